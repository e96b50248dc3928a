import {
  calculate,
  DocumentError,
  type DocumentFigures,
  type DocumentInput,
  type Line,
  linesInCzk,
  type Millionths,
  type Rate,
  type RoundingWay,
  type RoundTotal,
  roundingWay,
  type SettledPayment,
  type TaxedRow,
} from '@news-and-accounting/document';
import { type Haler, LARGEST_AMOUNT, MoneyError, ZERO } from '@news-and-accounting/money';
import { invalid } from '../../platform/errors.ts';
import { invalidFields } from '../../platform/http/fields.ts';
import type { DocumentSums, DocumentValues, LineValues, VatRow } from './document.ts';
import type { CompanyFacts } from './facts.ts';
import { isReceived, KINDS, sideOf } from './kinds.ts';
import { vatRatesOn } from './vat-rules.ts';

/** What the figures of a document depend on beside itself. */
export type Surroundings = {
  company: CompanyFacts;
  /** Payments of advances that it settles. */
  settled: readonly SettledPayment[];
  /** Of a correction: what is left of each row of its original. */
  uncorrected: readonly TaxedRow[] | null;
  /** Whether it is being issued: then a correction may not take more than is left. */
  isIssued: boolean;
  /** How it was rounded when it was issued; absent: as the company rounds now. */
  rounding?: RoundingWay;
  /** Whose the stated rows are; absent: the supplier's. */
  statedBy?: NonNullable<DocumentInput['statedBy']>;
};

export type ComputedLine = { base: Haler; vat: Haler; total: Haler; base_czk: Haler; vat_czk: Haler };
export type Computed = {
  input: DocumentInput;
  figures: DocumentFigures;
  sums: DocumentSums;
  lines: ComputedLine[];
  vat: VatRow[];
};

/**
 * The figures of a document.
 * @throws {HttpError} 422 naming what cannot be computed
 */
export function compute(
  values: DocumentValues,
  lines: readonly LineValues[],
  surroundings: Surroundings,
): Computed {
  const input = inputOf(values, lines, surroundings);
  const figures = figuresOf(input, surroundings);
  const isInCzk = values.currency === 'CZK' || values.rate !== null;
  const inCzk = isInCzk ? linesInCzk(input, figures) : [];
  const computed = figures.lines.map(({ base, vat, total }, i) => ({
    ...{ base, vat, total },
    base_czk: inCzk[i]?.base ?? ZERO,
    vat_czk: inCzk[i]?.vat ?? ZERO,
  }));
  checkSize(figures);
  const rowOf = (row: TaxedRow) => vatRowOf(row, isInCzk);
  return {
    ...{ input, figures },
    sums: sumsOf(figures, isInCzk, surroundings.settled.length > 0),
    lines: computed,
    vat: figures.vat.map(rowOf),
  };
}

/** What a document is to the engine. */
function inputOf(
  values: DocumentValues,
  lines: readonly LineValues[],
  { company, settled, uncorrected, rounding, statedBy = 'supplier' }: Surroundings,
): DocumentInput {
  const { kind, direction, taxable_on, issued_on, supplier_vat } = values;
  return {
    side: sideOf(kind, direction),
    pricesIncludeVat: values.prices_include_vat,
    lines: lines.map(engineLine),
    ...(supplier_vat === null || supplier_vat.length === 0
      ? {}
      : {
          statedBy,
          supplierRows: supplier_vat.map(({ vat_treatment, commodity, rate, base, vat }) => ({
            ...{ treatment: vat_treatment, commodity, rate: rate as Rate | null, base, vat },
          })),
        }),
    rounding: rounding ?? roundingOf(values, company),
    ...(settled.length === 0 ? {} : { settled, ratesInForce: vatRatesOn(taxable_on ?? issued_on) as Rate[] }),
    ...(uncorrected === null ? {} : { uncorrected }),
    exchangeRate: values.rate === null ? null : (BigInt(values.rate) as Millionths),
  };
}

export function engineLine(line: LineValues): Line {
  return {
    quantity: BigInt(line.quantity) as Millionths,
    unitPrice: BigInt(line.unit_price) as Millionths,
    discount: line.discount_percent as Rate,
    treatment: line.vat_treatment,
    commodity: line.commodity,
    rate: line.vat_rate as Rate | null,
  };
}

/** Invoices and receipts of cash in CZK are rounded to crowns; what is received, and corrections, say it themselves. */
function roundingOf(values: DocumentValues, { settings }: CompanyFacts): RoundingWay {
  const { kind, direction, currency, payment_method, rounding } = values;
  if (isReceived(kind, direction) || KINDS[kind].isCorrection) return { entered: rounding };
  if ((kind !== 'invoice' && kind !== 'cash_in') || currency !== 'CZK') return 'none';
  const { round_total: way } = settings;
  return roundingWay(way === 'always' || way === 'never' ? (way as RoundTotal) : 'cash', payment_method);
}

