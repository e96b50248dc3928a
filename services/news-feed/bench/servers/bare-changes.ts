// The bare server of changes: the service's own statement for a page of a thousand, and the bytes of its rows. No
// validation, no cursors of its own, no cache. The argument is the data folder of the service.
import { articleJson } from '../../src/articles/pieces.ts';
import { parseCursor } from '../../src/changes/cursor.ts';
import { eachChangeSince } from '../../src/changes/store.ts';
import { LANGUAGES } from '../../src/languages.ts';
import { serveBare } from './serve-bare.ts';

const PAGE = 1000;

await serveBare(async (sql, query) => {
  const since = parseCursor(query.get('since') ?? '')?.change ?? 0;
  const changes: string[] = [];
  await eachChangeSince(sql, LANGUAGES, since, PAGE, (row) => {
    const json =
      row.reason === null
        ? articleJson({ headJson: row.head_json, contentJson: row.content_json }, true)
        : JSON.stringify(row);
    changes.push(json);
  });
  return changes;
});
