import { cutText, type FormAttributes, type FormElement } from '@news-and-accounting/epo';
import { type Haler, sum } from '@news-and-accounting/money';
import type { PersonActivity, PersonChild, PersonForm, PersonOther, PersonSpouse } from './person-form.ts';
import { crowns, digits } from './values.ts';

/** What people and claims add to the rows, by the place of it in the form. */
export interface ClaimElements {
  readonly head: FormAttributes;
  readonly deductions: FormAttributes;
  readonly children: readonly FormElement[];
  readonly business: FormAttributes;
  readonly activities: readonly FormElement[];
  readonly rent: FormAttributes;
  readonly other: readonly FormElement[];
}

export function claimElements(form: PersonForm): ClaimElements {
  const { business, interestMonths } = form;
  return {
    head: {
      ...monthsOfChildren(form.children),
      ...(form.spouse === null ? {} : spouseAttributes(form.spouse)),
      ...disabilityAttributes(form.disability),
      m_ztpp: months(form.ztppMonths),
    },
    deductions: { m_uroky: months(interestMonths) },
    children: form.children.map(childElement),
    business: businessAttributes(business),
    activities: business.activities.slice(1).map((activity) => activityElement(activity, business.mode)),
    rent: { vyd9proc: form.rentIsFlat ? 'A' : 'N' },
    other: form.other.map(otherElement),
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

/** The first activity stands in the annex itself, others in rows of their own. */
function businessAttributes({ mode, keepsAccounts, activities }: PersonForm['business']): FormAttributes {
  const [main] = activities;
  const longest = activities.reduce((most, each) => Math.max(most, each.months), 0);
  return {
    vyd7proc: mode === 'flat' ? 'A' : 'N',
    uc_soust: mode === 'flat' ? null : keepsAccounts ? '2' : '1',
    m_podnik: months(longest),
    c_nace: main?.nace ?? null,
    ...(main === undefined ? {} : mainAttributes(main, mode)),
    ...(activities.length < 2
      ? {}
      : {
          celk_pr_prij7: totalOf(activities, ({ income }) => income),
          celk_pr_vyd7: totalOf(activities, ({ expenses }) => expenses),
        }),
  };
}

const mainAttributes = ({ income, expenses, rate }: PersonActivity, mode: string): FormAttributes =>
  mode === 'flat'
    ? {
        pr_sazba: rate === null ? null : String(rate),
        pr_prij7: crowns(income),
        pr_vyd7: crowns(expenses),
      }
    : {};

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
function otherElement({ kind, income, expenses }: PersonOther): FormElement {
  const counted = expenses > income ? income : expenses;
  return {
    name: 'VetaJ',
    attributes: {
      kod_dr_prij10: 'F',
      druh_prij10: cutText(kind, 50),
      prijmy10: crowns(income),
      vydaje10: crowns(counted),
      rozdil10: crowns((income - counted) as Haler),
    },
  };
}
