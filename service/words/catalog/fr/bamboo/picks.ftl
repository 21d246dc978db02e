# Ce que l'on peut choisir dans Bamboo.

pick-decline = Ne rien faire
pick-take-color = Jouer la couleur { $color_f }
pick-take-section = Prendre la { $section }
pick-take-gift = Prendre le cadeau { $gift }
pick-visit = Utiliser le stock { $stock } et se rendre au temple { $stock }
pick-pass = Passer
pick-offer = Offrir { $sticks }
pick-offer-paid = Offrir { $sticks } pour { $coins }

pick-place = Placer la { $section } sous la pousse { $shoot }
pick-place-pushing = Placer la { $section } sous la pousse { $shoot }, pour en faire sortir la { $ejected }
pick-use = Utiliser la { $section }
pick-use-pushing = Utiliser la { $section } ; la { $ejected } sort de la pousse { $shoot }
pick-use-joker = Utiliser la { $section } comme JOKER
pick-use-joker-pushing = Utiliser la { $section } comme JOKER ; la { $ejected } sort de la pousse { $shoot }
pick-renounce = Renoncer à la { $section }
pick-renounce-pushing = Renoncer à la { $section } ; la { $ejected } sort de la pousse { $shoot }
pick-store = Ranger la section dans le stock { $stock }
pick-store-section = Ranger la { $section } dans le stock { $stock }
pick-done = Terminer

pick-take-point = Prendre { $points }
pick-obtain = Obtenir la tuile Équilibre { $tile }
pick-score-goal = Marquer la tuile Équilibre { $tile }
pick-take-coin = Prendre { $coins }
pick-buy =
    { $points_n ->
        [0] Acheter { $tile } sur la case { $space } de la pile { $deck } pour { $coins }
       *[other] Acheter { $tile } sur la case { $space } de la pile { $deck } pour { $coins }, +{ $points }
    }
pick-buy-free =
    { $points_n ->
        [0] Prendre { $tile } sur la case { $space } de la pile { $deck } gratuitement
       *[other] Prendre { $tile } sur la case { $space } de la pile { $deck } gratuitement, +{ $points }
    }
pick-buy-unknown = Acheter { $tile }
pick-place-tile = La placer rangée { $row }, colonne { $column }
pick-take-food =
    { $worth ->
        [one] Prendre { $food } ({ $worth } portion)
       *[other] Prendre { $food } ({ $worth } portions)
    }
pick-choose-action = L’utiliser comme { $action }
pick-activate = Appeler { $spirit } : { $effects }
pick-renew-food = Renouveler d’abord la nourriture, puis prendre un plat

pick-wake = Réveiller { $spirit } pour { $coins }
pick-wake-free = Réveiller { $spirit } gratuitement
pick-feed = Dépenser { $food } (vaut { $given }, il en faut { $needed })
pick-feed-lost = Dépenser { $food } (vaut { $given }, il en faut { $needed }) et perdre { $points }
pick-feed-nothing =
    { $needed ->
        [0] Ne rien dépenser : la maison n’a besoin de rien
        [one] Ne rien dépenser (il faut { $needed } portion)
       *[other] Ne rien dépenser (il faut { $needed } portions)
    }
pick-feed-nothing-lost =
    { $needed ->
        [one] Ne rien dépenser (il faut { $needed } portion) et perdre { $points }
       *[other] Ne rien dépenser (il faut { $needed } portions) et perdre { $points }
    }
pick-feed-unknown =
    { $given ->
        [one] Dépenser { $food } ({ $given } portion)
       *[other] Dépenser { $food } ({ $given } portions)
    }
pick-feed-nothing-unknown = Ne rien dépenser
