// The bare server of changes: the service's own statement for a page of a thousand, and the bytes of its rows. No
// validation, no cursors of its own, no cache. The argument is the data folder of the service.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createLogger } from '@news-and-accounting/http';
import { articleJson } from '../../src/articles/pieces.ts';
import { parseCursor } from '../../src/changes/cursor.ts';
import { changesSince } from '../../src/changes/store.ts';
import { openNewsDatabase } from '../../src/database.ts';
import { LANGUAGES } from '../../src/languages.ts';
import { newsSettings } from '../../src/settings.ts';

const PAGE = 1000;
const log = createLogger({ level: 'warn', format: 'json' });
const { sql, close } = await openNewsDatabase(newsSettings({ DATA_DIR: process.argv[2] ?? '' }), log);

const server = createServer(async (request, response) => {
  const query = new URL(request.url ?? '', 'http://localhost').searchParams;
  const since = parseCursor(query.get('since') ?? '')?.change ?? 0;
  const { rows } = await changesSince(sql, LANGUAGES, since, PAGE);
  const articles = rows.map((row) =>
    row.reason === null
      ? articleJson({ headJson: row.head_json, contentJson: row.content_json }, true)
      : JSON.stringify(row),
  );
  const body = Buffer.from(`{"data":[${articles.join(',')}]}`);
  response.writeHead(200, ['Content-Type', 'application/json', 'Content-Length', String(body.length)]);
  response.end(body);
});
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
process.on('SIGTERM', stop);
process.on('disconnect', stop);

async function stop(): Promise<void> {
  await close();
  process.exit(0);
}
