# O que se pergunta em Bamboo, e os nomes dos seus passos.

question-choose-color = Com que cor joga?
question-draft-section = Com que secção fica?
question-choose-gift = Com que Presente da Floresta fica?
question-visit-temple = Que depósito usa e, portanto, que templo visita?
question-offer-incense = Visita o templo { $temple }: onde oferece o incenso? Uma vareta para outro templo custa { $coins }.
question-offer-incense-free = Visita o templo { $temple }: onde oferece o incenso? Neste turno, uma vareta para outro templo não custa nada.
question-place-section = Que secção coloca, e por baixo de que rebento?
question-resolve-section = Que secção usa, ou a qual renuncia? (ações restantes: { $actions })
question-store-section = Em que depósito guarda a { $section }?
question-end-turn = Termine o turno ou chame um espírito
question-balance-action = Equilíbrio: ganhe um ponto, ou obtenha e pontue até duas peças de Equilíbrio
question-improve-action = Melhoria: receba uma moeda ou compre uma peça de Casa
question-place-home = Onde coloca a peça de Casa { $tile }?
question-joker-action = Que ação escolhe para o Joker?
question-cook-action = Com que prato fica?
question-tengu-action = Fica com um prato antes de os renovar a todos, ou renova-os primeiro?
question-wake-spirits = Que espíritos acorda?
question-feed-homes =
    { $needed ->
        [one] Com que alimenta a sua casa? Precisa de { $needed } porção; cada porção em falta custa { $points }.
       *[other] Com que alimenta a sua casa? Precisa de { $needed } porções; cada porção em falta custa { $points }.
    }
question-feed-homes-helped =
    { $needed ->
        [one] Com que alimenta a sua casa? Precisa de { $needed } porção, além das { $brought } que os espíritos trouxeram; cada porção em falta custa { $points }.
       *[other] Com que alimenta a sua casa? Precisa de { $needed } porções, além das { $brought } que os espíritos trouxeram; cada porção em falta custa { $points }.
    }
question-feed-homes-unknown = Com que alimenta a sua casa?

step-lay-main-board = Preparar o tabuleiro principal
step-choose-colors = Cada jogador escolhe uma cor
step-choose-color = Escolher uma cor
step-equip-players = Distribuir o material
step-draft-section = Escolher uma secção de bambu
step-begin-year = Começar o ano seguinte, se ainda houver
step-spring = Primavera: o incenso e os Presentes da Floresta
step-choose-gift = Escolher um Presente da Floresta
step-summer = Verão: joga-se à vez até todos terem passado
step-summer-turn = Jogar um turno, ou passar por falta de incenso
step-visit-temple = Escolher um depósito e, com ele, o templo
step-offer-incense = Oferecer incenso
step-place-section = Colocar uma secção por baixo de um rebento
step-resolve-section = Usar uma secção ou renunciar a ela
step-push-up = Fazer subir uma secção
step-store-section = Guardar uma secção num depósito
step-end-turn = Terminar o turno
step-autumn = Outono: os espíritos chegam, o incenso volta
step-invoke = Um espírito deixa o seu templo
step-recover = Recuperar o incenso
step-winter = Inverno: acordar, alimentar, preparar o ano seguinte
step-wake-spirits = Acordar espíritos
step-begin-feeding = Ver de que precisa a casa
step-feed-homes = Alimentar a casa
step-change-first-player = Passar o marcador de primeiro jogador
step-renew-displays = Renovar as peças
step-fill-food = Preencher os espaços de comida
step-final-scoring = Pontuação final
step-balance-action = Equilíbrio
step-improve-action = Melhoria
step-place-home = Colocar uma peça de Casa
step-refill-homes = Repor as peças de Casa
step-income-action = Rendimento
step-cook-action = Cozinha
step-joker-action = Joker
step-tengu-action = Tengu
step-free-redirecting = Bakeneko
step-make-jokers = Kitsune
step-bring-food = Um espírito traz comida
