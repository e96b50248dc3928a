import { beforeNumber } from '@news-and-accounting/money';
import { invalid } from '../../platform/errors.ts';
import { invalidFields } from '../../platform/http/fields.ts';
import { dayText } from '../../platform/http/texts.ts';
import type { Queries } from '../../platform/store.ts';
import { type CompanyFacts, companyFacts, isPayerOn, type StoredDocument } from '../documents/index.ts';
import {
  type Advance,
  type AdvancePayment,
  advancesOf,
  paymentsOfAdvances,
  replaceSettled,
} from './advance-store.ts';

/** What deducts advances, and which kind of them. */
const ADVANCE_OF: Partial<Record<StoredDocument['kind'], StoredDocument['kind']>> = {
  invoice: 'advance',
  received_invoice: 'received_advance',
};

export const advanceKindOf = (kind: StoredDocument['kind']) => ADVANCE_OF[kind] ?? null;

export const canSettle = ({ kind }: Pick<StoredDocument, 'kind'>) => ADVANCE_OF[kind] !== undefined;

type Settling = Pick<StoredDocument, 'id' | 'kind' | 'partner_id' | 'currency' | 'taxable_on' | 'issued_on'>;

/**
 * Makes a document deduct every payment of some advances that nothing else deducts, in place of what it deducted. Its
 * figures are computed anew by whoever calls.
 * @throws {HttpError} 422, also `ADVANCE_SETTLED` and `TAX_RECEIPT_MISSING`
 */
export async function settleAdvances(
  tx: Queries,
  entityId: number,
  document: Settling,
  advanceIds: readonly number[],
): Promise<void> {
  const ids = [...new Set(advanceIds)];
  const advances = await advancesOf(tx, entityId, ids);
  for (const [i, id] of ids.entries())
    checkAdvance(
      document,
      i,
      advances.find((each) => each.id === id),
    );
  const company = await companyFacts(tx, entityId);
  const payments = await paymentsOfAdvances(tx, entityId, ids);
  const free = payments.filter(({ settled_by_id: by }) => by === null || by === document.id);
  for (const [i, id] of ids.entries()) {
    const own = (all: readonly AdvancePayment[]) => all.filter(({ advance_id }) => advance_id === id);
    checkPayments(i, own(payments), own(free));
  }
  checkReceipts(company, document, advances, free);
  await replaceSettled(tx, entityId, document.id, free);
}

/**
 * Whether a draft may still deduct what it does, when it is issued: since then its partner, currency and day of supply
 * may have been changed.
 * @throws {HttpError} 422, also `TAX_RECEIPT_MISSING`
 */
export async function checkSettled(tx: Queries, entityId: number, draft: StoredDocument): Promise<void> {
  if (draft.advances.length === 0) return;
  const ids = [...new Set(draft.advances.map(({ advance_id }) => advance_id))];
  const advances = await advancesOf(tx, entityId, ids);
  for (const [i, id] of ids.entries())
    checkAdvance(
      draft,
      i,
      advances.find((each) => each.id === id),
    );
  const payments = await paymentsOfAdvances(tx, entityId, ids);
  const own = payments.filter(({ settled_by_id }) => settled_by_id === draft.id);
  checkReceipts(await companyFacts(tx, entityId), draft, advances, own);
}

function refuse(i: number, text: string) {
  return invalidFields({ [`advance_ids[${i}]`]: text });
}

function checkAdvance(document: Settling, i: number, advance: Advance | undefined): void {
  if (advance === undefined) throw refuse(i, 'Tuto zálohu firma nemá.');
  if (advance.kind !== ADVANCE_OF[document.kind]) throw refuse(i, 'Tento doklad není zálohová faktura.');
  if (advance.status !== 'issued') throw refuse(i, 'Zálohová faktura není vystavená.');
  if (advance.partner_id !== document.partner_id) throw refuse(i, 'Záloha je jiného partnera.');
  if (advance.currency !== document.currency) throw refuse(i, 'Záloha je v jiné měně.');
}

function checkPayments(
  i: number,
  payments: readonly AdvancePayment[],
  free: readonly AdvancePayment[],
): void {
  if (payments.length === 0) throw refuse(i, 'Záloha není zaplacená.');
  if (free.length > 0) return;
  const text = 'Záloha je už odečtená na jiném dokladu.';
  throw invalid(text, { code: 'ADVANCE_SETTLED', fields: { [`advance_ids[${i}]`]: text } });
}

/** A payer taxes a payment before the supply by a receipt of its own (section 20a). */
function checkReceipts(
  company: CompanyFacts,
  { taxable_on, issued_on }: Settling,
  advances: readonly Advance[],
  payments: readonly AdvancePayment[],
): void {
  const supplied = taxable_on ?? issued_on;
  const without = payments.find(
    ({ advance_id, amount, paid_on, tax_receipt_id, has_draft_receipt }) =>
      has_draft_receipt ||
      (tax_receipt_id === null &&
        amount > 0 &&
        paid_on < supplied &&
        isPayerOn(company, paid_on) &&
        advances.find(({ id }) => id === advance_id)?.is_taxable === true),
  );
  if (without === undefined) return;
  const number = advances.find(({ id }) => id === without.advance_id)?.number;
  const text = `Platba zálohy ${number} ${beforeNumber('z', dayText(without.paid_on))} nemá daňový doklad; nejdřív ho vystavte.`;
  throw invalid(text, {
    code: 'TAX_RECEIPT_MISSING',
    fields: { advance_ids: text },
    more: { payment_id: without.payment_id, advance_id: without.advance_id },
  });
}
