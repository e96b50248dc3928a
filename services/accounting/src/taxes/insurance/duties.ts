import {
  dateOf,
  dateOfDayNumber,
  dayNumber,
  lastDayOfMonth,
  movedToWorkingDay,
} from '@news-and-accounting/calendar';
import { type LocalDate, localDate } from '@news-and-accounting/law';
import { type Haler, larger, sum, ZERO } from '@news-and-accounting/money';
import {
  averageHealthAdvance,
  averageSocialAdvance,
  minimumSocialAdvance,
  reachesThreshold,
} from '@news-and-accounting/osvc-insurance';
import { BESIDES_BOOKS, UnlessChanged } from '../../access/history/index.ts';
import { LAW } from '../../platform/law.ts';
import type { Queries } from '../../platform/store.ts';
import {
  type DutyKind,
  ownHealthTarget,
  ownSocialTarget,
  type PaymentTarget,
  paidDuties,
} from '../duties/index.ts';
import type { FilingRow } from '../filings/index.ts';
import { isPerson, type TaxAsker } from '../income/index.ts';
import { type BareInsurance, bareInsuranceOf, type Insurance, insuranceOf } from './read.ts';

export type InsuranceDutyKind = 'osvc_social' | 'osvc_health' | 'osvc_social_advance' | 'osvc_health_advance';

/** What a self-employed person files and pays for insurance by a day. */
export type InsuranceDuty = {
  kind: InsuranceDutyKind;
  label: string;
  period: string;
  statutory_on: LocalDate;
  due_on: LocalDate;
  /** What is to be paid; null while no overview was made. */
  amount: Haler | null;
  paid: Haler;
  /** What the office gave back of it. */
  returned: Haler;
  target: PaymentTarget;
  duty: { kind: DutyKind; period: string };
  /** Of overviews: what was filed of them, or their draft. */
  filing: FilingRow | null;
  /** Why the day is in doubt, in Czech; missing where it is not. */
  uncertain?: string;
};

const MONTHS = 12;

/**
 * The overviews of the year before, filed ones of the year before that, and the advances whose days are around a year:
 * those of December before are due in its first days. Nothing in years of flat tax, and of other companies.
 */
export async function insuranceDuties(asker: TaxAsker, year: number): Promise<InsuranceDuty[]> {
  if (!isPerson(asker.company)) return [];
  const { sql, company } = asker;
  const years: FourYears = await Promise.all([
    rememberedYear(asker, year - 3),
    rememberedYear(asker, year - 2),
    rememberedYear(asker, year - 1),
    // Its advances hang on the profit of the years before.
    bareInsuranceOf(asker, year),
  ]);
  const periods = [String(year - 2), String(year - 1), `${year - 1}-12`, ...monthsOfYear(year)];
  const { paid, returned } = await paidOf(sql, company.id, periods);
  return dutiesFrom(years, paid, returned);
}

/** A year with the three before it, oldest first; null where the insurance is not its own or not known. */
export type FourYears = readonly [Known, Known, Known, BareKnown];

/** The same from insurances that are known. */
export function dutiesFrom(
  [first, second, past, present]: FourYears,
  paid: Paid,
  returned: Paid = () => ZERO,
): InsuranceDuty[] {
  const some = present ?? past ?? second;
  if (some === null) return [];
  const targets = { social: ownSocialTarget(some.company), health: ownHealthTarget(some.company) };
  const months = [...monthsOf(past, [first, second]).slice(-1), ...monthsOf(present, [second, past])];
  const sums = { paid, returned };
  return [
    ...(second === null ? [] : overviewDuties(second, targets, sums).filter(isFiledWithRest)),
    ...(past === null ? [] : overviewDuties(past, targets, sums)),
    ...months.flatMap((month) => advanceDuties(month, targets, paid)),
  ];
}

type Known = Insurance | null;
type BareKnown = BareInsurance | null;
type Targets = { social: PaymentTarget; health: PaymentTarget };
export type Paid = (kind: DutyKind, period: string) => Haler;

const remembered = new UnlessChanged<Known>(1000, BESIDES_BOOKS);

function rememberedYear(asker: TaxAsker, year: number): Promise<Known> {
  const { sql, company } = asker;
  return remembered.get({ sql, entityId: company.id }, { of: String(year), version: '' }, () =>
    insuranceOf(asker, year),
  );
}

type Sums = { paid: Paid; returned: Paid };

async function paidOf(sql: Queries, entityId: number, periods: readonly string[]): Promise<Sums> {
  const found = await paidDuties(sql, entityId, periods);
  const sumOf =
    (of: 'paid' | 'returned'): Paid =>
    (kind, period) =>
      sum(found.filter((each) => each.kind === kind && each.period === period).map((each) => each[of]));
  return { paid: sumOf('paid'), returned: sumOf('returned') };
}

