import type { DocumentRecord, Remark } from '@news-and-accounting/import-formats';
import { beforeNumber, czechMoney, type Haler, negate } from '@news-and-accounting/money';
import type { TakenOverPayment } from '../../documents/payments/index.ts';
import { dayText } from '../../platform/http/texts.ts';

export type History = { payments: TakenOverPayment[]; errors: Remark[]; warnings: Remark[] };

/** What decides how the payments of other books are taken over. */
export type HistoryAround = {
  /** The last day of the other books. */
  until: string;
  isDoubleEntry: boolean;
  /** What the document makes by our rules. */
  totalPayable: Haler;
};

/**
 * The payments of a document that other books hold. What was paid after their last day is left for the movement of the
 * bank that paid it: the opening balances do not have it. Without double entry the day decides which year's income or
 * expense a payment is, so it is never guessed.
 */
export function historyOf(
  record: DocumentRecord,
  { until, isDoubleEntry, totalPayable }: HistoryAround,
): History {
  const { currency, payments: given, kind, paymentMethod, issuedOn, dueOn } = record;
  const history: History = { payments: [], errors: [], warnings: [] };
  const add = (paidOn: string, amount: Haler, method: TakenOverPayment['method']) =>
    history.payments.push({ paidOn, amount, method, rate: null, note: null });
  for (const [i, { paidOn, amount: stated, method }] of given.entries()) {
    const amount = stated === null ? totalPayable : signedLike(totalPayable, stated);
    if (amount === 0) continue;
    const field = `payments.${i}.paid_on`;
    if (paidOn !== null && paidOn > until) {
      const message = `Úhrada ${czechMoney(amount, currency)} ${beforeNumber('z', dayText(paidOn))} je až po převzatém období, nepřevezme se: zaúčtuje se podle výpisu.`;
      history.warnings.push({ field, message, code: 'PAYMENT_LATER' });
    } else if (paidOn !== null) {
      add(paidOn, amount, method ?? paymentMethod ?? 'transfer');
    } else if (isDoubleEntry) {
      const day = earlierOf(dueOn ?? issuedOn ?? until, until);
      const message = `Soubor neříká, kdy byla úhrada ${czechMoney(amount, currency)}; převezme se k ${dayText(day)}.`;
      history.warnings.push({ field, message, code: 'PAYMENT_DAY' });
      add(day, amount, method ?? paymentMethod ?? 'transfer');
    } else {
      const message = `Soubor neříká, kdy byla úhrada ${czechMoney(amount, currency)}. Daňová evidence den potřebuje: rozhoduje o roce příjmu nebo výdaje.`;
      history.errors.push({ field, message });
    }
  }
  // A receipt in cash is paid by being issued.
  if (kind === 'receipt' && (paymentMethod ?? 'cash') === 'cash' && given.length === 0 && issuedOn !== null)
    if (totalPayable !== 0) add(issuedOn, totalPayable, 'cash');
  history.payments.sort((a, b) => (a.paidOn < b.paidOn ? -1 : a.paidOn > b.paidOn ? 1 : 0));
  return history;
}

const earlierOf = (day: string, other: string) => (day < other ? day : other);

/** An amount as a document below zero counts it: origins often write what was paid of a credit note without a sign. */
const signedLike = (total: Haler, amount: Haler): Haler =>
  total < 0 && amount > 0 ? negate(amount) : amount;
