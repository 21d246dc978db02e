# Ce qui est demandé dans Bitoku, et le nom de ses étapes.

question-take-turn = Votre tour : jouer un Yōkai, utiliser un dé, traverser la rivière ou passer
question-activate-yokai = Qu’utilisez-vous ? (emplacement { $space }, sans Cristal sensoriel)
question-activate-yokai-crystal = Qu’utilisez-vous d’abord ? (emplacement { $space }, avec { $crystal_the })
question-strengthen-die = Renforcez-vous le dé { $die } avant de le placer { $region_in } ?
question-exceed-six = Quelle Amulette dépensez-vous pour dépasser 6 ?
question-work-die = Que fait le dé { $die } { $region_in } ?
question-choose-bonus = Quelqu’un utilise { $building_the }, qui est à vous : que gagnez-vous ?
question-choose-favor = Quelle faveur de la forêt prenez-vous ? ({ $bank })
question-choose-two =
    { $left ->
        [one] Quelle option de la faveur prenez-vous ? (encore { $left })
       *[other] Quelle option de la faveur prenez-vous ? (encore { $left })
    }
question-discard-down = Quel Yōkai défaussez-vous pour en garder trois ?
question-reap = Quel Cristal onirique récoltez-vous maintenant ?
question-choose-next = Quelle partie résolvez-vous maintenant ? ({ $note })
question-choose-next-unknown = Quelle partie résolvez-vous maintenant ?
question-choose-one =
    { $times ->
        [1] Que choisissez-vous ? ({ $note })
       *[other] Que choisissez-vous ? ({ $note }, { $times } fois)
    }
question-choose-one-unknown =
    { $times ->
        [1] Que choisissez-vous ?
       *[other] Que choisissez-vous ? ({ $times } fois)
    }
question-choose =
    { $times ->
        [1] Que choisissez-vous ?
       *[other] Que choisissez-vous ? ({ $times } fois)
    }
question-keep-one =
    { $kind_id ->
        [vision] Quelle carte Vision gardez-vous ?
        [bitoku] Quelle carte Bitoku gardez-vous ?
       *[yokai] Quelle carte Yōkai gardez-vous ?
    }
question-gain-any =
    { $n ->
        [one] Quelle ressource prenez-vous ?
       *[other] Quelles { $n } ressources prenez-vous ?
    }
question-movement =
    { $n ->
        [one] Comment dépensez-vous votre Point de Mouvement ?
       *[other] Comment dépensez-vous votre prochain Point de Mouvement ? (il en reste { $n })
    }
question-advance =
    { $n ->
        [one] Lequel de vos Kodamas avance ?
       *[other] Lequel de vos Kodamas avance ? (encore { $n } pas)
    }
question-push-back =
    { $n ->
        [one] Quel Kodama adverse recule ?
       *[other] Quel Kodama adverse recule ? (encore { $n } pas)
    }
question-unlock = Quel dé déverrouillez-vous ?
question-obtain-rock = Quel Rocher d’Iwakura prenez-vous ?
question-pray = Où envoyez-vous un Pèlerin sur le Sentier des Rochers ?
question-obtain-mitama =
    { $discount ->
        [0] Quel Mitama prenez-vous ?
       *[other] Quel Mitama prenez-vous, à { $discount } de moins ?
    }
question-obtain-dragonfly =
    { $discount ->
        [0] Quelle Libellule prenez-vous ?
       *[other] Quelle Libellule prenez-vous, à { $discount } de moins ?
    }
question-obtain-crystal =
    { $discount ->
        [0] Quel Cristal prenez-vous ?
       *[other] Quel Cristal prenez-vous, à { $discount } de moins ?
    }
question-construct =
    { $discount ->
        [0] Quel bâtiment construisez-vous, et où ?
       *[other] Quel bâtiment construisez-vous, et où, à { $discount } de moins ?
    }
