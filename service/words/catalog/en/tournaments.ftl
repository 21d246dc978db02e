# Why a table was drawn as it is, and what makes up a standing.

# Who has no name is called by the number of the entry.
entry = entry { $n }

# A line of the bill of a table: what $who costs there.
bill-forbid = { $who } may not meet: { $cost }
bill-repeat =
    { $times ->
        [one] { $who } met once before: { $cost }
       *[other] { $who } met { $times } times before: { $cost }
    }
bill-apart = { $who } are to be kept apart: { $cost }
bill-small =
    { $times ->
        [0] { $who } sits at a small table for the first time: { $cost }
        [one] { $who } sits at a small table, and did so once before: { $cost }
       *[other] { $who } sits at a small table, and did so { $times } times before: { $cost }
    }
bill-level =
    { $times ->
        [one] { $who } are { $times } level apart: { $cost }
       *[other] { $who } are { $times } levels apart: { $cost }
    }

# $points may be a fraction; $shared is how many share the place.
standing =
    { $shared ->
        [1] { $entry }: place { $place }, points: { $points }
       *[other] { $entry }: place { $place }, shared by { $shared }, points: { $points }
    }
standing-by =
    { $shared ->
        [1] { $entry }: place { $place }, points: { $points }; by { $by }
       *[other] { $entry }: place { $place }, shared by { $shared }, points: { $points }; by { $by }
    }

tie-break-direct = what they did against each other
tie-break-places = first, second, third and fourth places
tie-break-wins = first places
tie-break-wins-split = first places, shared ones in part
tie-break-game-points = points in the games
tie-break-best-game = the best game
tie-break-share-winner = points compared with the best of the table
tie-break-share-table = the share of the points of the table
tie-break-share-mean = points compared with the mean of the table
tie-break-margin = the lead over the best other of the table
tie-break-opponents = the scores of the opponents
tie-break-opponents-cut = the scores of the opponents without the lowest
tie-break-beaten = the scores of those who were beaten
tie-break-last-table = the table of the last round
tie-break-last-place = the place in the last round
tie-break-later-seat = having had to play later
tie-break-seed = the seeding
tie-break-lot = the lot
