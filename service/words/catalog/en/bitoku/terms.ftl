# Words of Bitoku. Those with $count can be counted.

# the seat after those of the players
term-automa = The Tengu

# resources
term-wood = { $count } wood
    .name = wood
term-stone = { $count } stone
    .name = stone
term-jade = { $count } jade
    .name = jade
term-sake = { $count } sake
    .name = sake
term-no-resource = no resource
    .name = no resource
term-vp = { $count } VP
term-pilgrim =
    { $count ->
        [one] { $count } Pilgrim
       *[other] { $count } Pilgrims
    }
term-amulet-1 =
    { $count ->
        [one] a +1 Amulet
       *[other] { $count } +1 Amulets
    }
term-amulet-2 =
    { $count ->
        [one] a +2 Amulet
       *[other] { $count } +2 Amulets
    }
term-amulet-3 =
    { $count ->
        [one] a +3 Amulet
       *[other] { $count } +3 Amulets
    }

# regions: in them, of them, their Hill, and on it
term-yomi = Yomi
    .in = in Yomi
    .of = of Yomi
    .hill = the Hill of Yomi
    .onhill = on the Hill of Yomi
term-stairs = Stairs
    .in = on the Stairs
    .of = of the Stairs
    .hill = the Hill of the Stairs
    .onhill = on the Hill of the Stairs
term-home = Home
    .in = in the Home
    .of = of the Home
    .hill = the Home
    .onhill = in the Home
term-glade = Glade
    .in = in the Glade
    .of = of the Glade
    .hill = the Hill of the Glade
    .onhill = on the Hill of the Glade
term-forges = Forges
    .in = in the Forges
    .of = of the Forges
    .hill = the Hill of the Forges
    .onhill = on the Hill of the Forges
term-any-region = any region
    .in = in any region
    .of = of any region
    .hill = any Hill
    .onhill = on any Hill
term-favourite-location = favourite Mitama or building

# seasons and phases
term-setup = set-up
term-spring = Spring
term-summer = Summer
term-autumn = Autumn
term-winter = Winter
term-ascension = Ascension
term-over = the end

# kinds of cards and tiles; .row is the display or the deck of them
term-mitama = Mitama
    .row = Mitama
term-dragonfly = Dragonfly
    .row = Dragonfly
term-building = building
    .row = building
term-crystal = Crystal
    .row = Crystal
term-yokai = Yōkai
    .row = Yōkai
term-bitoku = Bitoku
    .row = Bitoku
term-vision = Vision
    .row = Vision
term-rock = Rock
    .row = Rock

# types
term-kappa = Kappa
    .the = the Kappa
term-imomushi = Imomushi
    .the = the Imomushi
term-nezumi = Nezumi
    .the = the Nezumi
term-kitsune = Kitsune
    .the = the Kitsune
term-shin-ookami = Shin Ookami
    .the = the Shin Ookami
term-yama-uba = Yama-Uba
    .the = the Yama-Uba
term-ara = Ara
    .the = the Ara
term-nigi = Nigi
    .the = the Nigi
term-saki = Saki
    .the = the Saki
term-kushi = Kushi
    .the = the Kushi
term-shinigami = Shinigami
    .the = the Shinigami
term-temple = temple
    .the = the temple
term-onsen = onsen
    .the = the onsen
term-farm = farm
    .the = the farm
term-ryokan = ryokan
    .the = the ryokan
term-dream = Dream
    .the = the Dream
term-memory = Memory
    .the = the Memory
term-ingenuity = Ingenuity
    .the = the Ingenuity
term-makoto = Makoto
    .the = the Makoto
term-chuugi = Chuugi
    .the = the Chuugi
term-yu = Yu
    .the = the Yu
term-jin = Jin
    .the = the Jin
term-rei = Rei
    .the = the Rei
term-gi = Gi
    .the = the Gi
term-meijo = Meijo
    .the = the Meijo

# the Favors of a Hill
term-favor-bitoku = the Bitoku card
term-favor-yokai = the Yōkai card
term-favor-two = two of Vision, Rock, Pilgrim and Kodama

# what Visions ask for
term-unit-resource =
    { $count ->
        [one] { $count } resource
       *[other] { $count } resources
    }
term-unit-building =
    { $count ->
        [one] { $count } building
       *[other] { $count } buildings
    }
term-unit-crystal =
    { $count ->
        [one] { $count } Crystal
       *[other] { $count } Crystals
    }
term-unit-mitama =
    { $count ->
        [one] { $count } Mitama
       *[other] { $count } Mitamas
    }
term-unit-dragonfly =
    { $count ->
        [one] { $count } combined Dragonfly
       *[other] { $count } combined Dragonflies
    }
term-unit-illumination =
    { $count ->
        [one] { $count } Pilgrim on an Illumination
       *[other] { $count } Pilgrims on Illuminations
    }
term-unit-gate =
    { $count ->
        [one] { $count } Pilgrim on a Gate
       *[other] { $count } Pilgrims on Gates
    }
term-unit-bitoku =
    { $count ->
        [one] { $count } completed Bitoku
       *[other] { $count } completed Bitoku
    }
