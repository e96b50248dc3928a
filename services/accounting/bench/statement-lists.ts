import { median, percentile } from '../../news-feed/bench/measure/statistics.ts';
import { printTable } from '../../news-feed/bench/measure/table.ts';
import type { Sql } from '../src/platform/store.ts';
import { verdict } from './verdict.ts';

const ROUNDS = 9;
const SEARCHES = 40;
/** The service deals its statements to ten connections in turn, and each of them plans one for itself at first. */
const WARM_UP = 15;
const SEARCH_P95 = 50;

/** Who asks, and what for. */
export type Asked = { origin: string; key: string; company: number; movements: number };

/** Pages of the list with its sums, beside bare statements. */
export async function printLists(sql: Sql, asked: Asked): Promise<void> {
  const rows: string[][] = [];
  for (const [name, query, page, where] of [
    ['page 1', '', 1, sql``],
    ['page 500', '', 500, sql``],
    ['what came in', '&direction=in', 1, sql`and amount > 0`],
    [
      'of a month',
      '&from=2026-02-01&to=2026-02-28',
      1,
      sql`and booked_on between '2026-02-01' and '2026-02-28'`,
    ],
  ] as const) {
    const times = { service: [] as number[], bare: [] as number[] };
    for (let round = -WARM_UP; round < ROUNDS; round += 1) {
      const service = await timed(() => ask(asked, `bank_transactions?page=${page}${query}`));
      const bare = await timed(() => bareList(sql, asked.company, page, where));
      if (round < 0) continue;
      times.service.push(service);
      times.bare.push(bare);
    }
    const [service, bare] = [median(times.service), median(times.bare)];
    const ratio = bare / service;
    rows.push([
      name,
      service.toFixed(1),
      bare.toFixed(1),
      ratio.toFixed(2),
      verdict('at least 0.5', ratio >= 0.5),
    ]);
  }
  printTable(
    `Pages of the list of ${2 * asked.movements} movements with its sums, beside bare statements (medians)`,
    ['list', 'service ms', 'bare ms', 'ratio', 'target'],
    rows,
  );
}

/** What people type: a symbol, a name, an amount, a bank's number and their beginnings, of one movement or of all. */
const SEARCHED = [
  ...['1050000', '10500', '1', 'odberatel 4321', 'odb 43', 'odberatel', 'o', 's.r.o.'],
  ...['b77777', 'b7', '0100', '2000002002', '2000', '1234,56', '79 290,00', 'nikdo'],
];

/** The search of a company, which the search box asks while somebody types. */
export async function printSearches(asked: Asked): Promise<void> {
  const all: number[] = [];
  const rows: string[][] = [];
  for (const q of SEARCHED) {
    const times: number[] = [];
    let found = 0;
    for (let round = -WARM_UP; round < SEARCHES; round += 1) {
      const took = await timed(async () => {
        const answer = JSON.parse(await ask(asked, `search?q=${encodeURIComponent(q)}`));
        found = answer.rows.length;
      });
      if (round >= 0) times.push(took);
    }
    all.push(...times);
    const p95 = percentile(times, 0.95);
    rows.push([
      q,
      String(found),
      median(times).toFixed(1),
      p95.toFixed(1),
      verdict(`under ${SEARCH_P95}`, p95 < SEARCH_P95),
    ]);
  }
  printTable(
    `The search of a company with ${2 * asked.movements} movements, by HTTP; p95 of all is ${percentile(all, 0.95).toFixed(1)} ms`,
    ['words', 'shown', 'median ms', 'p95 ms', 'target'],
    rows,
  );
}

async function ask({ origin, key, company }: Asked, path: string): Promise<string> {
  const response = await fetch(`${origin}/api/entities/${company}/${path}`, {
    headers: { 'X-API-Key': key },
  });
  const text = await response.text();
  if (!response.ok) throw new Error(text);
  return text;
}

const fragment = (sql: Sql) => sql``;

/** The sums, and the rows with their statements, as JSON. */
async function bareList(
  sql: Sql,
  company: number,
  page: number,
  where: ReturnType<typeof fragment>,
): Promise<void> {
  const sums = await sql`
    select count(*)::int as total, sum(amount) filter (where amount > 0)::bigint as in,
      sum(-amount) filter (where amount < 0)::bigint as out, sum(amount - settled)::bigint as remaining
    from bank_transactions where entity_id = ${company} ${where}`;
  const rows = await sql`
    select t.*, (
      select array_agg(h.statement_id) from bank_statement_transactions h
      where h.entity_id = t.entity_id and h.transaction_id = t.id
    ) as statement_ids
    from (
      select * from bank_transactions where entity_id = ${company} ${where}
      order by booked_on desc, id desc limit 100 offset ${(page - 1) * 100}
    ) t order by booked_on desc, id desc`;
  JSON.stringify({ sums, rows });
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
