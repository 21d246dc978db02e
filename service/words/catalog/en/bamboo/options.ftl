# What a table may agree on beforehand.

option-side = Side of the boards
    .help = On the Night side some cells take one type of Home tile only: the advanced game
option-side-day = Day
option-side-night = Night
