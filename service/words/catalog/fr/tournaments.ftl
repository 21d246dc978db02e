# Why a table was drawn as it is, and what makes up a standing.

# Who has no name is called by the number of the entry.
entry = l’inscrit nº { $n }

# A line of the bill of a table: what $who costs there.
bill-forbid = { $who } ne doivent pas se rencontrer : { $cost }
bill-repeat =
    { $times ->
        [one] { $who } se sont déjà rencontrés une fois : { $cost }
       *[other] { $who } se sont déjà rencontrés { $times } fois : { $cost }
    }
bill-apart = { $who } sont à séparer si possible : { $cost }
bill-small =
    { $times ->
        [0] { $who } joue à une petite table pour la première fois : { $cost }
        [one] { $who } joue à une petite table, comme une fois déjà : { $cost }
       *[other] { $who } joue à une petite table, comme { $times } fois déjà : { $cost }
    }
bill-level =
    { $times ->
        [one] { $who } ont { $times } niveau d’écart : { $cost }
       *[other] { $who } ont { $times } niveaux d’écart : { $cost }
    }

# $points may be a fraction; $shared is how many share the place.
standing =
    { $shared ->
        [1] { $entry } : rang { $place }, points : { $points }
       *[other] { $entry } : rang { $place } partagé à { $shared }, points : { $points }
    }
standing-by =
    { $shared ->
        [1] { $entry } : rang { $place }, points : { $points } ; départage : { $by }
       *[other] { $entry } : rang { $place } partagé à { $shared }, points : { $points } ; départage : { $by }
    }

tie-break-direct = les résultats directs
tie-break-places = les premières, deuxièmes, troisièmes et quatrièmes places
tie-break-wins = les premières places
tie-break-wins-split = les premières places, partagées au prorata
tie-break-game-points = les points des parties
tie-break-best-game = la meilleure partie
tie-break-share-winner = les points par rapport au meilleur de la table
tie-break-share-table = la part des points de la table
tie-break-share-mean = les points par rapport à la moyenne de la table
tie-break-margin = l’avance sur le meilleur des autres à la table
tie-break-opponents = les scores des adversaires
tie-break-opponents-cut = les scores des adversaires sans le plus bas
tie-break-beaten = les scores des adversaires battus
tie-break-last-table = la table de la dernière ronde
tie-break-last-place = le rang à la dernière ronde
tie-break-later-seat = avoir dû jouer plus tard
tie-break-seed = la tête de série
tie-break-lot = le tirage au sort
