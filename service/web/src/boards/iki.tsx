// IKI and Akebono: the street with its stalls round the block, who may be hired, what is sold, the river, the boards of the seats.

import type { JSX } from "preact";
import { useContext } from "preact/hooks";
import type { Schemas } from "../session";
import { Icon, linesOf, Marker, Panel, Text, seatColor } from "./art";
import type { Members } from "../table/picking";
import { withIcons } from "./inline";
import { Card, IfNow, ownFirst, Pile, PILE, Spot, Table } from "./spot";
import { tell, term } from "./words";

type Base = Schemas["IkiBoard"];
type Akebono = Schemas["IkiAkebonoBoard"];
type Board = Base | Akebono;
type Player = Board["players"][number];
type Stall = Base["nagayas"][string][number];
type Ware = Base["market"][number];
type Goods = Readonly<Record<string, number>>;
type Thing = { anchor: string; id: string; name: string; text: string };

const TYPES: Readonly<Record<string, string>> = { peddler: "#e9dcc0", artisan: "#d5e0ec", special: "#e4d5ec", master: "#d3e8da", seller: "#f3d9c4" };
const ORDER = ["mons", "rice", "sandals", "wood", "kobans"];

const withAkebono = (board: Board): Akebono | null => ("river" in board ? board : null);

export function IkiBoard({ board }: { board: Board }): JSX.Element {
  const akebono = withAkebono(board);
  return (
    <>
      <Street board={board} />
      <Tracks board={board} />
      <Offer board={board} />
      <Market board={board} />
      {akebono ? <River board={akebono} /> : null}
      {ownFirst<Player>(board.players, useContext(Table).seats).map((player) => (
        <PlayerBoard key={player.seat} player={player} board={board} />
      ))}
    </>
  );
}

/** Prices name tokens by more than one of them. */
const ICON_OF: Readonly<Record<string, string>> = { pipes: "pipe" };

/** Amounts with their icons, from left to right. */
function Amounts({ goods, x, y, size = 13 }: { goods: Goods; x: number; y: number; size?: number }): JSX.Element {
  let left = x;
  return (
    <>
      {Object.entries(goods).filter(([, count]) => count).map(([name, count]) => {
        const [from, middle] = [left, left + size * (0.55 + 0.6 * String(count).length)];
        left = middle + size * 1.050;
        return (
          <g key={name}>
            <text x={from} y={y + size * 0.36} font-size={size * 0.9} class="bold">{count}</text>
            <Icon name={ICON_OF[name] ?? name} x={middle} y={y} size={size} />
          </g>
        );
      })}
    </>
  );
}

// From top to bottom: shops, two blocks of stalls, the crossroads, two blocks, shops.
const [UPPER, CROSSROADS, LOWER, BOTTOM] = [73, 181, 199, 298];
const STALL = 90;

