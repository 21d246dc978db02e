// Faces: icons and colours of our own. Every kind has its own outline, so that colour is never the only difference.

import type { ComponentChildren, JSX } from "preact";
import { MARK, withIcons } from "./inline";
import { term } from "./words";

export const SEAT_COLORS = ["#0072b2", "#d55e00", "#009e73", "#b0529b"] as const;
const NOBODY = "#7a756b";

export const seatColor = (seat: number): string => SEAT_COLORS[seat] ?? NOBODY;

/** The marker of a seat: a circle, a square, a triangle, a diamond; a cross for what belongs to nobody. */
export function Marker({ seat, x, y, size = 9 }: { seat: number; x: number; y: number; size?: number }): JSX.Element {
  const fill = seatColor(seat);
  const s = size;
  const outline = { fill, class: "marker" };
  if (seat === 0) return <circle cx={x} cy={y} r={s * 0.95} {...outline} />;
  if (seat === 1) return <rect x={x - s * 0.85} y={y - s * 0.85} width={s * 1.7} height={s * 1.7} rx={1.5} {...outline} />;
  if (seat === 2) return <path d={`M${x} ${y - s}L${x + s} ${y + s * 0.8}H${x - s}z`} {...outline} />;
  if (seat === 3) return <path d={`M${x} ${y - s * 1.15}L${x + s * 1.05} ${y}L${x} ${y + s * 1.15}L${x - s * 1.05} ${y}z`} {...outline} />;
  return <path d={`M${x - s * 0.7} ${y - s * 0.7}L${x + s * 0.7} ${y + s * 0.7}M${x + s * 0.7} ${y - s * 0.7}L${x - s * 0.7} ${y + s * 0.7}`} stroke={fill} stroke-width={3} />;
}

type Drawing = readonly [color: string, path: string];

