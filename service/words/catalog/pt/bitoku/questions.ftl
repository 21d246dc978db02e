# O que se pergunta em Bitoku, e os nomes dos seus passos.

question-take-turn = O seu turno: jogar um Yōkai, usar um dado, atravessar o rio ou passar
question-activate-yokai = O que usa? (espaço de carta { $space }, sem Cristal de Ingenuidade)
question-activate-yokai-crystal = O que usa primeiro? (espaço de carta { $space }, com { $crystal_the })
question-strengthen-die = Reforça o dado { $die } antes de o colocar { $region_in }?
question-exceed-six = Que Amuleto gasta para superar o seu 6?
question-work-die = O que faz o dado { $die } { $region_in }?
question-choose-bonus = Alguém usou { $building_the }, que é seu: o que recebe?
question-choose-favor = Que Favor da Floresta escolhe? ({ $bank })
question-choose-two =
    { $left ->
        [one] Que opção do Favor escolhe? (falta { $left })
       *[other] Que opção do Favor escolhe? (faltam { $left })
    }
question-discard-down = Que Yōkai descarta, para ficar com três?
question-reap = Que Cristal de Sonho colhe a seguir?
question-choose-next = Que parte resolve a seguir? ({ $note })
question-choose-next-unknown = Que parte resolve a seguir?
question-choose-one =
    { $times ->
        [1] O que escolhe? ({ $note })
       *[other] O que escolhe? ({ $note }, { $times } vezes)
    }
question-choose-one-unknown =
    { $times ->
        [1] O que escolhe?
       *[other] O que escolhe? ({ $times } vezes)
    }
question-choose =
    { $times ->
        [1] O que escolhe?
       *[other] O que escolhe? ({ $times } vezes)
    }
question-keep-one =
    { $kind_id ->
        [vision] Com que carta de Visão fica?
        [bitoku] Com que carta de Bitoku fica?
       *[yokai] Com que carta de Yōkai fica?
    }
question-gain-any =
    { $n ->
        [one] Que recurso recebe?
       *[other] Que { $n } recursos recebe?
    }
question-movement =
    { $n ->
        [one] Como gasta o seu ponto de movimento?
       *[other] Como gasta o próximo ponto de movimento? (tem { $n })
    }
question-advance =
    { $n ->
        [one] Qual dos seus Kodamas avança?
       *[other] Qual dos seus Kodamas avança? (faltam { $n } passos)
    }
question-push-back =
    { $n ->
        [one] Que Kodama adversário recua?
       *[other] Que Kodama adversário recua? (faltam { $n } passos)
    }
question-unlock = Que dado desbloqueia?
question-obtain-rock = Que Rocha Iwakura obtém?
question-pray = Em que espaço do Caminho das Rochas coloca um Peregrino?
question-obtain-mitama =
    { $discount ->
        [0] Que Mitama obtém?
       *[other] Que Mitama obtém, por menos { $discount }?
    }
question-obtain-dragonfly =
    { $discount ->
        [0] Que Libelinha obtém?
       *[other] Que Libelinha obtém, por menos { $discount }?
    }
question-obtain-crystal =
    { $discount ->
        [0] Que Cristal obtém?
       *[other] Que Cristal obtém, por menos { $discount }?
    }
question-construct =
    { $discount ->
        [0] Que edifício constrói, e onde?
       *[other] Que edifício constrói, e onde, por menos { $discount }?
    }
question-one-discounted = Qual dos dois vem primeiro, e qual custa menos { $discount }?
question-pay-for =
    { $discount ->
        [0] Como paga { $tile_the }? ({ $price })
       *[other] Como paga { $tile_the }? ({ $price }, com um desconto de { $discount })
    }
question-pay-for-building =
    { $discount ->
        [0] Como paga { $tile_the }?
       *[other] Como paga { $tile_the }, com um desconto de { $discount }?
    }
question-combine = Com que combina { $tile_the }?
question-arrange-dice = Como dispõe os seus dados nos espaços vermelhos?
question-spirits-virtue = A virtude do Espírito: que Yōkai jogado retira pelos seus pontos?
question-choose-kinds = O que valem as suas Yama-Uba e os seus Shinigami?
question-name-kind =
    { $left ->
        [1] O que vale { $wild_the }?
       *[other] O que vale { $wild_the }? (faltam { $left })
    }
question-choose-visions = Que Visões cumpre?
question-fulfil-vision = Cumpre { $card_the }? ({ $printed })

step-lay-board = Preparar o tabuleiro
step-equip-players = Equipar os jogadores
step-begin-round = Começar a ronda
step-spring = Primavera
step-summon-yokai = Tirar Yōkai
step-discard-down = Ficar com três Yōkai
step-reap-fruits = Colher os frutos
step-reap = Colher um Cristal de Sonho
step-summer = Verão
step-next-turn = Ver de quem é a vez
step-take-turn = Jogar um turno
step-activate-yokai = Usar a carta jogada
step-strengthen-die = Reforçar o dado
step-exceed-six = Superar um 6
step-work-die = Usar o dado
step-property-bonus = Bonificação de propriedade
step-choose-bonus = Escolher a Bonificação de propriedade
step-choose-favor = Escolher um Favor
step-choose-two = Escolher opções do Favor
step-autumn = Outono
step-winter = Inverno
step-arrange-dice = Recolher os dados
step-spirits-virtue = A virtude do Espírito
step-clear-boards = Limpar os espaços de carta
step-renew-board = Renovar o tabuleiro
step-ascension = A Ascensão
step-score-order = Pontuar a ordem de turno, os Bitoku e os Tesouros do Lago
step-choose-kinds = Escolher o que valem os jokers
step-name-kind = Dizer o que vale um joker
step-score-rocks = Pontuar as Rochas e os Guardiões
step-choose-visions = Escolher as Visões
step-fulfil-vision = Cumprir uma Visão
step-score-rest = Pontuar o que ficou destapado
step-resolve = Resolver efeitos
step-choose-next = Escolher o efeito seguinte
step-choose-one = Escolher um efeito
step-keep-one = Ficar com uma carta
step-pay-for = Pagar uma peça
step-combine = Combinar um Mitama e uma Libelinha
step-gain = Ganhar
step-gain-any = Receber recursos
step-movement = Gastar pontos de movimento
step-advance = Avançar Kodamas
step-push-back = Fazer recuar Kodamas
step-unlock = Desbloquear um dado
step-draw-yokai = Tirar um Yōkai
step-obtain-yokai = Obter um Yōkai
step-obtain-bitoku = Obter um Bitoku
step-obtain-vision = Obter uma Visão
step-obtain-rock = Obter uma Rocha
step-pray = Colocar um Peregrino junto a uma Rocha
step-obtain-mitama = Obter um Mitama
step-obtain-dragonfly = Obter uma Libelinha
step-construct = Construir
step-obtain-crystal = Obter um Cristal
step-choose = Escolher um efeito
step-one-discounted = Duas compras, uma mais barata
step-tengu-turn = O turno do Tengu
step-tengu-act = O Tengu age
step-end-tengu-turn = O turno do Tengu termina
step-tengu-movement = O Tengu gasta pontos de movimento
step-tengu-gate = O Tengu chega a um Pórtico
step-end-tengu-gate = A carta tirada no Pórtico é descartada
