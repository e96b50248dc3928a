import { expect, test } from 'vitest';
import { purposeOf } from './cash-purpose.tsx';

const of = (...codes: string[]) => purposeOf(codes.map((account_code) => ({ account_code })));

test('what cash is of is read from the accounts of its lines, and from none that differ', () => {
  expect([of(''), of('491', '491'), of('261')]).toEqual(['business', 'own', 'transfer']);
  expect([of('', '261'), of('501'), of()]).toEqual([null, null, null]);
});
