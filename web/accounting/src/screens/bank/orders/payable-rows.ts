import type { DocumentRow } from '../../documents/model.ts';

type Page = { total: number; rows: readonly DocumentRow[] };
type Payable = {
  rows: readonly DocumentRow[];
  /** There are more of them, which are older. */
  isPart: boolean;
};

/**
 * The first page of documents that may be paid, with those of later pages that somebody has chosen.
 * @param ask for a page, from 1
 * @param chosen ids
 */
export async function payableRows(
  ask: (page: number) => Promise<Page>,
  chosen: readonly number[],
): Promise<Payable> {
  const { total, rows: first } = await ask(1);
  const rows = [...first];
  const wanted = new Set(chosen);
  for (const { id } of first) wanted.delete(id);
  for (let page = 2, read = first.length; read < total && wanted.size > 0; page += 1) {
    const { rows: later } = await ask(page);
    if (later.length === 0) break;
    read += later.length;
    rows.push(...later.filter(({ id }) => wanted.delete(id)));
  }
  return { rows, isPart: first.length < total };
}
