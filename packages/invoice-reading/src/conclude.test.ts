import type { Amount, Millionths, Rate, Treatment } from '@news-and-accounting/document';
import { describe, expect, test } from 'vitest';
import { conclude } from './conclude.ts';
import { merge } from './merge.ts';
import { type Field, type Found, nothingRead, type Own, type Reading, type Source } from './reading.ts';

const OWN: Own = { name: 'Odběratel a.s.', ico: '10803351', dic: 'CZ10803351', ibans: [] };

const field = <T>(value: T, source: Source = 'text', isConfirmed = true): Field<T> => ({
  value,
  isConfirmed,
  evidence:
    source === 'isdoc' || source === 'ubl' || source === 'cii'
      ? { source, path: 'Invoice' }
      : { source, page: 1, text: String(value), box: null },
});

function found<T>(values: T, source: Source = 'text'): Found<T> {
  const entries = Object.entries(values as object).map(([key, value]) => [key, field(value, source)]);
  return Object.fromEntries(entries) as Found<T>;
}

const amount = (crowns: number) => Math.round(crowns * 100) as Amount;
const price = (crowns: number) => BigInt(Math.round(crowns * 1_000_000)) as Millionths;
const rate = (percent: number) => (percent * 100) as Rate;
const customer = found({ ico: '10803351' });

const read = (parts: Partial<Reading>, source: Source = 'text') =>
  conclude(merge([{ ...nothingRead(source), customer, ...parts }]), {
    own: OWN,
    ratesOn: (day) =>
      (day < '2024-01-01' ? [2100, 1500, 1000] : [2100, 1200, null]) as unknown as [Rate, Rate, null],
    isMemberState: (country) => country === 'DE' || country === 'NL',
  });
const codesOf = ({ warnings }: ReturnType<typeof read>) => warnings.map(({ code }) => code);

const head = (values: Record<string, unknown> = {}) =>
  found({ number: 'A1', issued_on: '2026-03-02', taxable_on: '2026-03-02', total: amount(121), ...values });

describe('lines', () => {
  test('one for each row where there are none, named by the number', () => {
    const { document } = read(
      {
        head: head({ total: amount(18_679.54) }),
        rows: [
          found({
            treatment: 'taxable' as Treatment,
            rate: rate(21),
            base: amount(15_000),
            vat: amount(3150),
          }),
          found({
            treatment: 'taxable' as Treatment,
            rate: rate(12),
            base: amount(472.8),
            vat: amount(56.74),
          }),
        ],
      },
      'qr',
    );
    expect(document.lines).toEqual([
      { name: 'Dle dokladu A1', unit_price: 15_000, vat_treatment: 'taxable', vat_rate: 21 },
      { name: 'Dle dokladu A1', unit_price: 472.8, vat_treatment: 'taxable', vat_rate: 12 },
    ]);
    expect(document.vat).toHaveLength(2);
  });

  test('of base and tax have the rate of the day that fits', () => {
    const sums = { base: amount(100), vat_total: amount(15), total: amount(115) };
    const { document, warnings } = read({ head: head({ ...sums, taxable_on: '2023-05-05' }) });
    expect(document.lines).toMatchObject([{ unit_price: 100, vat_treatment: 'taxable', vat_rate: 15 }]);
    expect(warnings).toEqual([]);
  });

  test('of a total alone are what is paid, without tax where the supplier has no number of one', () => {
    const without = read({ head: head({ total: amount(500) }), supplier: found({ ico: '27082440' }) });
    expect(without.document).toMatchObject({
      prices_include_vat: true,
      lines: [{ unit_price: 500, vat_treatment: 'not_subject' }],
    });
    const payer = read({ head: head({ total: amount(500) }), supplier: found({ dic: 'CZ27082440' }) });
    expect(payer.document.lines).toEqual([{ name: 'Dle dokladu A1', unit_price: 500 }]);
  });

  test('that a text has wrong give way to the recapitulation', () => {
    const rows = [
      found({ treatment: 'taxable' as Treatment, rate: rate(21), base: amount(100), vat: amount(21) }),
    ];
    const line = (base: number) =>
      found({ name: 'Papír', unit_price: price(base), base: amount(base), rate: rate(21) });
    const right = read({ head: head(), rows, lines: [line(60), line(40)] });
    const wrong = read({ head: head(), rows, lines: [line(60), line(45)] });
    expect(right.document.lines).toHaveLength(2);
    expect(wrong.document.lines).toMatchObject([{ name: 'Dle dokladu A1', unit_price: 100 }]);
    expect(codesOf(wrong)).toEqual([]);
  });
});

