# How components and places are called, and what is printed on them; .the is the name with its article.

name-none = none
    .the = none
name-yokai =
    { $n ->
        [0] { $type }
       *[other] { $type } { $n }
    }
    .the =
    { $n ->
        [0] { $type }
       *[other] { $type } { $n }
    }
name-yokai-starting =
    { $n ->
        [0] starting { $type }
       *[other] starting { $type } { $n }
    }
    .the =
    { $n ->
        [0] the starting { $type }
       *[other] the starting { $type } { $n }
    }
name-building = { $type } { $id }
    .the = the { $type } { $id }
name-ancient = ancient building { $id }
    .the = the ancient building { $id }
name-crystal = { $type } Crystal { $id }
    .the = the { $type } Crystal { $id }
name-mitama =
    { $n ->
        [0] Mitama { $type }
       *[other] Mitama { $type } { $n }
    }
    .the =
    { $n ->
        [0] the Mitama { $type }
       *[other] the Mitama { $type } { $n }
    }
name-dragonfly = Dragonfly { $id }
    .the = the Dragonfly { $id }
name-gate = Gate { $id }
    .the = the Gate { $id }
name-bitoku = { $type }
    .the = { $type }
name-vision = Vision { $id }
    .the = the Vision { $id }
name-rock = Rock of { $items }
    .the = the Rock of { $items }
name-tengu-card = Tengu card { $id }
    .the = the Tengu card { $id }

name-standing = { $building } { $region_in }
name-treasure = { $first }/{ $second }/{ $third } { $region_in }
name-forest =
    { $minimum ->
        [6] { $region } 6
       *[other] { $region } { $minimum }+
    }
    .the =
    { $minimum ->
        [6] { $region } 6
       *[other] { $region } { $minimum }+
    }
name-home = Home { $space }
    .the = Home { $space }
name-favor = the Favor
    .the = the Favor
name-path-space =
    { $path ->
        [north] space { $n } of the northern path
        [south] space { $n } of the southern path
       *[other] space { $n } of the path { $path }
    }
    .the =
    { $path ->
        [north] space { $n } of the northern path
        [south] space { $n } of the southern path
       *[other] space { $n } of the path { $path }
    }
name-illumination =
    { $path ->
        [north] the Illumination northern { $at }, place { $n } ({ $points })
        [south] the Illumination southern { $at }, place { $n } ({ $points })
       *[other] the Illumination { $path } { $at }, place { $n } ({ $points })
    }
    .the =
    { $path ->
        [north] the Illumination northern { $at }, place { $n } ({ $points })
        [south] the Illumination southern { $at }, place { $n } ({ $points })
       *[other] the Illumination { $path } { $at }, place { $n } ({ $points })
    }
name-gate-space =
    { $path ->
        [north] the Gate northern { $at }, place { $n } ({ $points })
        [south] the Gate southern { $at }, place { $n } ({ $points })
       *[other] the Gate { $path } { $at }, place { $n } ({ $points })
    }
    .the =
    { $path ->
        [north] the Gate northern { $at }, place { $n } ({ $points })
        [south] the Gate southern { $at }, place { $n } ({ $points })
       *[other] the Gate { $path } { $at }, place { $n } ({ $points })
    }

printed-yokai = { $effect }; virtue { $virtue }
printed-building = when built, Kodama +{ $kodama } there; die { $minimum }+: { $effect }; property { $bonus }
printed-building-amulet = when built, Kodama +{ $kodama } there and { $amulet }; die { $minimum }+: { $effect }; property { $bonus }
printed-ancient = die { $minimum }+: { $effect }
printed-memory = { $points } { $when }
printed-bitoku = { $points }, then { $effect }; rarity { $rarity }
printed-vision = { $needs }: { $gain }, else -{ $loss }
printed-rock = each Pilgrim beside it scores { $items }
printed-tengu-card = likes { $yokai } and { $bitoku }; { $where }; { $resource }
printed-tengu-card-object = likes { $yokai } and { $bitoku }; { $where }: { $shown }; { $resource }

property-vp = { $points }
property-vp-or-amulet = { $points } or { $amulet }
property-vp-and-amulet = { $points } and { $amulet }

when-construct = when you build
when-obtain-crystal = when you take a Crystal
when-obtain-mitama = when you take a Mitama
when-combine = when you combine a Mitama and a Dragonfly
when-complete-bitoku = when you complete a Bitoku card
when-enter-side-path = when a Pilgrim enters a side path
when-rock-or-pilgrim = when you take a Rock or pray
when-cross = when you cross the river

virtue = { $points } per { $per }, at most { $cap }
virtue-card = { $points }
per-mitama = Mitama
per-pair = combined pair
per-resource = resource
per-amulet = Amulet
per-far-kodama = Kodama on space { $space } or beyond
per-building = building
per-crystal = Crystal
per-vision = Vision
per-rock = Rock
per-rock-pilgrim = Pilgrim on the Rock Path
per-gate-pilgrim = Pilgrim on a Gate
per-illumination-pilgrim = Pilgrim on an Illumination
per-bitoku = Bitoku card
per-completed-bitoku = completed Bitoku
per-yokai = Yōkai owned
per-tucked = removed Yōkai
per-two-dice = pip of your two best dice

price-free = for nothing
price-goods = for { $goods }
price-any =
    { $n ->
        [one] for any { $n } resource
       *[other] for any { $n } resources
    }
