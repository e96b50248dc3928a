import { ZERO } from '@news-and-accounting/money';
import { type Author, type HistoryRecord, recordEvent } from '../../access/history/index.ts';
import { holdCompany } from '../../books/ledger/index.ts';
import type { Queries } from '../../platform/store.ts';
import { type Employee, employeesBetween } from '../employees/index.ts';
import { calculatePerson } from './calculate.ts';
import { daysOfMonth, type Month, wageOfCard } from './facts.ts';
import type { PayslipRow } from './payslip.ts';
import { entryOf, keptEntry } from './recalculate.ts';
import { insertPayslips, payslipsOf, slipStates, socialBasesReached, updatePayslips } from './store.ts';

/**
 * Makes the slips of a month: one for every relationship that exists on at least one day of it. Drafts are
 * calculated anew from the cards, approved and posted slips stay as they are. A handful of statements, however many
 * employees there are.
 * @returns all slips of the month
 * @throws {HttpError} 422 for what cannot be calculated
 */
export async function generateMonth(
  tx: Queries,
  entityId: number,
  userId: Author,
  month: Month,
  now: Date,
): Promise<PayslipRow[]> {
  await holdCompany(tx, entityId);
  const { first, last } = daysOfMonth(month);
  const cards = await employeesBetween(tx, entityId, first, last);
  const states = await slipStates(tx, entityId, month, null);
  const slips = new Map(states.map((slip) => [slip.employee_id, slip]));
  const reached = await socialBasesReached(tx, entityId, month, null);
  const figures = [...byPerson(cards)].flatMap(([person, own]) => {
    const entries = own.map((card) => {
      const slip = slips.get(card.id);
      return slip === undefined || slip.status === 'draft'
        ? entryOf(card, wageOfCard(card, month))
        : keptEntry(card, slip);
    });
    return entries.every(({ kept }) => kept !== null)
      ? []
      : calculatePerson(month, reached.get(person) ?? ZERO, entries);
  });
  const isNew = ({ employee_id }: { employee_id: number }) => !slips.has(employee_id);
  const fresh = figures.filter(isNew).map((each) => ({ ...each, ...month, status: 'draft' as const }));
  await insertPayslips(tx, entityId, fresh, now);
  await updatePayslips(
    tx,
    entityId,
    month,
    figures.filter((each) => !isNew(each)),
    now,
  );
  await recordEvent(tx, generatedEvent(entityId, userId, month, figures.length));
  return payslipsOf(tx, entityId, month);
}

/** The history record of a month's slips. */
export function generatedEvent(
  entityId: number,
  userId: Author,
  { year, month }: Month,
  count: number,
): HistoryRecord {
  return {
    entityId,
    userId,
    action: 'payroll.generated',
    subjectType: 'Entity',
    subjectId: entityId,
    summary: `Vytvořeny výplatní pásky za ${month}/${year}: spočítáno ${count}`,
  };
}

export function byPerson(cards: readonly Employee[]): ReadonlyMap<string, Employee[]> {
  const persons = new Map<string, Employee[]>();
  for (const card of cards) {
    const own = persons.get(card.person);
    if (own === undefined) persons.set(card.person, [card]);
    else own.push(card);
  }
  return persons;
}
