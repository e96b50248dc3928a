import { type Haler, subtract, sum, ZERO } from '@news-and-accounting/money';
import { vatStatusOn } from '../../access/companies/index.ts';
import { checkIssueApproved, type IssuedExpense } from '../../approval/index.ts';
import { addVatAccounts, checkUnlocked, replacePostings } from '../../books/ledger/index.ts';
import type { Queries } from '../../platform/store.ts';
import { rateMissing } from '../../public/exchange-rates/index.ts';
import { isPaidAtIssue } from '../payments/index.ts';
import { takeNumber } from '../series/index.ts';
import { type Batch, leavePostings } from './batch.ts';
import { copyOf } from './document.ts';
import { isDoubleEntry } from './facts.ts';
import { checkIssue } from './issue-checks.ts';
import { keepIssuer, keepsIssuer } from './issuer.ts';
import { KINDS } from './kinds.ts';
import { lineAccounts, newPostings } from './postings.ts';
import { type Prepared, rateDayOf } from './prepare.ts';
import { vatDayOf } from './resolve.ts';
import { type IssuedState, lineRows, type NewDocument } from './store.ts';
import { textsOf } from './texts.ts';
import { numberDay, type WarningFacts, warningFacts, warningsOf } from './warnings.ts';
import type { Writer } from './writer.ts';

/** How a document is to be numbered: by hand, by a series, or by the default one of its kind. */
export type Numbering = { number: string | null; seriesId: number | null };

/**
 * Everything about a document that is decided by issuing it, its number included. The company is held.
 * @param id the draft; null: the document is stored only afterwards
 * @throws {HttpError} 422
 */
export async function issued(
  tx: Queries,
  { company, now }: Pick<Writer, 'company' | 'now'>,
  prepared: Prepared,
  numbering: Numbering & { id: number | null },
): Promise<NewDocument> {
  const { values } = prepared;
  checkIssue(prepared);
  if (values.currency !== 'CZK' && values.rate === null)
    throw rateMissing('rate', rateDayOf(values), values.currency);
  checkUnlocked(prepared.company.lockedUntil, values.accounting_on);
  await checkIssueApproved(tx, company.id, expenseOf(prepared, numbering.id));
  const order = {
    ...{ kind: values.kind, date: numberDay(prepared), number: numbering.number },
    seriesId: numbering.seriesId ?? values.series_id,
  };
  const [{ number, seriesId, previousOn }, issuerId] = await Promise.all([
    takeNumber(tx, company, order),
    issuerIdOf(tx, prepared),
  ]);
  const facts = await warningFacts(tx, company.id, prepared, { id: numbering.id, previousOn });
  return issuedAs(prepared, { number, seriesId, issuerId, facts, now });
}

/** What rules of approval look at. */
function expenseOf({ values, lines, computed }: Prepared, id: number | null): IssuedExpense {
  return {
    ...{ id, kind: values.kind, totalCzk: computed.sums.total_czk, partnerId: values.partner_id },
    costCentres: lines.flatMap(({ cost_centre }) => cost_centre ?? []),
    isPaidAtIssue: isPaidAtIssue(values),
  };
}

/** What is known of a document that is issued beside what it says. */
export type Issue = {
  number: string;
  seriesId: number;
  issuerId: number | null;
  facts: WarningFacts;
  now: Date;
};

/** An issued document as it is stored. */
export function issuedAs(
  prepared: Prepared,
  { number, seriesId, issuerId, facts, now }: Issue,
): NewDocument & { state: IssuedState } {
  const { values, partner, lines, computed } = prepared;
  const state: IssuedState = {
    ...{ status: 'issued', number, series_id: seriesId, issued_at: now, issuer_id: issuerId },
    variable_symbol: values.variable_symbol ?? (values.direction === 'issued' ? symbolOf(number) : null),
    partner: partner === null ? null : copyOf(partner),
    ...{ texts: textsOf(prepared), warnings: warningsOf(prepared, facts) },
    ...openOf(prepared),
  };
  const accounts = isDoubleEntry(prepared.company) ? lineAccounts(prepared) : null;
  return { values, computed, now, state, lines: lineRows(lines, computed, accounts) };
}

/** The last ten digits of a number. */
const symbolOf = (number: string): string | null => number.replaceAll(/\D/g, '').slice(-10) || null;

/** Who issues, of what is ours. */
export async function issuerIdOf(
  tx: Queries,
  { values, company, original }: Prepared,
): Promise<number | null> {
  if (!keepsIssuer(values)) return null;
  const status = vatStatusOn(company, vatDayOf(values, { original }));
  return keepIssuer(tx, company.id, values.bank_account_id, status);
}

/** Whether a document is to be paid: a correction of a tax receipt is not, its advance is paid back. */
export const isPayable = ({ values, original }: Pick<Prepared, 'values' | 'original'>) =>
  KINDS[values.kind].isPayable && original?.kind !== 'tax_receipt';

/** What is open of a document that has just been issued, and its value in the books. */
function openOf(prepared: Prepared): Pick<IssuedState, 'remaining' | 'remaining_czk' | 'payment_state'> {
  const { computed } = prepared;
  if (!isPayable(prepared)) return { remaining: ZERO, remaining_czk: ZERO, payment_state: 'unpaid' };
  const { total_payable, total_czk } = computed.sums;
  const settled: Haler = sum((computed.input.settled ?? []).map(({ amountCzk }) => amountCzk));
  return {
    remaining: total_payable,
    // Of what advances cover whole nothing is left, whatever they were exchanged at.
    remaining_czk: total_payable === 0 ? ZERO : subtract(total_czk, settled),
    payment_state: total_payable === 0 ? 'paid' : 'unpaid',
  };
}

/**
 * Posts a document that was issued. The accounts are there before they are looked for, as statements keep their order.
 * @throws {HttpError} 422
 */
export async function post(
  tx: Queries,
  entityId: number,
  prepared: Prepared,
  { id, number }: { id: number; number: string | null },
  { isRepeated = false, batch }: { isRepeated?: boolean; batch?: Batch | undefined } = {},
): Promise<void> {
  if (!isDoubleEntry(prepared.company) || !KINDS[prepared.values.kind].isPosted) return;
  const copy = prepared.partner === null ? null : copyOf(prepared.partner);
  const postings = newPostings({ ...prepared, copy }, { id, number });
  if (batch !== undefined) return leavePostings(tx, entityId, batch, postings);
  await addVatAccounts(tx, entityId, postings);
  const replaced = isRepeated ? { source: 'document' as const, sourceIds: [id] } : null;
  await replacePostings(tx, entityId, replaced, postings);
}
