/** Table D of annex 1, in its order. */
export const PROPERTY = [
  ...(['tangible', 'cash', 'bank', 'stocks', 'receivables', 'other', 'debts', 'reserves'] as const),
];
export type PropertyKey = `${(typeof PROPERTY)[number]}_${'start' | 'end'}` | 'wages';
export type PropertyValues = Partial<Record<PropertyKey, number | null>>;

/** Rows that are typed have a key of their own, so that the others keep their fields when one goes. */
export type Keyed<T> = T & { key: string };

export type ActivityRow = Keyed<{
  income: number | null;
  expenses: number | null;
  rate: string;
  nace: string;
  months: number | null;
}>;
export type ReasonRow = Keyed<{ amount: number | null; reason: string }>;
export type OtherRow = Keyed<{ kind: string; income: number | null; expenses: number | null }>;
export type LossRow = Keyed<{ year: number | null; assessed: number | null; used: number | null }>;
export type GiftRow = Keyed<{
  amount: number | null;
  given_on: string | null;
  recipient: string;
  purpose: string;
}>;
export type LoanRow = Keyed<{ paid: number | null; months: number | null; before_2021: boolean }>;
export type ChildRow = Keyed<{
  order: '1' | '2' | '3' | 'N';
  months: number | null;
  ztpp_months: number | null;
  first_name: string;
  last_name: string;
  birth_number: string;
}>;
export type CooperatingRow = Keyed<{
  first_name: string;
  last_name: string;
  dic: string;
  percent: number | null;
}>;
export type AmountRow = Keyed<{ amount: number | null }>;

let last = 0;

/** Another row, with a key that no other has. */
export function keyed<T extends object>(row: T): Keyed<T> {
  last += 1;
  return { ...row, key: String(last) };
}

export const newActivity = (rate: string): ActivityRow =>
  keyed({ income: null, expenses: null, rate, nace: '', months: 12 });
export const newReason = (): ReasonRow => keyed({ amount: null, reason: '' });
export const newOther = (): OtherRow => keyed({ kind: '', income: null, expenses: null });
export const newLoss = (): LossRow => keyed({ year: null, assessed: null, used: null });
export const newGift = (): GiftRow => keyed({ amount: null, given_on: null, recipient: '', purpose: '' });
export const newLoan = (): LoanRow => keyed({ paid: null, months: 12, before_2021: false });
export const newCooperating = (): CooperatingRow =>
  keyed({ first_name: '', last_name: '', dic: '', percent: null });
export const newAmount = (): AmountRow => keyed({ amount: null });

export function newChild(present: readonly ChildRow[]): ChildRow {
  const taken = present.map(({ order }) => order);
  const order = !taken.includes('1') ? '1' : !taken.includes('2') ? '2' : '3';
  return keyed({
    ...{ order, months: 12, ztpp_months: null, first_name: '', last_name: '', birth_number: '' },
  } as const);
}
