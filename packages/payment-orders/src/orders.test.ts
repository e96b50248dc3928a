import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { halerFromJson } from '@news-and-accounting/money';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { runs } from '../../../test/runs.ts';
import { aboFileName, writeAbo } from './abo.ts';
import type { OrderItem, PaymentOrder } from './order.ts';
import { type SepaVersion, writeSepa } from './sepa.ts';

const REFERENCE = fileURLToPath(new URL('../../../../shared/reference/bank/', import.meta.url));
const IS_HERE = existsSync(REFERENCE);
if (!IS_HERE)
  console.log('left out: examples of orders and schemas of SEPA, because the reference is not here');

const item = (given: Partial<OrderItem>): OrderItem => ({
  name: 'Žlutý kůň a.s.',
  number: '2101234569',
  bankCode: '2010',
  iban: 'CZ3720100000002101234569',
  bic: null,
  amount: halerFromJson(1.5),
  variableSymbol: null,
  constantSymbol: null,
  specificSymbol: null,
  message: null,
  ...given,
});

const order = (given: Partial<PaymentOrder> = {}): PaymentOrder => ({
  id: 1000,
  createdAt: '2026-01-02T03:04:05',
  dueOn: '2026-02-03',
  company: 'Čárka & Háček, výroba a prodej s.r.o.',
  account: { number: '19-2000145399', bankCode: '0800', iban: 'CZ6508000000192000145399', bic: 'GIBACZPX' },
  items: [item({})],
  ...given,
});

describe('ABO', () => {
  test('has fixed places, no accents and the file number within three digits', () => {
    const items = [
      item({
        variableSymbol: '42',
        constantSymbol: '308',
        specificSymbol: '7',
        message: ' fa č. 1/2026 – děkujeme za včasnou',
      }),
      item({ number: '705-77628031', bankCode: '0710', amount: halerFromJson(9_999_999_999.99) }),
    ];
    expect(writeAbo(order({ items })).split('\r\n')).toEqual([
      'UHL1020126Carka Hacek vyroba a2000145399001999000000000000',
      '1 1501 001000 0800',
      '2 000019-2000145399 01000000000149 030226',
      '000000-2101234569 000000000150 0000000042 20100308 0000000007 AV:fa c 1 2026 dekujeme za vcasnou',
      '000705-0077628031 999999999999 0000000000 07100000 0000000000 AV:',
      '3 +',
      '5 +',
      '',
    ]);
    expect(aboFileName(order())).toBe('20260102-1000.kpc');
  });

  test.each<[string, Partial<PaymentOrder>, object]>([
    ['no items', { items: [] }, { code: 'no_items', item: null }],
    [
      'a wrong account',
      { items: [item({}), item({ number: '2101234568' })] },
      { code: 'bad_account', item: 1 },
    ],
    [
      'an account abroad',
      { items: [item({ number: null, bankCode: null })] },
      { code: 'bad_account', item: 0 },
    ],
    ['nothing', { items: [item({ amount: halerFromJson(0) })] }, { code: 'bad_amount', item: 0 }],
    [
      'too much',
      { items: [item({ amount: halerFromJson(10_000_000_000) })] },
      { code: 'bad_amount', item: 0 },
    ],
    ['a long symbol', { items: [item({ variableSymbol: '12345678901' })] }, { code: 'bad_symbol', item: 0 }],
    [
      'a long constant symbol',
      { items: [item({ constantSymbol: '03080' })] },
      { code: 'bad_symbol', item: 0 },
    ],
    [
      'a sum beyond the field',
      { items: Array.from({ length: 101 }, () => item({ amount: halerFromJson(9_999_999_999.99) })) },
      { code: 'bad_total', item: null },
    ],
  ])('%s is refused', (_, given, problem) => {
    expect(() => writeAbo(order(given))).toThrow(expect.objectContaining(problem));
  });
});