function figuresOf(input: DocumentInput, { isIssued }: Surroundings): DocumentFigures {
  try {
    return calculate(input);
  } catch (error) {
    if (error instanceof MoneyError) throw tooLarge(input);
    if (!(error instanceof DocumentError)) throw error;
    // A draft may still be changed, so it shows the figures as they are.
    if (error.code === 'over_credited' && !isIssued) {
      const { uncorrected: _, ...rest } = input;
      return calculate(rest);
    }
    throw refusalOf(error);
  }
}

const SUPPLIER_PROBLEMS: Readonly<Record<string, string>> = {
  supplier_row_unknown: 'Žádný řádek dokladu takový režim, kód a sazbu nemá.',
  supplier_row_twice: 'Tato sazba je v rekapitulaci dvakrát.',
  supplier_row_differs: 'Liší se od řádků dokladu o více než 1,00.',
};

function refusalOf({ code, at, message }: DocumentError) {
  if (code === 'over_credited') {
    const text = 'Opravy by snížily základ daně víc, než kolik z původního dokladu zbývá.';
    return invalid(text, { code: 'OVER_CREDITED', fields: { lines: text } });
  }
  const text = SUPPLIER_PROBLEMS[code];
  if (text === undefined) throw new Error(`a document cannot be computed: ${code}, ${message}`);
  return invalidFields({ [`vat[${at ?? 0}]`]: text });
}

const TOO_LARGE = 'Částka je příliš velká.';

/** Names the line whose amount alone is too much; otherwise it is their sum. */
function tooLarge(input: DocumentInput) {
  const { supplierRows: _rows, settled: _settled, uncorrected: _left, ...rest } = input;
  const wrong = input.lines.findIndex((line) => {
    try {
      calculate({ ...rest, lines: [line], rounding: 'none' });
      return false;
    } catch {
      return true;
    }
  });
  return invalidFields({ [wrong === -1 ? 'lines' : `lines[${wrong}].unit_price`]: TOO_LARGE });
}

/** Amounts are told as JSON numbers: beyond this they would not be exact. */
function checkSize({ lines, vatBeforeAdvances, ...figures }: DocumentFigures): void {
  const line = lines.findIndex(({ base, vat, total }) => [base, vat, total].some(isTooLarge));
  if (line !== -1) throw invalidFields({ [`lines[${line}].unit_price`]: TOO_LARGE });
  const rows = vatBeforeAdvances.flatMap(({ base, vat, baseCzk, vatCzk }) => [base, vat, baseCzk, vatCzk]);
  const { total, totalPayable, totalCzk, baseCzk, vatCzk } = figures;
  if ([...rows, total, totalPayable, totalCzk, baseCzk, vatCzk].some(isTooLarge))
    throw invalidFields({ lines: TOO_LARGE });
}

const isTooLarge = (amount: Haler) => Math.abs(amount) > LARGEST_AMOUNT;

function sumsOf(figures: DocumentFigures, isInCzk: boolean, isSettling: boolean): DocumentSums {
  const { base, rounding, total } = figures;
  const czk = (amount: Haler) => (isInCzk ? amount : ZERO);
  return {
    ...{ base, rounding, total },
    vat_total: figures.vatTotal,
    rounding_taxed: figures.roundingTaxed,
    advances_deducted: figures.advancesDeducted,
    total_payable: figures.totalPayable,
    base_czk: czk(figures.baseCzk),
    vat_czk: czk(figures.vatCzk),
    rounding_czk: czk(figures.roundingCzk),
    total_czk: czk(figures.totalCzk),
    vat_before_advances: isSettling ? figures.vatBeforeAdvances.map((row) => vatRowOf(row, isInCzk)) : null,
  };
}

function vatRowOf({ treatment, commodity, rate, base, vat, ...czk }: TaxedRow, isInCzk: boolean): VatRow {
  return {
    ...{ vat_treatment: treatment, commodity, rate, base, vat },
    base_czk: isInCzk ? czk.baseCzk : ZERO,
    vat_czk: isInCzk ? czk.vatCzk : ZERO,
  };
}

/** A stored row as the engine has it. */
export const taxedRow = ({
  vat_treatment,
  commodity,
  rate,
  base,
  vat,
  base_czk,
  vat_czk,
}: VatRow): TaxedRow => ({
  ...{ treatment: vat_treatment, commodity, rate: rate as Rate | null, base, vat },
  ...{ baseCzk: base_czk, vatCzk: vat_czk },
});
