import { setImmediate } from 'node:timers/promises';

/**
 * Makes and stores items in pieces: while the database stores one, the next is made, and between two of them others
 * have their turn. Of a whole month made at once everything would be kept until it is stored.
 * @param make without waiting for anything
 * @throws what the first piece throws that cannot be made or stored; later ones are not begun
 */
export async function overlapped<Item, Made>(
  items: readonly Item[],
  size: number,
  make: (item: Item) => readonly Made[],
  store: (made: readonly Made[]) => Promise<unknown>,
): Promise<void> {
  let stored: Promise<unknown> = Promise.resolve();
  try {
    for (let at = 0; at < items.length; at += size) {
      const made = items.slice(at, at + size).flatMap(make);
      await stored;
      stored = store(made);
      // It is awaited with the next piece; until then its failure must not count as one that nobody hears of.
      stored.catch(() => {});
      await setImmediate();
    }
  } finally {
    await stored;
  }
}
