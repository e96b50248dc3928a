// The bare server of lists: one statement a request, the service's own, and the bytes of its rows. No totals, no
// validation, no cache, no headers but the necessary ones. The argument is the data folder of the service.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createLogger } from '@news-and-accounting/http';
import { articleJson } from '../../src/articles/pieces.ts';
import { listPage } from '../../src/articles/store.ts';
import { openNewsDatabase } from '../../src/database.ts';
import type { Category, Lang } from '../../src/languages.ts';
import { newsSettings } from '../../src/settings.ts';

const log = createLogger({ level: 'warn', format: 'json' });
const { sql, close } = await openNewsDatabase(newsSettings({ DATA_DIR: process.argv[2] ?? '' }), log);

const server = createServer(async (request, response) => {
  const query = new URL(request.url ?? '', 'http://localhost').searchParams;
  const limit = Number(query.get('per_page') ?? 20);
  const filter = {
    lang: query.get('lang') as Lang,
    categories: (query.get('category')?.split(',') as Category[] | undefined) ?? null,
    since: timeOf(query.get('since')),
    until: timeOf(query.get('until')),
    tsquery: null,
  };
  const offset = (Number(query.get('page') ?? 1) - 1) * limit;
  const articles = await listPage(sql, filter, { offset, limit, withContent: true });
  const body = Buffer.from(`{"data":[${articles.map((pieces) => articleJson(pieces, true)).join(',')}]}`);
  response.writeHead(200, ['Content-Type', 'application/json', 'Content-Length', String(body.length)]);
  response.end(body);
});
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
process.on('SIGTERM', stop);
process.on('disconnect', stop);

function timeOf(text: string | null): number | null {
  return text === null ? null : Date.parse(text);
}

async function stop(): Promise<void> {
  await close();
  process.exit(0);
}