describe('SEPA', () => {
  const WITH_ALL = order({
    items: [
      item({
        bic: 'COBADEFFXXX',
        iban: 'DE89 3704 0044 0532 0130 00',
        variableSymbol: '1',
        specificSymbol: '2',
        constantSymbol: '0308',
        message: 'Zahlung & Gruß „2026“',
      }),
    ],
  });

  test('says the same in both versions but where names of elements have changed', () => {
    const [old, recent] = (['pain.001.001.03', 'pain.001.001.09'] as const).map((version) =>
      writeSepa(WITH_ALL, version),
    );
    expect(old).toContain('<EndToEndId>/VS1/SS2/KS0308</EndToEndId>');
    expect(old).toContain('<Ustrd>Zahlung a Gruss 2026</Ustrd>');
    expect(old).toContain('<Nm>Carka a Hacek, vyroba a prodej s.r.o.</Nm>');
    expect(recent).toBe(
      old
        ?.replace('pain.001.001.03', 'pain.001.001.09')
        .replaceAll(/(<\/?)BIC>/g, '$1BICFI>')
        .replace('<ReqdExctnDt>2026-02-03</ReqdExctnDt>', '<ReqdExctnDt><Dt>2026-02-03</Dt></ReqdExctnDt>'),
    );
  });

  test('a bank that is not known is not provided, nor is a name without a letter', () => {
    const file = writeSepa(
      order({ account: { ...order().account, bic: null }, items: [item({ name: '株' })] }),
      'pain.001.001.03',
    );
    expect(file).toContain('<DbtrAgt><FinInstnId><Othr><Id>NOTPROVIDED</Id></Othr></FinInstnId></DbtrAgt>');
    expect(file).toContain('<Cdtr><Nm>NOTPROVIDED</Nm></Cdtr>');
  });

  test('an account without an IBAN is refused', () => {
    expect(() => writeSepa(order({ items: [item({ iban: null })] }), 'pain.001.001.03')).toThrow(
      expect.objectContaining({ code: 'bad_account', item: 0 }),
    );
  });
});

/** Items of an example of ours, in the words of the reference. */
type Example = Record<string, unknown> & { items: Record<string, string & number>[] };

describe.skipIf(!IS_HERE)('the reference', () => {
  const text = (name: string) => readFileSync(REFERENCE + name, 'utf8');

  test('an order is the example byte by byte as ABO', () => {
    const example: Example = JSON.parse(text('orders/example.json'));
    const items = example.items.map((each) =>
      item({
        number: each.number ?? null,
        bankCode: each.bank_code ?? null,
        amount: halerFromJson(each.amount),
        variableSymbol: each.variable_symbol ?? null,
        constantSymbol: each.constant_symbol ?? null,
        specificSymbol: each.specific_symbol ?? null,
        message: each.message ?? null,
      }),
    );
    const given = {
      id: 12,
      createdAt: '2026-11-20T10:00:00',
      dueOn: '2026-11-24',
      company: String(example.company),
      items,
    };
    expect(writeAbo(order(given))).toBe(text('orders/example.kpc'));
  });

  const EURO = order({
    id: 13,
    createdAt: '2026-11-20T10:00:00',
    dueOn: '2026-11-24',
    company: 'Příklad & syn s.r.o.',
    items: [
      item({
        name: 'Modrá dílna GmbH',
        iban: 'DE89370400440532013000',
        bic: 'COBADEFFXXX',
        amount: halerFromJson(1500),
        variableSymbol: '2026000151',
        message: 'Rechnung 2026/151',
      }),
      item({ name: 'Zelená optika s.r.o.', amount: halerFromJson(20.4), message: 'F-77' }),
    ],
  });

  test.each<SepaVersion>(['pain.001.001.03', 'pain.001.001.09'])(
    'an order is the example byte by byte as %s',
    (version) => {
      expect(writeSepa(EURO, version)).toBe(text(`orders/example.${version}.xml`));
    },
  );

  const TEXTS = fc.string({ unit: fc.constantFrom(...'aŽ &</>"\'株0.–'), maxLength: 160 });
  const ORDERS = fc
    .record({
      company: TEXTS,
      items: fc.array(
        fc.record({
          name: TEXTS,
          message: fc.option(TEXTS),
          bic: fc.constantFrom(null, 'COBADEFFXXX', 'FIOBCZPP'),
          amount: fc.integer({ min: 1, max: 99_999_999_999 }).map((cents) => halerFromJson(cents / 100)),
          variableSymbol: fc.constantFrom(null, '1', '1234567890'),
        }),
        { minLength: 1, maxLength: 4 },
      ),
    })
    .map(({ company, items }) => order({ company, items: items.map(item) }));

  test.each([
    ['pain.001.001.03', 'pain.001.001.03.xsd'],
    ['pain.001.001.09', 'pain.001.001.09-epc132-08-2023.xsd'],
  ] as const)('every order is valid as %s', async (version, schema) => {
    const files = fc.sample(ORDERS, runs(10, 300)).map((each) => writeSepa(each, version));
    const { errors } = await validateXML({
      xml: files.map((contents, at) => ({ fileName: `order-${at}.xml`, contents })),
      schema: [{ fileName: schema, contents: text(`xsd/${schema}`) }],
      initialMemoryPages: 1024,
      maxMemoryPages: 16_384,
    });
    expect(errors.map(({ rawMessage }) => rawMessage)).toEqual([]);
  });
});