describe('supplies from abroad', () => {
  const supplier = (country: string) =>
    found({ name: 'Supplier', country, vat_id: `${country}123456789` }, 'ubl');
  const lineOf = (treatment: Treatment, percent?: number) => [
    found(
      {
        ...{ name: 'Licence', quantity: price(3), unit_price: price(49), treatment, base: amount(147) },
        ...(percent === undefined ? { vat: amount(0) } : { rate: rate(percent), vat: amount(30.87) }),
      },
      'ubl',
    ),
  ];
  const foreign = (country: string, treatment: Treatment, percent?: number) =>
    read(
      {
        head: found(
          {
            number: 'X',
            issued_on: '2026-03-02',
            currency: 'EUR',
            total: amount(percent === undefined ? 147 : 177.87),
          },
          'ubl',
        ),
        supplier: supplier(country),
        lines: lineOf(treatment, percent),
      },
      'ubl',
    );

  test('have their tax in the price', () => {
    const conclusion = foreign('NL', 'taxable', 21);
    expect(codesOf(conclusion)).toEqual(['FOREIGN_VAT']);
    expect(conclusion.document.lines).toEqual([
      { name: 'Licence', quantity: 3, unit_price: 59.29, vat_treatment: 'not_subject' },
    ]);
  });

  test.each([
    ['DE', 'reverse_charge', 'eu_services'],
    ['DE', 'eu_services', 'eu_services'],
    ['DE', 'eu_goods', 'eu_goods'],
    ['US', 'eu_services', 'third_country_services'],
    ['US', 'eu_goods', 'import'],
    ['US', 'export', 'import'],
  ] as const)('of %s that are %s are %s with us, at the basic rate', (country, treatment, ours) => {
    const conclusion = foreign(country, treatment);
    expect(codesOf(conclusion)).toEqual(['CHECK_TREATMENT']);
    expect(conclusion.document.lines).toMatchObject([{ vat_treatment: ours, vat_rate: 21 }]);
  });

  test('of who is registered here are taxed here', () => {
    const conclusion = read(
      {
        head: found({ number: 'X', issued_on: '2026-03-02', total: amount(177.87) }, 'ubl'),
        supplier: found({ name: 'Supplier', country: 'DE', dic: 'CZ27082440' }, 'ubl'),
        lines: lineOf('taxable', 21),
      },
      'ubl',
    );
    expect(codesOf(conclusion)).toEqual([]);
    expect(conclusion.document.lines).toMatchObject([{ vat_treatment: 'taxable', vat_rate: 21 }]);
  });

  test('domestic reverse charge needs no look', () => {
    const conclusion = read({
      head: head({ total: amount(147) }),
      supplier: found({ country: 'CZ', dic: 'CZ27082440' }),
      lines: lineOf('reverse_charge'),
    });
    expect(codesOf(conclusion)).toEqual([]);
    expect(conclusion.document.lines).toMatchObject([{ vat_treatment: 'reverse_charge', vat_rate: 21 }]);
  });
});

describe('the other party', () => {
  test('a wrong IČO is told and kept out of the contact', () => {
    const conclusion = read({ head: head(), supplier: found({ name: 'Vzor', ico: '12345678' }) });
    expect(codesOf(conclusion)).toEqual(['INVALID_ICO']);
    expect(conclusion.fields['partner.ico']?.value).toBe('12345678');
    expect(conclusion.partner).toMatchObject({ name: 'Vzor', ico: null });
  });

  test('a customer that is told by name alone is us by that name', () => {
    const named = (name: string) => codesOf(read({ head: head(), customer: found({ name }) }));
    expect(named('ODBERATEL A. S.')).toEqual([]);
    expect(named('Odběratel Morava a.s.')).toEqual(['NOT_OURS']);
  });

  test('an account by number has its IBAN, one by IBAN its number', () => {
    const byNumber = read({ head: head(), account: found({ number: '123457', bank_code: '0800' }) });
    const byIban = read({ head: head(), account: found({ iban: 'CZ3008000000000000123457' }) });
    for (const { document } of [byNumber, byIban])
      expect(document.payee_account).toEqual({
        number: '123457',
        bank_code: '0800',
        iban: 'CZ3008000000000000123457',
      });
  });

  test('number and IBAN of different accounts are told', () => {
    const conclusion = read({
      head: head(),
      account: found({ number: '123457', bank_code: '0800', iban: 'CZ9803000000000203310906' }),
    });
    expect(codesOf(conclusion)).toEqual(['ACCOUNT_DIFFERS']);
    expect(conclusion.partner).toBeNull();
  });

  test('an account with wrong check digits is shown and not taken', () => {
    const conclusion = read({ head: head(), account: found({ number: '123456', bank_code: '0800' }) });
    expect(conclusion.fields['payee_account.number']?.value).toBe('123456');
    expect(conclusion.document.payee_account).toBeUndefined();
  });
});

describe('how sure it is', () => {
  test('a text is surer where something confirms it', () => {
    const fields = { number: field('A1', 'text', false), total: field(amount(10), 'text', true) };
    const conclusion = read({ head: fields });
    expect(conclusion.fields.external_number?.confidence).toBe(0.6);
    expect(conclusion.fields.total?.confidence).toBe(0.9);
  });

  test('nothing read has no method and is nobody’s', () => {
    const conclusion = conclude(merge([]), {
      own: OWN,
      ratesOn: () => [2100, 1200, null] as unknown as [Rate, Rate, null],
      isMemberState: () => false,
    });
    expect(conclusion).toMatchObject({ method: null, fields: {}, warnings: [], partner: null });
  });
});

describe('rounding', () => {
  const lines = (base: number) => [
    found(
      {
        name: 'Papír',
        unit_price: price(base),
        base: amount(base),
        treatment: 'taxable' as Treatment,
        rate: rate(21),
      },
      'isdoc',
    ),
  ];
  test('what is left of the total up to 1.00 is rounding, more is told', () => {
    const rounded = read({ head: head({ total: amount(122) }), lines: lines(100) }, 'isdoc');
    expect(rounded.document.rounding).toBe(1);
    expect(codesOf(rounded)).toEqual([]);
    const off = read({ head: head({ total: amount(122.01) }), lines: lines(100) }, 'isdoc');
    expect(off.document.rounding).toBeUndefined();
    expect(codesOf(off)).toEqual(['SUMS_DIFFER']);
  });

  test.each([
    ['base and tax', { base: amount(100), vat_total: amount(20), total: amount(141) }],
    ['what is left after advances', { total: amount(121), advances: amount(21), payable: amount(121) }],
  ])('%s that do not give the total are told', (_, sums) => {
    expect(codesOf(read({ head: head(sums), lines: lines(100) }, 'isdoc'))).toContain('SUMS_DIFFER');
  });
});
