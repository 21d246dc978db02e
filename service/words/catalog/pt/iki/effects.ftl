# O que dizem os componentes.

effect-gain = { $goods }
effect-advance-fire = +{ $steps } no combate a incêndios
effect-train = 1 experiência
effect-build = construir
effect-build-less = construir por menos { $less }
effect-swap-characters = trocar duas Personagens
effect-opponents-gain = { $goods } para cada adversário
effect-buy-token = comprar { $kinds }
effect-train-all = 1 experiência para cada uma das suas Personagens
effect-advance-trade = +{ $steps } no Comércio
effect-train-another = 1 experiência para outra das suas Personagens
effect-untrain = fazer recuar um dos seus Kobun
effect-retire-one = uma das suas Personagens reforma-se
effect-recruit = contratar uma Personagem
effect-recruit-less = contratar uma Personagem por menos { $less }
effect-activate-boat = ativar um barco
effect-buy-from-boat = comprar uma ficha do barco
effect-invite = encontrar uma Celebridade da estação
effect-gain-one = { $goods }
effect-convert = trocar até { $most } de { $one } por { $other }, ou o inverso
effect-copy-salary = um dos seus salários máximos
effect-run-errand =
    { $most ->
        [1] avançar 1 casa, fim dos negócios
        [2] avançar 1 ou 2 casas, fim dos negócios
       *[other] avançar 1 a { $most } casas, fim dos negócios
    }
effect-take-keepsake = ficar com { $token }
effect-take-boat-token = ficar com uma ficha de Barco
effect-move-own = mudar de banca uma das suas Personagens e, se quiser, usá-la
effect-barter = se quiser { $price } → { $goods }
effect-launch = construir { $boat_the } ao seu custo, com o Comércio
effect-meet-celebrity = encontrar uma Celebridade

# fichas especiais
effect-token-hire = cada contratação custa menos 1 mon
effect-token-move = mais um passo em cada mês, se quiser
effect-token-avoid = uma vez, uma das suas Personagens não arde
effect-token-joker = no fim, a Personagem que a deixou vai para a coluna que escolher
effect-token-doctor = uma vez, uma Personagem que se perderia reforma-se
effect-token-messenger = uma vez, o seu Oyakata vai para qualquer casa em vez de avançar
effect-token-owner = uma vez, uma segunda contratação depois da primeira
effect-token-day = na casa 1-4, rendimento ou contratação em vez de 1 mon
effect-token-again = fazer negócio com uma Personagem uma segunda vez
effect-token-shop = usar a loja uma segunda vez

# efeitos permanentes
effect-power-hiring-fire = { $gain } quando contrata uma Personagem que faz subir no combate a incêndios
effect-power-main-type = em cada Balanço de Contas, { $gain } por Personagem do seu tipo mais contratado
effect-power-fed = em cada Balanço de Contas, { $gain } por Personagem que alimenta
effect-power-second-boat = depois de cada barco, ativar outro
effect-power-double-harmony = a sua harmonia vale o dobro
effect-power-reached = { $gain } quando o seu Oyakata passa por aqui
effect-power-meeting = { $gain } por Celebridade que encontra, esta incluída
effect-power-not-recruiting = { $gain } quando não contrata
effect-power-retirement = { $gain } quando uma das suas Personagens se reforma
effect-power-recruiting-special = { $gain } quando contrata um Especial
effect-power-lap = { $gain } por volta à rua
effect-power-fireproof = os incêndios não destroem os seus Edifícios
effect-power-no-surcharge = não paga suplemento pelas bancas

# partes do que está impresso
name-printed = { $name }
    .the = { $name }
name-priced = { $price } → { $gain }
name-either = { $first }, ou { $second }
name-or = { $first } ou { $second }
name-with = { $first } e { $second }
name-also = { $first }; { $second }
name-levels = { $first } / { $second }
name-type = { $type }
name-no-type = sem tipo
name-on-hiring = ao contratar { $gain }
name-salaries = salários { $levels }
name-leaves = deixa { $token }
name-at-once = de imediato { $gain }
name-at-the-end = no fim { $score }
name-at-the-end-doubled = no fim { $score }, a dobrar com um cachimbo
name-fish = peixe { $season_of }
name-pipe = cachimbo { $season_of }
name-pouch = bolsa de tabaco { $season_of }
name-extra = { $extra } IKI
name-steps = { $least } a { $most } passos
name-most = { $score }, { $most } no máximo
name-if = { $score } com { $condition }
name-both = { $first } e { $second }
name-at-least = pelo menos { $counted }
name-at-most = no máximo { $counted }
name-last-in-fire = o último lugar no combate a incêndios
name-group = Nagaya { $group }
name-corners = cantos
name-tile-on = { $card } ({ $effect })
name-card-on-slot = { $card } (espaço { $slot })

# o que se conta
name-per-mons =
    { $each ->
        [1] { $score } por mon
       *[other] { $score } por cada { $each } mons
    }
name-per-rice =
    { $each ->
        [1] { $score } por arroz
       *[other] { $score } por cada { $each } arrozes
    }
name-per-sandals =
    { $each ->
        [1] { $score } por sandália
       *[other] { $score } por cada { $each } sandálias
    }
name-per-fire =
    { $each ->
        [1] { $score } por nível de combate a incêndios
       *[other] { $score } por cada { $each } níveis de combate a incêndios
    }
