// Bitoku: five regions below the river, four hills above it, what is on offer, the rock garden, the paths, the boards of the seats.

import type { JSX } from "preact";
import { useContext } from "preact/hooks";
import type { Schemas } from "../session";
import { Icon, linesOf, Marker, Panel, Text, seatColor } from "./art";
import { withIcons } from "./inline";
import { Card, IfNow, ownFirst, Pile, PILE, Spot, Table, useNames } from "./spot";
import { tell, term } from "./words";

type Board = Schemas["BitokuBoard"];
type Player = Board["players"][number];
type Die = Player["dice"][number];
type Region = Board["regions"][number];
type Hill = Board["hills"][number];
type Amount = Readonly<Record<string, number>>;

const GROUND: Readonly<Record<string, string>> = { yomi: "#d8d0e6", stairs: "#d6e3ec", home: "#efe3cf", glade: "#d6e8d2", forges: "#f1d6cc" };
const WHITE = ["wood", "stone", "jade", "sake"];
const LIGHTS: Readonly<Record<string, string>> = { dream: "#dccdf0", memory: "#f3e39a", ingenuity: "#f6cbdc" }; // of Crystals
const PLACES = ["①", "②", "③", "④"]; // in the turn order
const TILE = 60; // from a row of tiles of a seat to the next
const TUCKED = 34; // from a row of cards under a board to the next
const HEADING = 16; // the height of the words above a group

export function BitokuBoard({ board }: { board: Board }): JSX.Element {
  return (
    <>
      <Forest board={board} />
      <Displays board={board} />
      <Paths board={board} />
      <Garden board={board} />
      {ownFirst(board.players, useContext(Table).seats).map((player) => (
        <Spirit key={player.seat} player={player} board={board} />
      ))}
      {board.tengu ? <TenguCards tengu={board.tengu} /> : null}
    </>
  );
}

const FAMILIES: Readonly<Record<string, string>> = { KAP: "kappa", IMO: "imomushi", NEZ: "nezumi", KIT: "kitsune", SHI: "shin-ookami", YAM: "yama-uba" };

/** The beast of a Yōkai card, by its id. */
const familyOf = (id: string): string | undefined => FAMILIES[/[A-Z]{3}/.exec(id)?.[0] ?? ""];

/** The icon of a tile or a card, by its id. */
const iconOf = (id: string): string | undefined =>
  familyOf(id) ?? (/^L\d/.test(id) ? "dragonfly" : /^V\d/.test(id) ? "vision" : /^(ara|nigi|saki|kushi|shinigami)/.test(id) ? "mitama" : undefined);

/** A name without the kind that the icon beside it says. */
function shortly(name: string, kind: string): string {
  const without = name.replace(new RegExp(`^${term(kind)} | ${term(kind)}(?= )`, "i"), "").replace(/^de /, "");
  return without.slice(0, 1).toUpperCase() + without.slice(1);
}

/** What a Rock scores, by the name of its art: `rock-kappa`, `rock-onsen-temple`. */
function scoredBy(art: string): readonly string[] {
  const beasts = ["shin-ookami", "yama-uba", "kappa", "imomushi", "nezumi", "kitsune", "temple", "onsen", "farm", "ryokan"];
  return beasts.filter((each) => `${art}-`.includes(`-${each}-`));
}

/** A Rock: icons of what a Pilgrim beside it scores; the name of a Mitama, which all have one icon. */
function RockFace({ id, text, x, y, width, height, anchor }: { id: string; text: string; x: number; y: number; width: number; height: number; anchor?: string }): JSX.Element {
  const { faceOf } = useContext(Table);
  const face = faceOf(id);
  const icons = scoredBy(face?.art ?? "");
  const kind = face && !icons.length ? face.art.slice("rock-".length) : "";
  const size = Math.min(24, (width - 6) / Math.max(1, icons.length) - 2);
  return (
    <Card id={id} x={x} y={y} width={width} height={height} {...(anchor ? { at: { anchor } } : {})} label={`${face?.name ?? id}: ${text}`} color="#d8d4cb" size={9}>
      {icons.map((name, at) => (
        <Icon key={name} name={name} x={x + width / 2 + (at - (icons.length - 1) / 2) * (size + 2)} y={y + height / 2} size={size} />
      ))}
      {kind ? (
        <>
          <Icon name="mitama" x={x + width / 2} y={y + height / 2 - 7} size={18} />
          <Text text={kind.slice(0, 1).toUpperCase() + kind.slice(1)} x={x + width / 2} y={y + height - 6} width={width - 4} size={10.500} lines={1} anchor="middle" bold />
        </>
      ) : null}
      {face ? null : <Text text={text} x={x + 4} y={y + 13} width={width - 8} size={8.500} height={height - 8} />}
    </Card>
  );
}

