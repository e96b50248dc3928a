import { expect, test } from 'vitest';
import type { DocumentRow } from '../../documents/model.ts';
import { payableRows } from './payable-rows.ts';

/** Pages of two of the documents 1 to 5. */
async function found(chosen: readonly number[]) {
  const asked: number[] = [];
  const { rows, isPart } = await payableRows(async (page) => {
    asked.push(page);
    const ids = [1, 2, 3, 4, 5].slice(2 * page - 2, 2 * page);
    return { total: 5, rows: ids.map((id) => ({ id }) as DocumentRow) };
  }, chosen);
  return { asked, ids: rows.map(({ id }) => id), isPart };
}

test('what is chosen of later pages is there as well, and no page is asked for in vain', async () => {
  expect(await found([])).toEqual({ asked: [1], ids: [1, 2], isPart: true });
  expect(await found([2])).toEqual({ asked: [1], ids: [1, 2], isPart: true });
  expect(await found([4, 1])).toEqual({ asked: [1, 2], ids: [1, 2, 4], isPart: true });
  expect(await found([5, 3])).toEqual({ asked: [1, 2, 3], ids: [1, 2, 3, 5], isPart: true });
  expect(await found([9])).toEqual({ asked: [1, 2, 3], ids: [1, 2], isPart: true });
});

test('all of them on one page are no part', async () => {
  const all = await payableRows(async () => ({ total: 1, rows: [{ id: 7 } as DocumentRow] }), [8]);
  expect(all).toEqual({ rows: [{ id: 7 }], isPart: false });
});
