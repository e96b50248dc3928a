import { lookup as systemLookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { FetchError } from './fetch-error.ts';

/** Decides which addresses may be connected to, so that a feed cannot make the newsroom ask the inner network. */
export class AddressGuard {
  private readonly exceptions: [ipaddr.IPv4 | ipaddr.IPv6, number][];
  private readonly resolve: typeof systemLookup;

  /**
   * @param exceptions private addresses or CIDR blocks that are allowed all the same
   * @param resolve replaced in tests
   */
  constructor(exceptions: readonly string[], resolve: typeof systemLookup = systemLookup) {
    this.exceptions = exceptions.map((block) =>
      ipaddr.parseCIDR(block.includes('/') ? block : `${block}/${isIP(block) === 6 ? 128 : 32}`),
    );
    this.resolve = resolve;
  }

  /**
   * Checks everything that is known before a name is resolved.
   * @throws {FetchError}
   */
  check(url: URL): void {
    if (url.protocol !== 'http:' && url.protocol !== 'https:')
      throw new FetchError(`refused: the protocol ${url.protocol} is neither http nor https`);
    if (url.username !== '' || url.password !== '')
      throw new FetchError('refused: the address carries a user name or password');
    // A literal address is connected to without a lookup.
    const host = url.hostname.replace(/^\[|\]$/g, '');
    if (isIP(host) !== 0 && !this.allows(host))
      throw new FetchError(`refused: ${host} is not a public address`);
  }

  /** A lookup for connections: fails when a name leads to any address that is not allowed. */
  readonly lookup: LookupFunction = (hostname, options, callback) => {
    this.resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error !== null) return callback(error, '', 0);
      const [first] = addresses;
      const refused = addresses.find(({ address }) => !this.allows(address));
      if (refused !== undefined || first === undefined) {
        const what = refused === undefined ? 'nothing' : `${refused.address}, which is not a public address`;
        return callback(new FetchError(`refused: ${hostname} leads to ${what}`), '', 0);
      }
      if (options.all === true) return callback(null, addresses);
      callback(null, first.address, first.family);
    });
  };

  private allows(address: string): boolean {
    // IPv4 within IPv6 counts as what it is.
    const parsed = ipaddr.process(address);
    if (isPublic(parsed)) return true;
    return this.exceptions.some(
      ([network, bits]) => network.kind() === parsed.kind() && parsed.match(network, bits),
    );
  }
}

/**
 * Of IPv6 only what is given out for global use (2000::/3) can be public. Everything else is refused by not being
 * in it: some of it carries an IPv4 address to which a host or gateway may send on, `::127.0.0.1` for example.
 */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');

function isPublic(address: ipaddr.IPv4 | ipaddr.IPv6): boolean {
  if (address.range() !== 'unicast') return false;
  if (!(address instanceof ipaddr.IPv6)) return true;
  return address.match(GLOBAL_IPV6) && !isTunnelToIpv4(address);
}

/** ISATAP (RFC 5214): the last four bytes are the IPv4 address that the packet is sent to. */
function isTunnelToIpv4({ parts }: ipaddr.IPv6): boolean {
  return parts[5] === 0x5efe && (parts[4] === 0 || parts[4] === 0x200);
}