/** A space of the paths in words: `north-3`, `north-3-gate-2`. */
function spaceOf(id: string): string {
  const [path = "", main = "", kind, side] = id.split("-");
  const place = tell("pathSpace", { path: term(path), space: main });
  return kind ? `${place}, ${term(kind)} ${side}` : place;
}

const favorOf = (hill: Hill, favor: string): Hill["favors"][number] => hill.favors.find((each) => each.favor === favor)!;

function Cost({ cost, any = 0, x, y, size = 12 }: { cost: Amount; any?: number; x: number; y: number; size?: number }): JSX.Element {
  const parts = [...Object.entries(cost).filter(([, count]) => count), ...(any ? [["any", any] as const] : [])];
  return (
    <>
      {parts.map(([name, count], at) => {
        const left = x + at * size * 2.100;
        const middle = left + size * (0.55 + 0.6 * String(count).length);
        return (
          <g key={name}>
            <text x={left} y={y + size * 0.35} font-size={size * 0.9} class="bold">{count}</text>
            <Icon name={name === "any" ? "resource" : name} x={middle} y={y} size={size} />
          </g>
        );
      })}
    </>
  );
}

const PIPS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[0, 0]], 2: [[-1, -1], [1, 1]], 3: [[-1, -1], [0, 0], [1, 1]], 4: [[-1, -1], [1, -1], [-1, 1], [1, 1]],
  5: [[-1, -1], [1, -1], [0, 0], [-1, 1], [1, 1]], 6: [[-1, -1], [1, -1], [-1, 0], [1, 0], [-1, 1], [1, 1]],
};

function DieFace({ die, x, y, size = 26 }: { die: Die; x: number; y: number; size?: number }): JSX.Element {
  const table = useContext(Table);
  return (
    <Spot x={x} y={y} width={size} height={size} at={{ anchor: die.anchor }} label={tell("die", { name: table.nameOf(die.seat), die: die.die, value: die.value })} round={5}>
      <rect x={x} y={y} width={size} height={size} rx={5} fill={seatColor(die.seat)} class="die" />
      {(PIPS[die.value] ?? []).map(([dx, dy], at) => (
        <circle key={at} cx={x + size / 2 + dx * size * 0.26} cy={y + size / 2 + dy * size * 0.26} r={size * 0.085} fill="#fff" />
      ))}
    </Spot>
  );
}

// From top to bottom: a hill, the river, a region with its actions and the track of its Kodamas, its buildings.
const [HILL, RIVER, GROUND_TOP, ACTIONS, HOUSES, HOUSE] = [6, 150, 194, 254, 424, 64];
const FAVOR = 122; // the height of a card on a hill
const ACTION = 25;

/** What a building still does once it stands, after what it brought when it was built: its die, what that does, and its property. */
function lasting(text: string): readonly [die: string, action: string, property: string] {
  const parts = text.split(/\s*;\s+/);
  const property = /^(?:property|propriété|propriedade) (.*)$/i.exec(parts.at(-1) ?? "")?.[1] ?? "";
  const [die = "", ...action] = ((property ? parts.at(-2) : parts.at(-1)) ?? "").split(/\s*:\s+/);
  return [die, action.join(": "), property.replace(/ (?:and|et|e) /i, " ").replace(/ (?:or|ou) /i, " / ")];
}

