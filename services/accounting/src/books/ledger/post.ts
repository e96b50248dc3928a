import type { Haler } from '@news-and-accounting/money';
import { invalid, notFound } from '../../platform/errors.ts';
import type { Company } from '../../platform/http/caller.ts';
import { dayText } from '../../platform/http/texts.ts';
import { type Queries, rowsOf } from '../../platform/store.ts';
import { followReversals, reversalsOf } from './reversals.ts';
import type { PostingSource } from './sources.ts';

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
  /** What the amount is in another currency, in hundredths of it; 0 when only the value in CZK changes. */
  foreign?: { currency: string; amount: Haler };
  partnerId?: number;
  /** The open item. */
  documentId?: number;
  costCentre?: string;
};

/**
 * An entry that a thing has beside its ordinary one: an asset's disposal beside its depreciation, and the openings of
 * cash registers, bank accounts and internal documents beside those of assets with the same id. Of the source `vat` every
 * one has a part: records of VAT and the clearings of filed returns, which are different things with ids of their own.
 */
export type PostingPart =
  | 'disposal'
  | 'cash_register'
  | 'bank_account'
  | 'income_tax'
  | 'books_closed'
  | 'books_opened'
  | 'result_distributed'
  | 'journal'
  | 'vat_record'
  | 'vat_clearing';

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
 * same postings both add theirs. Removed postings stay in the history. What reverses a changed entry follows it.
 * @throws {HttpError} 422 when the company's chart has no such account in use or a day lies in a locked period
 */
export async function replacePostings(
  tx: Queries,
  entityId: number,
  selection: PostingSelection | null,
  postings: readonly NewPosting[],
): Promise<void> {
  const [{ lockedUntil }, accounts, reversals] = await Promise.all([
    holdCompany(tx, entityId),
    accountsOf(tx, entityId, postings),
    reversalsOf(tx, entityId, selection, postings),
  ]);
  for (const posting of postings) assertPosting(posting, lockedUntil);
  requireInUse(postings, accounts);
  try {
    if (selection !== null) await removePostings(tx, entityId, selection, lockedUntil);
    if (postings.length > 0) await insertPostings(tx, entityId, postings);
  } catch (error) {
    // The database's own wall, should a write come here that the checks above let through.
    if ((error as { code?: string }).code === LOCKED_PERIOD) throw lockedPeriod(lockedUntil ?? '');
    throw error;
  }
  await followReversals(tx, entityId, reversals, (...order) => replacePostings(tx, entityId, ...order));
}

/** What a write can rest on; of other years see `keepsLedgerIn`. */
type HeldCompany = Pick<Company, 'lockedUntil' | 'bookkeeping' | 'bookkeepingHistory'> & {
  isDoubleEntry: boolean;
};

/**
 * Holds the company's row until the transaction ends, so that the period lock, the kind of bookkeeping and other
 * writers of postings wait; what is read after it is what the write can rest on.
 */
export async function holdCompany(tx: Queries, entityId: number): Promise<HeldCompany> {
  const [company] = await tx<Omit<HeldCompany, 'isDoubleEntry'>[]>`
    select locked_until as "lockedUntil", bookkeeping, settings -> 'bookkeeping_history' as "bookkeepingHistory"
    from entities where id = ${entityId} for no key update`;
  if (company === undefined) throw notFound();
  return { ...company, isDoubleEntry: company.bookkeeping === 'double_entry' };
}

/** The 422 for a write into a locked period. */
export function lockedPeriod(lockedUntil: string) {
  return invalid(`Období do ${dayText(lockedUntil)} je uzamčené, zápis nelze změnit.`);
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

type UsedAccount = { code: string; active: boolean };

const codesOf = (postings: readonly NewPosting[]) => [
  ...new Set(postings.flatMap(({ debit, credit }) => [debit, credit])),
];

async function accountsOf(
  tx: Queries,
  entityId: number,
  postings: readonly NewPosting[],
): Promise<UsedAccount[]> {
  if (postings.length === 0) return [];
  return tx<UsedAccount[]>`
    select code, active from accounts where entity_id = ${entityId} and code = any(${codesOf(postings)})`;
}

/** @throws {HttpError} 422 when the company's chart has no such account in use */
export async function checkAccounts(
  tx: Queries,
  entityId: number,
  postings: readonly NewPosting[],
): Promise<void> {
  requireInUse(postings, await accountsOf(tx, entityId, postings));
}

function requireInUse(postings: readonly NewPosting[], rows: readonly UsedAccount[]): void {
  const known = new Set(rows.map((row) => row.code));
  const missing = codesOf(postings).filter((code) => !known.has(code));
  if (missing.length > 0) throw invalid(`Účtový rozvrh nemá účet ${missing.join(', ')}.`);
  // Closing a year empties every account, also one that was put out of use since.
  const used = new Set(codesOf(postings.filter(({ source }) => source !== 'closing')));
  const inactive = rows.flatMap(({ code, active }) => (active || !used.has(code) ? [] : [code]));
  if (inactive.length > 0) throw invalid(`Na vyřazený účet ${inactive.join(', ')} nejde účtovat.`);
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
  const given = rowsOf(
    tx,
    'postings',
    postings.map((posting) => row(entityId, posting)),
  );
  const entries = tx`
    insert into entries (entity_id, source, source_id, part)
    select p.entity_id, p.source, p.source_id, entry_part(p.source, p.source_id, p.part, p.date) as of_thing
    from ${given} p group by p.entity_id, p.source, p.source_id, of_thing
    order by p.entity_id, p.source, p.source_id, of_thing
    on conflict (entity_id, source, coalesce(source_id, 0), part) do nothing`;
  // In the order that they were given in: so they are listed.
  const rows = tx`
    insert into postings (entity_id, date, debit, credit, amount_haler, text, source, source_id, part, entry_id,
      currency, currency_amount_hundredths, partner_id, document_id, cost_centre)
    select p.entity_id, p.date, p.debit, p.credit, p.amount_haler, p.text, p.source, p.source_id, p.part, e.id,
      p.currency, p.currency_amount_hundredths, p.partner_id, p.document_id, p.cost_centre
    from ${given} with ordinality p
    join entries e on e.entity_id = p.entity_id and e.source = p.source
      and coalesce(e.source_id, 0) = coalesce(p.source_id, 0)
      and e.part = entry_part(p.source, p.source_id, p.part, p.date)
    order by p.ordinality`;
  await Promise.all([entries, rows]);
}

function row(entityId: number, posting: NewPosting) {
  const { amount, sourceId, part, foreign, partnerId, documentId, costCentre, ...rest } = posting;
  return {
    ...rest,
    part: part ?? null,
    entity_id: entityId,
    amount_haler: amount,
    source_id: sourceId,
    currency: foreign?.currency ?? null,
    currency_amount_hundredths: foreign?.amount ?? null,
    partner_id: partnerId ?? null,
    document_id: documentId ?? null,
    cost_centre: costCentre ?? null,
  };
}
