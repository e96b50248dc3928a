import type { OpeningRecord } from '@news-and-accounting/import-formats';
import { type Haler, halerFromDecimal, ZERO } from '@news-and-accounting/money';
import { describe, expect, test } from 'vitest';
import {
  judgeOpenings,
  keyOf,
  type NamedRow,
  type OpeningFacts,
  proposedOf,
  type TakenOverDocument,
} from './rules.ts';

const czk = (amount: string): Haler => halerFromDecimal(amount);

function row(
  account: string | null,
  debit: string,
  credit: string,
  more: Partial<OpeningRecord> = {},
): NamedRow {
  const record: OpeningRecord = {
    ...{
      target: 'opening',
      sourceId: null,
      title: '',
      place: { row: 1, member: null },
      errors: [],
      warnings: [],
    },
    ...{ account, debit: czk(debit), credit: czk(credit), partnerIco: null, partnerName: null },
    ...{
      documentNumber: null,
      variableSymbol: null,
      dueOn: null,
      currency: null,
      currencyAmount: null,
      ...more,
    },
  };
  return { record, partner: more.partnerIco == null ? null : { id: Number(more.partnerIco) }, errors: [] };
}

const CHART = ['211', '221', '311', '315', '321', '343', '411', '501', '602', '701'];
const facts = (more: Partial<OpeningFacts> = {}): OpeningFacts => ({
  isFirstDay: true,
  accounts: new Map([...CHART.map((code) => [code, true] as const), ['378', false] as const]),
  ...{ opened: new Map(), documents: [], difference: ZERO, ...more },
});

const invoice: TakenOverDocument = {
  ...{
    id: 71,
    partner_id: 5,
    number: '2500187',
    external_number: null,
    currency: 'CZK',
    remaining: czk('58322'),
  },
  ...{ account: '311', isOwedToUs: true },
};
const bill: TakenOverDocument = {
  ...{ id: 72, partner_id: 6, number: 'PF20250001', external_number: 'D-88', currency: 'CZK' },
  ...{ remaining: czk('30250'), account: '321', isOwedToUs: false },
};

const of = (rows: NamedRow[], more: Partial<OpeningFacts> = {}) => {
  const judged = judgeOpenings(rows, facts(more));
  return {
    ...judged,
    told: judged.rows.map(({ action, errors, warnings, line }) => [
      ...[action, line === null ? null : `${line.account} ${line.balance / 100}`],
      ...errors.map(({ field, code }) => `error ${code ?? field}`),
      ...warnings.map(({ field, code }) => `warning ${code ?? field}`),
    ]),
  };
};

describe('a row', () => {
  test('is a debit or a credit of its account, and balances of nothing are left out', () => {
    const { told, difference } = of([
      row('211', '15400', '0'),
      row('411', '0', '15400'),
      row('343', '0', '0'),
    ]);
    expect(told).toEqual([
      ['create', '211 15400'],
      ['create', '411 -15400'],
      ['skip', null, 'warning NOTHING'],
    ]);
    expect(difference).toBe(0);
  });

  test('of both sides is their difference, of a debit below zero a credit', () => {
    expect(of([row('343', '100', '250.5'), row('343', '-3', '0')]).told).toEqual([
      ['create', '343 -150.5', 'warning BOTH_SIDES'],
      ['create', '343 -3'],
    ]);
  });

  test.each([
    ['no account', null],
    ['letters', '2A1'],
    ['an account of the opening of the books', '701'],
    ['costs on the first day of the year', '501'],
    ['an account out of use', '378'],
    ['a synthetic account that the chart has not', '199'],
    ['an analytic account of one that the chart has not', '199100'],
  ])('is refused for %s', (_, account) => {
    expect(of([row(account, '1', '0')]).told).toEqual([['error', null, 'error account']]);
  });

  test('of costs is taken within the year', () => {
    expect(of([row('501', '1', '0')], { isFirstDay: false }).told).toEqual([['create', '501 1']]);
  });

  test('names an analytic account that will be made, with the separators of other programs', () => {
    const { told, rows } = of([row('311.100', '1', '0')]);
    expect(told).toEqual([['create', '311100 1', 'warning NEW_ACCOUNT']]);
    expect(rows[0]?.newAccount).toBe('311100');
  });

  test('keeps what was wrong with it when it was read', () => {
    const errors = [{ field: 'debit', message: 'Není číslo.' }];
    expect(of([row('211', '0', '0', { errors })]).told).toEqual([['error', null, 'error debit']]);
  });

  test('in another currency has its amount in it', () => {
    expect(of([row('221', '2500', '0', { currency: 'EUR' })]).told).toEqual([
      ['error', null, 'error currency_amount'],
    ]);
    expect(of([row('221', '2500', '0', { currencyAmount: czk('100') })]).told).toEqual([
      ['error', null, 'error currency'],
    ]);
    const [good] = of([row('221', '0', '2500', { currency: 'EUR', currencyAmount: czk('-100') })]).rows;
    expect(good?.line).toMatchObject({ currency: 'EUR', currencyAmount: czk('100'), balance: czk('-2500') });
    expect(of([row('221', '5', '0', { currency: 'CZK', currencyAmount: czk('5') })]).told).toEqual([
      ['create', '221 5'],
    ]);
  });
});