function StallFace({ stall, x, y }: { stall: Stall; x: number; y: number }): JSX.Element {
  const [width, height] = [92, STALL];
  const owner = stall.owner ?? null;
  const below = 30 + 12 * linesOf(stall.name ?? "", width - 11, 10.500, 3, true).length; // where its text begins
  const label = stall.card ? `${stall.id}: ${stall.name}, ${stall.text}` : `${stall.id}, ${tell("free")}${stall.surcharge ? `, ${tell("surcharge", { count: stall.surcharge })}` : ""}`;
  return (
    <Spot id={stall.card || stall.id} x={x} y={y} width={width} height={height} at={{ anchor: stall.anchor }} label={label}>
      <rect x={x} y={y} width={width} height={height} rx={5} class={stall.card ? "face" : "empty"} style={stall.card ? { fill: stall.building ? "#e7ddd0" : (TYPES[stall.type ?? ""] ?? "var(--face)") } : {}} />
      <Text text={stall.id} x={x + width - 4} y={y + 12} width={24} size={10} anchor="end" />
      {stall.card ? (
        <>
          {owner !== null ? <rect x={x} y={y} width={5} height={height} rx={2} fill={seatColor(owner)} /> : null}
          {stall.building || stall.type ? <Icon name={stall.building ? "building" : stall.type!} x={x + 15} y={y + 11} size={15} /> : null}
          <Text text={stall.name ?? ""} x={x + 8} y={y + 30} width={width - 11} size={10.500} lines={3} bold />
          <Text text={stall.building ? stall.text : stall.skill} x={x + 8} y={y + below} width={width - 12} size={10} height={(stall.building ? 90 : 78) - below} icons />
          {owner !== null && owner >= 0 && !stall.building ? (
            <>
              {Array.from({ length: stall.spaces }, (_, at) => (
                <circle key={at} cx={x + 14 + at * 14} cy={y + 80} r={5} class="inner" />
              ))}
              {stall.level ? <Marker seat={owner} x={x + 14 + (stall.level - 1) * 14} y={y + 80} size={5.500} /> : null}
            </>
          ) : null}
          {owner !== null ? <Marker seat={owner} x={x + width - 11} y={y + 79} size={6} /> : null}
        </>
      ) : stall.surcharge ? (
        <g>
          <Text text={`+${stall.surcharge}`} x={x + width / 2} y={y + 50} width={40} size={13} anchor="end" />
          <Icon name="mons" x={x + width / 2 + 11} y={y + 45.500} size={15} />
        </g>
      ) : null}
    </Spot>
  );
}

type Place = Board["street"][number];

function Shop({ space, x, y, width, height = 58, isMaster }: { space: Place; x: number; y: number; width: number; height?: number; isMaster: boolean }): JSX.Element {
  const { nameOf } = useContext(Table);
  const at: Members[] = [space, ...space.deals].map(({ anchor }) => ({ anchor }));
  return (
    <Spot id={space.id} x={x} y={y} width={width} height={height} at={at}
      label={[`${space.name}: ${space.text}`, ...space.oyakatas.map(nameOf), ...(isMaster ? [tell("grandMaster", { place: space.name })] : [])].join(", ")}
    >
      <rect x={x} y={y} width={width} height={height} rx={6} class="shop" />
      <Text text={space.name} x={x + 6} y={y + 14} width={width - 12} size={11} lines={1} bold />
      <Text text={space.text} x={x + 6} y={y + 28} width={width - 38} size={10.500} height={height - 20} icons />
      {isMaster ? (
        <g>
          <rect x={x + width - 52} y={y + height - 19} width={26} height={16} rx={4} class="mark" />
          <text x={x + width - 39} y={y + height - 7} text-anchor="middle" class="on-mark">GM</text>
        </g>
      ) : null}
      {space.oyakatas.map((seat, place) => (
        <Marker key={seat} seat={seat} x={x + width - 14 - (place % 2) * 22} y={y + 22 + Math.floor(place / 2) * 22} size={9} />
      ))}
    </Spot>
  );
}

