import { formatCzk, type Haler, halerToJson } from '@news-and-accounting/money';
import { type Author, changesBetween, type HistoryRecord } from '../../access/history/index.ts';
import { nameOf, type StoredDocument } from '../documents/index.ts';

const WORDS = { paid: 'Zaplaceno', payment_removed: 'Zrušena platba' };

/** The history record of a payment of a document, or of its removal. */
export function paymentEvent(
  what: keyof typeof WORDS,
  entityId: number,
  userId: Author,
  { before, after, amount }: { before: StoredDocument; after: StoredDocument; amount: Haler },
): HistoryRecord {
  return {
    entityId,
    userId,
    action: `document.${what}`,
    subjectType: 'Document',
    subjectId: after.id,
    summary: `${WORDS[what]} ${shortMoney(amount, after.currency)}: ${nameOf(after)}`,
    changes: changesBetween(paidOf(before), paidOf(after)),
  };
}

const paidOf = ({ paid, remaining, payment_state }: StoredDocument) => ({
  ...{ paid: halerToJson(paid), remaining: halerToJson(remaining), payment_state },
});

function shortMoney(amount: Haler, currency: string): string {
  const text = formatCzk(amount);
  return currency === 'CZK' ? text : text.replace(/Kč$/, currency);
}
