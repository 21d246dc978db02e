# What happens in Bamboo.

fact-first-player-drawn = { $seat } is the first player
fact-grove-planted = The grove is planted
fact-goals-shuffled = The { $zone } Balance tiles are shuffled
fact-homes-shuffled = The Home tiles of deck { $deck } are shuffled
fact-homes-boxed = The Home tiles for three and more players go back to the box
fact-spirits-dealt = The spirits are dealt to the four temples, five leave the game unseen
fact-gifts-ready = The Forest Gifts are ready
fact-color-taken = { $seat } plays { $color }
fact-equipped = { $seat } gets { $coins } and { $reserve }, and lays { $incense } more on the incense spaces
fact-set-dealt = { $seat } is dealt { $sections }
fact-pool-laid = To be drafted: { $sections }
fact-section-drafted = { $seat } takes the { $section } into the { $stock } stock
fact-goal-dealt = { $seat } is dealt Balance tile { $tile }
fact-goal-shown = Balance tile { $tile } is turned up
fact-home-shown = Home tile { $tile } is turned up on deck { $deck }
fact-goal-buried = Balance tile { $tile } goes under its deck
fact-home-buried = Home tile { $tile } goes under deck { $deck }
fact-food-shuffled = The used food is shuffled into a new supply
fact-food-shown = Food is turned up: { $tokens }
fact-food-cleared = Food is discarded from the board: { $tokens }
fact-spirit-shown = { $spirit } is now on top at the { $temple } temple
fact-ghost-placed = The ghost offers { $sticks }

fact-season-began =
    { $season_id ->
        [spring] Spring of year { $year } begins
        [summer] Summer of year { $year } begins
        [autumn] Autumn of year { $year } begins
       *[winter] Winter of year { $year } begins
    }
fact-season-began-over = The final scoring begins
fact-incense-taken = Each player takes { $sticks } from the incense spaces
fact-gifts-shown = The gifts of the forest: { $gifts }
fact-gift-taken = { $seat } takes the gift { $gift }

fact-turn-began = { $seat } begins a turn
fact-passed = { $seat } has no incense left and passes
fact-stock-visited = { $seat } uses the { $stock } stock and visits the { $stock } temple
fact-marker-returned = { $seat } takes the Action marker back
fact-offered = { $seat } offers { $sticks }
fact-offered-paid = { $seat } offers { $sticks }, and pays { $coins }
fact-stock-emptied = { $seat } empties the { $stock } stock
fact-section-placed = { $seat } places the { $section } under shoot { $shoot }
fact-section-used = { $seat } uses the { $section }
fact-section-renounced = { $seat } renounces the { $section }
fact-pushed-up = The { $section } of { $seat } goes up: shoot { $shoot } pushes out the { $ejected }
fact-section-stored = { $seat } puts the { $section } into the { $stock } stock

fact-coins-gained = { $seat } gains { $coins }
fact-goal-obtained = { $seat } obtains Balance tile { $tile }
fact-goal-scored = { $seat } scores Balance tile { $tile }
fact-home-bought = { $seat } buys { $tile } from space { $space } of deck { $deck } for { $coins }
fact-home-placed = { $seat } places { $tile } in row { $row }, column { $column }
fact-food-taken = { $seat } takes { $food }
fact-spirit-activated = { $seat } calls { $spirit }, who then sleeps
fact-redirecting-freed = { $seat } may redirect incense for nothing this turn
fact-sections-made-jokers = Every section of { $seat } is a JOKER this turn

fact-spirit-won = { $spirit } comes from the { $temple } temple to { $seat }
fact-spirit-lost = The ghost has most incense in the { $temple } temple: { $spirit } leaves the game
fact-sticks-returned = All incense goes back to its owners
fact-spirit-woken = { $seat } wakes { $spirit } for { $coins }
fact-spirit-woken-free = { $seat } wakes { $spirit } for nothing
fact-feeding-began =
    { $needed ->
        [0] The house of { $seat } needs no food
       *[other] { $seat } must feed the house: { $needed } food
    }
fact-food-brought = A spirit brings { $food } food to { $seat }
fact-homes-fed = { $seat } needs { $needed } food and spends { $spent }
fact-homes-fed-nothing =
    { $needed ->
        [0] { $seat } needs to spend no food
       *[other] { $seat } needs { $needed } food and has nothing to spend
    }
fact-first-player-moved = { $seat } is now first player