/** None of a year without activity, unless one was made all the same. */
function overviewDuties(
  { year, due, filings, inputs }: Insurance,
  targets: Targets,
  { paid, returned }: Sums,
): InsuranceDuty[] {
  if (filings.length === 0 && inputs.months.every((kind) => kind === 'none')) return [];
  const of = (
    kind: 'osvc_social' | 'osvc_health',
    label: string,
    target: PaymentTarget,
    dutyKind: DutyKind,
  ): InsuranceDuty => {
    const own = filings.filter((filing) => filing.kind === kind);
    const filed = own.filter(({ status }) => status === 'filed');
    const filing = lastOf(filed) ?? own.find(({ status }) => status === 'draft') ?? null;
    const period = String(year);
    const settled = paid(dutyKind, period);
    const filedBy = { statutory_on: due.statutory_on as LocalDate, due_on: due.due_on as LocalDate };
    return {
      ...{ kind, label, period, target, filing },
      ...(dueOfRest(kind, filed, due.due_on, settled) ?? filedBy),
      amount: filing?.amount ?? null,
      paid: settled,
      returned: returned(dutyKind, period),
      duty: { kind: dutyKind, period },
    };
  };
  return [
    of('osvc_social', 'Přehled OSVČ pro ČSSZ', targets.social, 'self_employed_social'),
    of('osvc_health', 'Přehled OSVČ pro zdravotní pojišťovnu', targets.health, 'self_employed_health'),
  ];
}

/** What was filed late may be paid in the year after, and what is not paid goes on being owed. */
const isFiledWithRest = ({ filing, amount }: InsuranceDuty) =>
  filing?.status === 'filed' && (amount ?? ZERO) > ZERO;

const inOrder = (filings: readonly FilingRow[]) =>
  filings.toSorted((a, b) => (a.filed_order ?? 0) - (b.filed_order ?? 0));
const lastOf = (filings: readonly FilingRow[]) => inOrder(filings).at(-1);

type DueOfRest = Pick<InsuranceDuty, 'statutory_on' | 'due_on' | 'uncertain'>;

/** Told beside a day that may be an earlier one. */
const OF_CHANGE =
  'Doplatek ze změny přehledu chtějí zdravotní pojišťovny do 30 dnů ode dne, kdy jste se o změně dozvěděli. Počítáme ode dne podání; dozvěděli-li jste se dřív, zaplaťte dřív.';

/**
 * By when what is left of the year is paid: within days after the overview was filed, or after it was to be filed where it
 * came late. Once the one before is paid, what a later one adds is counted from its own day; health insurers give more
 * time for it, from when the change was found, which is on the day of filing at the latest. Null: nothing is left.
 */
function dueOfRest(
  kind: 'osvc_social' | 'osvc_health',
  filed: readonly FilingRow[],
  dueOn: string,
  paid: Haler,
): DueOfRest | null {
  const ordered = inOrder(filed);
  const [first, newest, before] = [ordered.at(0), ordered.at(-1), ordered.at(-2)];
  if (first === undefined || newest === undefined || (newest.amount ?? ZERO) <= ZERO) return null;
  const isOfLater = before !== undefined && paid >= (before.amount ?? ZERO);
  const filedOn = (isOfLater ? newest : first).filed_on ?? dueOn;
  const from = localDate(isOfLater || filedOn < dueOn ? filedOn : dueOn);
  const isChange = isOfLater && kind === 'osvc_health' && filedOn > dueOn;
  const key = isChange ? 'osvc.health.change_payment_days' : 'osvc.overview_payment_days';
  const days = Number(LAW.on(key, from, 'number').value);
  const statutory_on = dateOfDayNumber(dayNumber(from) + days);
  const due_on = movedToWorkingDay(statutory_on);
  return { statutory_on, due_on, ...(isChange ? { uncertain: OF_CHANGE } : {}) };
}

/** A month with the advances that are owed for it. */
type AdvanceMonth = {
  year: number;
  month: number;
  period: string;
  social: Haler;
  health: Haler;
  /** Of the next month, by which the advance on health insurance is paid. */
  healthDay: number;
};

/** `2026-01` to `2026-12`. */
function monthsOfYear(year: number): string[] {
  return Array.from({ length: MONTHS }, (_, index) => `${year}-${String(index + 1).padStart(2, '0')}`);
}

/**
 * The months of a year with their advances. Those of an overview hold from the month after the one in which it was
 * filed, or was due; until then those of the overview before. None is below the minimum of its month.
 */
