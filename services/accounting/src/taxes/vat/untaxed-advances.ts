import { type LocalDate, localDate } from '@news-and-accounting/law';
import { beforeNumber } from '@news-and-accounting/money';
import { type Finding, payerTypeOn, periodOf, type VatStatusSince } from '@news-and-accounting/vat';
import type { UnreceiptedPayment } from '../../documents/payments/index.ts';
import { amountText, dayText } from '../../platform/http/texts.ts';

/**
 * Of payments of advances without a tax receipt those that a receipt is missing of. Of ours a payer owes the tax on the
 * day of the payment (section 20a of act 235/2004), unless the supply is invoiced by the end of that period, which taxes
 * it as well; of what the company has paid it is the deduction that waits. What was given back in the period is no
 * payment.
 */
export function withoutReceipt(
  payments: readonly UnreceiptedPayment[],
  history: readonly VatStatusSince[],
): UnreceiptedPayment[] {
  const periodEnd = ({ paid_on }: UnreceiptedPayment): LocalDate => periodOf(history, localDate(paid_on)).to;
  const kept = Map.groupBy(payments, (each) => `${each.advance_id} ${periodEnd(each)}`);
  return [...kept.values()]
    .filter((own) => own.reduce((sum, { amount }) => sum + amount, 0) > 0)
    .flat()
    .filter(
      (each) =>
        each.amount > 0 &&
        payerTypeOn(history, localDate(each.paid_on)) === 'payer' &&
        !isInvoiced(each, periodEnd(each)),
    );
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
  const paid = `${amountText(amount, currency)} ${beforeNumber('z', dayText(paid_on))}`;
  const advance = `${number ?? 'bez čísla'}${partner === null ? '' : ` (${partner})`}`;
  if (direction === 'received')
    return draft_id === null
      ? `K platbě ${paid} na zálohu ${advance} nemáte daňový doklad; odpočet bez něj uplatnit nejde, může počkat (§ 73).`
      : `Daňový doklad k platbě ${paid} na zálohu ${advance} je jen koncept; odpočet se uplatní, až ho vystavíte (§ 73).`;
  return draft_id === null
    ? `Platba ${paid} na zálohu ${advance} nemá daňový doklad, její daň v tomto období chybí; vystavte ho (§ 20a a § 28).`
    : `Daňový doklad k platbě ${paid} na zálohu ${advance} je jen koncept, její daň v tomto období chybí; vystavte ho (§ 20a a § 28).`;
}