// Each in a square of 24 by 24.
const DRAWINGS: Readonly<Record<string, readonly Drawing[]>> = {
  coin: [["#d9a521", "M12 3a9 9 0 1 0 .01 0z"], ["#fff6d8", "M9.5 9.5h5v5h-5z"]],
  mons: [["#c08a2d", "M12 3a9 9 0 1 0 .01 0z"], ["#fff6d8", "M9.5 9.5h5v5h-5z"]],
  kobans: [["#e3b93c", "M12 2c5 0 7 4 7 10s-2 10-7 10-7-4-7-10 2-10 7-10z"], ["#8a6a10", "M8 7h8v1.6H8zM8 15.4h8V17H8z"]],
  wood: [["#8a5a2b", "M3 8h16l2 4-2 4H3z"], ["#d9b382", "M5.5 9.2a2.8 2.8 0 1 0 .01 0z"]],
  stone: [["#7d8590", "M4 18l2-9 6-4 7 3 2 7-4 4H7z"], ["#aab1ba", "M8 10l4-3 4 2-3 2z"]],
  jade: [["#1f8a5b", "M12 2l8 7-8 13L4 9z"], ["#8fe0b8", "M12 4l4.5 4.6L12 11 7.500 8.600z"]],
  sake: [["#4a6fa5", "M10 2h4v5c3 2 4 4 4 8 0 5-2 7-6 7s-6-2-6-7c0-4 1-6 4-8z"], ["#e6eefb", "M8 15h8v3H8z"]],
  rice: [["#7a4a2b", "M2 11h20c0 7-4 10-10 10S2 18 2 11z"], ["#fffef8", "M4 11c1-8 15-8 16 0z"], ["#b9ae97", "M4 10.500c1-8 15-8 16 0h-1.400C17 4 7 4 5.400 10.500z"]],
  sandals: [["#a8763e", "M4 4h6v16H4zM14 4h6v16h-6z"], ["#5b2d12", "M4 9l3 3 3-3v2l-3 3-3-3zM14 9l3 3 3-3v2l-3 3-3-3z"]],
  iki: [["#b23a48", "M12 2l3 7 7 .6-5.300 4.700L18.400 22 12 17.800 5.600 22l1.700-7.700L2 9.600 9 9z"]],
  fire: [["#d9482b", "M12 2c1 5 7 7 7 13a7 7 0 0 1-14 0c0-4 3-5 4-9 2 2 2 3 2 5 2-2 2-5 1-9z"], ["#f6b042", "M12 21a4 4 0 0 1-3-6c1 1 2 1 2 0s1-2 1-3c2 2 4 4 3 7-.5 1.500-2 2-3 2z"]],
  fish: [["#3f7fa8", "M2 12c5-7 11-7 15-2l5-4v12l-5-4c-4 5-10 5-15-2z"], ["#fff", "M7 10.500a1.300 1.300 0 1 0 .01 0z"]],
  pipe: [["#6b4a2b", "M2 14h13v3H2z"], ["#9c9c9c", "M15 9h5v8h-5z"], ["#bdbdbd", "M14 7h7v3h-7z"]],
  pouch: [["#8a4f7d", "M8 6h8l4 10c0 4-3 6-8 6s-8-2-8-6z"], ["#e7c66b", "M8 4h8v3H8z"]],
  tea: [["#5d8f3f", "M4 8h14v7c0 4-3 6-7 6s-7-2-7-6z"], ["#5d8f3f", "M18 9h3v6h-3v-2h1v-2h-1z"], ["#cfe6b8", "M6 9.500h10v2H6z"]],
  ramen: [["#b5462f", "M2 10h20c0 7-4 11-10 11S2 17 2 10z"], ["#f2cf7a", "M4 8c2-3 4 1 6-2s4 2 6-1 3 2 4 3v2H4z"]],
  incense: [["#9b6a3a", "M11 8h2v14h-2z"], ["#c75b39", "M11 6h2v2h-2z"], ["#a9a9a9", "M12 1c3 2-3 3 0 5-4-1 2-3 0-5z"]],
  decoration: [["#b0529b", "M12 3c3 0 3 4 3 4s4-1 4 3-4 3-4 3 1 4-3 4-3-4-3-4-4 1-4-3 4-3 4-3-1-4 3-4z"], ["#ffe9a8", "M12 8.500a2 2 0 1 0 .01 0z"]],
  faith: [["#c0392b", "M2 5h20v3H2zM4 10h16v2.500H4zM6 8h3v14H6zM15 8h3v14h-3z"]],
  garden: [["#2e8b57", "M12 2l6 8h-3l5 7h-6v5h-4v-5H4l5-7H6z"]],
  daily: [["#4a6fa5", "M12 3l10 8h-3v10H5V11H2z"], ["#f3efe4", "M10 14h4v7h-4z"]],
  balance: [["#5b5b8c", "M11 3h2v15h5v3H6v-3h5z"], ["#5b5b8c", "M3 7h18v2H3z"], ["#8c8cc0", "M2 9l4 7 4-7zM14 9l4 7 4-7z"]],
  improve: [["#4a6fa5", "M12 3l10 9h-3v9H5v-9H2z"], ["#f7d774", "M11 11h2v3h3v2h-3v3h-2v-3H8v-2h3z"]],
  income: [["#d9a521", "M12 3a9 9 0 1 0 .01 0z"], ["#6b4d00", "M12 6l5 6h-3v6h-4v-6H7z"]],
  cook: [["#b5462f", "M3 11h18c0 6-3 9-9 9s-9-3-9-9z"], ["#999", "M7 3c3 2-3 3 0 6h1.500c-3-3 3-4 0-6zM13 3c3 2-3 3 0 6h1.500c-3-3 3-4 0-6z"]],
  joker: [["#222", "M12 2l2.500 6.500L21 6l-2 8H5L3 6l6.500 2.500z"], ["#d9a521", "M5 16h14v5H5z"]],
  pilgrim: [["#6b5b95", "M12 2l8 7H4z"], ["#8d7cb8", "M8 9h8l3 13H5z"]],
  kodama: [["#86b580", "M12 2c6 0 8 4 7 9-.5 3-2 4-2 11H7c0-7-1.500-8-2-11-1-5 1-9 7-9z"], ["#14301a", "M8 8h3v3.500H8zM13 8h3v3.500h-3zM10.500 14h3v3h-3z"]],
  amulet: [["#b23a48", "M7 4h10l2 18H5z"], ["#f6d78b", "M9 8h6v10H9z"]],
  crystal: [["#6fb7d6", "M8 2h8l5 7-9 13L3 9z"], ["#d6f1fb", "M8 9h8l-4 9z"]],
  mitama: [["#d98cb3", "M12 3a9 9 0 1 1-8 13c5 2 9-1 8-5s-5-4-6-1c0-4 3-7 6-7z"]],
  dragonfly: [["#2f8f9d", "M11 3h2v19h-2z"], ["#8fd3dc", "M12 7c-4-4-9-3-10-1s3 4 10 3c7 1 11-1 10-3s-6-3-10 1zM12 12c-4-2-8-1-9 1s4 2 9 0c5 2 10 2 9 0s-5-3-9-1z"]],
  building: [["#8a5a2b", "M2 9l10-7 10 7-2 2-8-5-8 5z"], ["#d9b382", "M5 11h14v11H5z"], ["#5b2d12", "M10 15h4v7h-4z"]],
  vision: [["#5b5b8c", "M1 12c6-9 16-9 22 0-6 9-16 9-22 0z"], ["#fff", "M12 7.500a4.500 4.500 0 1 0 .01 0z"], ["#222", "M12 10a2 2 0 1 0 .01 0z"]],
  rock: [["#6f6a60", "M2 20c0-9 4-15 9-16s10 5 11 16z"], ["#c9b458", "M6 12h12v2.500H6z"]],
  temple: [["#c0392b", "M2 6h20v3H2zM5 11h14v2H5zM6 9h3v13H6zM15 9h3v13h-3z"]],
  onsen: [["#4a90b8", "M3 15h18c0 4-4 7-9 7s-9-3-9-7z"], ["#999", "M7 3c3 3-2 5 0 9h1.500c-2-4 3-6 0-9zM12 2c3 3-2 5 0 10h1.500c-2-5 3-7 0-10zM17 3c3 3-2 5 0 9h1.500c-2-4 3-6 0-9z"]],
  farm: [["#7a9a3c", "M3 13h18v9H3z"], ["#e0d58a", "M5 4h2v9H5zM9 2h2v11H9zM13 4h2v9h-2zM17 2h2v11h-2z"]],
  ryokan: [["#7a4f9a", "M1 9L12 2l11 7v2H1z"], ["#c9b0dd", "M4 11h16v11H4z"], ["#4d2e66", "M7 14h3v4H7zM14 14h3v4h-3z"]],
  peddler: [["#8a6d3b", "M4 7h16v2H4zM5 9h4v8H5zM15 9h4v8h-4zM11 2h2v20h-2z"]],
  artisan: [["#5b6f8c", "M3 4h12v5H3z"], ["#8a5a2b", "M9 9h3v13H9z"]],
  special: [["#7a4f9a", "M12 2l3 7 7 .6-5.300 4.700L18.400 22 12 17.800 5.600 22l1.700-7.700L2 9.600 9 9z"]],
  master: [["#2f6f4f", "M12 2l10 10-10 10L2 12z"], ["#d9efe2", "M12 7l5 5-5 5-5-5z"]],
  seller: [["#c0612b", "M2 3h20l-2 7H4z"], ["#e8c39e", "M5 10h14v12H5z"]],
  kobun: [["#444", "M12 3a4 4 0 1 1-.01 0zM5 22c0-7 2-10 7-10s7 3 7 10z"]],
  trade: [["#2f8f9d", "M2 14h20c-1 5-4 7-10 7S3 19 2 14z"], ["#e0d58a", "M12 2l7 10h-7z"], ["#8a5a2b", "M10.500 2H12v12h-1.500z"]],
  sailor: [["#2f5f8d", "M12 3a4 4 0 1 1-.01 0zM4 22c1-7 3-10 8-10s7 3 8 10z"], ["#fff", "M8 13h8v3H8z"]],
  deck: [["#4f4a43", "M5 3h14v18H5z"], ["#7d766b", "M8 6h8v12H8z"]],
  star: [["#d9a521", "M12 2l3 7 7.500 .6-5.700 4.800L18.600 22 12 17.900 5.400 22l1.800-7.600L1.500 9.600 9 9z"]],
  flag: [["#5b5b8c", "M5 2h2.500v20H5z"], ["#d55e00", "M7.500 3c5-2 7 3 13 1v9c-6 2-8-3-13-1z"]],
  no: [["#8a3b24", "M5 3l7 7 7-7 2.500 2.500-7 6.500 7 7L19 21.500l-7-7-7 7L2.500 19l7-7-7-6.500z"]],
  yes: [["#2f6f4f", "M2 13l3-3 5 5L20 4l3 3-13 14z"]],
  hand: [["#b98a63", "M6 11V5h2v5V3h2v7V2h2v8V3h2v8l2-3 2 1-3 8c-1 4-3 5-6 5-4 0-5-3-5-6z"]],
  again: [["#2f8f9d", "M12 4a8 8 0 1 1-7.500 5.200l2.800 1A5 5 0 1 0 12 7v4L6 5.500 12 0z"]],
  die: [["#4f4a43", "M4 4h16v16H4z"], ["#fff", "M8 6.500a1.500 1.500 0 1 0 .01 0zM16 14.500a1.500 1.500 0 1 0 .01 0zM12 10.500a1.500 1.500 0 1 0 .01 0z"]],
  yokai: [["#7a4f9a", "M4 3l4 4h8l4-4v10c0 6-4 9-8 9s-8-3-8-9z"], ["#fff", "M8 11h3v3H8zM13 11h3v3h-3z"]],
  bitoku: [["#3f6f4a", "M12 3c6 0 9 5 9 11 0 5-3 8-9 8s-9-3-9-8C3 8 6 3 12 3z"], ["#c9a24a", "M6 5L3 1l1 7zM18 5l3-4-1 7z"], ["#f3ead2", "M6.500 12h4v3h-4zM13.500 12h4v3h-4zM9 18h6v1.500H9z"]],
  // Spirits and beasts, each by the head that everybody knows it by.
  kappa: [["#4f8f4a", "M12 5c6 0 9 4 9 9s-4 8-9 8-9-3-9-8 3-9 9-9z"], ["#cfe8f2", "M5 5c0-2 3-3 7-3s7 1 7 3-3 3-7 3-7-1-7-3z"], ["#e9c648", "M7 15h10l-5 5z"], ["#1b2a1a", "M7.500 10h2.500v3H7.500zM14 10h2.500v3H14z"]],
  kitsune: [["#d9772b", "M3 2l6 5h6l6-5v9c0 6-5 11-9 11S3 17 3 11z"], ["#fffaf0", "M5 14l5 1 2 4 2-4 5-1c-1 5-4 8-7 8s-6-3-7-8z"], ["#222", "M7 10l3 1.500-3 1zM17 10l-3 1.500 3 1zM11 19h2v2h-2z"]],
  nezumi: [["#8d8d94", "M6 2a5 5 0 1 0 .01 0zM18 2a5 5 0 1 0 .01 0zM12 7c5 0 8 5 5 10-1 2-3 4-5 5-2-1-4-3-5-5-3-5 0-10 5-10z"], ["#e8b7bd", "M6 4.500a2.500 2.500 0 1 0 .01 0zM18 4.500a2.500 2.500 0 1 0 .01 0zM10.500 19h3l-1.500 2.500z"], ["#222", "M8.500 12h2v2.500h-2zM13.500 12h2v2.500h-2z"]],
  imomushi: [["#7aa53a", "M4 14a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM10 11a4.500 4.500 0 1 1-.01 0zM17 4a6 6 0 1 1-.01 0z"], ["#4f7a22", "M14 1l2.500 4-1.500 .5zM20.500 1L18.500 5l1.500 .5z"], ["#1f2a10", "M14.500 8h2v2.500h-2zM18.500 8h2v2.500h-2z"]],
  "shin-ookami": [["#5f7590", "M2 2l7 4h6l7-4-1 10-5 5-2 5h-4l-2-5-5-5z"], ["#e6ecf3", "M8 13l4-3 4 3-1.500 8h-5z"], ["#10202e", "M6 9l4 1.500-3 1.500zM18 9l-4 1.500 3 1.500zM10.500 18h3v2.500h-3z"]],
  ookami: [["#5f7590", "M2 2l7 4h6l7-4-1 10-5 5-2 5h-4l-2-5-5-5z"], ["#e6ecf3", "M8 13l4-3 4 3-1.500 8h-5z"], ["#10202e", "M6 9l4 1.500-3 1.500zM18 9l-4 1.500 3 1.500zM10.500 18h3v2.500h-3z"]],
  "yama-uba": [["#d8d5dd", "M12 2c7 0 9 6 9 13l-2 7H5l-2-7C3 8 5 2 12 2z"], ["#c99a74", "M12 7c4 0 5 3 5 7s-2 7-5 7-5-3-5-7 1-7 5-7z"], ["#3a2417", "M8.500 12h2.500v1.800H8.500zM13 12h2.500v1.800H13zM9.500 17c2-1 3-1 5 0v1h-5z"]],
  tengu: [["#c0392b", "M12 2c6 0 8 4 8 9s-3 11-8 11-8-6-8-11 2-9 8-9z"], ["#f3d9c4", "M11 10h2l1 9h-4z"], ["#2a1512", "M5.500 8l5 1v2l-4-.5zM18.500 8l-5 1v2l4-.5zM8 3h8v2H8z"]],
  tanuki: [["#9a6b3f", "M4 4a3 3 0 1 1 3-1h10a3 3 0 1 1 3 1c2 8 0 18-8 18S2 12 4 4z"], ["#3b2718", "M4 9l7 1-1 5-6-2zM20 9l-7 1 1 5 6-2z"], ["#f3e7d3", "M9 15h6l-3 6zM7 11h2v2H7zM15 11h2v2h-2z"], ["#5b8c3a", "M12 0c3 1 4 4 0 5-4-1-3-4 0-5z"]],
  rokurokubi: [["#2a2230", "M16 1a6 6 0 1 1-.01 0z"], ["#f0d3bd", "M16 4a4 4 0 1 1-.01 0zM12 10h3c0 3-6 3-6 6s3 2 3 6H8c0-3-3-4-3-7 0-4 7-3 7-5z"], ["#2a2230", "M14 7h1.500v1.500H14zM17 7h1.500v1.500H17z"]],
  bakeneko: [["#33302e", "M3 2l6 4h6l6-4v11c0 6-4 9-9 9s-9-3-9-9z"], ["#e7c23c", "M6 11l4.500 1L8 14zM18 11l-4.500 1L16 14z"], ["#e8a0a8", "M10.500 16h3L12 18z"]],
  move: [["#6b4a2b", "M7 2c3 0 4 3 3.500 6l-1 4H5L4 8C3 4 5 2 7 2zM5 13h4.500c0 3-1 4-2.300 4S5 16 5 13zM17 7c3 0 4 3 3.500 6l-1 4H15l-1-4c-1-4 1-6 3-6zM15 18h4.500c0 3-1 4-2.300 4S15 21 15 18z"]],
  resource: [["#1f4e5f", "M12 2a10 10 0 1 0 .01 0z"], ["#fff", "M8 9c0-5 8-5 8 0 0 3-3 3-3 6h-2c0-4 3-4 3-6s-4-2-4 0zM11 16.500h2V19h-2z"]],
  cart: [["#8a5a2b", "M1 6h18v9H1zM19 9h4v2h-4z"], ["#3b2a18", "M6 13a4 4 0 1 0 .01 0zM15 13a4 4 0 1 0 .01 0z"]],
  house: [["#8a5a2b", "M12 3l10 8h-3v10H5V11H2z"]],
  unlock: [["#3a7d2c", "M4 11h16v11H4zM15 2c3.500 0 5.500 2.500 5.500 6H18c0-2-1-3.500-3-3.500S12 6 12 8v3H9.500V8c0-3.500 2-6 5.500-6z"], ["#fff", "M11 14h2v5h-2z"]],
  // Temples and houses, which are told apart by their colours: the word stands beside them.
  ...Object.fromEntries([["red", "#c8553d"], ["green", "#5b8c5a"], ["blue", "#4f7cac"], ["orange", "#dd9a3c"]].map(([name, color]) => [name, [[color, "M1 9L12 3l11 6v3H1zM4 14h16v8H4z"], ["#fffdf5", "M9.500 16h5v6h-5z"]]])),
  ...Object.fromEntries([["brown", "#7b5233"], ["yellow", "#e0b93b"], ["purple", "#7c5295"], ["teal", "#2f8f8a"]].map(([name, color]) => [name, [[color, "M12 3l10 8h-3v10H5V11H2z"]]])),
};

