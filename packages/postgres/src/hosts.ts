import { connect, Socket } from 'node:net';

/** One of the servers that a connection URL names. */
export type Host = { host: string; port: number };

const DEFAULT_PORT = 5432;

/** The servers of a connection URL, `postgres://user@one:5432,two:5432/database`, in their order. */
export function hostsOf(url: string): Host[] {
  const authority = /^[^:]+:\/\/([^/?]*)/.exec(url)?.[1] ?? '';
  return authority
    .slice(authority.lastIndexOf('@') + 1)
    .split(',')
    .map((each) => {
      const [, host = '', port] = /^(\[[^\]]*\]|[^:]*)(?::(\d+))?$/.exec(each) ?? [];
      return { host: host.replace(/^\[|\]$/g, ''), port: port === undefined ? DEFAULT_PORT : Number(port) };
    });
}

/**
 * Makes the connections of a pool to the one of several servers that takes writes, found anew by each pool: after a loss
 * there is a fresh pool.
 * @param takesWrites asks one of them; rejects where it cannot be reached
 * @return for the driver's option `socket`, which waits for what it returns but cannot be told that there is none: then
 * what it is given fails
 */
export function connectionsTo(
  hosts: readonly Host[],
  takesWrites: (host: Host) => Promise<boolean>,
): () => Promise<Socket> {
  let found: Promise<Host> | null = null;
  return async () => {
    try {
      found ??= writable(hosts, takesWrites);
      const { host, port } = await found;
      // The driver names the server by it where the connection is encrypted.
      return Object.assign(connect(port, host), { host });
    } catch (error) {
      found = null;
      const socket = new Socket();
      setImmediate(() => socket.destroy(error as Error));
      return socket;
    }
  };
}

/** The first that answers that it takes writes; the others may be down, or replay what it writes. */
async function writable(
  hosts: readonly Host[],
  takesWrites: (host: Host) => Promise<boolean>,
): Promise<Host> {
  const asked = hosts.map(async (host) => {
    if (await takesWrites(host)) return host;
    throw Object.assign(new Error('no server of the database takes writes'), { code: '25006' });
  });
  return Promise.any(asked).catch(({ errors }: AggregateError) => {
    // What a server says tells more than that another one cannot be reached.
    throw errors.find(({ code }) => /^[0-9A-Z]{5}$/.test(code)) ?? errors[0];
  });
}