function monthsOf(present: BareKnown, [earlier, before]: readonly [Known, Known]): AdvanceMonth[] {
  if (present === null) return [];
  const { year, rules, inputs, flatTaxUntil } = present;
  const healthDay = rules.health.advanceDay;
  return monthsOfYear(year).map((period, index) => {
    const month = index + 1;
    const kind = inputs.months[index] ?? 'none';
    if (kind === 'none' || period <= (flatTaxUntil ?? ''))
      return { year, month, period, social: ZERO, health: ZERO, healthDay };
    const social = inForce('osvc_social', period, before, earlier);
    const health = inForce('osvc_health', period, before, earlier);
    const ownSocial = social === null ? ZERO : averageSocialAdvance(social.social, rules);
    const ownHealth = health === null ? ZERO : averageHealthAdvance(health.health, rules);
    const hasMinimum = kind === 'main' && inputs.minimumMonths > 0;
    return {
      ...{ year, month, period, healthDay },
      social: isLeftOut(present, [earlier, before])
        ? ZERO
        : kind === 'main' || inputs.voluntary || reaches(social)
          ? larger(ownSocial, minimumSocialAdvance(kind, inputs.starting, rules, month))
          : ZERO,
      health: hasMinimum
        ? larger(ownHealth, rules.health.minimumAdvance)
        : rules.health.voluntaryWithoutMinimum
          ? ZERO
          : ownHealth,
    };
  });
}

/** Whether who starts leaves the advances of the year out: in so many first years, of which those before count. */
function isLeftOut({ inputs, rules }: BareInsurance, before: readonly Known[]): boolean {
  const { yearsWithoutAdvances: years } = rules.social;
  const used = before.filter((each) => each?.inputs.advancesLeftOut === true).length;
  return inputs.starting && inputs.advancesLeftOut && years !== null && used < years;
}

/** Whether secondary activity pays by the profit of an overview, of whichever kind that was. */
function reaches(known: Known): boolean {
  if (known === null) return false;
  const { social, rules } = known;
  return reachesThreshold(social.profit, social.monthsMain + social.monthsSecondary, rules);
}

/** The year whose overview says the advance of a month. */
function inForce(kind: 'osvc_social' | 'osvc_health', period: string, before: Known, earlier: Known): Known {
  if (before === null) return earlier;
  return period > monthOfOverview(kind, before) ? before : earlier;
}

type Overviews = Pick<Insurance, 'year' | 'due' | 'filings'>;

/** The month in which the overview of a year was filed first, or is due. */
function monthOfOverview(kind: 'osvc_social' | 'osvc_health', { filings, due }: Overviews): string {
  const filed = filings
    .filter((filing) => filing.kind === kind && filing.status === 'filed')
    .map(({ filed_on }) => filed_on ?? '')
    .toSorted()
    .at(0);
  return (filed ?? due.due_on).slice(0, 7);
}

/** The month from which an advance is so much. */
export type AdvanceStep = { from: string; amount: Haler };
export type NewAdvances = { social: AdvanceStep[]; health: AdvanceStep[] };

/** What is paid monthly in the year after that of the overviews, as the calendar has it; nothing for a year without rates. */
export async function advancesAfter(asker: TaxAsker, overviews: Overviews): Promise<NewAdvances> {
  const duties = await insuranceDuties(asker, overviews.year + 1);
  const stepsOf = (kind: 'osvc_social' | 'osvc_health') =>
    duties
      .filter((duty) => duty.kind === `${kind}_advance` && duty.period > monthOfOverview(kind, overviews))
      .flatMap(({ period, amount }, i, all) =>
        amount === null || amount === all[i - 1]?.amount ? [] : [{ from: period, amount }],
      );
  return { social: stepsOf('osvc_social'), health: stepsOf('osvc_health') };
}

function advanceDuties(
  { year, month, period, social, health, healthDay }: AdvanceMonth,
  targets: Targets,
  paid: Paid,
): InsuranceDuty[] {
  const of = (
    kind: 'osvc_social_advance' | 'osvc_health_advance',
    label: string,
    statutory: LocalDate,
    amount: Haler,
    [target, dutyKind]: readonly [PaymentTarget, DutyKind],
  ): InsuranceDuty => ({
    ...{ kind, label, period, amount, target, statutory_on: statutory, filing: null },
    due_on: movedToWorkingDay(statutory),
    ...{ paid: paid(dutyKind, period), returned: ZERO },
    duty: { kind: dutyKind, period },
  });
  const ofHealth = [targets.health, 'self_employed_health'] as const;
  const ofSocial = [targets.social, 'self_employed_social'] as const;
  const last = lastDayOfMonth(year, month);
  const next = dateOf(month === MONTHS ? year + 1 : year, (month % MONTHS) + 1, healthDay);
  return [
    of('osvc_social_advance', 'Záloha na sociální pojištění OSVČ', last, social, ofSocial),
    of('osvc_health_advance', 'Záloha na zdravotní pojištění OSVČ', next, health, ofHealth),
  ].filter(({ amount }) => amount !== null && amount > 0);
}
