import { type Haler, negate } from '@news-and-accounting/money';
import { codeOf } from '../account.ts';
import { movement } from '../finished.ts';
import { kindOfWords } from '../kind.ts';
import { unreadable } from '../problem.ts';
import type { Movement } from '../statement.ts';
import { constantSymbol, currencyOf, joinedTexts, plainAmount, symbol, textOf } from '../values.ts';
import { numberedCurrency } from './currency.ts';
import { type NumberForm, numberIn } from './numbers.ts';
import type { GpcRecord } from './record.ts';

const EXTENDED = 129;
const CARD = /^(.*?)\s*\bPK:/;

/** Booking code 4 is taken as a plus here: what it means the whole file tells. */
export function readMovement(record: GpcRecord, texts: readonly string[], form: NumberForm): Movement {
  const text = joinedTexts([extendedTexts(record).join(' '), texts.join(' ')]);
  const isCard = text !== null && /\bPK:/.test(text);
  const counterNumber = numberIn(record.field(20, 35), form);
  const name = longer(record.words(98, 117), record.words(369, 403));
  const isBank = counterNumber === null;
  const reference = record.words(36, 48)?.replace(/^0+/, '');
  return movement({
    bookedOn: record.requiredDay(123, 128, '075 booking day'),
    valueOn: record.day(92, 97),
    amount: amountOf(record),
    currency: numberedCurrency(record.field(119, 122)),
    counterNumber,
    counterBankCode: isBank ? null : codeOf(record.field(74, 77)),
    counterName: name ?? (isCard ? textOf(CARD.exec(text)?.[1]) : null),
    variableSymbol: symbol(record.field(62, 71)),
    constantSymbol: constantSymbol(record.field(78, 81)),
    specificSymbol: symbol(record.field(82, 91)),
    message: text,
    reference: reference || textOf(record.field(335, 350)),
    kind: isCard ? 'card' : isBank ? kindOfWords(`${name ?? ''} ${text ?? ''}`) : 'transfer',
    ...original(record),
  });
}

function amountOf(record: GpcRecord): Haler {
  const amount = record.amount(49, 60, '075 amount');
  const code = record.field(61, 61);
  if (code === '2' || code === '3' || code === '4') return amount;
  if (code === '1' || code === '5') return negate(amount);
  throw unreadable('075 booking code', record.line);
}

function extendedTexts(record: GpcRecord): string[] {
  const fields = [129, 164, 199, 234, 269].map((from) => record.field(from, from + 34));
  return record.text.length < EXTENDED ? [] : fields;
}

function longer(a: string | null, b: string | null): string | null {
  return (b?.length ?? 0) > (a?.length ?? 0) ? b : a;
}

/** Of an extended record: the foreign amount, with two decimals implied. */
function original(record: GpcRecord): Pick<Movement, 'originalAmount' | 'originalCurrency'> {
  const digits = record.field(351, 365).trim();
  const currency = currencyOf(record.field(366, 368));
  const amount = /^0*[1-9]\d*$/.test(digits) ? plainAmount(`${digits}e-2`) : null;
  if (amount === null || currency === null) return { originalAmount: null, originalCurrency: null };
  return { originalAmount: amount, originalCurrency: currency };
}
