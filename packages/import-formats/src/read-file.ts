import { readFakturoid } from './fakturoid/read-fakturoid.ts';
import { readIdoklad } from './idoklad/read-idoklad.ts';
import { readInvoices } from './invoices/read-invoices.ts';
import { readMoney } from './money/read-money.ts';
import type { ImportFormat, Read, ReadOptions } from './options.ts';
import { readPohoda } from './pohoda/read-pohoda.ts';
import { readCsv } from './table/read-tables.ts';
import { readXlsxTable } from './table/xlsx-grid.ts';

/**
 * Reads one format; null: the bytes are none of it, and when the format was not named the next is asked.
 * It never throws for what stands in a file.
 */
export type FormatReader = (bytes: Uint8Array, options: ReadOptions) => Promise<Read | null>;

/** In the order in which a file without a named format is tried. */
const READERS: readonly (readonly [ImportFormat, FormatReader])[] = [
  ['pohoda', readPohoda],
  ['money', readMoney],
  ['fakturoid', readFakturoid],
  ['idoklad', readIdoklad],
  ['isdoc', readInvoices],
  ['einvoice', readInvoices],
  ['xlsx', readXlsxTable],
  ['csv', readCsv],
  ['opening_balances', readXlsxTable],
  ['opening_balances', readCsv],
];

/**
 * The records of a file of another program.
 * @param bytes untrusted: it is read in a process of its own
 */
export async function readImportFile(bytes: Uint8Array, options: ReadOptions): Promise<Read> {
  const asked = new Set<FormatReader>();
  for (const [format, read] of READERS) {
    if (options.format !== 'auto' && options.format !== format) continue;
    // One reader may stand for several formats.
    if (asked.has(read)) continue;
    asked.add(read);
    const found = await read(bytes, options);
    if (found !== null) return found;
  }
  const message =
    options.format === 'auto'
      ? 'Soubor není v žádném formátu, který umíme přečíst.'
      : 'Soubor nejde v tomto formátu přečíst.';
  return { ok: false, problem: { code: 'unreadable', message } };
}
