import { type Client, type ClientOptions, createClient } from './client.ts';
import type { paths } from './schema.d.ts';

export type { Client, ClientOptions } from './client.ts';
export { AccountingError } from './error.ts';
export { newKey } from './request.ts';
export type { Retries } from './retry.ts';
export type { components, operations, paths } from './schema.d.ts';
export type { Answer, ParseAs } from './types.ts';
export type AccountingClient = Client<paths>;

/** The POSTs of somebody who is not signed in: they take no `Idempotency-Key`, and so are sent once. */
export const KEYLESS = [
  '/registration',
  '/session',
  '/session/passkey',
  '/session/passkey_challenges',
  '/session/second_factor',
  '/password_resets',
  '/notice_links/{token}',
] as const;

/**
 * A client of an accounting service: `accounting.GET('/entities/{entity_id}', { params: { path: { entity_id: 1 } } })`
 * gives `{ data, etag, response }` or throws an `AccountingError`. Paths, parameters and bodies are checked by the
 * compiler. Each POST has one `Idempotency-Key` and is repeated under it until it is answered, so it is done once.
 * @param url the origin of the service, such as `http://localhost:4000`
 */
export function accountingClient(url: string, options: ClientOptions = {}): AccountingClient {
  return createClient<paths>({ ...options, base: `${url.replace(/\/+$/, '')}/api`, keyless: KEYLESS });
}
