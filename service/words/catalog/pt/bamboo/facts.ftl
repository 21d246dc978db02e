# O que acontece em Bamboo.

fact-first-player-drawn = { $seat } começa
fact-grove-planted = O bambuzal é plantado
fact-goals-shuffled =
    { $zone_id ->
        [left] As peças de Equilíbrio da esquerda são baralhadas
        [right] As peças de Equilíbrio da direita são baralhadas
       *[centre] As peças de Equilíbrio do centro são baralhadas
    }
fact-homes-shuffled = As peças de Casa { $deck } são baralhadas
fact-homes-boxed = As peças de Casa para três ou mais jogadores voltam à caixa
fact-spirits-dealt = Os espíritos são distribuídos pelos quatro templos; cinco saem do jogo sem serem vistos
fact-gifts-ready = Os Presentes da Floresta estão prontos
fact-color-taken = { $seat } joga com a cor { $color_f }
fact-equipped = { $seat } recebe { $coins } e { $reserve }, e coloca outras { $incense_n } nos espaços de incenso
fact-set-dealt = { $seat } recebe: { $sections }
fact-pool-laid = Para escolher à vez: { $sections }
fact-section-drafted = { $seat } fica com a { $section }, que vai para o depósito { $stock }
fact-goal-dealt = { $seat } recebe a peça de Equilíbrio { $tile }
fact-goal-shown = É revelada a peça de Equilíbrio { $tile }
fact-home-shown = É revelada a peça de Casa { $tile }, da pilha { $deck }
fact-goal-buried = A peça de Equilíbrio { $tile } vai para baixo da sua pilha
fact-home-buried = A peça de Casa { $tile } vai para baixo da pilha { $deck }
fact-food-shuffled = A comida usada é baralhada e forma uma nova reserva
fact-food-shown = Comida revelada: { $tokens }
fact-food-cleared = Comida descartada do tabuleiro: { $tokens }
fact-spirit-shown = { $spirit } está agora no topo da pilha do templo { $temple }
fact-ghost-placed = O fantasma oferece { $sticks }

fact-season-began =
    { $season_id ->
        [spring] Começa a primavera do ano { $year }
        [summer] Começa o verão do ano { $year }
        [autumn] Começa o outono do ano { $year }
       *[winter] Começa o inverno do ano { $year }
    }
fact-season-began-over = Começa a pontuação final
fact-incense-taken = Cada jogador tira { $sticks } dos espaços de incenso
fact-gifts-shown = Os Presentes da Floresta: { $gifts }
fact-gift-taken = { $seat } fica com o presente { $gift }

fact-turn-began = É a vez de { $seat }
fact-passed = { $seat } já não tem incenso e passa
fact-stock-visited = { $seat } usa o depósito { $stock } e visita o templo { $stock }
fact-marker-returned = { $seat } recupera o marcador de Ação
fact-offered = { $seat } oferece { $sticks }
fact-offered-paid = { $seat } oferece { $sticks }, e paga { $coins }
fact-stock-emptied = { $seat } esvazia o depósito { $stock }
fact-section-placed = { $seat } coloca a { $section } por baixo do rebento { $shoot }
fact-section-used = { $seat } usa a { $section }
fact-section-renounced = { $seat } renuncia à { $section }
fact-pushed-up = A { $section }, colocada por { $seat }, sobe: a { $ejected } sai do rebento { $shoot }
fact-section-stored = { $seat } guarda a { $section } no depósito { $stock }

fact-coins-gained = { $seat } ganha { $coins }
fact-goal-obtained = { $seat } obtém a peça de Equilíbrio { $tile }
fact-goal-scored = { $seat } pontua a peça de Equilíbrio { $tile }
fact-home-bought = { $seat } compra { $tile } no espaço { $space } da pilha { $deck } por { $coins }
fact-home-placed = { $seat } coloca { $tile } na linha { $row }, coluna { $column }
fact-food-taken = { $seat } fica com { $food }
fact-spirit-activated = { $seat } chama { $spirit }, que depois adormece
fact-redirecting-freed = { $seat } pode desviar incenso de graça neste turno
fact-sections-made-jokers = Todas as secções de { $seat } são JOKERS neste turno

fact-spirit-won = { $spirit } deixa o templo { $temple } e junta-se a { $seat }
fact-spirit-lost = O fantasma tem mais incenso no templo { $temple }: { $spirit } sai do jogo
fact-sticks-returned = Cada um recupera todas as suas varetas de incenso
fact-spirit-woken = { $seat } acorda { $spirit } por { $coins }
fact-spirit-woken-free = { $seat } acorda { $spirit } de graça
fact-feeding-began =
    { $needed ->
        [0] A casa de { $seat } não precisa de comida
        [one] A casa de { $seat } precisa de { $needed } porção
       *[other] A casa de { $seat } precisa de { $needed } porções
    }
fact-food-brought =
    { $food ->
        [one] Um espírito traz { $food } porção a { $seat }
       *[other] Um espírito traz { $food } porções a { $seat }
    }
fact-homes-fed =
    { $needed ->
        [one] { $seat } alimenta a casa com { $spent } ({ $needed } porção necessária)
       *[other] { $seat } alimenta a casa com { $spent } ({ $needed } porções necessárias)
    }
fact-homes-fed-nothing =
    { $needed ->
        [0] { $seat } não precisa de gastar comida
        [one] { $seat } não tem nada para a porção em falta
       *[other] { $seat } não tem nada para as { $needed } porções em falta
    }
fact-first-player-moved = { $seat } recebe o marcador de primeiro jogador
