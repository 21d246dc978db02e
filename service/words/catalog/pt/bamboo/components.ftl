# Os nomes do material. Os das secções e das peças seguem o que nelas está impresso.

name-section = secção { $color_f } { $action }
name-section-twin = secção { $color_f } { $action } ({ $id })
name-home = { $id } ({ $type }, conforto { $comfort })
name-goal = { $id } ({ $zone }, { $points }: { $pattern })
printed-home = { $type }, conforto { $comfort }
printed-goal = { $zone }, { $points }: { $pattern }
name-pattern = { $drawing }
name-pattern-comfort = { $drawing }, conforto { $comfort }+
name-pattern-sum = { $type_mark } conforto { $comfort }+
name-sticks = { $sticks } ao templo { $temple }

component-spirit-kappa = Kappa
    .effect = uma ação de Equilíbrio
component-spirit-tanuki = Tanuki
    .effect = uma ação de Melhoria
component-spirit-rokurokubi = Rokurokubi
    .effect = uma ação de Rendimento
component-spirit-kitsune = Kitsune
    .effect = todas as secções deste turno são JOKERS
component-spirit-ookami = Ookami
    .effect = vale 4 porções quando se alimenta a casa
component-spirit-tengu = Tengu
    .effect = um prato, e a comida do tabuleiro é renovada
component-spirit-bakeneko = Bakeneko
    .effect = neste turno o incenso desvia-se de graça
