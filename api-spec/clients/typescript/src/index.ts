export { Yamabiko, type Language, type Settings } from "./client.js";
export { ConnectionFailed, Problem, Untrustworthy, YamabikoError, type Fault } from "./errors.js";
export { isLast, type FeedEvent } from "./feed.js";
export { Game, type Choose, type Decision, type GameEvent, type HistoryEntry, type Pick } from "./game.js";
export { Log } from "./log.js";
export { Receipts, type Receipt } from "./receipts.js";
export { type Retries } from "./retries.js";
export type { components, operations, paths } from "./schema.js";
