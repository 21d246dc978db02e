# O que todos os jogos partilham: lugares, listas, pontos e o que acontece a uma partida além das decisões.

# $n é o número do lugar, a partir de 1.
seat-player = Jogador { $n }
seat-bot = Robô { $n }
seat-ghost = o fantasma
seat-automa = o autómato

list-none = nada
list-comma = { $head }, { $next }
list-and = { $head } e { $last }

term-point =
    { $count ->
        [one] { $count } ponto
       *[other] { $count } pontos
    }

# $why é a razão, tal como a diz uma linha da folha de pontuação.
fact-scored = { $seat } ganha { $points }: { $why }
fact-scored-lost = { $seat } perde { $points }: { $why }
fact-unasked = Nada a perguntar a { $seat }: só uma resposta é permitida ({ $why })
pick-hidden = { $seat } faz uma escolha que não pode ver
fact-hidden = Acontece algo que não pode ver

event-opened = A partida começa
event-forked = A partida começa no ponto em que outra estava após o evento { $at }
# $pick é o que se escolheu.
event-decided = { $seat }: { $pick }
event-took-back = { $seat } volta atrás na jogada: regressa-se ao n.º { $to }
event-substituted = O lugar { $seat_n } muda de mãos
event-seat-left =
    { $reason ->
        [resigned] { $seat } abandona a partida de vez
        [timed_out] { $seat } fica sem tempo e sai da partida
        [absent] { $seat } não dá sinal há demasiado tempo e sai da partida
        [no_show] { $seat } não comparece e sai da partida
       *[removed] O torneio retira { $seat } da partida
    }
event-proposed =
    { $proposes ->
        [abandon] { $seat } propõe abandonar a partida
        [leave] { $seat } propõe continuar sem quem está ausente
       *[pause] { $seat } propõe uma pausa
    }
event-answered =
    { $agrees ->
        [yes] { $seat } aceita a proposta
       *[no] { $seat } recusa a proposta
    }
event-withdrawn = { $seat } retira a sua proposta
event-timed-out = Acabou o tempo de { $seat }
event-overstepped = Acabou o tempo de { $seat }; a arbitragem decide o que se segue
event-time-granted =
    { $seconds ->
        [one] { $seat } recebe mais { $seconds } segundo
       *[other] { $seat } recebe mais { $seconds } segundos
    }
event-paused = Todos aceitam uma pausa
event-resumed = { $seat } põe fim à pausa
event-vacation-began =
    { $days ->
        [one] { $seat } vai de férias por { $days } dia, no máximo
       *[other] { $seat } vai de férias por { $days } dias, no máximo
    }
event-vacation-ended = { $seat } volta de férias
event-rules-changed = As regras do serviço mudaram: a partida continua com as novas
event-deserted = Há 14 dias que ninguém aparece
event-closed =
    { $reason ->
        [finished] A partida terminou
        [left] A partida terminou: alguém a abandonou
        [timed_out] A partida terminou: alguém ficou sem tempo
        [abandoned] A partida foi abandonada
       *[ruled] O torneio pôs fim à partida
    }
