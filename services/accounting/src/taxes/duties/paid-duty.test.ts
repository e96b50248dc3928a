import { expect, it } from 'vitest';
import { dutyName } from './paid-duty.ts';

it.each([
  [{ kind: 'vat', period: '2025-Q1', insurer: null }, 'DPH za 1. čtvrtletí 2025'],
  [{ kind: 'social_insurance', period: '2026-11', insurer: null }, 'Sociální pojištění za 11/2026'],
  [{ kind: 'health_insurance', period: '2026-05', insurer: '111' }, 'Zdravotní pojištění (111) za 5/2026'],
  [{ kind: 'personal_income_tax', period: '2025', insurer: null }, 'Daň z příjmů fyzických osob za rok 2025'],
] as const)('a duty is called by its period in words: %o', (duty, name) => {
  expect(dutyName(duty)).toBe(name);
});

it('months of the income tax are the flat tax for who pays it', () => {
  const company = (bookkeeping: string) => ({ bookkeeping, settings: {} });
  const duty = { kind: 'personal_income_tax', period: '2026-11', insurer: null } as const;
  expect(dutyName(duty, company('flat_tax'))).toBe('Paušální daň za 11/2026');
  expect(dutyName(duty, company('tax_records'))).toBe('Daň z příjmů fyzických osob za 11/2026');
  expect(dutyName({ ...duty, period: '2025' }, company('flat_tax'))).toBe(
    'Daň z příjmů fyzických osob za rok 2025',
  );
});
