import {
  adjustmentLine,
  type DocumentLine,
  divided,
  fittingPrice,
  linesOfRows,
  type ReadSupply,
  rowsOfLines,
  treatmentsOf,
  type UntaxedLine,
  unitOf,
  withSharedTax,
} from '@news-and-accounting/business-document';
import {
  type Amount,
  type Millionths,
  ONE,
  type Rate,
  type RowKey,
  type TaxedRow,
  type Treatment,
} from '@news-and-accounting/document';
import type { XmlElement } from '@news-and-accounting/xml';
import { CiiError } from './cii-error.ts';
import { lineParts, type Parts } from './parts.ts';
import { amount, amountOf, amountOrNothing, numberIn, numberOf } from './values.ts';

export interface Reading {
  readonly isNegated: boolean;
  /** Whether both parties are of one state. */
  readonly isDomestic: boolean;
  /** How a line is called where the file has none. */
  readonly name: string;
}

/**
 * Lines and breakdown. Where a file has no lines there is one for each row; where it has no rows either, as in the
 * profile MINIMUM, one row of the sums whose rate follows from them.
 */
export function readSupply(parts: Parts, reading: Reading): ReadSupply {
  const elements = parts.settlement.all('ApplicableTradeTax');
  const treatmentOf = treatmentsOf(
    elements.map((row) => ({
      category: row.text('CategoryCode') ?? '',
      reason: row.text('ExemptionReason'),
    })),
    reading.isDomestic,
  );
  const told = elements.flatMap((element) => readRow(element, reading, treatmentOf));
  if (parts.lines.length === 0) {
    const rows = told.length === 0 ? rowOfSums(parts.sums, reading) : told;
    return { lines: linesOfRows(rows, reading.name), rows, hasLines: false };
  }
  const lines = [
    ...parts.lines.flatMap((element) => readLine(element, parts.isOld, reading, treatmentOf)),
    ...readAdjustments(parts.settlement, reading, treatmentOf),
  ];
  const taxed = withSharedTax(lines, told);
  return { lines: taxed, rows: told.length === 0 ? rowsOfLines(taxed) : told, hasLines: true };
}

type TreatmentOf = (category: string) => Treatment;

function keyOf(tax: XmlElement | null, treatmentOf: TreatmentOf): RowKey {
  const percent = numberOf(tax, 'RateApplicablePercent') ?? numberOf(tax, 'ApplicablePercent');
  // Without a category, which old files may leave out, a rate tells enough.
  const category = tax?.text('CategoryCode') ?? (percent === null || percent === 0n ? 'O' : 'S');
  const treatment = treatmentOf(category);
  if (treatment !== 'taxable') return { treatment, commodity: null, rate: null };
  if (percent === null) throw new CiiError('unreadable', 'RateApplicablePercent');
  const rate = Number(divided(percent, 10_000n));
  if (rate < 0 || rate > 10_000) throw new CiiError('unreadable', 'RateApplicablePercent');
  return { treatment, commodity: null, rate: rate as Rate };
}

function readRow(element: XmlElement, { isNegated }: Reading, treatmentOf: TreatmentOf): TaxedRow[] {
  const base = amountOf(element, 'BasisAmount', isNegated);
  // A row without its base only tells a category.
  if (base === null) return [];
  const vat = amountOrNothing(element, 'CalculatedAmount', isNegated);
  return [{ ...keyOf(element, treatmentOf), base, vat, baseCzk: base, vatCzk: vat }];
}

const PERCENT_AT_MOST = 30;

/** The sums as one row, when one whole per cent explains the tax; more rates at once are no row. */
function rowOfSums(sums: XmlElement | null, { isNegated }: Reading): TaxedRow[] {
  const base = amountOf(sums, 'TaxBasisTotalAmount', isNegated);
  const vat = amountOrNothing(sums, 'TaxTotalAmount', isNegated);
  if (base === null) return [];
  const amounts = { base, vat, baseCzk: base, vatCzk: vat };
  if (vat === 0) return [{ treatment: 'not_subject', commodity: null, rate: null, ...amounts }];
  const percents = Array.from({ length: PERCENT_AT_MOST }, (_, at) => at + 1);
  const fitting = percents.filter((percent) => Number(divided(BigInt(base) * BigInt(percent), 100n)) === vat);
  const [percent] = fitting;
  if (percent === undefined || fitting.length > 1) return [];
  return [{ treatment: 'taxable', commodity: null, rate: (percent * 100) as Rate, ...amounts }];
}

function readLine(
  element: XmlElement,
  isOld: boolean,
  { isNegated }: Reading,
  treatmentOf: TreatmentOf,
): UntaxedLine[] {
  const { name, quantity: pieces, price, settlement, total } = lineParts(element, isOld);
  // Old files have lines that are notes only.
  if (isOld && total === null) return [];
  const base = amount(total, 'LineTotalAmount', isNegated);
  const given = numberIn(pieces) ?? ONE;
  const quantity = (isNegated ? -given : given) as Millionths;
  return [
    {
      ...keyOf(settlement?.at('ApplicableTradeTax') ?? null, treatmentOf),
      name,
      quantity,
      unit: unitOf(pieces?.attribute('unitCode') ?? null),
      ...readPrice({ price, settlement }, quantity, base),
      base,
    },
  ];
}

function readPrice(
  { price, settlement }: { price: XmlElement | null; settlement: XmlElement | null },
  quantity: Millionths,
  base: Amount,
): Pick<DocumentLine, 'unitPrice' | 'discount'> {
  const [allowance, ...others] = settlement?.all('SpecifiedTradeAllowanceCharge') ?? [];
  return fittingPrice(
    {
      price: numberOf(price, 'ChargeAmount'),
      pieces: numberOf(price, 'BasisQuantity') ?? ONE,
      allowance:
        allowance === undefined || others.length > 0 ? null : numberOf(allowance, 'CalculationPercent'),
    },
    quantity,
    base,
  );
}

/** Discounts and charges on the whole document, and the freight that ZUGFeRD has apart. */
function readAdjustments(
  settlement: XmlElement,
  { isNegated }: Reading,
  treatmentOf: TreatmentOf,
): UntaxedLine[] {
  const adjusted = settlement.all('SpecifiedTradeAllowanceCharge').map((element) =>
    adjustmentLine(keyOf(element.at('CategoryTradeTax'), treatmentOf), {
      reason: element.text('Reason'),
      amount: amount(element, 'ActualAmount', isNegated),
      isCharge: element.text('ChargeIndicator', 'Indicator') === 'true',
    }),
  );
  const freight = settlement.all('SpecifiedLogisticsServiceCharge').map((element) =>
    adjustmentLine(keyOf(element.at('AppliedTradeTax'), treatmentOf), {
      reason: element.text('Description'),
      amount: amount(element, 'AppliedAmount', isNegated),
      isCharge: true,
    }),
  );
  return [...adjusted, ...freight].filter(({ base }) => base !== 0);
}
