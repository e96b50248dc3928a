import { expect, test } from 'vitest';
import { sessionCookie, sessionCookieOf } from './session-cookie.ts';

test('the cookie of a session, and the one that clears it', () => {
  expect(sessionCookie('abc', false)).toBe(
    '_service4_session=abc; Path=/; HttpOnly; SameSite=Lax; Max-Age=5184000',
  );
  expect(sessionCookie('', true)).toBe(
    '_service4_session=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0; Secure',
  );
});

test.each([
  [undefined, null],
  ['', null],
  ['a=b; _service4_session=abc; c=d', 'abc'],
  ['_service4_session=', null],
  ['x_service4_session=abc', null],
  ['_service4_sessionx=abc', null],
  [';;=; _service4_session', null],
])('of the header %j the token is %j', (header, token) => {
  expect(sessionCookieOf(header)).toBe(token);
});
