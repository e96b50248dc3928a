import type { ImportFormat } from '@news-and-accounting/import-formats';

/** Formats that name their things alike: a table is the same one as a workbook. */
const ORIGINS: Partial<Record<ImportFormat, string>> = { csv: 'table', xlsx: 'table' };

export const originOf = (format: ImportFormat) => ORIGINS[format] ?? format;
export const isTable = (format: ImportFormat) =>
  format === 'csv' || format === 'xlsx' || format === 'opening_balances';
export const isInvoice = (format: ImportFormat) => format === 'isdoc' || format === 'einvoice';
