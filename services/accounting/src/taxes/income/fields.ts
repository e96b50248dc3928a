import { FILING_MODES } from '@news-and-accounting/income-tax';
import { crowns } from '@news-and-accounting/money';
import {
  date,
  type Field,
  FieldProblem,
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
import { money } from './amounts.ts';
import { COMPANY_FIELDS } from './company-fields.ts';
import { PERSON_FIELDS } from './person-fields.ts';

const ITEMS = 100;
const FIRST_YEAR = 2000;
const LAST_YEAR = 2100;

const LOSS = refined(
  object({
    year: wholeNumber(FIRST_YEAR, LAST_YEAR),
    assessed: money,
    used: withDefault(money, crowns(0)),
  }),
  (loss, path) =>
    loss.used > loss.assessed ? refuse(`${path}.used`, 'Nesmí být víc než vyměřená ztráta.') : loss,
);

/** One entry for each year. */
const LOSSES = refined(list(LOSS, ITEMS), (losses, path) => {
  const repeated = losses.findIndex(({ year }, i) => losses.findIndex((each) => each.year === year) < i);
  if (repeated >= 0) throw new FieldProblem({ [`${path}[${repeated}].year`]: 'Tento rok už v seznamu je.' });
  return losses;
});

const GIFT = object({
  amount: money,
  given_on: nullable(date()),
  recipient: nullable(text({ maximum: 200 })),
  purpose: nullable(text({ maximum: 200 })),
});

/** Keys of every working. */
export const COMMON_FIELDS = {
  filing_mode: oneOf(FILING_MODES),
  losses: LOSSES,
  loss_claim: money,
  gifts: list(GIFT, ITEMS),
  advances_paid: money,
} satisfies Record<string, Field<unknown>>;

/** Every key that a working of some kind has. */
export const WORKING_FIELDS = { ...COMMON_FIELDS, ...COMPANY_FIELDS, ...PERSON_FIELDS };
export type WorkingKey = keyof typeof WORKING_FIELDS;

/** What was entered for a year, by key; amounts in haléře. */
export type Entered = Partial<ValuesOf<typeof WORKING_FIELDS>>;

const COMMON_KEYS = Object.keys(COMMON_FIELDS) as WorkingKey[];
export const COMPANY_KEYS: readonly WorkingKey[] = [
  ...COMMON_KEYS,
  ...(Object.keys(COMPANY_FIELDS) as WorkingKey[]),
];
export const PERSON_KEYS: readonly WorkingKey[] = [
  ...COMMON_KEYS,
  ...(Object.keys(PERSON_FIELDS) as WorkingKey[]),
];
