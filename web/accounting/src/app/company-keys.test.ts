import { expect, test } from 'vitest';
import { screenWithoutRecord } from './company-keys.ts';

test.each([
  ['/firmy/3', ''],
  ['/firmy/3/dph', '/dph'],
  ['/firmy/3/dph/evidence', '/dph/evidence'],
  ['/firmy/3/nastaveni/dph', '/nastaveni/dph'],
  ['/firmy/3/podani/7', '/podani'],
  ['/firmy/3/zamestnanci/7', '/zamestnanci'],
  // Documents of a kind have lists of their own.
  ['/firmy/3/doklady/7/upravit', ''],
])('of %s another company has %s', (pathname, screen) => {
  expect(screenWithoutRecord(pathname)).toBe(screen);
});
