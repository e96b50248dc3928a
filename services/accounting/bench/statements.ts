import { median } from '../../news-feed/bench/measure/statistics.ts';
import { printTable } from '../../news-feed/bench/measure/table.ts';
import type { Sql } from '../src/platform/store.ts';
import type { Stage } from './fill-stage.ts';
import { childOf, forgetPeak, megabytes, tellsMemory } from './resident.ts';
import type { Server } from './servers.ts';
import { camtOf, gpcOf, MOVEMENTS } from './statement-files.ts';
import { verdict } from './verdict.ts';

const MOST_TIMES = 3;
const MOST_MEGABYTES = 300;
const ROUNDS = 9;
const WARM_UP = 3;
const BATCH = 1000;
const NUMBERS = ['2101234569/2010', '1000000099/0800', '2000145399/0800', '19-2000145399/0800'];

/** What statements cost: to import, beside bare inserts of the same rows, and to list. */
export async function benchStatements(server: Server, sql: Sql, { key, empty }: Stage): Promise<void> {
  const [still = 0, company = 0, other = 0] = empty.slice(-3);
  await sql`update entities set settings = settings || '{"bank_auto_match": false}' where id = ${still}`;
  const accounts = await accountsOf(server.origin, key, company, NUMBERS.slice(0, 2));
  const [bareAccount = 0] = await accountsOf(server.origin, key, other, NUMBERS.slice(2, 3));
  await accountsOf(server.origin, key, still, NUMBERS.slice(1, 2));
  const memory = watchMemory(server.pid);
  const [number = '', code = ''] = NUMBERS[0]?.split('/') ?? [];
  const imported = [
    { name: 'CAMT.053', ...(await upload(server.origin, key, company, camtOf(number, code))) },
    { name: 'GPC', ...(await upload(server.origin, key, company, gpcOf(numberAt(1)))) },
    { name: 'GPC, nothing matched', ...(await upload(server.origin, key, still, gpcOf(numberAt(1)))) },
    {
      name: 'CAMT.053, all known',
      ...(await upload(server.origin, key, company, camtOf(number, code, '2'))),
    },
  ];
  const peaks = memory?.();
  const bare = await bareInserts(
    sql,
    { company, account: accounts[0] ?? 0 },
    { company: other, account: bareAccount },
  );
  printTable(
    `A file of ${MOVEMENTS} movements uploaded by HTTP and matched automatically, beside bare inserts of the same rows`,
    ['what', 'milliseconds', 'ratio', 'target'],
    [
      ['bare inserts of movements and links', bare.toFixed(0), '1.00', ''],
      ...imported.map(({ name, milliseconds, added }) => [
        `${name}, ${added} new`,
        milliseconds.toFixed(0),
        (milliseconds / bare).toFixed(2),
        verdict(`at most ${MOST_TIMES}`, milliseconds / bare <= MOST_TIMES),
      ]),
    ],
  );
  if (peaks !== undefined) printMemory(peaks);
  await sql`vacuum analyze bank_transactions, bank_statement_transactions`;
  await printLists(server.origin, sql, key, company);
}

type Peaks = { before: number; service: number; reader: number };

function printMemory({ before, service, reader }: Peaks): void {
  const row = (name: string, first: number, peak: number) => [
    ...[name, first.toFixed(0), peak.toFixed(0)],
    verdict(`under ${MOST_MEGABYTES}`, peak < MOST_MEGABYTES),
  ];
  printTable(
    'Resident memory meanwhile; files are read in a process of their own, which ends when it is idle',
    ['process', 'before MB', 'peak MB', 'target'],
    [row('service', before, service), row('reader of files', 0, reader)],
  );
}

const numberAt = (place: number) => NUMBERS[place]?.split('/')[0] ?? '';