function Street({ board }: { board: Board }): JSX.Element {
  const nagayas = board.nagayas as Record<string, readonly Stall[]>;
  const count = Math.max(...Object.values(nagayas).map((each) => each.length));
  const step = 97;
  const half = count * step;
  const bridge = board.street.find((space) => !space.stalls.length);
  const width = half * 2 + (bridge ? 168 : 56);
  const inOrder = (name: string, turned: boolean): readonly Stall[] => (turned ? [...(nagayas[name] ?? [])].reverse() : (nagayas[name] ?? []));
  const xOf = (id: string): number | undefined => {
    for (const [name, from, turned] of [["A", 8, false], ["D", half + 48, true], ["B", 8, false], ["C", half + 48, true]] as const) {
      const at = inOrder(name, turned).findIndex((stall) => stall.id === id);
      if (at >= 0) return from + at * step;
    }
    return undefined;
  };
  const isTop = (space: Place): boolean => /^[AD]/.test(space.stalls[0] ?? "");
  const blockOf = (space: Place): string => (space.stalls[0] ?? "").slice(0, 1);
  const middle = (space: Place): number => {
    const xs = space.stalls.map(xOf).filter((x) => x !== undefined);
    return xs.reduce((all, x) => all + x, 0) / Math.max(1, xs.length);
  };
  // The spaces of a block stand side by side before its stalls, of which two may share one.
  const spotOf = (space: Place): [number, number] => {
    const block = board.street.filter((other) => other.stalls.length && blockOf(other) === blockOf(space)).sort((one, other) => middle(one) - middle(other));
    const wide = (half - 5) / block.length;
    return [(/^[CD]/.test(blockOf(space)) ? half + 48 : 8) + block.indexOf(space) * wide, wide - 4];
  };
  const waiting = board.players.filter((player) => !player.place);
  const master = withAkebono(board)?.master;
  return (
    <Panel name={`${tell("street", { month: board.month, season: term(board.season) })}${board.event !== "none" ? ` · ${term(board.event)}${board.strength ? ` ${board.strength}` : ""}` : ""}`} width={width} height={BOTTOM + 64} wide>
      {board.street.filter((space) => space.stalls.length).map((space) => {
        const [x, wide] = spotOf(space);
        return <Shop key={space.id} space={space} x={x} y={isTop(space) ? 6 : BOTTOM} width={wide} isMaster={space.id === master} />;
      })}
      {(["A", "B", "C", "D"] as const).map((name) => {
        const turned = name === "C" || name === "D";
        const top = name === "A" || name === "D";
        const burning = board.burning === name;
        return (
          <g key={name}>
            <rect x={turned ? half + 44 : 4} y={(top ? UPPER : LOWER) - 3} width={half + 3} height={STALL + 6} rx={8} class={burning ? "burnt" : "soil"} />
            {inOrder(name, turned).map((stall, at) => (
              <StallFace key={stall.id} stall={stall} x={(turned ? half + 48 : 8) + at * step} y={top ? UPPER : LOWER} />
            ))}
          </g>
        );
      })}
      {bridge ? <Shop space={bridge} x={width - 116} y={CROSSROADS - 50} width={110} height={100} isMaster={bridge.id === master} /> : null}
      {bridge ? <path d={`M${width - 62} 30v${CROSSROADS - 90}M${width - 62} ${CROSSROADS + 60}v${CROSSROADS - 90}`} class="road" /> : null}
      <path d={`M${half + 26} 8v60`} class="crossroads" />
      <Text text={tell("crossroads")} x={half + 6} y={CROSSROADS + 3} width={90} size={10.500} lines={1} anchor="end" />
      {waiting.map((player, at) => (
        <Marker key={player.seat} seat={player.seat} x={half + 20 + at * 22} y={CROSSROADS} size={8} />
      ))}
    </Panel>
  );
}

function Tracks({ board }: { board: Board }): JSX.Element {
  return (
    <Panel name={tell("tracks")} alone width={400} height={112}>
      {board.columns.map((column, at) => (
        <Spot key={column.id} id={`column-${column.id}`} x={6 + at * 78} y={6} width={72} height={44} at={{ anchor: column.anchor }} label={`Ikizama ${column.id}${column.blocked ? `, ${tell("closed")}` : ""}`}>
          <rect x={6 + at * 78} y={6} width={72} height={44} rx={6} class={column.blocked ? "burnt" : "face"} />
          <Text text={column.id} x={16 + at * 78} y={34} width={40} size={18} bold />
          {column.seat !== null ? <Marker seat={column.seat} x={60 + at * 78} y={28} size={11} /> : null}
        </Spot>
      ))}
      {board.fire.map((space, at) => (
        <g key={space.level}>
          <rect x={6 + at * 35.500} y={58} width={32} height={48} rx={5} class="face" />
          <Text text={String(space.level)} x={9 + at * 35.500} y={70} width={20} size={11} />
          {space.stack.map((seat, place) => (
            <Marker key={seat} seat={seat} x={29 + at * 35.500} y={66 + place * 11} size={5} />
          ))}
        </g>
      ))}
    </Panel>
  );
}

