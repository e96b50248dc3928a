import { describe, expect, test } from 'vitest';
import { CAMT_ENTRY, camt, FILES, FIO_CSV, FIO_JSON, FIO_XML, MT940, OFX } from './testing/files.ts';
import { problemOf, read, stated } from './testing/read.ts';

test.each(Object.entries(FILES))('%s is known by its content and balances', (format, file) => {
  const statements = read(file);
  expect(statements.map((each) => each.format)).toEqual([format]);
  if (format !== 'ofx') expect(statements[0]?.difference).toBe(0);
});

describe('CAMT.053', () => {
  test('balances, period and number are those of the statement', () => {
    const [{ movements: _, ...statement } = { movements: [] }] = read(camt(CAMT_ENTRY));
    expect(statement).toEqual({
      format: 'camt053',
      account: {
        number: '19-2000145399',
        bankCode: '0800',
        iban: 'CZ6508000000192000145399',
        currency: 'CZK',
      },
      number: '86',
      from: '2026-04-30',
      to: '2026-05-04',
      opening: -100_000,
      closing: -70_000,
      credit: 30_000,
      debit: 0,
      difference: 0,
    });
  });

  test('an entry is split when its details make it up, with a reference for each', () => {
    const [first, second] = read(camt(CAMT_ENTRY))[0]?.movements ?? [];
    expect(stated(first)).toEqual({
      bookedOn: '2026-05-04',
      valueOn: '2026-05-03',
      amount: 10_000,
      currency: 'CZK',
      counterNumber: '2101234569',
      counterBankCode: '2010',
      counterIban: 'CZ3720100000002101234569',
      counterName: 'Říční lékárna',
      variableSymbol: '1001',
      constantSymbol: '0308',
      reference: 'B-9/1',
      endToEnd: '/VS1001/SS/KS308',
      kind: 'transfer',
    });
    expect(second).toMatchObject({ variableSymbol: '7', message: 'platba VS:7', reference: 'B-9/2' });
    const other = CAMT_ENTRY.replace('>200.00<', '>150.00<');
    expect(read(camt(other))[0]?.movements).toMatchObject([{ amount: 30_000, reference: 'B-9' }]);
  });

  test('what is not booked is left out, and a reversal has its sign already', () => {
    const reversal = CAMT_ENTRY.replace('<NtryRef>1</NtryRef>', '<RvslInd>true</RvslInd>');
    const eight = reversal.replace('<Sts>BOOK</Sts>', '<Sts><Cd>BOOK</Cd></Sts>');
    const pending = CAMT_ENTRY.replace('BOOK', 'PDNG');
    expect(read(camt(eight + pending, '08'))[0]).toMatchObject({ credit: 30_000, debit: 0 });
  });

  test.each([
    ['a code of cards', '<BkTxCd><Domn><Fmly><Cd>CCRD</Cd></Fmly></Domn></BkTxCd>', '', 'card'],
    ['a code of a fee', '<BkTxCd><Domn><Fmly><SubFmlyCd>CHRG</SubFmlyCd></Fmly></Domn></BkTxCd>', '', 'fee'],
    ['a code of payments', '<BkTxCd><Domn><Fmly><Cd>RCDT</Cd></Fmly></Domn></BkTxCd>', 'Úrok', 'transfer'],
    ['a code that says nothing', '<BkTxCd><Domn><Fmly><Cd>MDOP</Cd></Fmly></Domn></BkTxCd>', '', 'other'],
    ['a code of the bank', '<BkTxCd><Prtry><Cd>Výběr z bankomatu</Cd></Prtry></BkTxCd>', '', 'cash'],
    ['no code and words', '<AddtlNtryInf>Připsaný úrok</AddtlNtryInf>', '', 'interest'],
    ['no code and a message', '', '<RmtInf><Ustrd>Poplatek za vedení účtu</Ustrd></RmtInf>', 'fee'],
    ['no code and a card', '', '<CardTx><Card/></CardTx>', 'card'],
    ['nothing', '', '', 'other'],
    [
      'no code and an account',
      '',
      '<RltdPties><DbtrAcct><Id><IBAN>CZ3720100000002101234569</IBAN></Id></DbtrAcct></RltdPties><RmtInf><Ustrd>Úrok z půjčky</Ustrd></RmtInf>',
      'transfer',
    ],
    [
      'no code and a name',
      '',
      '<RltdPties><Dbtr><Nm>Říční lékárna</Nm></Dbtr></RltdPties><RmtInf><Ustrd>Poplatek za stánek</Ustrd></RmtInf>',
      'other',
    ],
  ])('an entry with %s has its kind', (_, said, detail, kind) => {
    const entry = `<Ntry><Amt Ccy="CZK">300.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts>
      <BookgDt><Dt>2026-05-04</Dt></BookgDt>${said}<NtryDtls><TxDtls>${detail}</TxDtls></NtryDtls></Ntry>`;
    expect(read(camt(entry))[0]?.movements).toMatchObject([{ kind }]);
  });

  test('a state between two parts is opening of the one and closing of the other', () => {
    const between = camt('').replaceAll(/PRCD|CLBD/g, 'ITBD');
    expect(read(between)[0]).toMatchObject({ opening: -100_000, closing: -70_000, difference: 30_000 });
  });

  test.each([
    ['a type of document', camt('').replace('<Document', '<!DOCTYPE Document [<!ENTITY a "b">]><Document')],
    ['an open element', camt('').replace('</Stmt>', '')],
    ['an amount of three decimals', camt(CAMT_ENTRY.replace('300.00', '300.001'))],
    ['no day', camt(CAMT_ENTRY.replace('2026-05-04', '2026-05-34').replace(/<ValDt>.*<\/ValDt>/, ''))],
    ['another document', '<Document><CstmrCdtTrfInitn/></Document>'],
  ])('%s is refused', (_, file) => {
    expect(problemOf(file)).toMatchObject({ code: 'unreadable' });
  });
});

