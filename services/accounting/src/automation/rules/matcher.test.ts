import type { Haler } from '@news-and-accounting/money';
import { describe, expect, test } from 'vitest';
import type { Conditions } from './fields.ts';
import { firstFitting, ready, reasonsOf, type Subject } from './matcher.ts';

const ANY: Conditions = {
  ...{ direction: null, partner_id: null, text: [], variable_symbol: null, constant_symbol: null },
  ...{ specific_symbol: null, amount_from: null, amount_to: null, counter_account: null },
  ...{ bank_account_id: null, currency: null },
};
const FEE: Subject = {
  direction: 'out',
  partnerId: 7,
  texts: ['Česká spořitelna, a.s.', 'Poplatek za VEDENÍ účtu (březen)'],
  variableSymbol: '0012345',
  constantSymbol: '0898',
  specificSymbol: null,
  amount: -9_900 as Haler,
  counterAccounts: ['19-2000145399/0800'],
  bankAccountId: 3,
  currency: 'CZK',
};
const about = { condition_partner: 'Spořitelna', bank_account: 'Běžný', partner: null, account: null };
const fits = (conditions: Partial<Conditions>, subject: Partial<Subject> = {}) =>
  firstFitting([ready({ conditions: { ...ANY, ...conditions } })], { ...FEE, ...subject }) !== null;

describe('conditions', () => {
  test.each<[string, Partial<Conditions>, boolean]>([
    ['text within, whatever case and diacritics', { text: ['vedeni UCTU'] }, true],
    ['any of several', { text: ['nájem', 'poplatek'] }, true],
    ['text of the name', { text: ['sporitelna'] }, true],
    ['any characters between', { text: ['poplatek*březen'] }, true],
    ['pieces in their order', { text: ['březen*poplatek'] }, false],
    ['not over two texts', { text: ['spořitelna*poplatek'] }, false],
    ['no sign means anything else', { text: ['popl.tek'] }, false],
    ['brackets as they are', { text: ['(březen)'] }, true],
    ['a symbol without its zeros', { variable_symbol: '12345' }, true],
    ['a part of a symbol', { variable_symbol: '1234' }, false],
    ['the beginning of a symbol', { variable_symbol: '123*' }, true],
    ['another beginning', { variable_symbol: '23*' }, false],
    ['a constant symbol without its zero', { constant_symbol: '898' }, true],
    ['the beginning of a constant symbol with its zero', { constant_symbol: '08*' }, true],
    ['the beginning of a constant symbol without it', { constant_symbol: '8*' }, false],
    ['a symbol that it has not', { specific_symbol: '1*' }, false],
    ['the same amount', { amount_from: 9_900 as Haler, amount_to: 9_900 as Haler }, true],
    ['more', { amount_from: 9_901 as Haler }, false],
    ['less', { amount_to: 9_899 as Haler }, false],
    ['the other account', { counter_account: '19-2000145399/0800' }, true],
    ['another account', { counter_account: '2000145399/0800' }, false],
    ['the contact', { partner_id: 7 }, true],
    ['another contact', { partner_id: 8 }, false],
    ['the direction', { direction: 'out', currency: 'CZK', bank_account_id: 3 }, true],
    ['one of several that does not hold', { direction: 'in', text: ['poplatek'] }, false],
    ['another currency', { currency: 'EUR' }, false],
  ])('%s', (_name, conditions, expected) => expect(fits(conditions)).toBe(expected));

  test('a symbol of zeros is one', () => {
    expect(fits({ variable_symbol: '0' }, { variableSymbol: '000' })).toBe(true);
    expect(fits({ variable_symbol: '0*' }, { variableSymbol: '12' })).toBe(false);
  });

  test('a hostile pattern takes no time', () => {
    const text = ['a*'.repeat(49)];
    expect(fits({ text }, { texts: ['a'.repeat(48) + 'b'.repeat(100_000)] })).toBe(false);
  });
});

test('the first rule that fits is the one', () => {
  const rules = [['nájem'], ['poplatek'], ['účtu']].map((text) => ready({ conditions: { ...ANY, text } }));
  expect(firstFitting(rules, FEE)?.conditions.text).toEqual(['poplatek']);
});

test('reasons say what was wanted and what was found', () => {
  const conditions: Conditions = {
    ...ANY,
    ...{ direction: 'out', text: ['nájem', 'vedení*účtu'], variable_symbol: '123*', partner_id: 7 },
    ...{ amount_from: 5_000 as Haler, amount_to: 10_000 as Haler, currency: 'CZK', bank_account_id: 3 },
    counter_account: '19-2000145399/0800',
  };
  const reasons = reasonsOf({ conditions, about }, FEE);
  expect(reasons.map(({ condition, found }) => [condition, found])).toEqual([
    ['direction', 'out'],
    ['text', 'Poplatek za VEDENÍ účtu (březen)'],
    ['variable_symbol', '0012345'],
    ['amount_from', 99],
    ['amount_to', 99],
    ['counter_account', '19-2000145399/0800'],
    ['partner_id', 7],
    ['bank_account_id', 3],
    ['currency', 'CZK'],
  ]);
  expect(reasons.map(({ text }) => text)).toContain(
    'Text „vedení*účtu“ je v „Poplatek za VEDENÍ účtu (březen)“.',
  );
  expect(reasons.find(({ condition }) => condition === 'amount_to')).toMatchObject({ wanted: 100 });
});
