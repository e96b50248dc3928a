import {
  bankAccountOfIban,
  checkBankAccount,
  checkIban,
  formatBankAccount,
  ibanOfBankAccount,
} from '@news-and-accounting/identifiers';
import { czechMoney, type Haler } from '@news-and-accounting/money';
import type { Words } from './pages.ts';
import type { Own, Reading, Warning } from './reading.ts';
import { seenAccounts } from './text/accounts.ts';
import { dicsIn, icosIn } from './text/codes.ts';
import { paired } from './text/pairing.ts';
import { type Sheet, sheetOf } from './text/sheet.ts';
import { totalClaims } from './text/totals.ts';

/**
 * Where data that nobody sees say something else than the page that a person reads: another total, another account,
 * another supplier. What the page does not say is no difference, nor is what it says besides.
 */
export function compareWithText(xml: Reading, pages: Words, own: Own): Warning[] {
  const sheet = sheetOf(pages);
  return [otherTotal(xml, sheet), otherAccount(xml, sheet, own), otherSupplier(xml, sheet, own)]
    .filter((message) => message !== null)
    .map((message) => ({ code: 'TEXT_DIFFERS', message }));
}

function otherTotal({ head }: Reading, sheet: Sheet): string | null {
  const stated = [head.total, head.payable].flatMap((field) =>
    field === undefined ? [] : [Math.abs(field.value)],
  );
  const claims = totalClaims(sheet, false);
  const strong = claims.filter(({ meaning }) => meaning !== 'weak_total');
  const isSaid = claims.some(({ amount }) => stated.includes(Math.abs(amount.value)));
  // A mere `Celkem` may be a column of the table: then any amount of the page will do.
  const isThere =
    strong.length === 0 && sheet.amounts.flat().some(({ value }) => stated.includes(Math.abs(value)));
  const [shown] = strong.length > 0 ? strong : claims;
  if (stated.length === 0 || shown === undefined || isSaid || isThere) return null;
  const currency = head.currency?.value ?? 'CZK';
  const [wanted, seen] = [head.total?.value ?? head.payable?.value ?? 0, shown.amount.value].map((value) =>
    czechMoney(value as Haler, currency),
  );
  return `Částka v datech (${wanted}) je jiná než na stránce (${seen}).`;
}

function otherAccount({ account, head }: Reading, sheet: Sheet, own: Own): string | null {
  const stated = statedIban(account);
  if (stated === null) return null;
  const seen = seenAccounts(sheet, own, head.currency?.value ?? null);
  if (seen.some(({ iban }) => iban === stated)) return null;
  const shown = seen.find(({ isOwn, hasLabel, isValid }) => !isOwn && (hasLabel || isValid));
  if (shown === undefined) return null;
  return `Účet v datech ${accountText(stated)} je jiný než na stránce ${accountText(shown.iban)}. Ověřte ho u dodavatele, než zaplatíte.`;
}

function statedIban({ iban, number, bank_code }: Reading['account']): string | null {
  if (iban !== undefined) return iban.value;
  const checked = checkBankAccount(`${number?.value}/${bank_code?.value}`);
  return checked.ok ? ibanOfBankAccount(checked.value) : null;
}

/** The IBAN, and the number that Czech readers know it by. */
export function accountText(iban: string): string {
  const checked = checkIban(iban);
  const account = checked.ok ? bankAccountOfIban(checked.value) : null;
  return account === null ? iban : `${iban} (${formatBankAccount(account)})`;
}

function otherSupplier({ supplier }: Reading, sheet: Sheet, own: Own): string | null {
  const stated = supplier.ico?.value;
  if (stated === undefined) return null;
  const icos = paired(sheet, ['ico'], icosIn).flatMap(({ values }) => values.slice(0, 1));
  const dics = sheet.rows.flatMap(dicsIn).map(({ value }) => value.slice(2));
  const seen = [...icos.map(({ value }) => value), ...dics];
  const [shown] = icos.map(({ value }) => value).filter((value) => value !== own.ico);
  if (shown === undefined || seen.includes(stated)) return null;
  return `IČO dodavatele v datech (${stated}) je jiné než na stránce (${shown}).`;
}
