import { lookup as systemLookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** An address that may not be connected to; the message says why. */
export class RefusedAddress extends Error {
  override readonly name = 'RefusedAddress';
}

export type AddressGuardOptions = {
  /** Replaced in tests. */
  resolve?: typeof systemLookup;
  /** Addresses that are refused although they are public, such as those of the machine itself. */
  own?: () => readonly string[];
  /** `false`: nothing but the exceptions is allowed. */
  takesPublic?: boolean;
};

/** Decides which addresses may be connected to, so that a stranger cannot make a service ask the inner network. */
export class AddressGuard {
  private readonly exceptions: [ipaddr.IPv4 | ipaddr.IPv6, number][];
  private readonly resolve: typeof systemLookup;
  private readonly own: () => readonly string[];
  private readonly takesPublic: boolean;

  /** @param exceptions addresses or CIDR blocks that are allowed, whatever they are */
  constructor(exceptions: readonly string[], options: AddressGuardOptions = {}) {
    this.exceptions = exceptions.map((block) =>
      ipaddr.parseCIDR(block.includes('/') ? block : `${block}/${isIP(block) === 6 ? 128 : 32}`),
    );
    this.resolve = options.resolve ?? systemLookup;
    this.own = options.own ?? (() => []);
    this.takesPublic = options.takesPublic ?? true;
  }

  /**
   * Checks everything that is known before a name is resolved.
   * @throws {RefusedAddress}
   */
  check(url: URL): void {
    if (url.protocol !== 'http:' && url.protocol !== 'https:')
      throw new RefusedAddress(`refused: the protocol ${url.protocol} is neither http nor https`);
    if (url.username !== '' || url.password !== '')
      throw new RefusedAddress('refused: the address carries a user name or password');
    // A literal address is connected to without a lookup.
    const host = url.hostname.replace(/^\[|\]$/g, '');
    if (isIP(host) !== 0 && !this.allows(host))
      throw new RefusedAddress(`refused: ${host} is not a public address`);
  }

  /** A lookup for connections: fails when a name leads to any address that is not allowed. */
  readonly lookup: LookupFunction = (hostname, options, callback) => {
    this.resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error !== null) return callback(error, '', 0);
      const [first] = addresses;
      const refused = addresses.find(({ address }) => !this.allows(address));
      if (refused !== undefined || first === undefined) {
        const what = refused === undefined ? 'nothing' : `${refused.address}, which is not a public address`;
        return callback(new RefusedAddress(`refused: ${hostname} leads to ${what}`), '', 0);
      }
      if (options.all === true) return callback(null, addresses);
      callback(null, first.address, first.family);
    });
  };

  /** Whether a literal address may be connected to. */
  allows(address: string): boolean {
    // IPv4 within IPv6 counts as what it is.
    const parsed = ipaddr.process(address);
    const isException = this.exceptions.some(
      ([network, bits]) => network.kind() === parsed.kind() && parsed.match(network, bits),
    );
    if (isException) return true;
    if (!this.takesPublic || !isPublic(parsed)) return false;
    return !this.own().some((own) => ipaddr.process(own).toString() === parsed.toString());
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
