# What happened in IKI. `$seat` is a player's name.

# Setting up

fact-first-player-drawn = { $seat } is the first player. Firefighting markers from the top of the stack: { $stack }
fact-fire-tiles-shuffled = The fire tiles are shuffled
fact-blocking-shuffled = The blocking tiles are shuffled
fact-deck-shuffled-spring = The spring deck is shuffled
fact-deck-shuffled-summer = The summer deck is shuffled
fact-deck-shuffled-autumn = The autumn deck is shuffled
fact-deck-shuffled-winter = The winter deck is shuffled
fact-buildings-shown = Buildings on offer: { $buildings }
fact-tokens-laid = On sale: { $tokens }
fact-equipped = { $seat } starts with { $goods }
fact-starters-shown = Starting Characters: { $cards }
fact-starter-taken = { $seat } takes the { $card }
fact-starters-boxed = Starting Characters that nobody took: { $cards }

# The month

fact-month-began = Month { $month } begins ({ $season })
fact-month-began-new-year = New Year’s Day begins
fact-blocking-revealed = The blocking tile closes space { $value } of the Ikizama track
fact-blocking-discarded = The blocking tile { $value } is discarded
fact-cards-offered = New for hire: { $lots }
fact-ikizama-placed = { $seat } places the Ikizama on { $column }
fact-ikizama-returned = { $seat } takes the Ikizama back
fact-turn-began = It is { $seat }’s turn
fact-hiring-impossible = { $seat } cannot hire anybody: { $why }
fact-business-impossible = { $seat } can do nothing more here: { $why }
fact-income-taken = { $seat } takes an income of { $goods }
fact-income-taken-quiet = { $seat } takes { $goods } for standing on { $column }
fact-card-taken = { $seat } chooses the { $card }
fact-card-taken-with-mons = { $seat } chooses the { $card } and takes { $goods } from it
fact-recruited = { $seat } hires the { $card } on stall { $stall } for { $price }
fact-recruited-at-start = { $seat } places the { $card } on stall { $stall }
fact-recruited-with-surcharge = { $seat } hires the { $card } on stall { $stall } for { $price }, { $surcharge } of it for the stall

# Moving and business

fact-walked = { $seat } walks to the { $space }
fact-lap-completed = { $seat } completes a lap: experience for each of the player’s Characters
fact-oyakata-placed = { $seat } puts the Oyakata on the { $space }
fact-oyakatas-home = The Oyakatas go home
fact-sandal-spent = { $seat } spends a sandal for one more step
fact-cart-used = { $seat } takes one more step, free with Move +1
fact-shop-used = { $seat } uses the { $space }: { $effect }
fact-character-used = { $seat } does business with the { $card } of { $owner }
fact-character-used-own = { $seat } does business with the { $card }, an own Character
fact-character-used-neutral = { $seat } does business with the neutral { $card }
fact-gained = { $seat } gains { $goods }
fact-paid = { $seat } pays { $goods }
fact-fire-advanced = { $seat } rises from { $before } to { $level } in Firefighting
fact-fire-advanced-at-top = { $seat } stays at { $level } in Firefighting, and comes to the top of the stack
fact-token-bought = { $seat } buys { $token } for { $price }
fact-token-spent = { $seat } gives away { $token }
fact-keepsake-gained = { $seat } gains the special token { $token }
fact-keepsake-spent = { $seat } spends the special token { $token }
fact-trained = { $owner }: the { $card } now at level { $level } of { $spaces }
fact-trained-back = { $owner }: the { $card } back at level { $level } of { $spaces }
fact-retired = { $seat }: retirement for the { $card }
fact-swapped = The { $card } on { $one } and the { $with } on { $other } change places
fact-building-taken = { $seat } chooses the { $building }
fact-built = { $seat } builds the { $building } on stall { $stall }

# The end of a month

