# What points are for, as the lines of a score sheet say it.

score-M-028 = at the start
score-M-087 = Balance action
score-M-092 = Balance tile { $tile }
score-M-097 = Home tile { $tile }
score-M-150 = missing food
score-M-164 =
    { $kinds ->
        [one] { $kinds } kind of spirit
       *[other] { $kinds } different spirits
    }
score-M-165 = harmony: comfort { $left } on the left, { $right } on the right
score-M-166 = half of Balance tile { $tile }, complete and not scored
score-M-167 =
    { $cells ->
        [one] { $cells } marked cell without a tile
       *[other] { $cells } marked cells without a tile
    }
