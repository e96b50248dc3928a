import type { Queries } from '../../platform/store.ts';
import { type Employee, employeesBetween, employeesOfPerson } from '../employees/index.ts';
import { daysOfMonth, type Month } from './facts.ts';
import { type OutdatedSlip, outdatedSlips } from './outdated.ts';
import { recalculateMonth, type WageChange } from './recalculate.ts';
import { monthsAfter } from './store.ts';

/**
 * Calculates the drafts of a person's month anew, with a change also the slip it concerns, and then those of later
 * months, which begin where the earlier ones end.
 * @returns slips of later months that stay and would come out differently
 * @throws {HttpError} 422 for what cannot be calculated
 */
export async function recalculatePerson(
  tx: Queries,
  entityId: number,
  month: Month,
  person: string,
  change: WageChange | null,
  now: Date,
): Promise<OutdatedSlip[]> {
  const cards = await employeesOfPerson(tx, entityId, person);
  await recalculateMonth(tx, entityId, month, cards, change, now);
  return recalculateLater(tx, entityId, month, [person], now);
}

/**
 * Calculates the drafts of months after one anew, one month after the other: the base reached in the year, benefits
 * used of its limits, averages of the quarter before and what is left of debts follow from the months before.
 * @returns approved and posted slips that would come out differently
 */
export async function recalculateLater(
  tx: Queries,
  entityId: number,
  month: Month,
  persons: readonly string[],
  now: Date,
): Promise<OutdatedSlip[]> {
  const outdated: OutdatedSlip[] = [];
  for (const later of await monthsAfter(tx, entityId, month, persons)) {
    const cards = await cardsOf(tx, entityId, later, persons);
    await recalculateMonth(tx, entityId, later, cards, null, now);
    outdated.push(...(await outdatedSlips(tx, entityId, later, cards)));
  }
  return outdated;
}

async function cardsOf(
  tx: Queries,
  entityId: number,
  month: Month,
  persons: readonly string[],
): Promise<Employee[]> {
  const [only, ...others] = persons;
  if (only !== undefined && others.length === 0) return employeesOfPerson(tx, entityId, only);
  const { first, last } = daysOfMonth(month);
  const wanted = new Set(persons);
  return (await employeesBetween(tx, entityId, first, last)).filter(({ person }) => wanted.has(person));
}
