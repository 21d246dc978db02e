# O que aconteceu em IKI. `$seat` é o nome de quem joga.

# Preparação

fact-first-player-drawn = { $seat } joga em primeiro lugar. Marcadores de combate a incêndios, do topo da pilha: { $stack }
fact-fire-tiles-shuffled = As peças de incêndio são baralhadas
fact-blocking-shuffled = As peças de bloqueio são baralhadas
fact-deck-shuffled-spring = As cartas da primavera são baralhadas
fact-deck-shuffled-summer = As cartas do verão são baralhadas
fact-deck-shuffled-autumn = As cartas do outono são baralhadas
fact-deck-shuffled-winter = As cartas do inverno são baralhadas
fact-buildings-shown = Edifícios disponíveis: { $buildings }
fact-tokens-laid = À venda: { $tokens }
fact-equipped = { $seat } começa com { $goods }
fact-starters-shown = Personagens iniciais: { $cards }
fact-starter-taken = { $seat } fica com { $card_the }
fact-starters-boxed = Personagens iniciais que ninguém escolheu: { $cards }

# O mês

fact-month-began = Começa o mês { $month } ({ $season })
fact-month-began-new-year = É Dia de Ano Novo
fact-blocking-revealed = A peça de bloqueio fecha a casa { $value } da pista Ikizama
fact-blocking-discarded = A peça de bloqueio { $value } é descartada
fact-cards-offered = Novas Personagens para contratar: { $lots }
fact-ikizama-placed = { $seat } coloca o seu Ikizama na casa { $column }
fact-ikizama-returned = { $seat } recolhe o seu Ikizama
fact-turn-began = É a vez de { $seat }
fact-hiring-impossible = { $seat } não pode contratar ninguém: { $why }
fact-business-impossible = { $seat } não pode fazer mais nada aqui: { $why }
fact-income-taken = { $seat } recebe o seu rendimento: { $goods }
fact-income-taken-quiet = { $seat } recebe { $goods } pela casa { $column }
fact-card-taken = { $seat } escolhe { $card_the }
fact-card-taken-with-mons = { $seat } escolhe { $card_the } e recolhe { $goods } da carta
fact-recruited = { $seat } contrata { $card_the } para a banca { $stall } por { $price }
fact-recruited-at-start = { $seat } coloca { $card_the } na banca { $stall }
fact-recruited-with-surcharge = { $seat } contrata { $card_the } para a banca { $stall } por { $price }, sendo { $surcharge } pela banca

# Movimento e negócios

fact-walked = { $seat } avança o seu Oyakata: { $space }
fact-lap-completed = { $seat } completa uma volta à rua: todas as suas Personagens ganham experiência
fact-oyakata-placed = { $seat } coloca o seu Oyakata: { $space }
fact-oyakatas-home = Os Oyakatas voltam para casa
fact-sandal-spent = { $seat } gasta uma sandália para dar mais um passo
fact-cart-used = { $seat } dá mais um passo, grátis com a ficha Mover +1
fact-shop-used = { $seat } usa { $space_the }: { $effect }
fact-character-used = { $seat } faz negócio com { $card_the } ({ $owner })
fact-character-used-own = { $seat } faz negócio com { $card_the }, uma das suas Personagens
fact-character-used-neutral = { $seat } faz negócio com { $card_the } (Personagem neutra)
fact-gained = { $seat } ganha { $goods }
fact-paid = { $seat } paga { $goods }
fact-fire-advanced = { $seat } passa de { $before } para { $level } no combate a incêndios
fact-fire-advanced-at-top = { $seat } fica em { $level } no combate a incêndios e passa para o topo da pilha
fact-token-bought = { $seat } compra { $token_the } por { $price }
fact-token-spent = { $seat } entrega { $token_the }
fact-keepsake-gained = { $seat } ganha { $token_the }
fact-keepsake-spent = { $seat } gasta { $token_the }
fact-trained = { $owner }: { $card_the } sobe ao nível { $level } de { $spaces }
fact-trained-back = { $owner }: { $card_the } desce ao nível { $level } de { $spaces }
fact-retired = { $seat }: { $card_the } reforma-se
fact-swapped = Trocam de lugar { $card_the } ({ $one }) e { $with_the } ({ $other })
fact-building-taken = { $seat } escolhe { $building_the }
fact-built = { $seat } constrói { $building_the } na banca { $stall }

# Fim do mês

