# Ce qui s’est passé à IKI. `$seat` est le nom d’un joueur ou d’une joueuse.

# Mise en place

fact-first-player-drawn = { $seat } commence la partie. Marqueurs de lutte contre les incendies, du haut de la pile : { $stack }
fact-fire-tiles-shuffled = Les tuiles Incendie sont mélangées
fact-blocking-shuffled = Les tuiles de blocage sont mélangées
fact-deck-shuffled-spring = Les cartes du printemps sont mélangées
fact-deck-shuffled-summer = Les cartes de l’été sont mélangées
fact-deck-shuffled-autumn = Les cartes de l’automne sont mélangées
fact-deck-shuffled-winter = Les cartes de l’hiver sont mélangées
fact-buildings-shown = Bâtiments disponibles : { $buildings }
fact-tokens-laid = En vente : { $tokens }
fact-equipped = { $seat } commence avec { $goods }
fact-starters-shown = Personnages de départ : { $cards }
fact-starter-taken = { $seat } prend { $card_the }
fact-starters-boxed = Personnages de départ que personne n’a pris : { $cards }

# Le mois

fact-month-began = Le mois { $month } commence ({ $season })
fact-month-began-new-year = C’est le Nouvel An
fact-blocking-revealed = La tuile de blocage ferme la case { $value } de la piste Ikizama
fact-blocking-discarded = La tuile de blocage { $value } est défaussée
fact-cards-offered = Nouveaux Personnages à recruter : { $lots }
fact-ikizama-placed = { $seat } place son Ikizama sur la case { $column }
fact-ikizama-returned = { $seat } reprend son Ikizama
fact-turn-began = C’est à { $seat } de jouer
fact-hiring-impossible = { $seat } ne peut recruter personne : { $why }
fact-business-impossible = { $seat } ne peut plus rien faire ici : { $why }
fact-income-taken = { $seat } perçoit son revenu : { $goods }
fact-income-taken-quiet = { $seat } reçoit { $goods } pour la case { $column }
fact-card-taken = { $seat } choisit { $card_the }
fact-card-taken-with-mons = { $seat } choisit { $card_the } et prend { $goods } sur la carte
fact-recruited = { $seat } recrute { $card_the } sur l’étal { $stall } pour { $price }
fact-recruited-at-start = { $seat } place { $card_the } sur l’étal { $stall }
fact-recruited-with-surcharge = { $seat } recrute { $card_the } sur l’étal { $stall } pour { $price }, dont { $surcharge } pour l’étal

# Déplacement et transactions

fact-walked = { $seat } avance son Oyakata : { $space }
fact-lap-completed = { $seat } termine un tour de la rue : tous ses Personnages gagnent de l’expérience
fact-oyakata-placed = { $seat } place son Oyakata : { $space }
fact-oyakatas-home = Les Oyakatas rentrent à la maison
fact-sandal-spent = { $seat } dépense une sandale pour un pas de plus
fact-cart-used = { $seat } fait un pas de plus, gratuit grâce au jeton Déplacement +1
fact-shop-used = { $seat } utilise { $space_the } : { $effect }
fact-character-used = { $seat } fait affaire avec { $card_the } ({ $owner })
fact-character-used-own = { $seat } fait affaire avec { $card_the }, un de ses Personnages
fact-character-used-neutral = { $seat } fait affaire avec { $card_the } (Personnage neutre)
fact-gained = { $seat } gagne { $goods }
fact-paid = { $seat } paie { $goods }
fact-fire-advanced = { $seat } passe de { $before } à { $level } en lutte contre les incendies
fact-fire-advanced-at-top = { $seat } reste à { $level } en lutte contre les incendies et passe en haut de la pile
fact-token-bought = { $seat } achète { $token_the } pour { $price }
fact-token-spent = { $seat } se défait d’un jeton : { $token }
fact-keepsake-gained = { $seat } gagne { $token_the }
fact-keepsake-spent = { $seat } dépense { $token_the }
fact-trained = { $owner } : { $card_the } passe au niveau { $level } sur { $spaces }
fact-trained-back = { $owner } : { $card_the } redescend au niveau { $level } sur { $spaces }
fact-retired = { $seat } : { $card_the } prend sa retraite
fact-swapped = Échange de places entre { $card_the } ({ $one }) et { $with_the } ({ $other })
fact-building-taken = { $seat } choisit { $building_the }
fact-built = { $seat } construit { $building_the } sur l’étal { $stall }

# Fin du mois

fact-neutral-placed = Personnage neutre sur l’étal { $stall } : { $card }
fact-lots-gone =
    { $cards_n ->
        [one] Jamais recruté, ce Personnage quitte le jeu : { $cards }
       *[other] Jamais recrutés, ces Personnages quittent le jeu : { $cards }
    }
