// Bamboo: temples, grove, Balance and Home tiles, food, and a house for each seat.

import type { JSX } from "preact";
import { useContext } from "preact/hooks";
import type { Schemas } from "../session";
import { Icon, Marker, Panel, Text } from "./art";
import { Card, IfNow, ownFirst, Spot, Table, useNames } from "./spot";
import { kindOf } from "../table/picking";
import { tell, term } from "./words";

type Board = Schemas["BambooBoard"];
type Player = Schemas["BambooPlayerView"];
type Section = Schemas["BambooSectionView"];
type Goal = Schemas["BambooGoalView"];
type Home = Schemas["BambooHomeView"];

const TEMPLE: Readonly<Record<string, string>> = { red: "#c8553d", green: "#5b8c5a", blue: "#4f7cac", orange: "#dd9a3c" };
const HOME: Readonly<Record<string, string>> = { decoration: "#ecd3e6", faith: "#f3d3cf", garden: "#d3e8d6", daily: "#d5e1f0" };
const ACTIONS = ["balance", "improve", "income", "cook"];
const SPIRITS_A_ROW = 4;
const COLORS: Readonly<Record<string, string>> = { brown: "#7b5233", yellow: "#e0b93b", purple: "#7c5295", teal: "#2f8f8a" };

export function BambooBoard({ board }: { board: Board }): JSX.Element {
  return (
    <>
      <Temples board={board} />
      <Grove board={board} />
      <Homes board={board} />
      <Goals board={board} />
      <Kitchen board={board} />
      {ownFirst(board.players, useContext(Table).seats).map((player) => (
        <House key={player.seat} player={player} board={board} />
      ))}
    </>
  );
}

function Temples({ board }: { board: Board }): JSX.Element {
  const left = board.incense_spaces_left;
  const called = useNames();
  const { faceOf } = useContext(Table);
  return (
    <Panel name={tell("temples", { year: board.year, season: term(board.season) })} width={400} height={190}>
      {board.temples.map((temple, at) => {
        const x = 6 + at * 99;
        const sticks = temple.sticks;
        // Many sticks stand in more rows, and are drawn shorter.
        const stick = Math.min(36, 72 / Math.ceil(sticks.length / 8));
        const stickTop = (place: number): number => 80 + Math.floor(place / 8) * stick;
        return (
          <Spot
            key={temple.id} id={temple.id} x={x} y={4} width={92} height={150}
            at={{ anchor: temple.anchor }} count={{ field: "sticks", of: temple.id }}
            label={tell("temple", { color: term(temple.id), sticks: sticks.length, spirit: temple.spirit ? `${called(temple.spirit)} (${faceOf(temple.spirit)?.text ?? ""})` : tell("noSpirit") })}
          >
            <rect x={x} y={4} width={92} height={150} rx={6} class="face" />
            <path d={`M${x + 2} 24L${x + 46} 8L${x + 90} 24v6H${x + 2}z`} fill={TEMPLE[temple.id]} />
            <rect x={x + 4} y={32} width={84} height={38} rx={4} class="inner" />
            {temple.spirit ? <Icon name={temple.spirit} x={x + 46} y={44} size={20} /> : null}
            <Text text={temple.spirit ? called(temple.spirit) : "–"} x={x + 46} y={66} width={82} size={11} lines={1} anchor="middle" bold />
            {temple.spirits_left > 1 ? <Text text={`×${temple.spirits_left}`} x={x + 85} y={46} width={30} size={11} anchor="end" /> : null}
            {sticks.map((seat, place) => (
              <g key={place}>
                <rect x={x + 8.800 + (place % 8) * 10.500} y={stickTop(place)} width={2.500} height={stick - 6} fill="#9b6a3a" />
                <Marker seat={seat} x={x + 10 + (place % 8) * 10.500} y={stickTop(place)} size={4.600} />
              </g>
            ))}
          </Spot>
        );
      })}
      <Text text={tell("incenseLeft", { count: left })} x={8} y={178} width={184} size={11.500} lines={1} />
      {board.gifts.map(({ anchor, action }, at) => (
        <Card key={anchor} x={196 + at * 50} y={160} width={46} height={28} label={tell("gift", { action: term(action) })} at={{ anchor }} id={`gift-${action}`}>
          <Icon name={action} x={219 + at * 50} y={174} size={20} />
        </Card>
      ))}
    </Panel>
  );
}

function SectionTile({ section, x, y, width = 60 }: { section: Section; x: number; y: number; width?: number }): JSX.Element {
  return (
    <Spot id={section.id} x={x} y={y} width={width} height={26} label={tell("section", { color: term(section.color), action: term(section.action) })} at={{ anchor: section.anchor }} round={5}>
      <rect x={x} y={y} width={width} height={26} rx={5} fill={TEMPLE[section.color]} class="bamboo" />
      <path d={`M${x + 3} ${y + 13}h${width - 6}`} stroke="#ffffff55" stroke-width={1} />
      <circle cx={x + width / 2} cy={y + 13} r={11} fill="#fffdf5" />
      <Icon name={section.action} x={x + width / 2} y={y + 13} size={16} />
    </Spot>
  );
}

