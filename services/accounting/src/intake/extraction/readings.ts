import type { FileReading, Page } from '@news-and-accounting/file-reading';
import {
  confirmByPayments,
  type FoundCode,
  type RatesOn,
  type Reading,
  readInvoiceCodes,
  type Warning,
  warningText,
} from '@news-and-accounting/invoice-reading';
import type { Read } from '../reading-process/index.ts';

export type Readings = {
  readings: Reading[];
  /** Pages with their words, in their order. */
  pages: Page[];
  warnings: Warning[];
};

/** What every source of a file says, without a model. */
export function readingsOf({ file, said }: Read, ratesOn: RatesOn): Readings {
  const pages = file.pages.toSorted((a, b) => a.number - b.number);
  const codes = file.codes.map((code): FoundCode => ({ ...code, page: code.page ?? 1 }));
  const { xml, differences } = said;
  const text = said.text === null ? null : confirmByPayments(said.text, codes);
  const readings = [xml, readInvoiceCodes(codes, ratesOn), text].filter((each) => each !== null);
  const isBroken = file.invoices.length > 0 && xml === null;
  return {
    ...{ readings, pages },
    warnings: [
      ...(file.problem === null ? [] : [unreadable(PROBLEMS[file.problem])]),
      ...differences,
      ...(isBroken && file.problem === null ? [unreadable(BROKEN_XML)] : []),
    ],
  };
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
