# Les noms du matériel. Ceux des sections et des tuiles viennent de ce qui y est imprimé.

name-section = section { $color_f } { $action }
name-section-twin = section { $color_f } { $action } ({ $id })
name-home = { $id } ({ $type }, confort { $comfort })
name-goal = { $id } ({ $zone }, { $points } : { $pattern })
printed-home = { $type }, confort { $comfort }
printed-goal = { $zone }, { $points } : { $pattern }
name-pattern = { $drawing }
name-pattern-comfort = { $drawing }, confort { $comfort }+
name-pattern-sum = { $type_mark } confort { $comfort }+
name-sticks = { $sticks } au temple { $temple }

component-spirit-kappa = Kappa
    .effect = une action Équilibre
component-spirit-tanuki = Tanuki
    .effect = une action Amélioration
component-spirit-rokurokubi = Rokurokubi
    .effect = une action Revenus
component-spirit-kitsune = Kitsune
    .effect = toutes les sections de ce tour sont des JOKERS
component-spirit-ookami = Ookami
    .effect = compte pour 4 portions quand la maison est nourrie
component-spirit-tengu = Tengu
    .effect = un plat, et la nourriture du plateau est renouvelée
component-spirit-bakeneko = Bakeneko
    .effect = l’encens se redirige gratuitement ce tour-ci
