import { expect, test } from 'vitest';
import { filingTitle, formTitle } from './names.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test('the year of the income tax is named as the fiscal year, what goes by calendar years by those', () => {
  const tax = { kind: 'income_tax', period: '2025', filing_type: 'B' } as const;
  expect(plain(formTitle(tax))).toMatch(/ za rok 2025$/);
  expect(plain(filingTitle(tax, 7))).toMatch(/ za rok 2025\/2026, řádné$/);
  expect(plain(formTitle({ kind: 'wage_tax_statement', period: '2025' }, 7))).toMatch(/ za rok 2025$/);
  expect(plain(formTitle({ kind: 'vat_return', period: '2026-10' }, 7))).toMatch(/ za říjen 2026$/);
});
