# Les mots d’IKI. Avec `$count`, ce sont des quantités.

term-mons =
    { $count ->
        [one] { $count } mon
       *[other] { $count } mons
    }
    .name = mons
term-rice = { $count } riz
    .name = riz
term-sandals =
    { $count ->
        [one] { $count } sandale
       *[other] { $count } sandales
    }
    .name = sandales
term-wood = { $count } bois
    .name = bois
term-kobans =
    { $count ->
        [one] { $count } Koban
       *[other] { $count } Kobans
    }
    .name = Kobans
term-iki = { $count } IKI
    .name = IKI
term-pipes =
    { $count ->
        [one] { $count } pipe
       *[other] { $count } pipes
    }
    .name = pipes
term-fishes =
    { $count ->
        [one] { $count } poisson
       *[other] { $count } poissons
    }
    .name = poissons
term-steps = { $count } pas
    .name = pas
term-firefighting = +{ $count } en lutte contre les incendies
    .name = lutte contre les incendies
term-trade = +{ $count } en Commerce
    .name = Commerce

term-fish = poisson
    .a = un poisson
term-pipe = pipe
    .a = une pipe
term-pouch = blague à tabac
    .a = une blague à tabac

term-start = départ
    .of = de départ
term-spring = printemps
    .of = de printemps
term-summer = été
    .of = d’été
term-autumn = automne
    .of = d’automne
term-winter = hiver
    .of = d’hiver

term-peddler = Colporteur
term-artisan = Artisan
term-special = Spécial
term-master = Maître
term-seller = Marchand

term-hire = Recrutement −1
    .a = le jeton Recrutement −1
term-move = Déplacement +1
    .a = le jeton Déplacement +1
term-avoid = Anti-incendie
    .a = un jeton Anti-incendie
term-joker = Joker
    .a = le jeton Joker
term-doctor = jeton Médecin
    .a = un jeton Médecin
term-messenger = jeton Messager
    .a = le jeton Messager
term-owner = jeton Propriétaire
    .a = le jeton Propriétaire
term-day = jeton Bateau (case 1-4)
    .a = un jeton Bateau
term-again = jeton Bateau (deuxième Personnage)
    .a = un jeton Bateau
term-shop = jeton Bateau (deuxième boutique)
    .a = un jeton Bateau
term-fisherman-token = jeton Pêcheur
    .a = le jeton Pêcheur
term-policeman-token = jeton Policier
    .a = le jeton Policier

term-none = aucun événement
term-fire = incendie
term-payday = Bilan des Comptes
term-neutral = Personnage neutre
