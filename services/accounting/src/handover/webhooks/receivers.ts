import { EventEmitter } from 'node:events';
import { RefusedAddress } from '@news-and-accounting/address-guard';
import { clientKey } from '../../platform/clients.ts';
import type { Settings } from '../../platform/settings.ts';
import { type Addresses, createAddresses, type Refusal } from './address.ts';

/** For the connection, what is sent and the head of the answer. */
const SECONDS_AT_MOST = 15;
/** What an answer says is nobody's business; a short one is read so that the connection can be used again. */
const BODY_BYTES_READ = 16 * 1024;
const CONNECTIONS_TO_ONE = 20;

/** What a receiver answered, or why it could not be asked, for people. */
export type Answer = { status: number } | { status: null; error: string };

export type Receivers = {
  /** Why an address cannot be that of a receiver; null: it may be. */
  refusalOf(url: URL): Refusal | null;
  /** Hands something to a receiver. Never throws, but when the signal says that it is not wanted any more. */
  post(
    url: string,
    headers: Readonly<Record<string, string>>,
    body: string,
    signal: AbortSignal,
  ): Promise<Answer>;
  /** Says that something is to be delivered at once. */
  ring(): void;
  /** @returns what ends the listening */
  onRing(listener: () => void): () => void;
  close(): Promise<void>;
};

/** Loaded when the first delivery is made: three megabytes of a process that most never need. */
async function openAgents(addresses: Addresses) {
  const { Agent, request } = await import('undici');
  const agentFor = (guard: Addresses['https']) =>
    new Agent({
      connect: { lookup: guard.lookup, timeout: SECONDS_AT_MOST * 1000 },
      headersTimeout: SECONDS_AT_MOST * 1000,
      bodyTimeout: SECONDS_AT_MOST * 1000,
      connections: CONNECTIONS_TO_ONE,
      keepAliveTimeout: 4_000,
    });
  return { request, https: agentFor(addresses.https), http: agentFor(addresses.http) };
}

/** Who calls the receivers of webhooks. */
export const RECEIVERS = clientKey<Receivers>('receivers of webhooks');

export function createReceivers(
  settings: Pick<Settings, 'ACCOUNTING_WEBHOOK_PRIVATE_ADDRESSES'>,
  origin: string,
  addresses: Addresses = createAddresses(settings.ACCOUNTING_WEBHOOK_PRIVATE_ADDRESSES, origin),
): Receivers {
  const bell = new EventEmitter();
  let opened: ReturnType<typeof openAgents> | null = null;
  return {
    refusalOf: addresses.refusalOf,
    async post(url, headers, body, signal) {
      // What was allowed when it was stored may not be any more.
      const refusal = addresses.refusalOf(new URL(url));
      if (refusal !== null) return { status: null, error: refusal.text };
      opened ??= openAgents(addresses);
      const { request, https, http } = await opened;
      const ended = AbortSignal.any([signal, AbortSignal.timeout(SECONDS_AT_MOST * 1000)]);
      try {
        const answer = await request(url, {
          method: 'POST',
          dispatcher: url.startsWith('https:') ? https : http,
          headers,
          body,
          signal: ended,
        });
        await answer.body.dump({ limit: BODY_BYTES_READ, signal: ended }).catch(() => undefined);
        return { status: answer.statusCode };
      } catch (error) {
        signal.throwIfAborted();
        return { status: null, error: reasonOf(error) };
      }
    },
    ring: () => bell.emit('ring'),
    onRing(listener) {
      bell.on('ring', listener);
      return () => bell.off('ring', listener);
    },
    async close() {
      if (opened === null) return;
      const { https, http } = await opened;
      await Promise.all([https.destroy(), http.destroy()]);
    },
  };
}

const BY_CODE: Readonly<Record<string, string>> = {
  ENOTFOUND: 'Jméno serveru neexistuje.',
  ENODATA: 'Jméno serveru neexistuje.',
  ETIMEOUT: 'Jméno serveru se nepodařilo včas najít.',
  ECONNREFUSED: 'Server spojení odmítl.',
  ECONNRESET: 'Server spojení přerušil.',
  UND_ERR_SOCKET: 'Server spojení přerušil.',
  EHOSTUNREACH: 'Server není dosažitelný.',
  ENETUNREACH: 'Server není dosažitelný.',
  CERT_HAS_EXPIRED: 'Certifikát serveru už neplatí.',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'Certifikát serveru nevydala důvěryhodná autorita.',
  SELF_SIGNED_CERT_IN_CHAIN: 'Certifikát serveru nevydala důvěryhodná autorita.',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'Certifikát serveru nevydala důvěryhodná autorita.',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'Certifikát serveru nevydala důvěryhodná autorita.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'Certifikát serveru je pro jiné jméno.',
};

/** Why there was no answer, for people. */
function reasonOf(error: unknown): string {
  const { name, code = '', cause } = error as Error & { code?: string };
  if (error instanceof RefusedAddress || cause instanceof RefusedAddress)
    return 'Adresa vede do neveřejné sítě, tam se nic nedoručuje.';
  if (name === 'TimeoutError' || code.includes('TIMEOUT') || code === 'ETIMEDOUT')
    return BY_CODE[code] ?? `Server neodpověděl do ${SECONDS_AT_MOST} sekund.`;
  return BY_CODE[code] ?? `Spojení se nezdařilo${code === '' ? '' : ` (${code})`}.`;
}

/** Why an answer with this status is no success. */
export function refusalOfStatus(status: number): string {
  if (status === GONE) return 'Příjemce už nic nechce (410).';
  if (status >= 300 && status < 400)
    return `Server přesměroval jinam (${status}); přesměrování se nenásledují.`;
  return `Server odpověděl ${status}.`;
}

export const GONE = 410;
