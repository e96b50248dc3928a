import {
  changedAfter,
  type OpenDay,
  type OpenOfDay,
  type OpenOfPartner,
  openByDayBy,
  openOfPartnersBy,
} from '../../documents/documents/index.ts';
import { Remembered, turnOf } from '../../platform/remembered.ts';
import type { Queries } from '../../platform/store.ts';
import type { View } from './in-one-view.ts';
import { type Compared, comparedBy, namesOfPartners, type OpenAccount } from './store.ts';

/** What the open documents say at the end of a day, whatever a filter asks for. */
export type OfItems = { days: readonly OpenOfDay[]; partners: readonly OpenOfPartner[] };

/** Some hundred kilobytes each where very many documents are open. */
const ofItems = new Remembered<OfItems>(30);
/** A row of each account, and of what lies beyond documents: some kilobytes each. */
const ofLedger = new Remembered<readonly Compared[]>(500);

/** Kept while no document, payment or revaluation is written of that month or one before it. */
export function itemsOn(tx: Queries, entityId: number, { day, marks }: View): Promise<OfItems> {
  const version = `${marks.items} ${turnOf(entityId, performance.now())}`;
  return ofItems.get({ of: `${entityId} ${day.on}`, version }, () => readItems(tx, entityId, day), tx);
}

/** What the ledger says of the open-item accounts beside what documents do, kept while nothing is written of those months. */
export async function comparedOn(tx: Queries, entityId: number, view: View): Promise<Compared[]> {
  const { day, accounts, marks } = view;
  if (accounts.length === 0) return [];
  const version = JSON.stringify([marks.all, accounts, turnOf(entityId, performance.now())]);
  const read = async () => {
    const { partners } = await itemsOn(tx, entityId, view);
    return readCompared(tx, entityId, view, partners);
  };
  const compared = await ofLedger.get({ of: `${entityId} ${day.on}`, version }, read, tx);
  return named(tx, entityId, compared);
}

/** The same of a transaction that may have written. */
export async function comparedAnew(
  tx: Queries,
  entityId: number,
  view: Pick<View, 'day' | 'accounts'>,
): Promise<Compared[]> {
  const { partners } = await readItems(tx, entityId, view.day);
  return named(tx, entityId, await readCompared(tx, entityId, view, partners));
}

async function readItems(tx: Queries, entityId: number, day: OpenDay): Promise<OfItems> {
  // In one statement: what has changed after the day is read once.
  const [row] = await tx<OfItems[]>`
    with ${changedAfter(tx, entityId, day)}
    select (select coalesce(json_agg(d), '[]') from (${openByDayBy(tx, entityId, null)}) d) as days,
      (select coalesce(json_agg(p), '[]') from (${openOfPartnersBy(tx, entityId)}) p) as partners`;
  return row ?? { days: [], partners: [] };
}

const readCompared = (
  tx: Queries,
  entityId: number,
  { day, accounts }: Pick<View, 'day' | 'accounts'>,
  documents: readonly OpenOfPartner[],
): Promise<readonly Compared[]> =>
  tx<Compared[]>`
    with ${changedAfter(tx, entityId, day)} ${comparedBy(tx, entityId, codesOf(accounts), day.on, documents)}`;

const codesOf = (accounts: readonly OpenAccount[]) => accounts.map(({ code }) => code);

/** With the names of contacts as they are now. */
async function named(sql: Queries, entityId: number, compared: readonly Compared[]): Promise<Compared[]> {
  const ids = compared.flatMap(({ partner_id }) => partner_id ?? []);
  const names = ids.length === 0 ? new Map<number, string>() : await namesOfPartners(sql, entityId, ids);
  return compared.map((row) =>
    row.partner_id === null ? row : { ...row, partner_name: names.get(row.partner_id) ?? null },
  );
}
