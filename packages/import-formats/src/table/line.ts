import type { Treatment } from '@news-and-accounting/document';
import type { Haler } from '@news-and-accounting/money';
import type { ReadOptions } from '../options.ts';
import type { PartnerValues, RecordKind } from '../record.ts';
import { decimalOf, lineAmount, pieceOf, rateOf, scaled, share } from '../shared/decimal.ts';
import { type DraftLine, NO_LINE } from '../shared/draft.ts';
import { type Level, rateOn } from '../shared/rates.ts';
import { folded } from '../shared/text.ts';
import { untaxed } from '../shared/treatments.ts';
import { cellText } from './grid.ts';
import { treatmentOfWords } from './treatment-words.ts';
import { accountCode, plainNumber, type RowReader } from './values.ts';

export interface LineContext {
  readonly options: ReadOptions;
  readonly kind: RecordKind | null;
  readonly partner: PartnerValues | null;
  /** By which a level is a rate. */
  readonly day: string | null;
  /** Whether the row is the whole document, so that its total is that of the line. */
  readonly isAlone: boolean;
}

interface Amounts {
  readonly base: Haler | null;
  readonly vat: Haler | null;
  /** What remains of the total above the base: tax, and perhaps rounding with it. */
  readonly aboveBase: Haler | null;
  readonly total: Haler | null;
}

/** A row as a line of its document. */
export function readLine(reader: RowReader, context: LineContext): DraftLine {
  const { remarks } = reader;
  const amounts = amountsOf(reader, context.isAlone);
  const quantity = reader.millionths('quantity') ?? 1_000_000;
  const unitPrice = reader.millionths('unit_price');
  const { rate, treatment } = taxOf(reader, amounts, unitPrice, context);
  const tax = rate ?? 0;
  const gross = amounts.base === null ? amounts.total : null;
  const priced = unitPrice === null ? null : lineAmount(quantity, unitPrice, 0);
  const isGross = priced !== null && tax > 0 && gross !== null && Math.abs(priced - gross) <= 1;
  const price = unitPrice ?? (gross === null ? null : pieceOf(gross, quantity));
  if (price === null && amounts.base === null) {
    remarks.error(missing(reader), 'Řádek nemá cenu ani částku.');
  }
  return {
    ...NO_LINE,
    name: reader.text('name'),
    quantity,
    unit: reader.text('unit'),
    unitPrice: price ?? (amounts.base === null ? 0 : null),
    includesVat: tax > 0 && (isGross || (unitPrice === null && gross !== null)),
    rate,
    treatment,
    commodity: null,
    accountCode: accountOf(reader),
    costCentre: reader.text('cost_centre'),
    base: amounts.base,
    vat: amounts.vat,
  };
}

function amountsOf(reader: RowReader, isAlone: boolean): Amounts {
  const base = reader.amount('base');
  const vat = reader.amount('vat');
  const total = isAlone ? reader.amount('total') : null;
  // What two of the three say, the third one follows from.
  if (base === null && vat !== null && total !== null)
    return { base: (total - vat) as Haler, vat, aboveBase: vat, total };
  if (vat === null && base !== null && total !== null)
    return { base, vat, aboveBase: (total - base) as Haler, total };
  return { base, vat, aboveBase: vat, total };
}

/** The column that is at fault when a row has no amount. */
const missing = (reader: RowReader) =>
  (['base', 'unit_price', 'total'] as const).find((field) => reader.has(field)) ?? 'base';

function accountOf(reader: RowReader): string | null {
  const text = reader.text('account_code');
  if (text === null) return null;
  const plain = accountCode(text);
  if (plain !== null) return plain;
  reader.remarks.error('account_code', `„${text.slice(0, 30)}“ není číslo účtu.`);
  return null;
}

type Tax = Pick<DraftLine, 'rate' | 'treatment'>;

