import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type FioDouble = {
  url: string;
  /** What was asked for, in order: token, first and last day. */
  seen: { token: string; from: string; to: string }[];
  /** What it answers next: a status, or a body. */
  next: { status?: number; body?: string };
  close(): Promise<void>;
};

const PAUSE_MS = 30_000;

/** Fio's interface on a local port, with its rule of one call of a token in 30 seconds. */
export async function startFioDouble(now: () => number): Promise<FioDouble> {
  const called = new Map<string, number>();
  const double: Pick<FioDouble, 'seen' | 'next'> = { seen: [], next: {} };
  const server = createServer((request, response) => {
    const [, token = '', from = '', to = ''] =
      /^\/rest\/periods\/([^/]+)\/([^/]+)\/([^/]+)\/transactions\.json$/.exec(request.url ?? '') ?? [];
    double.seen.push({ token, from, to });
    const isEarly = now() - (called.get(token) ?? Number.NEGATIVE_INFINITY) < PAUSE_MS;
    called.set(token, now());
    response.writeHead(isEarly ? 409 : token === '' ? 404 : (double.next.status ?? 200));
    response.end(double.next.body ?? '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return Object.assign(double, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/rest`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  });
}
