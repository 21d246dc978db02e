# O que acontece em Bitoku.

# a preparação
fact-stack-shuffled = A pilha { $kind_row } é baralhada
fact-row-filled = Novidades na fila { $kind_row }: { $drawn }
fact-row-filled-empty = Nada de novo na fila { $kind_row }
fact-gates-laid = Os Pórticos: { $gates }
fact-areas-laid = Edifícios Milenares: { $buildings }
fact-areas-laid-none = Não há Edifícios Milenares na Floresta
fact-treasures-laid = Os Tesouros do Lago: { $treasures }
fact-rock-dealt = { $seat } começa com { $rock_the }
fact-garden-laid = O Jardim das Rochas: { $rocks }
fact-rocks-boxed = As outras Rochas saem do jogo
fact-order-set = Ordem de turno: { $order }
fact-equipped = { $seat } começa com os dados { $dice }, Peregrinos e cinco Yōkai
fact-dragonfly-dealt = { $seat } começa com { $tile_the }
fact-vision-dealt = { $seat } começa com { $card_the }

# o decorrer do jogo
fact-season-began =
    { $season_id ->
        [spring] Começa a Primavera da ronda { $round }
        [summer] Começa o Verão da ronda { $round }
        [autumn] Começa o Outono da ronda { $round }
       *[winter] Começa o Inverno da ronda { $round }
    }
fact-season-began-ascension = Começa a Ascensão
fact-passed = { $seat } passa
fact-hill-dealt = Novidades { $hill_onhill }: { $cards }
fact-hill-dealt-none = Nada de novo { $hill_onhill }
fact-hill-cleared = O que resta { $hill_onhill } é descartado
fact-favors-uncovered = Todos os Favores estão de novo livres
fact-deck-renewed = Os descartes { $kind_row } são baralhados de volta ao baralho
fact-tile-removed = A fila { $kind_row } perde { $tile_the }, que sai do jogo
fact-ascension-began = Conta-se o que serve para as Visões
fact-counted-as = { $seat } conta os seus jokers como { $kinds }
fact-counted-as-none = { $seat } não tem jokers a indicar
fact-counted-as-begun = { $seat } indica os seus jokers um a um
fact-visions-fulfilled = { $seat } cumpre: { $cards }
fact-visions-fulfilled-none = { $seat } não cumpre nenhuma Visão
fact-game-ended = O jogo terminou

# bens e cartas
fact-gained = { $seat } ganha { $resources }
fact-paid = { $seat } paga { $resources }
fact-amulets-gained = { $seat } ganha { $amulets }
fact-amulet-spent = { $seat } gasta um Amuleto +{ $value }
fact-yokai-drawn = { $seat } tira: { $cards }
fact-yokai-drawn-hidden = { $seat } tira cartas de Yōkai
fact-yokai-shuffled = { $seat } baralha os seus descartes para refazer o baralho
fact-yokai-discarded = { $seat } descarta { $card_the }
fact-yokai-played = { $seat } joga { $card_the } no espaço de carta { $space }
fact-yokai-removed = { $seat } retira { $card_the } pela virtude do Espírito
fact-card-spaces-cleared = { $seat } descarta as cartas jogadas: { $cards }
fact-looked-at = { $seat } vê o topo do baralho { $kind_row }: { $cards }
fact-looked-at-hidden = { $seat } vê as primeiras cartas do baralho { $kind_row }
fact-yokai-kept = { $seat } fica na mão com { $card_the }
fact-yokai-kept-hidden = { $seat } fica na mão com um Yōkai do baralho comum
fact-bitoku-kept = { $seat } junta { $card_the } ao seu caminho de Bitoku
fact-vision-kept = { $seat } fica com { $card_the }
fact-cards-returned = { $seat } devolve ao fundo do baralho { $kind_row }: { $cards }
fact-cards-returned-hidden = { $seat } devolve o resto ao fundo do baralho { $kind_row }

