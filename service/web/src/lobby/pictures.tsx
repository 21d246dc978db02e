// A picture of each title, drawn here.

import type { JSX } from "preact";

const PICTURES: Readonly<Record<string, JSX.Element>> = {
  bamboo: (
    <>
      <rect width="160" height="90" fill="#e8efe0" />
      {[18, 44, 74, 112, 140].map((x, at) => (
        <g key={x}>
          <path d={`M${x} 92V${10 + at * 5}`} stroke={["#5b8c5a", "#6fa06b", "#4f7c4d", "#7fae72", "#5b8c5a"][at]} stroke-width="9" />
          {[30, 50, 70].map((y) => (
            <path key={y} d={`M${x - 5} ${y}h10`} stroke="#f3f6ec" stroke-width="2" />
          ))}
        </g>
      ))}
      <path d="M70 62l24-18 24 18v26H70z" fill="#c8553d" />
      <path d="M64 62l30-24 30 24z" fill="#8c3b2b" />
      <rect x="88" y="68" width="12" height="20" fill="#f3efe4" />
    </>
  ),
  bitoku: (
    <>
      <rect width="160" height="90" fill="#dfe6ef" />
      <path d="M0 60C30 18 58 22 80 50s50-34 80 4v36H0z" fill="#7c9a77" />
      <path d="M0 74c40-12 80 10 160-6v22H0z" fill="#6fa8c7" />
      <path d="M52 70c0-24 8-36 22-36s22 12 22 36c0 10-8 12-22 12s-22-2-22-12z" fill="#eef4ea" />
      <circle cx="66" cy="54" r="4" fill="#34523a" />
      <circle cx="82" cy="54" r="4" fill="#34523a" />
      <circle cx="74" cy="66" r="4.500" fill="#34523a" />
      <rect x="112" y="46" width="24" height="24" rx="5" fill="#0072b2" />
      <circle cx="119" cy="53" r="2.500" fill="#fff" />
      <circle cx="129" cy="63" r="2.500" fill="#fff" />
    </>
  ),
  iki: (
    <>
      <rect width="160" height="90" fill="#f3e6d2" />
      <circle cx="128" cy="24" r="13" fill="#d55e00" />
      <path d="M0 66h160v24H0z" fill="#7fa6c4" />
      <path d="M10 40h60l-6-14H16zM16 40h48v26H16z" fill="#8a5a2b" />
      <path d="M84 46h50l-5-12H89zM89 46h40v20H89z" fill="#6d4622" />
      <rect x="24" y="46" width="12" height="20" fill="#f6d78b" />
      <rect x="44" y="46" width="12" height="20" fill="#b23a48" />
      <rect x="96" y="51" width="10" height="15" fill="#f6d78b" />
      <path d="M40 78h60l-8 9H48z" fill="#5b2d12" />
    </>
  ),
};

export function TitlePicture({ title }: { title: string }): JSX.Element {
  return (
    <svg class="picture" viewBox="0 0 160 90" role="img" aria-label={title}>
      {PICTURES[title] ?? <rect width="160" height="90" fill="#ccc" />}
    </svg>
  );
}
