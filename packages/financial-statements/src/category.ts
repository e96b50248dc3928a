import type { Law, LawValueOf, LegalReference, LocalDate } from '@news-and-accounting/law';
import { type Haler, halerFromDecimal } from '@news-and-accounting/money';
import { czk } from './printed.ts';

/** Categories of accounting units, the smallest first. */
export const CATEGORIES = ['micro', 'small', 'medium', 'large'] as const;
export type Category = (typeof CATEGORIES)[number];

/** What a year is judged by. */
export interface YearFigures {
  readonly from: LocalDate;
  /** The balance sheet day. */
  readonly to: LocalDate;
  /** Total net assets on that day. */
  readonly assets: Haler;
  /** Net turnover of the period, however long it was. */
  readonly turnover: Haler;
  /** Average number of employees, which may be a fraction. */
  readonly employees: number;
}

export interface Limits {
  readonly assets: Haler;
  readonly turnover: Haler;
  readonly employees: number;
}

export type Criterion = keyof Limits;
const CRITERIA: readonly Criterion[] = ['assets', 'turnover', 'employees'];

/** Limits of balance sheet days from a day on. */
export interface CategoryLimits {
  readonly from: LocalDate;
  readonly micro: Limits;
  readonly small: Limits;
  readonly medium: Limits;
  readonly reference: LegalReference;
  readonly uncertain: string | null;
}

/** How an audit is decided for periods from a day on; `limits` where small units can be under it. */
export interface AuditRule {
  readonly from: LocalDate;
  readonly limits: Limits | null;
  readonly reference: LegalReference;
}

export interface CategoryRules {
  readonly limits: readonly CategoryLimits[];
  readonly audit: readonly AuditRule[];
}

/** Reads the limits. Throws `LawError` for a missing file and `RangeError` for a missing row. */
export function categoryRulesFromLaw(law: Law): CategoryRules {
  const limits = law.history('accounting.category_limits', 'table').map(
    (value): CategoryLimits => ({
      from: value.from,
      micro: limitsOf(value, 'micro'),
      small: limitsOf(value, 'small'),
      medium: limitsOf(value, 'medium'),
      reference: value.reference,
      uncertain: value.uncertain,
    }),
  );
  const audit = law.history('accounting.audit_duty', 'text').map(
    ({ from, value, reference }): AuditRule => ({
      from,
      limits:
        value === 'small_above_limits'
          ? limitsOf(law.on('accounting.audit_limits', from, 'table'), 'small')
          : null,
      reference,
    }),
  );
  return Object.freeze({ limits, audit });
}

function limitsOf({ key, value }: LawValueOf<'table'>, row: string): Limits {
  const { assets, turnover, employees } = value[row] ?? {};
  if (assets === undefined || turnover === undefined) throw new RangeError(`${key} has no row ${row}`);
  return {
    assets: halerFromDecimal(assets),
    turnover: halerFromDecimal(turnover),
    employees: Number(employees),
  };
}

/** What holds on a day; before the first known one, that one. */
function onDay<T extends { readonly from: LocalDate }>(all: readonly T[], day: LocalDate): T {
  const found = all.findLast(({ from }) => from <= day) ?? all[0];
  if (found === undefined) throw new RangeError('law/ has no categories of accounting units');
  return found;
}

export interface CategoryOfYear {
  readonly from: LocalDate;
  readonly to: LocalDate;
  /** The category that the year's statements are made in. */
  readonly category: Category;
  /** That of the year before; null in the first one. */
  readonly previous: Category | null;
  /** The category of the figures of this year's last day taken by themselves. */
  readonly byFigures: Category;
  /** Why: the first year goes by its own figures, later ones change after two days in a row. */
  readonly because: 'own_figures' | 'given' | 'unchanged' | 'two_days';
  /** The figures compared in haléře and heads; the turnover put on a year, cut to a haléř. */
  readonly criteria: Readonly<Record<Criterion, number>>;
  /** Which limits the figures exceed, by category. */
  readonly exceeded: Readonly<Record<'micro' | 'small' | 'medium', readonly Criterion[]>>;
  readonly limits: CategoryLimits;
}

/**
 * The category of each of the given years, which follow one another, oldest first. It changes from the year after two
 * balance sheet days in a row that agree about it; where they agree only about the direction, as far as both go. `given`
 * is the category of the first of them when it is not the company's first year.
 */
export function categoriesOf(
  years: readonly YearFigures[],
  rules: CategoryRules,
  given: Category | null = null,
): CategoryOfYear[] {
  const found: CategoryOfYear[] = [];
  for (const year of years) {
    const limits = onDay(rules.limits, year.to);
    const own = judged(year, limits);
    const [last, beforeLast] = [found.at(-1), found.at(-2)];
    const previous = last?.category ?? null;
    const decided = decidedFor(own.byFigures, last, beforeLast, given);
    found.push({ from: year.from, to: year.to, previous, ...decided, ...own, limits });
  }
  return found;
}

