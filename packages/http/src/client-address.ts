import type { IncomingMessage } from 'node:http';
import proxyaddr from '@fastify/proxy-addr';

/** The address a request comes from, as a key for limits. */
export type ClientAddress = (request: IncomingMessage) => string;

/**
 * The socket's address, or, where the socket belongs to one of the named proxies, the nearest
 * address in `X-Forwarded-For` that is not one of them. Without proxies the header counts for nothing.
 * IPv6 addresses are cut to their /64: that is what one subscriber gets.
 */
export function clientAddress(trustedProxies: readonly string[]): ClientAddress {
  if (trustedProxies.length === 0) return (request) => subscriberOf(request.socket.remoteAddress ?? '');
  const trust = proxyaddr.compile([...trustedProxies]);
  return (request) => subscriberOf(proxyaddr(request, trust));
}

function subscriberOf(address: string): string {
  if (!address.includes(':')) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped !== null) return mapped[1] ?? address;
  const [head = '', tail] = address.split('%', 1)[0]?.split('::') ?? [];
  const first = head === '' ? [] : head.split(':');
  const last = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : 8 - first.length - last.length;
  const groups = [...first, ...Array<string>(Math.max(0, zeros)).fill('0'), ...last];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
