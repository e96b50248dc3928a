import type { Field, Found, HeadValues, PaperKind } from '../reading.ts';
import { type FoundCode, numbersIn, symbolsIn } from './codes.ts';
import { daysBetween, type FoundDay } from './days.ts';
import { fieldAt, named } from './fields.ts';
import { titleOf } from './kinds.ts';
import type { Label, Meaning } from './labels.ts';
import { boxOf, cellsOf, type Row, type Span } from './layout.ts';
import { belowOf, paired } from './pairing.ts';
import { overlaps, type Sheet } from './sheet.ts';

type Days = Found<Pick<HeadValues, 'issued_on' | 'taxable_on' | 'due_on'>>;
type Numbers = Found<
  Pick<
    HeadValues,
    'number' | 'variable_symbol' | 'constant_symbol' | 'specific_symbol' | 'order_number' | 'original_number'
  >
>;

const DAYS_OF_YEAR = 366;

/** Days by their labels; their order confirms them: nothing falls due before it is issued. */
export function daysOf(sheet: Sheet): Days {
  const first = (meaning: Meaning): FoundDay | null =>
    paired(sheet, [meaning], (row) => sheet.days[row.index] ?? [])[0]?.values[0] ?? null;
  const [issued, taxable, due] = [first('issued_on'), first('taxable_on'), first('due_on')];
  const isOrdered = issued !== null && due !== null && issued.value <= due.value;
  const isNear =
    issued !== null && taxable !== null && Math.abs(daysBetween(issued.value, taxable.value)) <= DAYS_OF_YEAR;
  const field = (day: FoundDay | null, isConfirmed: boolean) => day && fieldAt(day, day.value, isConfirmed);
  return {
    ...named('issued_on', field(issued, isOrdered)),
    ...named('taxable_on', field(taxable, isNear)),
    ...named('due_on', field(due, isOrdered)),
  };
}

export function numbersOf(sheet: Sheet, kind: PaperKind | null): Numbers {
  const symbol = (meaning: Meaning) => {
    const found = paired(sheet, [meaning], symbolsIn)[0]?.values[0];
    return found === undefined ? null : fieldAt(found, found.value, true);
  };
  const number = (meaning: Meaning) => {
    const found = paired(sheet, [meaning], (row) => numbersAt(sheet, row))[0]?.values[0];
    return found === undefined ? null : fieldAt(found, found.value, false);
  };
  return {
    ...named('number', documentNumber(sheet, kind)),
    ...named('variable_symbol', symbol('variable_symbol')),
    ...named('constant_symbol', symbol('constant_symbol')),
    ...named('specific_symbol', symbol('specific_symbol')),
    ...named('order_number', number('order_number')),
    ...named('original_number', number('original_number')),
  };
}

/** Numbers of a row that are neither days nor parts of labels. */
const numbersAt = (sheet: Sheet, row: Row): FoundCode[] =>
  numbersIn(row).filter(
    (number) =>
      !(sheet.days[row.index] ?? []).some(overlaps(number)) &&
      !(sheet.labels[row.index] ?? []).some(overlaps(number)),
  );

/** The number that its labels agree on, or the one of the strongest label. */
function documentNumber(sheet: Sheet, kind: PaperKind | null): Field<string> | null {
  const found = paired(sheet, ['number'], (row) => numbersAt(sheet, row))
    .filter(({ label }) => kind === 'advance' || !/zaloh|pro.?forma/.test(wordsOf(label)))
    // Below a label there may be anything: a number stands alone there.
    .filter(({ values: [value], isBeside }) => isBeside || (value !== undefined && isAlone(value)))
    .map(({ label, values, isBeside }) => ({ value: values[0] as FoundCode, rank: rankOf(label, isBeside) }))
    .filter(({ value }) => value !== undefined)
    .toSorted((a, b) => b.rank - a.rank);
  const best = found[0];
  if (best === undefined) return numberUnderTitle(sheet);
  const rivals = found.filter(({ rank, value }) => rank === best.rank && value.value !== best.value.value);
  return fieldAt(best.value, best.value.value, rivals.length === 0);
}

/** A number alone in its column under the title; a symbol of the same digits confirms it. */
function numberUnderTitle(sheet: Sheet): Field<string> | null {
  const title = titleOf(sheet);
  const alone = (row: Row) =>
    numbersAt(sheet, row).filter(
      ({ start, end, value }) => isAlone({ row, start, end }) && value.replaceAll(/\D/g, '').length >= 3,
    );
  const cell = title && cellsOf(title.span.row).find((each) => each.end >= title.span.end);
  const [number] = cell ? belowOf(sheet, cell, alone) : [];
  if (number === undefined) return null;
  const symbol = paired(sheet, ['variable_symbol'], symbolsIn)[0]?.values[0]?.value;
  return fieldAt(number, number.value, symbol !== undefined && number.value.replaceAll(/\D/g, '') === symbol);
}

const isAlone = ({ row, start, end }: Span): boolean =>
  /^(?:|.*\t)$/s.test(row.raw.slice(0, start)) && /^(?:$|\t)/.test(row.raw.slice(end));

const wordsOf = ({ row, start, end }: Span): string => row.folded.slice(start, end);

/** A label that says that it is a number, on the first page, with the number beside it. */
function rankOf(label: Label, isBeside: boolean): number {
  const isNumber = /(?:^|[ \t])(?:c|cis|cislo|no|nr|number|id)\.?$|^(?:c\.|cislo|ev|number)|#/.test(
    wordsOf(label),
  );
  const isTop = label.row.page === 1 && boxOf(label).y < label.row.pageHeight * 0.6;
  return (isNumber ? 4 : 0) + (isTop ? 2 : 0) + (isBeside ? 1 : 0);
}

const METHODS: readonly (readonly [HeadValues['payment_method'], RegExp])[] = [
  ['cod', /dobirk|cash on delivery/],
  ['transfer', /prevod|prikaz|bank|transfer|wire/],
  ['cash', /hotov|cash/],
  ['card', /kart|card/],
];

/** In the row of its label up to the next one, or in the row below. */
export function methodOf(sheet: Sheet): Field<HeadValues['payment_method']> | null {
  const found = paired(sheet, ['payment_method'], wordsIn)[0]?.values[0];
  return found === undefined ? null : fieldAt(found, found.value, false);
}

const wordsIn = (row: Row): (Span & { value: HeadValues['payment_method'] })[] =>
  METHODS.flatMap(([value, pattern]) => {
    const at = new RegExp(`(?<![a-z])[a-z]*(?:${pattern.source})[a-z]*`).exec(row.folded);
    return at === null ? [] : [{ row, start: at.index, end: at.index + at[0].length, value }];
  }).sort((a, b) => a.start - b.start);