function decidedFor(
  own: Category,
  last: CategoryOfYear | undefined,
  beforeLast: CategoryOfYear | undefined,
  given: Category | null,
): Pick<CategoryOfYear, 'category' | 'because'> {
  if (last === undefined) {
    return given === null ? { category: own, because: 'own_figures' } : { category: given, because: 'given' };
  }
  if (beforeLast === undefined) return { category: last.category, because: 'unchanged' };
  const days = [rankOf(last.byFigures), rankOf(beforeLast.byFigures)];
  const now = Math.min(Math.max(rankOf(last.category), Math.min(...days)), Math.max(...days));
  const category = CATEGORIES[now] ?? last.category;
  return { category, because: category === last.category ? 'unchanged' : 'two_days' };
}

function rankOf(category: Category): number {
  return CATEGORIES.indexOf(category);
}

function judged(
  year: YearFigures,
  limits: CategoryLimits,
): Pick<CategoryOfYear, 'byFigures' | 'criteria' | 'exceeded'> {
  const months = startedMonths(year);
  const over = (limit: Limits) =>
    CRITERIA.filter((criterion) => compared(year, criterion, limit, months) > 0);
  const exceeded = { micro: over(limits.micro), small: over(limits.small), medium: over(limits.medium) };
  const byFigures =
    (['micro', 'small', 'medium'] as const).find((each) => exceeded[each].length < 2) ?? 'large';
  const turnover = Number((BigInt(year.turnover) * 12n) / BigInt(months));
  return { byFigures, exceeded, criteria: { assets: year.assets, turnover, employees: year.employees } };
}

/** Above zero: more than the limit; zero: the limit. The turnover of other periods than a year is put on a year. */
function compared(year: YearFigures, criterion: Criterion, limit: Limits, months: number): number {
  if (criterion !== 'turnover') return Math.sign(year[criterion] - limit[criterion]);
  const difference = BigInt(year.turnover) * 12n - BigInt(limit.turnover) * BigInt(months);
  return difference > 0n ? 1 : difference < 0n ? -1 : 0;
}

/** The months that a period has begun. */
function startedMonths({ from, to }: YearFigures): number {
  const monthOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
  const months = monthOf(to) - monthOf(from) + 1;
  if (months < 1) throw new RangeError(`a period from ${from} to ${to} has no month`);
  return months;
}

/** The category of a year in the words of the public interface; amounts are CZK. */
export interface CategoryJson {
  readonly category: Category;
  readonly by: 'computed' | 'setting';
  readonly previous: Category | null;
  readonly criteria: LimitsJson;
  readonly thresholds: Readonly<Record<'micro' | 'small' | 'medium', LimitsJson>>;
  readonly reference: LegalReference;
}

export type LimitsJson = Readonly<Record<Criterion, number>>;

/** `setting`: the category that the company has set, which stands above the computed one. */
export function categoryToJson(found: CategoryOfYear, setting: Category | null = null): CategoryJson {
  const { micro, small, medium, reference } = found.limits;
  return {
    category: setting ?? found.category,
    by: setting === null ? 'computed' : 'setting',
    previous: found.previous,
    criteria: inCzk(found.criteria),
    thresholds: { micro: inCzk(micro), small: inCzk(small), medium: inCzk(medium) },
    reference,
  };
}

function inCzk({ assets, turnover, employees }: LimitsJson): LimitsJson {
  return { assets: czk(assets), turnover: czk(turnover), employees };
}

export interface AuditDuty {
  readonly required: boolean;
  /** The category alone, enough figures reached on each of two days in a row, or that neither is so. */
  readonly because: 'category' | 'limits' | 'none';
  /** What was reached on the day of the year, and on that of the year before. */
  readonly reached: { readonly year: readonly Criterion[]; readonly before: readonly Criterion[] };
  readonly limits: Limits | null;
  readonly reference: LegalReference;
}

/**
 * Whether an auditor has to verify the statements of a year. `isShareCompany`: a share company or trust fund, of which
 * one figure is enough. Duties of other laws are not looked at.
 */
export function auditDuty(
  { category, isShareCompany }: { readonly category: Category; readonly isShareCompany: boolean },
  year: YearFigures,
  before: YearFigures | null,
  rules: CategoryRules,
): AuditDuty {
  const { limits, reference } = onDay(rules.audit, year.from);
  const none = { reached: { year: [], before: [] }, limits, reference };
  if (category === 'medium' || category === 'large') return { required: true, because: 'category', ...none };
  if (limits === null || category === 'micro' || before === null) {
    return { required: false, because: 'none', ...none };
  }
  const on = (day: YearFigures) =>
    CRITERIA.filter((criterion) => compared(day, criterion, limits, startedMonths(day)) >= 0);
  const reached = { year: on(year), before: on(before) };
  const enough = isShareCompany ? 1 : 2;
  const required = reached.year.length >= enough && reached.before.length >= enough;
  return { required, because: required ? 'limits' : 'none', reached, limits, reference };
}
