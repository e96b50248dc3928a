import { median } from '../../news-feed/bench/measure/statistics.ts';
import { printTable } from '../../news-feed/bench/measure/table.ts';
import type { Sql } from '../src/platform/store.ts';
import { fillPostings } from './fill-books.ts';
import type { Stage } from './fill-stage.ts';
import { verdict } from './verdict.ts';

const POSTINGS = 100_000;
const YEAR = 2025;
const ROUNDS = 12;
const WARM_UP = 3;
const TARGET = 0.5;

/** The working of the income tax of a year of 100,000 postings by HTTP, beside bare SQL that adds them up. */
export async function benchIncome(origin: string, sql: Sql, { key }: Stage): Promise<void> {
  const entityId = await newCompany(origin, key);
  await fillPostings(sql, entityId, { count: POSTINGS, first: `${YEAR}-01-01`, days: 365 });
  await sql`vacuum analyze postings, ledger_sums, entries, partners`;
  const times: Record<'bare' | 'working', number[]> = { bare: [], working: [] };
  const works = {
    bare: () => sumsOf(sql, entityId),
    working: () => ask(`${origin}/api/entities/${entityId}/taxes/income?year=${YEAR}`, key),
  };
  for (let round = 0; round < ROUNDS + WARM_UP; round += 1)
    for (const name of ['bare', 'working'] as const) {
      const start = performance.now();
      await works[name]();
      if (round >= WARM_UP) times[name].push(performance.now() - start);
    }
  const [bare, working] = [median(times.bare), median(times.working)];
  printTable(
    `The working of the income tax of ${POSTINGS} postings by HTTP, beside bare SQL that adds up the year by account`,
    ['bare, ms', 'working, ms', 'of bare', 'target'],
    [
      [
        ...[bare.toFixed(1), working.toFixed(1), (bare / working).toFixed(2)],
        verdict(`at least ${TARGET}`, bare / working >= TARGET),
      ],
    ],
  );
}

async function ask(address: string, key: string): Promise<void> {
  const response = await fetch(address, { headers: { 'X-API-Key': key } });
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  await response.arrayBuffer();
}

/** What every account has moved in the year, from the postings themselves. */
async function sumsOf(sql: Sql, entityId: number): Promise<void> {
  const rows = await sql`
    select side.account, sum(side.debit)::bigint as debit, sum(side.credit)::bigint as credit
    from postings p
    cross join lateral (values (p.debit, p.amount_haler, 0::bigint), (p.credit, 0::bigint, p.amount_haler))
      side (account, debit, credit)
    where p.entity_id = ${entityId} and p.date between ${`${YEAR}-01-01`} and ${`${YEAR}-12-31`} group by 1`;
  if (rows.length === 0) throw new Error('the year has no postings');
}

/** One of its own: what other parts fill would count as well. */
async function newCompany(origin: string, key: string): Promise<number> {
  const response = await fetch(`${origin}/api/entities`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-API-Key': key },
    body: JSON.stringify({ entity: { name: 'Přiznání s.r.o.' } }),
  });
  if (!response.ok) throw new Error(`a company: ${response.status}`);
  return ((await response.json()) as { id: number }).id;
}
