# Ce que dit le terminal, en plus de la partie elle-même.
you-are = Vous êtes { $name }. Tapez un numéro pour choisir, ou `help` pour voir les commandes.
seat = Joueur { $number }
seat-you = { $name } (vous)
seat-bot = { $name } (robot { $bot })
seat-of = { $name } ({ $player })
nobody = personne
refused-by = Interdit par { $rule } : { $pick }
refused = { $pick } : interdit.
nothing-refused = Rien n’est interdit ici.
not-refused = Le numéro { $number } n’est pas interdit : { $pick }
no-number = Le menu n’a pas de numéro { $number } : choisissez de 1 à { $last }.
no-number-refused = Le menu n’a pas de numéro { $number }. `why` montre ce qui est interdit.
decided-without = Sans qu’on vous ait rien demandé : { $text }.
cannot-undo = Impossible de reprendre le coup : { $why }
cannot-undo-revealed = il a révélé quelque chose.
cannot-undo-others = d’autres ont joué depuis.
cannot-undo-none = personne n’a encore joué.
taken-back = Coup repris : { $text }
undone = Coup repris.
unknown-clause = La règle { $clause } n’existe pas. `yamabiko rules { $title }` les montre toutes.
unknown-command = Commande inconnue : `{ $line }`. Tapez un numéro du menu, ou `help`.
left = Vous quittez la partie à la version { $version }.
left-there = Vous quittez le terminal à la version { $version }. La partie continue : { $game }
seed = Graine du mélange : { $seed }
end = Fin de la partie
where-points = D’où viennent les points
victory = Vous avez gagné.
victory-shared = Victoire partagée.
placed =
    { $place ->
        [1] Vous terminez à la 1re place sur { $of }.
       *[other] Vous terminez à la { $place }e place sur { $of }.
    }
points = { $n } points
sum-of-points =
    { $n ->
        [one] { $name } : { $n } point
       *[other] { $name } : { $n } points
    }
tie-break = départage : { $values }
help =
    3           choisir le numéro 3 du menu
    why         ce qui est interdit, et par quelle règle ; `why 7` montre la règle du numéro 7
    undo        reprendre son dernier coup, s’il n’a rien révélé et que personne n’a joué depuis
    board       tout le plateau                menu   reposer la question
    log         les derniers événements ; `log all` les montre tous
    scores      tous les points à ce jour      rules M-056   le texte d’une règle
    help        cette liste                    quit   quitter la partie
help-clock = clock       le temps qui reste, si la partie a une pendule
