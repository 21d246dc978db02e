// IKI and Akebono: the street with its stalls round the block, who may be hired, what is sold, the river, the boards of the seats.

import type { JSX } from "preact";
import { useContext } from "preact/hooks";
import type { Schemas } from "../session";
import { Icon, Marker, Panel, Text, seatColor } from "./art";
import type { Members } from "../table/picking";
import { Card, IfNow, ownFirst, Spot, Table } from "./spot";
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

/** Amounts with their icons, from left to right. */
function Amounts({ goods, x, y, size = 13 }: { goods: Goods; x: number; y: number; size?: number }): JSX.Element {
  const parts = Object.entries(goods).filter(([, count]) => count);
  return (
    <>
      {parts.map(([name, count], at) => (
        <g key={name}>
          <text x={x + at * size * 2.200} y={y + size * 0.36} font-size={size * 0.9} class="bold">{count}</text>
          <Icon name={name} x={x + at * size * 2.200 + size * 1.150} y={y} size={size} />
        </g>
      ))}
    </>
  );
}

// From top to bottom: shops, two blocks of stalls, the crossroads, two blocks, shops.
const [UPPER, CROSSROADS, LOWER, BOTTOM] = [73, 181, 199, 298];
const STALL = 90;

function StallFace({ stall, x, y }: { stall: Stall; x: number; y: number }): JSX.Element {
  const [width, height] = [92, STALL];
  const owner = stall.owner ?? null;
  const label = stall.card ? `${stall.id}: ${stall.name}, ${stall.text}` : `${stall.id}, ${tell("free")}${stall.surcharge ? `, ${tell("surcharge", { count: stall.surcharge })}` : ""}`;
  return (
    <Spot id={stall.card || stall.id} x={x} y={y} width={width} height={height} at={{ anchor: stall.anchor }} label={label}>
      <rect x={x} y={y} width={width} height={height} rx={5} class={stall.card ? "face" : "empty"} style={stall.card ? { fill: stall.building ? "#e7ddd0" : (TYPES[stall.type ?? ""] ?? "var(--face)") } : {}} />
      <Text text={stall.id} x={x + width - 4} y={y + 11} width={24} size={8} anchor="end" />
      {stall.card ? (
        <>
          {owner !== null ? <rect x={x} y={y} width={5} height={height} rx={2} fill={seatColor(owner)} /> : null}
          <Icon name={stall.building ? "building" : (stall.type ?? "special")} x={x + 15} y={y + 12} size={15} />
          <Text text={stall.name ?? ""} x={x + 8} y={y + 31} width={width - 10} size={9.500} lines={2} bold />
          <Text text={stall.building ? stall.text : stall.skill} x={x + 8} y={y + 55} width={width - 12} size={9} lines={2} icons />
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
        <Text text={`+${stall.surcharge}`} x={x + width / 2} y={y + 50} width={40} size={12} anchor="middle" />
      ) : null}
    </Spot>
  );
}

type Place = Board["street"][number];

