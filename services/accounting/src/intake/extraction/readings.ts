import type { FileReading, FoundInvoice, Page } from '@news-and-accounting/file-reading';
import {
  compareWithText,
  confirmByPayments,
  type FoundCode,
  type Own,
  type RatesOn,
  type Reading,
  readInvoiceCodes,
  readText,
  readXmlInvoice,
  type Warning,
  warningText,
} from '@news-and-accounting/invoice-reading';

/** XML that is longer is none of an invoice that anybody sends. */
const XML_CHARACTERS_AT_MOST = 2_000_000;

export type Readings = {
  readings: Reading[];
  /** Pages with their words, in their order. */
  pages: Page[];
  warnings: Warning[];
};

/** What every source of a file says, without a model. */
export function readingsOf(file: FileReading, own: Own, ratesOn: RatesOn): Readings {
  const pages = file.pages.toSorted((a, b) => a.number - b.number);
  const codes = file.codes.map((code): FoundCode => ({ ...code, page: code.page ?? 1 }));
  const xml = firstInvoice(file.invoices);
  const hasText = pages.some(({ words }) => words.length > 0);
  const text = hasText ? confirmByPayments(readText(pages, own), codes) : null;
  const readings = [xml, readInvoiceCodes(codes, ratesOn), text].filter((each) => each !== null);
  const isBroken = file.invoices.length > 0 && xml === null;
  return {
    ...{ readings, pages },
    warnings: [
      ...(file.problem === null ? [] : [unreadable(PROBLEMS[file.problem])]),
      ...(xml === null || !hasText ? [] : compareWithText(xml, pages, own)),
      ...(isBroken && file.problem === null ? [unreadable(BROKEN_XML)] : []),
    ],
  };
}

function firstInvoice(invoices: readonly FoundInvoice[]): Reading | null {
  for (const { xml, format } of invoices) {
    if (xml.length > XML_CHARACTERS_AT_MOST) continue;
    const reading = readXmlInvoice(xml, format);
    if (reading !== null) return reading;
  }
  return null;
}

const BROKEN_XML = 'Elektronická faktura v souboru je poškozená nebo neúplná.';

const PROBLEMS: Readonly<Record<NonNullable<FileReading['problem']>, string>> = {
  encrypted: 'Soubor je chráněný heslem. Uložte ho bez hesla a nahrajte znovu.',
  broken: 'Soubor je poškozený.',
  unsupported: 'Obrázek v tomto formátu nejde přečíst. Uložte ho jako JPEG, PNG nebo PDF.',
  too_large: 'Soubor je na čtení příliš velký.',
};

const unreadable = (message: string): Warning => ({
  code: 'UNREADABLE',
  message: message || warningText.UNREADABLE,
});
