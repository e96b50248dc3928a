import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createLogger } from '@news-and-accounting/http';
import { openNewsDatabase } from '../../src/database.ts';
import { newsSettings } from '../../src/settings.ts';
import type { Sql } from '../../src/store.ts';

/**
 * A bare server over the database of the service, whose data folder is the argument of the process: the JSON of the
 * things of an answer, with no headers but the necessary ones. It sends its port when it listens.
 */
export async function serveBare(
  things: (sql: Sql, query: URLSearchParams) => Promise<readonly string[]>,
): Promise<void> {
  const log = createLogger({ level: 'warn', format: 'json' });
  const { sql, close } = await openNewsDatabase(newsSettings({ DATA_DIR: process.argv[2] ?? '' }), log);
  const server = createServer(async (request, response) => {
    const data = await things(sql, new URL(request.url ?? '', 'http://localhost').searchParams);
    const body = Buffer.from(`{"data":[${data.join(',')}]}`);
    response.writeHead(200, ['Content-Type', 'application/json', 'Content-Length', String(body.length)]);
    response.end(body);
  });
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
  const stop = async () => {
    await close();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('disconnect', stop);
}
