# O que o terminal diz, além do próprio jogo.
you-are = Está a jogar como { $name }. Escreva um número para escolher, ou `help` para ver os comandos.
seat = Jogador { $number }
seat-you = { $name } (você)
seat-bot = { $name } (robô { $bot })
seat-of = { $name } ({ $player })
nobody = ninguém
refused-by = Proibido por { $rule }: { $pick }
refused = { $pick }: proibido.
nothing-refused = Aqui nada é proibido.
not-refused = O número { $number } não é proibido: { $pick }
no-number = O menu não tem o número { $number }: escolha de 1 a { $last }.
no-number-refused = O menu não tem o número { $number }. `why` mostra o que é proibido.
decided-without = Sem lhe perguntar nada: { $text }.
cannot-undo = Não pode voltar atrás: { $why }
cannot-undo-revealed = a jogada revelou algo.
cannot-undo-others = já outros jogaram depois.
cannot-undo-none = ainda ninguém jogou.
taken-back = Jogada desfeita: { $text }
undone = Jogada desfeita.
unknown-clause = A regra { $clause } não existe. `yamabiko rules { $title }` mostra todas.
unknown-command = Comando desconhecido: `{ $line }`. Escreva um número do menu, ou `help`.
left = Sai do jogo na versão { $version }.
left-there = Sai do terminal na versão { $version }. O jogo continua: { $game }
seed = Semente da baralhação: { $seed }
end = Fim do jogo
where-points = De onde vêm os pontos
victory = Ganhou.
victory-shared = Vitória partilhada.
placed = Fica em { $place }.º lugar de { $of }.
points = { $n } pontos
sum-of-points =
    { $n ->
        [one] { $name }: { $n } ponto
       *[other] { $name }: { $n } pontos
    }
tie-break = desempate: { $values }
help =
    3           escolher o número 3 do menu
    why         o que é proibido, e por que regra; `why 7` mostra a regra do número 7
    undo        voltar atrás na última jogada, se nada revelou e ninguém jogou depois
    board       todo o tabuleiro               menu   repetir a pergunta
    log         os últimos acontecimentos; `log all` mostra todos
    scores      todos os pontos até agora      rules M-056   o que diz uma regra
    help        esta lista                     quit   sair do jogo
help-clock = clock       o tempo que resta, se o jogo tem relógio