const LOT = 148; // from a row of people for hire to the next

const HOUSE = 88; // from a row of Buildings to the next

const HEADING = 18; // the height of the words above a group

const SEASONS = ["spring", "summer", "autumn", "winter"] as const;

/** How many cards and tiles lie face down, beside the decks of the seasons. */
function otherPiles(board: Board): readonly string[] {
  const akebono = withAkebono(board);
  return [
    tell("fireTiles", { count: board.fire_tiles }),
    ...(board.blocking_tiles || board.blocking_discarded.length ? [tell("blockingTiles", { count: board.blocking_tiles })] : []),
    ...(akebono ? [tell("newCharacters", { count: akebono.new_characters }), tell("celebrityStacks", { counts: akebono.stacks.join(" + ") })] : []),
    ...(akebono?.pile ? [tell("ferryPile", { count: akebono.pile })] : []),
  ];
}

/** How much lies face down: the decks of the seasons in a row, then all others. */
function Piles({ board, y }: { board: Board; y: number }): JSX.Element {
  const cells = [
    ...SEASONS.map((season, at) => ({ text: `${term(season)} ${board.decks[season] ?? 0}`, label: tell("deckOf", { season: term(season), count: board.decks[season] ?? 0 }), x: 4 + at * 99, row: 0, width: 95 })),
    ...otherPiles(board).map((text, at) => ({ text, label: text, x: 4 + (at % 2) * 198, row: 1 + Math.floor(at / 2), width: 194 })),
  ];
  return (
    <>
      <Text text={tell("faceDown")} x={6} y={y + HEADING - 5} width={380} size={11.500} lines={1} bold />
      {cells.map(({ row, ...cell }) => (
        <Pile key={cell.label} {...cell} y={y + HEADING + row * PILE} />
      ))}
    </>
  );
}

