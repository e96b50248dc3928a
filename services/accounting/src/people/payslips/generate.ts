import { type Author, type HistoryRecord, recordEvent } from '../../access/history/index.ts';
import { holdCompany } from '../../books/ledger/index.ts';
import { overlapped } from '../../platform/overlapped.ts';
import type { Queries } from '../../platform/store.ts';
import { type Employee, employeesBetween } from '../employees/index.ts';
import { wageInputs } from '../wage-inputs/index.ts';
import type { Figures } from './calculate.ts';
import { daysOfMonth, extrasOf, type Month, wageOfCard } from './facts.ts';
import { recalculateLater } from './later.ts';
import type { OutdatedSlip } from './outdated.ts';
import type { PayslipRow } from './payslip.ts';
import { byPerson, calculationOf, entryOf, keptEntry, type PersonEntries } from './recalculate.ts';
import { insertPayslips, payslipsOf, type SlipToGenerate, slipsToGenerate, updatePayslips } from './store.ts';

/** So many are calculated while the database stores those before. */
const PERSONS_TOGETHER = 150;

/**
 * Makes the slips of a month: one for every relationship that exists on at least one day of it. Drafts are
 * calculated anew from the cards, approved and posted slips stay as they are. A handful of statements, however many
 * employees there are.
 * Drafts of later months follow.
 * @returns all slips of the month, and slips of later months that stay and would come out differently
 * @throws {HttpError} 422 for what cannot be calculated
 */
export async function generateMonth(
  tx: Queries,
  entityId: number,
  userId: Author,
  month: Month,
  now: Date,
): Promise<{ slips: PayslipRow[]; outdated: OutdatedSlip[] }> {
  await holdCompany(tx, entityId);
  const { first, last } = daysOfMonth(month);
  const cards = await employeesBetween(tx, entityId, first, last);
  const states = await slipsToGenerate(tx, entityId, month);
  const slips = new Map(states.map((slip) => [slip.employee_id, slip]));
  const isNew = ({ employee_id }: Figures) => !slips.has(employee_id);
  let count = 0;
  const { persons, figuresOf } = await calculationOfMonth(tx, entityId, month, cards, slips);
  await overlapped(persons, PERSONS_TOGETHER, figuresOf, async (figures) => {
    count += figures.length;
    const fresh = figures.filter(isNew).map((each) => ({ ...each, ...month, status: 'draft' as const }));
    await insertPayslips(tx, entityId, fresh, now);
    await updatePayslips(
      tx,
      entityId,
      month,
      figures.filter((each) => !isNew(each)),
      now,
    );
  });
  await recordEvent(tx, generatedEvent(entityId, userId, month, count));
  const outdated = await recalculateLater(tx, entityId, month, personsOf(cards), now);
  return { slips: await payslipsOf(tx, entityId, month), outdated };
}

const personsOf = (cards: readonly Employee[]) => [...new Set(cards.map(({ person }) => person))];

/** How the slips of a month come out now, person by person; without persons of whom none is a draft. */
async function calculationOfMonth(
  tx: Queries,
  entityId: number,
  month: Month,
  cards: readonly Employee[],
  slips: ReadonlyMap<number, SlipToGenerate>,
): Promise<{ persons: readonly PersonEntries[]; figuresOf: (of: PersonEntries) => Figures[] }> {
  const inputs = await wageInputs(tx, entityId, { ...month, ...daysOfMonth(month) }, cards, null);
  const persons = [...byPerson(cards)].flatMap(([person, own]) => {
    const entries = own.map((card) => {
      const slip = slips.get(card.id);
      if (slip !== undefined && slip.status !== 'draft') {
        return keptEntry(card, slip, inputs.deductions.has(person));
      }
      const absences = inputs.absences.get(card.id) ?? [];
      const extras = extrasOf(inputs, card.id, slip?.benefits ?? null);
      return entryOf(card, wageOfCard(card, month, absences), extras);
    });
    return entries.every(({ kept }) => kept !== null) ? [] : [{ person, entries }];
  });
  const { deductions } = inputs;
  const figuresOf = await calculationOf(tx, entityId, month, { persons, deductions, person: null });
  return { persons, figuresOf };
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
