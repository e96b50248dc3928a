import type { SignedIn } from './load-users.ts';
import type { Body } from './load-work.ts';

/** How a body is sent: JSON, unless it is a form or bytes. */
export const sentAs = (body: Body, headers: SignedIn) =>
  body instanceof FormData || body instanceof Blob
    ? { headers, body }
    : { headers: { ...headers, 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
