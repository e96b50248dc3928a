import { sumsOf } from '@news-and-accounting/business-document';
import { millionths } from '@news-and-accounting/document';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../../test/runs.ts';
import { CiiError, readCii, readCiiFile } from './index.ts';
import { asZugferd1, BUYER, type MadeInvoice, makeCii, SELLER } from './testing/make-cii.ts';

const STANDARD = { category: 'S', percent: '21' };
const INVOICE: MadeInvoice = {
  lines: [
    { ...STANDARD, name: 'Školení', quantity: '2', unit: 'HUR', price: '1500', total: '3000.00' },
    { category: 'S', percent: '12.00', name: 'Kniha', price: '200.5', total: '200.50' },
  ],
  rows: [
    { ...STANDARD, base: '3000.00', vat: '630.00' },
    { category: 'S', percent: '12', base: '200.50', vat: '24.06' },
  ],
  settlement:
    '<ram:SpecifiedTradeSettlementPaymentMeans><ram:TypeCode>58</ram:TypeCode><ram:PayeePartyCreditorFinancialAccount><ram:IBANID>CZ65 0800 0000 1920 0014 5399</ram:IBANID></ram:PayeePartyCreditorFinancialAccount></ram:SpecifiedTradeSettlementPaymentMeans><ram:SpecifiedTradePaymentTerms><ram:DueDateDateTime><udt:DateTimeString>20260615</udt:DateTimeString></ram:DueDateDateTime></ram:SpecifiedTradePaymentTerms>',
  sums: {
    TaxBasisTotalAmount: '3200.50',
    TaxTotalAmount: '654.06',
    GrandTotalAmount: '3854.56',
    DuePayableAmount: '3854.56',
  },
  delivery: '20260530',
};
const whole = makeCii(INVOICE);

test('an invoice is read with its parties, days, lines, breakdown, account and sums', () => {
  const { document, stated, warnings } = readCiiFile(whole);
  expect(document).toMatchObject({
    ...{ kind: 'invoice', number: '2026-15', currency: 'CZK', hasVat: true, isSelfBilled: false },
    ...{ issuedOn: '2026-06-01', taxableOn: '2026-05-30', dueOn: '2026-06-15' },
    issuer: {
      name: 'Dodavatel a.s.',
      ico: '45274649',
      dic: 'CZ45274649',
      vatId: null,
      street: 'Husova',
      houseNumber: '8',
      orientationNumber: '2',
      city: 'Brno',
      zip: '60200',
      country: 'CZ',
    },
    partner: { name: 'Odběratel s.r.o.', ico: '27074358' },
    payment: {
      method: 'transfer',
      variableSymbol: '202615',
      account: { iban: 'CZ6508000000192000145399', number: null },
    },
  });
  expect(document.lines).toMatchObject([
    {
      name: 'Školení',
      quantity: millionths('2'),
      unit: 'h',
      unitPrice: millionths('1500'),
      rate: 2100,
      base: 300_000,
      vat: 63_000,
    },
    { name: 'Kniha', unit: null, unitPrice: millionths('200.5'), rate: 1200, base: 20_050, vat: 2406 },
  ]);
  expect(document.vat.map(({ rate, base, vat }) => [rate, base, vat])).toEqual([
    [2100, 300_000, 63_000],
    [1200, 20_050, 2406],
  ]);
  expect([stated, warnings]).toEqual([{ base: 320_050, vat: 65_406, total: 385_456, payable: 385_456 }, []]);
});

test('ZUGFeRD 1 is the same by other names, and is told', () => {
  const old = asZugferd1(whole);
  expect(old).not.toContain('ApplicableHeader');
  expect(readCiiFile(old)).toEqual({ ...readCiiFile(whole), warnings: ['OLD_VERSION'] });
});

describe('credit notes are negative with us', () => {
  const amounts = (sign: string): MadeInvoice => ({
    code: '381',
    lines: [{ ...STANDARD, name: 'Vráceno', quantity: `${sign}1`, price: '100', total: `${sign}100.00` }],
    rows: [{ ...STANDARD, base: `${sign}100.00`, vat: `${sign}21.00` }],
    sums: {
      TaxBasisTotalAmount: `${sign}100`,
      TaxTotalAmount: `${sign}21`,
      GrandTotalAmount: `${sign}121`,
      DuePayableAmount: `${sign}121`,
    },
  });

  test.each([
    ['positive as in the standard', '', '381'],
    ['negative', '-', '381'],
    ['a correction that is the difference', '-', '384'],
    ['self-billed', '', '261'],
  ])('%s', (_, sign, code) => {
    const { document, stated } = readCiiFile(makeCii({ ...amounts(sign), code }));
    expect(document).toMatchObject({ kind: 'credit_note', isSelfBilled: code === '261' });
    expect(document.lines[0]).toMatchObject({
      quantity: millionths('-1'),
      unitPrice: millionths('100'),
      base: -10_000,
      vat: -2100,
    });
    expect(stated).toEqual({ base: -10_000, vat: -2100, total: -12_100, payable: -12_100 });
  });

  test('a correction that replaces an invoice is one, and so is what a customer issued', () => {
    expect(readCii(makeCii({ ...amounts(''), code: '384' }))).toMatchObject({
      kind: 'invoice',
      lines: [{ base: 10_000 }],
    });
    expect(readCii(makeCii({ ...amounts(''), code: '389' }))).toMatchObject({
      kind: 'invoice',
      isSelfBilled: true,
    });
  });
});

