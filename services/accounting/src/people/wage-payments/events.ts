import { formatCzk } from '@news-and-accounting/money';
import type { Author, HistoryRecord } from '../../access/history/index.ts';
import type { OpenPayslip } from '../../bank/matching/index.ts';
import { BODY_MEMBERS_PAYABLE } from '../payslips/index.ts';
import { wageOf } from './pay-in-cash.ts';
import type { SlipPayment } from './payment.ts';

/** The history record of a wage, or the reward of an office, paid in cash, or of that being taken back. */
export function slipPaymentEvent(
  what: 'paid' | 'payment_removed',
  entityId: number,
  userId: Author,
  payment: SlipPayment,
  slip: OpenPayslip,
): HistoryRecord {
  return {
    ...{ entityId, userId, action: `payroll.${what}`, subjectType: 'Payslip', subjectId: slip.id },
    summary: what === 'paid' ? paid(payment, slip) : takenBack(payment, slip),
  };
}

function paid({ number, amount }: SlipPayment, slip: OpenPayslip): string {
  return isReward(slip)
    ? `Hotově vyplacena odměna ${wageOf(slip)}: ${formatCzk(amount)}, doklad ${number}`
    : `Hotově vyplacena mzda ${wageOf(slip)}: ${formatCzk(amount)}, doklad ${number}`;
}

function takenBack({ number, amount }: SlipPayment, slip: OpenPayslip): string {
  return isReward(slip)
    ? `Zrušena hotová výplata odměny ${wageOf(slip)}: ${formatCzk(amount)}, doklad ${number}`
    : `Zrušena hotová výplata mzdy ${wageOf(slip)}: ${formatCzk(amount)}, doklad ${number}`;
}

const isReward = ({ payable }: OpenPayslip) => payable === BODY_MEMBERS_PAYABLE;
