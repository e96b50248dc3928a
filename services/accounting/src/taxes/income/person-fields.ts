import { dicKind, normaliseDic } from '@news-and-accounting/identifiers';
import { BUSINESS_MODES, FLAT_RATES, FLAT_TAX_BANDS } from '@news-and-accounting/income-tax';
import { crowns } from '@news-and-accounting/money';
import Type from 'typebox';
import { CLAIM_FIELDS } from '../../people/settlement/index.ts';
import {
  type Field,
  flag,
  list,
  nullable,
  object,
  oneOf,
  refined,
  refuse,
  text,
  wholeNumber,
  withDefault,
} from '../../platform/http/fields.ts';
import { LAW } from '../../platform/law.ts';
import { money } from './amounts.ts';
import { INSURANCE } from './insurance-fields.ts';

const ITEMS = 50;
const MONTHS = 12;
const PERCENT = 100;
const COOPERATING_AT_MOST = 20;

const moneyOrNone = withDefault(money, crowns(0));

const ACTIVITY = object({
  income: money,
  expenses: moneyOrNone,
  rate: nullable(oneOf(FLAT_RATES)),
  nace: nullable(text({ maximum: 6, pattern: /^\d{2,6}$/, patternText: 'Kód NACE má 2 až 6 číslic.' })),
  months: withDefault(wholeNumber(1, MONTHS), MONTHS),
});

const ADJUSTED = object({ amount: money, reason: text({ maximum: 500 }) });

/** A percentage with at most two decimals, kept as the text that it is. */
const percent: Field<string> = {
  schema: Type.Number({ exclusiveMinimum: 0, maximum: PERCENT, description: 'At most 2 decimals' }),
  absent: 'required',
  parse: (given, path) => {
    const written = typeof given === 'number' && given > 0 && given <= PERCENT ? String(given) : '';
    return /^\d+(\.\d{1,2})?$/.test(written)
      ? written
      : refuse(path, 'Musí být číslo nad 0 do 100 nejvýše se dvěma desetinnými místy.');
  },
};

/** The number as a person has it: a birth number with its slash is one as well. */
const dic = refined(text({ maximum: 20 }), (value, path) => {
  const number = normaliseDic(value.replace('/', ''));
  const kind = dicKind(number);
  // Written as a birth number it is one, so a slip in it shows.
  const isOther = kind === 'own_number' || (kind === 'unknown' && !value.includes('/'));
  return kind === 'birth_number' || isOther
    ? number
    : refuse(path, 'Musí být DIČ fyzické osoby: CZ a rodné číslo nebo číslo přidělené úřadem.');
});

const COOPERATING = object({
  first_name: nullable(text({ maximum: 100 })),
  last_name: nullable(text({ maximum: 100 })),
  dic: nullable(dic),
  percent: nullable(percent),
});

const hundredths = (written: string | null) => Math.round(Number(written ?? 0) * 100);

const [LIMITS] = LAW.history('income_tax.cooperation', 'table').slice(-1);

const COOPERATION = refined(
  object({
    direction: oneOf(['gives', 'takes']),
    relation: oneOf(['spouse', 'other']),
    percent: nullable(percent),
    income: nullable(money),
    expenses: nullable(money),
    persons: withDefault(list(COOPERATING, COOPERATING_AT_MOST), []),
  }),
  (given, path) => {
    const { persons } = given;
    const isOne = given.direction === 'takes' || given.relation === 'spouse';
    if (isOne && persons.length > 1) refuse(`${path}.persons`, 'Tady může být jen jedna osoba.');
    if (given.direction === 'takes') {
      if (given.income === null) refuse(`${path}.income`, 'Doplňte převzaté příjmy.');
      return given;
    }
    for (const key of ['income', 'expenses'] as const)
      if (given[key] !== null) refuse(`${path}.${key}`, 'Kdo příjmy rozděluje, zadává jen procento.');
    if (given.percent === null) refuse(`${path}.percent`, 'Doplňte procento.');
    const most = Number(LIMITS?.value[given.relation]?.percent);
    if (Number(given.percent) > most) refuse(`${path}.percent`, `Nejvýše ${most} % podle § 13.`);
    if (persons.length < 2) return given;
    const unsaid = persons.findIndex((each) => each.percent === null);
    if (unsaid >= 0) refuse(`${path}.persons[${unsaid}].percent`, 'Doplňte, kolik z toho má tato osoba.');
    if (persons.reduce((total, each) => total + hundredths(each.percent), 0) !== hundredths(given.percent))
      refuse(`${path}.persons`, `Podíly osob mají dát dohromady ${given.percent} %.`);
    return given;
  },
);

const BUSINESS = object({
  mode: nullable(oneOf(BUSINESS_MODES)),
  activities: nullable(list(ACTIVITY, ITEMS)),
  increase: withDefault(list(ADJUSTED, ITEMS), []),
  decrease: withDefault(list(ADJUSTED, ITEMS), []),
  cooperation: nullable(COOPERATION),
});

const EMPLOYMENT = object({
  income: money,
  advances: moneyOrNone,
  bonuses: moneyOrNone,
  employer_insurance: moneyOrNone,
});

const RENT = object({ income: money, expenses: moneyOrNone, flat: withDefault(flag(), false) });

const OTHER = object({ kind: text({ maximum: 200 }), income: money, expenses: moneyOrNone });

/** Table D of annex 1: what who keeps tax records has and owes when the year begins and ends (section 7b). */
const PROPERTY = object({
  ...{ tangible_start: nullable(money), tangible_end: nullable(money) },
  ...{ cash_start: nullable(money), cash_end: nullable(money) },
  ...{ bank_start: nullable(money), bank_end: nullable(money) },
  ...{ stocks_start: nullable(money), stocks_end: nullable(money) },
  ...{ receivables_start: nullable(money), receivables_end: nullable(money) },
  ...{ other_start: nullable(money), other_end: nullable(money) },
  ...{ debts_start: nullable(money), debts_end: nullable(money) },
  ...{ reserves_start: nullable(money), reserves_end: nullable(money) },
  wages: nullable(money),
});

/** Keys of the working of a self-employed person, besides the common ones. */
export const PERSON_FIELDS = {
  business: BUSINESS,
  announced_band: oneOf(FLAT_TAX_BANDS),
  property: PROPERTY,
  employment: EMPLOYMENT,
  capital: money,
  rent: RENT,
  other: list(OTHER, ITEMS),
  ...CLAIM_FIELDS,
  insurance: INSURANCE,
} satisfies Record<string, Field<unknown>>;
