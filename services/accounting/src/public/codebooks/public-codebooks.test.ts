import { describe, expect, it } from 'vitest';
import { bankName, listBanks } from './banks.ts';
import { CODEBOOK_NAMES } from './codebook.ts';
import { codebooks } from './public-codebooks.ts';
import { statementFormats } from './statement-formats.ts';

describe('public codebooks', () => {
  it('hands out all without names and the named ones otherwise', () => {
    const all = codebooks();
    expect(all.ok && Object.keys(all.codebooks)).toEqual(CODEBOOK_NAMES);
    const two = codebooks(['vat_statuses', 'banks']);
    expect(two.ok && Object.keys(two.codebooks)).toEqual(['vat_statuses', 'banks']);
    expect(two.ok && two.codebooks.banks?.[0]).toMatchObject({ code: '0100', name: 'Komerční banka, a.s.' });
  });

  it('gives names back that do not exist', () => {
    expect(codebooks(['banks', 'bankz', '__proto__'])).toEqual({
      ok: false,
      unknown: ['bankz', '__proto__'],
    });
  });
});

describe('banks', () => {
  it('are sorted by code, each with exactly a code, a name and a BIC or null', () => {
    const banks = listBanks();
    expect(banks).toHaveLength(47);
    expect(banks.map(({ code }) => code)).toEqual(banks.map(({ code }) => code).toSorted());
    for (const bank of banks) {
      expect(Object.keys(bank)).toEqual(['code', 'name', 'bic']);
      expect(bank.code).toMatch(/^\d{4}$/);
      expect(bank.bic ?? 'AAAACZAA').toMatch(/^[A-Z]{4}CZ[A-Z0-9]{2}$/);
    }
    expect(bankName('0800')).toBe('Česká spořitelna, a.s.');
    expect(bankName('0000')).toBeNull();
  });
});

it('shows no bank as verified whose PDF layout was not', () => {
  expect(statementFormats()).toEqual({
    exports: ['GPC (ABO)', 'CAMT.053 (XML)', 'MT940 (STA)', 'CSV', 'Fio JSON', 'Fio XML', 'OFX'],
    pdf: { beta: true, banks: [] },
  });
});
