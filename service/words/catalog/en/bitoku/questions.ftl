# What is asked in Bitoku, and the names of its steps.

question-take-turn = Your turn: play a Yōkai, use a die, cross the river, or pass
question-activate-yokai = What do you use? (card space { $space }, no Ingenuity Crystal)
question-activate-yokai-crystal = What do you use first? (card space { $space }, with { $crystal_the })
question-strengthen-die = Do you strengthen die { $die } before it is placed { $region_in }?
question-exceed-six = Which Amulet makes your 6 count as more?
question-work-die = What does die { $die } do { $region_in }?
question-choose-bonus = Another player used { $building_the }, which is yours: what do you gain?
question-choose-favor = Which Favor of the Forest do you claim? ({ $bank })
question-choose-two = Which option of the Favor do you take? ({ $left } left)
question-discard-down = Which Yōkai do you discard, to keep three?
question-reap = Which Dream Crystal do you reap next?
question-choose-next = Which part do you resolve next? ({ $note })
question-choose-next-unknown = Which part do you resolve next?
question-choose-one =
    { $times ->
        [1] What do you choose? ({ $note })
       *[other] What do you choose? ({ $note }, { $times } times)
    }
question-choose-one-unknown =
    { $times ->
        [1] What do you choose?
       *[other] What do you choose? ({ $times } times)
    }
question-choose =
    { $times ->
        [1] What do you choose?
       *[other] What do you choose? ({ $times } times)
    }
question-keep-one = Which { $kind_row } card do you keep?
question-gain-any =
    { $n ->
        [one] Which resource do you take?
       *[other] Which { $n } resources do you take?
    }
question-movement =
    { $n ->
        [one] How do you spend your Movement Point?
       *[other] How do you spend your next Movement Point? ({ $n } left)
    }
question-advance =
    { $n ->
        [one] Which of your Kodamas goes forward?
       *[other] Which of your Kodamas goes forward? ({ $n } steps left)
    }
question-push-back =
    { $n ->
        [one] Which rival Kodama goes back?
       *[other] Which rival Kodama goes back? ({ $n } steps left)
    }
question-unlock = Which locked die do you unlock?
question-obtain-rock = Which Iwakura Rock do you take?
question-pray = Where on the Rock Path does a Pilgrim pray?
question-obtain-mitama =
    { $discount ->
        [0] Which Mitama do you take?
       *[other] Which Mitama do you take, { $discount } cheaper?
    }
question-obtain-dragonfly =
    { $discount ->
        [0] Which Dragonfly do you take?
       *[other] Which Dragonfly do you take, { $discount } cheaper?
    }
question-obtain-crystal =
    { $discount ->
        [0] Which Crystal do you take?
       *[other] Which Crystal do you take, { $discount } cheaper?
    }
question-construct =
    { $discount ->
        [0] Which building do you build, and where?
       *[other] Which building do you build, and where, { $discount } cheaper?
    }
question-one-discounted = Which of the two comes first, and which is { $discount } cheaper?
question-pay-for =
    { $discount ->
        [0] How do you pay for { $tile_the }? ({ $price })
       *[other] How do you pay for { $tile_the }? ({ $price }, less a discount of { $discount })
    }
question-pay-for-building =
    { $discount ->
        [0] How do you pay for { $tile_the }?
       *[other] How do you pay for { $tile_the }, at a discount of { $discount }?
    }
question-combine = What do you combine { $tile_the } with?
question-arrange-dice = How do you arrange your dice on the red spaces?
question-spirits-virtue = The Spirit's Virtue: which played Yōkai do you remove for its points?
question-choose-kinds = What do your Yama-Uba and Shinigami count as?
question-name-kind =
    { $left ->
        [1] What does this { $wild } count as?
       *[other] What does this { $wild } count as? ({ $left } left)
    }
question-choose-visions = Which Visions do you fulfil?
question-fulfil-vision = Do you fulfil the { $card }? ({ $printed })

step-lay-board = Lay out the board
step-equip-players = Equip the players
step-begin-round = Begin the round
step-spring = Spring
step-summon-yokai = Draw Yōkai
step-discard-down = Keep three Yōkai
step-reap-fruits = Reap the fruits
step-reap = Reap a Dream Crystal
step-summer = Summer
step-next-turn = Find the next to take a turn
step-take-turn = Take a turn
step-activate-yokai = Use the card that was played
step-strengthen-die = Strengthen the die
step-exceed-six = Exceed a 6
step-work-die = Use the die
step-property-bonus = Property Bonus
step-choose-bonus = Choose the Property Bonus
step-choose-favor = Claim a Favor
step-choose-two = Choose options of the Favor
step-autumn = Autumn
step-winter = Winter
step-arrange-dice = Take the dice back
step-spirits-virtue = The Spirit's Virtue
step-clear-boards = Clear the card spaces
step-renew-board = Renew the board
step-ascension = The Ascension
step-score-order = Score turn order, Bitoku and Lake Treasures
step-choose-kinds = Choose what wild cards count as
step-name-kind = Name what a wild card counts as
step-score-rocks = Score Rocks and Guardians
step-choose-visions = Choose the Visions
step-fulfil-vision = Fulfil a Vision
step-score-rest = Score what was uncovered
step-resolve = Resolve effects
step-choose-next = Choose the next effect
step-choose-one = Choose one effect
step-keep-one = Keep a card
step-pay-for = Pay for a tile
step-combine = Combine a Mitama and a Dragonfly
step-gain = Gain
step-gain-any = Take resources
step-movement = Spend Movement Points
step-advance = Move Kodamas forward
step-push-back = Push Kodamas back
step-unlock = Unlock a die
step-draw-yokai = Draw a Yōkai
step-obtain-yokai = Take a Yōkai
step-obtain-bitoku = Take a Bitoku
step-obtain-vision = Take a Vision
step-obtain-rock = Take a Rock
step-pray = Pray beside a Rock
step-obtain-mitama = Take a Mitama
step-obtain-dragonfly = Take a Dragonfly
step-construct = Build
step-obtain-crystal = Take a Crystal
step-choose = Choose one effect
step-one-discounted = Two purchases, one cheaper
step-tengu-turn = The turn of the Tengu
step-tengu-act = The Tengu acts
step-end-tengu-turn = The turn of the Tengu ends
step-tengu-movement = The Tengu spends Movement Points
step-tengu-gate = The Tengu reaches a Gate
step-end-tengu-gate = The card drawn at the Gate is discarded
