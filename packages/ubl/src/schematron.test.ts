import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../../test/runs.ts';
import { DOCUMENTS } from '../../business-document/src/testing/arbitrary.ts';
import { assertions, brokenAssertions, HAS_SCHEMATRON } from './testing/schematron.ts';
import { WORKED, written } from './testing/worked.ts';
import { writeUbl } from './write-ubl.ts';

test.skipIf(!HAS_SCHEMATRON)('worked documents break no assertion of the official Schematron', () => {
  expect(assertions()).toBe(979);
  const broken = Object.entries(WORKED).flatMap(([name, given]) =>
    brokenAssertions(written(given)).map((id) => [name, id]),
  );
  expect(broken).toEqual([]);
});

test.skipIf(!HAS_SCHEMATRON)('the runner of the assertions sees what is broken', () => {
  const xml = written(WORKED['two rates']);
  const changes = [
    [
      '<cbc:PayableAmount currencyID="CZK">18910.00',
      '<cbc:PayableAmount currencyID="CZK">18910.01',
      'BR-CO-16',
    ],
    ['<cbc:InvoiceTypeCode>380', '<cbc:InvoiceTypeCode>999', 'BR-CL-01'],
    ['<cbc:RegistrationName>Odběratel a.s.</cbc:RegistrationName>', '', 'BR-07'],
    [
      '<cbc:LineExtensionAmount currencyID="CZK">16000.00',
      '<cbc:LineExtensionAmount currencyID="CZK">16000.01',
      'BR-CO-10',
    ],
  ] as const;
  for (const [from, to, id] of changes) expect(brokenAssertions(xml.replace(from, to))).toContain(id);
});

test.skipIf(!HAS_SCHEMATRON)('random documents break no assertion of the official Schematron', () => {
  fc.assert(
    fc.property(DOCUMENTS, (document) => {
      expect(brokenAssertions(writeUbl(document))).toEqual([]);
    }),
    { numRuns: runs(5, 300) },
  );
});