function RegionColumn({ region, board, x }: { region: Region; board: Board; x: number }): JSX.Element {
  const called = useNames();
  const name = region.region;
  const hill = board.hills.find((each) => each.hill === name);
  const width = 158;
  const banks = board.banks.filter((bank) => bank.hills[0] === name);
  const plotWidth = (width - 14) / 2; // two in a row
  const plotRows = Math.ceil(region.area.length / 2);
  return (
    <g>
      {hill ? (
        <>
          <path d={`M${x} ${RIVER - 4}C${x + 20} 0 ${x + width - 20} 0 ${x + width} ${RIVER - 4}z`} class="hill" />
          {(["bitoku", "yokai"] as const).map((favor, at) => {
            const tile = hill[favor];
            const { anchor, open } = favorOf(hill, favor);
            return (
              <Card key={favor} id={tile?.id} x={x + 4 + at * 77} y={HILL} width={73} height={FAVOR} at={{ anchor }} color={open ? "var(--face)" : "var(--faint)"}
                heading={tile ? called(tile.id) : "–"} headingLines={2} icon={tile ? iconOf(tile.id) : undefined} text={tile?.text} label={`${term(name)}: ${term(favor)} ${tile ? `${called(tile.id)}: ${tile.text}` : tell("none")}${open ? "" : `, ${tell("covered")}`}`} size={10}
              >
                {open ? null : <path d={`M${x + 10 + at * 77} ${HILL + FAVOR - 8}l61 ${16 - FAVOR}`} class="taken-favor" />}
              </Card>
            );
          })}
          <Spot x={x + 54} y={HILL + FAVOR + 2} width={50} height={17} at={{ anchor: favorOf(hill, "two").anchor }} label={`${term(name)}: ${tell("twoOfFour")}${favorOf(hill, "two").open ? "" : `, ${tell("covered")}`}`}>
            <rect x={x + 54} y={HILL + FAVOR + 2} width={50} height={17} rx={6} class={favorOf(hill, "two").open ? "face" : "empty"} />
            <Text text="2 / 4" x={x + 79} y={HILL + FAVOR + 14} width={40} size={10.500} anchor="middle" />
          </Spot>
        </>
      ) : null}
      <path d={`M${x - 4} ${RIVER}h${width + 8}v40h-${width + 8}z`} class="water" />
      {banks.map((bank, at) => (
        <g key={bank.id}>
          {Array.from({ length: bank.spaces }, (_, space) => (
            <rect key={space} x={x + 8 + (at * 2 + space) * 34} y={RIVER + 5} width={30} height={30} rx={6} class="empty" />
          ))}
          {bank.dice.map((die, space) => (
            <DieFace key={`${die.seat}-${die.die}`} die={die} x={x + 10 + (at * 2 + space) * 34} y={RIVER + 7} />
          ))}
        </g>
      ))}
      <rect x={x} y={GROUND_TOP} width={width} height={HOUSES - GROUND_TOP + (plotRows ? plotRows * (HOUSE + 3) + 3 : -4)} rx={10} style={{ fill: GROUND[name] ?? "var(--face)" }} class="ground" />
      <Text text={term(name)} x={x + 8} y={GROUND_TOP + 16} width={88} size={12} lines={1} bold />
      <Text text={region.rewards.join(" · ")} x={x + width - 8} y={GROUND_TOP + 16} width={60} size={10} anchor="end" />
      {region.die_spaces.map(({ anchor, space, die }, at) => {
        const dx = x + 8 + at * Math.min(36, (width - 12) / region.die_spaces.length);
        return (
          <g key={space}>
            <Spot x={dx} y={GROUND_TOP + 22} width={32} height={32} at={{ anchor }} label={`${term(name)}: ${tell("space", { space })}`}>
              <rect x={dx} y={GROUND_TOP + 22} width={32} height={32} rx={6} class="empty" />
            </Spot>
            {die ? <DieFace die={die} x={dx + 3} y={GROUND_TOP + 25} /> : null}
          </g>
        );
      })}
      {region.actions.map((action, at) => {
        const y = ACTIONS + at * ACTION;
        const home = name === "home";
        const [wide, size] = [width - 42, 9];
        const isShort = linesOf(withIcons(action.text), wide, size, 2).length < 2;
        return (
          <Spot key={action.minimum} x={x + 6} y={y} width={width - 12} height={ACTION - 2} round={4}
            at={{ anchor: action.anchor }}
            label={`${term(name)} ${action.minimum}+: ${action.text}`}
          >
            <rect x={x + 6} y={y} width={width - 12} height={ACTION - 2} rx={4} class="face" />
            <Text text={home ? `${action.minimum}` : `${action.minimum}+`} x={x + 11} y={y + 15.500} width={22} size={10} bold />
            <Text text={action.text} x={x + 30} y={y + (isShort ? 15 : 10)} width={wide} size={size} lines={2} icons />
          </Spot>
        );
      })}
      <Kodamas region={region} x={x + 6} y={HOUSES - 36} width={width - 12} />
      {region.area.map((plot, at) => {
        const [px, py] = [x + 5 + (at % 2) * (plotWidth + 4), HOUSES + Math.floor(at / 2) * (HOUSE + 3)];
        const [die, action, property] = lasting(plot.building?.text ?? "");
        return (
          <Spot key={plot.plot} id={plot.building?.id} x={px} y={py} width={plotWidth} height={HOUSE} at={{ anchor: plot.anchor }}
            label={`${term(name)}, ${tell("plot", { plot: plot.plot })}: ${plot.building ? `${called(plot.building.id)}: ${plot.building.text}` : term(plot.type)}`}
          >
            <rect x={px} y={py} width={plotWidth} height={HOUSE} rx={5} class={plot.building ? "face" : "empty"} />
            {plot.building ? (
              <>
                <Icon name={plot.type} x={px + 10} y={py + 10} size={17} />
                <Text text={die} x={px + 21} y={py + 14} width={46} size={10} lines={1} icons />
                <Text text={action} x={px + 4} y={py + 29} width={plotWidth - 6} size={9.500} height={plot.owner === null ? 38 : 31} icons />
              </>
            ) : (
              <g class="faint"><Icon name={plot.type} x={px + plotWidth / 2} y={py + HOUSE / 2} size={26} /></g>
            )}
            {plot.owner !== null ? (
              <>
                <Marker seat={plot.owner} x={px + 9} y={py + HOUSE - 8} size={6} />
                <Text text={property} x={px + 18} y={py + HOUSE - 5} width={plotWidth - 20} size={9.500} lines={1} icons />
              </>
            ) : null}
          </Spot>
        );
      })}
    </g>
  );
}