function Shop({ space, x, y, width, height = 58 }: { space: Place; x: number; y: number; width: number; height?: number }): JSX.Element {
  const at: Members[] = [space, ...space.deals].map(({ anchor }) => ({ anchor }));
  return (
    <Spot id={space.id} x={x} y={y} width={width} height={height} at={at} label={`${space.name}: ${space.text}`}>
      <rect x={x} y={y} width={width} height={height} rx={6} class="shop" />
      <Text text={space.name} x={x + 6} y={y + 14} width={width - 12} size={11} lines={1} bold />
      <Text text={space.text} x={x + 6} y={y + 28} width={width - 38} size={9.500} height={height - 20} icons />
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
  const master = board.street.find((space) => space.id === withAkebono(board)?.master)?.name;
  return (
    <Panel name={`${tell("street", { month: board.month, season: term(board.season) })}${board.event !== "none" ? ` · ${term(board.event)}${board.strength ? ` ${board.strength}` : ""}` : ""}`} width={width} height={BOTTOM + 64} wide>
      {board.street.filter((space) => space.stalls.length).map((space) => {
        const [x, wide] = spotOf(space);
        return <Shop key={space.id} space={space} x={x} y={isTop(space) ? 6 : BOTTOM} width={wide} />;
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
      {bridge ? <Shop space={bridge} x={width - 116} y={CROSSROADS - 50} width={110} height={100} /> : null}
      {bridge ? <path d={`M${width - 62} 30v${CROSSROADS - 90}M${width - 62} ${CROSSROADS + 60}v${CROSSROADS - 90}`} class="road" /> : null}
      <path d={`M${half + 26} 8v60`} class="crossroads" />
      <Text text={tell("crossroads")} x={half + 6} y={CROSSROADS + 3} width={90} size={9} lines={1} anchor="end" />
      {waiting.map((player, at) => (
        <Marker key={player.seat} seat={player.seat} x={half + 20 + at * 22} y={CROSSROADS} size={8} />
      ))}
      {master ? <Text text={tell("grandMaster", { place: master })} x={8} y={CROSSROADS + 3} width={half - 90} size={9} lines={1} /> : null}
    </Panel>
  );
}

function Tracks({ board }: { board: Board }): JSX.Element {
  return (
    <Panel name={tell("tracks")} width={400} height={112}>
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
          <Text text={String(space.level)} x={10 + at * 35.500} y={69} width={20} size={9} />
          {space.stack.map((seat, place) => (
            <Marker key={seat} seat={seat} x={22 + at * 35.500} y={70 + place * 11} size={5} />
          ))}
        </g>
      ))}
    </Panel>
  );
}

const LOT = 124; // from a row of people for hire to the next

function Offer({ board }: { board: Board }): JSX.Element {
  const cards = board.offer;
  const rows = Math.ceil(cards.length / 4);
  const starters = board.starters;
  const houses = board.buildings;
  const houseTop = rows * LOT + (starters.length ? 64 * Math.ceil(starters.length / 4) : 0);
  const height = houseTop + Math.ceil(houses.length / 3) * 76 + 8;
  return (
    <Panel name={tell("hire")} dense width={400} height={Math.max(40, height)}>
      {cards.map((lot, at) => {
        const [x, y] = [4 + (at % 4) * 99, 4 + Math.floor(at / 4) * LOT];
        return (
          <Spot key={lot.card} id={lot.card} x={x} y={y} width={95} height={LOT - 6} at={{ anchor: lot.anchor }} label={`${lot.name}: ${lot.text}; ${tell("mons", { count: lot.cost })}`}>
            <rect x={x} y={y} width={95} height={LOT - 6} rx={6} class="face" style={{ fill: TYPES[lot.type ?? ""] ?? "var(--face)" }} />
            <circle cx={x + 14} cy={y + 14} r={10} fill="#d9a521" />
            <text x={x + 14} y={y + 18} text-anchor="middle" font-size={12} class="bold ink">{lot.cost}</text>
            <Icon name={lot.type ?? "special"} x={x + 82} y={y + 14} size={16} />
            {lot.mons ? <Amounts goods={{ mons: lot.mons }} x={x + 32} y={y + 14} /> : null}
            <Text text={lot.name} x={x + 5} y={y + 38} width={86} size={10} lines={2} bold />
            <Text text={lot.skill} x={x + 5} y={y + 60} width={86} size={9.500} lines={2} icons />
            {lot.bonus ? <Text text={lot.bonus.startsWith("+") ? lot.bonus : `+ ${lot.bonus}`} x={x + 5} y={y + 80} width={86} size={9} lines={1} icons /> : null}
            {lot.salaries.map((salary, level) =>
              Object.entries(salary as Goods).filter(([, count]) => count).map(([name, count], nth) => (
                <Amounts key={`${level}-${name}`} goods={{ [name]: count }} x={x + 5 + level * 30} y={y + 97 + nth * 13} size={10} />
              )))}
          </Spot>
        );
      })}
      {starters.map((card, at) => (
        <Card key={card.id} id={card.id} x={4 + (at % 4) * 99} y={rows * LOT + Math.floor(at / 4) * 64} width={95} height={60} at={{ anchor: card.anchor }} heading={card.name} text={card.text} label={`${card.name}: ${card.text}`} />
      ))}
      {houses.map((house, at) => {
        const [x, y] = [4 + (at % 3) * 132, houseTop + 4 + Math.floor(at / 3) * 76];
        return (
          <Card key={house.id} id={house.id} x={x} y={y} width={128} height={72} at={{ anchor: house.anchor }} heading={house.name} text={house.text} label={`${house.name}: ${house.text}`} color="#e7ddd0" size={8.200} foot={15}>
            <Amounts goods={house.cost as Goods} x={x + 5} y={y + 63} size={11} />
          </Card>
        );
      })}
    </Panel>
  );
}

function WareFace({ ware, x, y }: { ware: Ware; x: number; y: number }): JSX.Element {
  return (
    <Spot id={ware.id} x={x} y={y} width={62} height={54} at={{ anchor: ware.anchor }} label={`${ware.name}: ${ware.text}; ${tell("mons", { count: ware.price })}`}>
      <rect x={x} y={y} width={62} height={54} rx={6} class="face" />
      <Icon name={ware.kind} x={x + 18} y={y + 16} size={26} />
      <circle cx={x + 48} cy={y + 14} r={9} fill="#d9a521" />
      <text x={x + 48} y={y + 18} text-anchor="middle" font-size={11} class="bold ink">{ware.price}</text>
      <Text text={ware.name} x={x + 3} y={y + 40} width={56} size={7.500} lines={2} />
    </Spot>
  );
}

const THING = 62; // from a row of tokens to the next

function ThingFace({ thing, x, y, width = 92 }: { thing: Thing; x: number; y: number; width?: number }): JSX.Element {
  return <Card id={thing.id} x={x} y={y} width={width} height={THING - 4} at={{ anchor: thing.anchor }} heading={thing.name} headingLines={2} text={thing.text} label={`${thing.name}: ${thing.text}`} size={8.500} />;
}

function Market({ board }: { board: Board }): JSX.Element {
  const wares = [...board.market, ...(withAkebono(board)?.river_market ?? [])];
  const akebono = withAkebono(board);
  const things: Thing[] = [...board.keepsakes, ...(akebono?.boat_tokens ?? []), ...(akebono ? Object.values(akebono.tiles) : []), ...(akebono?.celebrities ?? [])];
  const wareRows = Math.ceil(wares.length / 6);
  return (
    <Panel name={tell("onSale")} dense width={400} height={Math.max(60, wareRows * 58 + Math.ceil(things.length / 4) * THING + 8)}>
      {wares.map((ware, at) => (
        <WareFace key={ware.id} ware={ware} x={4 + (at % 6) * 66} y={4 + Math.floor(at / 6) * 58} />
      ))}
      {things.map((thing, at) => (
        <ThingFace key={`${thing.id}-${at}`} thing={thing} x={4 + (at % 4) * 99} y={wareRows * 58 + 4 + Math.floor(at / 4) * THING} width={95} />
      ))}
    </Panel>
  );
}

type Boat = Akebono["river"][number];

function BoatFace({ boat, x, y }: { boat: Boat; x: number; y: number }): JSX.Element {
  return (
    <Spot id={boat.id} x={x} y={y} width={125} height={70} at={{ anchor: boat.anchor }} label={`${boat.name}: ${boat.does}`}>
      <path d={`M${x + 2} ${y + 10}h121l-10 56h-101z`} class="boat" />
      <Text text={`${boat.name} (${boat.side})`} x={x + 10} y={y + 24} width={100} size={9.500} lines={1} bold />
      <Text text={boat.does} x={x + 12} y={y + 37} width={98} size={9} lines={2} icons />
      {boat.wave === null ? <Amounts goods={boat.cost as Goods} x={x + 16} y={y + 58} size={11} /> : null}
      {boat.wave !== null ? <Text text={`~ ${boat.wave}`} x={x + 16} y={y + 60} width={30} size={9} /> : null}
      {boat.owner !== null && boat.owner !== undefined ? <Marker seat={boat.owner} x={x + 104} y={y + 54} size={7} /> : null}
    </Spot>
  );
}

function River({ board }: { board: Akebono }): JSX.Element {
  const rows = [Math.ceil(board.river.length / 3), Math.ceil(board.bank.length / 3)] as const;
  return (
    <Panel name={tell("river")} width={400} height={34 + (rows[0] + rows[1]) * 74}>
      <rect x={2} y={2} width={396} height={rows[0] * 74 + 8} rx={8} class="water" />
      {board.river.map((boat, at) => (
        <BoatFace key={boat.id} boat={boat} x={6 + (at % 3) * 131} y={4 + Math.floor(at / 3) * 74} />
      ))}
      {board.bank.map((boat, at) => (
        <BoatFace key={boat.id} boat={boat} x={6 + (at % 3) * 131} y={22 + (rows[0] + Math.floor(at / 3)) * 74} />
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
  const wareTop = 92;
  const wareRows = Math.ceil(player.tokens.length / 5);
  const thingTop = wareTop + wareRows * 58;
  const retiredTop = thingTop + Math.ceil(things.length / 3) * THING;
  const height = retiredTop + Math.ceil(player.retired.length / 3) * 40 + 8;
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
      {player.tokens.map((ware, at) => (
        <WareFace key={ware.id} ware={ware} x={6 + (at % 5) * 66} y={wareTop + Math.floor(at / 5) * 58} />
      ))}
      {things.map((thing, at) => (
        <ThingFace key={`${thing.id}-${at}`} thing={thing} x={6 + (at % 3) * 110} y={thingTop + Math.floor(at / 3) * THING} width={106} />
      ))}
      {player.retired.map((card, at) => (
        <Card key={card.card} id={card.card} x={6 + (at % 3) * 110} y={retiredTop + Math.floor(at / 3) * 40} width={106} height={36} at={{ anchor: card.anchor }} color={TYPES[card.column ?? ""] ?? "var(--face)"}
          heading={card.name} label={`${card.name}: ${card.text}`} size={8.800}
        >
          <Amounts goods={card.salary as Goods} x={10 + (at % 3) * 110} y={retiredTop + 26 + Math.floor(at / 3) * 40} size={11} />
        </Card>
      ))}
    </Panel>
  );
}
