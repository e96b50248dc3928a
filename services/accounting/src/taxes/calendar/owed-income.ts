import type { Haler } from '@news-and-accounting/money';
import type { Queries } from '../../platform/store.ts';
import type { DutyPayment } from './duty.ts';
import { incomeDuties } from './income-duties.ts';
import { calendarCompany } from './store.ts';

/** What the own income tax of a company obliges to pay: a filed return, an advance, a month of the flat tax. */
export type OwedIncome = Pick<DutyPayment, 'account' | 'variable_symbol' | 'constant_symbol' | 'paid'> & {
  kind: string;
  period: string;
  due_on: string;
  amount: Haler;
};

/** What is due around some years; a draft obliges to nothing, and of a refund nothing is to be paid. */
export async function owedIncome(
  sql: Queries,
  entityId: number,
  years: readonly number[],
  today: string,
): Promise<OwedIncome[]> {
  const company = await calendarCompany(sql, entityId);
  const found = new Map<string, OwedIncome>();
  for (const year of years)
    for (const { payment, due_on } of await incomeDuties(sql, entityId, company, { year, today })) {
      if (payment === null || payment.amount === null) continue;
      const { account, variable_symbol, constant_symbol, paid, amount, duty } = payment;
      const { kind, period } = duty;
      found.set(`${kind} ${period}`, {
        ...{ kind, period, due_on, amount, paid, account, variable_symbol, constant_symbol },
      });
    }
  return [...found.values()];
}