describe('a row that names a document of other books', () => {
  const documents = [invoice, bill];

  test('carries it when its unpaid rest is the row', () => {
    const { rows, told, unnamed } = of(
      [
        row('311', '58322', '0', { partnerIco: '5', documentNumber: '2500187' }),
        row('321', '0', '30250', { partnerIco: '6', documentNumber: 'D-88' }),
      ],
      { documents },
    );
    expect(told).toEqual([
      ['create', '311 58322'],
      ['create', '321 -30250'],
    ]);
    expect(rows.map(({ line }) => line?.document?.id)).toEqual([71, 72]);
    expect(unnamed).toEqual([]);
    expect(proposedOf(rows[1] as NonNullable<(typeof rows)[1]>)).toMatchObject({
      ...{ account: '321', side: 'credit', amount: 30250, partner_id: 6, document_id: 72 },
    });
  });

  test('is an error when it differs, on the wrong side, paid, named twice or on another account', () => {
    const paid = { ...invoice, id: 73, number: 'PAID', remaining: ZERO };
    const told = (account: string, debit: string, credit: string, documentNumber = '2500187') =>
      of([row(account, debit, credit, { partnerIco: '5', documentNumber })], { documents: [invoice, paid] })
        .told[0];
    expect(told('311', '58321.99', '0')).toEqual(['error', null, 'error debit']);
    expect(told('311', '0', '58322')).toEqual(['error', null, 'error credit']);
    expect(told('311', '10', '0', 'PAID')).toEqual(['error', null, 'error debit']);
    expect(told('315', '58322', '0')).toEqual(['error', null, 'error account']);
    const twice = row('311', '58322', '0', { partnerIco: '5', documentNumber: '2500187' });
    expect(of([twice, twice], { documents }).told).toEqual([
      ['create', '311 58322'],
      ['error', null, 'error document_number'],
    ]);
  });

  test('is a posting like any other where no document fits', () => {
    const { rows } = of(
      [
        row('311', '1', '0', { partnerIco: '6', documentNumber: '2500187', dueOn: '2026-01-15' }),
        row('311', '1', '0', { documentNumber: '2500187', variableSymbol: '88' }),
      ],
      { documents },
    );
    expect(rows.map(({ line }) => [line?.document, line?.text])).toEqual([
      [null, 'Počáteční stav: 2500187, splatnost 15. 1. 2026'],
      [null, 'Počáteční stav: 2500187, VS 88'],
    ]);
  });

  test('stands on the account that its payment settles, not on an analytic one', () => {
    const { told } = of([row('311100', '58322', '0', { partnerIco: '5', documentNumber: '2500187' })], {
      documents,
    });
    expect(told).toEqual([['create', '311 58322', 'warning ACCOUNT_OF_DOCUMENT']]);
  });

  test('a credit note is owed by us', () => {
    const note = { ...invoice, id: 74, number: 'OD1', remaining: czk('-121') };
    const more = { partnerIco: '5', documentNumber: 'OD1' };
    expect(of([row('311', '0', '121', more)], { documents: [note] }).told).toEqual([['create', '311 -121']]);
    expect(of([row('311', '121', '0', more)], { documents: [note] }).told).toEqual([
      ['error', null, 'error debit'],
    ]);
  });

  test('in another currency has the rest in it, and any value in CZK', () => {
    const euro = { ...invoice, id: 75, number: 'E1', currency: 'EUR', remaining: czk('60') };
    const told = (more: Partial<OpeningRecord>) =>
      of([row('311', '1460', '0', { partnerIco: '5', documentNumber: 'E1', ...more })], { documents: [euro] })
        .told[0];
    expect(told({ currency: 'EUR', currencyAmount: czk('60') })).toEqual(['create', '311 1460']);
    expect(told({ currency: 'EUR', currencyAmount: czk('61') })).toEqual([
      'error',
      null,
      'error currency_amount',
    ]);
    expect(told({})).toEqual(['error', null, 'error currency']);
    expect(told({ currency: 'USD', currencyAmount: czk('60') })).toEqual(['error', null, 'error currency']);
  });

  test('documents that no row names are told', () => {
    expect(of([row('311', '58322', '0')], { documents }).unnamed.map(({ id }) => id)).toEqual([71, 72]);
  });
});

describe('an account that was opened before', () => {
  const opened = new Map([
    ['221', { balance: czk('5000'), entryId: 9 }],
    [keyOf('311', { id: 5 }), { balance: czk('300'), entryId: 10 }],
  ]);

  test('is left out when it was opened alike, with everything of the contact', () => {
    const rows = [
      row('221', '5000', '0'),
      row('311', '100', '0', { partnerIco: '5', documentNumber: 'A' }),
      row('311', '200', '0', { partnerIco: '5', documentNumber: 'B' }),
      row('311', '7', '0', { partnerIco: '8' }),
    ];
    const judged = of(rows, { opened, difference: czk('-5300') });
    expect(judged.rows.map(({ action, entryId }) => [action, entryId])).toEqual([
      ['skip', 9],
      ['skip', 10],
      ['skip', 10],
      ['create', null],
    ]);
    // What the year has counts: 5,300 and 7 stand against nothing.
    expect(judged.difference).toBe(czk('5307'));
  });

  test('is refused when it was opened otherwise', () => {
    const rows = [row('221', '5000.01', '0'), row('311', '100', '0', { partnerIco: '5' })];
    expect(of(rows, { opened }).told).toEqual([
      ['error', null, 'error OPENING_EXISTS'],
      ['error', null, 'error OPENING_EXISTS'],
    ]);
    expect(of(rows, { opened }).rows[0]?.errors[0]?.message.replaceAll('\u00a0', ' ')).toBe(
      'Účet 221 už má v tomto roce počáteční stav: 5 000,00 Kč, soubor má 5 000,01 Kč.',
    );
  });
});

test('what does not balance is told with its side', () => {
  expect(of([row('211', '100', '0'), row('411', '0', '99.5')]).difference).toBe(czk('0.5'));
});