describe('MT940', () => {
  test('pages are joined, and symbols at the heads of texts are no message', () => {
    const [statement, ...others] = read(MT940);
    expect(others).toEqual([]);
    expect(statement).toMatchObject({
      account: { number: '19-2000145399', bankCode: '0800', currency: 'CZK' },
      number: '15',
      opening: 100_000,
      closing: 138_750,
      difference: 0,
    });
    expect(statement?.movements.map(stated)).toEqual([
      {
        bookedOn: '2025-12-31',
        valueOn: '2025-12-31',
        amount: 50_000,
        currency: 'CZK',
        counterNumber: '19-2301234563',
        counterBankCode: '0100',
        counterName: 'Dubova dilna s.r.o.',
        variableSymbol: '42',
        constantSymbol: '0308',
        message: 'Faktura 42 za',
        reference: 'R1',
        kind: 'transfer',
      },
      expect.objectContaining({ amount: -1_250, kind: 'fee', message: 'Poplatek', reference: 'R2' }),
      expect.objectContaining({ amount: -10_000, message: 'storno' }),
    ]);
  });

  test('a day of entry belongs to the year nearest to the value day, and the customer names a symbol', () => {
    const file = MT940.replace(':61:2512311231CR500,00NTRF123', ':61:2601011231CR500,00NTRF123').replace(
      'VS0042',
      'VS',
    );
    expect(read(file)[0]?.movements[0]).toMatchObject({
      bookedOn: '2025-12-31',
      valueOn: '2026-01-01',
      variableSymbol: '123',
    });
  });

  test.each([
    ['CZ6508000000192000145399', { number: '19-2000145399', bankCode: '0800' }],
    ['GIBACZPX/CZ6508000000192000145399CZK', { number: '19-2000145399', bankCode: '0800' }],
    ['0800/2000145399', { number: '2000145399', bankCode: '0800' }],
    ['19-2000145399/0800', { number: '19-2000145399', bankCode: '0800' }],
  ])('the account %s is read', (text, account) => {
    expect(read(MT940.replaceAll('0800/0000192000145399', text))[0]?.account).toMatchObject(account);
  });

  test('a line that is none names its place', () => {
    const file = MT940.replace(':61:260102D12,5', ':61:260102X12,5');
    expect(problemOf(file)).toEqual({
      code: 'unreadable',
      place: { line: 14, element: ':61:' },
      columns: [],
    });
  });
});

describe('Fio', () => {
  test('numbers of JSON are the decimals that are written', () => {
    const [statement] = read(FIO_JSON);
    expect(statement).toMatchObject({
      opening: 10,
      closing: 1_234_567_890_133,
      from: '2026-01-01',
      to: '2026-01-31',
    });
    expect(stated(statement?.movements[0])).toEqual({
      bookedOn: '2026-01-31',
      amount: 1_234_567_890_123,
      currency: 'CZK',
      variableSymbol: '7',
      message: 'Příjem',
      reference: '7139752765',
      kind: 'transfer',
      originalAmount: 1590,
      originalCurrency: 'EUR',
    });
    const empty = FIO_JSON.replace(/"transaction":\[.*\]/s, '"transaction":null');
    expect(read(empty)[0]?.movements).toEqual([]);
  });

  test('XML has the same columns', () => {
    const [statement] = read(FIO_XML);
    expect(statement).toMatchObject({ account: { number: '2101234569', bankCode: '2010' }, difference: 0 });
    expect(statement?.movements).toMatchObject([
      { amount: -2000, message: 'brýle & pouzdro', bookedOn: '2026-10-03' },
    ]);
  });

  test('a number of too many decimals is refused, not rounded', () => {
    expect(problemOf(FIO_JSON.replace('0.10', '0.101'))).toMatchObject({
      place: { element: 'openingBalance' },
    });
  });
});

test.each([
  ['SGML', OFX],
  [
    'XML',
    OFX.replace(/^.*\n.*\n\n/, '<?xml version="1.0"?>\n').replaceAll(
      /<(CODE|SEVERITY|CURDEF|BANKID|ACCTID|ACCTTYPE|DTSTART|DTEND|TRNTYPE|DTPOSTED|TRNAMT|FITID|NAME|MEMO|BALAMT|DTASOF)>([^<\n]*)/g,
      '<$1>$2</$1>',
    ),
  ],
])('OFX as %s', (_, file) => {
  const [statement] = read(file);
  expect(statement).toMatchObject({
    account: { number: '2101234569', bankCode: '2010', currency: 'CZK' },
    from: '2026-10-01',
    to: '2026-10-31',
    opening: null,
    closing: 111_200,
    difference: null,
  });
  expect(statement?.movements).toMatchObject([
    {
      amount: 12_100,
      counterName: 'A & B',
      counterNumber: '2301234563',
      variableSymbol: '42',
      reference: 'F1',
    },
    { amount: -900, kind: 'fee', bookedOn: '2026-10-04', counterNumber: null },
  ]);
});

test('the message of a file that is no statement says so', () => {
  for (const file of [
    '',
    'a letter',
    '%PDF-1.7',
    '{"a":1}',
    '<html><body>x</body></html>',
    FIO_CSV.slice(0, 60),
  ]) {
    expect(problemOf(file)).toMatchObject({ code: 'unreadable' });
  }
});

test('what is no text is no table of nonsense', () => {
  expect(problemOf('PK\u0003\u0004\u0000\u0000;a;b\n1;2;3')).toMatchObject({ code: 'not_text', columns: [] });
});
