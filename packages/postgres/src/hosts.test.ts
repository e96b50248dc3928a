import { expect, test } from 'vitest';
import { hostsOf } from './hosts.ts';

test('a connection URL names its servers in order', () => {
  expect(hostsOf('postgres://user:p%40ss@one:5433,two,[::1]:5434/name?host=/tmp')).toEqual([
    { host: 'one', port: 5433 },
    { host: 'two', port: 5432 },
    { host: '::1', port: 5434 },
  ]);
  expect(hostsOf('postgres://one')).toEqual([{ host: 'one', port: 5432 }]);
});
