// The bare server: node:http, the pool of the service and the one statement that the answer is made from. No
// credentials, roles, limits, totals, schemas or log. Arguments: data folder, id of the user whose companies are
// listed.
import { createLogger } from '@news-and-accounting/http';
import { companiesOf } from '../src/access/companies/store.ts';
import { openAccountingDatabase } from '../src/platform/database.ts';
import { accountingSettings } from '../src/platform/settings.ts';
import { serveBare } from './serve-bare.ts';

const [dataDir = '', userId = ''] = process.argv.slice(2);
const log = createLogger({ level: 'warn', format: 'json' });
const { sql, close } = await openAccountingDatabase(accountingSettings({ DATA_DIR: dataDir }), log);

/** The page of the change history as the service selects it. */
const eventsOf = (entityId: number, page: number) => sql`
  select e.id, e.action, e.subject_type, e.subject_id, e.summary, u.username as user, e.created_at, e.details
  from (
    select * from events where entity_id = ${entityId} order by id desc limit 100 offset ${(page - 1) * 100}
  ) e left join users u on u.id = e.user_id order by e.id desc`;

serveBare(async (address) => {
  const url = new URL(address, 'http://localhost');
  const entityId = /\/entities\/(\d+)\/events$/.exec(url.pathname)?.[1];
  return entityId === undefined
    ? companiesOf(sql, Number(userId))
    : eventsOf(Number(entityId), Number(url.searchParams.get('page') ?? 1));
}, close);
