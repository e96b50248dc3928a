import { accountOf } from '../account.ts';
import type { Account } from '../statement.ts';
import { currencyOf, folded } from '../values.ts';
import type { Layout } from './layouts.ts';
import { dayIn } from './numbers.ts';

/** What the rows above and below a table say of the statement. */
export interface Surroundings {
  account: Account | null;
  iban: Account | null;
  bankCode: string | null;
  currency: string | null;
  opening: string | null;
  closing: string | null;
  from: string | null;
  to: string | null;
}

export function noSurroundings(): Surroundings {
  return {
    account: null,
    iban: null,
    bankCode: null,
    currency: null,
    opening: null,
    closing: null,
    from: null,
    to: null,
  };
}

type Take = (found: Surroundings, value: string, next: string) => void;

/** By the name in the cell before. */
const NAMED: Readonly<Record<string, Take>> = {
  accountid: (found, value) => {
    found.account ??= accountOf(value);
  },
  'cislo uctu': (found, value) => {
    found.account ??= accountOf(value);
  },
  iban: (found, value) => {
    found.iban ??= accountOf(value);
  },
  bankid: (found, value) => {
    found.bankCode ??= value.trim() || null;
  },
  currency: (found, value) => {
    found.currency ??= currencyOf(value);
  },
  'mena uctu': (found, value) => {
    found.currency ??= currencyOf(value);
  },
  mena: (found, value) => {
    found.currency ??= currencyOf(value);
  },
  openingbalance: (found, value) => {
    found.opening ??= value;
  },
  'pocatecni zustatek': (found, value) => {
    found.opening ??= value;
  },
  closingbalance: (found, value) => {
    found.closing ??= value;
  },
  'konecny zustatek': (found, value) => {
    found.closing ??= value;
  },
  datestart: (found, value) => {
    found.from ??= dayIn(value);
  },
  dateend: (found, value) => {
    found.to ??= dayIn(value);
  },
  'pro obdobi': (found, value, next) => {
    found.from ??= dayIn(value);
    found.to ??= dayIn(next);
  },
};

const ACCOUNT = /(?<![\d/-])(?:\d{1,6}-)?\d{2,10}\/\d{4}(?![\d/])/;

/** Takes what a row beside the table says. */
export function take(found: Surroundings, cells: readonly string[], layout: Layout): void {
  for (const [at, cell] of cells.entries()) {
    if (cell.length > 200) continue;
    const name = folded(cell).replace(/^#/, '').replace(/:$/, '').trim();
    const value = cells[at + 1] ?? '';
    if (Object.hasOwn(NAMED, name) && value.trim() !== '') {
      NAMED[name]?.(found, value.slice(0, 100), (cells[at + 2] ?? '').slice(0, 100));
    }
    const account = ACCOUNT.exec(cell)?.[0];
    if (account !== undefined) found.account ??= accountOf(account);
  }
  // Name, number, currency and balance of the account, without names of columns.
  if (layout.bank === '2700' && /^\d{6,16}$/.test(cells[1]?.trim() ?? '')) {
    found.account ??= accountOf(cells[1]);
    found.currency ??= currencyOf(cells[2]);
  }
}
