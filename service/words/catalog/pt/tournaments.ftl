# Why a table was drawn as it is, and what makes up a standing.

# Who has no name is called by the number of the entry.
entry = o inscrito n.º { $n }

# A line of the bill of a table: what $who costs there.
bill-forbid = { $who } não se podem defrontar: { $cost }
bill-repeat =
    { $times ->
        [one] { $who } já se defrontaram uma vez: { $cost }
       *[other] { $who } já se defrontaram { $times } vezes: { $cost }
    }
bill-apart = { $who } devem ficar separados: { $cost }
bill-small =
    { $times ->
        [0] { $who } fica numa mesa pequena pela primeira vez: { $cost }
        [one] { $who } fica numa mesa pequena, como já ficou uma vez: { $cost }
       *[other] { $who } fica numa mesa pequena, como já ficou { $times } vezes: { $cost }
    }
bill-level =
    { $times ->
        [one] { $who } estão a { $times } nível de distância: { $cost }
       *[other] { $who } estão a { $times } níveis de distância: { $cost }
    }

# $points may be a fraction; $shared is how many share the place.
standing =
    { $shared ->
        [1] { $entry }: posição { $place }, pontos: { $points }
       *[other] { $entry }: posição { $place }, partilhada por { $shared }, pontos: { $points }
    }
standing-by =
    { $shared ->
        [1] { $entry }: posição { $place }, pontos: { $points }; desempate: { $by }
       *[other] { $entry }: posição { $place }, partilhada por { $shared }, pontos: { $points }; desempate: { $by }
    }

tie-break-direct = os resultados entre si
tie-break-places = os primeiros, segundos, terceiros e quartos lugares
tie-break-wins = os primeiros lugares
tie-break-wins-split = os primeiros lugares, os partilhados em parte
tie-break-game-points = os pontos das partidas
tie-break-best-game = a melhor partida
tie-break-share-winner = os pontos em relação ao melhor da mesa
tie-break-share-table = a parte dos pontos da mesa
tie-break-share-mean = os pontos em relação à média da mesa
tie-break-margin = o avanço sobre o melhor dos outros da mesa
tie-break-opponents = as pontuações dos adversários
tie-break-opponents-cut = as pontuações dos adversários sem a mais baixa
tie-break-beaten = as pontuações dos adversários vencidos
tie-break-last-table = a mesa da última ronda
tie-break-last-place = a posição na última ronda
tie-break-later-seat = ter tido de jogar mais tarde
tie-break-seed = o cabeça de série
tie-break-lot = o sorteio
