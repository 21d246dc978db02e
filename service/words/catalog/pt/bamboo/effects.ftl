# O que está impresso nos espíritos, nas secções e nos presentes.

effect-balance-action = uma ação de Equilíbrio
effect-improve-action = uma ação de Melhoria
effect-income-action = uma ação de Rendimento
effect-cook-action = uma ação de Cozinha
effect-joker-action = uma ação à escolha
effect-tengu-action = um prato, e a comida do tabuleiro é renovada
effect-make-jokers = todas as secções deste turno são JOKERS
effect-free-redirecting = neste turno o incenso desvia-se de graça
effect-bring-food =
    { $food ->
        [one] vale { $food } porção
       *[other] vale { $food } porções
    }
