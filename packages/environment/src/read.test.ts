import { describe, expect, test } from 'vitest';
import {
  addressList,
  choice,
  databaseUrl,
  describeSettings,
  integer,
  onOff,
  optionalUrl,
  readSettings,
  SettingsError,
  url,
} from './index.ts';

const declaration = {
  PORT: integer({ about: 'port', default: 3000, minimum: 0, maximum: 65535 }),
  FORMAT: choice({ about: 'format', choices: ['json', 'pretty'], default: 'json' }),
  SAMPLES: onOff({ about: 'samples', default: true }),
  PUBLIC_URL: url({ about: 'address', protocols: ['http', 'https'], default: 'http://localhost:3000' }),
  CACHE_URL: optionalUrl({ about: 'cache', protocols: ['redis'] }),
  PROXY: addressList({ about: 'proxy' }),
};

describe('readSettings', () => {
  test('takes defaults for absent and empty settings', () => {
    expect(readSettings(declaration, { PORT: ' ' })).toEqual({
      PORT: 3000,
      FORMAT: 'json',
      SAMPLES: true,
      PUBLIC_URL: 'http://localhost:3000',
      CACHE_URL: null,
      PROXY: [],
    });
  });

  test('parses given settings and drops a trailing slash from an address', () => {
    const settings = readSettings(declaration, {
      PORT: '0',
      FORMAT: 'pretty',
      SAMPLES: 'off',
      PUBLIC_URL: 'https://news.example.com/',
      PROXY: '10.0.0.0/8, ::1',
    });
    expect(settings).toMatchObject({
      PORT: 0,
      FORMAT: 'pretty',
      SAMPLES: false,
      PUBLIC_URL: 'https://news.example.com',
      PROXY: ['10.0.0.0/8', '::1'],
    });
  });

  test('names every wrong setting in one error', () => {
    const read = () =>
      readSettings(declaration, {
        PORT: '70000',
        FORMAT: 'xml',
        SAMPLES: 'yes',
        PUBLIC_URL: 'localhost',
        PROXY: '10.0.0.0/33',
      });
    expect(read).toThrow(SettingsError);
    for (const name of ['PORT', 'FORMAT', 'SAMPLES', 'PUBLIC_URL', 'PROXY'])
      expect(read).toThrow(new RegExp(`^${name} must`, 'm'));
  });

  test('does not print a password from an address', () => {
    const read = () => readSettings(declaration, { CACHE_URL: 'http://user:secret@cache.example' });
    expect(read).toThrow(/CACHE_URL must be/);
    expect(read).not.toThrow(/secret/);
  });

  test.each(['redis://user:se/cret@cache:x', 'user:secret@cache', 'http://user:s@cret@cache'])(
    'nor one that the address is wrong for (%s)',
    (CACHE_URL) => {
      const read = () => readSettings(declaration, { CACHE_URL });
      expect(read).toThrow(/CACHE_URL must be .* \(it is ".*…@cache(:x)?"\)/);
      expect(read).not.toThrow(/cret/);
    },
  );

  test('does not print a key', () => {
    const key = integer({ about: 'key', default: 1, minimum: 0, maximum: 9 });
    expect(() => readSettings({ SEAL_KEY: key }, { SEAL_KEY: 'c2VjcmV0' })).toThrow(
      new SettingsError('SEAL_KEY must be a whole number from 0 to 9'),
    );
  });

  test('names a setting that is of no use without another one', () => {
    const needs = { CACHE_URL: 'PUBLIC_URL' };
    const cache = { CACHE_URL: 'redis://cache' };
    expect(() => readSettings(declaration, cache, needs)).toThrow(
      new SettingsError('CACHE_URL is of no use without PUBLIC_URL, which is not set'),
    );
    const both = { ...cache, PUBLIC_URL: 'https://news.example.com' };
    expect(readSettings(declaration, both, needs)).toMatchObject(both);
    expect(readSettings(declaration, {}, needs).CACHE_URL).toBeNull();
  });
});

test('describeSettings lists name, default and meaning', () => {
  expect(describeSettings(declaration)[0]).toEqual({ name: 'PORT', defaultText: '3000', about: 'port' });
});

describe('databaseUrl', () => {
  const read = (DATABASE: string) =>
    readSettings({ DATABASE: databaseUrl({ about: 'database' }) }, { DATABASE });

  test('takes one server or several', () => {
    for (const address of ['postgres://user:word@one:5433/name', 'postgres://one:5432,[::1]:5433/name?a=b'])
      expect(read(address)).toEqual({ DATABASE: address });
  });

  test('refuses a server that is none among them, and other protocols', () => {
    for (const address of ['postgres://one:5432,two:port/name', 'http://one', 'one'])
      expect(() => read(address)).toThrow(SettingsError);
  });
});
