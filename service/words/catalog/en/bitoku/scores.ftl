# What points are for, as the lines of a score sheet say it.

score-B-008 = effect
score-B-055 = building used ({ $note })
score-B-088 = Yōkai played ({ $note })
score-B-102 = Forest Action { $note }
score-B-120 = Property Bonus ({ $note })
score-B-149 = Home action ({ $note })
score-B-157 = copied action ({ $note })
score-B-171 = Favor of the Forest ({ $note })
score-B-189 = the Spirit's Virtue ({ $note })
score-B-207 = Bitoku completed ({ $note })
score-B-223 = { $note }
score-B-225 = { $note }
score-B-226 = action of { $note_the }
score-B-253 = Vision fulfilled ({ $note })
score-B-254 = Vision missed ({ $note })
score-B-259 = space of { $note_the }
score-B-260 = action of { $note_the }
score-B-272 = combined ({ $note })
score-B-281 = Dream reaped ({ $note })
score-B-282 = Memory ({ $note })
score-B-283 = Ingenuity ({ $note })
score-B-290 = first in turn order
score-B-291 =
    { $types ->
        [one] { $types } type of Bitoku
       *[other] { $types } different types of Bitoku
    }
score-B-293 = Lake Treasure ({ $note })
score-B-295 = Iwakura Rocks
score-B-302 = Guardians: a quarter of dice and resources
score-B-304 = uncovered points of the board
score-B-359 = space of { $note_the }
score-B-372 = building of the Tengu used ({ $note })
score-B-376 = Bitoku completed ({ $note })
score-B-378 = { $note }, doubled
score-B-379 = { $note }, doubled
score-B-390 = die in the Home, and each high die of the player
score-B-398 = uncovered Building counters
score-B-399 = what matches its Rocks
score-B-400 = its Yōkai
score-B-401 = its resources
score-B-402 = its Crystals
score-B-403 =
    { $types ->
        [one] { $types } type of Bitoku
       *[other] { $types } different types of Bitoku
    }
score-B-404 = Lake Treasure ({ $note })
score-B-405 = first in turn order
score-B-416 = regions where its Kodama leads
