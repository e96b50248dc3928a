import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Received = { headers: IncomingHttpHeaders; body: string; path: string };

export type Receiver = {
  url: string;
  received: Received[];
  /** What the next ones are answered with; default: 204. */
  answer: (response: ServerResponse, received: Received) => void;
  close(): Promise<void>;
};

/** A receiver of webhooks on this machine, which keeps what it gets. */
export async function startReceiver(): Promise<Receiver> {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece) => pieces.push(piece));
    request.on('end', () => {
      const one = {
        headers: request.headers,
        body: Buffer.concat(pieces).toString('utf8'),
        path: request.url ?? '',
      };
      received.push(one);
      receiver.answer(response, one);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const receiver: Receiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    answer: (response) => response.writeHead(204).end(),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return receiver;
}
