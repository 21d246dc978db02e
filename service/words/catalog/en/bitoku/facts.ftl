# What happens in Bitoku.

# the set-up
fact-stack-shuffled = The { $kind_row } stack is shuffled
fact-row-filled = New in the { $kind_row } row: { $drawn }
fact-row-filled-empty = Nothing new comes to the { $kind_row } row
fact-gates-laid = The Gates: { $gates }
fact-areas-laid = Ancient buildings: { $buildings }
fact-areas-laid-none = No ancient building stands in the Forest
fact-treasures-laid = The Lake Treasures: { $treasures }
fact-rock-dealt = { $seat } starts with the { $rock }
fact-garden-laid = The Rock Garden: { $rocks }
fact-rocks-boxed = The other Rocks leave the game
fact-order-set = Turn order: { $order }
fact-equipped = { $seat } starts with dice { $dice }, Pilgrims and five Yōkai
fact-dragonfly-dealt = { $seat } starts with the { $tile }
fact-vision-dealt = { $seat } starts with the { $card }

# the frame of a game
fact-season-began = { $season } of round { $round } begins
fact-season-began-ascension = The Ascension begins
fact-passed = { $seat } passes
fact-hill-dealt = New { $hill_onhill }: { $cards }
fact-hill-dealt-none = Nothing new comes { $hill_onhill }
fact-hill-cleared = What is left { $hill_onhill } is discarded
fact-favors-uncovered = All Favors are open again
fact-deck-renewed = The discarded { $kind_row } cards are shuffled into the deck
fact-tile-removed = The { $kind_row } row loses { $tile_the }, which leaves the game
fact-ascension-began = What serves for Visions is counted
fact-counted-as = { $seat } counts wild cards and tiles as { $kinds }
fact-counted-as-none = { $seat } has no wild cards to name
fact-counted-as-begun = { $seat } names the wild cards one by one
fact-visions-fulfilled = { $seat } fulfils { $cards }
fact-visions-fulfilled-none = { $seat } fulfils no Vision
fact-game-ended = The game is over

# goods and cards
fact-gained = { $seat } gains { $resources }
fact-paid = { $seat } pays { $resources }
fact-amulets-gained = { $seat } gains { $amulets }
fact-amulet-spent = { $seat } spends a +{ $value } Amulet
fact-yokai-drawn = { $seat } draws { $cards }
fact-yokai-drawn-hidden = { $seat } draws Yōkai cards
fact-yokai-shuffled = { $seat } shuffles the discarded Yōkai into a new deck
fact-yokai-discarded = { $seat } discards { $card_the }
fact-yokai-played = { $seat } plays { $card_the } on card space { $space }
fact-yokai-removed = { $seat } removes { $card_the } for the Spirit's Virtue
fact-card-spaces-cleared = { $seat } discards what was played: { $cards }
fact-looked-at = { $seat } looks at the top of the { $kind_row } deck: { $cards }
fact-looked-at-hidden = { $seat } looks at the top cards of the { $kind_row } deck
fact-yokai-kept = { $seat } takes { $card_the } to hand
fact-yokai-kept-hidden = { $seat } takes a Yōkai of the common deck to hand
fact-bitoku-kept = { $seat } adds { $card_the } to the Bitoku Path
fact-vision-kept = { $seat } keeps { $card_the }
fact-cards-returned = { $seat } puts { $cards } under the { $kind_row } deck
fact-cards-returned-hidden = { $seat } puts what is not kept under the { $kind_row } deck

# dice
fact-die-unlocked = { $seat } unlocks die { $die }
fact-pilgrim-spent = { $seat } gives up a Pilgrim for die { $die }
fact-die-raised = { $seat } raises die { $die } to { $value }
fact-die-placed = { $seat } places die { $die }, a { $value }, { $region_in }
fact-die-placed-space = { $seat } places die { $die }, a { $value }, { $region_in }, space { $space }
fact-die-lowered = { $seat } lowers die { $die } to { $value }
fact-die-crossed = { $seat } crosses the river with die { $die } (now a { $value }) to { $bank }
fact-dice-returned = { $seat } takes back the dice: { $values }
fact-building-used = { $seat } uses { $building_the } (built by { $owner })
fact-building-used-own = { $seat } uses { $building_the }
fact-forest-action-used =
    { $minimum ->
        [6] { $seat } takes the Forest Action { $region } 6
       *[other] { $seat } takes the Forest Action { $region } { $minimum }+
    }
fact-forest-action-used-home = { $seat } takes the action of space { $space } of the Home

# the Hills
fact-favor-claimed = { $seat } claims a Favor { $hill_onhill }: { $favor }
fact-favor-claimed-unused = { $seat } covers a Favor { $hill_onhill } without taking it: { $favor }
fact-hill-bitoku-taken = { $seat } adds { $card_the } from { $hill_hill } to the Bitoku Path
fact-hill-yokai-taken = { $seat } takes { $card_the } from { $hill_hill } to hand

# Movement Points, Kodamas, Rocks
fact-movement-spent =
    { $left ->
        [0] { $seat } spends the last Movement Point
       *[other] { $seat } spends a Movement Point, { $left } left
    }
fact-movement-lost =
    { $points ->
        [one] { $seat } loses { $points } Movement Point
       *[other] { $seat } loses { $points } Movement Points
    }
fact-bitoku-completed = { $seat } completes { $card_the }
fact-pilgrim-started = { $seat } starts a Pilgrim on { $space }
fact-pilgrim-moved = { $seat } moves a Pilgrim from { $origin } to { $to }
fact-pilgrim-arrived = { $seat } brings a Pilgrim to { $space }
fact-kodama-moved = { $seat } moves a Kodama to space { $to } { $region_of }
fact-kodama-moved-back = { $seat } has a Kodama pushed back to space { $to } { $region_of }
fact-rock-taken = { $seat } takes the { $rock }
fact-pilgrim-prayed = { $seat } sends a Pilgrim to pray on space { $space } of the Rock Path

# tiles
fact-mitama-taken = { $seat } takes { $tile_the }
fact-dragonfly-taken = { $seat } takes { $tile_the }
fact-combined = { $seat } combines { $mitama_the } with { $dragonfly_the }
fact-crystal-taken = { $seat } takes { $tile_the } to Crystal space { $slot }, and a Pilgrim wakes
fact-building-built = { $seat } builds { $tile_the } { $region_in }

# the Tengu
fact-tengu-shuffled = The Tengu cards are shuffled
fact-tengu-revealed = Tengu card { $card_id } is revealed
fact-tengu-discarded = Tengu card { $card_id } is discarded
fact-tengu-drew = The Tengu draws { $card_the }
fact-will-rolled = The Will of the Tengu shows { $dice } ({ $rule })
fact-tengu-activated = Tengu card { $card_id } becomes active: { $printed }
fact-tengu-followed = The Tengu follows { $rule } ({ $rule_title })
fact-attitude-turned = The Tengu turns active
fact-attitude-turned-inactive = The Tengu turns inactive
fact-tengu-crystal-taken = The Tengu takes { $tile_the }
fact-tengu-yokai-taken = The Tengu takes { $card_the } from { $hill_hill }
fact-rock-removed = The Garden loses { $rock_the }, which leaves the game
