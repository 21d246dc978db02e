# Ce que disent les composants.

effect-gain = { $goods }
effect-advance-fire = +{ $steps } en lutte contre les incendies
effect-train = 1 expérience
effect-build = construire
effect-build-less = construire pour { $less } de moins
effect-swap-characters = échanger deux Personnages
effect-opponents-gain = { $goods } pour chaque adversaire
effect-buy-token = acheter { $kinds }
effect-train-all = 1 expérience pour chacun de vos Personnages
effect-advance-trade = +{ $steps } en Commerce
effect-train-another = 1 expérience pour un autre de vos Personnages
effect-untrain = faire reculer un de vos Kobun
effect-retire-one = un de vos Personnages part à la retraite
effect-recruit = recruter un Personnage
effect-recruit-less = recruter un Personnage pour { $less } de moins
effect-activate-boat = activer un bateau
effect-buy-from-boat = acheter un jeton du bateau
effect-invite = rencontrer une Célébrité de la saison
effect-gain-one = { $goods }
effect-convert = changer jusqu’à { $most } { $one } en { $other }, ou l’inverse
effect-copy-salary = un de vos salaires maximaux
effect-run-errand =
    { $most ->
        [1] avancer d’une case, fin des transactions
        [2] avancer d’une ou deux cases, fin des transactions
       *[other] avancer de 1 à { $most } cases, fin des transactions
    }
effect-take-keepsake = prendre { $token }
effect-take-boat-token = prendre un jeton Bateau
effect-move-own = déplacer un de vos Personnages, puis l’utiliser si vous voulez
effect-barter = si vous voulez { $price } → { $goods }
effect-launch = construire { $boat_the } à son prix, avec le Commerce
effect-meet-celebrity = rencontrer une Célébrité

# jetons spéciaux
effect-token-hire = chaque recrutement coûte 1 mon de moins
effect-token-move = chaque mois un pas de plus, si vous voulez
effect-token-avoid = une fois, un de vos Personnages ne brûle pas
effect-token-joker = à la fin, le Personnage qui l’a laissé va dans la colonne de votre choix
effect-token-doctor = une fois, un Personnage qui serait perdu part à la retraite
effect-token-messenger = une fois, votre Oyakata va sur la case de votre choix au lieu d’avancer
effect-token-owner = une fois, un deuxième recrutement après le premier
effect-token-day = sur la case 1-4, revenu ou recrutement au lieu de 1 mon
effect-token-again = faire affaire avec un Personnage une deuxième fois
effect-token-shop = utiliser la boutique une deuxième fois

# pouvoirs permanents
effect-power-hiring-fire = { $gain } quand vous recrutez un Personnage qui fait monter en lutte contre les incendies
effect-power-main-type = à chaque Bilan des Comptes, { $gain } par Personnage de votre type le plus recruté
effect-power-fed = à chaque Bilan des Comptes, { $gain } par Personnage que vous nourrissez
effect-power-second-boat = après chaque bateau, en activer un autre
effect-power-double-harmony = votre harmonie est doublée
effect-power-reached = { $gain } quand votre Oyakata passe ici
effect-power-meeting = { $gain } par Célébrité rencontrée, celle-ci comprise
effect-power-not-recruiting = { $gain } quand vous ne recrutez pas
effect-power-retirement = { $gain } quand un de vos Personnages part à la retraite
effect-power-recruiting-special = { $gain } quand vous recrutez un Spécial
effect-power-lap = { $gain } par tour de la rue
effect-power-fireproof = les incendies ne détruisent pas vos Bâtiments
effect-power-no-surcharge = vous ne payez aucun supplément pour les étals

# parties de ce qui est imprimé
name-printed = { $name }
    .the = { $name }
name-priced = { $price } → { $gain }
name-either = { $first }, ou { $second }
name-or = { $first } ou { $second }
name-with = { $first } et { $second }
name-also = { $first } ; { $second }
name-levels = { $first } / { $second }
name-type = { $type }
name-no-type = sans type
name-on-hiring = au recrutement { $gain }
name-salaries = salaires { $levels }
name-leaves = laisse { $token }
name-at-once = tout de suite { $gain }
name-at-the-end = à la fin { $score }
name-at-the-end-doubled = à la fin { $score }, doublé par une pipe
name-fish = poisson { $season_of }
name-pipe = pipe { $season_of }
name-pouch = blague à tabac { $season_of }
name-extra = { $extra } IKI
name-steps = { $least } à { $most } pas
name-most = { $score }, { $most } au plus
name-if = { $score } avec { $condition }
name-both = { $first } et { $second }
name-at-least = au moins { $counted }
name-at-most = au plus { $counted }
name-last-in-fire = la dernière place en lutte contre les incendies
name-group = Nagaya { $group }
name-corners = coins
name-tile-on = { $card } ({ $effect })
name-card-on-slot = { $card } (emplacement { $slot })

# ce qui est compté
name-per-mons =
    { $each ->
        [1] { $score } par mon
       *[other] { $score } tous les { $each } mons
    }
name-per-rice =
    { $each ->
        [1] { $score } par riz
       *[other] { $score } tous les { $each } riz
    }
name-per-sandals =
    { $each ->
        [1] { $score } par sandale
       *[other] { $score } toutes les { $each } sandales
    }
