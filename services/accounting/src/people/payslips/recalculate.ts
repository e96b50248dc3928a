import { type Haler, halerFromJson, ZERO } from '@news-and-accounting/money';
import type { Absence, DeductionItem } from '@news-and-accounting/payroll';
import type { Queries } from '../../platform/store.ts';
import { type Employee, fullName } from '../employees/index.ts';
import { type WageInputs, wageInputs } from '../wage-inputs/index.ts';
import { calculatePerson, type Entry, type Figures } from './calculate.ts';
import {
  daysOfMonth,
  type Extras,
  extrasOf,
  type Month,
  relationshipOf,
  type Wage,
  wageAfterAbsences,
} from './facts.ts';
import { benefitsUsed, type SlipState, slipStates, socialBasesReached, updatePayslips } from './store.ts';

/** What a change asks for on one slip; what is not sent stays as it is. */
export type WageChange = { payslipId: number; gross?: Haler; bonuses?: Haler };

/**
 * Calculates the drafts of a month anew from the present cards, each with its own base wage and bonuses; with a change
 * also the slip it concerns, which becomes a draft. Approved and posted slips stay as they are.
 * @param cards all of the persons concerned
 * @throws {HttpError} 422 for what cannot be calculated
 */
export async function recalculateMonth(
  tx: Queries,
  entityId: number,
  month: Month,
  cards: readonly Employee[],
  change: WageChange | null,
  now: Date,
): Promise<void> {
  const ids = cards.map(({ id }) => id);
  const slips = new Map((await slipStates(tx, entityId, month, ids)).map((slip) => [slip.employee_id, slip]));
  const isCalculated = ({ id, status }: SlipState) => status === 'draft' || id === change?.payslipId;
  if (![...slips.values()].some(isCalculated)) return;
  const person = onlyPersonOf(cards);
  const inputs = await wageInputs(tx, entityId, { ...month, ...daysOfMonth(month) }, cards, person);
  const persons = [...byPerson(cards)].flatMap(([of, own]) => {
    const entries = own.flatMap((card): Entry[] => {
      const slip = slips.get(card.id);
      if (slip === undefined) return [];
      if (!isCalculated(slip)) return [keptEntry(card, slip, inputs.deductions.has(of))];
      const absences = inputs.absences.get(card.id) ?? [];
      const wage = wageOf(card, month, slip, change?.payslipId === slip.id ? change : null, absences);
      return [entryOf(card, wage, extrasOf(inputs, card.id, slip.benefits))];
    });
    return entries.every(({ kept }) => kept !== null) ? [] : [{ person: of, entries }];
  });
  const figuresOf = await calculationOf(tx, entityId, month, {
    persons,
    deductions: inputs.deductions,
    person,
  });
  await updatePayslips(tx, entityId, month, persons.flatMap(figuresOf), now);
}

/** The relationships of a person in a month. */
export type PersonEntries = { person: string; entries: readonly Entry[] };

type Calculation = {
  persons: readonly PersonEntries[];
  deductions: WageInputs['deductions'];
  /** The only person of all; null: there are several. */
  person: string | null;
};

/** What calculates the slips of each of some persons in a month, with what earlier months of the year say of them. */
export async function calculationOf(
  tx: Queries,
  entityId: number,
  month: Month,
  { persons, deductions, person }: Calculation,
): Promise<(of: PersonEntries) => Figures[]> {
  const reached = await socialBasesReached(tx, entityId, month, person);
  const used = persons.some(({ entries }) => usesLimits(entries))
    ? await benefitsUsed(tx, entityId, month, person)
    : null;
  return ({ person: of, entries }) =>
    calculatePerson(
      month,
      {
        socialBaseReached: reached.get(of) ?? ZERO,
        benefitsUsed: usesLimits(entries) ? used?.get(of) : undefined,
        deductions: deductions.get(of),
      },
      entries,
    );
}

/** Whose cards all of them are; null: of several. */
export function onlyPersonOf(cards: readonly Pick<Employee, 'person'>[]): string | null {
  const [first, ...others] = cards;
  if (first === undefined) return null;
  return others.every(({ person }) => person === first.person) ? first.person : null;
}

export function byPerson(cards: readonly Employee[]): ReadonlyMap<string, Employee[]> {
  return Map.groupBy(cards, ({ person }) => person);
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
function usesLimits(entries: readonly Entry[]): boolean {
  return entries.some(({ relationship }) =>
    relationship.benefits?.other.some(({ kind }) => kind !== 'taxable'),
  );
}
