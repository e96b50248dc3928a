import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkBankAccount, formatBankAccount } from './bank-account.ts';

describe('Czech bank account', () => {
  it.each([
    ['35-3355550267/0100', '35-3355550267/0100'],
    ['2171532/0800', '2171532/0800'],
    ['1265098001/5500', '1265098001/5500'],
    ['27-5868650297/0100', '27-5868650297/0100'],
    ['000000-0258795779/0600', '258795779/0600'],
    ['13717-77628031/0710', '13717-77628031/0710'],
    ['19 - 2000145399 / 0800', '19-2000145399/0800'],
  ])('%s is %s', (text, canonical) => {
    const account = checkBankAccount(text);
    expect(account.ok && formatBankAccount(account.value)).toBe(canonical);
  });

  it.each([
    ['19-2000145398/0800', 'number_check'],
    ['18-2000145399/0800', 'prefix_check'],
    ['0000000000/0100', 'too_few_digits'],
    ['5/0100', 'too_few_digits'],
    ['2000145399', 'format'],
    ['1234567-2000145399/0800', 'format'],
    ['12000145399/0800', 'format'],
    ['2000145399/080', 'format'],
    ['20001A5399/0800', 'format'],
    ['-2000145399/0800', 'format'],
  ])('%s is refused: %s', (text, problem) => {
    expect(checkBankAccount(text)).toEqual({ ok: false, problem });
  });

  it('notices any single wrong digit of the number', () => {
    const digit = fc.integer({ min: 0, max: 9 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9 }), digit, (place, wrong) => {
        const right = '2000145399';
        fc.pre(right[place] !== String(wrong));
        const changed = right.slice(0, place) + wrong + right.slice(place + 1);
        expect(checkBankAccount(`19-${changed}/0800`).ok).toBe(false);
      }),
    );
  });
});