fact-neutral-placed = Personagem neutra na banca { $stall }: { $card }
fact-lots-gone =
    { $cards_n ->
        [one] Ninguém contratou esta Personagem, que sai do jogo: { $cards }
       *[other] Ninguém contratou estas Personagens, que saem do jogo: { $cards }
    }
fact-tokens-cleared = Ninguém comprou, saem do jogo: { $tokens }
fact-mons-laid = { $goods } em cada uma destas cartas: { $cards }
fact-salary-paid = { $seat } recebe { $goods } com { $card_the }
fact-fed = { $seat } paga { $goods } pelas refeições
fact-card-lost-neutral = Sai do jogo a Personagem neutra: { $card }
fact-card-lost-fire = { $seat } perde { $card_the } no incêndio (banca { $stall })
fact-card-lost-hunger = { $seat } perde { $card_the } por falta de arroz (banca { $stall })
fact-fire-broke-out = Deflagra um incêndio de força { $strength } no Nagaya { $nagaya }
fact-fire-passed = O incêndio, de força { $strength }, passa pela banca vazia { $stall }
fact-fire-passed-saved = O incêndio, de força { $strength }, poupa { $card_the } (banca { $stall }) e continua
fact-fire-stopped = { $seat } trava o incêndio na banca { $stall }: nível { $level } contra força { $strength }
fact-taken-back = { $seat } leva { $card_the } para o seu tabuleiro
fact-column-chosen = { $seat } arruma { $card_the } na coluna { $column }
fact-game-ended = Acabou o jogo

# Akebono

fact-building-discarded = Fica de fora, por ser um terceiro Edifício com efeito permanente: { $building }
fact-boats-laid = Barcos na margem: { $bank }. No rio: { $afloat }
fact-boat-tokens-laid = Fichas de Barco: { $tokens }
fact-new-deck-stacked = As Novas Personagens são empilhadas, uma por mês
fact-celebrities-stacked = As Celebridades são empilhadas na ponte
fact-tiles-laid = Peças Iniciais: { $tiles }
fact-tile-taken = { $seat } recebe { $tile_the }
fact-tiles-gone = Peças Iniciais que ninguém escolheu: { $tiles }
fact-celebrities-shown = Celebridades na ponte: { $shown }
fact-celebrities-shown-instead = Celebridades na ponte: { $shown }. Partem sem encontro: { $gone }
fact-river-laid = Fichas para o Barco-Loja: { $tokens }
fact-river-laid-instead = Fichas para o Barco-Loja: { $tokens }. Saem: { $gone }
fact-new-character-shown = Nova Personagem do mês: { $card }
fact-row-slid =
    { $cards_n ->
        [one] Continua disponível: { $cards }
       *[other] Continuam disponíveis: { $cards }
    }
fact-trade-advanced = { $seat } passa de { $before } para { $level } no Comércio
fact-boat-built = { $seat } constrói { $boat_the }
fact-boat-activated = { $seat } ativa { $boat_the } ({ $owner })
fact-boat-activated-own = { $seat } ativa { $boat_the }, um dos seus barcos
fact-boat-activated-neutral = { $seat } ativa { $boat_the }, que não é de ninguém
fact-boat-token-taken = { $seat } fica com { $token_the }
fact-boat-token-returned = { $seat } usa e devolve { $token_the }
fact-ware-gained = { $seat } ganha { $token_the }
fact-met = { $seat } encontra { $celebrity }
fact-bridge-meeting = { $seat } vai ter com uma Celebridade à ponte
fact-bridge-sailing = { $seat } chama um barco da ponte
fact-surcharge-waived = { $seat } deixa de pagar suplemento pelas bancas
fact-moved = { $owner }: { $card_the } passa da banca { $origin } para a banca { $stall }
fact-tea-served = { $seat } passa pela sua Casa de Chá
fact-business-closed = { $seat } não faz mais negócios neste turno
fact-business-reopened = { $seat } pode fazer negócio com mais uma Personagem
fact-business-reopened-shop = { $seat } pode usar a loja mais uma vez
fact-master-moved = O Grão-Mestre avança: { $space }

# Porque não houve pergunta

reason-K-059 = não há nenhum Kobun em casa (K-059)
reason-K-096 = não há ninguém para contratar (K-096)
reason-K-098 = não há mons que cheguem para uma carta e a sua banca, ou nenhuma banca livre (K-098)
reason-K-115 = já não se pode usar nenhuma Personagem (K-115)
reason-K-116 = nada do que aqui é possível pode ser pago por inteiro (K-116)
reason-K-119 = um Edifício não se usa (K-119)
reason-A-044 = nenhum barco pode ser pago e usado (A-044)