function Kodamas({ region, x, y, width }: { region: Region; x: number; y: number; width: number }): JSX.Element {
  const { nameOf } = useContext(Table);
  const most = Math.max(8, ...region.kodamas.map(({ space }) => space), region.neutral);
  const step = width / (most + 1);
  const name = region.region;
  return (
    <g>
      <rect x={x} y={y + 10} width={width} height={14} rx={7} class="inner" />
      {region.neutral ? <Icon name="kodama" x={x + step * region.neutral} y={y + 17} size={12} /> : null}
      {region.kodamas.map(({ anchor, seat, space: at }) => {
        // Two above the track and two below it: all of them are seen where they stand together.
        const [cx, cy] = [x + step * at + (region.kodamas.length < 3 ? 0 : seat > 1 ? 4 : -4), y + (seat % 2 ? 27 : 7)];
        return (
          <Spot key={anchor} x={cx - 8} y={cy - 8} width={16} height={16} at={{ anchor }} label={`${term(name)}: ${tell("kodamaOf", { name: nameOf(seat), space: at })}`}>
            <Marker seat={seat} x={cx} y={cy} size={region.kodamas.length < 3 ? 6 : 4.800} />
          </Spot>
        );
      })}
    </g>
  );
}

function Forest({ board }: { board: Board }): JSX.Element {
  return (
    <Panel name={tell("forest", { round: board.round, season: term(board.season) })} width={820} height={HOUSES + 2 * (HOUSE + 3) + 9} wide>
      {board.regions.map((region, at) => (
        <RegionColumn key={region.region} region={region} board={board} x={4 + at * 163} />
      ))}
    </Panel>
  );
}

