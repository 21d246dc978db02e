# Les mots de Bamboo. Ceux qui ont $count se comptent ; .mark tient en deux lettres dans un dessin ; .f est le féminin.

term-coin =
    { $count ->
        [one] { $count } pièce
       *[other] { $count } pièces
    }
    .name = pièces
term-stick =
    { $count ->
        [one] { $count } bâton
       *[other] { $count } bâtons
    }
    .name = bâtons
term-tea =
    { $count ->
        [one] { $count } thé
       *[other] { $count } thés
    }
    .name = un thé
term-rice = { $count } riz
    .name = un riz
term-ramen = { $count } ramen
    .name = un ramen

# temples, stocks, sections
term-red = rouge
    .temple = temple rouge
    .f = rouge
term-green = vert
    .temple = temple vert
    .f = verte
term-blue = bleu
    .temple = temple bleu
    .f = bleue
term-orange = orange
    .temple = temple orange
    .f = orange
# joueurs
term-brown = marron
    .f = marron
term-yellow = jaune
    .f = jaune
term-purple = violet
    .f = violette
term-teal = turquoise
    .f = turquoise

# ce que donnent sections et cadeaux
term-balance = ÉQUILIBRE
    .gift = le cadeau ÉQUILIBRE
term-improve = AMÉLIORATION
    .gift = le cadeau AMÉLIORATION
term-income = REVENUS
    .gift = le cadeau REVENUS
term-cook = CUISINE
    .gift = le cadeau CUISINE
term-joker = JOKER
    .gift = le cadeau JOKER

# saisons
term-setup = mise en place
term-spring = printemps
term-summer = été
term-autumn = automne
term-winter = hiver
term-over = fin

# les parties de la maison, et ce que les tuiles Maison y apportent
term-left = gauche
term-centre = centre
term-right = droite
term-decoration = décoration
    .mark = Dé
term-faith = foi
    .mark = Fo
term-garden = jardin
    .mark = Ja
term-daily = quotidien
    .mark = Qu
term-any = tous types
    .mark = **
term-gap = pas de tuile
    .mark = ..
term-day = jour
term-night = nuit
