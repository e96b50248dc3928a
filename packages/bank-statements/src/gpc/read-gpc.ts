import { add, type Haler, negate, ZERO } from '@news-and-accounting/money';
import { finished } from '../finished.ts';
import { linesOf } from '../lines.ts';
import { unreadable } from '../problem.ts';
import type { OwnAccount, Reading } from '../reading.ts';
import type { Movement, Statement } from '../statement.ts';
import { formOf, type NumberForm, numberIn } from './numbers.ts';
import { readMovement } from './read-movement.ts';
import { GpcRecord } from './record.ts';

/** A header with what belongs to it. */
interface Block {
  readonly head: GpcRecord;
  readonly form: NumberForm;
  readonly movements: Movement[];
  /** Places of the movements whose sign differs between banks. */
  readonly fours: number[];
}

const MOVEMENT = '075';
const TEXTS = ['076', '078', '079'];

export function readGpc(text: string, reading: Reading): Statement[] {
  const codes = new Set<string>();
  const blocks = blocksOf(text, reading, codes);
  return blocks.map((block) => statementOf(block, codes, reading.accounts));
}

function blocksOf(text: string, reading: Reading, codes: Set<string>): Block[] {
  const blocks: Block[] = [];
  /** A movement waits for its texts. */
  let open: { readonly record: GpcRecord; readonly texts: string[] } | null = null;
  const close = (block: Block | undefined) => {
    if (open === null || block === undefined) return;
    const code = open.record.field(61, 61);
    codes.add(code);
    if (code === '4') block.fours.push(block.movements.length);
    block.movements.push(readMovement(open.record, open.texts, block.form));
    open = null;
  };
  for (const { text: line, number } of linesOf(text)) {
    // A file of DOS may end with its own sign.
    if (/^[\s\p{Cc}]*$/u.test(line)) continue;
    const record = new GpcRecord(line, number);
    const block = blocks.at(-1);
    if (TEXTS.includes(record.type) && open !== null) {
      open.texts.push(line.slice(3));
      continue;
    }
    close(block);
    if (record.type === '074') {
      const form = formOf(record.field(4, 19), isOwnIn(reading));
      blocks.push({ head: record, form, movements: [], fours: [] });
    } else if (record.type === MOVEMENT && block !== undefined) {
      reading.count(number);
      open = { record, texts: [] };
    } else {
      throw unreadable(record.type, number);
    }
  }
  close(blocks.at(-1));
  return blocks;
}

const isOwnIn = (reading: Reading) => (number: string) =>
  reading.accounts.some((account) => account.number === number);

function statementOf(block: Block, codes: ReadonlySet<string>, own: readonly OwnAccount[]): Statement {
  const { head, form } = block;
  if (!/^\d{16}$/.test(head.field(4, 19))) throw unreadable('074 account', head.line);
  const opening = signed(head.amount(46, 59, '074 old balance'), head.field(60, 60));
  const closing = signed(head.amount(61, 74, '074 new balance'), head.field(75, 75));
  const from = head.day(40, 45);
  const movements = withReversals(block, codes, opening, closing);
  const number = numberIn(head.field(4, 19), form);
  const last = movements.reduce(
    (latest, { bookedOn }) => (bookedOn > latest ? bookedOn : latest),
    from ?? '',
  );
  const to = head.day(109, 114);
  if (from === null && to === null) throw unreadable('074 day', head.line);
  return finished({
    format: 'gpc',
    account: { number, bankCode: null, iban: null, currency: currencyOf(movements, number, own) },
    number: head.words(106, 108)?.replace(/^0+/, '') || null,
    from,
    // Some banks write a day without sense there.
    to: to === null || to < last ? last || null : to,
    opening,
    closing,
    movements,
  });
}

/** What a 4 means differs between banks: the others of the file tell, else the balances. */
function withReversals(
  { movements, fours }: Block,
  codes: ReadonlySet<string>,
  opening: Haler,
  closing: Haler,
): Movement[] {
  if (fours.length === 0) return movements;
  const isKnown = codes.has('3') !== codes.has('5');
  if (isKnown ? codes.has('5') : balances(movements, opening, closing)) return movements;
  const turned = [...movements];
  for (const place of fours) {
    const movement = movements[place];
    if (movement !== undefined) turned[place] = { ...movement, amount: negate(movement.amount) };
  }
  return isKnown || balances(turned, opening, closing) ? turned : movements;
}

function balances(movements: readonly Movement[], opening: Haler, closing: Haler): boolean {
  let balance = opening;
  for (const { amount } of movements) balance = add(balance, amount);
  return balance === closing;
}

function signed(amount: Haler, sign: string): Haler {
  return sign === '-' && amount !== ZERO ? negate(amount) : amount;
}

/** Stated by every movement, else that of the only account of the company with this number. */
function currencyOf(movements: readonly Movement[], number: string | null, own: readonly OwnAccount[]) {
  const stated = new Set(movements.map(({ currency }) => currency));
  const [only] = stated;
  if (stated.size === 1 && only) return only;
  const known = new Set(own.filter((account) => account.number === number).map(({ currency }) => currency));
  return known.size === 1 ? ([...known][0] ?? null) : null;
}
