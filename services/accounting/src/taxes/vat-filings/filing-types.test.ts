import { describe, expect, test } from 'vitest';
import type { FilingType, TaxFilingKind } from '../filings/index.ts';
import { heldFilings } from '../filings/index.ts';
import { checkCircumstances, heldBefore, type TypeQuestion, typeOf } from './filing-types.ts';

const filed = (types: string) => [...types].map((type) => ({ filing_type: type as FilingType }));
const typesOf = (filings: readonly { filing_type: FilingType }[]) =>
  filings.map(({ filing_type }) => filing_type).join('');
const question = (kind: TaxFilingKind, types: string, more: Partial<TypeQuestion> = {}): TypeQuestion => ({
  ...{ kind, filed: filed(types), asked: null, isCalled: false, today: '2026-04-27', dueOn: '2026-04-27' },
  ...more,
});
const LATE = { today: '2026-04-28' };
const [RETURN, CONTROL, RECAPITULATIVE] = [
  'vat_return',
  'control_statement',
  'recapitulative_statement',
] as const;
const [INCOME, OVERVIEW] = ['income_tax', 'osvc_social'] as const;

describe('what holds of what was filed', () => {
  test.each([
    [RETURN, 'B', 'B'],
    [RETURN, 'BO', 'O'],
    [RETURN, 'BODD', 'ODD'],
    [RETURN, 'BDDE', 'BDE'],
    [RETURN, 'BDEE', 'BE'],
    [RETURN, 'BDED', 'BED'],
    [CONTROL, 'BONE', 'E'],
    [CONTROL, 'BN', 'N'],
    [RECAPITULATIVE, 'RNN', 'RNN'],
    [INCOME, 'BODD', 'ODD'],
    [OVERVIEW, 'NOZZ', 'Z'],
  ] as const)('%s %s: %s', (kind, types, held) => {
    expect(typesOf(heldFilings(kind, filed(types)))).toBe(held);
  });

  test('a correction takes the place of the last supplementary return, a new one comes after it', () => {
    expect(typesOf(heldBefore(RETURN, 'E', filed('BDD')))).toBe('BD');
    expect(typesOf(heldBefore(RETURN, 'D', filed('BDD')))).toBe('BDD');
    expect(typesOf(heldBefore(RETURN, 'B', []))).toBe('');
  });
});

describe('the type of a new filing', () => {
  test.each([
    [RETURN, '', {}, 'B'],
    [RETURN, '', LATE, 'B'],
    [RETURN, 'B', {}, 'O'],
    [RETURN, 'B', LATE, 'D'],
    [RETURN, 'BD', LATE, 'D'],
    [CONTROL, 'B', {}, 'O'],
    [CONTROL, 'B', { isCalled: true }, 'N'],
    [CONTROL, 'BO', LATE, 'N'],
    [RECAPITULATIVE, '', {}, 'R'],
    [RECAPITULATIVE, 'R', {}, 'N'],
    [RECAPITULATIVE, 'RN', LATE, 'N'],
    [INCOME, '', LATE, 'B'],
    [INCOME, 'B', {}, 'O'],
    [INCOME, 'BD', LATE, 'D'],
    [OVERVIEW, '', LATE, 'N'],
    [OVERVIEW, 'N', {}, 'O'],
    [OVERVIEW, 'NO', LATE, 'Z'],
    [OVERVIEW, 'NZ', LATE, 'Z'],
  ] as const)('%s after "%s" %j is %s', (kind, types, more, type) => {
    expect(typeOf(question(kind, types, more))).toBe(type);
  });

  test.each([
    [RETURN, 'B', 'B', {}],
    [RETURN, '', 'O', {}],
    [RETURN, 'B', 'O', LATE],
    [RETURN, '', 'D', LATE],
    [RETURN, 'B', 'E', LATE],
    [RETURN, '', 'R', {}],
    [RETURN, 'B', 'N', LATE],
    [CONTROL, '', 'N', LATE],
    [CONTROL, 'B', 'D', LATE],
    [CONTROL, 'BO', 'E', LATE],
    [RECAPITULATIVE, 'R', 'R', {}],
    [RECAPITULATIVE, '', 'N', {}],
    [RECAPITULATIVE, '', 'B', {}],
    [RECAPITULATIVE, '', 'S', {}],
    [INCOME, 'B', 'Z', LATE],
    [OVERVIEW, '', 'B', {}],
    [OVERVIEW, 'N', 'N', LATE],
    [OVERVIEW, 'N', 'O', LATE],
    [OVERVIEW, '', 'Z', {}],
  ] as const)('%s after "%s" is no %s %j', (kind, types, asked, more) => {
    expect(() => typeOf(question(kind, types, { asked, ...more }))).toThrowError(
      expect.objectContaining({ answer: expect.objectContaining({ status: 422 }) }),
    );
  });

  test.each([
    [RETURN, 'BD', 'E'],
    [RETURN, 'BDE', 'E'],
    [RETURN, 'BDE', 'D'],
    [CONTROL, 'BN', 'E'],
    [CONTROL, 'BNE', 'N'],
  ] as const)('%s after "%s" may be %s', (kind, types, asked) => {
    expect(typeOf(question(kind, types, { asked, ...LATE }))).toBe(asked);
  });
});

