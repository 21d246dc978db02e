# Les mots de Bitoku. Ceux qui ont $count se comptent.

# le siège après ceux des joueurs
term-automa = Le Tengu

# ressources
term-wood = { $count } bois
    .name = bois
term-stone =
    { $count ->
        [one] { $count } pierre
       *[other] { $count } pierres
    }
    .name = pierre
term-jade =
    { $count ->
        [one] { $count } jade
       *[other] { $count } jades
    }
    .name = jade
term-sake =
    { $count ->
        [one] { $count } saké
       *[other] { $count } sakés
    }
    .name = saké
term-no-resource = aucune ressource
    .name = aucune ressource
term-vp = { $count } PV
term-pilgrim =
    { $count ->
        [one] { $count } Pèlerin
       *[other] { $count } Pèlerins
    }
term-amulet-1 =
    { $count ->
        [0] aucune Amulette +1
        [one] une Amulette +1
       *[other] { $count } Amulettes +1
    }
term-amulet-2 =
    { $count ->
        [0] aucune Amulette +2
        [one] une Amulette +2
       *[other] { $count } Amulettes +2
    }
term-amulet-3 =
    { $count ->
        [0] aucune Amulette +3
        [one] une Amulette +3
       *[other] { $count } Amulettes +3
    }

# régions : dedans, de, leur colline, dessus
term-yomi = Yomis
    .in = dans les Terres des Yomis
    .of = des Terres des Yomis
    .hill = la colline des Yomis
    .onhill = sur la colline des Yomis
term-stairs = Escaliers
    .in = dans les Escaliers de la connaissance
    .of = des Escaliers de la connaissance
    .hill = la colline des Escaliers
    .onhill = sur la colline des Escaliers
term-home = Demeure
    .in = dans la Demeure du grand esprit
    .of = de la Demeure du grand esprit
    .hill = la Demeure
    .onhill = dans la Demeure
term-glade = Clairière
    .in = dans la Clairière de jade
    .of = de la Clairière de jade
    .hill = la colline de la Clairière
    .onhill = sur la colline de la Clairière
term-forges = Forges
    .in = dans les Forges
    .of = des Forges
    .hill = la colline des Forges
    .onhill = sur la colline des Forges
term-any-region = toute région
    .in = dans toute région
    .of = de toute région
    .hill = toute colline
    .onhill = sur toute colline
term-favourite-location = Mitama ou bâtiment favori

# saisons et phases
term-setup = la mise en place
term-spring = le Printemps
term-summer = l’Été
term-autumn = l’Automne
term-winter = l’Hiver
term-ascension = l’Ascension
term-over = la fin

# sortes de cartes et de tuiles ; .row : leur rangée, leur pile ou leur pioche
term-mitama = Mitama
    .row = de Mitamas
term-dragonfly = Libellule
    .row = de Libellules
term-building = bâtiment
    .row = de bâtiments
term-crystal = Cristal
    .row = de Cristaux
term-yokai = Yōkai
    .row = de Yōkai
term-bitoku = Bitoku
    .row = de Bitoku
term-vision = Vision
    .row = de Visions
term-rock = Rocher
    .row = de Rochers

# types
term-kappa = Kappa
    .the = le Kappa
term-imomushi = Imomushi
    .the = l’Imomushi
term-nezumi = Nezumi
    .the = le Nezumi
term-kitsune = Kitsune
    .the = le Kitsune
term-shin-ookami = Shin Ookami
    .the = le Shin Ookami
term-yama-uba = Yama-Uba
    .the = la Yama-Uba
term-ara = Ara
    .the = l’Ara
term-nigi = Nigi
    .the = le Nigi
term-saki = Saki
    .the = le Saki
term-kushi = Kushi
    .the = le Kushi
term-shinigami = Shinigami
    .the = le Shinigami
term-temple = temple
    .the = le temple
term-onsen = onsen
    .the = l’onsen
term-farm = ferme
    .the = la ferme
term-ryokan = ryokan
    .the = le ryokan
term-dream = onirique
    .the = l’onirique
term-memory = mémoriel
    .the = le mémoriel
term-ingenuity = sensoriel
    .the = le sensoriel
term-makoto = Makoto
    .the = le Makoto
term-chuugi = Chuugi
    .the = le Chuugi
term-yu = Yu
    .the = le Yu
term-jin = Jin
    .the = le Jin
term-rei = Rei
    .the = le Rei
term-gi = Gi
    .the = le Gi
term-meijo = Meijo
    .the = le Meijo

# les faveurs d’une colline
term-favor-bitoku = la carte Bitoku
term-favor-yokai = la carte Yōkai
term-favor-two = deux options parmi Vision, Rocher, Pèlerin et Kodama

# ce que demandent les Visions
term-unit-resource =
    { $count ->
        [one] { $count } ressource
       *[other] { $count } ressources
    }
term-unit-building =
    { $count ->
        [one] { $count } bâtiment
       *[other] { $count } bâtiments
    }
term-unit-crystal =
    { $count ->
        [one] { $count } Cristal
       *[other] { $count } Cristaux
    }
term-unit-mitama =
    { $count ->
        [one] { $count } Mitama
       *[other] { $count } Mitamas
    }
term-unit-dragonfly =
    { $count ->
        [one] { $count } Libellule unie
       *[other] { $count } Libellules unies
    }
term-unit-illumination =
    { $count ->
        [one] { $count } Pèlerin en Illumination
       *[other] { $count } Pèlerins en Illumination
    }
term-unit-gate =
    { $count ->
        [one] { $count } Pèlerin à un Portail
       *[other] { $count } Pèlerins à des Portails
    }
term-unit-bitoku =
    { $count ->
        [one] { $count } Bitoku accompli
       *[other] { $count } Bitoku accomplis
    }
