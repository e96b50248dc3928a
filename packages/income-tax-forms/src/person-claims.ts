import { cutText, type FormAttributes, type FormElement } from '@news-and-accounting/epo';
import { type Haler, haler, subtract, sum } from '@news-and-accounting/money';
import { amountOf, type FormRow } from './form.ts';
import type {
  CooperatingPerson,
  PersonActivity,
  PersonChild,
  PersonForm,
  PersonLoss,
  PersonOther,
  PersonProperty,
  PersonSpouse,
} from './person-form.ts';
import { crowns, digits, dividedTo } from './values.ts';

/** What people and claims add to the rows, by the place of it in the form. */
export interface ClaimElements {
  readonly head: FormAttributes;
  readonly deductions: FormAttributes;
  readonly children: readonly FormElement[];
  readonly business: FormAttributes;
  /** Activities beyond the first, then what rows 105 and 106 are made of. */
  readonly besideBusiness: readonly FormElement[];
  readonly rent: FormAttributes;
  readonly other: readonly FormElement[];
  /** Totals of the annex of losses. */
  readonly base: FormAttributes;
  readonly losses: readonly FormElement[];
}

export function claimElements(form: PersonForm): ClaimElements {
  const { rows, interestMonths } = form;
  const isGranted = (...codes: string[]) => codes.some((code) => amountOf(rows, code) !== 0);
  const losses = isGranted('44') ? form.losses.filter(isShown).slice(0, LOSSES_AT_MOST) : [];
  return {
    head: {
      ...monthsOfChildren(form.children),
      ...(form.spouse !== null && isGranted('65a', '65b') ? spouseAttributes(form.spouse) : {}),
      ...(isGranted('66', '67') ? disabilityAttributes(form.disability) : {}),
      m_ztpp: months(form.ztppMonths),
    },
    deductions: { m_uroky: isGranted('47') ? months(interestMonths) : null },
    children: form.children.map(childElement),
    ...businessClaims(form),
    rent: { vyd9proc: form.rentIsFlat ? 'A' : 'N', ...otherTotals(form.other) },
    other: form.other.map(otherElement),
    base: lossTotals(losses),
    losses: losses.map(lossElement),
  };
}

const months = (count: number) => (count === 0 ? null : String(count));

/** A child of the third order or later stands in the third column; one that somebody else claims in none. */
const columnOf = ({ order }: PersonChild): '' | '2' | '3' | null =>
  order === 'N' ? null : order === 1 ? '' : order === 2 ? '2' : '3';

function monthsOfChildren(children: readonly PersonChild[]): FormAttributes {
  const totals: Record<string, string> = {};
  for (const column of ['', '2', '3'] as const) {
    const own = children.filter((child) => columnOf(child) === column);
    const ztpp = own.reduce((total, child) => total + child.ztppMonths, 0);
    const plain = own.reduce((total, child) => total + child.months - child.ztppMonths, 0);
    if (plain > 0) totals[`m_deti${column}`] = String(plain);
    if (ztpp > 0) totals[`m_detiztpp${column}`] = String(ztpp);
  }
  return totals;
}

function childElement(child: PersonChild): FormElement {
  const column = columnOf(child);
  return {
    name: 'VetaA',
    attributes: {
      vyzdite_jmeno: cutText(child.firstName, 36),
      vyzdite_prijmeni: cutText(child.lastName, 36),
      vyzdite_r_cislo: digits(child.birthNumber),
      ...(column === null
        ? { vyzdite_pocmes: '0' }
        : {
            [`vyzdite_pocmes${column}`]: String(child.months - child.ztppMonths),
            [`vyzdite_ztpp${column}`]: months(child.ztppMonths),
          }),
    },
  };
}

function spouseAttributes(spouse: PersonSpouse): FormAttributes {
  return {
    manz_jmeno: cutText(spouse.firstName, 36),
    manz_prijmeni: cutText(spouse.lastName, 36),
    manz_r_cislo: digits(spouse.birthNumber),
    [spouse.ztpp ? 'm_vyzmanzl' : 'm_manz']: String(spouse.months),
  };
}

