import type { LookupAddress, lookup } from 'node:dns';
import { Resolver } from 'node:dns';
import { isIP } from 'node:net';
import { networkInterfaces } from 'node:os';
import { AddressGuard } from '@news-and-accounting/address-guard';

const LOOKUP_MILLISECONDS = 3_000;
const LOOKUP_TRIES = 2;
const LOOPBACK: readonly LookupAddress[] = [
  { address: '127.0.0.1', family: 4 },
  { address: '::1', family: 6 },
];

/** Why an address cannot be that of a receiver. */
export type Refusal = { text: string; isPrivate: boolean };

/** Who says which addresses may be called; `https` and `http` go by rules of their own. */
export type Addresses = { https: AddressGuard; http: AddressGuard; refusalOf(url: URL): Refusal | null };

const PRIVATE: Refusal = { text: 'Adresa vede do neveřejné sítě, tam se nic nedoručuje.', isPrivate: true };
const OWN: Refusal = { text: 'Adresa vede na tuto službu, tam se nic nedoručuje.', isPrivate: true };
const NOT_SECURE: Refusal = { text: 'Adresa musí začínat https://.', isPrivate: false };

/**
 * @param exceptions private addresses that may be called all the same, also by `http`
 * @param origin the own address of the service, whose host is never called
 * @param resolve replaced in tests
 */
export function createAddresses(
  exceptions: readonly string[],
  origin: string,
  resolve: typeof lookup = resolveName,
): Addresses {
  const https = new AddressGuard(exceptions, { resolve, own: ownAddresses });
  const http = new AddressGuard(exceptions, { resolve, takesPublic: false });
  const ownHost = bare(new URL(origin).hostname);
  return {
    https,
    http,
    refusalOf({ hostname, protocol }) {
      const host = bare(hostname);
      const literals = isHere(host) ? LOOPBACK.map(({ address }) => address) : isIP(host) === 0 ? [] : [host];
      if (literals.length > 0 && !literals.some((address) => https.allows(address))) return PRIVATE;
      if (host === ownHost && literals.length === 0) return OWN;
      if (protocol === 'https:') return null;
      // Whether a name leads to one of the exceptions is known when it is called.
      const isAllowed =
        literals.length > 0 ? literals.some((each) => http.allows(each)) : exceptions.length > 0;
      return isAllowed ? null : NOT_SECURE;
    },
  };
}

/** A host without brackets and the dot at its end, which change nothing about where it leads. */
const bare = (host: string) => host.replace(/^\[|\]$/g, '').replace(/\.$/, '');

const isHere = (host: string) => host === 'localhost' || host.endsWith('.localhost');

function ownAddresses(): string[] {
  return Object.values(networkInterfaces()).flatMap((each = []) => each.map(({ address }) => address));
}

/**
 * Looks a name up by asking the name servers: the look-up of the system takes one of the few threads that passwords and
 * files need as well, and a name server that does not answer would hold it for long.
 */
export const resolveName = ((
  name: string,
  _options: object,
  callback: (error: Error | null, addresses: LookupAddress[]) => void,
) => {
  const host = bare(name);
  if (isIP(host) !== 0) return callback(null, [{ address: host, family: isIP(host) }]);
  if (isHere(host)) return callback(null, [...LOOPBACK]);
  const resolver = new Resolver({ timeout: LOOKUP_MILLISECONDS, tries: LOOKUP_TRIES });
  const ask = (family: 4 | 6) =>
    new Promise<LookupAddress[]>((resolve, reject) => {
      const take = (error: Error | null, found: string[]) =>
        error === null ? resolve(found.map((address) => ({ address, family }))) : reject(error);
      if (family === 4) resolver.resolve4(host, take);
      else resolver.resolve6(host, take);
    });
  void Promise.allSettled([ask(4), ask(6)]).then(([four, six]) => {
    const found = [four, six].flatMap((each) => (each.status === 'fulfilled' ? each.value : []));
    if (found.length > 0) callback(null, found);
    else callback(four.status === 'rejected' ? (four.reason as Error) : new Error('no address'), []);
  });
}) as typeof lookup;
