import { dateOfDayNumber, dayNumber } from '@news-and-accounting/calendar';
import { dayBefore, type ListedValue, type LocalDate, localDate } from '@news-and-accounting/law';
import { decimalText, parseDecimal, type Rational, rational, times } from '@news-and-accounting/money';
import { LAW } from '../../platform/law.ts';
import { rateJson } from './rate.ts';

/**
 * Figures that the contract of the interface names under keys of its own: most are several values of `law/` in one, some
 * are named differently there.
 */
type Published = {
  key: string;
  /** Keys of `law/` whose values make it; the first one gives its reference and description. */
  of: readonly [string, ...string[]];
  unit: ListedValue['unit'];
  value: (values: Readonly<Record<string, unknown>>, date: LocalDate) => unknown;
};

const alias = (key: string, own: string, unit: ListedValue['unit']): Published => ({
  key,
  of: [own],
  unit,
  value: (values) => values[own],
});

const PUBLISHED: readonly Published[] = [
  alias('average_wage', 'payroll.wage.average_wage', 'CZK_per_month'),
  alias('income_tax.loss.years', 'income_tax.loss_years', 'years'),
  alias('income_tax.flat_expenses.cap', 'income_tax.flat_expense_ceilings', 'CZK_per_year'),
  {
    key: 'advances.thresholds',
    of: ['income_tax.advances.thresholds', 'income_tax.advances.percent', 'income_tax.advances.rounding'],
    unit: {
      none_to: 'CZK',
      half_yearly_to: 'CZK',
      half_yearly_percent: 'percent',
      quarterly_percent: 'percent',
      round_up_to: 'CZK',
    },
    value: (values) => {
      const percent = values['income_tax.advances.percent'] as Record<string, unknown>;
      return {
        ...(values['income_tax.advances.thresholds'] as object),
        half_yearly_percent: percent.half_yearly,
        quarterly_percent: percent.quarterly,
        round_up_to: values['income_tax.advances.rounding'],
      };
    },
  },
  {
    key: 'sick_pay.rates',
    of: ['sick_pay.compensation_rate', 'sick_pay.reduction_rates', 'sick_pay.days'],
    unit: { compensation: 'percent', reduction: 'percent', days: 'count' },
    value: (values) => ({
      compensation: values['sick_pay.compensation_rate'],
      reduction: values['sick_pay.reduction_rates'],
      days: values['sick_pay.days'],
    }),
  },
  {
    key: 'deductions.protected',
    of: [
      'wage_deductions.base',
      'wage_deductions.debtor_part',
      'wage_deductions.dependant_part',
      'wage_deductions.limit_multiple',
    ],
    unit: 'CZK_per_month',
    value: (_, date) => protectedSums(date),
  },
  {
    key: 'agreement.dpp.threshold',
    of: ['payroll.social.dpp_threshold', 'payroll.social.dpp_threshold_test'],
    unit: { amount: 'CZK_per_month', test: 'text' },
    value: (values) => ({
      amount: values['payroll.social.dpp_threshold'],
      test: values['payroll.social.dpp_threshold_test'] === 'above' ? '>' : '>=',
    }),
  },
];

/**
 * What the contract says of figures that the law did not know yet, or no longer knows: a credit is nothing, a limit or a
 * rate is none. `law/` has no value then.
 */
const OUTSIDE: Readonly<Record<string, 0 | null>> = {
  'income_tax.credit.student': 0,
  'income_tax.credit.kindergarten_limit': 0,
  'income_tax.credit.stopped_enforcement': 0,
  'income_tax.bonus.maximum': null,
  'income_tax.person.high_rate': null,
};

/** From when figures are known without holes. */
const FIRST_DAY = localDate('2020-01-01');

/** Every value of a day in order of its key: those of `law/`, and those that the contract names besides. */
export function ratesOn(date: LocalDate) {
  const listed = LAW.list(date);
  const byKey = new Map(listed.map((each) => [each.key, each]));
  const named = PUBLISHED.flatMap((published) => publishedOn(published, byKey, date) ?? []);
  const outside = Object.keys(OUTSIDE).flatMap((key) => (byKey.has(key) ? [] : (outsideOn(key, date) ?? [])));
  return [...listed.map(rateJson), ...named, ...outside].sort((a, b) => (a.key < b.key ? -1 : 1));
}

/** A figure made of others holds while all of them do. */
function publishedOn(
  { key, of, unit, value }: Published,
  byKey: ReadonlyMap<string, ListedValue>,
  date: LocalDate,
): ReturnType<typeof rateJson> | null {
  const parts = of.flatMap((own) => byKey.get(own) ?? []);
  const [first] = parts;
  if (first === undefined || parts.length < of.length) return null;
  const values = Object.fromEntries(parts.map((part) => [part.key, rateJson(part).value]));
  const ends = parts.flatMap(({ valid_to }) => valid_to ?? []).sort();
  return {
    ...first,
    key,
    unit,
    value: value(values, date),
    valid_from:
      parts
        .map(({ valid_from }) => valid_from)
        .sort()
        .at(-1) ?? first.valid_from,
    valid_to: ends[0] ?? null,
    verified: parts.map(({ verified }) => verified).sort()[0] ?? first.verified,
    uncertain: parts.find(({ uncertain }) => uncertain !== null)?.uncertain ?? null,
  };
}

/** A figure on a day without a value, between those that it has; null before the first day that is known. */
function outsideOn(key: string, date: LocalDate): ReturnType<typeof rateJson> | null {
  if (date < FIRST_DAY) return null;
  const history = LAW.history(key);
  const before = history.findLast(({ to }) => to !== null && to < date);
  const after = history.find(({ from }) => from > date);
  const nearest = before ?? after;
  if (nearest === undefined) return null;
  return {
    key,
    description: nearest.description,
    value: OUTSIDE[key],
    unit: nearest.unit,
    valid_from: before?.to == null ? FIRST_DAY : dateOfDayNumber(dayNumber(before.to) + 1),
    valid_to: after === undefined ? null : dayBefore(after.from),
    reference: nearest.reference,
    verified: nearest.verified,
    uncertain: nearest.uncertain,
  };
}

/** Section 278 and 279 of act 99/1963: what is left of a wage, exactly; a fraction that is no decimal is a text. */
function protectedSums(date: LocalDate) {
  const base = parseDecimal(LAW.on('wage_deductions.base', date, 'number').value);
  const part = (key: string): Rational => {
    const { numerator, denominator } = LAW.on(key, date, 'map').value;
    return rational(BigInt(numerator ?? ''), BigInt(denominator ?? ''));
  };
  const debtor = times(base, part('wage_deductions.debtor_part'));
  const dependant = times(debtor, part('wage_deductions.dependant_part'));
  const multiple = parseDecimal(LAW.on('wage_deductions.limit_multiple', date, 'number').value);
  return {
    base: exact(base),
    debtor: exact(debtor),
    dependant: exact(dependant),
    limit: exact(times(base, multiple)),
  };
}

function exact(figure: Rational): number | string {
  const text = decimalText(figure);
  return text.endsWith('…') ? `${figure.numerator}/${figure.denominator}` : Number(text);
}
