# What components say that they do.

effect-gain = { $goods }
effect-advance-fire = { $steps } Firefighting
effect-train = 1 experience
effect-build = build
effect-build-less = build for { $less } less
effect-swap-characters = swap two Characters
effect-opponents-gain = each opponent { $goods }
effect-buy-token = buy { $kinds }
effect-train-all = 1 experience for each of your Characters
effect-advance-trade = { $steps } Trade
effect-train-another = 1 experience for another Character of yours
effect-untrain = lower a Kobun of yours
effect-retire-one = retire a Character of yours
effect-recruit = recruit a Character
effect-recruit-less = recruit a Character for { $less } less
effect-activate-boat = activate a boat
effect-buy-from-boat = buy a token from the boat
effect-invite = meet a Celebrity of the season
effect-gain-one = { $goods }
effect-convert = up to { $most } { $one } into { $other } or back
effect-copy-salary = a top salary of yours
effect-run-errand =
    { $most ->
        [1] go 1 space, end business
        [2] go 1 or 2 spaces, end business
       *[other] go 1 to { $most } spaces, end business
    }
effect-take-keepsake = take { $token }
effect-take-boat-token = take a boat token
effect-move-own = move a Character of yours, then perhaps use it
effect-barter = if you like { $price } → { $goods }
effect-launch = build the { $boat } at its cost, with Trade
effect-meet-celebrity = meet a Celebrity

# special tokens
effect-token-hire = each recruitment costs 1 mon less
effect-token-move = one step more in each month, if you like
effect-token-avoid = once a Character of yours does not burn
effect-token-joker = at the end the Character that left it goes into a column of your choice
effect-token-doctor = once a Character that would be lost retires instead
effect-token-messenger = once your Oyakata goes to any space instead of moving
effect-token-owner = once a second recruitment after the first
effect-token-day = on 1-4 income or recruiting instead of the mon
effect-token-again = business with a Character a second time
effect-token-shop = use of the shop a second time

# lasting abilities
effect-power-hiring-fire = { $gain } when you recruit a Character with Firefighting in its hiring bonus
effect-power-main-type = at Payday { $gain } for each Character of your most recruited type
effect-power-fed = at Payday { $gain } for each Character you feed
effect-power-second-boat = activate another boat after each one
effect-power-double-harmony = your harmony is doubled
effect-power-reached = { $gain } when your Oyakata comes by
effect-power-meeting = { $gain } for each Celebrity you meet, this one too
effect-power-not-recruiting = { $gain } when you do not recruit
effect-power-retirement = { $gain } when a Character of yours retires
effect-power-recruiting-special = { $gain } when you recruit a Special
effect-power-lap = { $gain } for each lap
effect-power-fireproof = fire does not destroy your Buildings
effect-power-no-surcharge = you pay no surcharge for stalls

# parts of what is printed, and how they are put together
name-printed = { $name }
name-priced = { $price } → { $gain }
name-either = { $first }, or { $second }
name-or = { $first } or { $second }
name-with = { $first } and { $second }
name-also = { $first }; { $second }
name-levels = { $first } / { $second }
name-type = { $type }
name-no-type = no type
name-on-hiring = on hiring { $gain }
name-salaries = salaries { $levels }
name-leaves = leaves { $token }
name-at-once = at once { $gain }
name-at-the-end = at the end { $score }
name-at-the-end-doubled = at the end { $score }, doubled by a pipe
name-fish = { $season } fish
name-pipe = { $season } pipe
name-pouch = { $season } pouch
name-extra = { $extra } IKI
name-steps = { $least } to { $most } steps
name-most = { $score }, { $most } at most
name-if = { $score } with { $condition }
name-both = { $first } and { $second }
name-at-least = at least { $counted }
name-at-most = at most { $counted }
name-last-in-fire = last place in Firefighting
name-group = Nagaya { $group }
name-corners = the corners
name-tile-on = { $card } ({ $effect })
name-card-on-slot = { $card } (slot { $slot })

# what a score counts: `$each` of it bring the points
name-per-mons =
    { $each ->
        [1] { $score } for each mon
       *[other] { $score } for every { $each } mons
    }
name-per-rice =
    { $each ->
        [1] { $score } for each rice
       *[other] { $score } for every { $each } rice
    }
name-per-sandals =
    { $each ->
        [1] { $score } for each sandal
       *[other] { $score } for every { $each } sandals
    }
name-per-fire =
    { $each ->
        [1] { $score } for each level in Firefighting
       *[other] { $score } for every { $each } levels in Firefighting
    }
