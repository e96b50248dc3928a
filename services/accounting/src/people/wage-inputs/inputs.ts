import type { LocalDate } from '@news-and-accounting/law';
import type { Absence, PersonDeductions, Settlement } from '@news-and-accounting/payroll';
import type { Queries } from '../../platform/store.ts';
import type { Employee } from '../employees/index.ts';
import { absencesBetween, type StoredAbsence } from './absences.ts';
import { withAverages } from './averages.ts';
import { deductionsOf } from './deductions.ts';
import { settlementsOf } from './settlements.ts';

/** What enters the wages of a month besides cards and slips. */
export type WageInputs = {
  /** By employee. */
  absences: ReadonlyMap<number, readonly Absence[]>;
  /** By person. */
  deductions: ReadonlyMap<string, PersonDeductions>;
  /** By employee: refunds of the year before. */
  settlements: ReadonlyMap<number, Settlement>;
};

export const NO_INPUTS: WageInputs = {
  absences: new Map(),
  deductions: new Map(),
  settlements: new Map(),
};

/** Reads it for all employees of the month, or for the cards of one person. */
export async function wageInputs(
  tx: Queries,
  entityId: number,
  month: { year: number; month: number; first: string; last: string },
  cards: readonly Employee[],
  person: string | null,
): Promise<WageInputs> {
  const ids = person === null ? null : cards.map(({ id }) => id);
  const stored = await absencesBetween(tx, entityId, { from: month.first, to: month.last }, ids);
  return {
    absences: await absencesWithAverages(tx, entityId, month, cards, stored),
    deductions: await deductionsOf(tx, entityId, month, cards, person),
    settlements: await settlementsOf(tx, entityId, month, ids),
  };
}

/** Absences of a month as the calculation takes them, by employee; also of such as are stored nowhere yet. */
export async function absencesWithAverages(
  sql: Queries,
  entityId: number,
  month: { year: number; month: number },
  cards: readonly Employee[],
  stored: readonly Omit<StoredAbsence, 'note' | 'created_at' | 'updated_at'>[],
): Promise<ReadonlyMap<number, readonly Absence[]>> {
  const byEmployee = Map.groupBy(stored, ({ employee_id }) => employee_id);
  const absences = new Map([...byEmployee].map(([employee, own]) => [employee, own.map(absenceOf)]));
  return withAverages(sql, entityId, month, cards, absences);
}

function absenceOf(stored: Omit<StoredAbsence, 'note' | 'created_at' | 'updated_at'>): Absence {
  const { id, kind, from, to, first_day_worked, hours_per_day, average_hourly } = stored;
  return {
    id,
    kind,
    // Days come from columns of type date.
    from: from as LocalDate,
    to: to as LocalDate,
    firstDayWorked: first_day_worked,
    hoursPerDay: hours_per_day,
    average: average_hourly === null ? null : { source: 'entered', amount: average_hourly, hours: 100 },
  };
}
