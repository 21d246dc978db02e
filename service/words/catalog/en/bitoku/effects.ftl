# What is printed on cards, tiles and spaces.

list-or = { $head } or { $last }

effect-nothing = nothing
effect-gain = { $goods }
effect-gain-any =
    { $n ->
        [one] any { $n } resource
       *[other] any { $n } resources
    }
effect-movement = { $n } MP
effect-advance =
    { $region_id ->
        [any-region] Kodama +{ $n }
       *[other] Kodama +{ $n } { $region_in }
    }
effect-push-back = rival Kodama -{ $n }
effect-unlock = unlock a die
effect-draw-yokai = draw a Yōkai
effect-obtain-yokai = a Yōkai of the common deck
effect-obtain-bitoku = a Bitoku of the common deck
effect-obtain-vision = a Vision
effect-obtain-rock = a Rock
effect-pray = a Pilgrim beside a Rock
effect-obtain-mitama =
    { $discount ->
        [0] a Mitama
       *[other] a Mitama (-{ $discount })
    }
effect-obtain-dragonfly =
    { $discount ->
        [0] a Dragonfly
       *[other] a Dragonfly (-{ $discount })
    }
effect-construct =
    { $discount ->
        [0] a building
       *[other] a building (-{ $discount })
    }
effect-obtain-crystal =
    { $discount ->
        [0] a Crystal
       *[other] a Crystal (-{ $discount })
    }
effect-choose =
    { $times ->
        [1] { $options }
       *[other] { $times } times { $options }
    }
effect-one-discounted = { $options }, one of them at -{ $discount }
effect-copy = die 2+, lowered by 1: the Forest Action of a rival die
