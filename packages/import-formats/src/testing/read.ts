import type { ReadFile, ReadOptions } from '../options.ts';
import { readImportFile } from '../read-file.ts';
import type { DocumentRecord, ReadRecord } from '../record.ts';
import { lineAmount, share } from '../shared/decimal.ts';
import { optionsOf } from './options.ts';

const bytesOf = (file: string | Uint8Array) =>
  typeof file === 'string' ? new TextEncoder().encode(file) : file;

/** A file that has to be read. */
export async function read(file: string | Uint8Array, options: Partial<ReadOptions> = {}): Promise<ReadFile> {
  const found = await readImportFile(bytesOf(file), optionsOf(options));
  if (!found.ok) throw new Error(`${found.problem.code}: ${found.problem.message}`);
  return found.file;
}

/** The only document of a file, or the one at a place. */
export async function readDocument(
  file: string | Uint8Array,
  options: Partial<ReadOptions> = {},
  at = 0,
): Promise<DocumentRecord> {
  const { records } = await read(file, options);
  return asDocument(records[at]);
}

export function asDocument(record: ReadRecord | undefined): DocumentRecord {
  if (record?.target !== 'document') throw new Error(`no document: ${JSON.stringify(record)}`);
  return record;
}

export interface Sums {
  readonly base: number;
  readonly vat: number;
  readonly total: number;
}

/** What a document comes to by its lines alone: tax once for each rate from its base, or out of its price. */
export function sumsOf({ lines, pricesIncludeVat, rounding }: DocumentRecord): Sums {
  const groups = new Map<string, { rate: number; amount: number }>();
  for (const { quantity, unitPrice, discountPercent, vatRate, vatTreatment } of lines) {
    const isTaxed =
      vatRate !== null && (vatTreatment === 'taxable' || vatTreatment === 'oss' || vatTreatment === null);
    const rate = isTaxed ? vatRate : 0;
    const key = `${rate}`;
    const amount = lineAmount(quantity, unitPrice, discountPercent) ?? Number.NaN;
    groups.set(key, { rate, amount: (groups.get(key)?.amount ?? 0) + amount });
  }
  let [base, vat] = [0, 0];
  for (const { rate, amount } of groups.values()) {
    const tax = pricesIncludeVat ? share(amount, rate, 10_000 + rate) : share(amount, rate, 10_000);
    vat += tax;
    base += pricesIncludeVat ? amount - tax : amount;
  }
  return { base, vat, total: base + vat + (rounding ?? 0) };
}
