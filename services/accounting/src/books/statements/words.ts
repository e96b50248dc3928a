import type { RowAccount, Unit } from '@news-and-accounting/financial-statements';
import type { TableColumn } from '../../platform/http/table.ts';

/** How statements on paper say what they are. */
export const SCOPE_WORDS = {
  full: 'v plném rozsahu',
  small: 've zkráceném rozsahu pro malé účetní jednotky',
  micro: 've zkráceném rozsahu pro mikro účetní jednotky',
  short: 've zkráceném rozsahu',
} as const;

export const LAYOUT_WORDS = { nature: 'druhové členění', function: 'účelové členění' } as const;

export const UNIT_WORDS: Readonly<Record<Unit, string>> = {
  czk: 'v Kč',
  whole_czk: 'v celých Kč',
  thousands: 'v celých tisících Kč',
  millions: 'v celých milionech Kč',
};

/** A parameter that the head of the paper tells in other words, or its columns show. */
export const TOLD = { name: '', labels: {} };

export const STATEMENT_FILTERS = { unit: TOLD, detail: TOLD, known_at: 'stav k okamžiku' };

/** What a row of a statement begins with in a file. */
export const HEAD_COLUMNS: readonly TableColumn[] = [
  { key: 'designation', title: 'Označení' },
  { key: 'name', title: 'Název' },
  { key: 'number', title: 'Řádek', kind: 'number' },
];

type Query = Readonly<Record<string, string | undefined>>;

const ACCOUNT_COLUMNS: readonly TableColumn[] = [
  { key: 'account', title: 'Účet' },
  { key: 'account_amount', title: 'Účet v Kč', kind: 'money' },
];

/** With `detail=accounts`: what a row below another one says of an account; CZK whatever the unit of the statement. */
export const accountColumns = ({ detail }: Query) => (detail?.trim() === 'accounts' ? ACCOUNT_COLUMNS : []);
export const ACCOUNT_KEYS = ACCOUNT_COLUMNS.map(({ key }) => key);

type AccountsOfRow = { accounts?: readonly Pick<RowAccount, 'account' | 'name' | 'column' | 'amount'>[] };

/** The accounts that a row of a statement names, as rows below it. */
export function accountsBelow(row: object): object[] {
  const { accounts = [] } = row as AccountsOfRow;
  return accounts.map(({ account, name, column, amount }) => ({
    account,
    name: column === 'correction' ? `${name} (korekce)` : name,
    account_amount: amount,
  }));
}

/** What the figures of a statement are in the unit that is asked for. */
export function figuresOf({ unit }: Query): 'money' | 'whole' {
  return unit?.trim() === 'czk' ? 'money' : 'whole';
}
