import { inCzk, type Millionths } from '@news-and-accounting/document';
import {
  add,
  czechMoney,
  type Haler,
  haler,
  LARGEST_AMOUNT,
  MoneyError,
  negate,
  subtract,
  ZERO,
} from '@news-and-accounting/money';
import { invalidFields } from '../../platform/http/fields.ts';
import type { GivenDifference } from './fields.ts';

export type Way = 'in' | 'out';

/** What an item names, as far as amounts matter. */
export type PlannedTarget = {
  kind: 'document' | 'payment' | 'payslip' | 'duty' | 'transaction';
  currency: string;
  /** What remains of it, not below zero; null: as much as comes. */
  remaining: Haler | null;
  /** What it still asks for, where that is known to be less: a difference closes no more of it. */
  asked?: Haler;
  /** Which money settles it; null: either. */
  way: Way | null;
};

export type PlannedItem = { target: PlannedTarget; amount: Haler | null };

/** What is left of a movement. */
export type LeftOver = {
  way: Way;
  /** Without its sign, in `currency`. */
  left: Haler;
  currency: string;
  /** CZK for one unit in millionths; null in CZK. */
  rate: number | null;
};

/**
 * What an item gets. Amounts of the movement and of CZK count in the direction of the movement: of what is settled the
 * other way they are below zero.
 */
export type Part = {
  /** In the currency of the target, above zero. */
  settled: Haler;
  /** The same in the currency of the movement, and in CZK. */
  worth: Haler;
  worthCzk: Haler;
  /** What the movement has beyond it (or, below zero, lacks), in the currency of the movement and in CZK. */
  difference: Haler;
  differenceCzk: Haler;
  isContrary: boolean;
};

const CROWN = 100;

/**
 * How a movement is divided among what was named. A difference takes whatever is left over.
 * @throws {HttpError} 422 naming the item or the difference
 */
export function planMatch(
  movement: LeftOver,
  items: readonly PlannedItem[],
  given: GivenDifference | null,
): Part[] {
  const currency = commonCurrency(movement, items);
  if (movement.currency === 'CZK' && currency !== 'CZK') return [wholeForForeign(movement, items, given)];
  const isConverted = currency !== movement.currency;
  const left = isConverted ? czkOf(movement.left, movement.rate) : movement.left;
  const { amounts, room } = divide({ ...movement, left }, items, given);
  const last = closingAt(movement, items);
  const isTaken = room !== 0 && given !== null;
  if (room < 0 && given === null)
    throw invalidFields({
      items: `Položky jsou o ${czechMoney(negate(room), currency)} vyšší než pohyb; uveďte, čím je rozdíl.`,
    });
  const parts = amounts.map((settled, i) => ({
    settled,
    isContrary: isContrary(movement, items[i] as PlannedItem),
    difference: isTaken && i === last ? room : ZERO,
  }));
  checkSum(parts, left);
  const convert = isConverted ? movementAmounts(movement, left) : (amount: Haler) => amount;
  let sum: Haler = ZERO;
  const moved = (amount: Haler) => {
    const before = convert(sum);
    sum = add(sum, amount);
    return subtract(convert(sum), before);
  };
  let czkSum: Haler = ZERO;
  const inCrowns = (amount: Haler) => {
    if (isConverted || movement.rate === null) return amount;
    const before = czkOf(czkSum, movement.rate);
    czkSum = add(czkSum, amount);
    return subtract(czkOf(czkSum, movement.rate), before);
  };
  return parts.map((part) => {
    const signed = part.isContrary ? negate(part.settled) : part.settled;
    const czk = { worthCzk: inCrowns(signed), differenceCzk: inCrowns(part.difference) };
    if (given?.kind === 'rounding' && Math.abs(czk.differenceCzk) > CROWN)
      throw invalidFields({ difference: 'Zaokrouhlení je nejvýš 1 Kč.' });
    return { ...part, ...czk, worth: moved(signed), difference: moved(part.difference) };
  });
}

/** Items are all in the currency of the movement, or all in another one that can be counted with it. */
function commonCurrency({ currency }: LeftOver, items: readonly PlannedItem[]): string {
  const others = [...new Set(items.map(({ target }) => target.currency))];
  const [other] = others;
  if (other === undefined) throw invalidFields({ items: 'Vyberte, co pohyb hradí.' });
  if (others.length > 1) throw invalidFields({ items: 'Položky musí být v jedné měně.' });
  if (other !== currency && currency !== 'CZK' && other !== 'CZK')
    throw invalidFields({ items: `Pohyb je v ${currency}, položka v ${other}.` });
  return other;
}

/** CZK that pay something in another currency: all that is left is worth what is settled of it. */
function wholeForForeign(
  { left, way }: LeftOver,
  [item, ...more]: readonly PlannedItem[],
  given: GivenDifference | null,
): Part {
  if (item === undefined || more.length > 0)
    throw invalidFields({ items: 'Z účtu v korunách jde v jiné měně uhradit jen jedna položka.' });
  if (given !== null && given.kind !== 'exchange')
    throw invalidFields({ difference: 'U platby v jiné měně je rozdíl kurzový.' });
  const { target, amount } = item;
  const settled = amount ?? target.remaining;
  if (settled === null || settled === 0) throw invalidFields({ 'items[0].amount': 'Zadejte částku.' });
  if (isContrary({ way }, item)) throw invalidFields({ items: 'Pohyb jde opačným směrem.' });
  if (target.remaining !== null && settled > target.remaining) throw tooMuch(0, target);
  return {
    ...{ settled, worth: left, worthCzk: left, isContrary: false },
    ...{ difference: ZERO, differenceCzk: ZERO },
  };
}

