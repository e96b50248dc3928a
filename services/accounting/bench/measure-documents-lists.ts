import { median } from '../../news-feed/bench/measure/statistics.ts';
import type { Sql } from '../src/platform/store.ts';

const ROUNDS = 15;
const WARM_UP = 5;

/** Milliseconds, medians: by HTTP beside the bare statements. */
export type ListFigures = { name: string; service: number; bare: number };
/** Milliseconds, medians: of a company in which one contact has half of all documents, and of one where all have alike. */
export type ShareFigures = { name: string; half: number; alike: number };

/** Lists of a filled company beside the statements that no answer can do without. */
export async function measurePages(
  origin: string,
  sql: Sql,
  key: string,
  entityId: number,
): Promise<ListFigures[]> {
  const ask = reader(origin, key);
  const figures: ListFigures[] = [];
  for (const [name, query, page, where] of [
    ['page 1', '', 1, sql``],
    ['page 500', '', 500, sql``],
    [
      'issued, unpaid',
      '&direction=issued&payment_state=unpaid',
      1,
      sql`and direction = 'issued' and payment_state = 'unpaid'`,
    ],
    [
      'of a month',
      '&from=2026-02-01&to=2026-02-28',
      1,
      sql`and issued_on between '2026-02-01' and '2026-02-28'`,
    ],
  ] as const) {
    const times = { service: [] as number[], bare: [] as number[] };
    for (let round = -WARM_UP; round < ROUNDS; round += 1) {
      const service = await ask(entityId, `/documents?page=${page}${query}`);
      const bare = await timed(() => bareList(sql, entityId, page, where));
      if (round < 0) continue;
      times.service.push(service);
      times.bare.push(bare);
    }
    figures.push({ name, service: median(times.service), bare: median(times.bare) });
  }
  return figures;
}

const fragment = (sql: Sql) => sql``;
type Fragment = ReturnType<typeof fragment>;

/** The sums, the rows, and their recapitulation and links, as JSON. */
async function bareList(sql: Sql, entityId: number, page: number, where: Fragment): Promise<void> {
  const sums = await sql`
    select currency, count(*)::int as count, sum(base)::bigint as base, sum(vat_total)::bigint as vat,
      sum(total_payable)::bigint as total_payable, sum(remaining)::bigint as remaining
    from documents where entity_id = ${entityId} ${where} group by currency`;
  const rows = await sql`
    select d.*,
      (select json_agg(v) from document_vat v where v.entity_id = d.entity_id and v.document_id = d.id) as vat,
      (select json_agg(l) from document_links l where l.entity_id = d.entity_id and l.document_id = d.id) as links
    from (
      select * from documents where entity_id = ${entityId} ${where}
      order by issued_on desc, id desc limit 100 offset ${(page - 1) * 100}
    ) d order by issued_on desc, id desc`;
  JSON.stringify({ sums, rows });
}

type Filled = readonly [entityId: number, partners: readonly number[]];

/** The same questions to both companies in turns, of the first contact where one is asked for. */
export async function measureShares(
  origin: string,
  key: string,
  half: Filled,
  alike: Filled,
): Promise<ShareFigures[]> {
  const ask = reader(origin, key);
  const figures: ShareFigures[] = [];
  for (const [name, path] of [
    ['the list of documents', () => '/documents?per=100'],
    ['contacts with what is open', () => '/partners?per=100'],
    ['customers', () => '/partners?role=customer&per=100'],
    ['documents of another contact', (of: Filled) => `/documents?partner_id=${of[1][700]}`],
    [
      'statement of another contact',
      (of: Filled) => `/partners/${of[1][700]}/statement?from=2026-01-01&to=2026-12-31`,
    ],
    ['another contact', (of: Filled) => `/partners/${of[1][700]}`],
    ['documents of the customer itself', (of: Filled) => `/documents?partner_id=${of[1][0]}`],
    ['the customer itself', (of: Filled) => `/partners/${of[1][0]}`],
  ] as const) {
    const times = { half: [] as number[], alike: [] as number[] };
    for (let round = -WARM_UP; round < ROUNDS; round += 1) {
      const measured = { half: await ask(half[0], path(half)), alike: await ask(alike[0], path(alike)) };
      if (round < 0) continue;
      times.half.push(measured.half);
      times.alike.push(measured.alike);
    }
    figures.push({ name, half: median(times.half), alike: median(times.alike) });
  }
  return figures;
}

async function timed(work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** Asks by the key of the stage. @returns milliseconds */
const reader = (origin: string, key: string) => (entityId: number, path: string) =>
  timed(async () => {
    const response = await fetch(`${origin}/api/entities/${entityId}${path}`, {
      headers: { 'X-API-Key': key },
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`);
  });
