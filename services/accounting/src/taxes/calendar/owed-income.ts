import { type Haler, ZERO } from '@news-and-accounting/money';
import type { Queries } from '../../platform/store.ts';
import { taxTarget } from '../duties/index.ts';
import type { CalendarDuty, DutyPayment } from './duty.ts';
import { incomeDuties } from './income-duties.ts';
import { type CalendarCompany, calendarCompany } from './store.ts';

/**
 * What the own income tax of a company obliges to pay: a filed return, an advance, a month of the flat tax. Of a refund
 * the amount is below zero.
 */
export type OwedIncome = Pick<DutyPayment, 'account' | 'variable_symbol' | 'constant_symbol' | 'paid'> & {
  kind: string;
  period: string;
  due_on: string;
  amount: Haler;
};

/** What is due around some years; a draft obliges to nothing. */
export async function owedIncome(
  sql: Queries,
  entityId: number,
  years: readonly number[],
  today: string,
): Promise<OwedIncome[]> {
  const company = await calendarCompany(sql, entityId);
  const found = new Map<string, OwedIncome>();
  for (const year of years)
    for (const each of await incomeDuties(sql, entityId, company, { year, today })) {
      const { payment, due_on } = each;
      const refund = payment === null ? refundOf(company, each) : null;
      if (refund !== null) found.set(`${refund.kind} ${refund.period}`, refund);
      if (payment === null || payment.amount === null) continue;
      const { account, variable_symbol, constant_symbol, paid, amount, duty } = payment;
      const { kind, period } = duty;
      found.set(`${kind} ${period}`, {
        ...{ kind, period, due_on, amount, paid, account, variable_symbol, constant_symbol },
      });
    }
  return [...found.values()];
}

/** What a filed return has the office give back. */
function refundOf(
  company: CalendarCompany,
  { kind: what, period, due_on, state, amount }: CalendarDuty,
): OwedIncome | null {
  if (what !== 'income_tax' || amount === null || amount >= 0) return null;
  if (state !== 'filed' && state !== 'accepted') return null;
  const kind = company.legal_form === 'osvc' ? 'personal_income_tax' : 'corporate_income_tax';
  const { account, variable_symbol, constant_symbol } = taxTarget(company, kind);
  return { kind, period, due_on, amount, paid: ZERO, account, variable_symbol, constant_symbol };
}