fact-tokens-cleared = Invendus, ils quittent le jeu : { $tokens }
fact-mons-laid = { $goods } sur chacune de ces cartes : { $cards }
fact-salary-paid = { $seat } perçoit { $goods } avec { $card_the }
fact-fed = { $seat } paie { $goods } pour les repas
fact-card-lost-neutral = Le Personnage neutre quitte le jeu : { $card }
fact-card-lost-fire = { $seat } perd { $card_the } dans l’incendie (étal { $stall })
fact-card-lost-hunger = { $seat } perd { $card_the }, faute de riz (étal { $stall })
fact-fire-broke-out = Un incendie de force { $strength } éclate dans le Nagaya { $nagaya }
fact-fire-passed = L’incendie, de force { $strength }, passe par l’étal vide { $stall }
fact-fire-passed-saved = L’incendie, de force { $strength }, épargne { $card_the } (étal { $stall }) et continue
fact-fire-stopped = { $seat } arrête l’incendie à l’étal { $stall } : niveau { $level } contre force { $strength }
fact-taken-back = { $seat } ramène { $card_the } sur son plateau
fact-column-chosen = { $seat } range { $card_the } dans la colonne { $column }
fact-game-ended = La partie est terminée

# Akebono

fact-building-discarded = Écarté, car ce serait un troisième Bâtiment à pouvoir permanent : { $building }
fact-boats-laid = Bateaux à quai : { $bank }. Sur la rivière : { $afloat }
fact-boat-tokens-laid = Jetons Bateau : { $tokens }
fact-new-deck-stacked = Les Nouveaux Personnages sont empilés, un par mois
fact-celebrities-stacked = Les Célébrités sont empilées sur le pont
fact-tiles-laid = Tuiles de départ : { $tiles }
fact-tile-taken = { $seat } reçoit { $tile_the }
fact-tiles-gone = Tuiles de départ que personne n’a prises : { $tiles }
fact-celebrities-shown = Célébrités sur le pont : { $shown }
fact-celebrities-shown-instead = Célébrités sur le pont : { $shown }. Parties sans rencontre : { $gone }
fact-river-laid = Jetons pour le Bateau-boutique : { $tokens }
fact-river-laid-instead = Jetons pour le Bateau-boutique : { $tokens }. Retirés : { $gone }
fact-new-character-shown = Nouveau Personnage du mois : { $card }
fact-row-slid =
    { $cards_n ->
        [one] Reste à recruter : { $cards }
       *[other] Restent à recruter : { $cards }
    }
fact-trade-advanced = { $seat } passe de { $before } à { $level } en Commerce
fact-boat-built = { $seat } construit { $boat_the }
fact-boat-activated = { $seat } active { $boat_the } ({ $owner })
fact-boat-activated-own = { $seat } active { $boat_the }, un de ses bateaux
fact-boat-activated-neutral = { $seat } active { $boat_the }, qui n’est à personne
fact-boat-token-taken = { $seat } prend { $token_the }
fact-boat-token-returned = { $seat } utilise { $token_the } et le rend
fact-ware-gained = { $seat } gagne { $token_the }
fact-met = { $seat } rencontre { $celebrity }
fact-bridge-meeting = { $seat } va à la rencontre d’une Célébrité sur le pont
fact-bridge-sailing = { $seat } appelle un bateau depuis le pont
fact-surcharge-waived = { $seat } ne paie désormais plus de supplément pour les étals
fact-moved = { $owner } : { $card_the } passe de l’étal { $origin } à l’étal { $stall }
fact-tea-served = { $seat } passe par sa Maison de thé
fact-business-closed = { $seat } ne fait plus affaire pendant ce tour
fact-business-reopened = { $seat } peut faire affaire avec un Personnage de plus
fact-business-reopened-shop = { $seat } peut utiliser la boutique une fois de plus
fact-master-moved = Le Grand Maître avance : { $space }

# Pourquoi il n’y a pas eu de question

reason-K-059 = aucun Kobun n’est disponible (K-059)
reason-K-096 = il n’y a personne à recruter (K-096)
reason-K-098 = pas assez de mons pour une carte et son étal, ou aucun étal libre (K-098)
reason-K-115 = aucun Personnage ne peut plus être utilisé (K-115)
reason-K-116 = rien de ce qui est possible ici ne peut être payé en entier (K-116)
reason-K-119 = un Bâtiment ne s’utilise pas (K-119)
reason-A-044 = aucun bateau ne peut être payé et utilisé (A-044)
