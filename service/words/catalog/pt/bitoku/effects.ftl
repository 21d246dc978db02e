# O que está impresso nas cartas, nas peças e nos espaços.

list-or = { $head } ou { $last }

effect-nothing = nada
effect-gain = { $goods }
effect-gain-any =
    { $n ->
        [one] { $n } recurso à escolha
       *[other] { $n } recursos à escolha
    }
effect-movement = { $n } PM
effect-advance =
    { $region_id ->
        [any-region] Kodama +{ $n }
       *[other] Kodama +{ $n } { $region_in }
    }
effect-push-back = Kodama adversário -{ $n }
effect-unlock = desbloquear um dado
effect-draw-yokai = tirar um Yōkai
effect-obtain-yokai = um Yōkai do baralho comum
effect-obtain-bitoku = um Bitoku do baralho comum
effect-obtain-vision = uma Visão
effect-obtain-rock = uma Rocha
effect-pray = um Peregrino junto a uma Rocha
effect-obtain-mitama =
    { $discount ->
        [0] um Mitama
       *[other] um Mitama (-{ $discount })
    }
effect-obtain-dragonfly =
    { $discount ->
        [0] uma Libelinha
       *[other] uma Libelinha (-{ $discount })
    }
effect-construct =
    { $discount ->
        [0] um edifício
       *[other] um edifício (-{ $discount })
    }
effect-obtain-crystal =
    { $discount ->
        [0] um Cristal
       *[other] um Cristal (-{ $discount })
    }
effect-choose =
    { $times ->
        [1] { $options }
       *[other] { $times } vezes { $options }
    }
effect-one-discounted = { $options }, um dos dois a -{ $discount }
effect-copy = dado 2+, que desce 1: a ação de Floresta de um dado adversário
