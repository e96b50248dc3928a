import { type Haler, halerFromJson } from '@news-and-accounting/money';
import {
  type Absence,
  type PayslipDataJson,
  payslips,
  payslipToJson,
  reducedWage,
} from '@news-and-accounting/payroll';
import type { Queries } from '../../platform/store.ts';
import type { Employee } from '../employees/index.ts';
import type { Entry } from './calculate.ts';
import { type Month, NO_EXTRAS, type Reduction, type Wage, wageAfterAbsences, wageOfCard } from './facts.ts';
import { byPerson, calculationOf, entryOf, keptEntry } from './recalculate.ts';
import { RULES } from './rules.ts';
import { type SlipState, slipStates } from './store.ts';

/** What the absences of a month make of a wage; amounts in haléře. */
export type AbsentWage = {
  slip: { id: number; status: SlipState['status'] } | null;
  /** The base wage as it would be without absences, and as it is. */
  present: Haler;
  base: Haler;
  sickPay: Haler;
  net: Haler;
  absences: NonNullable<PayslipDataJson['absences']>;
};

/**
 * The wages of a month with absences, stored nowhere: of a slip that is approved or posted as it is, otherwise as the
 * slip would come out, from the card where there is none yet. By employee.
 * @param cards of the month, all relationships of each person
 * @param absences by employee, with their averages
 * @throws {HttpError} 422 for what cannot be calculated
 */
export async function absentWages(
  sql: Queries,
  entityId: number,
  month: Month,
  cards: readonly Employee[],
  absences: ReadonlyMap<number, readonly Absence[]>,
): Promise<ReadonlyMap<number, AbsentWage>> {
  const ids = cards.map(({ id }) => id);
  const states = ids.length === 0 ? [] : await slipStates(sql, entityId, month, ids);
  const slips = new Map(states.map((slip) => [slip.employee_id, slip]));
  const persons = [...byPerson(cards)].map(([person, own]) => ({
    person,
    entries: own.map((card) => entryWith(card, month, slips.get(card.id), absences.get(card.id) ?? [])),
  }));
  const [only] = persons.length === 1 ? persons : [];
  const person = only?.person ?? null;
  const figuresOf = await calculationOf(sql, entityId, month, { persons, deductions: new Map(), person });
  return new Map([
    ...persons.flatMap(figuresOf).map((figures) => {
      const slip = slips.get(figures.employee_id);
      const base = figures.base_gross_haler as Haler;
      const wage = { base, net: figures.net_haler as Haler, reduction: figures.reduction };
      return [figures.employee_id, wageOf(wage, figures.data, slip)] as const;
    }),
    ...states.flatMap((slip) =>
      slip.status === 'draft' ? [] : [[slip.employee_id, keptWage(slip)] as const],
    ),
  ]);
}

function entryWith(
  card: Employee,
  month: Month,
  slip: SlipState | undefined,
  absences: readonly Absence[],
): Entry {
  if (slip !== undefined && slip.status !== 'draft') return keptEntry(card, slip, false);
  const wage = wageWith(card, month, slip, absences);
  return entryOf(card, wage, { ...NO_EXTRAS, absences, benefits: slip?.benefits ?? null });
}

function wageWith(
  card: Employee,
  month: Month,
  slip: SlipState | undefined,
  absences: readonly Absence[],
): Wage {
  if (slip === undefined) return wageOfCard(card, month, absences);
  const { base_gross: baseGross, bonuses, reduction } = slip;
  const before = slip.facts.relationships[slip.facts.position]?.absences ?? [];
  return { ...wageAfterAbsences(card, month, { baseGross, reduction }, { before, now: absences }), bonuses };
}

function keptWage(slip: SlipState): AbsentWage {
  const { position, ...person } = slip.facts;
  const calculated = payslips(person, RULES)[position];
  if (calculated === undefined) throw new Error(`payslip ${slip.id} has no facts of its own`);
  const wage = { base: slip.base_gross, net: slip.net, reduction: slip.reduction };
  return wageOf(wage, payslipToJson(calculated), slip);
}

function wageOf(
  { base, net, reduction }: { base: Haler; net: Haler; reduction: Reduction | null },
  data: PayslipDataJson,
  slip: SlipState | undefined,
): AbsentWage {
  const { absences = [], sick_pay = 0 } = data;
  return {
    slip: slip === undefined ? null : { id: slip.id, status: slip.status },
    present: withoutAbsences(base, reduction),
    base,
    sickPay: halerFromJson(sick_pay),
    net,
    absences,
  };
}

function withoutAbsences(base: Haler, reduction: Reduction | null): Haler {
  if (reduction?.absentDays === undefined) return base;
  const { wage, workingDays, workingDaysOfMonth, absentDays } = reduction;
  return reducedWage(wage, workingDays + absentDays, workingDaysOfMonth);
}
