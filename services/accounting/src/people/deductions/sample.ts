import { dateOf } from '@news-and-accounting/calendar';
import type { SampleContext } from '../../access/companies/index.ts';
import { readBody } from '../../platform/http/fields.ts';
import { today } from '../../platform/http/query.ts';
import type { Queries } from '../../platform/store.ts';
import { employeesBetween } from '../employees/index.ts';
import { storeDeduction } from './create-deduction.ts';
import { DEDUCTION } from './fields.ts';

/** Who has an execution: the card says how many persons she keeps. */
const DEBTOR = 'Dvořáková';

/** Adds an execution, delivered in the month that runs: its payslips are still to be made, those before are posted. */
export async function fillDeductions(tx: Queries, { entityId, userId, now }: SampleContext): Promise<void> {
  const day = today(now.getTime());
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))];
  const delivered_on = dateOf(year, month, 1);
  const cards = await employeesBetween(tx, entityId, delivered_on, day);
  const card = cards.find(({ last_name }) => last_name === DEBTOR);
  if (card === undefined) return;
  const values = readBody(DEDUCTION, {
    ...{ kind: 'non_priority', creditor: 'Mgr. Ivo Kalina, soudní exekutor', delivered_on, total: 28_400 },
    ...{ reference: `045 EX 2178/${day.slice(2, 4)}`, bank_account: '19-2000145399/0800' },
    ...{ variable_symbol: `452178${day.slice(2, 4)}`, note: 'Exekuční příkaz přišel datovou schránkou' },
  });
  await storeDeduction(tx, entityId, userId, card.id, values, now);
}
