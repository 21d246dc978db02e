# As palavras de Bitoku. As que têm $count contam-se.

# o lugar depois dos jogadores
term-automa = O Tengu

# recursos
term-wood =
    { $count ->
        [one] { $count } madeira
       *[other] { $count } madeiras
    }
    .name = madeira
term-stone =
    { $count ->
        [one] { $count } pedra
       *[other] { $count } pedras
    }
    .name = pedra
term-jade =
    { $count ->
        [one] { $count } jade
       *[other] { $count } jades
    }
    .name = jade
term-sake =
    { $count ->
        [one] { $count } saqué
       *[other] { $count } saqués
    }
    .name = saqué
term-no-resource = nenhum recurso
    .name = nenhum recurso
term-vp = { $count } PV
term-pilgrim =
    { $count ->
        [one] { $count } Peregrino
       *[other] { $count } Peregrinos
    }
term-amulet-1 =
    { $count ->
        [one] um Amuleto +1
       *[other] { $count } Amuletos +1
    }
term-amulet-2 =
    { $count ->
        [one] um Amuleto +2
       *[other] { $count } Amuletos +2
    }
term-amulet-3 =
    { $count ->
        [one] um Amuleto +3
       *[other] { $count } Amuletos +3
    }

# regiões: dentro delas, delas, a sua colina, nela
term-yomi = Yomi
    .in = nas Terras de Yomi
    .of = das Terras de Yomi
    .hill = a Colina de Yomi
    .onhill = na Colina de Yomi
    .fromhill = da Colina de Yomi
term-stairs = Escadas
    .in = nas Escadas do Conhecimento
    .of = das Escadas do Conhecimento
    .hill = a Colina das Escadas
    .onhill = na Colina das Escadas
    .fromhill = da Colina das Escadas
term-home = Casa
    .in = na Casa do Grande Espírito
    .of = da Casa do Grande Espírito
    .hill = a Casa
    .onhill = na Casa
    .fromhill = da Casa
term-glade = Clareira
    .in = na Clareira de Jade
    .of = da Clareira de Jade
    .hill = a Colina da Clareira
    .onhill = na Colina da Clareira
    .fromhill = da Colina da Clareira
term-forges = Forjas
    .in = nas Forjas
    .of = das Forjas
    .hill = a Colina das Forjas
    .onhill = na Colina das Forjas
    .fromhill = da Colina das Forjas
term-any-region = qualquer região
    .in = em qualquer região
    .of = de qualquer região
    .hill = qualquer Colina
    .onhill = em qualquer Colina
    .fromhill = de qualquer Colina
term-favourite-location = Mitama ou edifício favorito

# estações e fases
term-setup = a preparação
term-spring = a Primavera
term-summer = o Verão
term-autumn = o Outono
term-winter = o Inverno
term-ascension = a Ascensão
term-over = o fim

# tipos de cartas e peças; .row: a sua fila, pilha ou baralho
term-mitama = Mitama
    .row = de Mitamas
term-dragonfly = Libelinha
    .row = de Libelinhas
term-building = edifício
    .row = de edifícios
term-crystal = Cristal
    .row = de Cristais
term-yokai = Yōkai
    .row = de Yōkai
term-bitoku = Bitoku
    .row = de Bitoku
term-vision = Visão
    .row = de Visões
term-rock = Rocha
    .row = de Rochas

# tipos
term-kappa = Kappa
    .the = o Kappa
term-imomushi = Imomushi
    .the = o Imomushi
term-nezumi = Nezumi
    .the = o Nezumi
term-kitsune = Kitsune
    .the = o Kitsune
term-shin-ookami = Shin Ookami
    .the = o Shin Ookami
term-yama-uba = Yama-Uba
    .the = a Yama-Uba
term-ara = Ara
    .the = o Ara
term-nigi = Nigi
    .the = o Nigi
term-saki = Saki
    .the = o Saki
term-kushi = Kushi
    .the = o Kushi
term-shinigami = Shinigami
    .the = o Shinigami
term-temple = templo
    .the = o templo
term-onsen = onsen
    .the = o onsen
term-farm = quinta
    .the = a quinta
term-ryokan = ryokan
    .the = o ryokan
term-dream = Sonho
    .the = o Sonho
term-memory = Memória
    .the = a Memória
term-ingenuity = Ingenuidade
    .the = a Ingenuidade
term-makoto = Makoto
    .the = o Makoto
term-chuugi = Chuugi
    .the = o Chuugi
term-yu = Yu
    .the = o Yu
term-jin = Jin
    .the = o Jin
term-rei = Rei
    .the = o Rei
term-gi = Gi
    .the = o Gi
term-meijo = Meijo
    .the = o Meijo

# os Favores de uma Colina
term-favor-bitoku = a carta de Bitoku
term-favor-yokai = a carta de Yōkai
term-favor-two = duas opções de Visão, Rocha, Peregrino e Kodama

# o que as Visões pedem
term-unit-resource =
    { $count ->
        [one] { $count } recurso
       *[other] { $count } recursos
    }
term-unit-building =
    { $count ->
        [one] { $count } edifício
       *[other] { $count } edifícios
    }
term-unit-crystal =
    { $count ->
        [one] { $count } Cristal
       *[other] { $count } Cristais
    }
term-unit-mitama =
    { $count ->
        [one] { $count } Mitama
       *[other] { $count } Mitamas
    }
term-unit-dragonfly =
    { $count ->
        [one] { $count } Libelinha combinada
       *[other] { $count } Libelinhas combinadas
    }
term-unit-illumination =
    { $count ->
        [one] { $count } Peregrino na Iluminação
       *[other] { $count } Peregrinos na Iluminação
    }
term-unit-gate =
    { $count ->
        [one] { $count } Peregrino num Pórtico
       *[other] { $count } Peregrinos em Pórticos
    }
term-unit-bitoku =
    { $count ->
        [one] { $count } Bitoku completo
       *[other] { $count } Bitoku completos
    }
