# The words of IKI. With `$count` they are amounts.

term-mons =
    { $count ->
        [one] { $count } mon
       *[other] { $count } mons
    }
    .name = mons
term-rice = { $count } rice
    .name = rice
term-sandals =
    { $count ->
        [one] { $count } sandal
       *[other] { $count } sandals
    }
    .name = sandals
term-wood = { $count } wood
    .name = wood
term-kobans =
    { $count ->
        [one] { $count } Koban
       *[other] { $count } Kobans
    }
    .name = Kobans
term-iki = { $count } IKI
    .name = IKI
term-pipes =
    { $count ->
        [one] { $count } pipe
       *[other] { $count } pipes
    }
    .name = pipes
term-fishes =
    { $count ->
        [one] { $count } fish
       *[other] { $count } fish
    }
    .name = fish
term-steps =
    { $count ->
        [one] { $count } step
       *[other] { $count } steps
    }
    .name = steps
term-firefighting = { $count } Firefighting
    .name = Firefighting
term-trade = { $count } Trade
    .name = Trade

term-fish = fish
    .a = a fish
term-pipe = pipe
    .a = a pipe
term-pouch = pouch
    .a = a pouch

term-start = start
term-spring = spring
term-summer = summer
term-autumn = autumn
term-winter = winter

term-peddler = Street Peddler
term-artisan = Artisan
term-special = Special
term-master = Master Craftsman
term-seller = Shop Seller

term-hire = Hire -1
    .a = the token Hire -1
term-move = Move +1
    .a = the token Move +1
term-avoid = Avoid a Fire
    .a = a token Avoid a Fire
term-joker = Joker
    .a = the token Joker
term-doctor = Doctor token
    .a = a Doctor token
term-messenger = Messenger token
    .a = the Messenger token
term-owner = Owner token
    .a = the Owner token
term-day = Boat token of the space 1-4
    .a = a boat token
term-again = Boat token of a second Character
    .a = a boat token
term-shop = Boat token of the shop
    .a = a boat token
term-fisherman-token = Fisherman token
    .a = the Fisherman token
term-policeman-token = Policeman token
    .a = the Policeman token

term-none = no event
term-fire = fire
term-payday = Payday
term-neutral = neutral
