/** Answers of an operation. */
export type Times = {
  name: string;
  of: 'read' | 'write';
  milliseconds: number[];
  statuses: Map<number, number>;
};

export const TARGET_MS: Readonly<Record<Times['of'], number>> = { read: 100, write: 300 };

/** Gives each item in turn, and the first one again after the last. */
export function inTurn<Item>(items: readonly Item[]): () => Item {
  let next = 0;
  return () => items[next++ % items.length] as Item;
}