type Divided = { amounts: Haler[]; room: Haler };

/** What each item gets in its currency, and what is left of the movement then; below zero it lacks. */
function divide(movement: LeftOver, items: readonly PlannedItem[], given: GivenDifference | null): Divided {
  let room: number = movement.left;
  for (const [i, item] of items.entries()) {
    const amount = isContrary(movement, item) ? (item.amount ?? item.target.remaining) : item.amount;
    room += isContrary(movement, item) ? (amount ?? 0) : -(amount ?? 0);
    checkAmount(i, item, given);
  }
  const amounts = items.map((item) => {
    if (item.amount !== null || isContrary(movement, item))
      return item.amount ?? item.target.remaining ?? ZERO;
    const amount = haler(Math.max(0, Math.min(item.target.remaining ?? room, room)));
    room -= amount;
    return amount;
  });
  const divided = closed(movement, items, { amounts, room: haler(room) }, given);
  for (const [i, amount] of divided.amounts.entries())
    if (amount === 0) throw invalidFields({ [`items[${i}].amount`]: 'Na tuto položku nic nezbývá.' });
  return divided;
}

/** What a difference changes: it stays on the last item as an overpayment, or closes it in full. */
function closed(
  movement: LeftOver,
  items: readonly PlannedItem[],
  { amounts, room }: Divided,
  given: GivenDifference | null,
): Divided {
  if (given === null) return { amounts, room };
  const last = closingAt(movement, items);
  const target = items[last]?.target;
  if (target === undefined) throw invalidFields({ difference: 'Není položka, ke které rozdíl patří.' });
  const changed = (amount: Haler, left: Haler): Divided => ({
    amounts: amounts.map((each, i) => (i === last ? amount : each)),
    room: left,
  });
  const present = amounts[last] ?? ZERO;
  if (given.kind === 'overpayment' && given.account_code === null) {
    if (room < 0)
      throw invalidFields({ difference: 'Přeplatek nemůže vzniknout, pohyb na položky nestačí.' });
    if (target.kind !== 'document')
      throw invalidFields({ difference: 'Přeplatek může zůstat jen na dokladu; jinak uveďte účet.' });
    return changed(add(present, room), ZERO);
  }
  const missing = subtract(target.asked ?? target.remaining ?? present, present);
  const result =
    room <= 0 && missing > 0 ? changed(add(present, missing), subtract(room, missing)) : { amounts, room };
  if (result.room === 0) throw invalidFields({ difference: 'Žádný rozdíl nezbývá.' });
  if (given.kind === 'overpayment' && result.room < 0)
    throw invalidFields({ difference: 'Přeplatek nemůže vzniknout, pohyb na položky nestačí.' });
  return result;
}

/** The last document that the movement settles, else the last item that it does; that is what a difference belongs to. */
function closingAt(movement: Pick<LeftOver, 'way'>, items: readonly PlannedItem[]): number {
  const settled = (item: PlannedItem) => !isContrary(movement, item);
  const document = items.findLastIndex((item) => settled(item) && item.target.kind === 'document');
  return document >= 0 ? document : items.findLastIndex(settled);
}

function isContrary({ way }: Pick<LeftOver, 'way'>, { target }: PlannedItem): boolean {
  return target.way !== null && target.way !== way;
}

function checkAmount(i: number, { target, amount }: PlannedItem, given: GivenDifference | null): void {
  const { kind, remaining } = target;
  if (amount === null || remaining === null) return;
  const mayExceed = kind === 'document' && given?.kind === 'overpayment';
  if (amount > remaining && !mayExceed) throw tooMuch(i, target);
  if (kind === 'payment' && amount !== remaining)
    throw invalidFields({ [`items[${i}].amount`]: 'Zaznamenaná platba se páruje celá.' });
}

const tooMuch = (i: number, { remaining, currency }: PlannedTarget) =>
  invalidFields({ [`items[${i}].amount`]: `Zbývá uhradit jen ${czechMoney(remaining ?? ZERO, currency)}.` });

/** Something has to be settled, and never more than there is. */
function checkSum(parts: readonly Pick<Part, 'settled' | 'isContrary' | 'difference'>[], left: Haler): void {
  const sum = parts.reduce(
    (total, { settled, isContrary: contrary, difference }) =>
      total + (contrary ? -settled : settled) + difference,
    0,
  );
  if (sum <= 0) throw invalidFields({ items: 'Položky se navzájem vyruší, pohyb by nehradil nic.' });
  if (sum > left || parts.some(({ settled }) => settled > LARGEST_AMOUNT))
    throw invalidFields({ items: 'Položky jsou vyšší než pohyb.' });
}

const MILLION = 1_000_000n;

/** From CZK to the currency of the movement; all of it is all that is left, whatever rounding does. */
function movementAmounts({ left, rate }: LeftOver, leftCzk: Haler) {
  return (czk: Haler): Haler => {
    if (czk === leftCzk) return left;
    const divisor = BigInt(rate ?? 1);
    const half = (BigInt(Math.abs(czk)) * MILLION * 2n + divisor) / (divisor * 2n);
    return haler(Math.sign(czk) * Number(half));
  };
}

/** @throws {HttpError} 422 for more CZK than can be kept */
export function czkOf(amount: Haler, rate: number | null): Haler {
  if (rate === null) return amount;
  try {
    const czk = inCzk(amount, BigInt(rate) as Millionths);
    if (Math.abs(czk) <= LARGEST_AMOUNT) return czk;
  } catch (error) {
    if (!(error instanceof MoneyError)) throw error;
  }
  throw invalidFields({ rate: 'Částka v korunách je příliš velká.' });
}