function Offer({ board }: { board: Board }): JSX.Element {
  const cards = board.offer;
  const rows = Math.ceil(cards.length / 4);
  const starters = board.starters;
  const houses = board.buildings;
  const houseTop = rows * LOT + (starters.length ? 84 * Math.ceil(starters.length / 4) : 0);
  const pileTop = houseTop + Math.ceil(houses.length / 3) * HOUSE + 4;
  const height = pileTop + HEADING + (1 + Math.ceil(otherPiles(board).length / 2)) * PILE;
  return (
    <Panel name={tell("hire")} dense width={400} height={height}>
      {cards.map((lot, at) => {
        const [x, y] = [4 + (at % 4) * 99, 4 + Math.floor(at / 4) * LOT];
        const below = linesOf(lot.name, 86, 8.500, 3, true).length > 2 ? 12 : 0; // how much lower the skill stands
        const last = linesOf(withIcons(lot.skill), 87, 10, 2).length > 1 ? below : 0; // and the bonus
        return (
          <Spot key={lot.card} id={lot.card} x={x} y={y} width={95} height={LOT - 6} at={{ anchor: lot.anchor }} label={`${lot.name}: ${lot.text}; ${tell("mons", { count: lot.cost })}${lot.new ? `; ${tell("newCharacter")}` : lot.slot ? `; ${tell("slot", { slot: lot.slot })}` : ""}`}>
            <rect x={x} y={y} width={95} height={LOT - 6} rx={6} class="face" style={{ fill: TYPES[lot.type ?? ""] ?? "var(--face)" }} />
            <circle cx={x + 14} cy={y + 14} r={10} fill="#d9a521" />
            <text x={x + 14} y={y + 18} text-anchor="middle" font-size={12} class="bold ink">{lot.cost}</text>
            {lot.type ? <Icon name={lot.type} x={x + 83} y={y + 13} size={16} /> : null}
            {lot.new ? <Text text={tell("newCharacter")} x={x + 72} y={y + 18} width={44} size={10.500} lines={1} anchor="end" /> : null}
            {lot.slot && !lot.new ? (
              <g>
                <rect x={x + 57} y={y + 5} width={15} height={17} rx={3} class="empty" />
                <Text text={`${lot.slot}`} x={x + 64.500} y={y + 17.500} width={14} size={10.500} anchor="middle" />
              </g>
            ) : null}
            {lot.mons ? <Amounts goods={{ mons: lot.mons }} x={x + 32} y={y + 14} /> : null}
            <Text text={lot.name} x={x + 5} y={y + 38} width={86} size={10.500} lines={below ? 3 : 2} bold />
            <Text text={lot.skill} x={x + 5} y={y + 62 + below} width={87} size={10} lines={2} icons />
            {lot.bonus ? <Text text={lot.bonus.startsWith("+") ? lot.bonus : `+ ${lot.bonus}`} x={x + 5} y={y + 87 + last} width={87} size={10} lines={last ? 2 : 3} icons /> : null}
            {lot.salaries.map((salary, level) =>
              Object.entries(salary as Goods).filter(([, count]) => count).map(([name, count], nth) => (
                <Amounts key={`${level}-${name}`} goods={{ [name]: count }} x={x + 4 + level * 31} y={y + LOT - 31 + nth * 14} size={11} />
              )))}
          </Spot>
        );
      })}
      {starters.map((card, at) => (
        <Card key={card.id} id={card.id} x={4 + (at % 4) * 99} y={4 + rows * LOT + Math.floor(at / 4) * 84} width={95} height={78} at={{ anchor: card.anchor }} heading={card.name} headingLines={2} text={card.text} label={`${card.name}: ${card.text}`} size={10} />
      ))}
      {houses.map((house, at) => {
        const [x, y] = [4 + (at % 3) * 132, houseTop + 4 + Math.floor(at / 3) * HOUSE];
        return (
          <Card key={house.id} id={house.id} x={x} y={y} width={128} height={HOUSE - 4} at={{ anchor: house.anchor }} heading={house.name} headingLines={2} text={house.text} label={`${house.name}: ${house.text}`} color="#e7ddd0" size={10} foot={17}>
            <Amounts goods={house.cost as Goods} x={x + 5} y={y + HOUSE - 13} size={13} />
          </Card>
        );
      })}
      <Piles board={board} y={pileTop} />
    </Panel>
  );
}

const [WARE, WARE_ROW] = [79, 70]; // from a ware to the next, from a row to the next

function WareFace({ ware, x, y }: { ware: Ware; x: number; y: number }): JSX.Element {
  return (
    <Spot id={ware.id} x={x} y={y} width={WARE - 4} height={WARE_ROW - 4} at={{ anchor: ware.anchor }} label={`${ware.name}: ${ware.text}; ${tell("mons", { count: ware.price })}`}>
      <rect x={x} y={y} width={WARE - 4} height={WARE_ROW - 4} rx={6} class="face" />
      <Icon name={ware.kind} x={x + 20} y={y + 16} size={26} />
      <circle cx={x + 58} cy={y + 14} r={10} fill="#d9a521" />
      <text x={x + 58} y={y + 18} text-anchor="middle" font-size={12} class="bold ink">{ware.price}</text>
      <Text text={ware.name} x={x + 3} y={y + 40} width={WARE - 9} size={10} height={34} />
    </Spot>
  );
}

const THING = 74; // from a row of tokens to the next

function ThingFace({ thing, x, y, width = 92 }: { thing: Thing; x: number; y: number; width?: number }): JSX.Element {
  return <Card id={thing.id} x={x} y={y} width={width} height={THING - 4} at={{ anchor: thing.anchor }} heading={thing.name} headingLines={3} text={thing.text} label={`${thing.name}: ${thing.text}`} size={10} />;
}

