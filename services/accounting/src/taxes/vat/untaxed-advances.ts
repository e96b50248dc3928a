import { type LocalDate, localDate } from '@news-and-accounting/law';
import { beforeNumber, czechMoney } from '@news-and-accounting/money';
import { type Finding, payerTypeOn, periodOf, type VatStatusSince } from '@news-and-accounting/vat';
import type { UnreceiptedPayment } from '../../documents/payments/index.ts';
import { dayText } from '../../platform/http/texts.ts';

/**
 * Of payments of advances without a tax receipt those that a receipt is missing of. Of ours a payer owes the tax on the
 * day of the payment (section 20a of act 235/2004), unless the supply is invoiced by the end of that period, which taxes
 * it as well; of what the company has paid it is the deduction that waits. What was given back in the period is no
 * payment (`leftOf`).
 */
export function withoutReceipt(
  payments: readonly UnreceiptedPayment[],
  history: readonly VatStatusSince[],
): UnreceiptedPayment[] {
  const periodEnd = ({ paid_on }: UnreceiptedPayment): LocalDate => periodOf(history, localDate(paid_on)).to;
  const ofAdvances = Map.groupBy(payments, ({ advance_id }) => advance_id);
  return [...ofAdvances.values()]
    .flatMap((own) => leftOf(own, periodEnd))
    .filter(
      (each) =>
        payerTypeOn(history, localDate(each.paid_on)) === 'payer' && !isInvoiced(each, periodEnd(each)),
    );
}

/**
 * What of the payments of an advance was not given back in its period. Nobody says which payment a refund gives back: one
 * of its amount that has no receipt, unless a receipt was corrected by as much; else payments that have one, which then
 * hides no other; only what is beyond those lowers what has none.
 * @param own of one advance, oldest first
 */
function leftOf(
  own: readonly UnreceiptedPayment[],
  periodEnd: (payment: UnreceiptedPayment) => string,
): UnreceiptedPayment[] {
  let used = 0;
  return [...Map.groupBy(own, periodEnd).values()].flatMap((within) => {
    const left = new Set(within.filter(({ amount }) => amount > 0));
    let lowered = 0;
    for (const { amount, paid_on, given_back } of within) {
      if (given_back === null) continue;
      const { receipted, corrected, before } = given_back;
      const size = -amount;
      const twins = [...left].filter((each) => each.amount === size && each.paid_on <= paid_on);
      // What an invoice deducts was kept.
      const twin = twins.findLast(({ supplied_on }) => supplied_on === null) ?? twins.at(-1);
      if (twin !== undefined && corrected - before - used < size) {
        left.delete(twin);
        continue;
      }
      const ofReceipted = Math.min(size, Math.max(0, receipted - before - used));
      used += ofReceipted;
      lowered += size - ofReceipted;
    }
    const sum = [...left].reduce((total, { amount }) => total + amount, 0);
    return sum > lowered ? [...left] : [];
  });
}

const isInvoiced = ({ direction, supplied_on }: UnreceiptedPayment, periodEnd: LocalDate) =>
  supplied_on !== null && (direction === 'received' || supplied_on <= periodEnd);

/** A warning for each of them; it leads to the draft of its receipt, otherwise to the advance, where one is made. */
export const untaxedFindings = (payments: readonly UnreceiptedPayment[]): Finding[] =>
  payments.map((payment) => ({
    ...{ level: 'warning', field: null, number: payment.number },
    documentId: payment.draft_id ?? payment.advance_id,
    code: payment.direction === 'issued' ? 'ADVANCE_NOT_TAXED' : 'ADVANCE_DEDUCTION_WAITS',
    message: messageOf(payment),
  }));

function messageOf(payment: UnreceiptedPayment): string {
  const { direction, number, partner, paid_on, amount, currency, draft_id } = payment;
  const paid = `${czechMoney(amount, currency)} ${beforeNumber('z', dayText(paid_on))}`;
  const advance = `${number ?? 'bez čísla'}${partner === null ? '' : ` (${partner})`}`;
  if (direction === 'received')
    return draft_id === null
      ? `K platbě ${paid} na zálohu ${advance} nemáte daňový doklad; odpočet bez něj uplatnit nejde, může počkat (§ 73).`
      : `Daňový doklad k platbě ${paid} na zálohu ${advance} je jen koncept; odpočet se uplatní, až ho vystavíte (§ 73).`;
  return draft_id === null
    ? `Platba ${paid} na zálohu ${advance} nemá daňový doklad, její daň v tomto období chybí; vystavte ho (§ 20a a § 28).`
    : `Daňový doklad k platbě ${paid} na zálohu ${advance} je jen koncept, její daň v tomto období chybí; vystavte ho (§ 20a a § 28).`;
}
