# À quoi sont dus les points, comme sur une feuille de score.

score-B-008 = effet
score-B-055 = bâtiment utilisé ({ $note })
score-B-088 = Yōkai joué ({ $note })
score-B-102 = action de Forêt { $note }
score-B-120 = Bonus de propriété ({ $note })
score-B-149 = action de la Demeure ({ $note })
score-B-157 = action copiée ({ $note })
score-B-171 = faveur de la forêt ({ $note })
score-B-189 = la vertu de l’esprit ({ $note })
score-B-207 = Bitoku accompli ({ $note })
score-B-223 = { $note }
score-B-225 = { $note }
score-B-226 = action du Portail ({ $note })
score-B-253 = Vision réalisée ({ $note })
score-B-254 = objectif manqué, { $note }
score-B-259 = case du Mitama ({ $note })
score-B-260 = action du Mitama ({ $note })
score-B-272 = Libellule unie ({ $note })
score-B-281 = récolte onirique ({ $note })
score-B-282 = Cristal mémoriel ({ $note })
score-B-283 = Cristal sensoriel ({ $note })
score-B-290 = première place dans l’ordre du tour
score-B-291 =
    { $types ->
        [one] { $types } type de Bitoku
       *[other] { $types } types de Bitoku différents
    }
score-B-293 = Trésor du lac ({ $note })
score-B-295 = Rochers d’Iwakura
score-B-302 = Gardiens : le quart des dés et des ressources
score-B-304 = points découverts du plateau
score-B-359 = case du Mitama ({ $note })
score-B-372 = bâtiment du Tengu utilisé ({ $note })
score-B-376 = Bitoku accompli ({ $note })
score-B-378 = { $note }, points doublés
score-B-379 = { $note }, points doublés
score-B-390 = dé à la Demeure, et dés élevés adverses
score-B-398 = marqueurs de bâtiment découverts
score-B-399 = ce qui correspond à ses Rochers
score-B-400 = ses Yōkai
score-B-401 = ses ressources
score-B-402 = ses Cristaux
score-B-403 =
    { $types ->
        [one] { $types } type de Bitoku
       *[other] { $types } types de Bitoku différents
    }
score-B-404 = Trésor du lac ({ $note })
score-B-405 = première place dans l’ordre du tour
score-B-416 = régions où son Kodama mène