/** What is sold, and tokens and Celebrities that have no owner: each kind by itself. */
function Market({ board }: { board: Board }): JSX.Element {
  const akebono = withAkebono(board);
  const groups: readonly (readonly [name: string, wares: readonly Ware[], things: readonly Thing[]])[] = [
    ["", board.market, []],
    [tell("shopBoat"), akebono?.river_market ?? [], []],
    [tell("specialTokens"), [], board.keepsakes],
    [tell("boatTokens"), [], akebono?.boat_tokens ?? []],
    [tell("startTiles"), [], akebono ? Object.values(akebono.tiles) : []],
    [tell("celebrities"), [], akebono?.celebrities ?? []],
  ];
  let height = 4;
  const drawn = groups.filter(([, wares, things]) => wares.length + things.length).map(([name, wares, things]) => {
    const top = height + (name ? HEADING : 0);
    height = top + Math.ceil(wares.length / 5) * WARE_ROW + Math.ceil(things.length / 4) * THING;
    return (
      <g key={name}>
        {name ? <Text text={name} x={6} y={top - 5} width={380} size={11.500} lines={1} bold /> : null}
        {wares.map((ware, at) => (
          <WareFace key={ware.id} ware={ware} x={4 + (at % 5) * WARE} y={top + Math.floor(at / 5) * WARE_ROW} />
        ))}
        {things.map((thing, at) => (
          <ThingFace key={`${thing.id}-${at}`} thing={thing} x={4 + (at % 4) * 99} y={top + Math.floor(at / 4) * THING} width={95} />
        ))}
      </g>
    );
  });
  return (
    <Panel name={tell("onSale")} dense width={400} height={Math.max(60, height + 4)}>
      {drawn}
    </Panel>
  );
}

type Boat = Akebono["river"][number];

const [BOAT, BOAT_ROW] = [197, 80]; // from a boat to the next, from a row to the next

function BoatFace({ boat, x, y }: { boat: Boat; x: number; y: number }): JSX.Element {
  return (
    <Spot id={boat.id} x={x} y={y} width={BOAT - 6} height={BOAT_ROW - 4} at={{ anchor: boat.anchor }} label={`${boat.name}: ${boat.does}`}>
      <path d={`M${x + 2} ${y + 8}h${BOAT - 10}l-12 ${BOAT_ROW - 16}h${34 - BOAT}z`} class="boat" />
      <Text text={`${boat.name} (${boat.side})`} x={x + 12} y={y + 23} width={BOAT - 34} size={11.500} lines={1} bold />
      <Text text={boat.does} x={x + 15} y={y + 38} width={BOAT - 38} size={11} lines={2} icons />
      {boat.wave === null ? <Amounts goods={boat.cost as Goods} x={x + 18} y={y + 63} size={13} /> : null}
      {boat.wave !== null ? <Text text={`~ ${boat.wave}`} x={x + 18} y={y + 67} width={30} size={11} /> : null}
      {boat.owner !== null && boat.owner !== undefined ? <Marker seat={boat.owner} x={x + BOAT - 34} y={y + 60} size={8} /> : null}
    </Spot>
  );
}

function River({ board }: { board: Akebono }): JSX.Element {
  const rows = [Math.ceil(board.river.length / 2), Math.ceil(board.bank.length / 2)] as const;
  return (
    <Panel name={tell("river")} width={400} height={22 + (rows[0] + rows[1]) * BOAT_ROW}>
      <rect x={2} y={2} width={396} height={rows[0] * BOAT_ROW + 6} rx={8} class="water" />
      {board.river.map((boat, at) => (
        <BoatFace key={boat.id} boat={boat} x={5 + (at % 2) * BOAT} y={4 + Math.floor(at / 2) * BOAT_ROW} />
      ))}
      {board.bank.map((boat, at) => (
        <BoatFace key={boat.id} boat={boat} x={5 + (at % 2) * BOAT} y={16 + (rows[0] + Math.floor(at / 2)) * BOAT_ROW} />
      ))}
    </Panel>
  );
}

