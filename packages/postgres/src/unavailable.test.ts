import { expect, test } from 'vitest';
import { isUnavailable } from './index.ts';

const withCode = (code: string, more: object = {}) => Object.assign(new Error(code), { code, ...more });

test.each([
  '08006',
  '53300',
  '57P01',
  '57P02',
  '57P03',
  '25006',
  'ECONNREFUSED',
  'ECONNRESET',
  'CONNECT_TIMEOUT',
  'CONNECTION_CLOSED',
])('%s may pass', (code) => {
  expect(isUnavailable(withCode(code))).toBe(true);
});

test.each(['23505', '40001', '42P01', '57014', '57P04', 'ENOENT', 'EACCES'])('%s is no outage', (code) => {
  expect(isUnavailable(withCode(code))).toBe(false);
});

test('a missing socket is an outage', () => {
  expect(isUnavailable(withCode('ENOENT', { syscall: 'connect' }))).toBe(true);
});

test('what is no error with a code is no outage', () => {
  for (const value of [undefined, null, 'ECONNREFUSED', new Error('x'), { code: 53300 }]) {
    expect(isUnavailable(value)).toBe(false);
  }
});
