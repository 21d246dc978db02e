# How components are called. The names of sections and tiles follow from what is printed on them.

name-section = { $color } section { $action }
name-section-twin = { $color } section { $action } ({ $id })
name-home = { $id } ({ $type }, comfort { $comfort })
name-goal = { $id } ({ $zone }, { $points }: { $pattern })
printed-home = { $type }, comfort { $comfort }
printed-goal = { $zone }, { $points }: { $pattern }
name-pattern = { $drawing }
name-pattern-comfort = { $drawing }, comfort { $comfort }+
name-pattern-sum = { $type_mark } comfort { $comfort }+
name-sticks = { $sticks } to { $temple }

component-spirit-kappa = Kappa
    .effect = a Balance action
component-spirit-tanuki = Tanuki
    .effect = an Improve action
component-spirit-rokurokubi = Rokurokubi
    .effect = an Income action
component-spirit-kitsune = Kitsune
    .effect = every section of this turn is a JOKER
component-spirit-ookami = Ookami
    .effect = counts as 4 food when the house is fed
component-spirit-tengu = Tengu
    .effect = a dish, and the food of the board is renewed
component-spirit-bakeneko = Bakeneko
    .effect = sticks go to other temples for nothing this turn