export const ICONS = Object.keys(DRAWINGS);

/** An icon with its middle at x, y; what has none gets its first letter. */
export function Icon({ name, x, y, size = 18 }: { name: string; x: number; y: number; size?: number }): JSX.Element {
  const drawing = DRAWINGS[name];
  const at = `translate(${x - size / 2} ${y - size / 2}) scale(${size / 24})`;
  if (!drawing) {
    return (
      <g transform={at}>
        <circle cx={12} cy={12} r={10} fill="#8d8778" />
        <text x={12} y={17} class="letter">{name.slice(0, 1).toUpperCase()}</text>
      </g>
    );
  }
  return (
    <g transform={at} class="icon" data-icon={name}>
      <title>{term(name)}</title>
      {drawing.map(([fill, d], at) => (
        <path key={at} d={d} fill={fill} />
      ))}
    </g>
  );
}

/** An icon outside of a board, beside words. */
export function SmallIcon({ name, size = 18 }: { name: string; size?: number }): JSX.Element {
  return (
    <svg class="small-icon" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <Icon name={name} x={12} y={12} size={24} />
    </svg>
  );
}

const LEADING = 1.15; // from line to line, by the height of a letter
const ICON = 1.3; // how wide an icon within a text is, by the height of its letters

const FONT = "100px system-ui, sans-serif"; // as the style sheet has it
const contexts = ["400", "700"].map((weight) => {
  const context = document.createElement("canvas").getContext("2d")!;
  context.font = `${weight} ${FONT}`;
  return context;
});
const measured: readonly Map<string, number>[] = [new Map(), new Map()];

