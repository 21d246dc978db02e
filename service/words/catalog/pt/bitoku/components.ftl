# Como se chamam as peças e os lugares, e o que lá está impresso; .the é o nome com o seu artigo.

name-none = nada
    .the = nada
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
        [0] { $type } inicial
       *[other] { $type } inicial { $n }
    }
    .the =
    { $n ->
        [0] { $type_the } inicial
       *[other] { $type_the } inicial { $n }
    }
name-building = { $type } { $id }
    .the = { $type_the } { $id }
name-ancient = Edifício Milenar { $id }
    .the = o Edifício Milenar { $id }
name-crystal =
    { $type_id ->
        [dream] Cristal de Sonho { $id }
        [memory] Cristal de Memória { $id }
       *[ingenuity] Cristal de Ingenuidade { $id }
    }
    .the =
    { $type_id ->
        [dream] o Cristal de Sonho { $id }
        [memory] o Cristal de Memória { $id }
       *[ingenuity] o Cristal de Ingenuidade { $id }
    }
name-mitama =
    { $n ->
        [0] Mitama { $type }
       *[other] Mitama { $type } { $n }
    }
    .the =
    { $n ->
        [0] o Mitama { $type }
       *[other] o Mitama { $type } { $n }
    }
name-dragonfly = Libelinha { $id }
    .the = a Libelinha { $id }
name-gate = Pórtico Torii { $id }
    .the = o Pórtico Torii { $id }
name-bitoku = { $type }
    .the = { $type_the }
name-vision = Visão { $id }
    .the = a Visão { $id }
name-rock = Rocha ({ $items })
    .the = a Rocha ({ $items })
name-tengu-card = carta Tengu { $id }
    .the = a carta Tengu { $id }

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
name-home = Casa { $space }
    .the = Casa { $space }
name-favor = o Favor
    .the = o Favor
name-path-space =
    { $path ->
        [north] espaço { $n } do caminho norte
        [south] espaço { $n } do caminho sul
       *[other] espaço { $n } do caminho { $path }
    }
    .to =
    { $path ->
        [north] ao espaço { $n } do caminho norte
        [south] ao espaço { $n } do caminho sul
       *[other] ao espaço { $n } do caminho { $path }
    }
    .from =
    { $path ->
        [north] do espaço { $n }
        [south] do espaço { $n }
       *[other] do espaço { $n }
    }
name-illumination =
    { $path ->
        [north] espaço de Iluminação norte { $at }, lugar { $n } ({ $points })
        [south] espaço de Iluminação sul { $at }, lugar { $n } ({ $points })
       *[other] espaço de Iluminação { $path } { $at }, lugar { $n } ({ $points })
    }
    .to =
    { $path ->
        [north] ao espaço de Iluminação norte { $at }, lugar { $n } ({ $points })
        [south] ao espaço de Iluminação sul { $at }, lugar { $n } ({ $points })
       *[other] ao espaço de Iluminação { $path } { $at }, lugar { $n } ({ $points })
    }
    .from =
    { $path ->
        [north] do espaço de Iluminação norte { $at }, lugar { $n }
        [south] do espaço de Iluminação sul { $at }, lugar { $n }
       *[other] do espaço de Iluminação { $path } { $at }, lugar { $n }
    }
name-gate-space =
    { $path ->
        [north] espaço de Pórtico norte { $at }, lugar { $n } ({ $points })
        [south] espaço de Pórtico sul { $at }, lugar { $n } ({ $points })
       *[other] espaço de Pórtico { $path } { $at }, lugar { $n } ({ $points })
    }
    .to =
    { $path ->
        [north] ao espaço de Pórtico norte { $at }, lugar { $n } ({ $points })
        [south] ao espaço de Pórtico sul { $at }, lugar { $n } ({ $points })
       *[other] ao espaço de Pórtico { $path } { $at }, lugar { $n } ({ $points })
    }
    .from =
    { $path ->
        [north] do espaço de Pórtico norte { $at }, lugar { $n }
        [south] do espaço de Pórtico sul { $at }, lugar { $n }
       *[other] do espaço de Pórtico { $path } { $at }, lugar { $n }
    }

printed-yokai = { $effect }; virtude { $virtue }
printed-building = ao construir, Kodama +{ $kodama } nessa região; dado { $minimum }+: { $effect }; propriedade { $bonus }
printed-building-amulet = ao construir, Kodama +{ $kodama } nessa região e { $amulet }; dado { $minimum }+: { $effect }; propriedade { $bonus }
printed-ancient = dado { $minimum }+: { $effect }
printed-memory = { $points } { $when }
printed-bitoku = { $points }, depois { $effect }; raridade { $rarity }
printed-vision = { $needs }: { $gain }, senão -{ $loss }
printed-rock = cada Peregrino ao lado pontua { $items }
printed-tengu-card = prefere { $yokai } e { $bitoku }; { $where }; { $resource }
printed-tengu-card-object = prefere { $yokai } e { $bitoku }; { $where } ({ $shown }); { $resource }

property-vp = { $points }
property-vp-or-amulet = { $points } ou { $amulet }
property-vp-and-amulet = { $points } e { $amulet }

when-construct = ao construir
when-obtain-crystal = ao obter um Cristal
when-obtain-mitama = ao obter um Mitama
when-combine = ao combinar um Mitama e uma Libelinha
when-complete-bitoku = ao completar uma carta de Bitoku
when-enter-side-path = quando um Peregrino entra num caminho lateral
when-rock-or-pilgrim = ao obter uma Rocha ou colocar lá um Peregrino
when-cross = ao atravessar o rio

virtue = { $points } por { $per }, no máximo { $cap }
virtue-card = { $points }
per-mitama = Mitama
per-pair = par combinado
per-resource = recurso
per-amulet = Amuleto
per-far-kodama = Kodama no espaço { $space } ou mais à frente
per-building = edifício
per-crystal = Cristal
per-vision = Visão
per-rock = Rocha
per-rock-pilgrim = Peregrino no Caminho das Rochas
per-gate-pilgrim = Peregrino num Pórtico
per-illumination-pilgrim = Peregrino na Iluminação
per-bitoku = carta de Bitoku
per-completed-bitoku = Bitoku completo
per-yokai = Yōkai seu
per-tucked = Yōkai retirado
per-two-dice = ponto dos seus dois melhores dados

price-free = grátis
price-goods = por { $goods }
price-any =
    { $n ->
        [one] por { $n } recurso à escolha
       *[other] por { $n } recursos à escolha
    }
