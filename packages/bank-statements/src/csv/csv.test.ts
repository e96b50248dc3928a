import { describe, expect, test } from 'vitest';
import { FIO_CSV } from '../testing/files.ts';
import { problemOf, read, stated } from '../testing/read.ts';
import { amountIn, dayIn } from './numbers.ts';

test('a table in any order of its columns is read with what stands above it', () => {
  const [statement] = read(FIO_CSV);
  expect(statement).toMatchObject({
    account: { number: '2101234569', bankCode: '2010', iban: 'CZ3720100000002101234569', currency: 'CZK' },
    opening: 1_250_000,
    closing: 4_301_050,
    difference: 0,
    from: '2026-09-01',
    to: '2026-09-10',
  });
  expect(statement?.movements.map(stated)).toEqual([
    {
      bookedOn: '2026-09-01',
      amount: -148_950,
      currency: 'CZK',
      message: 'Nákup; "Praha"',
      reference: '26000001',
      kind: 'card',
    },
    {
      bookedOn: '2026-09-10',
      amount: 3_200_000,
      currency: 'CZK',
      counterNumber: '19-2301234563',
      counterBankCode: '0100',
      counterName: 'Dubová dílna',
      constantSymbol: '0308',
      variableSymbol: '2026',
      message: 'Bezhotovostní příjem',
      reference: '26000002',
      kind: 'transfer',
    },
  ]);
});

test('by a comma or a tab it is the same table', () => {
  for (const delimiter of [',', '\t', '|']) {
    expect(read(FIO_CSV.replaceAll('";"', `"${delimiter}"`))[0]?.credit).toBe(3_200_000);
  }
});

test('a fee beside a payment is a movement of its own, and unsigned amounts go by the direction', () => {
  const table = `Datum provedení;Směr úhrady;Typ úhrady;Měna účtu;Částka v měně účtu;Poplatek v měně účtu;Referenční číslo
03/09/2026;Odchozí;Platba kartou;CZK;1.234,50;5,00;77
4.9.2026;Příchozí;Převod;CZK;10,00;0,00;78`;
  const [statement] = read(table);
  expect(
    statement?.movements.map(({ bookedOn, amount, kind, reference }) => [bookedOn, amount, kind, reference]),
  ).toEqual([
    ['2026-09-03', -123_450, 'card', '77'],
    ['2026-09-03', -500, 'fee', '77/fee'],
    ['2026-09-04', 1000, 'transfer', '78'],
  ]);
  expect(statement?.account).toEqual({ number: null, bankCode: null, iban: null, currency: 'CZK' });
});

describe('a running balance', () => {
  const head = 'číslo účtu;datum zaúčtování;částka;měna;zůstatek;označení operace;zpráva;ID transakce';
  const rows = ['1;01.09.2026;-100,00;CZK;900,00;a;;1', '1;02.09.2026;50,00;CZK;950,00;a;;2'];

  test.each([
    ['up', rows],
    ['down', rows.toReversed()],
  ])('gives opening and closing when it agrees, %s', (_, lines) => {
    expect(read([head, ...lines].join('\n'))[0]).toMatchObject({
      opening: 100_000,
      closing: 95_000,
      difference: 0,
    });
  });

  test('that does not agree gives none', () => {
    expect(read([head, ...rows].join('\n').replace('950', '951'))[0]).toMatchObject({
      opening: null,
      closing: null,
    });
  });

  test('of several accounts is one of each', () => {
    const other = '2101234569/0300;02.09.2026;7,00;CZK;7,00;a;;3';
    const statements = read([head, ...rows, other].join('\n'));
    expect(statements.map(({ account, closing }) => [account.number, closing])).toEqual([
      ['1', 95_000],
      ['2101234569', 700],
    ]);
  });
});

test('columns that no bank gives are named', () => {
  expect(problemOf('Kdy;Kolik;Komu\n1.1.2026;5;já')).toEqual({
    code: 'unknown_layout',
    place: { line: null, element: null },
    columns: ['Kdy', 'Kolik', 'Komu'],
  });
});

test('a row that is none is named with its line, also after a cell of several lines', () => {
  const file = FIO_CSV.replace('""Praha""', '""Praha""\nBrno').replace('32 000,00', '32 000,0x');
  expect(problemOf(file)).toMatchObject({ code: 'unreadable', place: { line: 11, element: 'amount' } });
});

test.each([
  ['1 489,50', ',', 148_950],
  ['-1\u00A0489,5', ',', -148_950],
  ['1.489,50', ',', 148_950],
  ["1'489.50", '.', 148_950],
  ['1,489.50', '.', 148_950],
  ['600,000', ',', 60_000],
  ['600,001', ',', null],
  ['1.48,50', ',', null],
  ['6 000,00 CZK', ',', 600_000],
  ['1.500', ',', 150_000],
  ['−5', ',', -500],
  ['', ',', null],
  ['1,2,3', ',', null],
] as const)('%s with %s as the mark is %s', (text, mark, amount) => {
  expect(amountIn(text, mark)).toBe(amount);
});

test.each([
  ['1.9.2026', '2026-09-01'],
  ['01.09.2026 09:12', '2026-09-01'],
  ['07-09-2026', '2026-09-07'],
  ['03/09/2026', '2026-09-03'],
  ['2026-09-03T10:00', '2026-09-03'],
  ['31.02.2026', null],
  ['1.9.26', null],
])('%s is the day %s', (text, day) => {
  expect(dayIn(text)).toBe(day);
});