/** @returns what tells the peaks and ends the watching; null: the system tells nothing */
function watchMemory(pid: number): (() => Peaks) | null {
  if (!tellsMemory(pid)) return null;
  const before = megabytes(pid, 'VmRSS');
  forgetPeak(pid);
  let reader = 0;
  const timer = setInterval(() => {
    const child = childOf(pid, 'statement-worker');
    if (child !== null && tellsMemory(child)) reader = Math.max(reader, megabytes(child, 'VmHWM'));
  }, 200);
  return () => {
    clearInterval(timer);
    return { before, reader, service: megabytes(pid, 'VmHWM') };
  };
}

async function accountsOf(origin: string, key: string, company: number, numbers: readonly string[]) {
  const ids: number[] = [];
  for (const text of numbers) {
    const [number, bank_code] = text.split('/');
    const response = await fetch(`${origin}/api/entities/${company}/bank_accounts`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-API-Key': key },
      body: JSON.stringify({ bank_account: { name: text, number, bank_code } }),
    });
    if (!response.ok) throw new Error(`a bank account: ${response.status} ${await response.text()}`);
    ids.push(((await response.json()) as { id: number }).id);
  }
  return ids;
}

async function upload(origin: string, key: string, company: number, file: string) {
  const form = new FormData();
  form.append('file', new Blob([file]), 'vypis');
  const start = performance.now();
  const response = await fetch(`${origin}/api/entities/${company}/statements`, {
    method: 'POST',
    headers: { 'X-API-Key': key },
    body: form,
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`an upload: ${response.status} ${text}`);
  const added: number = JSON.parse(text).transactions.new;
  return { milliseconds: performance.now() - start, added };
}

type Place = { company: number; account: number };

/** The movements of one account inserted into another one, with their links, in batches and one transaction. */
async function bareInserts(sql: Sql, from: Place, to: Place): Promise<number> {
  const rows = await sql`
    select booked_on, value_on, amount, kind, counter_number, counter_bank_code, counter_iban, counter_name, counter_key,
      variable_symbol, constant_symbol, specific_symbol, message, reference, end_to_end, original_amount,
      original_currency, bank_rate, amount_czk, created_at, updated_at
    from bank_transactions where entity_id = ${from.company} and bank_account_id = ${from.account} order by id`;
  const [statement] = await sql<{ id: number }[]>`
    with file as (
      insert into stored_files (entity_id, sha256, bytes, media_type, place)
      values (${to.company}, sha256('bench'), 1, 'text/plain', 'postgres') returning id
    )
    insert into bank_statements (entity_id, bank_account_id, file_id, position, in_file, file_name, format, credit, debit,
      count, new_count, created_at)
    select ${to.company}, ${to.account}, id, 1, 1, 'x', 'gpc', 0, 0, 0, 0, now() from file returning id`;
  const start = performance.now();
  await sql.begin(async (tx) => {
    for (let at = 0; at < rows.length; at += BATCH) {
      const batch = rows
        .slice(at, at + BATCH)
        .map((row) => ({ ...row, entity_id: to.company, bank_account_id: to.account }));
      const ids = await tx<{ id: number }[]>`insert into bank_transactions ${tx(batch)} returning id`;
      const links = ids.map(({ id }) => ({
        ...{ entity_id: to.company, statement_id: statement?.id ?? 0, transaction_id: id },
        identity: `=B${id}`,
      }));
      await tx`insert into bank_statement_transactions ${tx(links)}`;
    }
  });
  return performance.now() - start;
}

async function printLists(origin: string, sql: Sql, key: string, company: number): Promise<void> {
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
      const service = await timed(async () => {
        const response = await fetch(
          `${origin}/api/entities/${company}/bank_transactions?page=${page}${query}`,
          {
            headers: { 'X-API-Key': key },
          },
        );
        const text = await response.text();
        if (!response.ok) throw new Error(text);
      });
      const bare = await timed(() => bareList(sql, company, page, where));
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
    `Pages of the list of ${2 * MOVEMENTS} movements with its sums, beside bare statements (medians)`,
    ['list', 'service ms', 'bare ms', 'ratio', 'target'],
    rows,
  );
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

async function timed(work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
