# What all titles share: seats, lists, points, and what happens to a game besides its decisions.

# $n is the number of the seat, from 1.
seat-player = Player { $n }
seat-bot = Bot { $n }
seat-ghost = the ghost
seat-automa = the automa

list-none = nothing
list-comma = { $head }, { $next }
list-and = { $head } and { $last }

term-point =
    { $count ->
        [one] { $count } point
       *[other] { $count } points
    }

# $why is the reason, as a line of a score sheet.
fact-scored = { $seat } gains { $points }: { $why }
fact-scored-lost = { $seat } loses { $points }: { $why }
fact-unasked = { $seat } is not asked: only one answer is allowed ({ $why })
pick-hidden = { $seat } makes a choice that you cannot see
fact-hidden = Something happens that you cannot see

event-opened = The game begins
event-forked = The game begins as another one stood after event { $at }
# $pick is what was chosen.
event-decided = { $seat }: { $pick }
event-took-back = { $seat } undoes a decision: the game is as after event { $to }
event-substituted = Seat { $seat_n } changes hands
event-seat-left =
    { $reason ->
        [resigned] { $seat } leaves the game for good
        [timed_out] { $seat } runs out of time and leaves the game
        [absent] { $seat } has been away for too long and leaves the game
        [no_show] { $seat } did not come and leaves the game
       *[removed] { $seat } is taken out of the game by the tournament
    }
event-proposed =
    { $proposes ->
        [abandon] { $seat } proposes to abandon the game
        [leave] { $seat } proposes to go on without an absent player
       *[pause] { $seat } proposes a pause
    }
event-answered =
    { $agrees ->
        [yes] { $seat } agrees to the proposal
       *[no] { $seat } refuses the proposal
    }
event-withdrawn = { $seat } takes the proposal back
event-timed-out = Time is over for { $seat }
event-overstepped = Time is over for { $seat }; an arbiter decides what follows
event-time-granted =
    { $seconds ->
        [one] { $seat } gets { $seconds } second more
       *[other] { $seat } gets { $seconds } seconds more
    }
event-paused = All agree to a pause
event-resumed = { $seat } ends the pause
event-vacation-began =
    { $days ->
        [one] { $seat } goes on vacation for { $days } day at most
       *[other] { $seat } goes on vacation for { $days } days at most
    }
event-vacation-ended = { $seat } is back from vacation
event-rules-changed = The rules of the service have changed: the game goes on by the new ones
event-deserted = Nobody has been here for 14 days
event-closed =
    { $reason ->
        [finished] The game is over
        [left] The game is over: a player has left it
        [timed_out] The game is over: a player has run out of time
        [abandoned] The game is abandoned
       *[ruled] The tournament has ended the game
    }
