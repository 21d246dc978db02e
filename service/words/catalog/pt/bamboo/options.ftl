# O que uma mesa combina antes de jogar.

option-side = Lado dos tabuleiros
    .help = No lado Noite, algumas casas só aceitam um tipo de peça de Casa: é o jogo avançado
option-side-day = Dia
option-side-night = Noite
