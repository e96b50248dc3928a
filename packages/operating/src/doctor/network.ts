import { connect, type Socket } from 'node:net';
import { connect as connectTls, type TLSSocket } from 'node:tls';
import { type Outcome, ok, type Probe, warning } from './finding.ts';

const CONNECT_MILLISECONDS = 5_000;
const DAY = 86_400_000;
const CERTIFICATE_DAYS = 14;

const PORTS: Readonly<Record<string, number>> = {
  'http:': 80,
  'https:': 443,
  'smtp:': 25,
  'smtps:': 465,
  'redis:': 6379,
  'rediss:': 6379,
  'tcp:': 3310,
};
const ENCRYPTED = new Set(['https:', 'smtps:', 'rediss:']);

/** What a server is asked once connected, and how what it says first begins. */
type Greeting = { ask: string; answer: RegExp };
const SMTP: Greeting = { ask: '', answer: /^220/ };
/** Without a password it refuses, which says that it is there. */
const REDIS: Greeting = { ask: 'PING\r\n', answer: /^[+-]/ };
const CLAMD: Greeting = { ask: 'zPING\0', answer: /^PONG/ };
const GREETINGS: Readonly<Record<string, Greeting>> = {
  ...{ 'smtp:': SMTP, 'smtps:': SMTP, 'redis:': REDIS, 'rediss:': REDIS, 'tcp:': CLAMD, 'unix:': CLAMD },
};

type Reach = {
  name: string;
  url: string;
  /** Without it the service goes on but for this: then its absence is a warning. */
  isNeeded?: boolean;
  advice: string;
  now: number;
};

/**
 * Whether a connection to the server of an address can be made, its certificate is good for a while, and one of mail, Redis
 * or a virus scanner says what such a server says: one that hangs takes connections as well. Others are sent nothing.
 */
export function reachProbe({ name, url, isNeeded = false, advice, now }: Reach): Probe {
  return {
    name,
    advice,
    async look() {
      const { protocol, hostname, port, pathname, host } = new URL(url);
      const place = protocol === 'unix:' ? pathname : host;
      const greeting = GREETINGS[protocol];
      const reached = () => ok(`${place} can be reached`);
      try {
        if (protocol === 'unix:')
          return await opened(connect({ path: decodeURIComponent(pathname) }), 'connect', greeting, reached);
        const at = {
          host: hostname.replace(/^\[|\]$/g, ''),
          port: Number(port || (PORTS[protocol] ?? 0)),
        };
        if (!ENCRYPTED.has(protocol)) return await opened(connect(at), 'connect', greeting, reached);
        const socket = connectTls({ ...at, servername: at.host });
        return await opened(socket, 'secureConnect', greeting, () => certificateOf(socket, place, now));
      } catch (error) {
        if (isNeeded) throw error;
        const { code, message } = error as { code?: string; message: string };
        return warning(`${place} cannot be reached (${code ?? message})`, advice);
      }
    },
  };
}

/** Null when a connection can be made, otherwise the reason without the address. */
export async function whyUnreachable(url: string): Promise<string | null> {
  const { state } = await reachProbe({ name: '', url, advice: '', now: Date.now() }).look();
  return state === 'ok' ? null : 'cannot be reached';
}

function opened(
  socket: Socket,
  event: 'connect' | 'secureConnect',
  greeting: Greeting | undefined,
  outcome: () => Outcome,
): Promise<Outcome> {
  const { promise, resolve, reject } = Promise.withResolvers<Outcome>();
  const fail = (code: string) => reject(Object.assign(new Error(code), { code }));
  socket.setTimeout(CONNECT_MILLISECONDS, () => fail('it does not answer'));
  socket.once('error', reject).once('close', () => fail('it closes the connection'));
  socket.once(event, () => {
    if (greeting === undefined) return resolve(outcome());
    socket.once('data', (said) =>
      greeting.answer.test(said.toString('latin1')) ? resolve(outcome()) : fail('it is another server'),
    );
    socket.write(greeting.ask);
  });
  return promise.finally(() => socket.destroy());
}

function certificateOf(socket: TLSSocket, place: string, now: number): Outcome {
  const until = Date.parse(socket.getPeerCertificate().valid_to);
  const days = Math.floor((until - now) / DAY);
  return days < CERTIFICATE_DAYS
    ? warning(
        `${place} can be reached, but its certificate ends in ${days} days`,
        'tell whoever runs that server',
      )
    : ok(`${place} can be reached, its certificate is good for ${days} days`);
}