# dados
fact-die-unlocked = { $seat } desbloqueia o dado { $die }
fact-pilgrim-spent = { $seat } cede um Peregrino pelo dado { $die }
fact-die-raised = { $seat } sobe o dado { $die } para o valor { $value }
fact-die-placed = { $seat } coloca o dado { $die } (valor { $value }) { $region_in }
fact-die-placed-space = { $seat } coloca o dado { $die } (valor { $value }) { $region_in }, espaço { $space }
fact-die-lowered = { $seat } desce o dado { $die } para o valor { $value }
fact-die-crossed = { $seat } atravessa o rio com o dado { $die } (agora { $value }) para { $bank }
fact-dice-returned = { $seat } recolhe os dados: { $values }
fact-building-used = { $seat } usa { $building_the } (propriedade: { $owner })
fact-building-used-own = { $seat } usa { $building_the }
fact-forest-action-used =
    { $minimum ->
        [6] { $seat } faz a ação de Floresta { $region } 6
       *[other] { $seat } faz a ação de Floresta { $region } { $minimum }+
    }
fact-forest-action-used-home = { $seat } faz a ação do espaço { $space } da Casa

# as colinas
fact-favor-claimed = { $seat } escolhe um Favor { $hill_onhill }: { $favor }
fact-favor-claimed-unused = { $seat } cobre um Favor { $hill_onhill } sem o usar: { $favor }
fact-hill-bitoku-taken = { $seat } leva { $card_the } { $hill_fromhill } para o seu caminho de Bitoku
fact-hill-yokai-taken = { $seat } leva { $card_the } { $hill_fromhill } para a mão

# pontos de movimento, Kodamas, Rochas
fact-movement-spent =
    { $left ->
        [0] { $seat } gasta o último ponto de movimento
        [one] { $seat } gasta um ponto de movimento e fica com { $left }
       *[other] { $seat } gasta um ponto de movimento e fica com { $left }
    }
fact-movement-lost =
    { $points ->
        [one] { $seat } perde { $points } ponto de movimento
       *[other] { $seat } perde { $points } pontos de movimento
    }
fact-bitoku-completed = { $seat } completa { $card_the }
fact-pilgrim-started = { $seat } inicia uma peregrinação: { $space }
fact-pilgrim-moved = { $seat } leva um Peregrino { $origin_from } { $to_to }
fact-pilgrim-arrived = { $seat } leva um Peregrino { $space_to }
fact-kodama-moved = { $seat } avança o seu Kodama para o espaço { $to } { $region_of }
fact-kodama-moved-back = { $seat } vê o seu Kodama recuar para o espaço { $to } { $region_of }
fact-rock-taken = { $seat } obtém { $rock_the }
fact-pilgrim-prayed = { $seat } coloca um Peregrino no espaço { $space } do seu Caminho das Rochas

# peças
fact-mitama-taken = { $seat } obtém { $tile_the }
fact-dragonfly-taken = { $seat } obtém { $tile_the }
fact-combined = { $seat } combina { $mitama_the } com { $dragonfly_the }
fact-crystal-taken = { $seat } coloca { $tile_the } no espaço de Cristal { $slot }, e um Peregrino desperta
fact-building-built = { $seat } constrói { $tile_the } { $region_in }

# o Tengu
fact-tengu-shuffled = As cartas Tengu são baralhadas
fact-tengu-revealed = Carta Tengu revelada: { $card_id }
fact-tengu-discarded = Carta Tengu descartada: { $card_id }
fact-tengu-drew = O Tengu tira { $card_the }
fact-will-rolled = A Vontade do Tengu mostra { $dice } ({ $rule })
fact-tengu-activated = Carta Tengu ativa: { $card_id } ({ $printed })
fact-tengu-followed = O Tengu segue { $rule } ({ $rule_title })
fact-attitude-turned = O Tengu fica ativo
fact-attitude-turned-inactive = O Tengu fica inativo
fact-tengu-crystal-taken = O Tengu obtém { $tile_the }
fact-tengu-yokai-taken = O Tengu leva { $card_the } { $hill_fromhill }
fact-rock-removed = O Jardim perde { $rock_the }, que sai do jogo
