# Ce qu’on peut choisir dans Bitoku, avec les prix et les suites.

pick-decline = Ne rien faire (de plus)

# le tour
pick-play-yokai = Jouer { $card_the } sur l’emplacement { $space } : { $effect }
pick-use-die = Placer le dé { $die } (valeur { $value }) { $region_in }
pick-use-die-pilgrim = Sacrifier un Pèlerin et placer le dé verrouillé { $die } (valeur { $value }) { $region_in }
pick-use-die-space = Placer le dé { $die } (valeur { $value }) { $region_in }, case { $space }
pick-use-die-space-pilgrim = Sacrifier un Pèlerin et placer le dé verrouillé { $die } (valeur { $value }) { $region_in }, case { $space }
pick-use-die-home = Placer le dé { $die } (valeur { $value }) { $region_in }, case { $space } : { $effect }
pick-use-die-home-pilgrim = Sacrifier un Pèlerin et placer le dé verrouillé { $die } (valeur { $value }) { $region_in }, case { $space } : { $effect }
pick-cross-river = Traverser la rivière avec le dé { $die } (il passe de { $value } à { $after }) vers { $hills }
pick-cross-river-vain = Traverser la rivière avec le dé { $die } (valeur { $value })
pick-pass = Passer : plus de tour cet Été
pick-use-yokai = Utiliser { $card_the } : { $effect }
pick-use-yokai-unknown = Utiliser l’action de la carte
pick-use-crystal = Utiliser { $crystal_the } : { $effect }
pick-use-crystal-unknown = Utiliser le Cristal sensoriel
pick-spend-amulet = Dépenser une Amulette +{ $value } : le dé monte de { $die } à { $after }
pick-spend-amulet-unknown = Dépenser une Amulette +{ $value }
pick-place-die = Placer le dé tel quel (valeur { $value })
pick-place-die-unknown = Placer le dé tel quel

# ce que fait un dé
pick-take-forest-action =
    { $minimum ->
        [6] Action de Forêt { $region } 6 : { $effect }
       *[other] Action de Forêt { $region } { $minimum }+ : { $effect }
    }
pick-take-home-action = Demeure { $space } : { $effect }
pick-copy-forest-action =
    { $minimum ->
        [6] Copier le dé { $die } ({ $seat }, valeur { $value }) : { $region } 6, { $effect }
       *[other] Copier le dé { $die } ({ $seat }, valeur { $value }) : { $region } { $minimum }+, { $effect }
    }
pick-copy-forest-action-vain = Copier le dé { $die } ({ $seat }, valeur { $value })
pick-copy-home-action = Copier le dé { $die } ({ $seat }, valeur { $value }) : Demeure { $space }, { $effect }
pick-use-building = Utiliser { $building_the } : { $effect }
pick-take-point = Prendre { $points }
pick-take-amulet = Prendre { $amulet }

# faveurs
pick-claim-favor = Faveur { $hill_onhill } : { $favor }
pick-claim-favor-card = Faveur { $hill_onhill } : { $favor }, { $card_the } ({ $printed })
pick-claim-favor-unused = Couvrir une faveur { $hill_onhill } sans s’en servir : { $favor }
pick-take-favor-option = Prendre : { $effect }

# effets
pick-take-part = D’abord : { $effect }
pick-take-option = Choisir : { $effect }
pick-receive = D’abord : { $effect }
pick-take-resources = Prendre { $resources }
pick-unlock-die = Déverrouiller le dé { $die } (valeur { $value })
pick-keep-card = Garder { $card_the } : { $printed }
pick-keep-card-hidden = Garder une des cartes
pick-keep-neither = N’en garder aucune et prendre une ressource
pick-advance-counter = Accomplir le Bitoku suivant, { $card_the } : { $points }, puis { $effect }
pick-advance-counter-vain = Accomplir le Bitoku suivant
pick-start-pilgrim = Lancer un Pèlerin sur { $space_the }
pick-move-pilgrim = Avancer le Pèlerin jusqu’à { $to_the } (depuis { $origin_the })
pick-move-pilgrim-amulet = Avancer le Pèlerin jusqu’à { $to_the }, avec { $amulet } (depuis { $origin_the })
pick-move-pilgrim-gate = Avancer le Pèlerin jusqu’à { $to_the }, avec { $effect } (depuis { $origin_the })
pick-advance-kodama = Avancer le Kodama { $region_of } sur la case { $to }
pick-push-kodama = Faire reculer le Kodama { $region_of } ({ $seat }) sur la case { $to }
pick-push-kodama-neutral = Faire reculer le Kodama neutre { $region_of }
pick-take-rock = Prendre { $rock_the } de la case { $space } du Jardin
pick-pray-at = Envoyer un Pèlerin sur la case { $space } du Sentier des Rochers, { $price } : { $rocks }

# achats
pick-take-tile = Obtenir { $tile_the } ({ $effect }) de la case { $space }, { $price }
pick-take-tile-points = Obtenir { $tile_the } ({ $effect }) de la case { $space }, { $price }, avec { $points }
pick-take-tile-gift =
    { $gift ->
        [one] Obtenir { $tile_the } ({ $effect }) de la case { $space }, { $price }, avec { $gift } ressource au choix
       *[other] Obtenir { $tile_the } ({ $effect }) de la case { $space }, { $price }, avec { $gift } ressources au choix
    }
pick-take-crystal = Obtenir { $tile_the } ({ $printed }) de la case { $space } pour la case de Cristal { $slot } ({ $points } à la fin), { $price }
pick-build = Construire { $tile_the } { $region_in }, parcelle { $plot }, { $price } ({ $printed })
pick-build-vain = Construire { $tile_the } { $region_in }, parcelle { $plot } ({ $printed })
pick-pay = Payer { $resources }
pick-pay-nothing = Ne rien payer
pick-combine-with = Unir avec { $tile_the } : { $effect }

# Printemps, Hiver et Ascension
pick-discard = Défausser { $card_the } ({ $printed })
pick-reap-crystal = Récolter { $crystal_the } : { $effect }
pick-arrange = Dés de gauche à droite : { $values }
pick-remove = Retirer { $card_the } pour { $points } tout de suite ({ $virtue })
pick-remove-vain = Retirer ce qui est sur l’emplacement { $space }
pick-best-kinds = Ce qui rapporte le plus
pick-best-visions = Ce qui rapporte le plus
pick-by-hand = Décider un par un
pick-count-as = Compter comme { $kind }
pick-fulfil = La réaliser pour { $gain }
pick-fulfil-unknown = La réaliser
