import { type Amount, correctionLine } from '@news-and-accounting/document';
import { type Haler, negate, sum } from '@news-and-accounting/money';
import { invalidFields } from '../../platform/http/fields.ts';
import { engineLine } from './compute.ts';
import type { StoredDocument, StoredLine } from './document.ts';
import type { Given, GivenLine } from './fields.ts';
import { givenOf } from './given.ts';

/** What a correction takes back of a line; neither: all of it. */
export type LineReduction = { line_id: number; quantity: number | null; amount: Haler | null };

export type Correcting = {
  reason: string;
  lines: readonly LineReduction[] | null;
  issued_on: string | null;
  taxable_on: string | null;
};

const HUNDREDTH = 10_000;
const ONE = 1_000_000;

/**
 * The correction of a document: without lines its exact mirror, what rounding has put into the price included.
 * @throws {HttpError} 422 naming a line that cannot be corrected so
 */
export function correctionOf(
  original: StoredDocument,
  { reason, lines, issued_on, taxable_on }: Correcting,
): Given {
  const given = givenOf(original);
  const isWhole = lines === null || isAll(original, lines);
  return {
    ...given,
    ...{ series_id: null, external_number: null, variable_symbol: null, specific_symbol: null },
    ...{ issued_on, taxable_on, vat_period_on: null, due_on: null, received_on: null, accounting_on: null },
    ...{ rate: null, reason, self_billed: false, note: null },
    vat: isWhole ? mirrored(given.vat) : null,
    rounding: isWhole ? negate(original.rounding) : null,
    lines: isWhole ? wholeLines(original) : lines.map((line, i) => reduced(original, line, i)),
  };
}

/** Whether every line is taken back whole, as by naming none. */
const isAll = ({ lines: all }: StoredDocument, lines: readonly LineReduction[]) =>
  new Set(lines.map(({ line_id }) => line_id)).size === all.length &&
  lines.length === all.length &&
  all.every((line) =>
    lines.some(
      ({ line_id, quantity, amount }) =>
        line_id === line.id && amount === null && (quantity === null || quantity === Math.abs(line.quantity)),
    ),
  );

const mirrored = (rows: Given['vat']): Given['vat'] =>
  rows?.map((row) => ({ ...row, base: negate(row.base), vat: negate(row.vat) })) ?? null;

function wholeLines(original: StoredDocument): GivenLine[] {
  return [...original.lines.map((line) => correctedLine(line, {})), ...roundingLines(original)];
}

/** A line with its account as it was posted, so that the correction is the mirror in the ledger too. */
function correctedLine(line: StoredLine, change: Partial<GivenLine>): GivenLine {
  const { name, unit, unit_price, discount_percent, vat_rate, vat_treatment, commodity, deduction } = line;
  const { deduction_percent, account_code, posted_account, cost_centre } = line;
  return {
    ...{ name, unit, unit_price, discount_percent, vat_rate, vat_treatment, commodity, deduction },
    ...{ deduction_percent, cost_centre, account_code: account_code ?? posted_account },
    quantity: 0 - line.quantity,
    corrected_line_id: line.id,
    ...change,
  };
}

/** What rounding to crowns has put into rows of the original, each as a line of its own. */
function roundingLines({
  rounding_taxed,
  prices_include_vat,
  lines,
  ...original
}: StoredDocument): GivenLine[] {
  if (rounding_taxed === 0) return [];
  const rows = original.vat_before_advances ?? original.vat;
  return rows.flatMap((row) => {
    const own = lines.filter(
      (line) =>
        line.vat_treatment === row.vat_treatment &&
        line.commodity === row.commodity &&
        line.vat_rate === row.rate,
    );
    const rest = (row.base - sum(own.map(({ base }) => base))) as Haler;
    const [line] = own;
    if (rest === 0 || line === undefined) return [];
    const amount = prices_include_vat ? rounding_taxed : rest;
    return [
      correctedLine(line, {
        ...{ name: 'Zaokrouhlení', unit: null, quantity: -ONE, discount_percent: 0 },
        unit_price: amount * HUNDREDTH,
        account_code: amount > 0 ? '648' : '548',
        ...{ cost_centre: null, corrected_line_id: null },
      }),
    ];
  });
}

function reduced(
  original: StoredDocument,
  { line_id, quantity, amount }: LineReduction,
  i: number,
): GivenLine {
  const line = original.lines.find(({ id }) => id === line_id);
  const field = (name: string) => `lines[${i}].${name}`;
  if (line === undefined) throw invalidFields({ [field('line_id')]: 'Tento řádek doklad nemá.' });
  if (quantity !== null && amount !== null)
    throw invalidFields({ [field('amount')]: 'Zadejte množství, nebo částku, ne obojí.' });
  // A discount, which is below zero, is corrected upwards.
  const sign = Math.sign(line.quantity) * Math.sign(line.unit_price) < 0 ? -1 : 1;
  if (quantity !== null) {
    if (Math.abs(quantity) > Math.abs(line.quantity))
      throw invalidFields({ [field('quantity')]: 'Původní řádek má menší množství.' });
    return correctedLine(line, { quantity: quantity * (line.quantity < 0 ? 1 : -1) });
  }
  if (amount === null) return correctedLine(line, {});
  const { unitPrice } = correctionLine(engineLine(line), { amount: amount as Amount });
  return correctedLine(line, {
    ...{ quantity: -ONE * sign, unit_price: Number(unitPrice), discount_percent: 0 },
  });
}
