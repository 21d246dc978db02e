# O que se pode escolher em Bitoku, com os preços e o que se segue.

pick-decline = Não fazer (mais) nada

# o turno
pick-play-yokai = Jogar { $card_the } no espaço de carta { $space }: { $effect }
pick-use-die = Colocar o dado { $die } (valor { $value }) { $region_in }
pick-use-die-pilgrim = Ceder um Peregrino e colocar o dado bloqueado { $die } (valor { $value }) { $region_in }
pick-use-die-space = Colocar o dado { $die } (valor { $value }) { $region_in }, espaço { $space }
pick-use-die-space-pilgrim = Ceder um Peregrino e colocar o dado bloqueado { $die } (valor { $value }) { $region_in }, espaço { $space }
pick-use-die-home = Colocar o dado { $die } (valor { $value }) { $region_in }, espaço { $space }: { $effect }
pick-use-die-home-pilgrim = Ceder um Peregrino e colocar o dado bloqueado { $die } (valor { $value }) { $region_in }, espaço { $space }: { $effect }
pick-cross-river = Atravessar o rio com o dado { $die } (passa de { $value } a { $after }) para { $hills }
pick-cross-river-vain = Atravessar o rio com o dado { $die } (valor { $value })
pick-pass = Passar: sem mais turnos neste Verão
pick-use-yokai = Usar { $card_the }: { $effect }
pick-use-yokai-unknown = Usar a ação da carta
pick-use-crystal = Usar { $crystal_the }: { $effect }
pick-use-crystal-unknown = Usar o Cristal de Ingenuidade
pick-spend-amulet = Gastar um Amuleto +{ $value }: o dado sobe de { $die } para { $after }
pick-spend-amulet-unknown = Gastar um Amuleto +{ $value }
pick-place-die = Colocar o dado tal como está (valor { $value })
pick-place-die-unknown = Colocar o dado tal como está

# o que faz um dado
pick-take-forest-action =
    { $minimum ->
        [6] Ação de Floresta { $region } 6: { $effect }
       *[other] Ação de Floresta { $region } { $minimum }+: { $effect }
    }
pick-take-home-action = Casa { $space }: { $effect }
pick-copy-forest-action =
    { $minimum ->
        [6] Copiar o dado { $die } ({ $seat }, valor { $value }): { $region } 6, { $effect }
       *[other] Copiar o dado { $die } ({ $seat }, valor { $value }): { $region } { $minimum }+, { $effect }
    }
pick-copy-forest-action-vain = Copiar o dado { $die } ({ $seat }, valor { $value })
pick-copy-home-action = Copiar o dado { $die } ({ $seat }, valor { $value }): Casa { $space }, { $effect }
pick-use-building = Usar { $building_the }: { $effect }
pick-take-point = Receber { $points }
pick-take-amulet = Receber { $amulet }

# Favores
pick-claim-favor = Favor { $hill_onhill }: { $favor }
pick-claim-favor-card = Favor { $hill_onhill }: { $favor }, { $card_the } ({ $printed })
pick-claim-favor-unused = Cobrir um Favor { $hill_onhill } sem o usar: { $favor }
pick-take-favor-option = Escolher: { $effect }

# efeitos
pick-take-part = Primeiro: { $effect }
pick-take-option = Escolher: { $effect }
pick-receive = Primeiro: { $effect }
pick-take-resources = Receber { $resources }
pick-unlock-die = Desbloquear o dado { $die } (valor { $value })
pick-keep-card = Ficar com { $card_the }: { $printed }
pick-keep-card-hidden = Ficar com uma das cartas
pick-keep-neither = Não ficar com nenhuma e receber um recurso
pick-advance-counter = Completar o Bitoku seguinte, { $card_the }: { $points }, depois { $effect }
pick-advance-counter-vain = Completar o Bitoku seguinte
pick-start-pilgrim = Iniciar uma peregrinação: { $space }
pick-move-pilgrim = Levar o Peregrino { $origin_from } { $to_to }
pick-move-pilgrim-amulet = Levar o Peregrino { $origin_from } { $to_to }, com { $amulet }
pick-move-pilgrim-gate = Levar o Peregrino { $origin_from } { $to_to }, com { $effect }
pick-advance-kodama = Avançar o Kodama para o espaço { $to } { $region_of }
pick-push-kodama = Fazer recuar o Kodama ({ $seat }) para o espaço { $to } { $region_of }
pick-push-kodama-neutral = Fazer recuar o Kodama neutro { $region_of }
pick-take-rock = Obter { $rock_the } do espaço { $space } do Jardim
pick-pray-at = Colocar um Peregrino no espaço { $space } do Caminho das Rochas, { $price }: { $rocks }

# compras
pick-take-tile = Obter { $tile_the } ({ $effect }) do espaço { $space }, { $price }
pick-take-tile-points = Obter { $tile_the } ({ $effect }) do espaço { $space }, { $price }, com { $points }
pick-take-tile-gift =
    { $gift ->
        [one] Obter { $tile_the } ({ $effect }) do espaço { $space }, { $price }, com { $gift } recurso à escolha
       *[other] Obter { $tile_the } ({ $effect }) do espaço { $space }, { $price }, com { $gift } recursos à escolha
    }
pick-take-crystal = Obter { $tile_the } ({ $printed }) do espaço { $space } para o espaço de Cristal { $slot } ({ $points } no fim), { $price }
pick-build = Construir { $tile_the } { $region_in }, lote { $plot }, { $price } ({ $printed })
pick-build-vain = Construir { $tile_the } { $region_in }, lote { $plot } ({ $printed })
pick-pay = Pagar { $resources }
pick-pay-nothing = Não pagar nada
pick-combine-with = Combinar com { $tile_the }: { $effect }

# Primavera, Inverno e Ascensão
pick-discard = Descartar { $card_the } ({ $printed })
pick-reap-crystal = Colher { $crystal_the }: { $effect }
pick-arrange = Dados da esquerda para a direita: { $values }
pick-remove = Retirar { $card_the } por { $points } agora ({ $virtue })
pick-remove-vain = Retirar o que está no espaço de carta { $space }
pick-best-kinds = O que rende mais
pick-best-visions = O que rende mais
pick-by-hand = Decidir um a um
pick-count-as = Contar como { $kind }
pick-fulfil = Cumpri-la por { $gain }
pick-fulfil-unknown = Cumpri-la
