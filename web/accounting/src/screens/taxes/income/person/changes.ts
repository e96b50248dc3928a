import type { Values } from './values.ts';

/** By the key of the working. */
export type Changes = Record<string, unknown>;

/**
 * Keys whose values differ from what the form began with, in the words of the interface; null takes one back to what
 * holds by itself.
 * @param usualMode how expenses are counted where nobody says so
 */
export function changesOf(began: Values, values: Values, usualMode: Values['business.mode']): Changes {
  const [was, is] = [writtenOf(began, usualMode), writtenOf(values, usualMode)];
  return Object.fromEntries(
    Object.entries(is).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(was[name])),
  );
}

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());
const someOf = <T>(rows: readonly T[]): readonly T[] | null => (rows.length === 0 ? null : rows);

/** An object of amounts; nothing where none is entered. */
const amountsOf = (amounts: Record<string, number | null>) =>
  Object.values(amounts).every((amount) => amount === null)
    ? null
    : Object.fromEntries(Object.entries(amounts).map(([name, amount]) => [name, amount ?? 0]));

/** What is missing in a row is sent as it is: the service says at which field. */
function writtenOf(values: Values, usualMode: Values['business.mode']): Changes {
  return {
    filing_mode: values.filing_mode,
    advances_paid: values.advances_paid,
    announced_band: values.announced_band === '' ? null : Number(values.announced_band),
    business: businessOf(values, usualMode),
    property: Object.values(values.property).every((amount) => (amount ?? null) === null)
      ? null
      : values.property,
    employment: employmentOf(values),
    capital: values.capital,
    rent: rentOf(values),
    other: someOf(
      values.other.map(({ kind, income, expenses }) => ({
        kind: kind.trim(),
        income,
        expenses: expenses ?? 0,
      })),
    ),
    losses: someOf(values.losses.map(({ year, assessed, used }) => ({ year, assessed, used: used ?? 0 }))),
    loss_claim: values.loss_claim,
    gifts: someOf(
      values.gifts.map(({ amount, given_on, recipient, purpose }) => ({
        ...{ amount, given_on, recipient: orNull(recipient), purpose: orNull(purpose) },
      })),
    ),
    mortgage: someOf(
      values.mortgage.map(({ paid, months, before_2021 }) => ({ paid, months: months ?? 12, before_2021 })),
    ),
    retirement: amountsOf({
      ...{ pension: values['retirement.pension'], life: values['retirement.life'] },
      ...{ dip: values['retirement.dip'], long_term_care: values['retirement.long_term_care'] },
    }),
    spouse: spouseOf(values),
    children: values.children === null ? null : values.children.map(childOf),
    disability:
      values['disability.degree'] === ''
        ? null
        : { degree: values['disability.degree'], months: values['disability.months'] ?? 12 },
    student_months: values.student_months,
    ztpp_months: values.ztpp_months,
    kindergarten: values.kindergarten,
    stopped_enforcements: someOf(values.stopped_enforcements.map(({ amount }) => amount)),
  };
}

/** Only what differs from the books and the bookkeeping, so that what is booked later still counts. */
function businessOf(values: Values, usualMode: Values['business.mode']): object | null {
  const { 'business.mode': mode, 'business.activities': activities } = values;
  const reasons = (rows: Values['business.increase']) =>
    rows.map(({ amount, reason }) => ({ amount, reason: reason.trim() }));
  const [increase, decrease] = [reasons(values['business.increase']), reasons(values['business.decrease'])];
  const cooperation = cooperationOf(values);
  const business = {
    ...(mode === usualMode ? {} : { mode }),
    ...(activities === null
      ? {}
      : {
          activities: activities.map(({ income, expenses, rate, nace, months }) => ({
            ...{ income, expenses: expenses ?? 0, rate: rate === '' ? null : Number(rate) },
            ...{ nace: orNull(nace), months: months ?? 12 },
          })),
        }),
    ...(increase.length === 0 ? {} : { increase }),
    ...(decrease.length === 0 ? {} : { decrease }),
    ...(cooperation === null ? {} : { cooperation }),
  };
  return Object.keys(business).length === 0 ? null : business;
}

function cooperationOf(values: Values): object | null {
  const direction = values['cooperation.direction'];
  if (direction === '') return null;
  const relation = values['cooperation.relation'];
  const named = values['cooperation.persons'].map(({ first_name, last_name, dic, percent }) => ({
    ...{ first_name: orNull(first_name), last_name: orNull(last_name), dic: orNull(dic), percent },
  }));
  const persons = named.length === 0 ? {} : { persons: named };
  return direction === 'gives'
    ? { direction, relation, percent: values['cooperation.percent'], ...persons }
    : {
        ...{ direction, relation, income: values['cooperation.income'] ?? 0 },
        expenses: values['cooperation.expenses'] ?? 0,
        ...persons,
      };
}

function employmentOf(values: Values): object | null {
  const { 'employment.employer_insurance': insurance } = values;
  const amounts = amountsOf({
    ...{ income: values['employment.income'], advances: values['employment.advances'] },
    bonuses: values['employment.bonuses'],
  });
  if (insurance === null) return amounts;
  return { income: 0, advances: 0, bonuses: 0, ...amounts, employer_insurance: insurance };
}

function rentOf(values: Values): object | null {
  const { 'rent.income': income, 'rent.expenses': expenses, 'rent.flat': flat } = values;
  if (income === null && expenses === null) return null;
  return { income: income ?? 0, expenses: flat ? 0 : (expenses ?? 0), flat };
}

function spouseOf(values: Values): object | null {
  if (!values.has_spouse) return null;
  return {
    first_name: orNull(values['spouse.first_name']),
    last_name: orNull(values['spouse.last_name']),
    birth_number: orNull(values['spouse.birth_number']),
    months: values['spouse.months'] ?? 12,
    ztpp: values['spouse.ztpp'],
    income: values['spouse.income'] ?? 0,
    child_under_3: values['spouse.child_under_3'],
  };
}

function childOf(child: NonNullable<Values['children']>[number]): object {
  return {
    order: child.order === 'N' ? 'N' : Number(child.order),
    ...{ months: child.months ?? 12, ztpp_months: child.ztpp_months ?? 0 },
    first_name: orNull(child.first_name),
    last_name: orNull(child.last_name),
    birth_number: orNull(child.birth_number),
  };
}
