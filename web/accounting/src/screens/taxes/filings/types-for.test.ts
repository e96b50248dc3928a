import { expect, test } from 'vitest';
import type { Filing } from './model.ts';
import { isLater, lacksReasons, regularDueOn, typesFor } from './types-for.ts';

const filing = (filing_type: string, status: Filing['status'] = 'filed') => ({ filing_type, status });
const DUE = '2026-11-25';

test('the first filing of a period is the regular one, whatever was only prepared', () => {
  const first = { filings: [], dueOn: DUE, today: '2026-11-20' };
  expect(typesFor({ kind: 'vat_return', ...first })).toEqual(['B']);
  expect(typesFor({ kind: 'recapitulative_statement', ...first })).toEqual(['R']);
  expect(typesFor({ ...first, kind: 'control_statement', filings: [filing('B', 'draft')] })).toEqual(['B']);
});

test('until the day it is due a filing is replaced, afterwards followed', () => {
  const filings = [filing('B')];
  const types = (kind: 'vat_return' | 'control_statement' | 'recapitulative_statement', today: string) =>
    typesFor({ kind, filings, dueOn: DUE, today });
  expect(types('vat_return', DUE)).toEqual(['O', 'D']);
  expect(types('vat_return', '2026-11-26')).toEqual(['D']);
  expect(types('control_statement', '2026-11-26')).toEqual(['N']);
  expect(types('recapitulative_statement', '2026-11-20')).toEqual(['N']);
});

test('what followed can be replaced itself', () => {
  const filings = [filing('D'), filing('B')];
  expect(typesFor({ kind: 'vat_return', filings, dueOn: DUE, today: '2026-12-10' })).toEqual(['D', 'E']);
  expect((['B', 'O', 'R'] as const).some((type) => isLater('vat_return', type))).toBe(false);
  expect((['D', 'N', 'E'] as const).every((type) => isLater('vat_return', type))).toBe(true);
});

test('an overview begins with N, which tells no day of finding, and is changed by Z', () => {
  const ask = (filings: ReturnType<typeof filing>[], today: string) =>
    typesFor({ kind: 'osvc_social', filings, dueOn: DUE, today });
  expect(ask([], DUE)).toEqual(['N']);
  expect(ask([filing('N')], DUE)).toEqual(['O', 'Z']);
  expect(ask([filing('N')], '2026-11-26')).toEqual(['Z']);
  expect((['N', 'O', 'Z'] as const).some((type) => isLater('osvc_social', type))).toBe(false);
});

test('until when a filing is replaced is the day of the regular one: a later one has its own', () => {
  const of = (filing_type: Filing['filing_type'], due_on: string) =>
    ({ kind: 'vat_return', filing_type, due_on }) as const;
  const later = of('D', '2026-12-31');
  expect(regularDueOn([later, of('B', DUE)], later)).toBe(DUE);
  expect(regularDueOn([later], later)).toBe('2026-12-31');
});

test('a supplementary return that waits to be handed in lacks its reasons until they are written', () => {
  const draft = {
    kind: 'income_tax',
    status: 'draft',
    filing_type: 'D',
    details: { reasons: null },
  } as const;
  expect(lacksReasons(draft)).toBe(true);
  expect(lacksReasons({ ...draft, details: { reasons: 'Nalezená faktura' } })).toBe(false);
  expect(lacksReasons({ ...draft, status: 'filed' })).toBe(false);
  expect(lacksReasons({ ...draft, filing_type: 'B' })).toBe(false);
  expect(lacksReasons({ ...draft, kind: 'control_statement', filing_type: 'N' })).toBe(false);
  const overview = { ...draft, kind: 'osvc_social' } as const;
  expect((['N', 'O', 'Z'] as const).map((filing_type) => lacksReasons({ ...overview, filing_type }))).toEqual(
    [...[false, true, true]],
  );
  expect(lacksReasons({ ...overview, kind: 'osvc_health', filing_type: 'Z' })).toBe(false);
});
