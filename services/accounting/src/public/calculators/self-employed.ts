import { FLAT_RATES, type FlatRate, type IncomeByRate } from '@news-and-accounting/income-tax';
import { type ListedValue, localDate } from '@news-and-accounting/law';
import { crowns, formatCzk, type Haler } from '@news-and-accounting/money';
import {
  type Comparison,
  type ComparisonYear,
  compare,
  comparisonRulesFromLaw,
  comparisonYear,
  LARGEST_INCOME,
  type SelfEmployedYear,
} from '@news-and-accounting/self-employed';
import { amount } from '../../platform/http/amount.ts';
import {
  type Field,
  flag,
  invalidFields,
  nullable,
  oneOf,
  readBody,
  refined,
  refuse,
  type ValuesOf,
  wholeNumber,
  withDefault,
} from '../../platform/http/fields.ts';
import { currentYear, queryValues } from '../../platform/http/query.ts';
import { LAW } from '../../platform/law.ts';

const RULES = comparisonRulesFromLaw(LAW);
const CHILDREN_AT_MOST = 20;
const DEFAULT_RATE = 60;

const income = () =>
  refined(amount(), (value: Haler, path) =>
    value > LARGEST_INCOME ? refuse(path, `Smí být nejvýše ${formatCzk(LARGEST_INCOME)}.`) : value,
  );

export const FIELDS = {
  year: nullable(wholeNumber(1, 9999)),
  income: nullable(income()),
  income_80: nullable(income()),
  income_60: nullable(income()),
  income_40: nullable(income()),
  income_30: nullable(income()),
  rate: nullable(oneOf(FLAT_RATES)),
  expenses: nullable(income()),
  activity: withDefault(oneOf(['main', 'secondary']), 'main'),
  months: withDefault(wholeNumber(1, 12), 12),
  starting: withDefault(flag(), false),
  spouse: withDefault(flag(), false),
  children: withDefault(wholeNumber(0, CHILDREN_AT_MOST), 0),
  deductions: withDefault(income(), crowns(0)),
  vat_payer: withDefault(flag(), false),
  employment_income: withDefault(income(), crowns(0)),
} satisfies Record<string, Field<unknown>>;

const KINDS = {
  numbers: [
    'year',
    'income',
    'income_80',
    'income_60',
    'income_40',
    'income_30',
    'rate',
    'expenses',
    'months',
    'children',
    'deductions',
    'employment_income',
  ],
  flags: ['starting', 'spouse', 'vat_payer'],
} satisfies Record<string, (keyof typeof FIELDS)[]>;

type Asked = ValuesOf<typeof FIELDS>;

export type AskedComparison = { person: SelfEmployedYear; year: ComparisonYear; comparison: Comparison };

/** @throws {HttpError} 422 naming the parameter that cannot be used */
export function comparisonOf(query: Readonly<Record<string, string>>, now: number): AskedComparison {
  const asked = readBody(FIELDS, queryValues(query, KINDS));
  const number = asked.year ?? currentYear(now);
  const year = comparisonYear(RULES, number);
  if (year === null) throw invalidFields({ year: `Pro rok ${number} nejsou známy sazby daní a pojištění.` });
  const person: SelfEmployedYear = {
    income: incomeOf(asked),
    expenses: asked.expenses,
    activity: asked.activity,
    months: asked.months,
    starting: asked.starting,
    spouse: asked.spouse,
    children: asked.children,
    deductions: asked.deductions,
    vatPayer: asked.vat_payer,
    employmentIncome: asked.employment_income,
  };
  return { person, year, comparison: compare(person, year) };
}

/** The income by rate: one amount with its rate, or one for each rate. */
function incomeOf(asked: Asked): IncomeByRate {
  const byRate = FLAT_RATES.flatMap((rate): [FlatRate, Haler][] => {
    const own = asked[`income_${rate}`];
    return own === null ? [] : [[rate, own]];
  });
  const [first] = byRate;
  if (asked.income !== null && first !== undefined)
    throw invalidFields({ [`income_${first[0]}`]: 'Zadejte buď income, nebo příjmy po sazbách.' });
  if (asked.rate !== null && first !== undefined)
    throw invalidFields({ rate: 'Sazba se zadává jen k income; příjmy po sazbách ji mají v názvu.' });
  if (asked.income !== null) return { [asked.rate ?? DEFAULT_RATE]: asked.income };
  if (first === undefined)
    throw invalidFields({
      income: 'Zadejte příjmy: income, nebo income_80, income_60, income_40, income_30.',
    });
  return Object.fromEntries(byRate);
}

const AREAS = [
  'flat_tax.',
  'osvc.',
  'income_tax.person.',
  'income_tax.credit.taxpayer',
  'income_tax.credit.spouse',
  'income_tax.child',
  'income_tax.bonus.',
  'income_tax.flat_expense',
];

/** The statutory values that a comparison of the year goes by; two of one key where it changed within the year. */
export function ratesOf({ year }: ComparisonYear): readonly ListedValue[] {
  const known = RATES.get(year);
  if (known !== undefined) return known;
  const [first, last] = [LAW.list(localDate(`${year}-01-01`)), LAW.list(localDate(`${year}-12-31`))];
  const seen = new Set(first.map(({ key, valid_from }) => `${key} ${valid_from}`));
  const all = [...first, ...last.filter(({ key, valid_from }) => !seen.has(`${key} ${valid_from}`))]
    .filter(({ key }) => AREAS.some((area) => key.startsWith(area)))
    .sort((a, b) => (a.key + a.valid_from < b.key + b.valid_from ? -1 : 1));
  RATES.set(year, all);
  return all;
}

const RATES = new Map<number, readonly ListedValue[]>();