/** The first two degrees have one row, the third another. */
function disabilityAttributes(disability: PersonForm['disability']): FormAttributes {
  if (disability === null) return {};
  const name = disability.degree === 'third' ? 'm_invduch' : 'm_cinvduch';
  return { [name]: months(disability.months) };
}

/** Section B of annex 1: whole crowns that add up to rows 101 and 102. */
function businessClaims({ rows, business, property, cooperating }: PersonForm) {
  const { mode, activities } = business;
  const divided = (code: string, parts: Haler[]) => {
    const whole = haler(amountOf(rows, code));
    // Who says less of his activities than the rows have is not added to.
    const rest = Math.abs(whole - sum(parts));
    return rest <= 100 * parts.length ? dividedTo(whole, parts) : parts;
  };
  const income = divided(
    '101',
    activities.map((each) => each.income),
  );
  const expenses = divided(
    '102',
    activities.map((each) => each.expenses),
  );
  const whole = activities.map((each, i) => ({
    ...each,
    income: income[i] ?? each.income,
    expenses: expenses[i] ?? each.expenses,
  }));
  return {
    business: businessAttributes({ ...business, activities: whole }),
    besideBusiness: [
      ...whole.slice(1).map((activity) => activityElement(activity, mode)),
      ...(mode === 'actual' && !business.keepsAccounts && property !== null
        ? [propertyElement(property)]
        : []),
      ...adjustmentElements(rows, '105', 'VetaC', 'uprzvys_235'),
      ...adjustmentElements(rows, '106', 'VetaE', 'uprsniz_235'),
      ...cooperatingElements(rows, cooperating),
    ],
  };
}

const ADJUSTMENTS_AT_MOST = 99;

/** Section E of annex 1: what raises or lowers the difference, with why. */
function adjustmentElements(
  rows: readonly FormRow[],
  code: string,
  name: string,
  attribute: string,
): FormElement[] {
  const row = rows.find((each) => each.code === code);
  if (row === undefined || row.amount === 0 || row.items.length > ADJUSTMENTS_AT_MOST) return [];
  const amounts = dividedTo(
    row.amount,
    row.items.map(({ amount }) => amount),
  );
  return row.items.map(({ label }, i) => ({
    name,
    attributes: { [`kc_${attribute}`]: crowns(amounts[i] ?? haler(0)), [attribute]: cutText(label, 50) },
  }));
}

/** Table D of annex 1 by the numbers of its attributes; `z` is the end of the year. */
const PROPERTY_ROWS: Readonly<Record<Exclude<keyof PersonProperty, 'wages'>, string>> = {
  ...{ tangible: '02', cash: '05a', bank: '06', stocks: '03', receivables: '04', other: '08' },
  ...{ debts: '10', reserves: '11' },
};

function propertyElement(property: PersonProperty): FormElement {
  const rows = Object.entries(PROPERTY_ROWS).flatMap(([name, number]) => {
    const { start, end } = property[name as keyof typeof PROPERTY_ROWS];
    return [
      [`kc_dpfmz${number}`, crowns(start)],
      [`kc_z_dpfmz${number}`, crowns(end)],
    ];
  });
  return {
    name: 'VetaU',
    attributes: { ...Object.fromEntries(rows), kc_dpfmz18: crowns(property.wages) },
  };
}

/** Section H of annex 1: who a part goes to, or who it comes from, with the share that really moved. */
function cooperatingElements(
  rows: readonly FormRow[],
  cooperating: readonly CooperatingPerson[],
): FormElement[] {
  const has = (...codes: string[]) => codes.some((code) => amountOf(rows, code) !== 0);
  const isGiven = has('107', '108');
  if (!isGiven && !has('109', '110')) return [];
  const [name, prefix] = isGiven ? ['VetaG', 'spolos'] : ['VetaH', 'rozdos'];
  const asked = cooperating.reduce((total, { percent }) => total + (percent ?? 0), 0);
  const moved = isGiven ? movedPercent(rows, asked) : asked;
  return cooperating.map(({ firstName, lastName, dic, percent }) => ({
    name,
    attributes: {
      [`${prefix}_podil`]: percent === null ? null : ((percent * moved) / asked).toFixed(2),
      [`${prefix}_jmeno`]: cutText(firstName, 36),
      [`${prefix}_prijmeni`]: cutText(lastName, 36),
      [`${prefix}_dic`]: digits(dic),
    },
  }));
}