function taxOf(reader: RowReader, amounts: Amounts, unitPrice: number | null, context: LineContext): Tax {
  const { kind, partner, options } = context;
  const treatment = treatmentOf(reader);
  const stated = statedRate(reader, context);
  const isZero = (amounts.base ?? amounts.total ?? unitPrice ?? 0) === 0;
  const without = (): Tax => ({
    rate: null,
    treatment:
      treatment ?? untaxed({ kind, partner, isZero, field: 'vat_treatment' }, options, reader.remarks),
  });
  if (stated === 'unknown') return { rate: null, treatment };
  if (stated !== null) return stated === 0 ? without() : { rate: stated, treatment: treatment ?? 'taxable' };
  if (treatment !== null && treatment !== 'taxable') return { rate: null, treatment };
  const { base, aboveBase: vat } = amounts;
  if (vat === 0) return without();
  const rate = base === null || vat === null ? null : rateOfAmounts(base, vat, context);
  if (rate !== null) return { rate, treatment: 'taxable' };
  // A company without a tax number has nothing to do with the tax of others.
  if (options.own.dic === null) return { rate: null, treatment: 'not_subject' };
  reader.remarks.error(
    'vat_rate',
    vat === null ? 'Chybí sazba DPH.' : 'Základ a daň neodpovídají žádné sazbě DPH.',
  );
  return { rate: null, treatment };
}

const LEVELS: readonly (readonly [RegExp, Level])[] = [
  [/^(?:zakladni|standard|basic|high|z)$/, 'standard'],
  [/^(?:(?:prvni )?snizena|reduced|low|s|s1)$/, 'reduced'],
  [/^(?:druha snizena|s2|third)$/, 'secondReduced'],
];
const WITHOUT = /^(?:-|bez( dph)?|osvobozeno|mimo( dph)?|neplatce|none|exempt|nulova|0)$/;

/** Hundredths of a per cent; zero without tax; null for an empty cell. */
function statedRate(reader: RowReader, { options, day }: LineContext): number | 'unknown' | null {
  const cell = reader.cell('vat_rate');
  const text = cellText(cell);
  if (text === '') return null;
  const words = folded(text);
  if (WITHOUT.test(words)) return 0;
  const level = LEVELS.find(([pattern]) => pattern.test(words))?.[1];
  if (level !== undefined) {
    const rate = rateOn(options, level, day);
    if (rate !== null) return rate;
  }
  const plain = typeof cell === 'number' ? text : (plainNumber(text, ',') ?? plainNumber(text, '.'));
  const decimal = plain === null ? null : decimalOf(plain);
  // A workbook keeps 21 % as 0.21.
  const isPart = decimal !== null && decimal.digits > 0n && scaled(decimal, 6) < 1_000_000n;
  const rate =
    decimal === null ? null : rateOf(isPart ? { ...decimal, places: decimal.places - 2 } : decimal);
  if (rate !== null) return rate;
  reader.remarks.error('vat_rate', `Sazbu DPH „${text.slice(0, 30)}“ neznáme.`);
  return 'unknown';
}

/** The rate of the day by which base and tax agree, up to a crown of rounding; the nearest one. */
function rateOfAmounts(base: Haler, vat: Haler, { options, day }: LineContext): number | null {
  const known = (['standard', 'reduced', 'secondReduced'] as const)
    .map((level) => rateOn(options, level, day))
    .filter((rate) => rate !== null)
    .map((rate) => ({ rate, off: Math.abs(share(base, rate, 10_000) - vat) }))
    .toSorted((a, b) => a.off - b.off)[0];
  return known !== undefined && known.off <= 100 ? known.rate : null;
}

function treatmentOf(reader: RowReader): Treatment | null {
  const text = reader.text('vat_treatment');
  if (text === null) return null;
  const found = treatmentOfWords(text);
  if (found === null) reader.remarks.error('vat_treatment', `Režim DPH „${text.slice(0, 40)}“ neznáme.`);
  return found;
}
