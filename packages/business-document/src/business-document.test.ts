import { millionths, rate, TREATMENTS } from '@news-and-accounting/document';
import { sum, ZERO } from '@news-and-accounting/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inLanguage } from './in-language.ts';
import { sumsInCzk, sumsOf } from './sums.ts';
import { DOCUMENTS } from './testing/arbitrary.ts';
import { czk, documentOf, line, receiptOf } from './testing/documents.ts';
import { titleOf, treatmentOfText, treatmentText } from './texts.ts';
import { documentUuid } from './uuid.ts';

const LINES = [
  line('Vývoj', '10000'),
  line('Kniha návodů', '5000', { rate: rate('12') }),
  line('Doprava', '1000'),
];

test('an invoice that settles an advance of two rates', () => {
  const advance = documentOf({ kind: 'advance', lines: LINES.slice(0, 2) });
  const receipt = receiptOf('DP20260001', advance, czk('10000'));
  const invoice = documentOf({
    lines: LINES,
    advances: [{ number: 'ZF1', variableSymbol: '1', paidOn: null, amount: czk('10000'), receipt }],
  });
  expect(sumsOf(advance).payable).toBe(czk('17700'));
  expect(sumsOf(invoice)).toEqual({
    base: czk('16000'),
    vat: czk('2910'),
    rounding: ZERO,
    total: czk('18910'),
    receiptedBase: czk('8474.58'),
    receiptedVat: czk('1525.42'),
    unreceipted: ZERO,
    payable: czk('8910'),
  });
});

test('what was taxed in another currency keeps its crowns', () => {
  const euro = { currency: 'EUR', exchangeRate: millionths('25') };
  const advance = documentOf({ ...euro, kind: 'advance', lines: [line('Služba', '100')] });
  const receipt = receiptOf('DP1', advance, czk('60.50'));
  const paid = {
    number: 'ZF1',
    variableSymbol: null,
    paidOn: null,
    amount: czk('60.50'),
    amountCzk: czk('1512.50'),
    receipt,
  };
  const invoice = documentOf({
    ...euro,
    exchangeRate: millionths('24'),
    lines: [line('Služba', '100')],
    advances: [paid],
  });
  expect(sumsOf(invoice)).toMatchObject({ total: czk('121'), payable: czk('60.50') });
  expect(sumsInCzk(invoice)).toMatchObject({ base: czk('2450'), vat: czk('514.50'), payable: czk('1452') });
});

test('sums agree whatever the document', () => {
  fc.assert(
    fc.property(DOCUMENTS, (document) => {
      for (const of of [sumsOf(document), sumsInCzk(document)]) {
        expect(of.total).toBe(sum([of.base, of.vat, of.rounding]));
        expect(of.payable).toBe(of.total - of.receiptedBase - of.receiptedVat - of.unreceipted);
      }
      expect(sum(document.vat.map(({ base }) => base))).toBe(
        sumsOf(document).base - sumsOf(document).receiptedBase,
      );
    }),
  );
});

test('a text stands for its treatment', () => {
  const found = TREATMENTS.map(
    (each) => [each, treatmentText(each, 'cs'), treatmentText(each, 'en')] as const,
  );
  for (const [treatment, cs, en] of found) {
    if (cs !== null) expect([treatmentOfText(cs), treatmentOfText(en ?? '')]).toEqual([treatment, treatment]);
  }
  expect(found.filter(([, text]) => text === null).map(([each]) => each)).toEqual([
    'taxable',
    'third_country_services',
    'import',
    'not_subject',
    'oss',
  ]);
  expect([treatmentOfText('Vystaveno zákazníkem.'), treatmentOfText('')]).toEqual([null, null]);
});

test.each([
  ['invoice', true, false, 'Faktura – daňový doklad', 'Invoice – tax document'],
  ['invoice', false, false, 'Faktura', 'Invoice'],
  ['invoice', true, true, 'Zjednodušený daňový doklad', 'Simplified tax document'],
  ['invoice', false, true, 'Faktura', 'Invoice'],
  ['credit_note', true, false, 'Opravný daňový doklad', 'Corrective tax document'],
  ['credit_note', false, false, 'Dobropis', 'Credit note'],
  ['advance', false, false, 'Zálohová faktura', 'Advance invoice'],
] as const)('%s, payer %s, simplified %s: %s', (kind, hasVat, isSimplified, cs, en) => {
  const document = { kind, hasVat, isSimplified };
  expect([titleOf(document, 'cs'), titleOf(document, 'en')]).toEqual([cs, en]);
});

test('a document is put into another language with the texts that the law asks for', () => {
  const original = { kind: 'invoice', number: 'FV1', issuedOn: null, uuid: null } as const;
  const document = documentOf({
    kind: 'credit_note',
    lines: [line('Práce', '1', { treatment: 'reverse_charge' })],
    reason: 'Sleva $&',
    textAfter: 'Děkujeme.',
    original,
    texts: [
      { code: 'reverse_charge', text: 'Daň odvede zákazník.' },
      { code: 'not_payer', text: 'Nejsem plátce DPH.' },
      { code: 'corrective', text: 'Opravný daňový doklad k dokladu FV1. Důvod: Sleva $&' },
    ],
  });
  const english = inLanguage(document, 'en');
  expect(english.texts.map(({ text }) => text)).toEqual([
    'Tax to be paid by the customer (reverse charge).',
    'I am not registered for VAT.',
    'Corrective tax document to FV1. Reason: Sleva $&',
  ]);
  expect(english.textAfter).toBe('Děkujeme.');
  expect(inLanguage(english, 'cs')).toEqual(document);
});

test('a document keeps its UUID, and no other has it', () => {
  expect(documentUuid('27082440', '1', '7')).toBe(documentUuid('27082440', '1', '7'));
  const others = [
    documentUuid('27082440', '17', ''),
    documentUuid('27082440', '1', '8'),
    documentUuid(null, '1', '7'),
  ];
  expect(new Set([...others, documentUuid('27082440', '1', '7')]).size).toBe(4);
  expect(others[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});