describe('profiles without lines', () => {
  test('have one for each row of the breakdown', () => {
    const { document, warnings } = readCiiFile(makeCii({ ...INVOICE, lines: [] }));
    expect(warnings).toEqual(['NO_LINES']);
    expect(document.lines).toMatchObject([
      {
        name: 'Dle dokladu 2026-15',
        quantity: millionths('1'),
        unitPrice: millionths('3000'),
        rate: 2100,
        base: 300_000,
        vat: 63_000,
      },
      { rate: 1200, base: 20_050, vat: 2406 },
    ]);
    expect(sumsOf(document).total).toBe(385_456);
  });

  const minimum = (base: string, vat: string) =>
    readCiiFile(
      makeCii({
        sums: {
          TaxBasisTotalAmount: base,
          TaxTotalAmount: vat,
          GrandTotalAmount: '1',
          DuePayableAmount: '1',
        },
      }),
    );
  test.each([
    ['one rate', '1000.00', '210.00', [['taxable', 2100, 100_000, 21_000]]],
    ['no tax', '1000.00', '0', [['not_subject', null, 100_000, 0]]],
    ['several rates, which are not guessed', '1000.00', '200.55', []],
    ['amounts that any rate explains', '0.02', '0.00', [['not_subject', null, 2, 0]]],
    ['amounts that several rates explain', '0.10', '0.02', []],
  ])('without a breakdown there are the sums: %s', (_, base, vat, rows) => {
    const { document, stated } = minimum(base, vat);
    expect(document.lines.map((line) => [line.treatment, line.rate, line.base, line.vat])).toEqual(rows);
    expect(stated.total).toBe(100);
  });
});

const FOREIGN = SELLER.replace('>CZ<', '>DE<').replace('CZ45274649', 'DE136695976');
test.each([
  ['AE', SELLER, 'reverse_charge'],
  ['AE', FOREIGN, 'eu_services'],
  ['K', FOREIGN, 'eu_goods'],
  ['G', FOREIGN, 'export'],
  ['E', SELLER, 'exempt'],
  ['Z', SELLER, 'exempt_with_deduction'],
  ['O', SELLER, 'not_subject'],
])('category %s means by the states of the parties what it means', (category, seller, treatment) => {
  const read = readCii(
    makeCii({
      seller,
      lines: [{ category, percent: '0', name: 'x', price: '100', total: '100' }],
      rows: [{ category, percent: '0', base: '100', vat: '0' }],
      sums: { GrandTotalAmount: '100' },
    }),
  );
  expect(read.lines).toMatchObject([{ treatment, rate: null, base: 10_000, vat: 0 }]);
  expect(read.vat).toMatchObject([{ treatment, rate: null }]);
});

test('discounts, charges and freight of the whole document are lines', () => {
  const charge = (isCharge: boolean, amount: string, reason: string) =>
    `<ram:SpecifiedTradeAllowanceCharge><ram:ChargeIndicator><udt:Indicator>${isCharge}</udt:Indicator></ram:ChargeIndicator><ram:ActualAmount>${amount}</ram:ActualAmount><ram:Reason>${reason}</ram:Reason><ram:CategoryTradeTax><ram:CategoryCode>S</ram:CategoryCode><ram:RateApplicablePercent>21</ram:RateApplicablePercent></ram:CategoryTradeTax></ram:SpecifiedTradeAllowanceCharge>`;
  const freight =
    '<ram:SpecifiedLogisticsServiceCharge><ram:Description>Doprava</ram:Description><ram:AppliedAmount>49</ram:AppliedAmount><ram:AppliedTradeTax><ram:CategoryCode>S</ram:CategoryCode><ram:RateApplicablePercent>21</ram:RateApplicablePercent></ram:AppliedTradeTax></ram:SpecifiedLogisticsServiceCharge>';
  const { document, stated } = readCiiFile(
    makeCii({
      lines: [
        {
          ...STANDARD,
          name: 'Židle',
          quantity: '3',
          price: '1000',
          pieces: '2',
          allowance: '10',
          total: '1350.00',
        },
      ],
      rows: [{ ...STANDARD, base: '1319.00', vat: '276.99' }],
      settlement: charge(false, '100', 'Věrnostní sleva') + charge(true, '20', 'Balné') + freight,
      sums: {
        TaxBasisTotalAmount: '1319',
        TaxTotalAmount: '276.99',
        GrandTotalAmount: '1595.99',
        TotalPrepaidAmount: '595.99',
        RoundingAmount: '-0.01',
        DuePayableAmount: '999.99',
      },
    }),
  );
  expect(document.lines.map(({ name, base, discount }) => [name, base, discount])).toEqual([
    ['Židle', 135_000, 1000],
    ['Věrnostní sleva', -10_000, 0],
    ['Balné', 2000, 0],
    ['Doprava', 4900, 0],
  ]);
  expect(document.lines.reduce((sum, { vat }) => sum + vat, 0)).toBe(27_699);
  expect(document).toMatchObject({ rounding: -1, advances: [{ amount: 59_599 }] });
  expect(stated.payable).toBe(99_999);
});

