# Ce qui se passe dans Bitoku.

# la mise en place
fact-stack-shuffled = La pile { $kind_row } est mélangée
fact-row-filled = Du nouveau dans la rangée { $kind_row } : { $drawn }
fact-row-filled-empty = Rien de nouveau dans la rangée { $kind_row }
fact-gates-laid = Les Portails : { $gates }
fact-areas-laid = Bâtiments anciens : { $buildings }
fact-areas-laid-none = Aucun Bâtiment ancien dans la Forêt
fact-treasures-laid = Les Trésors du lac : { $treasures }
fact-rock-dealt = { $seat } commence avec { $rock_the }
fact-garden-laid = Le Jardin des Rochers : { $rocks }
fact-rocks-boxed = Les autres Rochers quittent la partie
fact-order-set = Ordre du tour : { $order }
fact-equipped = { $seat } commence avec les dés { $dice }, ses Pèlerins et cinq Yōkai
fact-dragonfly-dealt = { $seat } commence avec { $tile_the }
fact-vision-dealt = { $seat } commence avec { $card_the }

# le cadre de la partie
fact-season-began =
    { $season_id ->
        [spring] Le Printemps de la manche { $round } commence
        [summer] L’Été de la manche { $round } commence
        [autumn] L’Automne de la manche { $round } commence
       *[winter] L’Hiver de la manche { $round } commence
    }
fact-season-began-ascension = L’Ascension commence
fact-passed = { $seat } passe
fact-hill-dealt = Du nouveau { $hill_onhill } : { $cards }
fact-hill-dealt-none = Rien de nouveau { $hill_onhill }
fact-hill-cleared = Ce qui reste { $hill_onhill } est défaussé
fact-favors-uncovered = Toutes les faveurs sont de nouveau libres
fact-deck-renewed = La défausse { $kind_row } est mélangée à la pioche
fact-tile-removed = La rangée { $kind_row } perd { $tile_the }, qui quitte la partie
fact-ascension-began = On compte ce qui sert aux Visions
fact-counted-as = { $seat } fait compter ses jokers comme { $kinds }
fact-counted-as-none = { $seat } n’a pas de joker à désigner
fact-counted-as-begun = { $seat } désigne ses jokers un par un
fact-visions-fulfilled = { $seat } réalise : { $cards }
fact-visions-fulfilled-none = { $seat } ne réalise aucune Vision
fact-game-ended = La partie est terminée

# biens et cartes
fact-gained = { $seat } gagne { $resources }
fact-paid = { $seat } paie { $resources }
fact-amulets-gained = { $seat } gagne { $amulets }
fact-amulet-spent = { $seat } dépense une Amulette +{ $value }
fact-yokai-drawn = { $seat } pioche : { $cards }
fact-yokai-drawn-hidden = { $seat } pioche des cartes Yōkai
fact-yokai-shuffled = { $seat } mélange sa défausse pour refaire sa pioche
fact-yokai-discarded = { $seat } défausse { $card_the }
fact-yokai-played = { $seat } joue { $card_the } sur l’emplacement { $space }
fact-yokai-removed = { $seat } retire { $card_the } pour la vertu de l’esprit
fact-card-spaces-cleared = { $seat } défausse les cartes jouées : { $cards }
fact-looked-at = { $seat } regarde le dessus de la pioche { $kind_row } : { $cards }
fact-looked-at-hidden = { $seat } regarde les premières cartes de la pioche { $kind_row }
fact-yokai-kept = { $seat } prend { $card_the } en main
fact-yokai-kept-hidden = { $seat } prend en main un Yōkai de la pioche commune
fact-bitoku-kept = { $seat } ajoute { $card_the } à son chemin de Bitoku
fact-vision-kept = { $seat } garde { $card_the }
fact-cards-returned = { $seat } remet sous la pioche { $kind_row } : { $cards }
fact-cards-returned-hidden = { $seat } remet le reste sous la pioche { $kind_row }