function Grove({ board }: { board: Board }): JSX.Element {
  const tallest = Math.max(4, ...board.grove.map((shoot) => shoot.sections.length));
  const loose = [...board.pool, ...board.turn.hand];
  const height = 54 + tallest * 29 + (loose.length ? 20 + Math.ceil(loose.length / 6) * 30 : board.turn.actions ? 16 : 0);
  const waiting = new Set(board.turn.unresolved.map((each) => each.id));
  return (
    <Panel name={tell("grove")} width={400} height={height}>
      {board.grove.map((shoot, at) => {
        const x = 10 + at * 97;
        return (
          <g key={shoot.anchor}>
            <Text text={tell("shoot", { shoot: shoot.shoot })} x={x + 42} y={14} width={80} size={11} anchor="middle" />
            <rect x={x + 6} y={20} width={72} height={tallest * 29 + 4} rx={8} class="soil" />
            {shoot.sections.map((section, place) => (
              <g key={section.id}>
                <SectionTile section={section} x={x + 12} y={24 + place * 29} />
                {waiting.has(section.id) ? <circle cx={x + 76} cy={37 + place * 29} r={4} class="mark" /> : null}
              </g>
            ))}
            <Spot x={x + 4} y={26 + tallest * 29} width={76} height={20} label={tell("underShoot", { shoot: shoot.shoot })} at={{ anchor: shoot.anchor }}>
              <path d={`M${x + 42} ${28 + tallest * 29}l9 9h-5v8h-8v-8h-5z`} class="arrow" />
            </Spot>
          </g>
        );
      })}
      {loose.map((section, at) => (
        <SectionTile key={section.id} section={section} x={10 + (at % 6) * 65} y={66 + tallest * 29 + Math.floor(at / 6) * 30} />
      ))}
      {board.turn.actions ? <Text text={tell("actionsLeft", { count: board.turn.actions })} x={392} y={height - 8} width={140} size={11} anchor="end" bold /> : null}
    </Panel>
  );
}

/** The pattern of a Balance tile, or what it adds up. */
function Pattern({ goal, x, y }: { goal: Goal; x: number; y: number }): JSX.Element {
  if (goal.sum_type) {
    return (
      <>
        <Icon name={goal.sum_type} x={x + 14} y={y + 12} size={20} />
        <Text text={`≥ ${goal.min_comfort}`} x={x + 28} y={y + 17} width={40} size={12} bold />
      </>
    );
  }
  const { cells } = goal;
  const wide = Math.max(...cells.map(({ column }) => column));
  const size = Math.min(17, 76 / wide, 42 / Math.max(...cells.map(({ row }) => row)));
  return (
    <>
      {cells.map(({ row, column, type }, at) => {
        const [cx, cy] = [x + (column - 1) * size, y + (row - 1) * size];
        const half = (size - 1) / 2;
        return (
          <g key={at}>
            <rect x={cx} y={cy} width={size - 1} height={size - 1} rx={2} class="inner" />
            {type === null ? <circle cx={cx + half} cy={cy + half} r={2} class="mark" /> : <Icon name={type} x={cx + half} y={cy + half} size={size - 3} />}
          </g>
        );
      })}
      {goal.min_comfort ? <Text text={`≥ ${goal.min_comfort}`} x={x + 76} y={y + (wide > 3 ? 30 : 12)} width={32} size={10.500} lines={1} anchor="end" bold /> : null}
    </>
  );
}

function GoalTile({ goal, x, y }: { goal: Goal; x: number; y: number }): JSX.Element {
  return (
    <Card id={goal.id} x={x} y={y} width={84} height={62} at={{ anchor: goal.anchor }} color={goal.complete ? "var(--good)" : "var(--face)"}
      label={`${tell("goal", { id: goal.id, zone: term(goal.zone), points: goal.points })}${goal.complete ? `, ${tell("complete")}` : ""}`}
    >
      <Pattern goal={goal} x={x + 6} y={y + 6} />
      <circle cx={x + 70} cy={y + 48} r={11} class="mark" />
      <text x={x + 70} y={y + 52} text-anchor="middle" class="on-mark">{goal.points}</text>
      <Text text={term(goal.zone)} x={x + 5} y={y + 57} width={52} size={9.500} lines={1} />
    </Card>
  );
}

