# Ce que l'on demande dans Bamboo, et les noms de ses étapes.

question-choose-color = Quelle couleur jouez-vous ?
question-draft-section = Quelle section prenez-vous ?
question-choose-gift = Quel Cadeau de la forêt prenez-vous ?
question-visit-temple = Quel stock utilisez-vous, et donc à quel temple vous rendez-vous ?
question-offer-incense = Vous êtes au temple { $temple } : où offrez-vous votre encens ? Un bâton pour un autre temple coûte { $coins }.
question-offer-incense-free = Vous êtes au temple { $temple } : où offrez-vous votre encens ? Un bâton pour un autre temple ne coûte rien ce tour-ci.
question-place-section = Quelle section placez-vous, et sous quelle pousse ?
question-resolve-section = Quelle section utilisez-vous, ou à laquelle renoncez-vous ? (actions restantes : { $actions })
question-store-section = Dans quel stock rangez-vous la { $section } ?
question-end-turn = Terminez votre tour, ou appelez un esprit
question-balance-action = Équilibre : prenez un point, ou obtenez et marquez jusqu’à deux tuiles Équilibre
question-improve-action = Amélioration : prenez une pièce, ou achetez une tuile Maison
question-place-home = Où placez-vous la tuile Maison { $tile } ?
question-joker-action = Quelle action choisissez-vous pour le Joker ?
question-cook-action = Quel plat prenez-vous ?
question-tengu-action = Prenez-vous un plat avant de tous les renouveler, ou les renouvelez-vous d’abord ?
question-wake-spirits = Quels esprits réveillez-vous ?
question-feed-homes =
    { $needed ->
        [one] Avec quoi nourrissez-vous votre maison ? Il lui faut { $needed } portion ; chaque portion manquante coûte { $points }.
       *[other] Avec quoi nourrissez-vous votre maison ? Il lui faut { $needed } portions ; chaque portion manquante coûte { $points }.
    }
question-feed-homes-helped =
    { $needed ->
        [one] Avec quoi nourrissez-vous votre maison ? Il lui faut { $needed } portion, en plus des { $brought } que les esprits ont apportées ; chaque portion manquante coûte { $points }.
       *[other] Avec quoi nourrissez-vous votre maison ? Il lui faut { $needed } portions, en plus des { $brought } que les esprits ont apportées ; chaque portion manquante coûte { $points }.
    }
question-feed-homes-unknown = Avec quoi nourrissez-vous votre maison ?

step-lay-main-board = Installer le plateau principal
step-choose-colors = Chacun choisit une couleur
step-choose-color = Choisir une couleur
step-equip-players = Distribuer le matériel
step-draft-section = Choisir une section de bambou
step-begin-year = Commencer l’année suivante, s’il en reste une
step-spring = Printemps : l’encens et les Cadeaux de la forêt
step-choose-gift = Choisir un Cadeau de la forêt
step-summer = Été : les tours se suivent jusqu’à ce que tout le monde ait passé
step-summer-turn = Jouer un tour, ou passer faute d’encens
step-visit-temple = Choisir un stock, et donc le temple
step-offer-incense = Offrir de l’encens
step-place-section = Placer une section sous une pousse
step-resolve-section = Utiliser une section ou y renoncer
step-push-up = Faire monter une section
step-store-section = Ranger une section dans un stock
step-end-turn = Terminer le tour
step-autumn = Automne : les esprits arrivent, l’encens revient
step-invoke = Un esprit quitte son temple
step-recover = Récupérer l’encens
step-winter = Hiver : réveiller, nourrir, préparer l’année suivante
step-wake-spirits = Réveiller des esprits
step-begin-feeding = Voir ce qu’il faut à la maison
step-feed-homes = Nourrir la maison
step-change-first-player = Passer le marqueur Premier joueur
step-renew-displays = Renouveler les tuiles
step-fill-food = Remplir les cases Nourriture
step-final-scoring = Décompte final
step-balance-action = Équilibre
step-improve-action = Amélioration
step-place-home = Placer une tuile Maison
step-refill-homes = Compléter les tuiles Maison
step-income-action = Revenus
step-cook-action = Cuisine
step-joker-action = Joker
step-tengu-action = Tengu
step-free-redirecting = Bakeneko
step-make-jokers = Kitsune
step-bring-food = Un esprit apporte à manger
