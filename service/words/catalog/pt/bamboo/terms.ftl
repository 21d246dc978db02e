# As palavras de Bamboo. As que têm $count contam-se; .mark são duas letras de um desenho; .f é o feminino.

term-coin =
    { $count ->
        [one] { $count } moeda
       *[other] { $count } moedas
    }
    .name = moedas
term-stick =
    { $count ->
        [one] { $count } vareta
       *[other] { $count } varetas
    }
    .name = varetas
term-tea =
    { $count ->
        [one] { $count } chá
       *[other] { $count } chás
    }
    .name = um chá
term-rice =
    { $count ->
        [one] { $count } arroz
       *[other] { $count } arrozes
    }
    .name = um arroz
term-ramen = { $count } ramen
    .name = um ramen

# templos, depósitos, secções
term-red = vermelho
    .temple = templo vermelho
    .f = vermelha
term-green = verde
    .temple = templo verde
    .f = verde
term-blue = azul
    .temple = templo azul
    .f = azul
term-orange = laranja
    .temple = templo laranja
    .f = laranja
# jogadores
term-brown = castanho
    .f = castanha
term-yellow = amarelo
    .f = amarela
term-purple = roxo
    .f = roxa
term-teal = turquesa
    .f = turquesa

# o que dão secções e presentes
term-balance = EQUILÍBRIO
    .gift = o presente EQUILÍBRIO
term-improve = MELHORIA
    .gift = o presente MELHORIA
term-income = RENDIMENTO
    .gift = o presente RENDIMENTO
term-cook = COZINHA
    .gift = o presente COZINHA
term-joker = JOKER
    .gift = o presente JOKER

# estações
term-setup = preparação
term-spring = primavera
term-summer = verão
term-autumn = outono
term-winter = inverno
term-over = fim

# as partes da casa, e o que as peças de Casa lhe acrescentam
term-left = esquerda
term-centre = centro
term-right = direita
term-decoration = decoração
    .mark = De
term-faith = fé
    .mark = Fé
term-garden = jardim
    .mark = Ja
term-daily = quotidiano
    .mark = Qu
term-any = qualquer tipo
    .mark = **
term-gap = sem peça
    .mark = ..
term-day = dia
term-night = noite
