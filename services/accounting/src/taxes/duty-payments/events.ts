import { formatCzk } from '@news-and-accounting/money';
import type { BookkeepingFacts } from '../../access/companies/index.ts';
import type { Author, HistoryRecord } from '../../access/history/index.ts';
import { dutyName } from '../duties/index.ts';
import type { DutyPayment } from './payment.ts';

/**
 * The history record of a payment to an authority without the bank, or of that being taken back.
 * @param facts months of the own tax are called by how the year is taxed
 */
export function dutyPaymentEvent(
  what: 'paid' | 'payment_removed',
  entityId: number,
  userId: Author,
  { id, duty, method, number, amount }: DutyPayment,
  facts: BookkeepingFacts,
): HistoryRecord {
  const of = `${dutyName(duty, facts)}, ${formatCzk(amount)}`;
  return {
    ...{ entityId, userId, action: `duty.${what}`, subjectType: 'DutyPayment', subjectId: id },
    summary: method === 'cash' ? ofCash(what, of, number) : ofPrivate(what, of),
  };
}

const ofCash = (what: 'paid' | 'payment_removed', of: string, number: string | null) =>
  what === 'paid'
    ? `Úřadu zaplaceno hotově: ${of}, doklad ${number}`
    : `Zrušena platba úřadu v hotovosti: ${of}, doklad ${number}`;

const ofPrivate = (what: 'paid' | 'payment_removed', of: string) =>
  what === 'paid'
    ? `Úřadu zaplaceno ze soukromých peněz: ${of}`
    : `Zrušena platba úřadu ze soukromých peněz: ${of}`;
