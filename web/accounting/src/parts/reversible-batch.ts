import { useQueryClient } from '@tanstack/react-query';
import { useEntityId } from '../api/companies.ts';
import { common } from '../cs/common.ts';
import type { useBatch } from './batch.tsx';

type Way<Item> = {
  /** What is going on. */
  label: string;
  /** One request. */
  run: (item: Item) => Promise<unknown>;
};

type Reversible<Item> = {
  items: readonly Item[];
  nameOf: (item: Item) => string;
  there: Way<Item>;
  back: Way<Item>;
};

/**
 * Does the same with many records of the company, and offers to take it back: nothing is asked before.
 * @param onDone when all are through
 */
export function useReversibleBatch(batch: ReturnType<typeof useBatch>, onDone: () => void) {
  const entityId = useEntityId();
  const client = useQueryClient();
  function start<Item>({ items, nameOf, there, back }: Reversible<Item>): void {
    const done: Item[] = [];
    void batch.start({
      label: there.label,
      items,
      nameOf,
      run: async (item) => {
        await there.run(item);
        done.push(item);
      },
      onEnd: () => {
        onDone();
        return client.invalidateQueries({ queryKey: ['entities', entityId] });
      },
      undo: { label: common.undo, run: () => start({ items: done, nameOf, there: back, back: there }) },
    });
  }
  return start;
}
