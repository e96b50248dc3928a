import { formatCzk } from '@news-and-accounting/money';
import type { Author, HistoryRecord } from '../../access/history/index.ts';
import type { SlipPayment } from './payment.ts';

/** The history record of a wage paid in cash, or of that being taken back. @param wage whose and of which month */
export function slipPaymentEvent(
  what: 'paid' | 'payment_removed',
  entityId: number,
  userId: Author,
  { payslip_id, number, amount }: SlipPayment,
  wage: string,
): HistoryRecord {
  const text = formatCzk(amount);
  return {
    ...{ entityId, userId, action: `payroll.${what}`, subjectType: 'Payslip', subjectId: payslip_id },
    summary:
      what === 'paid'
        ? `Hotově vyplacena mzda ${wage}: ${text}, doklad ${number}`
        : `Zrušena hotová výplata mzdy ${wage}: ${text}, doklad ${number}`,
  };
}
