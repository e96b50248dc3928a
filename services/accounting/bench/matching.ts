import { median, percentile } from '../../news-feed/bench/measure/statistics.ts';
import { printTable } from '../../news-feed/bench/measure/table.ts';
import type { Sql } from '../src/platform/store.ts';
import { fillDocuments } from './fill-documents.ts';
import type { Stage } from './fill-stage.ts';
import { asker } from './measure-documents-writes.ts';
import { verdict } from './verdict.ts';

/** Half of them are open. */
const DOCUMENTS = 200_000;
const CONTACTS = 3_000;
const MOVEMENTS = 10_000;
const ASKED = 200;
const WARM_UP = 10;
const P95 = 50;
const RUN_SECONDS = 60;

/** Candidates of a movement among 100,000 open documents, and an automatic run over 10,000 new movements, by HTTP. */
export async function benchMatching(origin: string, sql: Sql, { key, empty }: Stage): Promise<void> {
  const entityId = empty.at(-2) ?? 0;
  const filling = { entityId, documents: DOCUMENTS, contacts: CONTACTS, ofFirst: CONTACTS, year: 2026 };
  await fillDocuments(sql, filling);
  await fillMovements(sql, entityId);
  const ids = (
    await sql<{ id: number }[]>`
      select id from bank_transactions where entity_id = ${entityId} order by id limit ${ASKED + WARM_UP}`
  ).map(({ id }) => id);
  const times: number[] = [];
  for (const id of ids) {
    const start = performance.now();
    const response = await fetch(`${origin}/api/entities/${entityId}/bank_transactions/${id}/candidates`, {
      headers: { 'X-API-Key': key },
    });
    await response.json();
    if (!response.ok) throw new Error(`candidates of ${id}: ${response.status}`);
    times.push(performance.now() - start);
  }
  const measured = times.slice(WARM_UP);
  const p95 = percentile(measured, 0.95);
  const start = performance.now();
  const run = (await asker(origin, key)(entityId, '/bank_transactions/match', {})) as Record<string, number>;
  const seconds = (performance.now() - start) / 1000;
  printTable(
    `Candidates of ${ASKED} movements among ${DOCUMENTS / 2} open documents, by HTTP`,
    ['median, ms', 'p95, ms', 'target'],
    [[median(measured).toFixed(1), p95.toFixed(1), verdict(`p95 below ${P95}`, p95 < P95)]],
  );
  printTable(
    `An automatic run over ${MOVEMENTS} new movements`,
    ['seconds', 'checked', 'settled', 'proposed', 'nothing known', 'target'],
    [
      [
        ...[
          seconds.toFixed(1),
          ...['checked', 'matched', 'proposed', 'none'].map((name) => String(run[name])),
        ],
        verdict(`at most ${RUN_SECONDS} s`, seconds <= RUN_SECONDS),
      ],
    ],
  );
}

/**
 * Movements of all kinds: with symbol and amount, without a symbol from a known account, several documents at once by
 * their numbers, with a wrong amount, and of nobody.
 */
async function fillMovements(sql: Sql, entityId: number): Promise<void> {
  await sql`
    update partners set bank_accounts = jsonb_build_array(jsonb_build_object('number', n.number, 'bank_code', '0800',
      'iban', null)) from (
      select id, (1000000000 + 11 * id)::text as number from partners where entity_id = ${entityId}
    ) n where partners.entity_id = ${entityId} and partners.id = n.id`;
  await sql`
    insert into bank_accounts (entity_id, name, number, bank_code, iban, currency, account_code)
    select ${entityId}, 'Měření', '19-2000145399', '0800', 'CZ6508000000192000145399', 'CZK', '221'
    where not exists (select from bank_accounts where entity_id = ${entityId})`;
  await sql`
    insert into bank_transactions (entity_id, bank_account_id, booked_on, amount, kind, counter_name, counter_key,
      counter_number, counter_bank_code, variable_symbol, message, created_at, updated_at)
    select ${entityId}, b.id, '2026-04-01'::date + n.place::int % 30,
      case when n.direction = 'received' then -1 else 1 end
        * case n.place % 5 when 3 then n.remaining / 2 + 7 else n.remaining end,
      'transfer', case when n.place % 5 = 4 then 'Neznámý ' || n.place else upper(n.name) end,
      case when n.place % 5 = 4 then null else (1000000000 + 11 * n.partner_id) || '/0800' end,
      case when n.place % 5 = 4 then null else (1000000000 + 11 * n.partner_id)::text end,
      case when n.place % 5 = 4 then null else '0800' end,
      case when n.place % 5 in (0, 3) then n.variable_symbol end,
      case when n.place % 5 = 2 then 'Faktura ' || n.number else 'Platba' end, now(), now()
    from (
      select d.*, p.name, row_number() over (order by d.id) as place
      from documents d join partners p on p.entity_id = d.entity_id and p.id = d.partner_id
      where d.entity_id = ${entityId} and d.remaining <> 0 and d.id % 7 < 3
      order by d.id limit ${MOVEMENTS}
    ) n cross join (select min(id) as id from bank_accounts where entity_id = ${entityId}) b`;
  await sql`vacuum analyze partners, bank_transactions`;
}
