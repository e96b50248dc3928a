import { type BusinessDocument, sumsOf } from '@news-and-accounting/business-document';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs, seedOr } from '../../../test/runs.ts';
import { DOCUMENTS } from '../../business-document/src/testing/arbitrary.ts';
import { ISSUER, PARTNER, TERMS } from '../../business-document/src/testing/documents.ts';
import { renderDocument } from '../../document-pdf/src/index.ts';
import { paperOf } from '../../document-pdf/src/testing/papers.ts';
import { createFileReader } from '../../file-reading/src/index.ts';
import type { Words } from './pages.ts';
import { readText } from './read-text.ts';
import type { Own } from './reading.ts';

/** The customer of the documents. */
const OWN: Own = { name: PARTNER.name, ico: PARTNER.ico, dic: PARTNER.dic, ibans: [] };
const STYLES = ['plain', 'modern', 'classic', 'minimal'] as const;
const read = createFileReader(null);

/** What the paper says; some kinds leave out how they are paid. */
function expectedOf(document: BusinessDocument, words: Words) {
  const text = words.flatMap(({ words: all }) => all.map((word) => word.text)).join(' ');
  return {
    number: document.number,
    issued_on: document.issuedOn,
    ...(/splatnosti|Due on/.test(text) ? { due_on: document.dueOn } : {}),
    ...(/symbol/i.test(text) ? { variable_symbol: document.payment.variableSymbol } : {}),
    ...(text.includes('IBAN') ? { iban: TERMS.account?.iban } : {}),
    currency: document.currency,
    total: Math.abs(sumsOf(document).total),
    supplier: ISSUER.ico,
    customer: PARTNER.ico,
    name: ISSUER.name,
  };
}

/** Of an invoice for nothing the page says no total. */
const WORTH = DOCUMENTS.filter((document) => Math.abs(sumsOf(document).total) >= 100);
const options = { numRuns: runs(16, 400), seed: seedOr(20_260_801) };

test('real PDFs of whatever is sold are read, in every look and both languages', async () => {
  const looks = fc.record({
    style: fc.constantFrom(...STYLES),
    density: fc.constantFrom('normal', 'compact'),
  });
  await fc.assert(
    fc.asyncProperty(WORTH, looks, async (document, { style, density }) => {
      const given = { style, density: density as 'normal' };
      const bytes = await renderDocument(paperOf(document, { looks: given }));
      const { pages } = await read(new Uint8Array(bytes), { codes: 'never' });
      const { head, account, supplier, customer } = readText(pages, OWN);
      const expected = expectedOf(document, pages);
      expect({
        number: head.number?.value,
        issued_on: head.issued_on?.value,
        ...('due_on' in expected ? { due_on: head.due_on?.value } : {}),
        ...('variable_symbol' in expected ? { variable_symbol: head.variable_symbol?.value } : {}),
        ...('iban' in expected ? { iban: account.iban?.value } : {}),
        currency: head.currency?.value,
        total: Math.abs(head.total?.value ?? 0),
        supplier: supplier.ico?.value,
        customer: customer.ico?.value,
        name: supplier.name?.value,
      }).toEqual(expected);
    }),
    options,
  );
});
