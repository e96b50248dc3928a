import type { Activity, Business, FlatRate, PersonYear } from '@news-and-accounting/income-tax';
import { type Haler, halerToJson, ZERO } from '@news-and-accounting/money';
import type { TaxFacts } from '../../books/cash-journal/index.ts';
import { packageClaims, type YearChildValues } from '../../people/settlement/index.ts';
import { isObject } from '../../platform/http/fields.ts';
import type { Entered } from './fields.ts';
import { type PersonBooks, rateOf } from './person-books.ts';

const MONTHS = 12;

const ORDERS = [1, 2, 3, 'N'] as const;

/** Children of the tax profile, for the whole year each; one without an order in the household is left out. */
export function profileChildren({ settings }: Pick<TaxFacts, 'settings'>): YearChildValues[] {
  const profile = isObject(settings.tax_profile) ? settings.tax_profile : {};
  const given = Array.isArray(profile.children) ? profile.children.filter(isObject) : [];
  const text = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value.trim() : null);
  return given.flatMap(({ order: asked, ztpp, first_name, last_name, birth_number }) => {
    const order = ORDERS.find((each) => String(each) === String(asked));
    if (order === undefined) return [];
    return [
      {
        ...{ order, months: MONTHS, ztpp_months: ztpp === true ? MONTHS : 0 },
        ...{ first_name: text(first_name), last_name: text(last_name), birth_number: text(birth_number) },
      },
    ];
  });
}

/** The business that counts: what was entered, otherwise the one activity of the books. */
export function businessOf(entered: Entered['business'], books: PersonBooks, facts: TaxFacts): Business {
  const activities = entered?.activities ?? null;
  return {
    mode: entered?.mode ?? modeOf(facts),
    source: activities === null ? books.source : 'manual',
    activities: activities === null ? [books.activity] : activities.map((each) => withRate(each, facts)),
    increase: entered?.increase ?? [],
    decrease: entered?.decrease ?? [],
    cooperation: cooperationOf(entered?.cooperation ?? null),
  };
}

const modeOf = ({ bookkeeping }: TaxFacts) =>
  bookkeeping === 'flat_expenses' || bookkeeping === 'flat_tax' ? 'flat' : 'actual';

function withRate<T extends { rate: FlatRate | null }>(activity: T, facts: TaxFacts): T {
  return { ...activity, rate: activity.rate ?? rateOf(facts) };
}

function cooperationOf(given: NonNullable<Entered['business']>['cooperation']): Business['cooperation'] {
  if (given === null) return null;
  const { direction, relation } = given;
  return direction === 'gives'
    ? { direction, relation, percent: Math.round(Number(given.percent ?? 0) * 100) }
    : { direction, relation, income: given.income ?? ZERO, expenses: given.expenses ?? ZERO };
}

type Beside = Pick<PersonYear, 'business' | 'losses' | 'advancesPaid' | 'advancesEntered' | 'flatTaxPaid'>;

/** Everything that the return is worked out from. */
export function personYearOf(
  entered: Entered,
  children: readonly YearChildValues[],
  beside: Beside,
): PersonYear {
  const { gifts: _gifts, ...claims } = packageClaims({
    gifts: [],
    mortgage: entered.mortgage ?? [],
    retirement: entered.retirement ?? null,
    spouse: entered.spouse ?? null,
    children: [...children],
    disability: entered.disability ?? null,
    ztpp_months: entered.ztpp_months ?? 0,
    student_months: entered.student_months ?? 0,
    kindergarten: entered.kindergarten ?? null,
    stopped_enforcements: entered.stopped_enforcements ?? [],
  });
  const { employment, rent } = entered;
  return {
    ...claims,
    ...beside,
    gifts: entered.gifts ?? [],
    employment: {
      income: employment?.income ?? ZERO,
      advances: employment?.advances ?? ZERO,
      bonuses: employment?.bonuses ?? ZERO,
      employerInsurance: employment?.employer_insurance ?? ZERO,
    },
    capital: entered.capital ?? ZERO,
    rent: { income: rent?.income ?? ZERO, expenses: rent?.expenses ?? ZERO, flat: rent?.flat ?? false },
    other: entered.other ?? [],
    lossClaim: entered.loss_claim ?? null,
  };
}

/** What counts where nothing was entered, in the words of the interface. */
export function personDefaults(
  business: Pick<Business, 'mode'>,
  books: PersonBooks,
  children: readonly YearChildValues[],
  advancesPaid: Haler,
  property: object | null,
) {
  return {
    ...{ filing_mode: 'electronic', losses: [], loss_claim: null, gifts: [] },
    advances_paid: halerToJson(advancesPaid),
    business: {
      mode: business.mode,
      activities: [activityJson(books.activity)],
      ...{ increase: [], decrease: [], cooperation: null },
    },
    announced_band: null,
    property,
    ...{ employment: null, capital: 0, rent: null, other: [] },
    ...{ mortgage: [], retirement: null, spouse: null, children, disability: null },
    ...{ ztpp_months: 0, student_months: 0, kindergarten: 0, stopped_enforcements: [] },
  };
}

function activityJson({ income, expenses, rate, nace, months }: Activity) {
  return { income: halerToJson(income), expenses: halerToJson(expenses), rate, nace, months };
}
