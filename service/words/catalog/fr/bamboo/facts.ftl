# Ce qui arrive dans Bamboo.

fact-first-player-drawn = { $seat } commence
fact-grove-planted = La bambouseraie est plantée
fact-goals-shuffled =
    { $zone_id ->
        [left] Les tuiles Équilibre de gauche sont mélangées
        [right] Les tuiles Équilibre de droite sont mélangées
       *[centre] Les tuiles Équilibre du centre sont mélangées
    }
fact-homes-shuffled = Les tuiles Maison { $deck } sont mélangées
fact-homes-boxed = Les tuiles Maison réservées à trois joueurs et plus retournent dans la boîte
fact-spirits-dealt = Les esprits sont répartis sur les quatre temples ; cinq quittent la partie sans être vus
fact-gifts-ready = Les Cadeaux de la forêt sont prêts
fact-color-taken = { $seat } joue la couleur { $color_f }
fact-equipped = { $seat } reçoit { $coins } et { $reserve }, et en place { $incense_n } autres sur les cases Encens
fact-set-dealt = { $seat } reçoit : { $sections }
fact-pool-laid = À choisir à tour de rôle : { $sections }
fact-section-drafted = { $seat } prend la { $section } pour son stock { $stock }
fact-goal-dealt = { $seat } reçoit la tuile Équilibre { $tile }
fact-goal-shown = La tuile Équilibre { $tile } est révélée
fact-home-shown = La tuile Maison { $tile } est révélée, pile { $deck }
fact-goal-buried = La tuile Équilibre { $tile } passe sous sa pile
fact-home-buried = La tuile Maison { $tile } passe sous la pile { $deck }
fact-food-shuffled = La nourriture utilisée est mélangée et forme une nouvelle pioche
fact-food-shown = Nourriture révélée : { $tokens }
fact-food-cleared = Nourriture défaussée du plateau : { $tokens }
fact-spirit-shown = { $spirit } est maintenant au sommet de la pile du temple { $temple }
fact-ghost-placed = Le fantôme offre { $sticks }

fact-season-began =
    { $season_id ->
        [spring] Le printemps de l’année { $year } commence
        [summer] L’été de l’année { $year } commence
        [autumn] L’automne de l’année { $year } commence
       *[winter] L’hiver de l’année { $year } commence
    }
fact-season-began-over = Le décompte final commence
fact-incense-taken = Tout le monde prend { $sticks } sur les cases Encens
fact-gifts-shown = Les Cadeaux de la forêt : { $gifts }
fact-gift-taken = { $seat } prend le cadeau { $gift }

fact-turn-began = C’est à { $seat } de jouer
fact-passed = { $seat } n’a plus d’encens et passe
fact-stock-visited = { $seat } utilise son stock { $stock } et se rend au temple { $stock }
fact-marker-returned = { $seat } reprend son marqueur Action
fact-offered = { $seat } offre { $sticks }
fact-offered-paid = { $seat } offre { $sticks }, et paie { $coins }
fact-stock-emptied = { $seat } vide son stock { $stock }
fact-section-placed = { $seat } place la { $section } sous la pousse { $shoot }
fact-section-used = { $seat } utilise la { $section }
fact-section-renounced = { $seat } renonce à la { $section }
fact-pushed-up = La { $section }, placée par { $seat }, monte : la { $ejected } sort de la pousse { $shoot }
fact-section-stored = { $seat } range la { $section } dans son stock { $stock }

fact-coins-gained = { $seat } gagne { $coins }
fact-goal-obtained = { $seat } obtient la tuile Équilibre { $tile }
fact-goal-scored = { $seat } marque la tuile Équilibre { $tile }
fact-home-bought = { $seat } achète { $tile } sur la case { $space } de la pile { $deck } pour { $coins }
fact-home-placed = { $seat } place { $tile } rangée { $row }, colonne { $column }
fact-food-taken = { $seat } prend { $food }
fact-spirit-activated = { $seat } appelle { $spirit }, qui s’endort ensuite
fact-redirecting-freed = { $seat } peut rediriger son encens gratuitement ce tour-ci
fact-sections-made-jokers = { $seat } : toutes ses sections sont des JOKERS ce tour-ci

fact-spirit-won = { $spirit } quitte le temple { $temple } et rejoint { $seat }
fact-spirit-lost = Le fantôme a le plus d’encens au temple { $temple } : { $spirit } quitte la partie
fact-sticks-returned = Chacun récupère tous ses bâtons d’encens
fact-spirit-woken = { $seat } réveille { $spirit } pour { $coins }
fact-spirit-woken-free = { $seat } réveille { $spirit } gratuitement
fact-feeding-began =
    { $needed ->
        [0] { $seat } n’a pas à nourrir sa maison
        [one] { $seat } doit nourrir sa maison : { $needed } portion
       *[other] { $seat } doit nourrir sa maison : { $needed } portions
    }
fact-food-brought =
    { $food ->
        [one] Un esprit apporte { $food } portion à { $seat }
       *[other] Un esprit apporte { $food } portions à { $seat }
    }
fact-homes-fed =
    { $needed ->
        [one] { $seat } nourrit sa maison avec { $spent } ({ $needed } portion à fournir)
       *[other] { $seat } nourrit sa maison avec { $spent } ({ $needed } portions à fournir)
    }
fact-homes-fed-nothing =
    { $needed ->
        [0] { $seat } n’a pas de nourriture à dépenser
        [one] { $seat } n’a rien pour fournir la portion qui manque
       *[other] { $seat } n’a rien pour fournir les { $needed } portions qui manquent
    }
fact-first-player-moved = { $seat } reçoit le marqueur Premier joueur
