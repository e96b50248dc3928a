import { dateOf } from '@news-and-accounting/calendar';
import type { SampleContext } from '../../access/companies/index.ts';
import { recordEvents } from '../../access/history/index.ts';
import { readBody } from '../../platform/http/fields.ts';
import { today } from '../../platform/http/query.ts';
import type { Queries } from '../../platform/store.ts';
import { employeesBetween } from '../employees/index.ts';
import { absenceEvent } from './events.ts';
import { ABSENCE_FIELDS } from './fields.ts';
import { insertAbsences } from './store.ts';

/** Absences of the month that runs, by the last name and the days of the month: its payslips are still to be made. */
const SAMPLE_ABSENCES = [
  { of: 'Čermák', kind: 'sickness', days: [2, 9], note: 'Neschopenka převzata z portálu ČSSZ' },
  { of: 'Malá', kind: 'care', days: [10, 12], hours_per_day: 4 },
  { of: 'Dvořáková', kind: 'unpaid', days: [16, 16] },
] as const;

/** Adds absences to employees of the sample. */
export async function fillAbsences(tx: Queries, { entityId, userId, now }: SampleContext): Promise<void> {
  const day = today(now.getTime());
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))];
  const on = (number: number) => dateOf(year, month, number);
  const cards = await employeesBetween(tx, entityId, on(1), on(28));
  const absences = SAMPLE_ABSENCES.flatMap(({ of, days: [from, to], ...absence }) => {
    const card = cards.find(({ last_name }) => last_name === of);
    if (card === undefined) return [];
    const values = readBody(ABSENCE_FIELDS, { ...absence, from: on(from), to: on(to) });
    return [{ ...values, employee_id: card.id }];
  });
  const names = new Map(cards.map((card) => [card.id, card]));
  const stored = await insertAbsences(tx, entityId, absences, now);
  const records = stored.flatMap((absence) => {
    const card = names.get(absence.employee_id);
    return card === undefined ? [] : [absenceEvent('created', entityId, userId, card, absence)];
  });
  await recordEvents(tx, records);
}
