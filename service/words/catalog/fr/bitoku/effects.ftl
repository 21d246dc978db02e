# Ce qui est imprimé sur les cartes, les tuiles et les cases.

list-or = { $head } ou { $last }

effect-nothing = rien
effect-gain = { $goods }
effect-gain-any =
    { $n ->
        [one] { $n } ressource au choix
       *[other] { $n } ressources au choix
    }
effect-movement = { $n } PM
effect-advance =
    { $region_id ->
        [any-region] Kodama +{ $n }
       *[other] Kodama +{ $n } { $region_in }
    }
effect-push-back = Kodama adverse -{ $n }
effect-unlock = déverrouiller un dé
effect-draw-yokai = piocher un Yōkai
effect-obtain-yokai = un Yōkai de la pioche commune
effect-obtain-bitoku = un Bitoku de la pioche commune
effect-obtain-vision = une Vision
effect-obtain-rock = un Rocher
effect-pray = un Pèlerin près d’un Rocher
effect-obtain-mitama =
    { $discount ->
        [0] un Mitama
       *[other] un Mitama (-{ $discount })
    }
effect-obtain-dragonfly =
    { $discount ->
        [0] une Libellule
       *[other] une Libellule (-{ $discount })
    }
effect-construct =
    { $discount ->
        [0] un bâtiment
       *[other] un bâtiment (-{ $discount })
    }
effect-obtain-crystal =
    { $discount ->
        [0] un Cristal
       *[other] un Cristal (-{ $discount })
    }
effect-choose =
    { $times ->
        [1] { $options }
       *[other] { $times } fois { $options }
    }
effect-one-discounted = { $options }, l’un des deux à -{ $discount }
effect-copy = dé 2+, baissé de 1 : l’action de Forêt d’un dé adverse
