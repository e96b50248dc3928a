import { beforeNumber, formatCzk, type Haler } from '@news-and-accounting/money';
import type { Author, HistoryRecord } from '../../access/history/index.ts';
import type { Movement } from './movement.ts';

const WORDS = { matched: 'Spárován pohyb', unmatched: 'Zrušeno párování pohybu', posted: 'Zaúčtován pohyb' };

/** The history record of what happened to a movement. */
export function matchEvent(
  what: keyof typeof WORDS,
  entityId: number,
  userId: Author,
  { id, booked_on, currency }: Pick<Movement, 'id' | 'booked_on' | 'currency'>,
  amount: Haler,
  names: readonly string[] = [],
): HistoryRecord {
  const [year, month, day = 0] = booked_on.split('-').map(Number);
  const money = formatCzk(amount).replace(/Kč$/, currency === 'CZK' ? 'Kč' : currency);
  const of = `${WORDS[what]} ${money} ${beforeNumber('z', day)}. ${month}. ${year}`;
  return {
    ...{
      entityId,
      userId,
      action: `bank_transaction.${what}`,
      subjectType: 'BankTransaction',
      subjectId: id,
    },
    summary: names.length === 0 ? of : `${of}: ${names.join(', ')}`,
  };
}
