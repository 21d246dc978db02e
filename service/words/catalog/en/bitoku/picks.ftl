# What can be chosen in Bitoku, with prices and what follows.

pick-decline = Nothing (more) of this

# the turn
pick-play-yokai = Play { $card_the } on card space { $space }: { $effect }
pick-use-die = Place die { $die } (a { $value }) { $region_in }
pick-use-die-pilgrim = Give up a Pilgrim and place the locked die { $die } (a { $value }) { $region_in }
pick-use-die-space = Place die { $die } (a { $value }) { $region_in }, space { $space }
pick-use-die-space-pilgrim = Give up a Pilgrim and place the locked die { $die } (a { $value }) { $region_in }, space { $space }
pick-use-die-home = Place die { $die } (a { $value }) { $region_in }, space { $space }: { $effect }
pick-use-die-home-pilgrim = Give up a Pilgrim and place the locked die { $die } (a { $value }) { $region_in }, space { $space }: { $effect }
pick-cross-river = Cross the river with die { $die } (from { $value } to { $after }) to { $hills }
pick-cross-river-vain = Cross the river with die { $die } (a { $value })
pick-pass = Pass: no more turns this Summer
pick-use-yokai = Use { $card_the }: { $effect }
pick-use-yokai-unknown = Use the action of the card
pick-use-crystal = Use { $crystal_the }: { $effect }
pick-use-crystal-unknown = Use the Ingenuity Crystal
pick-spend-amulet = Spend a +{ $value } Amulet: the die rises from { $die } to { $after }
pick-spend-amulet-unknown = Spend a +{ $value } Amulet
pick-place-die = Place the die as it is, a { $value }
pick-place-die-unknown = Place the die as it is

# what a die does
pick-take-forest-action =
    { $minimum ->
        [6] Forest Action { $region } 6: { $effect }
       *[other] Forest Action { $region } { $minimum }+: { $effect }
    }
pick-take-home-action = Home { $space }: { $effect }
pick-copy-forest-action =
    { $minimum ->
        [6] Copy die { $die } ({ $seat }, a { $value }): { $region } 6, { $effect }
       *[other] Copy die { $die } ({ $seat }, a { $value }): { $region } { $minimum }+, { $effect }
    }
pick-copy-forest-action-vain = Copy die { $die } ({ $seat }, a { $value })
pick-copy-home-action = Copy die { $die } ({ $seat }, a { $value }): Home { $space }, { $effect }
pick-use-building = Use { $building_the }: { $effect }
pick-take-point = Take { $points }
pick-take-amulet = Take { $amulet }

# Favors
pick-claim-favor = Favor { $hill_onhill }: { $favor }
pick-claim-favor-card = Favor { $hill_onhill }: { $favor }, { $card_the } ({ $printed })
pick-claim-favor-unused = Cover a Favor { $hill_onhill } without taking it: { $favor }
pick-take-favor-option = Take { $effect }

# effects
pick-take-part = First: { $effect }
pick-take-option = Choose: { $effect }
pick-receive = First: { $effect }
pick-take-resources = Take { $resources }
pick-unlock-die = Unlock die { $die } (a { $value })
pick-keep-card = Keep { $card_the }: { $printed }
pick-keep-card-hidden = Keep one of the cards
pick-keep-neither = Keep neither, and take a resource
pick-advance-counter = Complete the next Bitoku, { $card_the }: { $points }, then { $effect }
pick-advance-counter-vain = Complete the next Bitoku
pick-start-pilgrim = Start a Pilgrim on { $space }
pick-move-pilgrim = Move the Pilgrim from { $origin } to { $to }
pick-move-pilgrim-amulet = Move the Pilgrim from { $origin } to { $to }, with { $amulet }
pick-move-pilgrim-gate = Move the Pilgrim from { $origin } to { $to }, with { $effect }
pick-advance-kodama = Your Kodama { $region_of } goes to space { $to }
pick-push-kodama = Push back the Kodama { $region_of } ({ $seat }) to space { $to }
pick-push-kodama-neutral = Push back the neutral Kodama { $region_of }
pick-take-rock = Take { $rock_the } from space { $space } of the Garden
pick-pray-at = A Pilgrim prays on space { $space } of the Rock Path ({ $rocks }), { $price }

# purchases
pick-take-tile = Take { $tile_the } ({ $effect }) from space { $space }, { $price }
pick-take-tile-points = Take { $tile_the } ({ $effect }) from space { $space }, { $price }, with { $points }
pick-take-tile-gift =
    { $gift ->
        [one] Take { $tile_the } ({ $effect }) from space { $space }, { $price }, with any { $gift } resource
       *[other] Take { $tile_the } ({ $effect }) from space { $space }, { $price }, with any { $gift } resources
    }
pick-take-crystal = Take { $tile_the } ({ $printed }) from space { $space } to Crystal space { $slot } ({ $points } at the end), { $price }
pick-build = Build { $tile_the } { $region_in }, plot { $plot }, { $price } ({ $printed })
pick-build-vain = Build { $tile_the } { $region_in }, plot { $plot } ({ $printed })
pick-pay = Pay { $resources }
pick-pay-nothing = Pay nothing
pick-combine-with = Combine it with { $tile_the }: { $effect }

# Spring, Winter and the Ascension
pick-discard = Discard { $card_the } ({ $printed })
pick-reap-crystal = Reap { $crystal_the }: { $effect }
pick-arrange = Dice from left to right: { $values }
pick-remove = Remove { $card_the } for { $points } now ({ $virtue })
pick-remove-vain = Remove what lies on card space { $space }
pick-best-kinds = What is best for you
pick-best-visions = What is best for you
pick-by-hand = Say it one by one
pick-count-as = It counts as { $kind }
pick-fulfil = Fulfil it for { $gain }
pick-fulfil-unknown = Fulfil it
