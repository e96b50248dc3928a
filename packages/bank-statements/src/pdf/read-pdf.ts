import { add, type Haler, negate } from '@news-and-accounting/money';
import { accountOf, NO_ACCOUNT } from '../account.ts';
import { amountIn, dayIn } from '../csv/numbers.ts';
import { differenceOf, finished, movement } from '../finished.ts';
import { kindOfWords } from '../kind.ts';
import { StatementError, unreadable } from '../problem.ts';
import type { Reading } from '../reading.ts';
import type { Movement, Statement, StatementAccount } from '../statement.ts';
import { currencyOf, folded, namedSymbols, textOf } from '../values.ts';
import { type Row, rowsOfPdf } from './rows.ts';

const OPENING = /\b(pocatecni|puvodni|predchozi|minuly) (zustatek|stav)\b/;
const CLOSING = /\b(konecny|novy) (zustatek|stav)\b/;
const BESIDE = /^(strana|celkem|soucet|obrat|prijato|vydano|kreditni|debetni)\b/;
const DAY = /^\d{1,2}\. ?\d{1,2}\. ?\d{4}\b/;
const AMOUNT = /^([+\-−–]?) ?(\d{1,3}(?:[ .]\d{3})*,\d{2}) ?([+\-−–]?)(?: ?(?:[A-Z]{3}|Kč))?$/;

/** Of one movement: its rows, and the amounts that stand in the first. */
interface Entry {
  readonly bookedOn: string;
  readonly valueOn: string | null;
  readonly amounts: readonly { readonly sign: string; readonly amount: Haler }[];
  readonly texts: string[];
}

/**
 * A statement with a text layer. Layouts of banks are not known: a movement is a row that begins with a day and has an
 * amount, with the rows below it; the balances tell which amount and sign is meant. What they do not confirm to the
 * haléř is refused.
 */
export async function readPdf(bytes: Uint8Array, reading: Reading): Promise<Statement[]> {
  const rows = await rowsOfPdf(bytes);
  const opening = balanceIn(rows, OPENING);
  const closing = balanceIn(rows, CLOSING);
  const entries = entriesOf(rows, reading);
  if (opening === null || closing === null) throw unreadable('balance');
  const account = accountIn(rows);
  for (const way of WAYS) {
    const movements = entries.map((entry) => movementOf(entry, way, account.currency));
    const turnover = movements.reduce((total, { amount }) => add(total, amount), 0 as Haler);
    if (differenceOf(opening, closing, turnover) === 0) {
      return [finished({ format: 'pdf', account, opening, closing, movements })];
    }
  }
  throw new StatementError('unbalanced');
}

function balanceIn(rows: readonly Row[], label: RegExp): Haler | null {
  const row = rows.find((cells) => label.test(folded(cells.join(' '))) && cells.some(isAmount));
  const found = amountsIn(row ?? []).at(-1);
  return found === undefined ? null : signed(found.amount, isMinus(found.sign));
}

const isAmount = (cell: string) => AMOUNT.test(cell);
const isMinus = (sign: string) => /[-−–]/.test(sign);
const signed = (amount: Haler, isOut: boolean) => (isOut ? negate(amount) : amount);

function amountsIn(cells: Row): { sign: string; amount: Haler }[] {
  return cells.flatMap((cell) => {
    const [, before = '', digits = '', after = ''] = AMOUNT.exec(cell) ?? [];
    const amount = amountIn(digits, ',');
    return amount === null ? [] : [{ sign: before || after, amount }];
  });
}

function entriesOf(rows: readonly Row[], reading: Reading): Entry[] {
  const entries: Entry[] = [];
  let isOpen = false;
  for (const cells of rows) {
    const words = folded(cells.join(' '));
    const bookedOn = DAY.test(cells[0] ?? '') ? dayIn(cells[0] ?? '') : null;
    const amounts = amountsIn(cells);
    const isBeside = OPENING.test(words) || CLOSING.test(words) || BESIDE.test(words);
    if (bookedOn !== null && amounts.length > 0 && !isBeside) {
      reading.count();
      const texts = cells.slice(1).filter((cell) => !isAmount(cell) && !isDay(cell));
      // A day and its text may be one cell.
      texts.unshift((cells[0] ?? '').replace(DAY, ''));
      entries.push({ bookedOn, valueOn: dayIn(cells.slice(1).find(isDay) ?? ''), amounts, texts });
      isOpen = true;
    } else if (isBeside) {
      isOpen = false;
    } else if (isOpen) {
      entries.at(-1)?.texts.push(...cells.filter((cell) => !isAmount(cell)));
    }
  }
  return entries;
}

const isDay = (cell: string) => new RegExp(`${DAY.source}$`).test(cell);

/** Which of several amounts of a row is meant, and by what its sign is known. */
interface Way {
  readonly amount: 'first' | 'last';
  readonly sign: 'sign' | 'words';
}

const WAYS: readonly Way[] = (['first', 'last'] as const).flatMap((amount) =>
  (['sign', 'words'] as const).map((sign) => ({ amount, sign })),
);

const OUT =
  /\b(odchozi|odeslan|poplat|platba|vyber|inkaso|karto|kartou|trvaly prikaz|odvod|srazka|na vrub|nakup)/;
const IN = /\b(prichozi|prijat|pripsan|vklad|ve prospech|vratka)/;

function movementOf(
  { bookedOn, valueOn, amounts, texts }: Entry,
  way: Way,
  currency: string | null,
): Movement {
  const found = amounts.at(way.amount === 'first' ? 0 : -1);
  const message = textOf(texts.join(' '));
  const words = folded(message ?? '');
  const isOut = way.sign === 'sign' ? isMinus(found?.sign ?? '') : OUT.test(words) && !IN.test(words);
  const account = counterAccount(message);
  return movement({
    bookedOn,
    valueOn,
    amount: signed(found?.amount ?? (0 as Haler), isOut),
    currency,
    counterNumber: account.number,
    counterBankCode: account.bankCode,
    counterIban: account.iban,
    ...namedSymbols(symbolNames(message)),
    message,
    kind: kindOfWords(message),
  });
}

/** Banks write the names of symbols out, too. */
function symbolNames(text: string | null): string | null {
  return (
    text?.replace(/\b(var|konst|spec)[a-zíý]*\.? ?symb[a-z]*/gi, (name) => `${name[0]?.toUpperCase()}S`) ??
    null
  );
}

const NATIONAL = /(?<![\d/-])(?:\d{1,6}-)?\d{2,10}\/\d{4}(?![\d/])/;
const IBAN = /\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){3,7}\b/;

function counterAccount(text: string | null) {
  const national = NATIONAL.exec(text ?? '')?.[0];
  return national === undefined ? NO_ACCOUNT : accountOf(national);
}

/** Above the movements. */
function accountIn(rows: readonly Row[]): StatementAccount {
  const first = rows.findIndex((cells) => DAY.test(cells[0] ?? '') && cells.some(isAmount));
  const head = rows.slice(0, first === -1 ? rows.length : first).map((cells) => cells.join(' '));
  const iban = head.map((line) => accountOf(IBAN.exec(line)?.[0])).find((each) => each.iban !== null);
  const national = head.map(counterAccount).find((each) => each.number !== null);
  const text = rows.map((cells) => cells.join(' ')).join(' ');
  const named = currencyOf(/\bmena(?: uctu)?:? ([a-z]{3})\b/.exec(folded(text))?.[1]);
  const crowns = /\d (?:Kč|CZK)\b|\bKč\b/.test(text) ? 'CZK' : null;
  return { ...(iban ?? national ?? NO_ACCOUNT), currency: named ?? crowns };
}
