import {
  type BusinessDocument,
  divided,
  linesWithRounding,
  type Party,
  sumsOf,
} from '@news-and-accounting/business-document';
import { ONE } from '@news-and-accounting/document';
import { negate } from '@news-and-accounting/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../../test/runs.ts';
import { DOCUMENTS } from '../../business-document/src/testing/arbitrary.ts';
import { breakdownOf, categoriesOf } from './categories.ts';
import { readUbl } from './read-ubl.ts';
import { noteOf, writeUbl } from './write-ubl.ts';

const numberOf = ({ houseNumber, orientationNumber }: Party) =>
  [houseNumber, orientationNumber].filter(Boolean).join('/');
const seen = (party: Party) => [
  party.name,
  party.ico,
  [party.street, numberOf(party)].filter(Boolean).join(' '),
  party.city,
  party.zip,
  party.country,
];

/** The categories are all that the format has of the kinds of supplies. */
const rowsOf = (document: BusinessDocument) =>
  breakdownOf(document, categoriesOf(document)).map(({ category, rate, base, vat }) => [
    category === 'Z' ? 'E' : category,
    rate,
    base,
    vat,
  ]);

test('what is written is read back, as far as the format carries it', () => {
  fc.assert(
    fc.property(DOCUMENTS, (document) => {
      const read = readUbl(writeUbl(document));
      const { kind, number, issuedOn, currency, orderNumber, original, partner, issuer } = document;
      expect(read).toMatchObject({ kind, number, issuedOn, currency, orderNumber });
      expect(read.original?.number).toBe(original?.number);
      expect([seen(read.issuer), read.partner && seen(read.partner)]).toEqual([
        seen(issuer),
        partner && seen(partner),
      ]);
      expect(read.reason ?? read.textBefore).toBe(noteOf(document).trim() || null);
      expect(rowsOf(read)).toEqual(rowsOf(document));
      const [sums, told] = [sumsOf(document), sumsOf(read)];
      expect([told.base, told.vat, told.rounding, told.payable]).toEqual([
        sums.base,
        sums.vat,
        sums.rounding,
        sums.payable,
      ]);
      const lines = linesWithRounding(document);
      expect(read.lines.slice(0, lines.length).map(({ base }) => base)).toEqual(
        lines.map(({ base }) => base),
      );
      for (const { quantity, unitPrice, discount, base } of read.lines) {
        const exact = quantity * unitPrice * BigInt(10_000 - discount) * 100n;
        if (quantity < 1000n * ONE && quantity > -1000n * ONE)
          expect(Number(divided(exact, 10_000n * ONE * ONE))).toBe(base);
      }
    }),
    { numRuns: runs(100, 5000) },
  );
});

test('sums keep the rules BR-CO-10 and 13 to 17, read from the text', () => {
  fc.assert(
    fc.property(DOCUMENTS, (document) => {
      const xml = writeUbl(document);
      const all = (name: string, within = xml): number[] =>
        [...within.matchAll(new RegExp(`<cbc:${name}(?: [^>]*)?>([^<]*)<`, 'g'))].map((found) =>
          Math.round(Number(found[1]) * 100),
        );
      const sum = (amounts: readonly number[]) => amounts.reduce((total, each) => total + each, 0);
      const total = xml.slice(
        xml.indexOf('<cac:LegalMonetaryTotal>'),
        xml.indexOf('</cac:LegalMonetaryTotal>'),
      );
      const of = (name: string) => all(name, total)[0] ?? 0;
      const lines = xml.split(/<cac:(?:Invoice|CreditNote)Line>/).slice(1);
      const rows = xml.split('<cac:TaxSubtotal>').slice(1);
      expect(of('LineExtensionAmount')).toBe(
        sum(lines.map((each) => all('LineExtensionAmount', each)[0] ?? 0)),
      );
      expect(of('TaxExclusiveAmount')).toBe(of('LineExtensionAmount'));
      const tax = all('TaxAmount')[0] ?? 0;
      expect(tax).toBe(sum(rows.map((each) => all('TaxAmount', each)[0] ?? 0)));
      expect(of('TaxInclusiveAmount')).toBe(of('TaxExclusiveAmount') + tax);
      expect(of('PayableAmount')).toBe(
        of('TaxInclusiveAmount') - of('PrepaidAmount') + of('PayableRoundingAmount'),
      );
      for (const row of rows) {
        const [base, vat, percent] = ['TaxableAmount', 'TaxAmount', 'Percent'].map(
          (name) => all(name, row)[0] ?? 0,
        ) as [number, number, number];
        expect(Math.abs(vat - (base * percent) / 10_000)).toBeLessThan(100);
      }
      const { total: price } = sumsOf(document);
      expect(of('TaxInclusiveAmount') + of('PayableRoundingAmount')).toBe(
        document.kind === 'credit_note' && price <= 0 ? negate(price) : price,
      );
    }),
    { numRuns: runs(100, 5000) },
  );
});
