import type { Changes, CompanyIncome, FilingMode, ForeignMethod } from '../model.ts';

/** Rows that are typed have a key of their own, so that the others keep their fields when one goes. */
type Keyed<T> = T & { key: string };

export type LossRow = Keyed<{ year: number | null; assessed: number | null; used: number | null }>;
export type GiftRow = Keyed<{
  amount: number | null;
  given_on: string | null;
  recipient: string;
  purpose: string;
}>;
export type ShareRow = Keyed<{ account: string; row: string; percent: number | null }>;
export type ForeignRow = Keyed<{
  country: string;
  method: ForeignMethod;
  income: number | null;
  expenses: number | null;
  tax_paid: number | null;
}>;

export type Values = {
  filing_mode: FilingMode;
  /** Null: as the payments are. */
  advances_paid: number | null;
  /** Null: all. */
  loss_claim: number | null;
  losses: LossRow[];
  gifts: GiftRow[];
  accounts: ShareRow[];
  foreign_income: ForeignRow[];
  disabled_employees: number | null;
  severely_disabled_employees: number | null;
};

let last = 0;
const key = () => {
  last += 1;
  return String(last);
};

export const newLoss = (): LossRow => ({ key: key(), year: null, assessed: null, used: 0 });
export const newGift = (): GiftRow => ({
  key: key(),
  amount: null,
  given_on: null,
  recipient: '',
  purpose: '',
});
export const newShare = (): ShareRow => ({ key: key(), account: '', row: '40', percent: 100 });
export const newForeign = (): ForeignRow => ({
  ...{ key: key(), country: '', method: 'credit', income: null, expenses: null, tax_paid: null },
});

/** What was entered for a year as the form has it. */
export function valuesOf({ inputs, defaulted }: Pick<CompanyIncome, 'inputs' | 'defaulted'>): Values {
  const own = <T>(name: string, value: T): T | null => (defaulted.includes(name) ? null : value);
  return {
    filing_mode: inputs.filing_mode,
    advances_paid: own('advances_paid', inputs.advances_paid),
    loss_claim: own('loss_claim', inputs.loss_claim ?? null),
    losses: inputs.losses.map(({ year, assessed, used }) => ({
      ...{ key: key(), year, assessed, used: used ?? 0 },
    })),
    gifts: inputs.gifts.map(({ amount, given_on, recipient, purpose }) => ({
      ...{
        key: key(),
        amount,
        given_on: given_on ?? null,
        recipient: recipient ?? '',
        purpose: purpose ?? '',
      },
    })),
    accounts: inputs.accounts.map(({ account, row, percent }) => ({
      ...{ key: key(), account, row: String(row), percent: percent ?? 100 },
    })),
    foreign_income: inputs.foreign_income.map(({ expenses, tax_paid, ...entry }) => ({
      ...{ key: key(), ...entry, expenses: expenses ?? 0, tax_paid: tax_paid ?? 0 },
    })),
    disabled_employees: own('disabled_employees', inputs.disabled_employees),
    severely_disabled_employees: own('severely_disabled_employees', inputs.severely_disabled_employees),
  };
}

/** Keys whose values differ from what the form began with, in the words of the interface; null takes one back. */
export function changesOf(began: Values, values: Values): Changes {
  const [was, is] = [writtenOf(began), writtenOf(values)] as Record<string, unknown>[];
  const changed = Object.entries(is ?? {}).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(was?.[name]),
  );
  return Object.fromEntries(changed) as Changes;
}

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());
const someOf = <T>(rows: readonly T[]): readonly T[] | null => (rows.length === 0 ? null : rows);

/** What is missing is sent as it is: the service says at which field. */
function writtenOf(values: Values) {
  return {
    filing_mode: values.filing_mode,
    advances_paid: values.advances_paid,
    loss_claim: values.loss_claim,
    losses: someOf(values.losses.map(({ key: _, used, ...loss }) => ({ ...loss, used: used ?? 0 }))),
    gifts: someOf(
      values.gifts.map(({ amount, given_on, recipient, purpose }) => ({
        ...{ amount, given_on, recipient: orNull(recipient), purpose: orNull(purpose) },
      })),
    ),
    accounts: someOf(
      values.accounts.map(({ account, row, percent }) => ({
        ...{ account: account.trim(), row: Number(row), percent: percent ?? 100 },
      })),
    ),
    foreign_income: someOf(
      values.foreign_income.map(({ key: _, expenses, tax_paid, ...entry }) => ({
        ...{ ...entry, expenses: expenses ?? 0 },
        tax_paid: entry.method === 'exemption' ? 0 : (tax_paid ?? 0),
      })),
    ),
    disabled_employees: values.disabled_employees,
    severely_disabled_employees: values.severely_disabled_employees,
  };
}
