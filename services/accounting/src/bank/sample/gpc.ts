import { type Haler, negate, sum, ZERO } from '@news-and-accounting/money';
import { plusDays } from '../../documents/sample/index.ts';
import type { BookedMovement, SampleStatement } from './statement-of.ts';

const CRLF = '\r\n';
const CZK = '0203';

/** A statement in the format of Czech banks, in their code page. */
export function gpcFile(statement: SampleStatement): Uint8Array {
  const lines = [headOf(statement), ...statement.movements.flatMap((each) => linesOf(statement, each))];
  return inCodePage(lines.map((line) => `${line}${CRLF}`).join(''));
}

function headOf({ account, holder, from, to, opening, closing, number, movements }: SampleStatement): string {
  const amounts = movements.map(({ amount }) => amount);
  const debit = sum(amounts.filter((each) => each < 0).map(negate));
  const credit = sum(amounts.filter((each) => each > 0));
  return [
    `074${accountField(account.number)}${holder.slice(0, 20).padEnd(20)}${shortDay(plusDays(from, -1))}`,
    `${signed(opening)}${signed(closing)}${signed(debit)}${signed(credit)}`,
    `${digits(number, 3)}${shortDay(to)}${' '.repeat(14)}`,
  ].join('');
}

function linesOf({ account }: SampleStatement, movement: BookedMovement): string[] {
  const { amount, counter, name, message, reference, kind, on } = movement;
  const isCard = kind === 'card';
  const bank = `00${digits(counter?.bank_code ?? 0, 4)}${digits(movement.constantSymbol ?? 0, 4)}`;
  const text = isCard ? `${name} PK: 5168******4021` : message;
  return [
    [
      `075${accountField(account.number)}${accountField(counter?.number ?? '')}${digits(reference, 13)}`,
      `${digits(Math.abs(amount), 12)}${amount < 0 ? 1 : 2}${digits(movement.variableSymbol ?? 0, 10)}`,
      `${bank}${digits(movement.specificSymbol ?? 0, 10)}${shortDay(on)}`,
      `${(isCard ? '' : (name ?? '')).slice(0, 20).padEnd(20)}0${CZK}${shortDay(on)}`,
    ].join(''),
    ...(text === null ? [] : [`078${text.slice(0, 70)}`]),
  ];
}

const digits = (value: string | number, length: number) => String(value).padStart(length, '0');
const signed = (amount: Haler) => `${digits(Math.abs(amount), 14)}${amount < ZERO ? '-' : '+'}`;
const shortDay = (day: string) => `${day.slice(8, 10)}${day.slice(5, 7)}${day.slice(2, 4)}`;

/** Prefix and number without the sign between them. */
function accountField(number: string): string {
  const [prefix = '', own = ''] = number.includes('-') ? number.split('-') : ['', number];
  return `${digits(prefix, 6)}${digits(own, 10)}`;
}

const UPPER_HALF = Uint8Array.from({ length: 128 }, (_, i) => 128 + i);
const CODES = new Map(
  [...new TextDecoder('windows-1250').decode(UPPER_HALF)].map((letter, i) => [letter, 128 + i]),
);

function inCodePage(text: string): Uint8Array {
  return Uint8Array.from(text, (letter) => CODES.get(letter) ?? letter.charCodeAt(0));
}