function Displays({ board }: { board: Board }): JSX.Element {
  const called = useNames();
  const rows = board.displays;
  const most = Math.max(...rows.map((row) => row.spaces.length));
  const width = 60 + most * 88;
  const pileTop = rows.length * 88 + 6;
  return (
    <Panel name={tell("onOffer")} width={width} height={pileTop + PILE} wide>
      {rows.map((row, at) => {
        const y = 4 + at * 88;
        return (
          <g key={row.kind}>
            <Icon name={row.kind} x={28} y={y + 30} size={34} />
            <Text text={`${row.left}`} x={28} y={y + 64} width={40} size={11} anchor="middle" />
            {row.spaces.map((space) => {
              const x = 58 + (space.space - 1) * 88;
              return (
                <Spot key={space.space} id={space.tile?.id} x={x} y={y} width={84} height={82} label={`${term(row.kind)} ${space.space}: ${space.tile ? `${called(space.tile.id)}: ${space.tile.text}` : tell("empty")}`}
                  at={{ anchor: space.anchor }}
                >
                  <rect x={x} y={y} width={84} height={82} rx={6} class={space.tile ? "face" : "empty"} />
                  {space.tile ? <Text text={shortly(called(space.tile.id), row.kind)} x={x + 5} y={y + 13} width={76} size={9.500} lines={1} bold /> : null}
                  {space.tile ? <Text text={space.tile.text} x={x + 5} y={y + 26} width={78} size={9} height={row.kind === "building" ? 56 : 40} icons /> : null}
                  <Cost cost={space.cost as Amount} any={space.any} x={x + 5} y={y + 72} size={11} />
                  {space.points ? <Text text={`${space.points} ★`} x={x + 79} y={y + 76} width={30} size={11} anchor="end" bold /> : null}
                </Spot>
              );
            })}
          </g>
        );
      })}
      <Piles board={board} y={pileTop} width={width} />
    </Panel>
  );
}

/** How many cards lie face down, and how many are discarded. */
function Piles({ board, y, width }: { board: Board; y: number; width: number }): JSX.Element {
  const called = useNames();
  const piles: readonly (readonly [string, number, readonly string[]])[] = [
    ["yokai", board.yokai_deck, board.yokai_discard],
    ["bitoku", board.bitoku_deck, board.bitoku_discard],
    ["vision", board.vision_deck, []],
  ];
  const step = (width - 4) / piles.length;
  return (
    <>
      {piles.map(([kind, count, discard], at) => {
        const text = [tell("toCome", { name: term(kind), count }), ...(discard.length ? [tell("discarded", { count: discard.length })] : [])].join(", ");
        const label = [text, ...(discard.length ? [discard.map(called).join(", ")] : [])].join(": ");
        return <Pile key={kind} text={text} label={label} icon={kind} x={4 + at * step} y={y} width={step - 4} />;
      })}
    </>
  );
}

const GATE = 58; // the height of a Gate tile below its side path

/** A Gate tile: what it gives to the Pilgrim that comes there. */
function GateFace({ id, text, x, y }: { id: string; text: string; x: number; y: number }): JSX.Element {
  const called = useNames();
  return <Card id={id} x={x} y={y} width={70} height={GATE - 4} heading={called(id)} headingLines={2} text={text} label={`${called(id)}: ${text}`} size={10} color="#f3d9d3" />;
}

