import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Handler = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

/** A web server of a test: what each path answers can be changed while it runs. */
export type LocalServer = {
  url: string;
  /** By path; a path that is not here is a 404. */
  paths: Map<string, Handler>;
  /** Method and path of every request, in order. */
  requests: string[];
  close: () => Promise<void>;
};

export async function startLocalServer(host = '127.0.0.1', port = 0): Promise<LocalServer> {
  const paths = new Map<string, Handler>();
  const requests: string[] = [];
  const server = createServer(async (request, response) => {
    response.on('error', () => undefined);
    const { pathname } = new URL(request.url ?? '/', 'http://x');
    requests.push(`${request.method} ${pathname}`);
    const handler = paths.get(pathname);
    if (handler === undefined) response.writeHead(404).end();
    else await handler(request, response);
  });
  server.listen(port, host);
  await once(server, 'listening');
  return {
    url: `http://${host}:${(server.address() as AddressInfo).port}`,
    paths,
    requests,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

export function answering(
  body: string | Uint8Array,
  headers: Readonly<Record<string, string>> = {},
  status = 200,
): Handler {
  return (_request, response) => void response.writeHead(status, headers).end(body);
}