name-per-fish-score =
    { $each ->
        [1] { $score } por IKI dos seus peixes
       *[other] { $score } por cada { $each } IKI dos seus peixes
    }
name-per-types =
    { $each ->
        [1] { $score } por tipo de Personagem
       *[other] { $score } por cada { $each } tipos de Personagem
    }
name-per-main-type =
    { $each ->
        [1] { $score } por Personagem do seu tipo mais contratado
       *[other] { $score } por cada { $each } Personagens do seu tipo mais contratado
    }
name-per-kobans =
    { $each ->
        [1] { $score } por Koban
       *[other] { $score } por cada { $each } Kobans
    }
name-per-trade =
    { $each ->
        [1] { $score } por nível de Comércio
       *[other] { $score } por cada { $each } níveis de Comércio
    }
name-per-boats =
    { $each ->
        [1] { $score } por barco
       *[other] { $score } por cada { $each } barcos
    }
name-per-works =
    { $each ->
        [1] { $score } por barco ou Edifício
       *[other] { $score } por cada { $each } barcos ou Edifícios
    }
name-per-wares =
    { $each ->
        [1] { $score } por cachimbo, bolsa de tabaco ou peixe
       *[other] { $score } por cada { $each } cachimbos, bolsas de tabaco ou peixes
    }
name-per-pipes =
    { $each ->
        [1] { $score } por cachimbo
       *[other] { $score } por cada { $each } cachimbos
    }
name-per-collection =
    { $each ->
        [1] { $score } por cada um destes, cachimbo, bolsa de tabaco, peixe e barco
       *[other] { $score } por cada { $each } de entre cachimbo, bolsa de tabaco, peixe e barco
    }
name-per-celebrities =
    { $each ->
        [1] { $score } por Celebridade encontrada
       *[other] { $score } por cada { $each } Celebridades encontradas
    }
name-per-characters =
    { $each ->
        [1] { $score } por Personagem contratada
       *[other] { $score } por cada { $each } Personagens contratadas
    }
name-per-new-characters =
    { $each ->
        [1] { $score } por Nova Personagem
       *[other] { $score } por cada { $each } Novas Personagens
    }
name-per-artisans =
    { $each ->
        [1] { $score } por Artesão
       *[other] { $score } por cada { $each } Artesãos
    }
name-per-specials =
    { $each ->
        [1] { $score } por Especial
       *[other] { $score } por cada { $each } Especiais
    }
name-per-last-in-fire =
    { $each ->
        [1] { $score } pelo último lugar no combate a incêndios
       *[other] { $score } por cada { $each } últimos lugares no combate a incêndios
    }

name-counted-once = { $count }
name-counted-mons =
    { $count ->
        [one] { $count } mon
       *[other] { $count } mons
    }
name-counted-rice =
    { $count ->
        [one] { $count } arroz
       *[other] { $count } arrozes
    }
name-counted-sandals =
    { $count ->
        [one] { $count } sandália
       *[other] { $count } sandálias
    }
name-counted-fire =
    { $count ->
        [one] { $count } nível de combate a incêndios
       *[other] { $count } níveis de combate a incêndios
    }
name-counted-fish-score = { $count } IKI dos seus peixes
name-counted-types =
    { $count ->
        [one] { $count } tipo de Personagem
       *[other] { $count } tipos de Personagem
    }
name-counted-main-type =
    { $count ->
        [one] { $count } Personagem do seu tipo mais contratado
       *[other] { $count } Personagens do seu tipo mais contratado
    }
name-counted-kobans =
    { $count ->
        [one] { $count } Koban
       *[other] { $count } Kobans
    }
name-counted-trade =
    { $count ->
        [one] { $count } nível de Comércio
       *[other] { $count } níveis de Comércio
    }
name-counted-boats =
    { $count ->
        [one] { $count } barco
       *[other] { $count } barcos
    }
name-counted-works =
    { $count ->
        [one] { $count } barco ou Edifício
       *[other] { $count } barcos ou Edifícios
    }
name-counted-wares =
    { $count ->
        [one] { $count } cachimbo, bolsa de tabaco ou peixe
       *[other] { $count } cachimbos, bolsas de tabaco ou peixes
    }
name-counted-pipes =
    { $count ->
        [one] { $count } cachimbo
       *[other] { $count } cachimbos
    }
name-counted-collection = { $count } de entre cachimbo, bolsa de tabaco, peixe e barco
name-counted-celebrities =
    { $count ->
        [one] { $count } Celebridade encontrada
       *[other] { $count } Celebridades encontradas
    }
name-counted-characters =
    { $count ->
        [one] { $count } Personagem contratada
       *[other] { $count } Personagens contratadas
    }
name-counted-new-characters =
    { $count ->
        [one] { $count } Nova Personagem
       *[other] { $count } Novas Personagens
    }
name-counted-artisans =
    { $count ->
        [one] { $count } Artesão
       *[other] { $count } Artesãos
    }
name-counted-specials =
    { $count ->
        [one] { $count } Especial
       *[other] { $count } Especiais
    }
name-counted-last-in-fire =
    { $count ->
        [one] { $count } último lugar no combate a incêndios
       *[other] { $count } últimos lugares no combate a incêndios
    }