function Paths({ board }: { board: Board }): JSX.Element {
  const lines = board.paths.starts.map((start) => {
    const nodes: Board["paths"]["main"] = [];
    for (let id: string | null = start; id; ) {
      const node: Board["paths"]["main"][number] | undefined = board.paths.main.find((each) => each.id === id);
      if (!node || nodes.includes(node)) break;
      nodes.push(node);
      id = node.next;
    }
    return nodes;
  });
  const most = Math.max(...lines.map((nodes) => nodes.length));
  const step = 74;
  const { faceOf } = useContext(Table);
  const deepest = Math.max(...board.paths.forks.map((fork) => fork.spaces.length));
  const high = 74 + deepest * 27 + GATE; // of a path, with its side paths and its Gates
  return (
    <Panel name={tell("paths")} width={most * step + 14} height={lines.length * high} wide>
      {lines.map((nodes, row) => {
        const y = 38 + row * high;
        return (
          <g key={row}>
            <path d={`M30 ${y}H${(nodes.length - 1) * step + 50}`} class="road" />
            {nodes.map((node, at) => {
              const x = 40 + at * step;
              return (
                <g key={node.id}>
                  <Spot id={node.id} x={x - 17} y={y - 17} width={34} height={34} round={17} at={{ anchor: node.anchor }} label={`${spaceOf(node.id)}${node.needs ? `, ${tell("bridge", { count: node.needs })}` : ""}`}>
                    <circle cx={x} cy={y} r={16} class="face" />
                    {node.pilgrims.map((seat, nth) => (
                      <Marker key={nth} seat={seat} x={x - 6 + (nth % 2) * 12} y={y - 5 + Math.floor(nth / 2) * 11} size={5.500} />
                    ))}
                  </Spot>
                  {node.needs ? <Text text={`≥ ${node.needs} Bitoku`} x={x} y={y - 21} width={70} size={10} lines={1} anchor="middle" /> : null}
                  {board.paths.forks.filter((fork) => fork.at === node.id).map((fork) => (
                    <g key={fork.id}>
                      <path d={`M${x} ${y + 16}v16`} class="road" />
                      {fork.amulet ? (
                        <>
                          <Icon name="amulet" x={x + 12} y={y + 24} size={13} />
                          <Text text={`+${fork.amulet}`} x={x + 19} y={y + 28} width={24} size={10} />
                        </>
                      ) : null}
                      {fork.gate ? <GateFace id={fork.gate.id} text={faceOf(fork.gate.id)?.text ?? fork.gate.text} x={x - 35} y={y + 34 + deepest * 27} /> : null}
                      {fork.spaces.map((space, nth) => (
                        <Spot key={space.id} id={space.id} x={x - 13} y={y + 32 + nth * 27} width={26} height={25} at={{ anchor: space.anchor }} label={`${spaceOf(space.id)}: ${tell("points", { points: space.points })}`}>
                          <rect x={x - 13} y={y + 32 + nth * 27} width={26} height={25} rx={6} class={fork.kind === "gate" ? "inner" : "face"} />
                          <Text text={`${space.points}`} x={x} y={y + 49 + nth * 27} width={20} size={11.500} anchor="middle" />
                          {space.seat !== null ? <Marker seat={space.seat} x={x} y={y + 45 + nth * 27} size={7} /> : null}
                        </Spot>
                      ))}
                    </g>
                  ))}
                </g>
              );
            })}
          </g>
        );
      })}
    </Panel>
  );
}

function Garden({ board }: { board: Board }): JSX.Element {
  return (
    <Panel name={tell("garden")} alone width={400} height={Math.ceil(board.garden.length / 6) * 62 + 6}>
      {board.garden.map(({ anchor, rock }, at) => (
        rock ? (
          <RockFace key={anchor} id={rock.id} text={rock.text} anchor={anchor} x={4 + (at % 6) * 66} y={4 + Math.floor(at / 6) * 62} width={62} height={58} />
        ) : (
          <Card key={anchor} x={4 + (at % 6) * 66} y={4 + Math.floor(at / 6) * 62} width={62} height={58} at={{ anchor }} label={tell("empty")} color="var(--empty)" />
        )
      ))}
    </Panel>
  );
}

function TenguCards({ tengu }: { tengu: NonNullable<Board["tengu"]> }): JSX.Element {
  const called = useNames();
  const name = tell("tenguCards", { count: tengu.deck, attitude: tell(tengu.active ? "active" : "inactive"), crystals: tengu.crystals.length });
  return (
    <Panel name={name} width={400} height={94}>
      {tengu.row.map((card, at) => (
        <Card key={card.id} id={card.id} x={4 + at * 132} y={4} width={128} height={86} heading={called(card.id)} text={card.text} label={`${called(card.id)}: ${card.text}`} size={11} />
      ))}
    </Panel>
  );
}

