import { type Haler, halerFromJson, ZERO } from '@news-and-accounting/money';
import type { Absence, DeductionItem } from '@news-and-accounting/payroll';
import type { Queries } from '../../platform/store.ts';
import { type Employee, employeesOfPerson, fullName } from '../employees/index.ts';
import { wageInputs } from '../wage-inputs/index.ts';
import { calculatePerson, type Entry } from './calculate.ts';
import {
  daysOfMonth,
  type Extras,
  type Month,
  relationshipOf,
  type Wage,
  wageAfterAbsences,
} from './facts.ts';
import { benefitsUsed, type SlipState, slipStates, socialBasesReached, updatePayslips } from './store.ts';

/** What a change asks for on one slip; what is not sent stays as it is. */
export type WageChange = { payslipId: number; gross?: Haler; bonuses?: Haler };

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
    const isClaimed = inputs.deductions.has(person);
    if (own === null && slip.status !== 'draft') return [keptEntry(card, slip, isClaimed)];
    const absences = inputs.absences.get(card.id) ?? [];
    const wage = wageOf(card, month, slip, own, absences);
    return [entryOf(card, wage, { absences, benefits: slip.benefits })];
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

/**
 * A slip that stays as it is takes part with the facts it was calculated from; where something is claimed on the person's
 * wages, also with what it deducts.
 */
export function keptEntry(card: Employee, slip: SlipState, isClaimed: boolean): Entry {
  const own = slip.facts.relationships[slip.facts.position];
  if (own === undefined) throw new Error(`payslip ${slip.id} has no facts of its own`);
  const kept = { net: slip.net, employerCost: slip.employer_cost };
  return {
    employeeId: card.id,
    name: fullName(card),
    relationship: isClaimed ? { ...own, deducted: deductedBy(slip) } : own,
    reduction: slip.reduction,
    kept,
  };
}

function deductedBy({ deducted }: SlipState): readonly DeductionItem[] {
  return (deducted ?? []).map(({ deduction_id, amount, first, second }) => ({
    deductionId: deduction_id,
    amount: halerFromJson(amount),
    first: halerFromJson(first),
    second: halerFromJson(second),
  }));
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

function wageOf(
  card: Employee,
  month: Month,
  slip: SlipState,
  change: WageChange | null,
  absences: readonly Absence[],
): Wage {
  const bonuses = change?.bonuses ?? slip.bonuses;
  if (change?.gross !== undefined) return { baseGross: change.gross, bonuses, reduction: null };
  const present = { baseGross: slip.base_gross, reduction: slip.reduction };
  const before = slip.facts.relationships[slip.facts.position]?.absences ?? [];
  return { ...wageAfterAbsences(card, month, present, { before, now: absences }), bonuses };
}

/** Whether somebody got a benefit that is free up to a limit of the year. */
export function usesLimits(entries: readonly Entry[]): boolean {
  return entries.some(({ relationship }) =>
    relationship.benefits?.other.some(({ kind }) => kind !== 'taxable'),
  );
}
