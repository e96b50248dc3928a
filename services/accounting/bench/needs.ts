import { median } from '../../news-feed/bench/measure/statistics.ts';
import { printTable } from '../../news-feed/bench/measure/table.ts';
import type { Sql } from '../src/platform/store.ts';
import type { Stage } from './fill-stage.ts';
import { verdict } from './verdict.ts';

const SIZES = [20, 200];
const DRAFTS = 30;
const MOVEMENTS = 20;
const WARM = 15;
const COLD = 3;
/** Of what it costs to ask each company for its queue and calendar. */
const PART_OF_EACH = 0.8;
/** Of the list of the same companies. */
const TIMES_THE_LIST = 4;

/** What the companies of a user need, by one request, beside asking each company by itself. */
export async function benchNeeds(origin: string, sql: Sql, { userId, key }: Stage): Promise<void> {
  const rows: string[][] = [];
  for (const size of SIZES) {
    const ids = await companiesUpTo(size, { origin, sql, userId, key });
    await sql`vacuum analyze`;
    const get = getter(origin, key);
    const times = { cold: [] as number[], each: [] as number[], warm: [] as number[], list: [] as number[] };
    for (let i = 0; i < COLD; i += 1) {
      await change(sql, ids, userId);
      times.cold.push(await timed(() => get('/overview')));
      await change(sql, ids, userId);
      times.each.push(
        await timed(async () => {
          for (const id of ids) {
            await get(`/entities/${id}/queue`);
            await get(`/entities/${id}/taxes/calendar`);
          }
        }),
      );
    }
    await get('/overview');
    for (let i = 0; i < WARM; i += 1) {
      times.warm.push(await timed(() => get('/overview')));
      times.list.push(await timed(() => get('/entities')));
    }
    const [cold, each, warm, list] = [times.cold, times.each, times.warm, times.list].map(median) as [
      ...[number, number, number, number],
    ];
    rows.push([
      ...[String(size), cold.toFixed(0), each.toFixed(0), (cold / each).toFixed(2)],
      verdict(`at most ${PART_OF_EACH}`, cold / each <= PART_OF_EACH),
      ...[warm.toFixed(1), list.toFixed(1), (warm / list).toFixed(2)],
      verdict(`at most ${TIMES_THE_LIST}`, warm / list <= TIMES_THE_LIST),
    ]);
  }
  printTable(
    `What companies need, each with ${DRAFTS} drafts and ${MOVEMENTS} movements that wait, a payer of VAT (medians)`,
    [
      ...['companies', 'all changed, ms', 'each asked, ms', 'ratio', 'target'],
      ...['none changed, ms', 'list of them, ms', 'ratio', 'target'],
    ],
    rows,
  );
}

type Filling = { origin: string; sql: Sql; userId: number; key: string };

/** Companies of the user until there are so many, each with something that waits. */
async function companiesUpTo(size: number, { origin, sql, userId, key }: Filling): Promise<number[]> {
  const known = await sql<
    { id: number }[]
  >`select entity_id as id from memberships where user_id = ${userId}`;
  const ids = known.map(({ id }) => id);
  const made: number[] = [];
  while (ids.length < size) {
    const entity = { name: `Klient ${ids.length}`, vat_status: 'monthly', dic: 'CZ12345679' };
    const response = await fetch(`${origin}/api/entities`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-API-Key': key },
      body: JSON.stringify({ entity: { ...entity, bank_account: ACCOUNT } }),
    });
    if (!response.ok) throw new Error(`/entities: ${response.status} ${await response.text()}`);
    const { id } = (await response.json()) as { id: number };
    ids.push(id);
    made.push(id);
  }
  await sql`
    insert into documents (entity_id, kind, direction, issued_on, accounting_on, currency, language)
    select e, 'received_invoice', 'received', current_date - n, current_date - n, 'CZK', 'cs'
    from unnest(${made}::bigint[]) e cross join generate_series(1, ${DRAFTS}::int) n`;
  await sql`
    insert into bank_transactions (entity_id, bank_account_id, booked_on, amount, kind, created_at, updated_at)
    select b.entity_id, b.id, current_date - n, n * 100, 'transfer', now(), now()
    from bank_accounts b cross join generate_series(1, ${MOVEMENTS}::int) n
    where b.entity_id = any (${made}::bigint[])`;
  return ids;
}

const ACCOUNT = { number: '19-2000145399', bank_code: '0800' };

/** A change of each company: what is known of it is looked at anew. */
async function change(sql: Sql, ids: readonly number[], userId: number): Promise<void> {
  await sql`
    insert into events (entity_id, action, subject_type, subject_id, summary, user_id, created_at)
    select e, 'entity.updated', 'Entity', e, 'Změněna firma', ${userId}, now() from unnest(${[...ids]}::bigint[]) e`;
}

const getter = (origin: string, key: string) => async (path: string) => {
  const response = await fetch(`${origin}/api${path}`, { headers: { 'X-API-Key': key } });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  await response.arrayBuffer();
};

async function timed(work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
