import { type Haler, ZERO } from '@news-and-accounting/money';
import type { Queries } from '../../platform/store.ts';
import { type Employee, employeesOfPerson, fullName } from '../employees/index.ts';
import { wageInputs } from '../wage-inputs/index.ts';
import { calculatePerson, type Entry } from './calculate.ts';
import { daysOfMonth, type Extras, type Month, relationshipOf, type Wage } from './facts.ts';
import { benefitsUsed, type SlipState, slipStates, socialBasesReached, updatePayslips } from './store.ts';

/** What a change asks for on one slip: the base stays as it is unless it is set, the bonuses are as given. */
export type WageChange = { payslipId: number; gross?: Haler; bonuses: Haler };

/**
 * Calculates the drafts of a person's month anew from the present cards, each with its own base wage and bonuses;
 * with a change also the slip it concerns, which becomes a draft. Approved and posted slips stay as they are.
 * @throws {HttpError} 422 for what cannot be calculated
 */
export async function recalculatePerson(
  tx: Queries,
  entityId: number,
  month: Month,
  person: string,
  change: WageChange | null,
  now: Date,
): Promise<void> {
  const cards = await employeesOfPerson(tx, entityId, person);
  const ids = cards.map(({ id }) => id);
  const slips = new Map((await slipStates(tx, entityId, month, ids)).map((slip) => [slip.employee_id, slip]));
  const inputs = await wageInputs(tx, entityId, { ...month, ...daysOfMonth(month) }, cards, person);
  const entries = cards.flatMap((card) => {
    const slip = slips.get(card.id);
    if (slip === undefined) return [];
    const own = change?.payslipId === slip.id ? change : null;
    const extras = { absences: inputs.absences.get(card.id) ?? [], benefits: slip.benefits };
    return [
      own === null && slip.status !== 'draft'
        ? keptEntry(card, slip)
        : entryOf(card, wageOf(slip, own), extras),
    ];
  });
  if (entries.every(({ kept }) => kept !== null)) return;
  const reached = (await socialBasesReached(tx, entityId, month, person)).get(person) ?? ZERO;
  const used = usesLimits(entries) ? await benefitsUsed(tx, entityId, month, person) : null;
  const figures = calculatePerson(
    month,
    {
      socialBaseReached: reached,
      benefitsUsed: used?.get(person),
      deductions: inputs.deductions.get(person),
    },
    entries,
  );
  await updatePayslips(tx, entityId, month, figures, now);
}

/** A slip that stays as it is takes part with the facts it was calculated from. */
export function keptEntry(card: Employee, slip: SlipState): Entry {
  const own = slip.facts.relationships[slip.facts.position];
  if (own === undefined) throw new Error(`payslip ${slip.id} has no facts of its own`);
  const kept = { net: slip.net, employerCost: slip.employer_cost };
  return {
    employeeId: card.id,
    name: fullName(card),
    relationship: own,
    reduction: slip.reduction,
    kept,
  };
}

/** A slip that is calculated from the card as it is now. */
export function entryOf(card: Employee, wage: Wage, extras: Extras): Entry {
  return {
    employeeId: card.id,
    name: fullName(card),
    relationship: relationshipOf(card, wage, extras),
    reduction: wage.reduction,
    kept: null,
  };
}

function wageOf(slip: SlipState, change: WageChange | null): Wage {
  const bonuses = change?.bonuses ?? slip.bonuses;
  return change?.gross === undefined
    ? { baseGross: slip.base_gross, bonuses, reduction: slip.reduction }
    : { baseGross: change.gross, bonuses, reduction: null };
}

/** Whether somebody got a benefit that is free up to a limit of the year. */
export function usesLimits(entries: readonly Entry[]): boolean {
  return entries.some(({ relationship }) =>
    relationship.benefits?.other.some(({ kind }) => kind !== 'taxable'),
  );
}