name-per-fire =
    { $each ->
        [1] { $score } par niveau de lutte contre les incendies
       *[other] { $score } tous les { $each } niveaux de lutte contre les incendies
    }
name-per-fish-score =
    { $each ->
        [1] { $score } par IKI de vos poissons
       *[other] { $score } tous les { $each } IKI de vos poissons
    }
name-per-types =
    { $each ->
        [1] { $score } par type de Personnage
       *[other] { $score } tous les { $each } types de Personnage
    }
name-per-main-type =
    { $each ->
        [1] { $score } par Personnage de votre type le plus recruté
       *[other] { $score } tous les { $each } Personnages de votre type le plus recruté
    }
name-per-kobans =
    { $each ->
        [1] { $score } par Koban
       *[other] { $score } tous les { $each } Kobans
    }
name-per-trade =
    { $each ->
        [1] { $score } par niveau de Commerce
       *[other] { $score } tous les { $each } niveaux de Commerce
    }
name-per-boats =
    { $each ->
        [1] { $score } par bateau
       *[other] { $score } tous les { $each } bateaux
    }
name-per-works =
    { $each ->
        [1] { $score } par bateau ou Bâtiment
       *[other] { $score } tous les { $each } bateaux ou Bâtiments
    }
name-per-wares =
    { $each ->
        [1] { $score } par pipe, blague à tabac ou poisson
       *[other] { $score } par groupe de { $each } pipes, blagues à tabac ou poissons
    }
name-per-pipes =
    { $each ->
        [1] { $score } par pipe
       *[other] { $score } toutes les { $each } pipes
    }
name-per-collection =
    { $each ->
        [1] { $score } pour chacun de ces éléments, pipe, blague à tabac, poisson et bateau
       *[other] { $score } par groupe de { $each } parmi pipe, blague à tabac, poisson et bateau
    }
name-per-celebrities =
    { $each ->
        [1] { $score } par Célébrité rencontrée
       *[other] { $score } toutes les { $each } Célébrités rencontrées
    }
name-per-characters =
    { $each ->
        [1] { $score } par Personnage recruté
       *[other] { $score } tous les { $each } Personnages recrutés
    }
name-per-new-characters =
    { $each ->
        [1] { $score } par Nouveau Personnage
       *[other] { $score } tous les { $each } Nouveaux Personnages
    }
name-per-artisans =
    { $each ->
        [1] { $score } par Artisan
       *[other] { $score } tous les { $each } Artisans
    }
name-per-specials =
    { $each ->
        [1] { $score } par Spécial
       *[other] { $score } tous les { $each } Spéciaux
    }
name-per-last-in-fire =
    { $each ->
        [1] { $score } pour la dernière place en lutte contre les incendies
       *[other] { $score } toutes les { $each } dernières places en lutte contre les incendies
    }

name-counted-once = { $count }
name-counted-mons =
    { $count ->
        [one] { $count } mon
       *[other] { $count } mons
    }
name-counted-rice = { $count } riz
name-counted-sandals =
    { $count ->
        [one] { $count } sandale
       *[other] { $count } sandales
    }
name-counted-fire =
    { $count ->
        [one] { $count } niveau de lutte contre les incendies
       *[other] { $count } niveaux de lutte contre les incendies
    }
name-counted-fish-score = { $count } IKI de vos poissons
name-counted-types =
    { $count ->
        [one] { $count } type de Personnage
       *[other] { $count } types de Personnage
    }
name-counted-main-type =
    { $count ->
        [one] { $count } Personnage de votre type le plus recruté
       *[other] { $count } Personnages de votre type le plus recruté
    }
name-counted-kobans =
    { $count ->
        [one] { $count } Koban
       *[other] { $count } Kobans
    }
name-counted-trade =
    { $count ->
        [one] { $count } niveau de Commerce
       *[other] { $count } niveaux de Commerce
    }
name-counted-boats =
    { $count ->
        [one] { $count } bateau
       *[other] { $count } bateaux
    }
name-counted-works =
    { $count ->
        [one] { $count } bateau ou Bâtiment
       *[other] { $count } bateaux ou Bâtiments
    }
name-counted-wares =
    { $count ->
        [one] { $count } pipe, blague à tabac ou poisson
       *[other] { $count } pipes, blagues à tabac ou poissons
    }
name-counted-pipes =
    { $count ->
        [one] { $count } pipe
       *[other] { $count } pipes
    }
name-counted-collection = { $count } éléments parmi pipe, blague à tabac, poisson et bateau
name-counted-celebrities =
    { $count ->
        [one] { $count } Célébrité rencontrée
       *[other] { $count } Célébrités rencontrées
    }
name-counted-characters =
    { $count ->
        [one] { $count } Personnage recruté
       *[other] { $count } Personnages recrutés
    }
name-counted-new-characters =
    { $count ->
        [one] { $count } Nouveau Personnage
       *[other] { $count } Nouveaux Personnages
    }
name-counted-artisans =
    { $count ->
        [one] { $count } Artisan
       *[other] { $count } Artisans
    }
name-counted-specials =
    { $count ->
        [one] { $count } Spécial
       *[other] { $count } Spéciaux
    }
name-counted-last-in-fire =
    { $count ->
        [one] { $count } dernière place en lutte contre les incendies
       *[other] { $count } dernières places en lutte contre les incendies
    }