test('the tax of a foreign currency is that of the currency of the invoice', () => {
  const xml = whole
    .replace(
      '<ram:TaxTotalAmount>',
      '<ram:TaxTotalAmount currencyID="CZK">15000</ram:TaxTotalAmount><ram:TaxTotalAmount currencyID="EUR">',
    )
    .replace('>CZK</ram:InvoiceCurrencyCode>', '>EUR</ram:InvoiceCurrencyCode>');
  expect(readCiiFile(xml)).toMatchObject({
    document: { currency: 'EUR', exchangeRate: null },
    stated: { vat: 65_406 },
  });
});

test('what may be missing is empty', () => {
  const buyer = '<ram:Name/>';
  const { document } = readCiiFile(
    makeCii({ ...INVOICE, buyer, settlement: '', seller: '<ram:Name>X</ram:Name>' }),
  );
  expect(document).toMatchObject({
    partner: { name: '', ico: null },
    issuer: { name: 'X', ico: null, country: 'CZ' },
    dueOn: null,
    payment: { account: null, method: 'other' },
  });
  expect(BUYER).toContain('27074358');
});

test.each([
  ['no XML', '%PDF'],
  ['UBL', '<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"/>'],
  ['entities of its own', `<!DOCTYPE a [<!ENTITY b "c">]>${whole}`],
  ['nothing in it', '<CrossIndustryInvoice/>'],
])('%s is no Cross Industry Invoice', (_, text) => {
  expect(() => readCii(text)).toThrow(expect.objectContaining({ code: 'not_cii' }));
});

test.each([
  ['ChargeAmount', '1500', '1,5'],
  ['IssueDateTime', '20260601', '20261301'],
  ['ID', '2026-15', ''],
  ['BasisAmount', '3000.00', 'tři'],
  ['RateApplicablePercent', '21', '210'],
])('%s of %s as %j is named', (element, from, to) => {
  const broken = whole.replaceAll(`>${from}<`, `>${to}<`);
  expect(() => readCii(broken)).toThrow(
    expect.objectContaining({ code: 'unreadable', element: expect.stringContaining(element) }),
  );
  expect(() => readCii(broken)).toThrow(CiiError);
});

test('lines of any amounts add up to their rows, and multiplied to their amounts', () => {
  const cents = fc.integer({ min: 1, max: 10_000_000 });
  const text = (amount: number) => `${Math.trunc(amount / 100)}.${String(amount % 100).padStart(2, '0')}`;
  fc.assert(
    fc.property(
      fc.array(fc.tuple(cents, fc.integer({ min: 1, max: 99_999 })), { minLength: 1, maxLength: 8 }),
      (made) => {
        const base = made.reduce((sum, [amount]) => sum + amount, 0);
        const vat = Math.round((base * 21) / 100);
        const { document } = readCiiFile(
          makeCii({
            lines: made.map(([amount, pieces]) => ({
              ...STANDARD,
              name: 'x',
              quantity: text(pieces),
              price: '1',
              total: text(amount),
            })),
            rows: [{ ...STANDARD, base: text(base), vat: text(vat) }],
            sums: { GrandTotalAmount: text(base + vat) },
          }),
        );
        expect(document.lines.reduce((sum, line) => sum + line.base, 0)).toBe(base);
        expect(document.lines.reduce((sum, line) => sum + line.vat, 0)).toBe(vat);
        for (const { quantity, unitPrice, base: amount } of document.lines) {
          const exact = (quantity * unitPrice) / 10_000_000_000n;
          expect(Math.abs(Number(exact) - amount)).toBeLessThanOrEqual(1);
        }
      },
    ),
    { numRuns: runs(50, 2000) },
  );
});
