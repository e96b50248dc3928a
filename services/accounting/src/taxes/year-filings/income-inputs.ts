import { checkBirthNumber } from '@news-and-accounting/identifiers';
import { FLAT_RATES, flatExpensesOf, incomeTaxRulesFromLaw, taxYear } from '@news-and-accounting/income-tax';
import type {
  CooperatingPerson,
  PersonActivity,
  PersonChild,
  PersonForm,
  PersonProperty,
  PersonSpouse,
} from '@news-and-accounting/income-tax-forms';
import { type Haler, halerFromJson, subtract, ZERO } from '@news-and-accounting/money';
import { isObject } from '../../platform/http/fields.ts';
import { LAW } from '../../platform/law.ts';
import type { FrozenReturn } from '../income/index.ts';

const YEARS = incomeTaxRulesFromLaw(LAW);

type Inputs = Readonly<Record<string, unknown>>;

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
const countOf = (value: unknown): number => (typeof value === 'number' ? value : 0);
const czkOf = (value: unknown): Haler => (typeof value === 'number' ? halerFromJson(value) : ZERO);
const listOf = (value: unknown): Inputs[] => (Array.isArray(value) ? value.filter(isObject) : []);
const objectOf = (value: unknown): Inputs => (isObject(value) ? value : {});

/** The digits of a birth number; null where it is none that can have been given. */
export function digitsOf(number: string | null): string | null {
  const checked = checkBirthNumber(number ?? '');
  return checked.ok ? checked.value.digits : null;
}

/** The inputs of a working are kept as they are answered; these read of them what forms name. */
export const childrenOf = ({ children }: Inputs): PersonChild[] =>
  listOf(children).map((child) => ({
    order: child.order as PersonChild['order'],
    ...{ months: countOf(child.months), ztppMonths: countOf(child.ztpp_months) },
    ...{ firstName: textOf(child.first_name), lastName: textOf(child.last_name) },
    birthNumber: textOf(child.birth_number),
  }));

export function spouseOf({ spouse }: Inputs): PersonSpouse | null {
  if (!isObject(spouse)) return null;
  return {
    ...{ firstName: textOf(spouse.first_name), lastName: textOf(spouse.last_name) },
    birthNumber: textOf(spouse.birth_number),
    ...{ months: countOf(spouse.months), ztpp: spouse.ztpp === true },
  };
}

/** Table D of annex 1; null where nobody entered it. */
export function propertyOf({ property }: Inputs): PersonProperty | null {
  if (!isObject(property)) return null;
  const at = (name: string) => czkOf(property[name]);
  const row = (name: string) => ({ start: at(`${name}_start`), end: at(`${name}_end`) });
  return {
    ...{ tangible: row('tangible'), cash: row('cash'), bank: row('bank'), stocks: row('stocks') },
    ...{ receivables: row('receivables'), other: row('other'), debts: row('debts') },
    ...{ reserves: row('reserves'), wages: at('wages') },
  };
}

/** Who works with the person, by `business.cooperation`. */
export function cooperatingOf({ business }: Inputs): CooperatingPerson[] {
  const { percent, persons } = objectOf(objectOf(business).cooperation);
  return listOf(persons).map((each) => ({
    ...{ firstName: textOf(each.first_name), lastName: textOf(each.last_name), dic: textOf(each.dic) },
    percent: percentOf(each.percent) ?? percentOf(percent),
  }));
}

const percentOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** What of a person’s return is said by inputs and not by its rows. */
export function personClaims(inputs: Inputs) {
  const disability = isObject(inputs.disability) ? inputs.disability : null;
  return {
    rentIsFlat: objectOf(inputs.rent).flat === true,
    other: listOf(inputs.other).map((each) => ({
      kind: textOf(each.kind) ?? '',
      ...{ income: czkOf(each.income), expenses: czkOf(each.expenses) },
    })),
    ...{ spouse: spouseOf(inputs), children: childrenOf(inputs), cooperating: cooperatingOf(inputs) },
    property: propertyOf(inputs),
    disability:
      disability === null ? null : { degree: String(disability.degree), months: countOf(disability.months) },
    ztppMonths: countOf(inputs.ztpp_months),
    interestMonths: Math.max(0, ...listOf(inputs.mortgage).map(({ months }) => countOf(months))),
  };
}

/** Losses as the annexes have them: one that can be deducted no more is left out, or has nothing that remains. */
export function lossesOf({ year, losses }: Pick<FrozenReturn, 'year' | 'losses'>) {
  const years = taxYear(YEARS, year)?.person.lossYears ?? 0;
  return losses
    .filter((loss) => loss.year + years >= year)
    .map(({ year: of, assessed, used, applied }) => ({
      ...{ year: of, assessed, used, applied },
      remaining: of + years > year ? subtract(subtract(assessed, used), applied) : ZERO,
    }));
}

/** How a company keeps its books, which is what counts where a working does not say it. */
export type Bookkeeping = { bookkeeping: string; flat_expense_rate: number | null };

/** The business of a person as the annex has it; flat expenses are capped over all activities of a rate. */
export function businessOf(inputs: Inputs, year: number, books: Bookkeeping): PersonForm['business'] {
  const business = objectOf(inputs.business);
  const isFlat = books.bookkeeping === 'flat_expenses' || books.bookkeeping === 'flat_tax';
  const mode = business.mode === 'flat' || (business.mode !== 'actual' && isFlat) ? 'flat' : 'actual';
  const activities = listOf(business.activities).map((each) => activityOf(each, books.flat_expense_rate));
  const flat = mode === 'flat' ? flatExpenses(activities, year) : null;
  return {
    ...{ mode, keepsAccounts: books.bookkeeping === 'double_entry' },
    activities: activities.map((each, i) => ({ ...each, expenses: flat?.[i] ?? each.expenses })),
  };
}

function flatExpenses(activities: readonly PersonActivity[], year: number): readonly Haler[] | null {
  const rules = taxYear(YEARS, year);
  const own = activities.map((each) => ({
    ...each,
    rate: FLAT_RATES.find((rate) => rate === each.rate) ?? null,
  }));
  return rules === null ? null : flatExpensesOf(own, rules).each;
}

function activityOf(each: Inputs, usualRate: number | null): PersonActivity {
  return {
    ...{ income: czkOf(each.income), expenses: czkOf(each.expenses) },
    rate: typeof each.rate === 'number' ? each.rate : usualRate,
    ...{ nace: textOf(each.nace), months: typeof each.months === 'number' ? each.months : 12 },
  };
}
