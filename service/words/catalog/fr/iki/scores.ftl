# La raison des points, comme une ligne de la feuille de score.

score-K-003 = effet imprimé
score-K-100 = bonus de recrutement ({ $thing })
score-K-115 = compétence ({ $thing })
score-K-130 = { $thing }
score-K-131 = { $thing }
score-K-132 = { $thing }
score-K-133 = { $thing }
score-K-134 = { $thing }
score-K-135 = { $thing }
score-K-136 = { $thing }
score-K-137 = { $thing }
score-K-138 = { $thing }
score-K-160 = salaire ({ $thing })
score-K-161 = salaire négatif ({ $thing })
score-K-162 = harmonie du type { $type } ({ $group })
score-K-191 =
    { $types ->
        [one] { $types } type de Personnage
       *[other] { $types } types de Personnages différents
    }
score-K-192 = poissons
score-K-193 = { $thing }
score-K-193-doubled = blagues à tabac doublées par une pipe
score-K-194 = { $thing }
score-K-195 = biens restants ({ $thing })
score-K-222 = prix ({ $thing })
score-K-223 = compétence utilisée par un adversaire
score-K-230 = { $thing }
score-K-231 = { $thing }

# Akebono

score-A-046 = { $thing }
score-A-047 = { $thing }
score-A-048 = { $thing }
score-A-049 = { $thing }
score-A-050 = { $thing }
score-A-051 = { $thing }
score-A-052 = { $thing }
score-A-062 = revenu de Commerce à { $level }
score-A-110 = salaire copié ({ $thing })
score-A-126 = { $thing }
score-A-200 = { $thing }
score-A-201 = { $thing }
score-A-202 = { $thing }
score-A-203 = { $thing }
score-A-204 = { $thing }
score-A-205 = { $thing }
score-A-206 = { $thing }
score-A-207 = { $thing }
score-A-208 = { $thing }
score-A-209 = { $thing }
score-A-300 = { $thing }
score-A-301 = { $thing }
score-A-302 = { $thing }
score-A-303 = { $thing }
score-A-304 = { $thing }
score-A-305 = { $thing }
score-A-306 = { $thing }
score-A-307 = { $thing }
score-A-308 = { $thing }
score-A-309 = { $thing }
score-A-310 = { $thing }
score-A-311 = { $thing }
score-A-312 = { $thing }
score-A-313 = { $thing }
score-A-314 = { $thing }
score-A-315 = { $thing }
score-A-316 = { $thing }
score-A-317 = { $thing }
score-A-318 = { $thing }
score-A-319 = { $thing }
