// What is printed on components, in the language of the page: boards name them by ids, and describe them in short and in English.

import { useEffect, useState } from "preact/hooks";
import { api, client, type Schemas } from "../session";
import { language } from "../words";

type Face = Schemas["BambooComponentFace"] | Schemas["BitokuComponentFace"] | Schemas["IkiComponentFace"];
export type Faces = ReadonlyMap<string, Face>;
type Json = Record<string, unknown>;

const NONE: Faces = new Map();
/** How the text begins that says what hiring brings. */
const ON_HIRING = /^(on hiring|au recrutement|ao contratar)\s+/i;
const DOES = ["text", "does"] as const;

/** The faces of a game's components. */
export function useFaces(id: string): Faces {
  const [faces, setFaces] = useState(NONE);
  const lang = language();
  useEffect(() => {
    setFaces(NONE);
    let isWanted = true;
    const params = { path: { game_id: id }, query: { lang } };
    client.unwrap(api.GET("/v1/games/{game_id}/catalog", { params })).then(
      (read) => isWanted && setFaces(new Map((read.faces as readonly Face[]).map((face) => [face.id, face]))),
      () => undefined,
    );
    return () => void (isWanted = false);
  }, [id, lang]);
  return faces;
}

/** What a Character of IKI does, and what hiring it brings: both stand in its text between its type and its salaries. */
function tellSkill(told: Json, text: string): void {
  const parts = text.split(/\s*;\s+/);
  const between = parts.length > 2 ? parts.slice(1, -1) : parts;
  const hasBonus = Boolean(told["bonus"]) && between.length > 1;
  if (typeof told["bonus"] === "string") told["bonus"] = hasBonus ? between.pop()!.replace(ON_HIRING, "") : "";
  // What hiring brought is done once it stands in a stall.
  told["skill"] = between.filter((part) => !ON_HIRING.test(part)).join("; ");
}

/** A board, or a part of one, with names and texts of these faces. */
export function inWords<T>(part: T, faces: Faces): T {
  if (!faces.size || typeof part !== "object" || part === null) return part;
  if (Array.isArray(part)) return part.map((each) => inWords(each, faces)) as T;
  const told: Json = Object.fromEntries(Object.entries(part).map(([name, value]) => [name, inWords(value as unknown, faces)]));
  const ids = [`${told["id"]}-${told["side"]}`, told["card"], told["id"], told["anchor"]];
  const face = ids.map((each) => (typeof each === "string" ? faces.get(each) : undefined)).find(Boolean);
  if (face) {
    for (const name of DOES) if (typeof told[name] === "string") told[name] = face.text;
    if (typeof told["name"] === "string") told["name"] = face.name;
    if (typeof told["skill"] === "string") tellSkill(told, face.text);
  }
  return told as T;
}
