# Ce qui est imprimé sur les esprits, les sections et les cadeaux.

effect-balance-action = une action Équilibre
effect-improve-action = une action Amélioration
effect-income-action = une action Revenus
effect-cook-action = une action Cuisine
effect-joker-action = une action au choix
effect-tengu-action = un plat, et la nourriture du plateau est renouvelée
effect-make-jokers = toutes les sections de ce tour sont des JOKERS
effect-free-redirecting = l’encens se redirige gratuitement ce tour-ci
effect-bring-food =
    { $food ->
        [one] compte pour { $food } portion
       *[other] compte pour { $food } portions
    }
