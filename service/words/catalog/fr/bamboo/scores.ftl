# Ce qui rapporte ou coûte des points, comme le disent les lignes de la feuille de score.

score-M-028 = au départ
score-M-087 = action Équilibre
score-M-092 = tuile Équilibre { $tile }
score-M-097 = tuile Maison { $tile }
score-M-150 = nourriture manquante
score-M-164 =
    { $kinds ->
        [one] { $kinds } sorte d’esprit
       *[other] { $kinds } esprits différents
    }
score-M-165 = harmonie (confort { $left } à gauche, { $right } à droite)
score-M-166 = moitié de la tuile Équilibre { $tile }, complète mais non marquée
score-M-167 =
    { $cells ->
        [one] { $cells } case marquée sans tuile
       *[other] { $cells } cases marquées sans tuile
    }