function Goals({ board }: { board: Board }): JSX.Element {
  const most = Math.max(1, ...board.goals.map((column) => column.tiles.length));
  return (
    <Panel name={tell("goals")} width={290} height={22 + most * 68}>
      {board.goals.map((column, at) => (
        <g key={column.zone}>
          <Text text={`${term(column.zone)} (${column.left})`} x={50 + at * 95} y={13} width={90} size={10} anchor="middle" />
          {column.tiles.map((goal, place) => (
            <GoalTile key={goal.id} goal={goal} x={8 + at * 95} y={20 + place * 68} />
          ))}
        </g>
      ))}
    </Panel>
  );
}

function HomeFace({ home, x, y, width }: { home: Home; x: number; y: number; width: number }): JSX.Element {
  return (
    <>
      <rect x={x} y={y} width={width} height={width} rx={4} fill={HOME[home.type]} class="tile" />
      <Icon name={home.type} x={x + width / 2} y={y + width / 2 - 2} size={width * 0.55} />
      {Array.from({ length: home.comfort }, (_, at) => (
        <circle key={at} cx={x + 6 + at * 7} cy={y + width - 6} r={2.600} fill="#444" />
      ))}
    </>
  );
}

function Homes({ board }: { board: Board }): JSX.Element {
  const most = Math.max(...board.homes.map((column) => column.spaces.length));
  return (
    <Panel name={tell("homes")} width={250} height={20 + most * 50}>
      {board.homes.map((column, at) => (
        <g key={column.deck}>
          <Text text={tell("homeDeck", { deck: column.deck, count: column.left })} x={62 + at * 124} y={13} width={110} size={10} anchor="middle" />
          {column.spaces.map((space, place) => {
            const [x, y] = [8 + at * 124, 20 + (most - 1 - place) * 50];
            const { tile } = space;
            return (
              <Spot key={space.space} id={tile?.id} x={x} y={y} width={112} height={46} at={tile ? { anchor: tile.anchor } : undefined}
                label={tile ? tell("home", { type: term(tile.type), comfort: tile.comfort, cost: space.cost }) : tell("emptySpace", { space: space.space })}
              >
                <rect x={x} y={y} width={112} height={46} rx={6} class="face" />
                {tile ? <HomeFace home={tile} x={x + 4} y={y + 3} width={40} /> : <rect x={x + 4} y={y + 3} width={40} height={40} rx={4} class="empty" />}
                <Icon name="coin" x={x + 62} y={y + 15} size={18} />
                <Text text={`${space.cost}`} x={x + 76} y={y + 20} width={30} size={13} bold />
                {space.points ? <Text text={`${space.points > 0 ? "+" : ""}${space.points} ★`} x={x + 56} y={y + 38} width={50} size={11} /> : null}
              </Spot>
            );
          })}
        </g>
      ))}
    </Panel>
  );
}

/** Food; and the actions of a Joker, while one is to be chosen. */
function Kitchen({ board }: { board: Board }): JSX.Element {
  const { picking } = useContext(Table);
  const rows = Math.max(1, Math.ceil(board.food.length / 9));
  const actions = picking?.choices.some((choice) => kindOf(choice) === "choose-action") ? ACTIONS : [];
  return (
    <Panel name={tell("food", { count: board.food_supply })} alone width={400} height={6 + (rows + Math.sign(actions.length)) * 42}>
      {board.food.map(({ anchor, food }, at) => (
        <Card key={anchor} x={6 + (at % 9) * 43} y={6 + Math.floor(at / 9) * 42} width={38} height={36} label={term(food)} at={{ anchor }}>
          <Icon name={food} x={25 + (at % 9) * 43} y={24 + Math.floor(at / 9) * 42} size={26} />
        </Card>
      ))}
      {actions.map((action, at) => (
        <Card key={action} x={6 + at * 98} y={6 + rows * 42} width={92} height={36} label={tell("action", { action: term(action) })} at={{ pick: "choose-action", action }}>
          <Icon name={action} x={24 + at * 98} y={24 + rows * 42} size={24} />
          <Text text={term(action)} x={40 + at * 98} y={28 + rows * 42} width={56} size={11} lines={1} />
        </Card>
      ))}
    </Panel>
  );
}