fact-neutral-placed = Neutral on stall { $stall }: the { $card }
fact-lots-gone =
    { $cards_n ->
        [one] Nobody hired the { $cards }, out of the game
       *[other] Nobody hired these, out of the game: { $cards }
    }
fact-tokens-cleared = Nobody bought these, they leave the game: { $tokens }
fact-mons-laid = { $goods } on each of these: { $cards }
fact-salary-paid = { $seat } receives { $goods } from the { $card }
fact-fed = { $seat } pays { $goods } for food
fact-card-lost-neutral = Out of the game: the neutral { $card }
fact-card-lost-fire = { $seat } loses the { $card } on stall { $stall } to the fire
fact-card-lost-hunger = { $seat } loses the { $card } on stall { $stall } for want of rice
fact-fire-broke-out = A fire of strength { $strength } breaks out in Nagaya { $nagaya }
fact-fire-passed = The fire, of strength { $strength }, passes the empty stall { $stall }
fact-fire-passed-saved = The fire, of strength { $strength }, spares the { $card } on stall { $stall } and goes on
fact-fire-stopped = { $seat } stops the fire on stall { $stall }: Firefighting { $level } against strength { $strength }
fact-taken-back = { $seat } moves the { $card } from the street to the player board
fact-column-chosen = { $seat } puts the { $card } into the column { $column }
fact-game-ended = The game is over

# Akebono

fact-building-discarded = The { $building } is out: it would be a third Building with a lasting ability
fact-boats-laid = Boats on the bank: { $bank }. In the river: { $afloat }
fact-boat-tokens-laid = Boat tokens: { $tokens }
fact-new-deck-stacked = The New Characters are stacked, one for each month
fact-celebrities-stacked = The Celebrities are stacked on the bridge
fact-tiles-laid = Start tiles: { $tiles }
fact-tile-taken = { $seat } receives the { $tile }
fact-tiles-gone = Start tiles that nobody took: { $tiles }
fact-celebrities-shown = Celebrities on the bridge: { $shown }
fact-celebrities-shown-instead = Celebrities on the bridge: { $shown }. These leave: { $gone }
fact-river-laid = Tokens for the Shop boat: { $tokens }
fact-river-laid-instead = Tokens for the Shop boat: { $tokens }. These leave: { $gone }
fact-new-character-shown = New Character of the month: { $card }
fact-row-slid = These stay for hire: { $cards }
fact-trade-advanced = { $seat } rises from { $before } to { $level } in Trade
fact-boat-built = { $seat } builds the { $boat }
fact-boat-activated = { $seat } activates the { $boat } of { $owner }
fact-boat-activated-own = { $seat } activates the { $boat }, an own boat
fact-boat-activated-neutral = { $seat } activates the { $boat }, which has no owner
fact-boat-token-taken = { $seat } takes the { $token }
fact-boat-token-returned = { $seat } uses the { $token } and returns it
fact-ware-gained = { $seat } gains the { $token }
fact-met = { $seat } meets { $celebrity }
fact-bridge-meeting = { $seat } greets a Celebrity on the bridge
fact-bridge-sailing = { $seat } calls a boat from the bridge
fact-surcharge-waived = { $seat } pays no surcharge for stalls from now on
fact-moved = { $owner }: the { $card } from stall { $origin } to stall { $stall }
fact-tea-served = { $seat } comes by the Tea House
fact-business-closed = { $seat } does no more business in this turn
fact-business-reopened = { $seat } may do business with a Character once more
fact-business-reopened-shop = { $seat } may use the shop once more
fact-master-moved = The Grand Master walks to the { $space }

# Why a seat was not asked

reason-K-059 = no Kobun is at home (K-059)
reason-K-096 = nobody is for hire (K-096)
reason-K-098 = too few mons for a card and its stall, or no stall is free (K-098)
reason-K-115 = no Character may be used any more (K-115)
reason-K-116 = nothing that is possible here can be paid in full (K-116)
reason-K-119 = a Building cannot be used (K-119)
reason-A-044 = no boat can be paid for and used (A-044)
