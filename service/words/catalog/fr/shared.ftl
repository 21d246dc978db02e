# Ce que tous les jeux partagent : places, listes, points, et ce qui arrive à une partie en dehors des décisions.

# $n est le numéro de la place, à partir de 1.
seat-player = Joueur { $n }
seat-bot = Robot { $n }
seat-ghost = le fantôme
seat-automa = l’automate

list-none = rien
list-comma = { $head }, { $next }
list-and = { $head } et { $last }

term-point =
    { $count ->
        [one] { $count } point
       *[other] { $count } points
    }

# $why est la raison, telle qu'une ligne de la feuille de score la dit.
fact-scored = { $seat } gagne { $points } : { $why }
fact-scored-lost = { $seat } perd { $points } : { $why }
fact-unasked = Pas de question pour { $seat } : une seule réponse est permise ({ $why })
pick-hidden = { $seat } fait un choix que vous ne pouvez pas voir
fact-hidden = Il se passe quelque chose que vous ne pouvez pas voir

event-opened = La partie commence
event-forked = La partie commence là où une autre en était après l’événement { $at }
# $pick est ce qui a été choisi.
event-decided = { $seat } : { $pick }
event-took-back = { $seat } reprend son coup : retour au nº { $to }
event-substituted = La place { $seat_n } change de mains
event-seat-left =
    { $reason ->
        [resigned] { $seat } quitte la partie pour de bon
        [timed_out] { $seat } n’a plus de temps et quitte la partie
        [absent] { $seat } ne donne plus signe de vie et quitte la partie
        [no_show] { $seat } ne se présente pas et quitte la partie
       *[removed] Le tournoi retire { $seat } de la partie
    }
event-proposed =
    { $proposes ->
        [abandon] { $seat } propose d’abandonner la partie
        [leave] { $seat } propose de continuer sans la personne absente
       *[pause] { $seat } propose une pause
    }
event-answered =
    { $agrees ->
        [yes] { $seat } accepte la proposition
       *[no] { $seat } refuse la proposition
    }
event-withdrawn = { $seat } retire sa proposition
event-timed-out = { $seat } n’a plus de temps
event-overstepped = { $seat } n’a plus de temps ; l’arbitre décide de la suite
event-time-granted =
    { $seconds ->
        [one] { $seat } reçoit { $seconds } seconde de plus
       *[other] { $seat } reçoit { $seconds } secondes de plus
    }
event-paused = Tout le monde accepte une pause
event-resumed = { $seat } met fin à la pause
event-vacation-began =
    { $days ->
        [one] { $seat } part en vacances pour { $days } jour au plus
       *[other] { $seat } part en vacances pour { $days } jours au plus
    }
event-vacation-ended = { $seat } rentre de vacances
event-rules-changed = Les règles du service ont changé : la partie continue avec les nouvelles
event-deserted = Personne n’est venu depuis 14 jours
event-closed =
    { $reason ->
        [finished] La partie est terminée
        [left] La partie est terminée : quelqu’un l’a quittée
        [timed_out] La partie est terminée : quelqu’un n’avait plus de temps
        [abandoned] La partie est abandonnée
       *[ruled] Le tournoi a mis fin à la partie
    }
