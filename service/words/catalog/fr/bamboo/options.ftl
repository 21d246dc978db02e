# Ce dont une table convient avant de jouer.

option-side = Face des plateaux
    .help = Sur la face Nuit, certaines cases n’acceptent qu’un type de tuile Maison : c’est le jeu avancé
option-side-day = Jour
option-side-night = Nuit
