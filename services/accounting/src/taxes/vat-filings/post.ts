import { add, type Haler, ZERO } from '@news-and-accounting/money';
import { addVatAccounts, type NewPosting, replacePostings } from '../../books/ledger/index.ts';
import { invalid } from '../../platform/errors.ts';
import type { Queries } from '../../platform/store.ts';
import {
  clearedSums,
  type FiledContent,
  type FilingRow,
  type Frozen,
  filedContents,
  filingName,
  frozenOf,
  heldFilings,
} from '../filings/index.ts';
import { clearingEntries } from './clearing.ts';
import { coefficientCut } from './form.ts';
import { postedBySource } from './freeze.ts';
import { keyOfSource } from './sources.ts';

export const ONLY_DOUBLE_ENTRY = 'DPH se zúčtuje jen v podvojném účetnictví.';

type Return = FiledContent<'vat_return'>;

/** A filed return among the others of its period, as a clearing needs them. */
export type ReturnToPost = {
  filing: Return;
  /** What holds before it at the tax office, oldest first. */
  before: readonly Return[];
  /** Whose place was taken, by this one or others. */
  replaced: readonly Return[];
};

/**
 * The return that is to be posted, among those of its period.
 * @throws {HttpError} 422 for what is no filed return, was replaced, or has a later one that is posted
 */
export async function returnToPost(tx: Queries, entityId: number, filing: FilingRow): Promise<ReturnToPost> {
  if (filing.kind !== 'vat_return') throw invalid('Zúčtovat lze jen přiznání k DPH.');
  if (filing.status === 'draft') throw invalid('Přiznání ještě nebylo podáno; zúčtovat lze jen podané.');
  const filed = await filedContents(tx, entityId, 'vat_return', [filing.period]);
  const held = heldFilings('vat_return', filed);
  const at = held.findIndex(({ id }) => id === filing.id);
  const found = held[at];
  if (found === undefined) throw invalid('Toto přiznání nahradilo opravné, zúčtujte to.');
  await checkLaterPosted(tx, entityId, held.slice(at + 1));
  return {
    filing: found,
    before: held.slice(0, at),
    replaced: filed.filter(({ id }) => !held.some((each) => each.id === id)),
  };
}

/** @throws {HttpError} 422 when a return that rests on this one is posted */
export async function checkLastPosted(tx: Queries, entityId: number, filing: FilingRow): Promise<void> {
  const filed = await filedContents(tx, entityId, 'vat_return', [filing.period]);
  const held = heldFilings('vat_return', filed);
  const at = held.findIndex(({ id }) => id === filing.id);
  if (at >= 0) await checkLaterPosted(tx, entityId, held.slice(at + 1));
}

async function checkLaterPosted(tx: Queries, entityId: number, later: readonly Return[]): Promise<void> {
  const cleared = await clearedSums(
    tx,
    entityId,
    later.map(({ id }) => id),
  );
  if (cleared.length > 0) throw invalid('Nejdřív zrušte zaúčtování pozdějšího přiznání za toto období.');
}

/** Takes what holds on the analytics of VAT by a filed return to the account of the tax office, in place of before. */
export async function postClearing(
  tx: Queries,
  entityId: number,
  { filing, before, replaced }: ReturnToPost,
  date: string,
): Promise<void> {
  const postings = clearingPostings(filing, await balancesOf(tx, entityId, filing, before), date);
  await addVatAccounts(tx, entityId, postings);
  await removeClearings(tx, entityId, [filing, ...replaced], postings);
}

/**
 * The postings of a clearing.
 * @param balances what stands on the analytics for the filing, credit less debit
 */
export function clearingPostings(
  filing: Pick<Return, 'id' | 'kind' | 'period' | 'filing_type' | 'submission_id' | 'content' | 'amount'>,
  balances: ReadonlyMap<string, Haler>,
  date: string,
): NewPosting[] {
  const { content, amount } = filing;
  const entries = clearingEntries({
    ...{ ...coefficientCut(content), balances, amount: amount ?? ZERO, lines: content.lines.length },
  });
  const text = capitalised(`${filingName(filing)}: zúčtování`);
  return entries.map(
    (entry): NewPosting => ({
      ...{ ...entry, date, text, source: 'vat', sourceId: filing.id, part: 'vat_clearing' },
    }),
  );
}

/** Removes the postings of returns, and writes others. */
export async function removeClearings(
  tx: Queries,
  entityId: number,
  filings: readonly Pick<FilingRow, 'id'>[],
  postings: readonly NewPosting[] = [],
): Promise<void> {
  const sourceIds = filings.map(({ id }) => id);
  await replacePostings(tx, entityId, { source: 'vat', sourceIds, part: 'vat_clearing' }, postings);
}

/**
 * What a return clears, by analytic: what its documents and records have posted, less what the returns before it have
 * cleared of that. What they had posted when it was made is what it says; of what was posted only later, the present.
 */
async function balancesOf(
  tx: Queries,
  entityId: number,
  filing: Return,
  before: readonly Return[],
): Promise<Map<string, Haler>> {
  const { sources } = (await frozenOf(tx, entityId, filing.id)) as Frozen;
  const late = sources.filter(({ posted }) => posted.length === 0);
  const present = await postedBySource(tx, entityId, late);
  const balances = new Map<string, Haler>();
  const count = (account: string, amount: Haler) =>
    balances.set(account, add(balances.get(account) ?? ZERO, amount));
  for (const source of sources)
    for (const [account, amount] of [...source.posted, ...(present.get(keyOfSource(source)) ?? [])])
      count(account, amount);
  for (const [account, amount] of await clearedOf(tx, entityId, before)) count(account, amount);
  return balances;
}

/** @throws {HttpError} 422 when a return before is not posted: its figures would be cleared with this one */
async function clearedOf(
  tx: Queries,
  entityId: number,
  before: readonly Return[],
): Promise<[string, Haler][]> {
  const cleared = await clearedSums(
    tx,
    entityId,
    before.map(({ id }) => id),
  );
  const missing = before.find(
    ({ id, amount }) => amount !== ZERO && cleared.every((each) => each.filing_id !== id),
  );
  if (missing !== undefined) throw invalid(`Nejdřív zúčtujte ${filingName(missing)}.`);
  return cleared
    .filter(({ account }) => /^343[1-4]/.test(account))
    .map(({ account, amount }) => [account, amount]);
}

const capitalised = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
