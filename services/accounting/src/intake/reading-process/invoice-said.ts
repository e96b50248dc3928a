import type { FileReading, FoundInvoice } from '@news-and-accounting/file-reading';
import {
  compareWithText,
  type Own,
  type Reading,
  readText,
  readXmlInvoice,
  type Warning,
} from '@news-and-accounting/invoice-reading';

/** XML that is longer is none of an invoice that anybody sends. */
const XML_CHARACTERS_AT_MOST = 2_000_000;

/** What XML and words of a file say of an invoice. */
export type InvoiceSaid = {
  xml: Reading | null;
  text: Reading | null;
  /** Where the two differ. */
  differences: readonly Warning[];
};

export const NOTHING_SAID: InvoiceSaid = { xml: null, text: null, differences: [] };

/**
 * Rules over words can be held up by whoever chooses the words, so this belongs to a process that can be ended.
 * @param onProgress is given what was found so far, before what may take longer
 */
export async function invoiceSaid(
  file: FileReading,
  own: Own,
  onProgress: (said: InvoiceSaid) => Promise<void>,
): Promise<InvoiceSaid> {
  const xml = firstInvoice(file.invoices);
  const pages = file.pages.toSorted((a, b) => a.number - b.number);
  if (!pages.some(({ words }) => words.length > 0)) return { ...NOTHING_SAID, xml };
  await onProgress({ ...NOTHING_SAID, xml });
  const text = readText(pages, own);
  if (xml === null) return { ...NOTHING_SAID, text };
  await onProgress({ ...NOTHING_SAID, xml, text });
  return { xml, text, differences: compareWithText(xml, pages, own) };
}

function firstInvoice(invoices: readonly FoundInvoice[]): Reading | null {
  for (const { xml, format } of invoices) {
    if (xml.length > XML_CHARACTERS_AT_MOST) continue;
    const reading = readXmlInvoice(xml, format);
    if (reading !== null) return reading;
  }
  return null;
}
