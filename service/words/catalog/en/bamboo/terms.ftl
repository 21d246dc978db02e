# Words of Bamboo. Those with $count can be counted; .mark is two letters in a drawing.

term-coin =
    { $count ->
        [one] { $count } coin
       *[other] { $count } coins
    }
    .name = coins
term-stick =
    { $count ->
        [one] { $count } stick
       *[other] { $count } sticks
    }
    .name = sticks
term-tea = { $count } tea
    .name = tea
term-rice = { $count } rice
    .name = rice
term-ramen = { $count } ramen
    .name = ramen

# temples, stocks, sections
term-red = red
    .temple = red temple
term-green = green
    .temple = green temple
term-blue = blue
    .temple = blue temple
term-orange = orange
    .temple = orange temple
# players
term-brown = brown
term-yellow = yellow
term-purple = purple
term-teal = teal

# what sections and gifts grant
term-balance = BALANCE
    .gift = the gift BALANCE
term-improve = IMPROVE
    .gift = the gift IMPROVE
term-income = INCOME
    .gift = the gift INCOME
term-cook = COOK
    .gift = the gift COOK
term-joker = JOKER
    .gift = the gift JOKER

# seasons
term-setup = set-up
term-spring = spring
term-summer = summer
term-autumn = autumn
term-winter = winter
term-over = the end

# parts of the house, and what Home tiles add to it
term-left = left
term-centre = centre
term-right = right
term-decoration = decoration
    .mark = De
term-faith = faith
    .mark = Fa
term-garden = garden
    .mark = Ga
term-daily = daily
    .mark = Da
term-any = any type
    .mark = **
term-gap = no tile
    .mark = ..
term-day = day
term-night = night
