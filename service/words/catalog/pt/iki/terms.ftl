# As palavras de IKI. Com `$count` são quantidades.

term-mons =
    { $count ->
        [one] { $count } mon
       *[other] { $count } mons
    }
    .name = mons
term-rice =
    { $count ->
        [one] { $count } arroz
       *[other] { $count } arrozes
    }
    .name = arroz
term-sandals =
    { $count ->
        [one] { $count } sandália
       *[other] { $count } sandálias
    }
    .name = sandálias
term-wood =
    { $count ->
        [one] { $count } madeira
       *[other] { $count } madeiras
    }
    .name = madeira
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
        [one] { $count } cachimbo
       *[other] { $count } cachimbos
    }
    .name = cachimbos
term-fishes =
    { $count ->
        [one] { $count } peixe
       *[other] { $count } peixes
    }
    .name = peixes
term-steps =
    { $count ->
        [one] { $count } passo
       *[other] { $count } passos
    }
    .name = passos
term-firefighting = +{ $count } no combate a incêndios
    .name = combate a incêndios
term-trade = +{ $count } no Comércio
    .name = Comércio

term-fish = peixe
    .a = um peixe
term-pipe = cachimbo
    .a = um cachimbo
term-pouch = bolsa de tabaco
    .a = uma bolsa de tabaco

term-start = início
    .of = inicial
term-spring = primavera
    .of = de primavera
term-summer = verão
    .of = de verão
term-autumn = outono
    .of = de outono
term-winter = inverno
    .of = de inverno

term-peddler = Vendedor Ambulante
term-artisan = Artesão
term-special = Especial
term-master = Mestre
term-seller = Comerciante

term-hire = Contratar −1
    .a = a ficha Contratar −1
term-move = Mover +1
    .a = a ficha Mover +1
term-avoid = Evitar um Incêndio
    .a = uma ficha Evitar um Incêndio
term-joker = Joker
    .a = a ficha Joker
term-doctor = ficha do Médico
    .a = uma ficha do Médico
term-messenger = ficha do Mensageiro
    .a = a ficha do Mensageiro
term-owner = ficha do Proprietário
    .a = a ficha do Proprietário
term-day = ficha de Barco (casa 1-4)
    .a = uma ficha de Barco
term-again = ficha de Barco (segunda Personagem)
    .a = uma ficha de Barco
term-shop = ficha de Barco (segunda loja)
    .a = uma ficha de Barco
term-fisherman-token = ficha do Pescador
    .a = a ficha do Pescador
term-policeman-token = ficha do Polícia
    .a = a ficha do Polícia

term-none = nenhum evento
term-fire = incêndio
term-payday = Balanço de Contas
term-neutral = Personagem neutra
