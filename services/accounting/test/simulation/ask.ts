import type { Sql } from '../../src/platform/store.ts';
import { eventually, type JsonValue, PASSWORD } from '../harness.ts';

/** An answer; `status` null when none came. */
export type Reply = { status: number | null; body: JsonValue; etag: string | null };
export type Ask = (
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<Reply>;

export type User = {
  name: string;
  ask: Ask;
  /** With all the time that an answer takes. */
  askPatiently: Ask;
};

const PATIENCE_MS = 5_000;
const LONG_PATIENCE_MS = 60_000;

/** Calls the service as one that is patient for a while. */
export function askAt(url: () => string, credentials: Record<string, string>, patienceMs = PATIENCE_MS): Ask {
  return async (method, path, body, headers = {}) => {
    const isForm = body instanceof FormData;
    try {
      const response = await fetch(`${url()}/api${path}`, {
        method,
        headers: {
          ...{ connection: 'close', ...credentials, ...headers },
          ...(body === undefined || isForm ? {} : { 'Content-Type': 'application/json' }),
        },
        signal: AbortSignal.timeout(patienceMs),
        ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
      });
      const text = await response.text();
      const etag = response.headers.get('etag');
      return { status: response.status, body: text === '' ? null : JSON.parse(text), etag };
    } catch {
      return { status: null, body: null, etag: null };
    }
  };
}

/** Registers somebody, who goes on with a key. */
export async function newUser(url: () => string, name: string): Promise<User> {
  const response = await fetch(`${url()}/api/registration`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: name, email: `${name}@example.com`, password: PASSWORD }),
  });
  const cookie = (response.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  const { body } = await askAt(url, { Cookie: cookie, 'X-Service': '1' })('POST', '/api_keys', {});
  const key = { 'X-API-Key': body.token };
  return { name, ask: askAt(url, key), askPatiently: askAt(url, key, LONG_PATIENCE_MS) };
}

/** Asks until there is an answer. */
export async function surely(ask: Ask, ...asked: Parameters<Ask>): Promise<JsonValue> {
  let reply = await ask(...asked);
  await eventually(async () => {
    if (reply.status === null || reply.status >= 500) reply = await ask(...asked);
    return reply.status !== null && reply.status < 500;
  });
  if ((reply.status ?? 0) >= 300)
    throw new Error(`${asked[1]}: ${reply.status} ${JSON.stringify(reply.body)}`);
  return reply.body;
}

/**
 * Lets the keys be used again of requests that were not answered, which passes by itself in half a minute. All users do it
 * at once, so none waits for a key that another one has in its hands.
 */
export const forgetLeases = (sql: Sql) => sql`
  update idempotency_keys set until = now() - interval '1 second' where (entity_id, user_id, key) in (
    select entity_id, user_id, key from idempotency_keys where status is null for update skip locked)`;