function Spirit({ player, board }: { player: Player; board: Board }): JSX.Element {
  const table = useContext(Table);
  const called = useNames();
  const own = table.seats.includes(player.seat);
  const home = player.dice.filter((die) => die.spot === "locked" || die.spot === "unlocked");
  const hand = [...player.hand, ...player.looking];
  const loose = [...player.mitamas, ...player.dragonflies];
  const rowsOf = (count: number, each: number): number => Math.ceil(count / each);
  const crystalTop = 180;
  const rockTop = crystalTop + rowsOf(player.crystals.length, 4) * 48 + 4;
  const looseTop = rockTop + 30 + (player.rocks.length ? 46 : 0);
  const pathTop = looseTop + rowsOf(loose.length + player.pairs.length, 4) * TILE;
  const visionTop = pathTop + rowsOf(player.path.length, 4) * TILE;
  const tuckedTop = visionTop + rowsOf(player.visions.length, 4) * TILE + (player.tucked.length ? HEADING : 0);
  const handTop = tuckedTop + rowsOf(player.tucked.length, 4) * TUCKED;
  const height = handTop + rowsOf(hand.length, 4) * 104 + 6;
  return (
    <Panel name={`${table.nameOf(player.seat)} ${PLACES[board.order.indexOf(player.seat)] ?? ""}`} width={400} height={height} dense own={own}>
      <Marker seat={player.seat} x={16} y={18} size={11} />
      <Text text={`${player.points} ★`} x={34} y={20} width={70} size={17} bold />
      <IfNow points={player.points} items={player.if_it_ended_now} x={36} y={34} />
      {WHITE.map((name, at) => (
        <Spot key={name} x={98 + at * 48} y={4} width={44} height={28} label={`${player.resources[name] ?? 0} ${term(name)}`} count={own ? { field: "resources", of: name } : undefined}>
          <rect x={98 + at * 48} y={4} width={44} height={28} rx={5} class="face" />
          <Icon name={name} x={111 + at * 48} y={18} size={19} />
          <Text text={`${player.resources[name] ?? 0}`} x={125 + at * 48} y={24} width={20} size={14} bold />
        </Spot>
      ))}
      {player.amulets.map(({ anchor, value, count }, at) => (
        <Spot key={anchor} x={292 + at * 26} y={4} width={24} height={28} label={tell("amulets", { count, value })} at={{ anchor }}>
          <rect x={292 + at * 26} y={4} width={24} height={28} rx={5} fill="#b23a48" />
          <text x={304 + at * 26} y={15} text-anchor="middle" font-size={9} class="on-mark">+{value}</text>
          <text x={304 + at * 26} y={28} text-anchor="middle" font-size={12} class="on-mark">{count}</text>
        </Spot>
      ))}
      <Icon name="pilgrim" x={380} y={14} size={18} />
      <Text text={`${player.pilgrims}`} x={380} y={33} width={20} size={11} anchor="middle" bold />
      {player.played.map(({ anchor, card }, at) => {
        const dice = home.filter((die) => die.die === at + 1);
        const x = 6 + at * 131;
        return (
          <g key={at}>
            <Card id={card?.id} x={x} y={38} width={127} height={74} at={{ anchor }} heading={card ? called(card.id) : `${at + 1}`} icon={card ? iconOf(card.id) : undefined} text={card?.text} color={card ? "var(--face)" : "var(--empty)"} label={card ? `${called(card.id)}: ${card.text}` : tell("cardSpace", { space: at + 1 })} />
            {dice.map((die) => (
              <g key={die.die}>
                <rect x={x + 2} y={116} width={32} height={32} rx={6} class={die.spot === "locked" ? "locked" : "unlocked"} />
                <DieFace die={die} x={x + 5} y={119} />
              </g>
            ))}
          </g>
        );
      })}
      <Text text={tell("piles", { deck: player.deck, discard: player.discard.length, hand: player.hand_size })} x={44} y={130} width={90} size={10} lines={2} />
      {player.passed ? <Text text={tell("passed")} x={180} y={136} width={80} size={11} bold /> : null}
      {player.counters.slice(0, 6).map((counter, at) => (
        <Spot key={at} x={6 + at * 65} y={152} width={62} height={24} label={`${tell("counter", { points: counter.points })}${counter.built ? `, ${tell("built")}` : ""}`}>
          <g class={counter.built ? "faint" : ""}>
            <rect x={6 + at * 65} y={152} width={62} height={24} rx={4} class="inner" />
            <Cost cost={counter.cost as Amount} x={9 + at * 65} y={164} size={10} />
            <Text text={`${counter.points}★`} x={66 + at * 65} y={168} width={26} size={10} anchor="end" bold />
          </g>
        </Spot>
      ))}
      {player.crystals.map((slot, at) => {
        const [x, y] = [6 + (at % 4) * 98, crystalTop + Math.floor(at / 4) * 48];
        return (
          <Spot key={slot.slot} id={slot.crystal?.id} x={x} y={y} width={94} height={44} at={{ anchor: slot.anchor }}
            label={`${term(slot.kind)}, ${tell("points", { points: slot.points })}: ${slot.crystal?.text ?? tell("empty")}`}
          >
            <rect x={x} y={y} width={94} height={44} rx={5} class={slot.crystal ? "face" : "empty"} />
            <rect x={x + 1} y={y + 1} width={92} height={17} rx={4} fill={LIGHTS[slot.kind]} />
            <g class={slot.crystal ? "" : "faint"}><Icon name="crystal" x={x + 10} y={y + 10} size={15} /></g>
            <Text text={term(slot.kind)} x={x + 20} y={y + 13.500} width={50} size={10} lines={1} />
            <Text text={`${slot.points} ★`} x={x + 91} y={y + 13.500} width={22} size={10} anchor="end" />
            {slot.crystal ? <Text text={slot.crystal.text} x={x + 4} y={y + 28} width={87} size={9.500} height={26} icons /> : null}
          </Spot>
        );
      })}
      {player.rock_path.map((place, at) => (
        <Spot key={place.space} x={6 + at * 49} y={rockTop} width={46} height={26} at={{ anchor: place.anchor }} label={tell("rockPath", { space: place.space })}>
          <rect x={6 + at * 49} y={rockTop} width={46} height={26} rx={12} class="inner" />
          {place.pilgrim ? <Marker seat={player.seat} x={29 + at * 49} y={rockTop + 13} size={8} /> : <Cost cost={place.cost as Amount} x={14 + at * 49} y={rockTop + 13} size={10} />}
        </Spot>
      ))}
      {player.rocks.map((rock, at) => (
        <RockFace key={rock.id} id={rock.id} text={rock.text} x={6 + at * 49} y={rockTop + 30} width={46} height={42} />
      ))}
      {loose.map((tile, at) => (
        <Card key={tile.anchor} id={tile.id} x={6 + (at % 4) * 98} y={looseTop + Math.floor(at / 4) * TILE} width={94} height={TILE - 4} at={{ anchor: tile.anchor }} heading={shortly(called(tile.id), iconOf(tile.id) ?? "")} icon={iconOf(tile.id)} text={tile.text} label={`${called(tile.id)}: ${tile.text}`} size={10} />
      ))}
      {player.pairs.map((pair, nth) => {
        const at = loose.length + nth;
        return <Card key={`${pair.join()}-${nth}`} x={6 + (at % 4) * 98} y={looseTop + Math.floor(at / 4) * TILE} width={94} height={TILE - 4} heading={pair.map(called).join(" + ")} headingLines={3} label={pair.map(called).join(` ${tell("and")} `)} color="var(--good)" size={10} />;
      })}
      {player.path.map((tile, at) => (
        <Card key={`${tile.id}-${at}`} x={6 + (at % 4) * 98} y={pathTop + Math.floor(at / 4) * TILE} width={94} height={TILE - 4} heading={called(tile.id)} text={tile.text} label={`${called(tile.id)}: ${tile.text}`} color={at < player.completed ? "var(--good)" : "var(--face)"} size={10} />
      ))}
      {player.visions.map((card, at) => (
        <Card key={card.id} id={card.id} x={6 + (at % 4) * 98} y={visionTop + Math.floor(at / 4) * TILE} width={94} height={TILE - 4} heading={called(card.id)} icon="vision" text={card.text} label={`${called(card.id)}: ${card.text}`} color={card.met ? "var(--good)" : "var(--face)"} size={10} />
      ))}
      {player.tucked.length ? <Text text={tell("tucked")} x={8} y={tuckedTop - 4} width={380} size={10.500} lines={1} bold /> : null}
      {player.tucked.map((card, at) => (
        <Card key={card} id={card} x={6 + (at % 4) * 98} y={tuckedTop + Math.floor(at / 4) * TUCKED} width={94} height={TUCKED - 4} heading={called(card)} headingLines={2} icon={iconOf(card)} label={[`${tell("tucked")}: ${called(card)}`, table.faceOf(card)?.text].filter(Boolean).join(": ")} color="var(--faint)" size={10} />
      ))}
      {hand.map((card, at) => (
        <Card key={card.anchor} id={card.id} x={6 + (at % 4) * 98} y={handTop + Math.floor(at / 4) * 104} width={94} height={100} at={{ anchor: card.anchor }} heading={called(card.id)} headingLines={2} icon={iconOf(card.id)} text={card.text} label={`${called(card.id)}: ${card.text}`} color="#fff3cf" size={10} />
      ))}
    </Panel>
  );
}
