import { type Haler, ZERO } from '@news-and-accounting/money';
import { type Absence, type BenefitsUsed, type Payslip, payslips } from '@news-and-accounting/payroll';
import type { Queries } from '../../platform/store.ts';
import { type Employee, employeesBetween } from '../employees/index.ts';
import { wageInputs } from '../wage-inputs/index.ts';
import { daysOfMonth, type Facts, type Month } from './facts.ts';
import type { PayslipStatus } from './payslip.ts';
import { onlyPersonOf } from './recalculate.ts';
import { RULES } from './rules.ts';
import { benefitsUsed, type KeptSlip, keptSlips, socialBasesReached } from './store.ts';

/** An approved or posted slip that earlier months would let come out differently by now. */
export type OutdatedSlip = Month & {
  id: number;
  employee_id: number;
  employee_name: string;
  status: Exclude<PayslipStatus, 'draft'>;
  net: Haler;
  /** As it would come out. */
  netNow: Haler;
};

/** What earlier months say of a month by now. */
type Before = {
  reached: ReadonlyMap<string, Haler>;
  used: ReadonlyMap<string, BenefitsUsed>;
  absences: ReadonlyMap<number, readonly Absence[]>;
};

/**
 * The approved and posted slips of a month that would come out differently, because earlier months are not what they
 * were. What else has changed, such as the card, is no reason.
 * @param cards whose slips; null: those of everybody
 */
export async function outdatedSlips(
  sql: Queries,
  entityId: number,
  month: Month,
  cards: readonly Employee[] | null,
): Promise<OutdatedSlip[]> {
  const ids = cards?.map(({ id }) => id) ?? null;
  const kept = await keptSlips(sql, entityId, month, ids);
  if (kept.length === 0) return [];
  const person = cards === null ? null : onlyPersonOf(cards);
  const before: Before = {
    reached: await socialBasesReached(sql, entityId, month, person),
    used: kept.some(usesLimits) ? await benefitsUsed(sql, entityId, month, person) : new Map(),
    absences: kept.some(({ facts }) => facts.relationships.some(hasOwnAverage))
      ? await averagesNow(sql, entityId, month, cards)
      : new Map(),
  };
  return kept.flatMap((slip) => outdatedBy(slip, before));
}

const usesLimits = ({ facts }: KeptSlip): boolean =>
  facts.relationships.some(({ benefits }) => benefits?.other.some(({ kind }) => kind !== 'taxable'));

type Relationship = Facts['relationships'][number];

/** Whether an absence is paid by the average of the quarter before, or was for want of one. */
const hasOwnAverage = ({ absences = [] }: Relationship): boolean => absences.some(isOwnAverage);
const isOwnAverage = ({ average }: Absence): boolean => average !== null && average.source !== 'entered';

async function averagesNow(
  sql: Queries,
  entityId: number,
  month: Month,
  given: readonly Employee[] | null,
): Promise<Before['absences']> {
  const days = daysOfMonth(month);
  const cards = given ?? (await employeesBetween(sql, entityId, days.first, days.last));
  return (await wageInputs(sql, entityId, { ...month, ...days }, cards, onlyPersonOf(cards))).absences;
}

function outdatedBy(slip: KeptSlip, before: Before): OutdatedSlip[] {
  const { id, employee_id, employee_name, year, month, status } = slip;
  const facts = factsBy(slip, before);
  if (facts === null) return [];
  // Both by the statutory values of today: those that were corrected since are another matter.
  const [was, now] = [calculatedFrom(slip.facts), calculatedFrom(facts)];
  if (was.net === now.net && was.employerCost === now.employerCost) return [];
  return [{ id, employee_id, employee_name, year, month, status, net: was.net, netNow: now.net }];
}

function calculatedFrom({ position, ...person }: Facts): Payslip {
  const slip = payslips(person, RULES)[position];
  if (slip === undefined) throw new Error('facts without a slip of their own');
  return slip;
}

/** The facts of a slip with what earlier months say by now; null: they say what they said. */
function factsBy({ facts, person, employee_id }: KeptSlip, before: Before): Facts | null {
  const socialBaseReached = before.reached.get(person) ?? ZERO;
  const used = before.used.get(person);
  const own = facts.relationships[facts.position];
  const absences = own === undefined ? null : averagedBy(own, before.absences.get(employee_id) ?? []);
  const isSame =
    socialBaseReached === facts.socialBaseReached && isSameUse(used, facts.benefitsUsed) && absences === null;
  if (isSame) return null;
  const { benefitsUsed: _used, ...rest } = facts;
  return {
    ...rest,
    socialBaseReached,
    ...(used === undefined ? {} : { benefitsUsed: used }),
    relationships: facts.relationships.map((each, at) =>
      at === facts.position && absences !== null ? { ...each, absences } : each,
    ),
  };
}

const isSameUse = (a: BenefitsUsed | undefined, b: BenefitsUsed | undefined): boolean =>
  (['leisure', 'health', 'retirement'] as const).every((kind) => (a?.[kind] ?? 0) === (b?.[kind] ?? 0));

/** The absences of a slip by the averages of now; null: they are the same. */
function averagedBy({ absences = [] }: Relationship, now: readonly Absence[]): Absence[] | null {
  const averaged = absences.map((absence) => {
    const average = isOwnAverage(absence) ? now.find(({ id }) => id === absence.id)?.average : undefined;
    return average === undefined || average === null ? absence : { ...absence, average };
  });
  const isSame = averaged.every(
    ({ average }, at) =>
      average?.amount === absences[at]?.average?.amount && average?.hours === absences[at]?.average?.hours,
  );
  return isSame ? null : averaged;
}
