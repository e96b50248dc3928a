import { checkIco } from '@news-and-accounting/identifiers';
import { crowns } from '@news-and-accounting/money';
import { amount } from '../../platform/http/amount.ts';
import {
  date,
  type Field,
  FieldProblem,
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
import { BIRTH_NUMBER } from '../employees/index.ts';

const LARGEST = crowns(1_000_000_000);
const ITEMS = 20;
const MONTHS = 12;

const money = refined(amount(), (value, path) =>
  value > LARGEST ? refuse(path, 'Částka je příliš vysoká.') : value,
);
const moneyOrNone = withDefault(money, crowns(0));
const months = wholeNumber(0, MONTHS);
const name = (maximum = 100) => nullable(text({ maximum }));

const ico = nullable(
  refined(text({ maximum: 20 }), (value, path) => {
    const checked = checkIco(value);
    return checked.ok ? checked.value : refuse(path, 'IČO má osm číslic a kontrolní součet.');
  }),
);

const OTHER_EMPLOYER = object({
  name: text({ maximum: 200 }),
  ico,
  income: money,
  advances: moneyOrNone,
  bonuses: moneyOrNone,
});

const GIFT = object({
  amount: money,
  given_on: nullable(date()),
  recipient: name(200),
  purpose: name(200),
});

const MORTGAGE = object({
  paid: money,
  months: withDefault(wholeNumber(1, MONTHS), MONTHS),
  before_2021: withDefault(flag(), false),
});

const RETIREMENT = object({
  pension: moneyOrNone,
  life: moneyOrNone,
  dip: moneyOrNone,
  long_term_care: moneyOrNone,
});

const SPOUSE = object({
  first_name: name(),
  last_name: name(),
  birth_number: BIRTH_NUMBER,
  months,
  ztpp: withDefault(flag(), false),
  income: moneyOrNone,
  child_under_3: withDefault(flag(), false),
});

const CHILD = refined(
  object({
    order: oneOf([1, 2, 3, 'N']),
    months,
    ztpp_months: withDefault(months, 0),
    first_name: name(),
    last_name: name(),
    birth_number: BIRTH_NUMBER,
  }),
  (child, path) =>
    child.ztpp_months > child.months
      ? refuse(`${path}.ztpp_months`, 'Nesmí být víc než všech měsíců.')
      : child,
);

/** In no month has somebody two first or two second children. */
const CHILDREN = refined(list(CHILD, ITEMS), (children, path) => {
  const problems: Record<string, string> = {};
  const used = { 1: 0, 2: 0 };
  children.forEach(({ order, months: own }, i) => {
    if (order !== 1 && order !== 2) return;
    used[order] += own;
    if (used[order] > MONTHS)
      problems[`${path}[${i}].months`] = `Děti v pořadí ${order} mají dohromady víc než ${MONTHS} měsíců.`;
  });
  if (Object.keys(problems).length > 0) throw new FieldProblem(problems);
  return children;
});

const DISABILITY = object({ degree: oneOf(['first', 'second', 'third']), months });

/** What a person claims for a year, employed or self-employed. */
export const CLAIM_FIELDS = {
  mortgage: list(MORTGAGE, ITEMS),
  retirement: RETIREMENT,
  spouse: SPOUSE,
  children: CHILDREN,
  disability: DISABILITY,
  ztpp_months: months,
  student_months: months,
  kindergarten: money,
  stopped_enforcements: list(money, ITEMS),
} satisfies Record<string, Field<unknown>>;

/** What a settlement is made of besides the wages; null: what the card and the slips say. */
export const SETTLEMENT_FIELDS = {
  requested_on: nullable(date()),
  other_employers: withDefault(list(OTHER_EMPLOYER, ITEMS), []),
  gifts: withDefault(list(GIFT, 100), []),
  mortgage: withDefault(CLAIM_FIELDS.mortgage, []),
  retirement: nullable(CLAIM_FIELDS.retirement),
  spouse: nullable(CLAIM_FIELDS.spouse),
  children: nullable(CLAIM_FIELDS.children),
  disability: nullable(CLAIM_FIELDS.disability),
  ztpp_months: nullable(CLAIM_FIELDS.ztpp_months),
  student_months: nullable(CLAIM_FIELDS.student_months),
  kindergarten: nullable(CLAIM_FIELDS.kindergarten),
  stopped_enforcements: withDefault(CLAIM_FIELDS.stopped_enforcements, []),
} satisfies Record<string, Field<unknown>>;

export type SettlementValues = ValuesOf<typeof SETTLEMENT_FIELDS>;
export type YearChildValues = NonNullable<SettlementValues['children']>[number];

export const NO_VALUES: SettlementValues = {
  requested_on: null,
  other_employers: [],
  gifts: [],
  mortgage: [],
  retirement: null,
  spouse: null,
  children: null,
  disability: null,
  ztpp_months: null,
  student_months: null,
  kindergarten: null,
  stopped_enforcements: [],
};