/** How wide a word is, by the height of its letters. */
function widthOf(word: string, bold: boolean): number {
  const known = measured[Number(bold)]!;
  let width = known.get(word);
  if (width === undefined) {
    const [before = "", icon, after = ""] = word.split(MARK);
    const wide = (text: string): number => contexts[Number(bold)]!.measureText(text).width / 100;
    width = icon === undefined ? wide(word) : wide(before) + ICON + wide(after);
    known.set(word, width);
  }
  return width;
}

const lineWidth = (line: string, bold: boolean): number => line.split(" ").reduce((all, word, at) => all + (at ? widthOf(" ", bold) : 0) + widthOf(word, bold), 0);

/** The beginning of a line that is cut, with dots. */
function cut(line: string, room: number, bold: boolean): string {
  const words = line.split(" ");
  while (words.length > 1 && lineWidth(words.join(" "), bold) + widthOf("…", bold) > room) words.pop();
  let last = words.join(" ");
  while (!last.includes(MARK) && last.length > 1 && widthOf(`${last}…`, bold) > room) last = last.slice(0, -1);
  return `${last}…`;
}

/** Lines of text, as many as fit; the last one ends with dots if there are more. */
export function linesOf(text: string, width: number, size: number, most: number, bold = false): string[] {
  const room = width / size;
  const lines: string[] = [];
  let [line, long] = ["", 0];
  for (const word of text.split(/\s+/)) {
    const more = widthOf(word, bold);
    if (line && long + widthOf(" ", bold) + more > room) {
      lines.push(line);
      [line, long] = [word, more];
    } else [line, long] = line ? [`${line} ${word}`, long + widthOf(" ", bold) + more] : [word, more];
  }
  if (line) lines.push(line);
  if (lines.length <= most) return lines;
  return [...lines.slice(0, most - 1), cut(`${lines[most - 1]!} ${lines[most]!}`, room, bold)];
}

