import { describe, expect, test } from 'vitest';
import { encoded, gpcHead, gpcMovement } from '../testing/files.ts';
import { problemOf, read, stated } from '../testing/read.ts';

const file = (...lines: string[]) => lines.join('\r\n');

test('a movement has every field, symbols without leading zeros and the texts below it', () => {
  const line = gpcMovement({
    20: '0000192301234563',
    36: '00000000A0070',
    49: '000000012345',
    61: '2',
    62: '0020260100',
    72: '0001000308',
    82: '0000000070',
    98: 'Zluty kun',
  });
  const [statement] = read(
    file(gpcHead({ 61: '00000000112345+' }), line, '078prvni ', '079 druhy', '\u001A'),
  );
  expect(statement).toMatchObject({
    account: { number: '19-2000145399', bankCode: null, currency: null },
    number: '3',
    from: '2026-02-28',
    to: '2026-03-31',
    opening: 100_000,
    closing: 112_345,
    difference: 0,
  });
  expect(statement?.movements.map(stated)).toEqual([
    {
      bookedOn: '2026-03-03',
      valueOn: '2026-03-03',
      amount: 12_345,
      counterNumber: '19-2301234563',
      counterBankCode: '0100',
      counterName: 'Zluty kun',
      variableSymbol: '20260100',
      constantSymbol: '0308',
      specificSymbol: '70',
      message: 'prvni druhy',
      reference: 'A0070',
      kind: 'transfer',
    },
  ]);
});

test('the merchant of a card stands in the text before the card', () => {
  const line = gpcMovement({ 49: '0000000000101' });
  expect(read(file(gpcHead(), line, '078PEKARNA BRNO PK: 5168******1234'))[0]?.movements[0]).toMatchObject({
    counterName: 'PEKARNA BRNO',
    kind: 'card',
    amount: -10,
  });
});

describe('a booking code of a reversal', () => {
  const codes = (...lines: string[]) => lines.map((code) => gpcMovement({ 49: `0000000001${code}` }));
  const amounts = (closing: string, ...lines: string[]) =>
    read(file(gpcHead({ 61: closing }), ...codes(...lines)))[0]?.movements.map(({ amount }) => amount);

  test('4 takes away beside a 3 and adds beside a 5', () => {
    expect(amounts('00000000100000+', '003', '004')).toEqual([100, -100].map((each) => each * 1));
    expect(amounts('00000000100000+', '004', '005')).toEqual([100, -100]);
  });

  test('4 alone is what the balances say, else the statement does not balance', () => {
    expect(amounts('00000000100100+', '004')).toEqual([100]);
    expect(amounts('00000000099900+', '004')).toEqual([-100]);
    expect(read(file(gpcHead({ 61: '00000000099901+' }), ...codes('004')))[0]?.difference).toBe(-199);
  });
});

test('numbers in the form of the bank’s inside are turned, by the company’s account or the weighted sums', () => {
  const inside = '9394200015000019';
  const lines = file(gpcHead({ 4: inside }), gpcMovement({ 20: '3563230124000000', 49: '0000000001002' }));
  const [statement] = read(lines);
  expect([statement?.account.number, statement?.movements[0]?.counterNumber]).toEqual([
    '19-2000145399',
    '2301234563',
  ]);
  const plain = [{ number: '939420-15000019', currency: 'EUR' }];
  expect(read(lines, plain)[0]?.account).toMatchObject({ number: '939420-15000019', currency: 'EUR' });
});

test('a currency is taken where the field is the number of one', () => {
  const euro = gpcMovement({ 49: '0000000001002', 119: '0978' });
  expect(read(file(gpcHead(), euro))[0]).toMatchObject({
    account: { currency: 'EUR' },
    movements: [{ currency: 'EUR' }],
  });
  expect(
    read(file(gpcHead(), gpcMovement({ 49: '0000000001002', 119: '1978' })))[0]?.account.currency,
  ).toBeNull();
});

test('an extended record has more texts, a longer name and a foreign amount', () => {
  const line = gpcMovement(
    {
      49: '0000000001002',
      98: 'Kratke',
      129: 'zprava',
      164: 'dale',
      351: '000000000012345',
      366: 'EUR',
      369: 'Kratke a dlouhe',
    },
    450,
  );
  expect(read(file(gpcHead(), line))[0]?.movements[0]).toMatchObject({
    counterName: 'Kratke a dlouhe',
    message: 'zprava dale',
    originalAmount: 12_345,
    originalCurrency: 'EUR',
  });
});

test('letters are those of the code page, and a bank may count bytes of UTF-8', () => {
  const name = 'Žlutý kůň a řeč'.replace('ň', 'n');
  const text = file(gpcHead(), gpcMovement({ 49: '0000000001002', 98: name }));
  for (const page of ['windows-1250', 'cp852'] as const) {
    expect(read(encoded(text, page))[0]?.movements[0]?.counterName).toBe(name);
  }
  expect(read(text)[0]?.movements[0]).toMatchObject({ counterName: name, bookedOn: '2026-03-03' });
  const counted = file(
    gpcHead(),
    gpcMovement({ 49: '0000000001002', 98: 'Žlutý kůn' }).replace('kůn   ', 'kůn'),
  );
  expect(read(counted)[0]?.movements[0]).toMatchObject({ counterName: 'Žlutý kůn', bookedOn: '2026-03-03' });
});

test('several accounts are several statements, and a day without sense is the last booking day', () => {
  const second = gpcHead({ 4: '0000002101234569', 109: '000000' });
  const statements = read(file(gpcHead(), second, gpcMovement({ 49: '0000000001002' })));
  expect(statements.map(({ account, to }) => [account.number, to])).toEqual([
    ['19-2000145399', '2026-03-31'],
    ['2101234569', '2026-03-03'],
  ]);
});

test.each([
  ['an amount with a letter', gpcMovement({ 49: '0000000O01002' }), '075 amount'],
  ['a booking code', gpcMovement({ 49: '0000000001009' }), '075 booking code'],
  ['a day', gpcMovement({ 49: '0000000001002', 123: '310226' }), '075 booking day'],
  ['a record of another kind', '077abc', '077'],
])('%s that is none is named with its line', (_, line, element) => {
  expect(problemOf(file(gpcHead(), line))).toEqual({
    code: 'unreadable',
    place: { line: 2, element },
    columns: [],
  });
});
