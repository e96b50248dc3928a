import { type Agent, request } from 'node:http';

/** Node adds these to every answer by itself. */
const OF_THE_CONNECTION = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);

/** An answer as it was sent; `headers` is a flat list. */
export type Answer = { status: number; headers: string[]; body: Buffer };

/** @param agent absent: the request has a connection of its own */
export function get(
  url: string,
  headers: Readonly<Record<string, string>> = {},
  agent?: Agent,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request(url, { headers, agent: agent ?? false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const flat = response.rawHeaders;
        const own = flat.filter((_, i) => !OF_THE_CONNECTION.has((flat[i - (i % 2)] ?? '').toLowerCase()));
        resolve({ status: response.statusCode ?? 0, headers: own, body: Buffer.concat(chunks) });
      });
    })
      .on('error', reject)
      .end();
  });
}
