import { describe, expect, it } from 'vitest';
import { mapBankAccounts } from './map-bank-accounts.ts';
import type { PublishedAccount } from './read-vat-answer.ts';

const TODAY = '2026-11-20';

function czech(number: string, bankCode = '0800', prefix = '', ends: string | null = null): PublishedAccount {
  return { published: null, ends, account: { kind: 'czech', prefix, number, bankCode } };
}

function other(number: string): PublishedAccount {
  return { published: null, ends: null, account: { kind: 'other', number } };
}

describe('published bank accounts', () => {
  it('are shown with the name of the bank', () => {
    expect(mapBankAccounts([czech('2000145399', '0800', '000019')], TODAY)).toEqual([
      {
        number: '19-2000145399',
        bank_code: '0800',
        bank_name: 'Česká spořitelna, a.s.',
        display: '19-2000145399/0800',
      },
    ]);
    expect(mapBankAccounts([czech('2000145399', '9999')], TODAY)[0]?.bank_name).toBeNull();
  });

  it('end on the day their publication ends', () => {
    expect(mapBankAccounts([czech('2171532', '0800', '', '2026-11-20')], TODAY)).toEqual([]);
    expect(mapBankAccounts([czech('2171532', '0800', '', '2026-11-21')], TODAY)).toHaveLength(1);
  });

  it('are one when a number and a Czech IBAN mean the same account', () => {
    const accounts = mapBankAccounts(
      [other('CZ6508000000192000145399'), czech('2000145399', '0800', '19')],
      TODAY,
    );
    expect(accounts.map(({ display }) => display)).toEqual(['19-2000145399/0800']);
  });

  it('have no bank when foreign, or when a Czech IBAN does not hold', () => {
    for (const number of ['SK2909000000005033845424', 'CZ6608000000192000145399', 'LOCAL123']) {
      expect(mapBankAccounts([other(number)], TODAY)).toEqual([
        { number, bank_code: null, bank_name: null, display: number },
      ]);
    }
  });

  it('are at most five, Czech ones first, otherwise in the order of the registry', () => {
    const accounts = mapBankAccounts(
      [other('SK2909000000005033845424'), ...['11', '12', '13', '14', '15', '16'].map((n) => czech(n))],
      TODAY,
    );
    expect(accounts.map(({ number }) => number)).toEqual(['11', '12', '13', '14', '15']);
    const few = mapBankAccounts([other('SK2909000000005033845424'), czech('11')], TODAY);
    expect(few.map(({ number }) => number)).toEqual(['11', 'SK2909000000005033845424']);
  });
});
