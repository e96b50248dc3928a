import { todayInPrague } from '../../../parts/dates.ts';
import { sumOf } from '../../../parts/money.ts';
import { numberFields } from '../account-values.ts';
import type { BankAccount } from '../api.ts';
import type { NewItem, NewOrder, PaymentOrder } from './api.ts';
import { type Candidate, keyOf, type OwnItem, ownOf } from './candidates.ts';

export type OrderValues = {
  /** The id of the account; selects hold texts. */
  account: string;
  due_on: string | null;
  note: string;
  /** What is chosen, with the amount that is typed; undefined: all that is left. */
  chosen: Readonly<Record<string, number | null | undefined>>;
  own: readonly OwnItem[];
  /** Codes of checks that somebody has confirmed. */
  confirm: readonly string[];
};

/** Accounts that an order can pay from. */
export function payingAccounts(accounts: readonly BankAccount[]): BankAccount[] {
  return accounts
    .filter(
      ({ currency, archived, number }) =>
        !archived && (currency === 'EUR' || (currency === 'CZK' && number !== null)),
    )
    .sort((a, b) => Number(b.default) - Number(a.default));
}

/** Documents that an account in a currency does not pay, by their own currency. @param told keys of what is told otherwise */
export function leftInOthers(
  candidates: readonly Candidate[],
  currency: string,
  told: readonly string[],
): { currency: string; count: number }[] {
  const others = candidates.filter(
    (each) => each.group === 'documents' && each.currency !== currency && !told.includes(each.key),
  );
  const currencies = [...new Set(others.map((each) => each.currency))].toSorted();
  return currencies.map((each) => ({
    currency: each,
    count: others.filter((other) => other.currency === each).length,
  }));
}

/** How a document in a currency is paid. @param accounts those that an order can pay from */
export function wayOf(accounts: readonly BankAccount[], currency: string): 'account' | 'add' | 'bank' {
  if (accounts.some((account) => account.currency === currency)) return 'account';
  return currency === 'EUR' || currency === 'CZK' ? 'add' : 'bank';
}

type Began = {
  accounts: readonly BankAccount[];
  candidates: readonly Candidate[];
  /** Keys of what is to be paid. */
  chosen: readonly string[];
  replaced: PaymentOrder | null;
};

/** What the form begins with: what was chosen elsewhere, or what another order had. */
export function valuesOf({ accounts, candidates, chosen, replaced }: Began): OrderValues {
  const wanted = candidates.find(({ key }) => chosen.includes(key));
  const currency = wanted?.currency ?? 'CZK';
  const account = accounts.find((each) => each.currency === currency) ?? accounts[0];
  const items = replaced?.items ?? [];
  const again = items.flatMap((item) => {
    const key = keyOf(item);
    return key === null ? [] : [[key, item.amount] as const];
  });
  const today = todayInPrague();
  return {
    account: String(replaced?.bank_account_id ?? account?.id ?? ''),
    due_on: replaced !== null && replaced.due_on > today ? replaced.due_on : today,
    note: replaced?.note ?? '',
    chosen: Object.fromEntries([...chosen.map((key) => [key, undefined] as const), ...again]),
    own: items.filter((item) => keyOf(item) === null).map(ownOf),
    confirm: [],
  };
}

/** An item of the order with the key of its row. */
export type SentItem = { key: string; item: NewItem; amount: number | null };

/** What the order will have, in the order of its rows. */
export function itemsOf({ chosen, own }: OrderValues, shown: readonly Candidate[]): SentItem[] {
  const ofTargets = shown
    .filter(({ key }) => key in chosen)
    .map(({ key, item, amount }) => {
      const typed = chosen[key];
      return { key, amount: typed === undefined ? amount : typed, item: { ...item, amount: typed ?? null } };
    });
  return [...ofTargets, ...own.map((each) => ({ key: each.key, amount: each.amount, item: ownItem(each) }))];
}

function ownItem({ account, amount, name, ...texts }: OwnItem): NewItem {
  const filled = Object.entries(texts).map(([field, text]) => [
    field,
    text.trim() === '' ? null : text.trim(),
  ]);
  const { key: _, ...rest } = Object.fromEntries(filled);
  return { name, amount, ...numberFields(account), ...rest };
}

export function orderOf(values: OrderValues, items: readonly SentItem[], replaces: number | null): NewOrder {
  const { account, due_on, note, confirm } = values;
  return {
    ...{ bank_account_id: Number(account), due_on: due_on ?? '', items: items.map(({ item }) => item) },
    ...{ confirm: [...confirm] as NonNullable<NewOrder['confirm']>, replaces },
    note: note.trim() === '' ? null : note.trim(),
  };
}

export const totalOf = (items: readonly SentItem[]): number => sumOf(items.map(({ amount }) => amount));
