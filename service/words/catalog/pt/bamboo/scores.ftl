# O que dá ou tira pontos, como o dizem as linhas da folha de pontuação.

score-M-028 = no início
score-M-087 = ação de Equilíbrio
score-M-092 = peça de Equilíbrio { $tile }
score-M-097 = peça de Casa { $tile }
score-M-150 = comida em falta
score-M-164 =
    { $kinds ->
        [one] { $kinds } tipo de espírito
       *[other] { $kinds } espíritos diferentes
    }
score-M-165 = harmonia (conforto { $left } à esquerda, { $right } à direita)
score-M-166 = metade da peça de Equilíbrio { $tile }, completa e não pontuada
score-M-167 =
    { $cells ->
        [one] { $cells } casa marcada sem peça
       *[other] { $cells } casas marcadas sem peça
    }
