# What can be chosen in Bamboo.

pick-decline = Do nothing
pick-take-color = Play { $color }
pick-take-section = Take the { $section }
pick-take-gift = Take the gift { $gift }
pick-visit = Use the { $stock } stock and visit the { $stock } temple
pick-pass = Pass
pick-offer = Offer { $sticks }
pick-offer-paid = Offer { $sticks } for { $coins }

pick-place = Place the { $section } under shoot { $shoot }
pick-place-pushing = Place the { $section } under shoot { $shoot }, to push out the { $ejected }
pick-use = Use the { $section }
pick-use-pushing = Use the { $section }; shoot { $shoot } pushes out the { $ejected }
pick-use-joker = Use the { $section } as a JOKER
pick-use-joker-pushing = Use the { $section } as a JOKER; shoot { $shoot } pushes out the { $ejected }
pick-renounce = Renounce the { $section }
pick-renounce-pushing = Renounce the { $section }; shoot { $shoot } pushes out the { $ejected }
pick-store = Put the section into the { $stock } stock
pick-store-section = Put the { $section } into the { $stock } stock
pick-done = Done

pick-take-point = Take { $points }
pick-obtain = Obtain Balance tile { $tile }
pick-score-goal = Score Balance tile { $tile }
pick-take-coin = Take { $coins }
pick-buy =
    { $points_n ->
        [0] Buy { $tile } from space { $space } of deck { $deck } for { $coins }
       *[other] Buy { $tile } from space { $space } of deck { $deck } for { $coins }, +{ $points }
    }
pick-buy-free =
    { $points_n ->
        [0] Buy { $tile } from space { $space } of deck { $deck } for nothing
       *[other] Buy { $tile } from space { $space } of deck { $deck } for nothing, +{ $points }
    }
pick-buy-unknown = Buy { $tile }
pick-place-tile = Place it in row { $row }, column { $column }
pick-take-food = Take { $food } ({ $worth } food)
pick-choose-action = Use it as { $action }
pick-activate = Call { $spirit }: { $effects }
pick-renew-food = Renew the food first, then take a dish

pick-wake = Wake { $spirit } for { $coins }
pick-wake-free = Wake { $spirit } for nothing
pick-feed = Feed { $food } ({ $given } of { $needed } food needed)
pick-feed-lost = Feed { $food } ({ $given } of { $needed } food needed): you lose { $points }
pick-feed-nothing =
    { $needed ->
        [0] Feed nothing: nothing is needed
       *[other] Feed nothing (0 of { $needed } food needed)
    }
pick-feed-nothing-lost = Feed nothing (0 of { $needed } food needed): you lose { $points }
pick-feed-unknown = Feed { $food } ({ $given } food)
pick-feed-nothing-unknown = Feed nothing
