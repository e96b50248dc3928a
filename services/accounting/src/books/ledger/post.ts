import type { Haler } from '@news-and-accounting/money';
import { invalid, notFound } from '../../platform/errors.ts';
import { type Queries, rowsOf } from '../../platform/store.ts';

export type PostingSource = 'opening' | 'asset' | 'payroll' | 'payroll_rounding';

/** A posting to be written: one debit, one credit, one amount above zero. */
export type NewPosting = {
  /** `YYYY-MM-DD`. */
  date: string;
  debit: string;
  credit: string;
  amount: Haler;
  text: string;
  source: PostingSource;
  sourceId: number | null;
  /** Which of several entries of the thing it belongs to; absent: its ordinary one. */
  part?: PostingPart;
};

/** An entry that a thing has beside its ordinary one: an asset's disposal beside its depreciation. */
export type PostingPart = 'disposal';

/** Which postings a write replaces or removes: those of a source, of some of its things, within days. */
export type PostingSelection = {
  source: PostingSource;
  sourceIds: readonly number[];
  from?: string;
  to?: string;
  /** Only postings of this part, `ordinary` those without one; absent: all. */
  part?: PostingPart | 'ordinary';
};

const LOCKED_PERIOD = 'HL001';

/**
 * The one way postings are written: removes what the selection names and writes the given ones, within the
 * caller's transaction. The company's row is held meanwhile: writers of postings and of the period lock come
 * one after another, so that nothing slips between the check and the write and no two replacements of the
 * same postings both add theirs. Removed postings stay in the history.
 * @throws {HttpError} 422 when the company's chart has no such account or a day lies in a locked period
 */
export async function replacePostings(
  tx: Queries,
  entityId: number,
  selection: PostingSelection | null,
  postings: readonly NewPosting[],
): Promise<void> {
  const { lockedUntil } = await holdCompany(tx, entityId);
  for (const posting of postings) assertPosting(posting, lockedUntil);
  await checkAccounts(tx, entityId, postings);
  try {
    if (selection !== null) await removePostings(tx, entityId, selection, lockedUntil);
    if (postings.length > 0) await insertPostings(tx, entityId, postings);
  } catch (error) {
    // The database's own wall, should a write come here that the checks above let through.
    if ((error as { code?: string }).code === LOCKED_PERIOD) throw lockedPeriod(lockedUntil ?? '');
    throw error;
  }
}

/**
 * Holds the company's row until the transaction ends, so that the period lock, the kind of bookkeeping and other
 * writers of postings wait; what is read after it is what the write can rest on.
 */
export async function holdCompany(
  tx: Queries,
  entityId: number,
): Promise<{ lockedUntil: string | null; isDoubleEntry: boolean }> {
  const [company] = await tx<{ locked_until: string | null; bookkeeping: string }[]>`
    select locked_until, bookkeeping from entities where id = ${entityId} for no key update`;
  if (company === undefined) throw notFound();
  return { lockedUntil: company.locked_until, isDoubleEntry: company.bookkeeping === 'double_entry' };
}

/** The 422 for a write into a locked period. */
export function lockedPeriod(lockedUntil: string) {
  const [year, month, day] = lockedUntil.split('-').map(Number);
  return invalid(`Období do ${day}. ${month}. ${year} je uzamčené, zápis nelze změnit.`);
}

/** @throws {HttpError} 422 when the day lies in the company's locked period */
export function checkUnlocked(lockedUntil: string | null, date: string): void {
  if (lockedUntil !== null && date <= lockedUntil) throw lockedPeriod(lockedUntil);
}

function assertPosting(posting: NewPosting, lockedUntil: string | null): void {
  checkUnlocked(lockedUntil, posting.date);
  if (!(Number.isSafeInteger(posting.amount) && posting.amount > 0))
    throw new Error(`a posting of ${posting.amount} haléře`);
  if (posting.debit === posting.credit) throw new Error(`a posting from ${posting.debit} to itself`);
}

async function checkAccounts(tx: Queries, entityId: number, postings: readonly NewPosting[]): Promise<void> {
  const codes = [...new Set(postings.flatMap(({ debit, credit }) => [debit, credit]))];
  if (codes.length === 0) return;
  const rows = await tx<{ code: string }[]>`
    select code from accounts where entity_id = ${entityId} and code = any(${codes})`;
  const known = new Set(rows.map((row) => row.code));
  const missing = codes.filter((code) => !known.has(code));
  if (missing.length > 0) throw invalid(`Účtový rozvrh nemá účet ${missing.join(', ')}.`);
}

async function removePostings(
  tx: Queries,
  entityId: number,
  selection: PostingSelection,
  lockedUntil: string | null,
): Promise<void> {
  const { source, sourceIds, from, to, part } = selection;
  const where = tx`
    entity_id = ${entityId} and source = ${source} and source_id = any(${[...sourceIds]}::bigint[])
    ${from === undefined ? tx`` : tx`and date >= ${from}`} ${to === undefined ? tx`` : tx`and date <= ${to}`}
    ${part === undefined ? tx`` : part === 'ordinary' ? tx`and part is null` : tx`and part = ${part}`}`;
  if (lockedUntil !== null) {
    const [row] = await tx<{ exists: boolean }[]>`
      select exists (select from postings where ${where} and date <= ${lockedUntil})`;
    if (row?.exists === true) throw lockedPeriod(lockedUntil);
  }
  await tx`delete from postings where ${where}`;
}

async function insertPostings(tx: Queries, entityId: number, postings: readonly NewPosting[]): Promise<void> {
  const rows = postings.map(({ amount, sourceId, part = null, ...posting }) => ({
    ...posting,
    part,
    entity_id: entityId,
    amount_haler: amount,
    source_id: sourceId,
  }));
  await tx`
    insert into postings (entity_id, date, debit, credit, amount_haler, text, source, source_id, part)
    select entity_id, date, debit, credit, amount_haler, text, source, source_id, part from ${rowsOf(tx, 'postings', rows)}`;
}
