import type { Settlement, SettlementClaims } from './api.ts';

/** Rows that are typed have a key of their own, so that the others keep their fields when one goes. */
type Keyed<T> = T & { key: string };

export type OtherValues = Keyed<{
  name: string;
  ico: string;
  income: number | null;
  advances: number | null;
  bonuses: number | null;
}>;
export type GiftValues = Keyed<{
  amount: number | null;
  given_on: string | null;
  recipient: string;
  purpose: string;
}>;
export type LoanValues = Keyed<{ paid: number | null; months: number | null; before_2021: boolean }>;
export type ChildValues = Keyed<{
  order: '1' | '2' | '3' | 'N';
  months: number | null;
  ztpp_months: number | null;
  first_name: string;
  last_name: string;
  birth_number: string;
}>;
export type AmountValues = Keyed<{ amount: number | null }>;

export type Values = {
  requested_on: string | null;
  other_employers: OtherValues[];
  gifts: GiftValues[];
  mortgage: LoanValues[];
  pension: number | null;
  life: number | null;
  dip: number | null;
  care: number | null;
  has_spouse: boolean;
  'spouse.first_name': string;
  'spouse.last_name': string;
  'spouse.birth_number': string;
  'spouse.months': number | null;
  'spouse.income': number | null;
  'spouse.ztpp': boolean;
  'spouse.child_under_3': boolean;
  /** `card`: nothing is entered. */
  'disability.degree': 'card' | 'none' | 'first' | 'second' | 'third';
  'disability.months': number | null;
  /** Null: as the payslips say. */
  ztpp_months: number | null;
  student_months: number | null;
  kindergarten: number | null;
  stopped_enforcements: AmountValues[];
  /** Null: those of the card. */
  children: ChildValues[] | null;
};

let last = 0;
const key = () => {
  last += 1;
  return String(last);
};

export const newOther = (): OtherValues => ({
  ...{ key: key(), name: '', ico: '', income: null, advances: null, bonuses: null },
});
export const newGift = (): GiftValues => ({
  ...{ key: key(), amount: null, given_on: null, recipient: '', purpose: '' },
});
export const newLoan = (): LoanValues => ({ key: key(), paid: null, months: 12, before_2021: false });
export const newAmount = (): AmountValues => ({ key: key(), amount: null });
export const newChild = (order: ChildValues['order']): ChildValues => ({
  ...{ key: key(), order, months: 12, ztpp_months: null, first_name: '', last_name: '', birth_number: '' },
});

/** What of a settlement was entered, as the form has it. */
export function valuesOf(settlement: Settlement): Values {
  const { spouse, retirement, disability, defaulted } = settlement;
  const isEntered = (claim: string) => !defaulted.includes(claim);
  return {
    requested_on: settlement.requested_on,
    other_employers: settlement.other_employers.map((each) => ({
      ...{ key: key(), name: each.name, ico: each.ico ?? '', income: each.income },
      ...{ advances: each.advances ?? null, bonuses: each.bonuses ?? null },
    })),
    gifts: settlement.gifts.map((gift) => ({
      ...{ key: key(), amount: gift.amount, given_on: gift.given_on ?? null },
      ...{ recipient: gift.recipient ?? '', purpose: gift.purpose ?? '' },
    })),
    mortgage: settlement.mortgage.map(({ paid, months, before_2021 }) => ({
      ...{ key: key(), paid, months: months ?? 12, before_2021: before_2021 ?? false },
    })),
    pension: some(retirement?.pension),
    life: some(retirement?.life),
    dip: some(retirement?.dip),
    care: some(retirement?.long_term_care),
    has_spouse: spouse !== null,
    'spouse.first_name': spouse?.first_name ?? '',
    'spouse.last_name': spouse?.last_name ?? '',
    'spouse.birth_number': spouse?.birth_number ?? '',
    'spouse.months': spouse?.months ?? 12,
    'spouse.income': spouse?.income ?? null,
    'spouse.ztpp': spouse?.ztpp ?? false,
    'spouse.child_under_3': spouse?.child_under_3 ?? false,
    'disability.degree': isEntered('disability')
      ? disability === null || disability.months === 0
        ? 'none'
        : disability.degree
      : 'card',
    'disability.months': isEntered('disability') ? (disability?.months ?? 12) : 12,
    ztpp_months: isEntered('ztpp_months') ? settlement.ztpp_months : null,
    student_months: isEntered('student_months') ? settlement.student_months : null,
    kindergarten: settlement.kindergarten,
    stopped_enforcements: settlement.stopped_enforcements.map((amount) => ({ key: key(), amount })),
    children: isEntered('children') ? childrenOf(settlement) : null,
  };
}