question-one-discounted = Lequel des deux d’abord, et lequel à { $discount } de moins ?
question-pay-for =
    { $discount ->
        [0] Comment payez-vous { $tile_the } ? ({ $price })
       *[other] Comment payez-vous { $tile_the } ? ({ $price }, avec une réduction de { $discount })
    }
question-pay-for-building =
    { $discount ->
        [0] Comment payez-vous { $tile_the } ?
       *[other] Comment payez-vous { $tile_the }, avec une réduction de { $discount } ?
    }
question-combine = Avec quoi unissez-vous { $tile_the } ?
question-arrange-dice = Comment rangez-vous vos dés sur les cases rouges ?
question-spirits-virtue = La vertu de l’esprit : quel Yōkai joué retirez-vous pour ses points ?
question-choose-kinds = Que valent vos Yama-Uba et vos Shinigami ?
question-name-kind =
    { $left ->
        [1] Que vaut { $wild_the } ?
       *[other] Que vaut { $wild_the } ? (encore { $left })
    }
question-choose-visions = Quelles Visions réalisez-vous ?
question-fulfil-vision = Réalisez-vous { $card_the } ? ({ $printed })

step-lay-board = Préparer le plateau
step-equip-players = Distribuer le matériel
step-begin-round = Commencer la manche
step-spring = Printemps
step-summon-yokai = Piocher des Yōkai
step-discard-down = Garder trois Yōkai
step-reap-fruits = Récolter les fruits
step-reap = Récolter un Cristal onirique
step-summer = Été
step-next-turn = Voir à qui c’est de jouer
step-take-turn = Jouer un tour
step-activate-yokai = Utiliser la carte jouée
step-strengthen-die = Renforcer le dé
step-exceed-six = Dépasser un 6
step-work-die = Utiliser le dé
step-property-bonus = Bonus de propriété
step-choose-bonus = Choisir le Bonus de propriété
step-choose-favor = Prendre une faveur
step-choose-two = Choisir des options de la faveur
step-autumn = Automne
step-winter = Hiver
step-arrange-dice = Reprendre les dés
step-spirits-virtue = La vertu de l’esprit
step-clear-boards = Vider les emplacements
step-renew-board = Renouveler le plateau
step-ascension = L’Ascension
step-score-order = Compter l’ordre du tour, les Bitoku et les Trésors du lac
step-choose-kinds = Choisir ce que valent les jokers
step-name-kind = Dire ce que vaut un joker
step-score-rocks = Compter les Rochers et les Gardiens
step-choose-visions = Choisir les Visions
step-fulfil-vision = Réaliser une Vision
step-score-rest = Compter ce qui est découvert
step-resolve = Résoudre les effets
step-choose-next = Choisir l’effet suivant
step-choose-one = Choisir un effet
step-keep-one = Garder une carte
step-pay-for = Payer une tuile
step-combine = Unir un Mitama et une Libellule
step-gain = Gagner
step-gain-any = Prendre des ressources
step-movement = Dépenser des Points de Mouvement
step-advance = Avancer des Kodamas
step-push-back = Faire reculer des Kodamas
step-unlock = Déverrouiller un dé
step-draw-yokai = Piocher un Yōkai
step-obtain-yokai = Obtenir un Yōkai
step-obtain-bitoku = Obtenir un Bitoku
step-obtain-vision = Obtenir une Vision
step-obtain-rock = Obtenir un Rocher
step-pray = Prier près d’un Rocher
step-obtain-mitama = Obtenir un Mitama
step-obtain-dragonfly = Obtenir une Libellule
step-construct = Construire
step-obtain-crystal = Obtenir un Cristal
step-choose = Choisir un effet
step-one-discounted = Deux achats, l’un à prix réduit
step-tengu-turn = Le tour du Tengu
step-tengu-act = Le Tengu agit
step-end-tengu-turn = Le tour du Tengu prend fin
step-tengu-movement = Le Tengu dépense ses Points de Mouvement
step-tengu-gate = Le Tengu atteint un Portail
step-end-tengu-gate = La carte piochée au Portail est défaussée
