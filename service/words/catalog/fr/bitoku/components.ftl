# Comment s’appellent les pièces et les lieux, et ce qui y est imprimé ; .the est le nom avec son article.

name-none = rien
    .the = rien
name-yokai =
    { $n ->
        [0] { $type }
       *[other] { $type } { $n }
    }
    .the =
    { $n ->
        [0] { $type_the }
       *[other] { $type_the } { $n }
    }
name-yokai-starting =
    { $n ->
        [0] { $type } de départ
       *[other] { $type } de départ { $n }
    }
    .the =
    { $n ->
        [0] { $type_the } de départ
       *[other] { $type_the } de départ { $n }
    }
name-building = { $type } { $id }
    .the = { $type_the } { $id }
name-ancient = Bâtiment ancien { $id }
    .the = le Bâtiment ancien { $id }
name-crystal = Cristal { $type } { $id }
    .the = le Cristal { $type } { $id }
name-mitama =
    { $n ->
        [0] Mitama { $type }
       *[other] Mitama { $type } { $n }
    }
    .the =
    { $n ->
        [0] le Mitama { $type }
       *[other] le Mitama { $type } { $n }
    }
name-dragonfly = Libellule { $id }
    .the = la Libellule { $id }
name-gate = Portail { $id }
    .the = le Portail { $id }
name-bitoku = { $type }
    .the = { $type_the }
name-vision = Vision { $id }
    .the = la Vision { $id }
name-rock = Rocher ({ $items })
    .the = le Rocher ({ $items })
name-tengu-card = carte Tengu { $id }
    .the = la carte Tengu { $id }

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
name-home = Demeure { $space }
    .the = Demeure { $space }
name-favor = la faveur
    .the = la faveur
name-path-space =
    { $path ->
        [north] case { $n } du chemin nord
        [south] case { $n } du chemin sud
       *[other] case { $n } du chemin { $path }
    }
    .the =
    { $path ->
        [north] la case { $n } du chemin nord
        [south] la case { $n } du chemin sud
       *[other] la case { $n } du chemin { $path }
    }
name-illumination =
    { $path ->
        [north] case Illumination nord { $at }, place { $n } ({ $points })
        [south] case Illumination sud { $at }, place { $n } ({ $points })
       *[other] case Illumination { $path } { $at }, place { $n } ({ $points })
    }
    .the =
    { $path ->
        [north] la case Illumination nord { $at }, place { $n } ({ $points })
        [south] la case Illumination sud { $at }, place { $n } ({ $points })
       *[other] la case Illumination { $path } { $at }, place { $n } ({ $points })
    }
name-gate-space =
    { $path ->
        [north] case de Portail nord { $at }, place { $n } ({ $points })
        [south] case de Portail sud { $at }, place { $n } ({ $points })
       *[other] case de Portail { $path } { $at }, place { $n } ({ $points })
    }
    .the =
    { $path ->
        [north] la case de Portail nord { $at }, place { $n } ({ $points })
        [south] la case de Portail sud { $at }, place { $n } ({ $points })
       *[other] la case de Portail { $path } { $at }, place { $n } ({ $points })
    }

printed-yokai = { $effect } ; vertu { $virtue }
printed-building = à la construction, Kodama +{ $kodama } sur place ; dé { $minimum }+ : { $effect } ; propriété { $bonus }
printed-building-amulet = à la construction, Kodama +{ $kodama } sur place et { $amulet } ; dé { $minimum }+ : { $effect } ; propriété { $bonus }
printed-ancient = dé { $minimum }+ : { $effect }
printed-memory = { $points } { $when }
printed-bitoku = { $points }, puis { $effect } ; rareté { $rarity }
printed-vision = { $needs } : { $gain }, sinon -{ $loss }
printed-rock = chaque Pèlerin à côté marque { $items }
printed-tengu-card = préfère { $yokai } et { $bitoku } ; { $where } ; { $resource }
printed-tengu-card-object = préfère { $yokai } et { $bitoku } ; { $where } ({ $shown }) ; { $resource }

property-vp = { $points }
property-vp-or-amulet = { $points } ou { $amulet }
property-vp-and-amulet = { $points } et { $amulet }

when-construct = quand vous construisez
when-obtain-crystal = quand vous obtenez un Cristal
when-obtain-mitama = quand vous obtenez un Mitama
when-combine = quand vous unissez un Mitama et une Libellule
when-complete-bitoku = quand vous accomplissez une carte Bitoku
when-enter-side-path = quand un Pèlerin prend un chemin latéral
when-rock-or-pilgrim = quand vous prenez un Rocher ou y envoyez un Pèlerin
when-cross = quand vous traversez la rivière

virtue = { $points } par { $per }, { $cap } au plus
virtue-card = { $points }
per-mitama = Mitama
per-pair = couple uni
per-resource = ressource
per-amulet = Amulette
per-far-kodama = Kodama à la case { $space } ou plus loin
per-building = bâtiment
per-crystal = Cristal
per-vision = Vision
per-rock = Rocher
per-rock-pilgrim = Pèlerin sur le Sentier des Rochers
per-gate-pilgrim = Pèlerin à un Portail
per-illumination-pilgrim = Pèlerin en Illumination
per-bitoku = carte Bitoku
per-completed-bitoku = Bitoku accompli
per-yokai = Yōkai possédé
per-tucked = Yōkai retiré
per-two-dice = point de vos deux meilleurs dés

price-free = gratuitement
price-goods = pour { $goods }
price-any =
    { $n ->
        [one] pour { $n } ressource au choix
       *[other] pour { $n } ressources au choix
    }
