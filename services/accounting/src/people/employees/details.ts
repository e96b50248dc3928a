import { halerToJson } from '@news-and-accounting/money';
import { amount } from '../../platform/http/amount.ts';
import {
  date,
  type Field,
  flag,
  list,
  nullable,
  object,
  oneOf,
  refined,
  refuse,
  text,
  type ValuesOf,
  wholeNumber,
  withDefault,
} from '../../platform/http/fields.ts';
import { codebookEntry } from '../../public/codebooks/index.ts';
import { BIRTH_NUMBER } from './birth-number.ts';
import { decimal } from './decimal.ts';
import { knownObject } from './known-object.ts';

const HOURS_A_WEEK = 168;

/** Number of a person in the ministry's register: the tenth digit is the rest of the others after division by 11. */
const registerNumber = refined(
  text({ maximum: 10, pattern: /^\d{10}$/, patternText: 'Má deset číslic.' }),
  (digits, path) =>
    (Number(digits.slice(0, 9)) % 11) % 10 === Number(digits[9])
      ? digits
      : refuse(path, 'Nemá správnou kontrolní číslici.'),
);

const country = refined(text({ maximum: 2 }), (code, path) =>
  codebookEntry('countries', code) === null
    ? refuse(path, 'Musí být dvoupísmenný kód země, například CZ.')
    : code,
);

const workplace = object(
  {
    municipality: text({ maximum: 255, pattern: /^[^()[\]{}<>]+$/, patternText: 'Nesmí obsahovat závorky.' }),
    municipality_code: text({ pattern: /^\d{6}$/, patternText: 'Kód obce má šest číslic.' }),
    country: withDefault(country, 'CZ'),
  },
  'Workplace',
);

const otherPerson = object(
  {
    first_name: text({ maximum: 100 }),
    last_name: text({ maximum: 100 }),
    birth_date: nullable(date()),
    birth_number: BIRTH_NUMBER,
  },
  'OtherPerson',
);

type Detail = { label: string; field: Field<unknown> };

/**
 * What the monthly report of the employer and the calculation need besides the card's own fields. Every member may be
 * missing or null, which means not entered; what the report lacks is told by its check.
 */
export const DETAILS = {
  birth_date: { label: 'Datum narození', field: nullable(date()) },
  birth_number: { label: 'Rodné číslo', field: BIRTH_NUMBER },
  ik_mpsv: { label: 'Osobní identifikační číslo (IK MPSV)', field: nullable(registerNumber) },
  id_ppv: {
    label: 'Identifikátor pracovněprávního vztahu',
    field: nullable(text({ pattern: /^\d{1,22}$/, patternText: 'Má nejvýše 22 číslic.' })),
  },
  activity_type: {
    label: 'Druh činnosti',
    field: nullable(
      text({
        pattern: /^([1-9][0-9]?|[A-Z]{1,2})$/,
        patternText: 'Musí být jedno až dvě velká písmena, nebo číslo.',
      }),
    ),
  },
  employment_specification: {
    label: 'Bližší určení pracovněprávního vztahu',
    field: nullable(oneOf(['specific_group', 'imprisonment'])),
  },
  primary_employment: { label: 'Primární pracovněprávní vztah', field: nullable(flag()) },
  risk_category: {
    label: 'Kategorie zaměstnavatele podle § 5a zákona č. 589/1992 Sb.',
    field: nullable(oneOf(['A', 'B', 'C'])),
  },
  weekly_hours: {
    label: 'Sjednaná týdenní pracovní doba',
    field: nullable(decimal({ maximum: HOURS_A_WEEK, decimals: 2 })),
  },
  standard_weekly_hours: {
    label: 'Stanovená týdenní pracovní doba',
    field: nullable(decimal({ maximum: HOURS_A_WEEK, decimals: 2, above: 'zero' })),
  },
  average_hourly_earnings: {
    label: 'Průměrný hodinový výdělek',
    field: nullable(decimal({ maximum: 10_000_000, decimals: 3 })),
  },
  workplace: { label: 'Místo výkonu práce', field: nullable(workplace) },
  wage_deductions: { label: 'Evidované srážky ze mzdy', field: nullable(flag()) },
  functional_benefits: { label: 'Funkční požitky', field: nullable(flag()) },
  apz_contribution: { label: 'Mzdový příspěvek aktivní politiky zaměstnanosti', field: nullable(flag()) },
  apz_instrument: {
    label: 'Nástroj aktivní politiky zaměstnanosti',
    field: nullable(text({ pattern: /^\d{1,3}$/, patternText: 'Má jednu až tři číslice.' })),
  },
  other_supporting_person: { label: 'Děti vyživuje i jiná osoba', field: nullable(flag()) },
  other_persons: { label: 'Osoby, které děti také vyživují', field: nullable(list(otherPerson, 10)) },
  tax_residence: { label: 'Daňové rezidentství', field: nullable(country) },
  annual_settlement_requested: { label: 'Požádal o roční zúčtování záloh', field: nullable(flag()) },
  pensioner: { label: 'Pracující starobní důchodce se slevou na pojistném', field: nullable(flag()) },
  state_insured: { label: 'Zdravotní pojištění platí stát', field: nullable(flag()) },
  health_minimum_elsewhere: {
    label: 'Minimum zdravotního pojištění hradí jiný zaměstnavatel',
    field: nullable(flag()),
  },
  part_time_discount: {
    label: 'Důvod slevy na pojistném za kratší pracovní dobu',
    field: nullable(oneOf(['A', 'B', 'C', 'D', 'E', 'F', 'G'])),
  },
  agreed_income: {
    label: 'Sjednaný měsíční příjem pro zaměstnání malého rozsahu',
    field: nullable(refined(amount(), halerToJson)),
  },
  seasonal_produce: {
    label: 'Dohoda o provedení práce na sezónní práce při pěstování ovoce a zeleniny',
    field: nullable(flag()),
  },
  dependants: {
    label: 'Vyživované osoby pro nezabavitelnou částku',
    field: nullable(wholeNumber(0, 20)),
  },
} satisfies Record<string, Detail>;

type DetailFields = { [K in keyof typeof DETAILS]: (typeof DETAILS)[K]['field'] };

/** As stored and answered; amounts are CZK. */
export type EmployeeDetails = Partial<ValuesOf<DetailFields>>;

const FIELDS = Object.fromEntries(
  Object.entries(DETAILS).map(([key, { label, field }]) => [
    key,
    { ...field, schema: { ...field.schema, description: label } },
  ]),
) as unknown as DetailFields;

export const EMPLOYEE_DETAILS: Field<EmployeeDetails | null> = nullable(knownObject(FIELDS));