/** What is over the limit of section 13 stays: then the share is that of the rows. */
function movedPercent(rows: readonly FormRow[], asked: number): number {
  const [income, moved] = [amountOf(rows, '101'), amountOf(rows, '107')];
  if (income === 0 || Math.abs(moved - (income * asked) / 100) <= CROWN) return asked;
  return (moved / income) * 100;
}

const CROWN = 100;

/** The first activity stands in the annex itself, others in rows of their own. */
function businessAttributes({ mode, keepsAccounts, activities }: PersonForm['business']): FormAttributes {
  const [main] = activities;
  const longest = activities.reduce((most, each) => Math.max(most, each.months), 0);
  return {
    vyd7proc: mode === 'flat' ? 'A' : 'N',
    uc_soust: mode === 'flat' ? null : keepsAccounts ? '2' : '1',
    m_podnik: months(longest),
    c_nace: main?.nace ?? null,
    ...(main === undefined || (mode === 'actual' && activities.length < 2) ? {} : mainAttributes(main, mode)),
    ...(activities.length < 2
      ? {}
      : {
          celk_pr_prij7: totalOf(activities, ({ income }) => income),
          celk_pr_vyd7: totalOf(activities, ({ expenses }) => expenses),
        }),
  };
}

const mainAttributes = ({ income, expenses, rate }: PersonActivity, mode: string): FormAttributes => ({
  pr_sazba: mode === 'flat' && rate !== null ? String(rate) : null,
  pr_prij7: crowns(income),
  pr_vyd7: crowns(expenses),
});

function activityElement({ income, expenses, rate, nace }: PersonActivity, mode: string): FormElement {
  return {
    name: 'Vetac',
    attributes: {
      c_nace_dal: nace,
      sazba_dal: mode === 'flat' && rate !== null ? String(rate) : null,
      prijmy7: crowns(income),
      vydaje7: crowns(expenses),
    },
  };
}

const totalOf = (activities: readonly PersonActivity[], amount: (each: PersonActivity) => Haler) =>
  crowns(sum(activities.map(amount)));

/** Expenses count up to the income of their kind. */
const countedOf = ({ income, expenses }: PersonOther): Haler => (expenses > income ? income : expenses);

function otherElement(other: PersonOther): FormElement {
  const { kind, income } = other;
  const counted = countedOf(other);
  return {
    name: 'VetaJ',
    attributes: {
      kod_dr_prij10: 'F',
      druh_prij10: cutText(kind, 50),
      prijmy10: crowns(income),
      vydaje10: crowns(counted),
      rozdil10: crowns(subtract(income, counted)),
    },
  };
}

/** The last line of the table of other income. */
function otherTotals(other: readonly PersonOther[]): FormAttributes {
  if (other.length === 0) return {};
  const [income, counted] = [sum(other.map((each) => each.income)), sum(other.map(countedOf))];
  return {
    uhrn_prijmy10: crowns(income),
    uhrn_vydaje10: crowns(counted),
    uhrn_rozdil10: crowns(subtract(income, counted)),
  };
}

const LOSSES_AT_MOST = 8;
const isShown = ({ applied, remaining }: PersonLoss) => applied > 0 || remaining > 0;

/** The annex of those who deduct a loss (section 34(1)). */
function lossElement({ year, assessed, used, applied, remaining }: PersonLoss): FormElement {
  return {
    name: 'VetaM',
    attributes: {
      prilztr_sl1: String(year),
      prilztr_sl2: crowns(assessed),
      prilztr_sl3: crowns(used),
      prilztr_sl4: crowns(applied),
      prilztr_sl5: crowns(remaining),
    },
  };
}

function lossTotals(losses: readonly PersonLoss[]): FormAttributes {
  if (losses.length === 0) return {};
  return {
    celk_sl4: crowns(sum(losses.map(({ applied }) => applied))),
    celk_sl5: crowns(sum(losses.map(({ remaining }) => remaining))),
  };
}
