import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * Answers each request with the rows of its address as JSON and nothing else, on a free port that the parent process is
 * told, until the parent ends it.
 */
export function serveBare(
  rowsOf: (address: string) => PromiseLike<readonly object[]>,
  close: () => Promise<void>,
): void {
  const server = createServer(async (request, response) => {
    const body = Buffer.from(JSON.stringify(await rowsOf(request.url ?? '')));
    response.writeHead(200, ['Content-Type', 'application/json', 'Content-Length', String(body.length)]);
    response.end(body);
  });
  const stop = async () => {
    await close();
    process.exit(0);
  };
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
  process.on('SIGTERM', stop);
  process.on('disconnect', stop);
}
