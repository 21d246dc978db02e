# What is printed on spirits, sections and gifts.

effect-balance-action = a Balance action
effect-improve-action = an Improve action
effect-income-action = an Income action
effect-cook-action = a Cook action
effect-joker-action = any one action
effect-tengu-action = a dish, and the food of the board is renewed
effect-make-jokers = every section of this turn is a JOKER
effect-free-redirecting = sticks go to other temples for nothing this turn
effect-bring-food = it counts as { $food } food
