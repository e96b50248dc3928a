import { czechMoney } from '@news-and-accounting/money';
import type { Author, HistoryRecord } from '../../access/history/index.ts';
import { orderNumber } from '../order-states/index.ts';
import type { Order } from './order.ts';

/** The history record of what happened to a payment order. */
export function orderEvent(
  what: 'created' | 'exported',
  entityId: number,
  userId: Author,
  { id, total, currency, replaces_id }: Pick<Order, 'id' | 'total' | 'currency' | 'replaces_id'>,
): HistoryRecord {
  const sum = czechMoney(total, currency);
  const made =
    replaces_id === null
      ? `Vytvořen příkaz k úhradě ${orderNumber(id)} na ${sum}`
      : `Vytvořen příkaz k úhradě ${orderNumber(id)} na ${sum} místo ${orderNumber(replaces_id)}`;
  const summary = what === 'exported' ? `Stažen příkaz k úhradě ${orderNumber(id)}` : made;
  return {
    ...{ entityId, userId, action: `payment_order.${what}` },
    ...{ subjectType: 'PaymentOrder', subjectId: id, summary },
  };
}
