# What the terminal says besides the game itself.
you-are = You are { $name }. Type a number to choose, or `help` for all commands.
seat = Seat { $number }
seat-you = { $name } (you)
seat-bot = { $name } ({ $bot })
seat-of = { $name } ({ $player })
nobody = nobody
refused-by = Refused by { $rule }: { $pick }
refused = { $pick }: refused.
nothing-refused = Nothing is refused here.
not-refused = Number { $number } is not refused: { $pick }
no-number = The menu has no number { $number }: choose 1 to { $last }.
no-number-refused = The menu has no number { $number }. `why` lists what is refused.
decided-without = Decided without a question: { $text }.
cannot-undo = Nothing can be taken back: { $why }
cannot-undo-revealed = it revealed something.
cannot-undo-others = your last decision is not the last one.
cannot-undo-none = no one has decided yet.
taken-back = Taken back: { $text }
undone = Taken back.
unknown-clause = Unknown clause { $clause }. `yamabiko rules { $title }` lists all clauses.
unknown-command = Unknown command `{ $line }`. Type a number of the menu, or `help`.
left = You leave the game at version { $version }.
left-there = You leave the terminal at version { $version }. The game goes on: { $game }
seed = Seed of the shuffle: { $seed }
end = The end
where-points = Where the points came from
victory = You win.
victory-shared = You share the victory.
placed = You come in on place { $place } of { $of }.
points = { $n } points
sum-of-points =
    { $n ->
        [one] { $name }: { $n } point
       *[other] { $name }: { $n } points
    }
tie-break = tie-break { $values }
help =
    3           choose number 3 of the menu
    why         what is refused now, and by which clause; `why 7` prints the clause of number 7
    undo        take your last decision back, if it revealed nothing and no one decided after it
    board       the whole board                menu   the question again
    log         the last events; `log all` prints all of them
    scores      every point so far             rules M-056   what a clause says
    help        this list                      quit   leave the game
help-clock = clock       how much time is left, where the game has a clock
