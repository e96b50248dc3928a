import { ZERO } from '@news-and-accounting/money';
import { draftOf } from '../documents/create.ts';
import type { StoredDocument } from '../documents/document.ts';
import { issuedAs } from '../documents/issue.ts';
import { checkIssue } from '../documents/issue-checks.ts';
import type { Entered } from './enter.ts';

type Numbered = { number: string; seriesId: number };
type Ids = { id: number; lines: readonly number[]; now: Date };

/** Of a company that has nothing else, dated in the order of its numbers. */
const NOTHING_ELSE = { previous_on: null, same_external: null, cash_czk: ZERO };
const DRAFT = { status: 'draft', number: null, issued_at: null, issuer_id: null, partner: null } as const;
const NOT_OPEN = { remaining: ZERO, remaining_czk: ZERO, payment_state: 'unpaid' } as const;

/**
 * A document as it is stored, with the checks and texts of the operation that issues it.
 * @param numbered null: a draft
 */
export function storedOf(
  { prepared, settled }: Pick<Entered, 'prepared' | 'settled'>,
  numbered: Numbered | null,
  { id, lines: lineIds, now }: Ids,
): StoredDocument {
  const { values, computed } = prepared;
  if (numbered !== null) checkIssue(prepared);
  const { state, lines } =
    numbered === null
      ? draftOf(prepared)
      : issuedAs(prepared, { ...numbered, facts: NOTHING_ELSE, issuerId: null, now });
  return {
    ...{ ...values, ...computed.sums, ...(state ?? { ...DRAFT, ...NOT_OPEN, texts: [], warnings: [] }) },
    ...{ id, vat: computed.vat, links: [], asked: ZERO, paid: ZERO, taken_over: false, approval_state: null },
    ...{ created_at: now, updated_at: now, cancelled_at: null, cancelled_on: null, cancel_reason: null },
    lines: lines.map((line, i) => ({ ...line, id: lineIds[i] as number, position: i + 1 })),
    advances: settled.map(({ document, stored, receipt }) => ({
      ...{ advance_id: document.stored.id, payment_id: stored.id, amount: stored.amount },
      ...{ amount_czk: stored.amount_czk, tax_receipt_id: receipt?.stored.id ?? null },
    })),
  };
}
