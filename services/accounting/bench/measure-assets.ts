import { median } from '../../news-feed/bench/measure/statistics.ts';
import type { Sql } from '../src/platform/store.ts';
import type { Stage } from './fill-stage.ts';

const ROUNDS = 7;
const YEAR = 2026;

/** Milliseconds, medians; `alone` is the same table without the triggers of the service. */
export type WriteFigures = { service: number; withTriggers: number; alone: number; postings: number };

/** Depreciates all cards through the service, and replaces the same postings by two statements, taking turns. */
export async function measureDepreciation(origin: string, sql: Sql, stage: Stage): Promise<WriteFigures> {
  const times = { service: [] as number[], withTriggers: [] as number[], alone: [] as number[] };
  await depreciate(origin, stage);
  const postings = await makeCopies(sql, stage.withCards);
  for (let round = -1; round < ROUNDS; round += 1) {
    const measured = {
      service: await timed(() => depreciate(origin, stage)),
      withTriggers: await timed(() => replaceAlone(sql, 'postings', stage.withCards)),
      alone: await timed(() => replaceAlone(sql, 'bench_postings', stage.withCards)),
    };
    if (round < 0) continue;
    for (const name of ['service', 'withTriggers', 'alone'] as const) times[name].push(measured[name]);
  }
  return {
    service: median(times.service),
    withTriggers: median(times.withTriggers),
    alone: median(times.alone),
    postings,
  };
}

/** The list of all cards with the figures of a year: milliseconds, median, and the bytes of the answer. */
export async function measureList(
  origin: string,
  stage: Stage,
): Promise<{ milliseconds: number; cards: number; bytes: number }> {
  const times: number[] = [];
  let text = '';
  for (let round = -1; round < ROUNDS; round += 1) {
    const time = await timed(async () => {
      text = await ask(origin, 'GET', `/entities/${stage.withCards}/assets?year=${YEAR}`, stage);
    });
    if (round >= 0) times.push(time);
  }
  return {
    milliseconds: median(times),
    cards: (JSON.parse(text) as unknown[]).length,
    bytes: Buffer.byteLength(text),
  };
}

const depreciate = (origin: string, stage: Stage) =>
  ask(origin, 'POST', `/entities/${stage.withCards}/assets/depreciate?year=${YEAR}`, stage);

async function ask(origin: string, method: string, path: string, { key }: Stage): Promise<string> {
  const response = await fetch(`${origin}/api${path}`, { method, headers: { 'X-API-Key': key } });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`);
  return text;
}

/** A table like that of the postings, with its keys and indexes and without its triggers, and the rows to write. */
async function makeCopies(sql: Sql, entityId: number): Promise<number> {
  await sql`create table bench_postings (like postings including all)`;
  await sql`alter table bench_postings
    add foreign key (entity_id) references entities (id),
    add foreign key (entity_id, debit) references accounts (entity_id, code),
    add foreign key (entity_id, credit) references accounts (entity_id, code),
    add foreign key (entity_id, entry_id) references entries (entity_id, id)`;
  const columns = sql`entity_id, date, debit, credit, amount_haler, text, source, source_id, entry_id`;
  await sql`create table bench_rows as select ${columns} from postings where entity_id = ${entityId}`;
  await sql`insert into bench_postings (${columns}) select * from bench_rows`;
  await sql`analyze`;
  const [row] = await sql<{ n: number }[]>`select count(*)::int as n from bench_rows`;
  return row?.n ?? 0;
}

/** What PostgreSQL alone needs: the same deletes and one INSERT of many rows. */
async function replaceAlone(sql: Sql, table: string, entityId: number): Promise<void> {
  const rows = await sql`select source_id from bench_rows`;
  const ids = rows.map((row) => row.source_id as number);
  await sql.begin(async (tx) => {
    await tx`
      delete from ${tx(table)} where entity_id = ${entityId} and source = 'asset' and source_id = any(${ids}::bigint[])
        and date >= ${`${YEAR}-01-01`} and date <= ${`${YEAR}-12-31`}`;
    await tx`
      insert into ${tx(table)} (entity_id, date, debit, credit, amount_haler, text, source, source_id, entry_id)
      select * from bench_rows`;
  });
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
