import {
  add,
  type Haler,
  haler,
  larger,
  multiplyDivideHalfUp,
  negate,
  smaller,
  subtract,
  sum,
  ZERO,
} from '@news-and-accounting/money';
import { type FormItem, type FormLine, rowOf } from '../form-line.ts';
import { type LossUse, lossItems, useLosses } from '../losses.ts';
import { PERSON_PARAGRAPHS } from '../paragraphs.ts';
import { referenceOf, type TaxYear } from '../parameters.ts';
import { type BusinessBase, businessOf } from './business.ts';
import type { OtherIncome, PersonYear, Rent } from './claims.ts';
import { cutTo, entered, lineOf } from './lines.ts';

/** The second part of the return: the partial bases with what is made of them. */
export interface Bases {
  readonly business: BusinessBase;
  /** Rows 31, 36, 38, 39, 40. */
  readonly employmentIncome: Haler;
  readonly employment: Haler;
  readonly capital: Haler;
  readonly rent: Haler;
  readonly other: Haler;
  /** Row 42. */
  readonly base: Haler;
  /** Row 45. */
  readonly afterLoss: Haler;
  /** Row 61, not below zero. */
  readonly loss: Haler;
  readonly lossUsed: Haler;
  readonly losses: readonly LossUse[];
  readonly lines: readonly FormLine[];
  /** Rows 201 to 209. */
  readonly annex2: readonly FormLine[];
}

export function basesOf(person: PersonYear, year: TaxYear): Bases {
  const business = businessOf(person.business, year);
  const employment = employmentOf(person, year);
  const capitalItems = entered('Příjmy z kapitálového majetku', person.capital);
  const capital = rowOf(capitalItems);
  const rent = rentOf(person.rent, year);
  const other = otherOf(person.other);
  const together = sum([business.base, capital, rent.base, other.base]);
  const base = add(employment.base, larger(together, ZERO));
  const losses = lossesOf(person, larger(together, ZERO), year);
  const afterLoss = subtract(base, losses.used);
  const from = (row: string) => ({ note: `ř. ${row}` });
  return {
    business,
    employmentIncome: employment.income,
    employment: employment.base,
    ...{ capital, rent: rent.base, other: other.base, base, afterLoss },
    loss: larger(negate(together), ZERO),
    ...{ lossUsed: losses.used, losses: losses.uses },
    lines: [
      ...employment.lines,
      lineOf('37', business.base, from('113')),
      lineOf('38', capital, {
        ...{ source: 'manual', items: capitalItems, reference: PERSON_PARAGRAPHS.capital },
      }),
      lineOf('39', rent.base, from('206')),
      lineOf('40', other.base, from('209')),
      lineOf('41', together, { note: 'ř. 37 + 38 + 39 + 40' }),
      lineOf('42', base, {
        note: together < 0 ? 'jen ř. 36: ztráta příjmy ze zaměstnání nesnižuje' : 'ř. 36 + 41',
        reference: PERSON_PARAGRAPHS.base,
      }),
      losses.line,
      lineOf('45', afterLoss, { note: 'ř. 42 − 44' }),
    ],
    annex2: [...rent.lines, ...other.lines],
  };
}

/** Rows 31 to 36: the income of all employers, in 2020 with the premiums they paid (section 6(12) then). */
function employmentOf({ employment }: PersonYear, year: TaxYear) {
  const items = entered('Úhrn z potvrzení zaměstnavatelů', employment.income);
  const premiums =
    year.year > 2020 ? [] : entered('Pojistné placené zaměstnavateli', employment.employerInsurance);
  const [income, insurance] = [rowOf(items), rowOf(premiums)];
  const base = add(income, insurance);
  const lines = [
    lineOf('31', income, { source: 'manual', items, reference: PERSON_PARAGRAPHS.employment }),
    lineOf('32', insurance, { source: 'manual', items: premiums, reference: PERSON_PARAGRAPHS.premiums }),
    lineOf('33', ZERO, { source: 'manual' }),
    lineOf('34', base, { note: year.year > 2020 ? 'ř. 31 − 33' : 'ř. 31 + 32 − 33' }),
    lineOf('35', ZERO, { source: 'manual' }),
    lineOf('36', base, { note: 'ř. 34' }),
  ];
  return { income, base, lines };
}

/** Rows 201 to 206: rent, expenses as they were or the percentage of section 9(4) up to its cap. */
function rentOf(rent: Rent, year: TaxYear) {
  const { rate, cap } = year.person.rent;
  const incomeItems = entered('Příjmy z nájmu', rent.income);
  const share = haler(multiplyDivideHalfUp(rent.income, rate, 10_000));
  const expenseItems = rent.flat
    ? cutTo(entered(`${rate / 100} % z příjmů`, share), smaller(share, cap), 'Nejvýše roční limit výdajů.')
    : entered('Výdaje z nájmu', rent.expenses);
  const [income, expenses] = [rowOf(incomeItems), rowOf(expenseItems)];
  const base = subtract(income, expenses);
  const reference = rent.flat ? referenceOf(year, 'income_tax.rent_flat_cap') : PERSON_PARAGRAPHS.rent;
  const lines = [
    lineOf('201', income, { source: 'manual', items: incomeItems, reference: PERSON_PARAGRAPHS.rent }),
    lineOf('202', expenses, {
      ...{ source: rent.flat ? 'computed' : 'manual', items: expenseItems, reference },
    }),
    lineOf('203', base, { note: 'ř. 201 − 202' }),
    lineOf('206', base, { note: 'ř. 203' }),
  ];
  return { base, lines };
}

/** Rows 207 to 209: expenses of a kind count up to its income only (section 10(4)). */
function otherOf(kinds: readonly OtherIncome[]) {
  const item = (kind: string, amount: Haler, id: number, reason: string | null = null): FormItem => ({
    ...{ type: 'adjustment', id, label: kind, amount, reason },
  });
  const incomeItems = kinds.map(({ kind, income }, i) => item(kind, income, i));
  const expenseItems = kinds.map(({ kind, income, expenses }, i) =>
    expenses > income
      ? item(kind, income, i, 'Výdaje se uznají jen do výše příjmů druhu.')
      : item(kind, expenses, i),
  );
  const [income, expenses] = [rowOf(incomeItems), rowOf(expenseItems)];
  const base = subtract(income, expenses);
  const beside = { source: 'manual', reference: PERSON_PARAGRAPHS.other } as const;
  const lines = [
    lineOf('207', income, { ...beside, items: incomeItems }),
    lineOf('208', expenses, { ...beside, items: expenseItems }),
    lineOf('209', base, { note: 'ř. 207 − 208' }),
  ];
  return { base, lines };
}

/** Row 44: losses lower the bases of sections 7 to 10 only, and at most by what is claimed. */
function lossesOf({ losses, lossClaim }: PersonYear, together: Haler, year: TaxYear) {
  const atMost = lossClaim === null ? together : smaller(together, lossClaim);
  const uses = useLosses(losses, { year: year.year, years: year.person.lossYears, atMost });
  const items = lossItems(uses);
  const used = rowOf(items);
  const line = lineOf('44', used, {
    ...{ source: 'computed', items, reference: referenceOf(year, 'income_tax.loss_years') },
  });
  return { uses, used, line };
}
