import { hasRoot, looksLikeArchive, looksLikeInvoices, looksLikeJson, looksLikeWorkbook } from './looks.ts';
import type { ImportFormat, Read, ReadOptions } from './options.ts';

/**
 * Reads one format; null: the bytes are none of it, and when the format was not named the next is asked.
 * It never throws for what stands in a file.
 */
type FormatReader = (bytes: Uint8Array, options: ReadOptions) => Promise<Read | null>;

interface Format {
  readonly names: readonly ImportFormat[];
  /** False only for what its reader knows nothing of: then it is not even loaded, which costs more than most files. */
  readonly mayBe: (bytes: Uint8Array) => boolean;
  readonly load: () => Promise<FormatReader>;
}

/** In the order in which a file without a named format is tried. */
const FORMATS: readonly Format[] = [
  {
    names: ['pohoda'],
    mayBe: hasRoot(['dataPack', 'responsePack']),
    load: async () => (await import('./pohoda/read-pohoda.ts')).readPohoda,
  },
  {
    names: ['money'],
    mayBe: hasRoot(['MoneyData']),
    load: async () => (await import('./money/read-money.ts')).readMoney,
  },
  {
    names: ['fakturoid'],
    mayBe: looksLikeJson,
    load: async () => (await import('./fakturoid/read-fakturoid.ts')).readFakturoid,
  },
  {
    names: ['idoklad'],
    mayBe: looksLikeJson,
    load: async () => (await import('./idoklad/read-idoklad.ts')).readIdoklad,
  },
  {
    names: ['isdoc', 'einvoice'],
    mayBe: looksLikeInvoices,
    load: async () => (await import('./invoices/read-invoices.ts')).readInvoices,
  },
  {
    names: ['xlsx', 'opening_balances'],
    mayBe: looksLikeWorkbook,
    load: async () => (await import('./table/xlsx-grid.ts')).readXlsxTable,
  },
  {
    names: ['csv', 'opening_balances'],
    mayBe: () => true,
    load: async () => (await import('./table/read-tables.ts')).readCsv,
  },
];

/**
 * The records of a file of another program.
 * @param bytes untrusted: it is read in a process of its own
 */
export async function readImportFile(bytes: Uint8Array, options: ReadOptions): Promise<Read> {
  for (const { names, mayBe, load } of FORMATS) {
    if (options.format !== 'auto' && !names.includes(options.format)) continue;
    if (!mayBe(bytes)) continue;
    const read = await load();
    const found = await read(bytes, options);
    if (found !== null) return found;
  }
  return { ok: false, problem: { code: 'unreadable', message: unreadable(bytes, options) } };
}

function unreadable(bytes: Uint8Array, { format }: ReadOptions): string {
  if (format !== 'auto') return 'Soubor nejde v tomto formátu přečíst.';
  // A restored company becomes what the archive is, so that nobody gets there without choosing it.
  return looksLikeArchive(bytes)
    ? 'Soubor je archiv celé firmy. Zvolte formát Archiv firmy (obnova) a vyberte ho znovu.'
    : 'Soubor není v žádném formátu, který umíme přečíst.';
}