describe('what a type needs', () => {
  const PERIOD = { to: '2026-03-31', today: '2026-05-04' };
  const check = (kind: TaxFilingKind, type: FilingType, more: object) => () =>
    checkCircumstances(
      kind,
      type,
      { discovered_on: null, call_number: null, call_answer: null, ...more },
      PERIOD,
    );
  const field = (name: string) =>
    expect.objectContaining({
      answer: expect.objectContaining({
        body: expect.objectContaining({ fields: { [name]: expect.any(String) } }),
      }),
    });

  test.each([
    [RETURN, 'D', {}, 'discovered_on'],
    [RETURN, 'E', { call_number: 'x' }, 'call_number'],
    [RETURN, 'D', { discovered_on: '2026-03-31' }, 'discovered_on'],
    [RETURN, 'D', { discovered_on: '2026-05-05' }, 'discovered_on'],
    [RETURN, 'B', { discovered_on: '2026-05-01' }, 'discovered_on'],
    [CONTROL, 'N', {}, 'discovered_on'],
    [CONTROL, 'N', { call_answer: 'P', discovered_on: '2026-05-01' }, 'call_number'],
    [CONTROL, 'B', { call_answer: 'P', call_number: 'x' }, 'call_answer'],
    [RECAPITULATIVE, 'N', {}, 'discovered_on'],
    [RECAPITULATIVE, 'N', { call_number: 'x' }, 'call_number'],
    [INCOME, 'D', {}, 'discovered_on'],
    [OVERVIEW, 'Z', { discovered_on: '2026-05-01' }, 'discovered_on'],
  ] as const)('%s %s %j is refused at %s', (kind, type, more, name) => {
    expect(check(kind, type, more)).toThrowError(field(name));
  });

  test.each([
    [RETURN, 'B', {}],
    [RETURN, 'D', { discovered_on: '2026-04-01' }],
    [RETURN, 'E', { discovered_on: '2026-05-04' }],
    [CONTROL, 'N', { call_number: '1/26' }],
    [CONTROL, 'N', { call_number: '1/26', call_answer: 'P' }],
    [CONTROL, 'B', { call_number: '1/26', call_answer: 'B' }],
    [RECAPITULATIVE, 'N', { discovered_on: '2026-05-04' }],
    [OVERVIEW, 'N', {}],
    [OVERVIEW, 'Z', {}],
  ] as const)('%s %s %j is taken', (kind, type, more) => {
    expect(check(kind, type, more)).not.toThrow();
  });
});