name-per-fish-score =
    { $each ->
        [1] { $score } for each IKI of your fish
       *[other] { $score } for every { $each } IKI of your fish
    }
name-per-types =
    { $each ->
        [1] { $score } for each type of your Characters
       *[other] { $score } for every { $each } types of your Characters
    }
name-per-main-type =
    { $each ->
        [1] { $score } for each Character of your most recruited type
       *[other] { $score } for every { $each } Characters of your most recruited type
    }
name-per-kobans =
    { $each ->
        [1] { $score } for each Koban
       *[other] { $score } for every { $each } Kobans
    }
name-per-trade =
    { $each ->
        [1] { $score } for each level of Trade
       *[other] { $score } for every { $each } levels of Trade
    }
name-per-boats =
    { $each ->
        [1] { $score } for each boat
       *[other] { $score } for every { $each } boats
    }
name-per-works =
    { $each ->
        [1] { $score } for each boat or Building
       *[other] { $score } for every { $each } boats or Buildings
    }
name-per-wares =
    { $each ->
        [1] { $score } for each pipe, pouch or fish
       *[other] { $score } for every { $each } pipes, pouches or fish
    }
name-per-pipes =
    { $each ->
        [1] { $score } for each pipe
       *[other] { $score } for every { $each } pipes
    }
name-per-collection =
    { $each ->
        [1] { $score } for each of pipe, pouch, fish and boat
       *[other] { $score } for every { $each } of pipe, pouch, fish and boat
    }
name-per-celebrities =
    { $each ->
        [1] { $score } for each Celebrity met
       *[other] { $score } for every { $each } Celebrities met
    }
name-per-characters =
    { $each ->
        [1] { $score } for each Character recruited
       *[other] { $score } for every { $each } Characters recruited
    }
name-per-new-characters =
    { $each ->
        [1] { $score } for each New Character
       *[other] { $score } for every { $each } New Characters
    }
name-per-artisans =
    { $each ->
        [1] { $score } for each Artisan
       *[other] { $score } for every { $each } Artisans
    }
name-per-specials =
    { $each ->
        [1] { $score } for each Special
       *[other] { $score } for every { $each } Specials
    }
name-per-last-in-fire =
    { $each ->
        [1] { $score } for last place in Firefighting
       *[other] { $score } for every { $each } last places in Firefighting
    }

name-counted-once = { $count }
name-counted-mons =
    { $count ->
        [one] { $count } mon
       *[other] { $count } mons
    }
name-counted-rice = { $count } rice
name-counted-sandals =
    { $count ->
        [one] { $count } sandal
       *[other] { $count } sandals
    }
name-counted-fire =
    { $count ->
        [one] { $count } level in Firefighting
       *[other] { $count } levels in Firefighting
    }
name-counted-fish-score = { $count } IKI of your fish
name-counted-types =
    { $count ->
        [one] { $count } type of your Characters
       *[other] { $count } types of your Characters
    }
name-counted-main-type =
    { $count ->
        [one] { $count } Character of your most recruited type
       *[other] { $count } Characters of your most recruited type
    }
name-counted-kobans =
    { $count ->
        [one] { $count } Koban
       *[other] { $count } Kobans
    }
name-counted-trade =
    { $count ->
        [one] { $count } level of Trade
       *[other] { $count } levels of Trade
    }
name-counted-boats =
    { $count ->
        [one] { $count } boat
       *[other] { $count } boats
    }
name-counted-works =
    { $count ->
        [one] { $count } boat or Building
       *[other] { $count } boats or Buildings
    }
name-counted-wares =
    { $count ->
        [one] { $count } pipe, pouch or fish
       *[other] { $count } pipes, pouches or fish
    }
name-counted-pipes =
    { $count ->
        [one] { $count } pipe
       *[other] { $count } pipes
    }
name-counted-collection = { $count } of pipe, pouch, fish and boat
name-counted-celebrities =
    { $count ->
        [one] { $count } Celebrity met
       *[other] { $count } Celebrities met
    }
name-counted-characters =
    { $count ->
        [one] { $count } Character recruited
       *[other] { $count } Characters recruited
    }
name-counted-new-characters =
    { $count ->
        [one] { $count } New Character
       *[other] { $count } New Characters
    }
name-counted-artisans =
    { $count ->
        [one] { $count } Artisan
       *[other] { $count } Artisans
    }
name-counted-specials =
    { $count ->
        [one] { $count } Special
       *[other] { $count } Specials
    }
name-counted-last-in-fire =
    { $count ->
        [one] { $count } last place in Firefighting
       *[other] { $count } last places in Firefighting
    }