const SMALLER = [1, 0.93, 0.86, 0.8, 0.74];

/** The largest size, and its lines, at which a text has room; the smallest if it has none. */
function fit(text: string, { width, size = 10, lines = 3, bold = false, height }: Said): readonly [size: number, lines: string[]] {
  const tried = SMALLER.map((part) => {
    const own = size * part;
    const most = height === undefined ? lines : Math.max(1, Math.floor(height / (own * LEADING)));
    return [own, linesOf(text, width, own, most, bold)] as const;
  });
  const hasRoom = (own: number, found: readonly string[]): boolean => !found.at(-1)?.endsWith("…") && found.every((line) => lineWidth(line, bold) <= width / own);
  return tried.find(([own, found]) => hasRoom(own, found)) ?? tried.at(-1)!;
}

interface Said {
  text: string;
  x: number;
  y: number;
  width: number;
  size?: number;
  lines?: number;
  /** As many lines as there is room for, instead of `lines`. */
  height?: number;
  anchor?: "start" | "middle" | "end";
  bold?: boolean;
  /** Icons stand for the words that have one. */
  icons?: boolean;
}

/** A line in which icons stand between words. */
function IconLine({ line, x, y, size, bold }: { line: string; x: number; y: number; size: number; bold: boolean }): JSX.Element {
  const parts: JSX.Element[] = [];
  let [left, run, from] = [x, "", x];
  const flush = (): void => {
    if (run) parts.push(<text key={parts.length} x={from} y={y} font-size={size} class={bold ? "bold" : undefined}>{run}</text>);
    run = "";
    from = left;
  };
  const say = (text: string): void => {
    left += widthOf(text, bold) * size;
    // A space before a word only moves it.
    if (run || text !== " ") run += text;
    else from = left;
  };
  line.split(" ").forEach((word, at) => {
    if (at) say(" ");
    const [before = "", icon, after = ""] = word.split(MARK);
    say(before);
    if (icon === undefined) return;
    flush();
    parts.push(<Icon key={parts.length} name={icon} x={left + (ICON * size) / 2} y={y - size * 0.34} size={size * 1.24} />);
    left += ICON * size;
    from = left;
    say(after);
  });
  flush();
  return <>{parts}</>;
}