/** The children that count, as rows to be changed. */
export function childrenOf({ children }: Settlement): ChildValues[] {
  return (children ?? []).map((child) => ({
    ...{ key: key(), order: String(child.order) as ChildValues['order'], months: child.months },
    ztpp_months: child.ztpp_months ? child.ztpp_months : null,
    ...{ first_name: child.first_name ?? '', last_name: child.last_name ?? '' },
    birth_number: child.birth_number ?? '',
  }));
}

/** The body of what is typed; rows without an amount are no rows. */
export function claimsOf(values: Values): SettlementClaims {
  const retirement = [values.pension, values.life, values.dip, values.care];
  return {
    requested_on: values.requested_on,
    other_employers: values.other_employers.map(({ name, ico, income, advances, bonuses }) => ({
      ...{ name, ico: orNull(ico), income: income ?? 0, advances: advances ?? 0, bonuses: bonuses ?? 0 },
    })),
    gifts: values.gifts.map(({ amount, given_on, recipient, purpose }) => ({
      ...{ amount: amount ?? 0, given_on, recipient: orNull(recipient), purpose: orNull(purpose) },
    })),
    mortgage: values.mortgage.map(({ paid, months, before_2021 }) => ({
      ...{ paid: paid ?? 0, months: months ?? 12, before_2021 },
    })),
    retirement: retirement.every((amount) => amount === null)
      ? null
      : {
          ...{ pension: values.pension ?? 0, life: values.life ?? 0 },
          ...{ dip: values.dip ?? 0, long_term_care: values.care ?? 0 },
        },
    spouse: values.has_spouse
      ? {
          first_name: orNull(values['spouse.first_name']),
          last_name: orNull(values['spouse.last_name']),
          birth_number: orNull(values['spouse.birth_number']),
          months: values['spouse.months'] ?? 0,
          income: values['spouse.income'] ?? 0,
          ztpp: values['spouse.ztpp'],
          child_under_3: values['spouse.child_under_3'],
        }
      : null,
    disability: disabilityOf(values),
    ztpp_months: values.ztpp_months,
    student_months: values.student_months,
    kindergarten: values.kindergarten,
    stopped_enforcements: values.stopped_enforcements.map(({ amount }) => amount ?? 0),
    children:
      values.children?.map(({ key: _key, order, months, ztpp_months, ...names }) => ({
        order: order === 'N' ? ('N' as const) : (Number(order) as 1 | 2 | 3),
        ...{ months: months ?? 0, ztpp_months: ztpp_months ?? 0 },
        first_name: orNull(names.first_name),
        last_name: orNull(names.last_name),
        birth_number: orNull(names.birth_number),
      })) ?? null,
  };
}

function disabilityOf(values: Values): NonNullable<SettlementClaims['disability']> | null {
  const degree = values['disability.degree'];
  if (degree === 'card') return null;
  if (degree === 'none') return { degree: 'first', months: 0 };
  return { degree, months: values['disability.months'] ?? 12 };
}

const orNull = (text: string) => (text.trim() === '' ? null : text.trim());
const some = (amount: number | undefined) => (amount === undefined || amount === 0 ? null : amount);

/** Of the wages that may have it (January to March), the one that is being made: a month's wage is made after it. */
export function wageInTheMaking(year: number, today: string): '1' | '2' | '3' {
  const [thisYear = 0, month = 0] = today.split('-').map(Number);
  if (thisYear > year + 1 || month > 3) return '3';
  return month === 3 ? '2' : '1';
}
