import type { Attached } from './queue.ts';

type Format = Attached['format'];

const INVOICES: readonly Format[] = ['pdf', 'image', 'isdoc', 'isdocx', 'ubl', 'cii'];

/** Whether there is something to read an invoice from. */
export const mayBeInvoice = (format: Format): boolean => INVOICES.includes(format);
