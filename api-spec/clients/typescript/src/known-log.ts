// What was read of the log of a service, and what an honest log never has.

import type { Bytes } from "yamabiko-verify/bytes";
import { itemsOf, type Item } from "yamabiko-verify/log";
import { GrowingTree, leafHash } from "yamabiko-verify/merkle";
import { WIDTH } from "yamabiko-verify/tiles";
import { Untrustworthy } from "./errors.js";

/** An item, and the number of its entry. */
export type LoggedItem = Item & { entry: number };

/** The part of a log that was read, from an entry on. */
export class KnownLog {
  readonly tree: GrowingTree;
  /** The tree before each bundle that was read, by its size. */
  private readonly before = new Map<number, GrowingTree>();
  private readonly newest = new Map<string, LoggedItem>();
  private readonly watched = new Map<string, LoggedItem[]>();

  constructor(private readonly start: GrowingTree) {
    this.tree = start.copy();
  }

  /** All items of a name; before it was asked for first, only the newest. */
  watch(name: string): LoggedItem[] {
    const newest = this.newest.get(name);
    const items = this.watched.get(name) ?? (newest ? [newest] : []);
    this.watched.set(name, items);
    return items;
  }

  /** Take an item from before the log was read, which its proof has shown to be there. */
  remember(item: LoggedItem): void {
    if (this.newest.has(item.name)) return;
    this.watch(item.name).push(item);
    this.newest.set(item.name, item);
  }

  /** Take the next entry; Untrustworthy if an item contradicts one before. */
  async append(content: Bytes): Promise<void> {
    const entry = this.tree.size;
    if (entry % WIDTH === 0) this.before.set(entry, this.tree.copy());
    for (const each of itemsOf(content)) {
      const [item, newest] = [{ ...each, entry }, this.newest.get(each.name)];
      if (newest) requireGrowing(newest, item);
      this.newest.set(item.name, item);
      this.watched.get(item.name)?.push(item);
    }
    await this.tree.append(await leafHash(content));
  }

  /** The greatest tree that is known of at most this size; undefined if the log was not read there. */
  treeBefore(size: number): GrowingTree | undefined {
    const at = size - (size % WIDTH);
    const found = at === this.tree.size ? this.tree : (this.before.get(at) ?? this.start);
    return found.size <= size ? found.copy() : undefined;
  }

  /** The tree of this size, which is the newest or ends with a bundle. */
  treeOf(size: number): GrowingTree {
    return this.before.get(size) ?? this.tree;
  }
}

function requireGrowing(before: LoggedItem, item: LoggedItem): void {
  if (item.version < before.version) {
    throw new Untrustworthy(`the log: the game ${item.name} goes back from version ${before.version} in entry ${before.entry} to ${item.version} in entry ${item.entry}`);
  }
  if (item.version === before.version && item.root !== before.root) {
    throw new Untrustworthy(`the log: the game ${item.name} has two roots for version ${item.version}, in the entries ${before.entry} and ${item.entry}`);
  }
}
