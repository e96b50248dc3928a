import { atMost, atMostAfter, type Rate } from '@news-and-accounting/document';
import { add, type Haler, haler, subtract, sum as sumOf, ZERO } from '@news-and-accounting/money';
import { divided, shareOf, WHOLE } from './amounts.ts';
import { treatmentFacts } from './treatments.ts';
import type { Deduction, VatAmount, VatDocument, VatKey, VatLines } from './types.ts';

/** A part of a document that is one in the ledger. */
export interface Part extends VatKey {
  readonly deduction: Deduction;
  /** Null: all. */
  readonly deductionPercent: Rate | null;
  readonly base: Haler;
  readonly vat: Haler;
  /** Of the tax what a limit leaves, before any share. */
  readonly deductible: Haler;
  /** Of it on accounts 01 to 04. */
  readonly assetBase: Haler;
  /** Its deductible tax. */
  readonly assetVat: Haler;
  /** Of the tax on account 022 the most of one kind of lines. */
  readonly movableVat: Haler;
  /** Of it on account 641. */
  readonly saleBase: Haler;
}

/**
 * The recapitulation of a document by how its lines are deducted. A tax that the recipient assesses is computed of the
 * base, whatever the document shows. What is left of a row once receipts are settled is divided like its lines. Of a
 * selected car the tax is deducted up to a limit, which what was deducted of it before has used up: what receipts have
 * deducted beyond it is taken back, also where they leave nothing of the row.
 */
export function partsOf(document: VatDocument, carLimit: Haler | null): Part[] {
  const parts: Part[] = [];
  const { direction } = document;
  for (const row of merged(document.rows)) {
    addParts(parts, assessed(document, row), linesOf(document, row), { direction, carLimit });
  }
  return parts.filter(({ base, vat, deductible }) => base !== 0 || vat !== 0 || deductible !== 0);
}

/** Rows of one key as one. */
function merged(rows: readonly VatAmount[]): readonly VatAmount[] {
  if (rows.length < 2) return rows;
  const sums: VatAmount[] = [];
  for (const row of rows) {
    const at = sums.findIndex((each) => isSame(each, row));
    const before = sums[at];
    if (before === undefined) sums.push(row);
    else sums[at] = { ...before, base: add(before.base, row.base), vat: add(before.vat, row.vat) };
  }
  return sums;
}

const isSame = (a: VatKey, b: VatKey) =>
  a.treatment === b.treatment && a.commodity === b.commodity && a.rate === b.rate;

function assessed({ direction }: VatDocument, row: VatAmount): VatAmount {
  if (!treatmentFacts(direction, row.treatment).isSelfAssessed) return row;
  return { ...row, vat: shareOf(row.base, row.rate ?? 0) };
}

/** The lines of a row; of a row at a rate that no line has any more those that are nearest to it. */
function linesOf({ lines }: VatDocument, row: VatKey): readonly VatLines[] {
  if (lines.length === 0) return lines;
  const same = lines.filter((line) => isSame(line, row));
  if (same.length > 0) return same;
  const alike = lines.filter(({ treatment }) => treatment === row.treatment);
  const closest = alike.filter(({ commodity }) => commodity === row.commodity);
  return closest.length > 0 ? closest : alike;
}

function addParts(
  parts: Part[],
  row: VatAmount,
  lines: readonly VatLines[],
  { direction, carLimit }: Pick<VatDocument, 'direction'> & { carLimit: Haler | null },
): void {
  const { base, vat, byReceipts } = row;
  const key = { treatment: row.treatment, commodity: row.commodity, rate: row.rate };
  // What we issue is not deducted, whatever its lines say.
  const deductionOf = (line: VatLines | undefined) =>
    direction === 'issued' ? 'full' : (line?.deduction ?? 'full');
  if (lines.length < 2) {
    const amounts = { base, vat, before: byReceipts?.deducted };
    addPart(parts, { ...key, deduction: deductionOf(lines[0]) }, lines[0], { ...amounts, carLimit });
    return;
  }
  const weights = lines.map((line) => line.base);
  const isCancelled = weights.reduce((sum, weight) => sum + weight, 0) === 0;
  const bases = divided(base, weights);
  const taxes = divided(vat, isCancelled ? weights.map((weight) => shareOf(weight, key.rate ?? 0)) : weights);
  const deducted = byReceipts === undefined ? [] : deductedOfCars(lines, weights, byReceipts);
  for (const [at, line] of lines.entries()) {
    const named = { ...key, deduction: deductionOf(line) };
    const amounts = { base: bases[at] as Haler, vat: taxes[at] as Haler, before: deducted[at] };
    addPart(parts, named, line, { ...amounts, carLimit });
  }
}

/**
 * What receipts have deducted of the cars of a row, by line: what they deducted less what of it is that of the other lines,
 * whose part of their tax is as large as their part of the row.
 */
function deductedOfCars(
  lines: readonly VatLines[],
  weights: readonly Haler[],
  { taxed, deducted }: NonNullable<VatAmount['byReceipts']>,
): Haler[] {
  const taxes = divided(taxed, weights);
  const ofOthers = lines.map((line, at) => deductedOfOther(line, taxes[at] ?? ZERO));
  const cars = weights.map((weight, at) => (lines[at]?.deduction === 'car' ? weight : ZERO));
  return divided(subtract(deducted, sumOf(ofOthers)), cars);
}

function deductedOfOther({ deduction, deductionPercent }: VatLines, tax: Haler): Haler {
  if (deduction === 'car' || deduction === 'none') return ZERO;
  return deduction === 'proportional' ? shareOf(tax, deductionPercent ?? 0) : tax;
}

/** Of a line, and what receipts have deducted of it where that is known. */
type Amounts = { base: Haler; vat: Haler; before: Haler | undefined };

function addPart(
  parts: Part[],
  key: VatKey & Pick<Part, 'deduction'>,
  line: VatLines | undefined,
  { base, vat, before: deducted, carLimit }: Amounts & { carLimit: Haler | null },
): void {
  const { deduction } = key;
  const whole = line?.taxOfCar ?? vat;
  const ofCar =
    deducted === undefined
      ? atMostAfter(vat, subtract(whole, vat), carLimit)
      : subtract(atMost(whole, carLimit), deducted);
  const deductible = deduction === 'car' ? ofCar : vat;
  const isShared = deduction === 'proportional' || deduction === 'reduced';
  const percent = isShared && line?.deductionPercent !== WHOLE ? (line?.deductionPercent ?? null) : null;
  const at = parts.findIndex(
    (each) => isSame(each, key) && each.deduction === deduction && each.deductionPercent === percent,
  );
  const before = parts[at];
  const part: Part = {
    treatment: key.treatment,
    commodity: key.commodity,
    rate: key.rate,
    deduction,
    deductionPercent: percent,
    base: sum(before?.base, base),
    vat: sum(before?.vat, vat),
    deductible: sum(before?.deductible, deductible),
    assetBase: sum(before?.assetBase, line?.isFixedAsset ? base : ZERO),
    assetVat: sum(before?.assetVat, line?.isFixedAsset ? deductible : ZERO),
    movableVat: haler(Math.max(before?.movableVat ?? 0, line?.isMovable === true ? whole : 0)),
    saleBase: sum(before?.saleBase, line?.isAssetSale ? base : ZERO),
  };
  if (before === undefined) parts.push(part);
  else parts[at] = part;
}

const sum = (before: Haler | undefined, more: Haler): Haler => haler((before ?? 0) + more);
