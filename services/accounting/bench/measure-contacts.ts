import { median, percentile } from '../../news-feed/bench/measure/statistics.ts';
import type { Sql } from '../src/platform/store.ts';
import type { Stage } from './fill-stage.ts';

export const CONTACTS = 100_000;
const ROUNDS = 40;
const WARM_UP = 5;
/** What people type: words that an eighth, some, one or none of the contacts have. */
const MIX = [
  'sr',
  'obchod',
  'stavby',
  'novak',
  'novak brno',
  'pekarna praha',
  '1234',
  'firma 12345',
  'xyz',
] as const;
/** What most of the contacts have, or all of them. */
const BROAD = [
  's',
  'c',
  '0',
  'cz',
  'firma',
  'example',
  's.r.o.',
  'novak s.r.o.',
  's firma example com',
] as const;

/** Milliseconds: the page by HTTP beside the statements that no answer can do without, medians. */
export type ListFigures = { name: string; service: number; bare: number };
/** Milliseconds of a search over all its words. */
export type SearchFigures = { q: string; found: number; median: number; p95: number };
export type ContactFigures = {
  lists: ListFigures[];
  mix: SearchFigures[];
  broad: SearchFigures[];
  /** Of all searches of the mix together. */
  p95: number;
};

/** The list of 100,000 contacts and searching in it, by HTTP. */
export async function measureContacts(
  origin: string,
  sql: Sql,
  { key, empty }: Stage,
): Promise<ContactFigures> {
  const entityId = empty.at(-1) ?? 0;
  await fillContacts(sql, entityId);
  const ask = async (query: string) => {
    const start = performance.now();
    const response = await fetch(`${origin}/api/entities/${entityId}/partners?${query}`, {
      headers: { 'X-API-Key': key },
    });
    const answer = (await response.json()) as { total: number };
    if (!response.ok) throw new Error(`${query}: ${response.status} ${JSON.stringify(answer)}`);
    return { answer, milliseconds: performance.now() - start };
  };
  const lists: ListFigures[] = [];
  for (const [name, page] of [
    ['page 1', 1],
    ['page 500', 500],
  ] as const) {
    const times = { service: [] as number[], bare: [] as number[] };
    for (let round = -WARM_UP; round < ROUNDS; round += 1) {
      const { milliseconds } = await ask(`page=${page}`);
      const bare = await timed(() => bareList(sql, entityId, page));
      if (round < 0) continue;
      times.service.push(milliseconds);
      times.bare.push(bare);
    }
    lists.push({ name, service: median(times.service), bare: median(times.bare) });
  }
  const search = async (q: string) => {
    const times: number[] = [];
    let found = 0;
    for (let round = -WARM_UP; round < ROUNDS; round += 1) {
      const { milliseconds, answer } = await ask(`q=${encodeURIComponent(q)}`);
      found = answer.total;
      if (round >= 0) times.push(milliseconds);
    }
    return { times, figures: { q, found, median: median(times), p95: percentile(times, 0.95) } };
  };
  const mix = [];
  for (const q of MIX) mix.push(await search(q));
  const broad = [];
  for (const q of BROAD) broad.push(await search(q));
  return {
    lists,
    mix: mix.map(({ figures }) => figures),
    broad: broad.map(({ figures }) => figures),
    p95: percentile(
      mix.flatMap(({ times }) => times),
      0.95,
    ),
  };
}

/** What an answer needs whoever makes it: the rows of the page with their columns, and how many there are. */
async function bareList(sql: Sql, entityId: number, page: number): Promise<void> {
  await sql`select count(*)::int as total from partners where entity_id = ${entityId} and not archived`;
  const rows = await sql`
    select id, name, kind, ico, dic, vat_id, vat_payer, unreliable, street, house_number, orientation_number, city, zip,
      country, email, phone, web, databox, bank_accounts, due_days, language, currency, default_account,
      default_vat_treatment, note, tags, archived, checked_at, created_at, updated_at
    from partners where entity_id = ${entityId} and not archived
    order by name collate "cs-x-icu", id limit 100 offset ${(page - 1) * 100}`;
  JSON.stringify(rows);
}

async function timed(work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

async function fillContacts(sql: Sql, entityId: number): Promise<void> {
  await sql`
    insert into partners (entity_id, name, kind, ico, dic, street, house_number, city, zip, country, email,
      bank_accounts, due_days)
    select ${entityId},
      (array['Novák', 'Svoboda', 'Obchod', 'Stavby', 'Pekárna', 'Doprava', 'Servis', 'Firma'])[1 + n % 8] || ' '
        || (array['Brno', 'Praha', 'Plzeň', 'Zlín', 'Cheb'])[1 + n / 8 % 5] || ' ' || n
        || case when n % 10 < 7 then ' s.r.o.' else '' end,
      'company', lpad(n::text, 8, '0'), 'CZ' || lpad(n::text, 8, '0'), 'Dlouhá', n::text, 'Brno', '60200', 'CZ',
      'firma' || n || '@example.com',
      json_build_array(json_build_object('number', n::text, 'bank_code', '0800', 'iban', null))::jsonb, 14
    from generate_series(1, ${CONTACTS}::int) n`;
  await sql`vacuum analyze partners`;
}