function PlayerBoard({ player, board }: { player: Player; board: Board }): JSX.Element {
  const table = useContext(Table);
  const own = table.seats.includes(player.seat);
  const goods = player.goods as Goods;
  const celebrities = "celebrities" in player ? player.celebrities : [];
  const things = [...player.keepsakes, ...celebrities] as Thing[];
  const held = player.holding ? table.faceOf(player.holding)?.name ?? player.holding : "";
  const wareTop = held ? 118 : 92;
  const wareRows = Math.ceil(player.tokens.length / 4);
  const thingTop = wareTop + wareRows * WARE_ROW;
  const retiredTop = thingTop + Math.ceil(things.length / 3) * THING;
  const hasLong = player.retired.some((card) => linesOf(card.name, 98, 8.500, 3, true).length > 2);
  const row = hasLong ? 62 : 52; // from a row of retired Characters to the next
  const height = retiredTop + Math.ceil(player.retired.length / 3) * row + 8;
  return (
    <Panel name={`${table.nameOf(player.seat)}${board.first === player.seat ? " ①" : ""}`} width={340} height={Math.max(92, height)} own={own}>
      <Marker seat={player.seat} x={16} y={20} size={11} />
      <Text text={`${goods["iki"] ?? 0} IKI`} x={34} y={26} width={80} size={17} bold />
      <IfNow points={goods["iki"] ?? 0} items={player.if_it_ended_now} x={112} y={25} />
      <Icon name="kobun" x={180} y={20} size={20} />
      <Text text={`${player.kobun}`} x={194} y={26} width={20} size={14} bold />
      <Icon name="fire" x={226} y={20} size={20} />
      <Text text={`${player.fire}`} x={240} y={26} width={20} size={14} bold />
      {"trade" in player ? (
        <>
          <Icon name="trade" x={270} y={20} size={20} />
          <Text text={`${player.trade}`} x={284} y={26} width={20} size={14} bold />
          <Icon name="sailor" x={310} y={20} size={18} />
          <Text text={`${player.sailors}`} x={322} y={26} width={20} size={14} bold />
        </>
      ) : null}
      {ORDER.map((name, at) => (
        <Spot key={name} x={6 + at * 66} y={40} width={60} height={44} label={`${goods[name] ?? 0} ${term(name)}`} count={own ? { field: "goods", of: name } : undefined}
          at={own ? [{ give: name }, { less: name }, ...(name === "mons" ? [{ pick: "take-income" }] : []), ...(name === "sandals" ? [{ pick: "wear-sandal" }] : [])] : undefined}
        >
          <rect x={6 + at * 66} y={40} width={60} height={44} rx={6} class="face" />
          <Icon name={name} x={24 + at * 66} y={62} size={26} />
          <Text text={`${goods[name] ?? 0}`} x={41 + at * 66} y={68} width={24} size={15} bold />
        </Spot>
      ))}
      {held ? <Card id={player.holding!} x={6} y={90} width={324} height={24} heading={tell("held", { name: held })} label={tell("held", { name: held })} color="#fff3cf" size={12} /> : null}
      {player.tokens.map((ware, at) => (
        <WareFace key={ware.id} ware={ware} x={6 + (at % 4) * WARE} y={wareTop + Math.floor(at / 4) * WARE_ROW} />
      ))}
      {things.map((thing, at) => (
        <ThingFace key={`${thing.id}-${at}`} thing={thing} x={6 + (at % 3) * 110} y={thingTop + Math.floor(at / 3) * THING} width={106} />
      ))}
      {player.retired.map((card, at) => (
        <Card key={card.card} id={card.card} x={6 + (at % 3) * 110} y={retiredTop + Math.floor(at / 3) * row} width={106} height={row - 4} at={{ anchor: card.anchor }} color={TYPES[card.column ?? ""] ?? "var(--face)"}
          heading={card.name} headingLines={hasLong ? 3 : 2} label={`${card.name}: ${card.text}`} size={10}
        >
          <Amounts goods={card.salary as Goods} x={10 + (at % 3) * 110} y={retiredTop + row - 13 + Math.floor(at / 3) * row} size={12} />
        </Card>
      ))}
    </Panel>
  );
}