/** Text within a width, from its first line's baseline: a little smaller where it would else be cut. */
export function Text(said: Said): JSX.Element {
  const { x, y, anchor = "start", bold = false, icons = false } = said;
  const [size, lines] = fit(icons ? withIcons(said.text) : said.text, said);
  if (lines.some((line) => line.includes(MARK))) {
    return (
      <g>
        {lines.map((line, at) => (
          <IconLine key={at} line={line} x={x} y={y + at * size * LEADING} size={size} bold={bold} />
        ))}
      </g>
    );
  }
  return (
    <text x={x} y={y} font-size={size} text-anchor={anchor} class={bold ? "bold" : undefined}>
      {lines.map((line, at) => (
        <tspan key={at} x={x} dy={at ? size * LEADING : 0}>
          {line}
        </tspan>
      ))}
    </text>
  );
}

/** A piece of a board, with a heading that readers hear. */
export function Panel(props: { name: string; width: number; height: number; children: ComponentChildren; alone?: boolean; wide?: boolean; dense?: boolean; own?: boolean }): JSX.Element {
  // What is wide takes the whole width; what is dense has small text. Both scroll by themselves on a phone. What is
  // alone has nothing beside it: the rest keeps its columns when it comes and goes.
  const { name, width, height, children, alone, wide, dense, own } = props;
  return (
    <figure class={`panel${alone ? " alone" : ""}${wide ? " wide" : ""}${dense ? " dense" : ""}${own ? " own" : ""}`} tabIndex={wide || dense ? 0 : undefined}>
      <figcaption>{name}</figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} role="group" aria-label={name} style={{ "--natural": `${width}px` }}>
        {children}
      </svg>
    </figure>
  );
}