function House({ player, board }: { player: Player; board: Board }): JSX.Element {
  const table = useContext(Table);
  const called = useNames();
  const own = table.seats.includes(player.seat);
  const goals = player.goals;
  const rows = Math.max(1, ...player.stocks.map(({ sections }) => sections.length));
  const { spirits } = player;
  const top = 46;
  const gridTop = top + 22 + rows * 29;
  const below = gridTop + 3 * 48 + 10;
  const spiritTop = below + 34;
  const goalTop = spiritTop + Math.ceil(spirits.length / SPIRITS_A_ROW) * 30;
  const height = goalTop + Math.ceil(goals.length / 4) * 68 + (player.holding ? 50 : 0);
  return (
    <Panel name={`${table.nameOf(player.seat)}${board.first === player.seat ? " ①" : ""}`} width={360} height={height} own={own}>
      <Marker seat={player.seat} x={18} y={18} size={11} />
      {player.color ? <rect x={34} y={10} width={16} height={16} rx={3} fill={COLORS[player.color]} /> : null}
      <Text text={`${player.points} ★`} x={60} y={24} width={60} size={16} bold />
      <IfNow points={player.points} items={player.if_it_ended_now} x={118} y={23} />
      <Icon name="coin" x={176} y={18} size={20} />
      <Text text={`${player.coins}`} x={190} y={24} width={40} size={15} bold />
      <Icon name="incense" x={232} y={18} size={22} />
      <Text text={`${player.reserve}`} x={246} y={24} width={40} size={15} bold />
      {player.passed ? <Text text={tell("passed")} x={350} y={23} width={70} size={11} anchor="end" /> : null}
      {player.stocks.map(({ anchor, stock: id, sections }, at) => {
        const x = 8 + at * 87;
        return (
          <g key={id}>
            <Spot x={x} y={top - 8} width={82} height={rows * 29 + 24} at={{ anchor }} label={`${tell("stock", { color: term(id) })}${player.marker === id ? `, ${tell("actionMarker")}` : ""}`}>
              <rect x={x} y={top - 8} width={82} height={rows * 29 + 24} rx={6} class="soil" />
              <rect x={x} y={top - 8} width={82} height={14} rx={5} fill={TEMPLE[id]} />
              {player.marker === id ? <path d={`M${x + 64} ${top - 6}h12l-6 10z`} class="action-marker" /> : null}
            </Spot>
            {sections.map((section, place) => (
              <g key={section.id} class="through">
                <SectionTile section={section} x={x + 11} y={top + 9 + place * 29} />
              </g>
            ))}
          </g>
        );
      })}
      {player.grid.map((cell) => {
        const [x, y] = [8 + (cell.column - 1) * 69, gridTop + (cell.row - 1) * 48];
        return (
          <Spot key={`${cell.row}-${cell.column}`} id={cell.home?.id} x={x} y={y} width={64} height={45} at={{ anchor: cell.anchor }}
            label={`${tell("cell", { row: cell.row, column: cell.column })}${cell.home ? `, ${term(cell.home.type)} ${cell.home.comfort}` : ""}`}
          >
            <rect x={x} y={y} width={64} height={45} rx={4} class={cell.home ? "face" : "empty"} />
            {cell.only && !cell.home ? <g class="faint"><Icon name={cell.only} x={x + 32} y={y + 22} size={24} /></g> : null}
            {cell.home ? <HomeFace home={cell.home} x={x + 10} y={y + 1} width={43} /> : null}
          </Spot>
        );
      })}
      {["tea", "rice", "ramen"].map((food, at) => (
        <Spot key={food} x={8 + at * 62} y={below - 2} width={56} height={28} label={`${player.food[food] ?? 0} ${term(food)}`} count={own ? { field: "food", of: food } : undefined}>
          <rect x={8 + at * 62} y={below - 2} width={56} height={28} rx={6} class="face" />
          <Icon name={food} x={24 + at * 62} y={below + 12} size={22} />
          <Text text={`${player.food[food] ?? 0}`} x={44 + at * 62} y={below + 17} width={20} size={13} bold />
        </Spot>
      ))}
      {player.scored.length ? <Text text={tell("scoredTiles", { count: player.scored.length })} x={350} y={below + 16} width={140} size={10} anchor="end" /> : null}
      {spirits.map(({ anchor, id, awake }, at) => {
        const [x, y] = [8 + (at % SPIRITS_A_ROW) * 87, spiritTop + Math.floor(at / SPIRITS_A_ROW) * 30];
        return (
          <Card key={anchor} id={id} x={x} y={y} width={82} height={25} at={{ anchor }} color={awake ? "var(--good)" : "var(--faint)"} label={`${called(id)}, ${tell(awake ? "awake" : "asleep")}: ${table.faceOf(id)?.text ?? ""}`}>
            <Icon name={id} x={x + 11} y={y + 12.500} size={17} />
            <Text text={called(id)} x={x + 20} y={y + 18} width={61} size={10} lines={1} bold />
            {awake ? null : <Text text="zz" x={x + 80} y={y + 8} width={14} size={9.500} anchor="end" bold />}
          </Card>
        );
      })}
      {goals.map((goal, at) => (
        <GoalTile key={goal.id} goal={goal} x={8 + (at % 4) * 88} y={goalTop + Math.floor(at / 4) * 68} />
      ))}
      {player.holding ? (
        <Spot x={8} y={height - 48} width={44} height={44} label={tell("toPlace", { type: term(player.holding.type) })}>
          <HomeFace home={player.holding} x={8} y={height - 48} width={44} />
        </Spot>
      ) : null}
    </Panel>
  );
}
