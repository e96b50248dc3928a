import { crowns, type Haler, sum, ZERO } from '@news-and-accounting/money';
import type { Benefits, Car, EmployerSocialOfSlip, Meals } from '@news-and-accounting/payroll';
import type { SampleContext } from '../../access/companies/index.ts';
import { type Author, type HistoryRecord, recordEvents } from '../../access/history/index.ts';
import { holdCompany, type NewPosting, replacePostings } from '../../books/ledger/index.ts';
import { readBody } from '../../platform/http/fields.ts';
import { today } from '../../platform/http/query.ts';
import type { Queries } from '../../platform/store.ts';
import { EMPLOYEE_FIELDS, type Employee, storeFirstEmployees } from '../employees/index.ts';
import { calculatePerson } from './calculate.ts';
import { daysOfMonth, type Month, NO_EXTRAS, type Wage, wageOfCard } from './facts.ts';
import { generatedEvent } from './generate.ts';
import { postingsOf, roundingPosting } from './posting.ts';
import { byPerson, entryOf } from './recalculate.ts';
import { hasRates } from './rules.ts';
import { SAMPLE_EMPLOYEES, type SampleEmployee } from './sample-employees.ts';
import { insertPayslips, type NewPayslip } from './store.ts';

const MONTHS = 24;
/** Months in which the sample pays bonuses. */
const BONUS_MONTHS = [6, 11];
const BONUS_FROM = crowns(35_000);
const BONUS = crowns(5_000);
const MEALS: Meals = { shifts: 20, perShift: crowns(100) };
const CAR: Car = { price: crowns(640_000), emission: 'low' };
/** Summer holidays; within the limit of every year. */
const LEISURE_MONTH = 6;
const LEISURE = crowns(4_000);

/**
 * Adds employees of every kind with the payslips of the last two years, posted, up to the last month that has ended.
 * The people and their numbers are invented. All months are calculated in memory, as the operations calculate each, and
 * written by a handful of statements: a company that was only just made has nothing that they would have to heed.
 */
export async function fillPayroll(tx: Queries, { entityId, userId, now }: SampleContext): Promise<void> {
  const months = endedMonths(today(now.getTime()));
  if (months.length === 0) return;
  await holdCompany(tx, entityId);
  const values = SAMPLE_EMPLOYEES.map((employee) => readBody(EMPLOYEE_FIELDS, cardOf(employee, months)));
  const cards = await storeFirstEmployees(tx, entityId, userId, values, now);
  const slips = calculateMonths(months, cards);
  const ids = new Map(
    (await insertPayslips(tx, entityId, slips, now)).map(({ id, ...key }) => [keyOf(key), id]),
  );
  const postings = months.flatMap((month) => {
    const own = slips.filter((slip) => isOf(slip, month));
    return postingsOfMonth(month, own, (slip) => ids.get(keyOf(slip)) ?? missing(slip));
  });
  await replacePostings(tx, entityId, null, postings);
  const records = months.flatMap((month) => [
    generatedEvent(entityId, userId, month, slips.filter((slip) => isOf(slip, month)).length),
    postedEvent(entityId, userId, month),
  ]);
  await recordEvents(tx, records);
}

/** The slips of all months, oldest first, each calculated on what the person reached in its year before. */
function calculateMonths(months: readonly Month[], cards: readonly Employee[]): NewPayslip[] {
  const reached = new Map<string, Haler>();
  return months.flatMap((month) => {
    if (month.month === 1) reached.clear();
    const { first, last } = daysOfMonth(month);
    const present = cards.filter(
      ({ started_on, ended_on }) => started_on <= last && (ended_on === null || ended_on >= first),
    );
    return [...byPerson(present)].flatMap(([person, own]) => {
      const before = reached.get(person) ?? ZERO;
      const entries = own.map((card) =>
        entryOf(card, wageIn(card, month), { ...NO_EXTRAS, benefits: benefitsIn(card, month) }),
      );
      const figures = calculatePerson(month, { socialBaseReached: before }, entries);
      reached.set(person, sum([before, ...figures.map((each) => each.social_base_haler as Haler)]));
      return figures.map((each) => ({ ...each, ...month, status: 'posted' as const }));
    });
  });
}

function wageIn(card: Employee, month: Month): Wage {
  const wage = wageOfCard(card, month);
  const hasBonus = BONUS_MONTHS.includes(month.month) && wage.baseGross >= BONUS_FROM;
  return hasBonus ? { ...wage, bonuses: BONUS } : wage;
}

/** The head of the workshop has a car and meals; who was there before the year gets something for leisure in June. */
function benefitsIn({ last_name, contract, started_on }: Employee, { year, month }: Month): Benefits | null {
  const hasCar = last_name === 'Čermák';
  const isStaff = contract === 'hpp' && Number(started_on.slice(0, 4)) < year;
  const leisure = isStaff && month === LEISURE_MONTH ? [{ kind: 'leisure' as const, amount: LEISURE }] : [];
  if (!hasCar) return leisure.length === 0 ? null : { meals: null, cars: [], other: leisure };
  return { meals: MEALS, cars: [CAR], other: leisure };
}

function postingsOfMonth(
  month: Month,
  slips: readonly NewPayslip[],
  idOf: (slip: NewPayslip) => number,
): NewPosting[] {
  const { last } = daysOfMonth(month);
  const sums = slips.map((slip) => ({
    category: slip.work_category as EmployerSocialOfSlip['category'],
    base: slip.social_base_haler as Haler,
    employerSocial: slip.employer_social_haler as Haler,
    employerDiscount: slip.employer_discount_haler as Haler,
  }));
  const rounding = roundingPosting(sums, month);
  return [
    ...slips.flatMap((slip) => postingsOf({ id: idOf(slip), data: slip.data }, last)),
    ...(rounding === null ? [] : [rounding]),
  ];
}

function postedEvent(entityId: number, userId: Author, { year, month }: Month): HistoryRecord {
  return {
    entityId,
    userId,
    action: 'payroll.posted',
    subjectType: 'Entity',
    subjectId: entityId,
    summary: `Zaúčtovány výplatní pásky za ${month}/${year}`,
  };
}

type Key = Month & { employee_id: number };
const keyOf = ({ year, month, employee_id }: Key) => `${year}-${month}-${employee_id}`;
const isOf = (slip: Key, { year, month }: Month) => slip.year === year && slip.month === month;

function missing(slip: Key): never {
  throw new Error(`the payslip ${keyOf(slip)} was not stored`);
}

/** The last two years of months that ended before the day, oldest first; only those with rates. */
function endedMonths(day: string): Month[] {
  const present = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
  return Array.from({ length: MONTHS }, (_, i) => {
    const index = present - MONTHS + i;
    return { year: Math.floor(index / 12), month: (index % 12) + 1 };
  }).filter(({ year }) => hasRates(year));
}

/** The card of somebody, with days that count from the months of the sample. */
function cardOf({ starts, ends, ...card }: SampleEmployee, months: readonly Month[]): object {
  const startedOn =
    'yearsBefore' in starts
      ? `${(months[0]?.year ?? 0) - starts.yearsBefore}-03-01`
      : dayOf(months, starts.month, '01');
  return {
    ...card,
    started_on: startedOn,
    ended_on: ends === undefined ? null : dayOf(months, ends.month, '15'),
  };
}

/** A day of one of the months; as with `at`, a negative index counts from the last one. */
function dayOf(months: readonly Month[], index: number, day: string): string {
  const month = months.at(index) ?? months[0];
  if (month === undefined) throw new Error('a sample without months');
  return `${daysOfMonth(month).first.slice(0, 7)}-${day}`;
}
