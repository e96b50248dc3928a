import {
  bankAccountOfIban,
  checkBankAccount,
  checkIban,
  formatAccountNumber,
  ibanOfBankAccount,
} from '@news-and-accounting/identifiers';
import type { AccountValues, Field, Found, Own } from '../reading.ts';
import { headingOver, headingsOf } from './blocks.ts';
import { accountsIn, bankCodesIn, bareAccountsIn, bicsIn, type FoundAccount } from './codes.ts';
import { fieldAt, named } from './fields.ts';
import type { Row, Span } from './layout.ts';
import { paired } from './pairing.ts';
import type { Sheet } from './sheet.ts';

/** An account of a paper, wherever it is written there. */
export interface SeenAccount {
  /** Without blanks; what is no valid account as it is written. */
  readonly iban: string;
  readonly isValid: boolean;
  readonly places: readonly FoundAccount[];
  readonly hasLabel: boolean;
  readonly isOwn: boolean;
  readonly score: number;
}

/** The account that the supplier wants to be paid to, with what the paper says of it. */
export function accountOf(
  sheet: Sheet,
  own: Own,
  { currency, isIssued }: { readonly currency: string | null; readonly isIssued: boolean },
): Found<AccountValues> {
  // To ourselves only those pay whom we have invoiced.
  const [account, other] = seenAccounts(sheet, own, currency).filter(({ isOwn }) => isIssued || !isOwn);
  if (account === undefined) return {};
  // Of several that are as good as each other no check tells which one is meant.
  const isAlone = other === undefined || other.score < account.score;
  const isConfirmed = account.isValid && account.hasLabel && isAlone;
  const asIban = account.places.find(({ isIban }) => isIban);
  const asNumber = account.places.find(({ isIban }) => !isIban);
  const place = asIban ?? asNumber;
  if (place === undefined) return {};
  const checked = checkIban(account.iban);
  const czech = checked.ok ? bankAccountOfIban(checked.value) : null;
  const field = (span: Span, value: string): Field<string> => fieldAt(span, value, isConfirmed);
  const number = czech === null ? (asNumber?.number ?? null) : formatAccountNumber(czech);
  const code = czech?.bankCode ?? asNumber?.bankCode ?? null;
  return {
    ...named('iban', checked.ok || asIban !== undefined ? field(place, account.iban) : null),
    ...named('number', number === null ? null : field(asNumber ?? place, number)),
    ...named('bank_code', code === null ? null : field(asNumber ?? place, code)),
    ...named('bic', bicOf(sheet)),
  };
}

/** The accounts that somebody could pay to, the likeliest first. */
export function seenAccounts(sheet: Sheet, own: Own, currency: string | null): SeenAccount[] {
  const labelled = new Set(
    [...paired(sheet, ['account', 'iban'], accountsIn), ...paired(sheet, ['bank_code'], accountsIn)].flatMap(
      ({ values }) => values.map(keyOf),
    ),
  );
  const places = [...sheet.rows.flatMap((row) => accountsIn(row)), ...dividedAccounts(sheet)];
  const headings = headingsOf(sheet);
  const byIban = new Map<string, FoundAccount[]>();
  for (const place of places) {
    const iban = ibanOf(place);
    byIban.set(iban, [...(byIban.get(iban) ?? []), place]);
  }
  return (
    [...byIban]
      .map(([iban, found]): SeenAccount => {
        const isValid = found.some((each) => each.isValid);
        const hasLabel = found.some((each) => labelled.has(keyOf(each)) || hasAccountLabel(sheet, each.row));
        const isOwn = own.ibans.includes(iban);
        const roles = new Set(found.map((each) => headingOver(headings, each)?.role));
        const marks = found.map((each) => currencyScore(each.row, currency));
        const score =
          (isValid ? 8 : 0) +
          (hasLabel ? 4 : 0) +
          (found.some(({ isIban }) => isIban) ? 1 : 0) +
          (roles.has('supplier') ? 2 : 0) +
          Math.max(...marks) * 2 -
          (isOwn ? 32 : 0);
        return { iban, isValid, places: found, hasLabel, isOwn, score };
      })
      // A number with a slash that has neither right check digits nor a label is something else.
      .filter(({ isValid, hasLabel, places: [first] }) => hasLabel || (isValid && first?.isIban === true))
      .toSorted((a, b) => b.score - a.score)
  );
}

const keyOf = ({ row, start }: Span): string => `${row.index} ${start}`;

function ibanOf(place: FoundAccount): string {
  if (place.isIban) return place.value;
  const checked = checkBankAccount(place.value);
  return checked.ok ? ibanOfBankAccount(checked.value) : place.value;
}

/** `Účet CZK: … Účet EUR: …` on rows of their own. */
function currencyScore(row: Row, currency: string | null): number {
  const marks = [...row.folded.matchAll(/(?<![a-z])(czk|kc|eur|usd|gbp|pln)(?![a-z])/g)].map(([mark]) =>
    mark === 'kc' ? 'CZK' : mark.toUpperCase(),
  );
  if (marks.length === 0 || currency === null) return 0;
  return marks.includes(currency) ? 1 : -1;
}

const hasAccountLabel = (sheet: Sheet, row: Row): boolean =>
  [row.index, row.index - 1].some((index) =>
    (sheet.labels[index] ?? []).some(
      (label) => (label.meaning === 'account' || label.meaning === 'iban') && label.row.page === row.page,
    ),
  );

/** `Číslo účtu: 2000145399`, `Kód banky: 0800`. */
function dividedAccounts(sheet: Sheet): FoundAccount[] {
  const codes = paired(sheet, ['bank_code'], bankCodesIn).flatMap(({ values }) => values.slice(0, 1));
  if (codes.length === 0) return [];
  return paired(sheet, ['account'], bareAccountsIn).flatMap(({ values }) => {
    const number = values[0];
    if (number === undefined) return [];
    const near = codes.toSorted((a, b) => far(a, number) - far(b, number))[0];
    const checked = checkBankAccount(`${number.value}/${near?.value}`);
    if (near === undefined || !checked.ok) return [];
    return [
      {
        ...number,
        value: `${number.value}/${near.value}`,
        isValid: true,
        number: formatAccountNumber(checked.value),
        bankCode: near.value,
        isIban: false,
      },
    ];
  });
}

const far = (a: Span, b: Span): number => Math.abs(a.row.index - b.row.index);

function bicOf(sheet: Sheet): Field<string> | null {
  const bic = paired(sheet, ['bic'], bicsIn)[0]?.values[0];
  return bic === undefined ? null : fieldAt(bic, bic.value, false);
}
