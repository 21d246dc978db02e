# O que se pode escolher em Bamboo.

pick-decline = Não fazer nada
pick-take-color = Jogar com a cor { $color_f }
pick-take-section = Ficar com a { $section }
pick-take-gift = Ficar com o presente { $gift }
pick-visit = Usar o depósito { $stock } e visitar o templo { $stock }
pick-pass = Passar
pick-offer = Oferecer { $sticks }
pick-offer-paid = Oferecer { $sticks } por { $coins }

pick-place = Colocar a { $section } por baixo do rebento { $shoot }
pick-place-pushing = Colocar a { $section } por baixo do rebento { $shoot }, para fazer sair a { $ejected }
pick-use = Usar a { $section }
pick-use-pushing = Usar a { $section }; a { $ejected } sai do rebento { $shoot }
pick-use-joker = Usar a { $section } como JOKER
pick-use-joker-pushing = Usar a { $section } como JOKER; a { $ejected } sai do rebento { $shoot }
pick-renounce = Renunciar à { $section }
pick-renounce-pushing = Renunciar à { $section }; a { $ejected } sai do rebento { $shoot }
pick-store = Guardar a secção no depósito { $stock }
pick-store-section = Guardar a { $section } no depósito { $stock }
pick-done = Terminar

pick-take-point = Ganhar { $points }
pick-obtain = Obter a peça de Equilíbrio { $tile }
pick-score-goal = Pontuar a peça de Equilíbrio { $tile }
pick-take-coin = Receber { $coins }
pick-buy =
    { $points_n ->
        [0] Comprar { $tile } no espaço { $space } da pilha { $deck } por { $coins }
       *[other] Comprar { $tile } no espaço { $space } da pilha { $deck } por { $coins }, +{ $points }
    }
pick-buy-free =
    { $points_n ->
        [0] Ficar com { $tile } do espaço { $space } da pilha { $deck } de graça
       *[other] Ficar com { $tile } do espaço { $space } da pilha { $deck } de graça, +{ $points }
    }
pick-buy-unknown = Comprar { $tile }
pick-place-tile = Colocá-la na linha { $row }, coluna { $column }
pick-take-food =
    { $worth ->
        [one] Ficar com { $food } ({ $worth } porção)
       *[other] Ficar com { $food } ({ $worth } porções)
    }
pick-choose-action = Usá-lo como { $action }
pick-activate = Chamar { $spirit }: { $effects }
pick-renew-food = Renovar primeiro a comida e depois ficar com um prato

pick-wake = Acordar { $spirit } por { $coins }
pick-wake-free = Acordar { $spirit } de graça
pick-feed =
    { $needed ->
        [one] Gastar { $food } (vale { $given }, é precisa { $needed })
       *[other] Gastar { $food } (vale { $given }, são precisas { $needed })
    }
pick-feed-lost =
    { $needed ->
        [one] Gastar { $food } (vale { $given }, é precisa { $needed }) e perder { $points }
       *[other] Gastar { $food } (vale { $given }, são precisas { $needed }) e perder { $points }
    }
pick-feed-nothing =
    { $needed ->
        [0] Não gastar nada: a casa não precisa de nada
        [one] Não gastar nada (é precisa { $needed } porção)
       *[other] Não gastar nada (são precisas { $needed } porções)
    }
pick-feed-nothing-lost =
    { $needed ->
        [one] Não gastar nada (é precisa { $needed } porção) e perder { $points }
       *[other] Não gastar nada (são precisas { $needed } porções) e perder { $points }
    }
pick-feed-unknown =
    { $given ->
        [one] Gastar { $food } ({ $given } porção)
       *[other] Gastar { $food } ({ $given } porções)
    }
pick-feed-nothing-unknown = Não gastar nada