# dés
fact-die-unlocked = { $seat } déverrouille son dé { $die }
fact-pilgrim-spent = { $seat } sacrifie un Pèlerin pour son dé { $die }
fact-die-raised = { $seat } fait monter son dé { $die } à la valeur { $value }
fact-die-placed = { $seat } place son dé { $die } (valeur { $value }) { $region_in }
fact-die-placed-space = { $seat } place son dé { $die } (valeur { $value }) { $region_in }, case { $space }
fact-die-lowered = { $seat } fait descendre son dé { $die } à la valeur { $value }
fact-die-crossed = { $seat } traverse la rivière avec son dé { $die } (à présent { $value }) vers { $bank }
fact-dice-returned = { $seat } reprend ses dés : { $values }
fact-building-used = { $seat } utilise { $building_the } (propriété : { $owner })
fact-building-used-own = { $seat } utilise { $building_the }
fact-forest-action-used =
    { $minimum ->
        [6] { $seat } fait l’action de Forêt { $region } 6
       *[other] { $seat } fait l’action de Forêt { $region } { $minimum }+
    }
fact-forest-action-used-home = { $seat } fait l’action de la case { $space } de la Demeure

# les collines
fact-favor-claimed = { $seat } prend une faveur { $hill_onhill } : { $favor }
fact-favor-claimed-unused = { $seat } couvre une faveur { $hill_onhill } sans s’en servir : { $favor }
fact-hill-bitoku-taken = { $seat } prend { $card_the } { $hill_onhill } pour son chemin de Bitoku
fact-hill-yokai-taken = { $seat } prend en main { $card_the } { $hill_onhill }

# Points de Mouvement, Kodamas, Rochers
fact-movement-spent =
    { $left ->
        [0] { $seat } dépense son dernier Point de Mouvement
        [one] { $seat } dépense un Point de Mouvement, il en reste { $left }
       *[other] { $seat } dépense un Point de Mouvement, il en reste { $left }
    }
fact-movement-lost =
    { $points ->
        [one] { $seat } perd { $points } Point de Mouvement
       *[other] { $seat } perd { $points } Points de Mouvement
    }
fact-bitoku-completed = { $seat } accomplit { $card_the }
fact-pilgrim-started = { $seat } lance un Pèlerin sur { $space_the }
fact-pilgrim-moved = { $seat } fait avancer un Pèlerin jusqu’à { $to_the } (depuis { $origin_the })
fact-pilgrim-arrived = { $seat } amène un Pèlerin sur { $space_the }
fact-kodama-moved = { $seat } avance son Kodama sur la case { $to } { $region_of }
fact-kodama-moved-back = { $seat } voit son Kodama reculer sur la case { $to } { $region_of }
fact-rock-taken = { $seat } prend { $rock_the }
fact-pilgrim-prayed = { $seat } envoie un Pèlerin sur la case { $space } de son Sentier des Rochers

# tuiles
fact-mitama-taken = { $seat } obtient { $tile_the }
fact-dragonfly-taken = { $seat } obtient { $tile_the }
fact-combined = { $seat } unit { $mitama_the } et { $dragonfly_the }
fact-crystal-taken = { $seat } pose { $tile_the } sur sa case de Cristal { $slot }, et un Pèlerin s’éveille
fact-building-built = { $seat } construit { $tile_the } { $region_in }

# le Tengu
fact-tengu-shuffled = Les cartes Tengu sont mélangées
fact-tengu-revealed = Carte Tengu révélée : { $card_id }
fact-tengu-discarded = Carte Tengu défaussée : { $card_id }
fact-tengu-drew = Le Tengu pioche { $card_the }
fact-will-rolled = La Volonté du Tengu donne { $dice } ({ $rule })
fact-tengu-activated = Carte Tengu active : { $card_id } ({ $printed })
fact-tengu-followed = Le Tengu suit { $rule } ({ $rule_title })
fact-attitude-turned = Le Tengu devient actif
fact-attitude-turned-inactive = Le Tengu devient inactif
fact-tengu-crystal-taken = Le Tengu prend { $tile_the }
fact-tengu-yokai-taken = Le Tengu prend { $card_the } { $hill_onhill }
fact-rock-removed = Le Jardin perd { $rock_the }, qui quitte la partie
