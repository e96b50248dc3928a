import { printTable } from '../../news-feed/bench/measure/table.ts';
import type { Sql } from '../src/platform/store.ts';
import type { Stage } from './fill-stage.ts';
import { childOf, forgetPeak, megabytes, tellsMemory } from './resident.ts';
import type { Server } from './servers.ts';
import { camtOf, gpcOf } from './statement-files.ts';
import { printLists, printSearches } from './statement-lists.ts';
import { verdict } from './verdict.ts';

const MOST_TIMES = 3;
const MOST_MEGABYTES = 300;
const BATCH = 1000;
const NUMBERS = ['2101234569/2010', '1000000099/0800', '2000145399/0800', '19-2000145399/0800'];

/** What statements cost: to import, beside bare inserts of the same rows, to list and to search. */
export async function benchStatements(
  server: Server,
  sql: Sql,
  { key, empty }: Stage,
  movements: number,
): Promise<void> {
  const [still = 0, company = 0, other = 0] = empty.slice(-3);
  await sql`update entities set settings = settings || '{"bank_auto_match": false}' where id = ${still}`;
  const [first = 0, second = 0] = await accountsOf(server.origin, key, company, NUMBERS.slice(0, 2));
  const [third = 0, fourth = 0] = await accountsOf(server.origin, key, other, NUMBERS.slice(2));
  await accountsOf(server.origin, key, still, NUMBERS.slice(1, 2));
  const [number = '', code = ''] = NUMBERS[0]?.split('/') ?? [];
  const camt = (place: string) => camtOf(movements, number, code, place);
  const gpc = gpcOf(movements, NUMBERS[1]?.split('/')[0] ?? '');
  const send = (name: string, to: number, file: string) =>
    watched(server.pid, name, () => upload(server.origin, key, to, file));
  const camtNew = await send('CAMT.053', company, camt('1'));
  const gpcNew = await send('GPC', company, gpc);
  const gpcAlone = await send('GPC, nothing matched', still, gpc);
  const camtKnown = await send('CAMT.053, all known', company, camt('2'));
  const bareCamt = await bareInserts(sql, { company, account: first }, { company: other, account: third });
  const bareGpc = await bareInserts(sql, { company, account: second }, { company: other, account: fourth });
  printImports(movements, [
    { bare: bareCamt, uploads: [camtNew, camtKnown] },
    { bare: bareGpc, uploads: [gpcNew, gpcAlone] },
  ]);
  await sql`vacuum analyze bank_transactions, bank_statement_transactions`;
  const asked = { origin: server.origin, key, company, movements };
  await printLists(sql, asked);
  await printSearches(asked);
}

type Upload = { name: string; milliseconds: number; added: number; peaks: Peaks | null };
/** The rows of a file say more or less, so each is compared with its own. */
type Compared = { bare: number; uploads: readonly Upload[] };

function printImports(movements: number, groups: readonly Compared[]): void {
  printTable(
    `A file of ${movements} movements uploaded by HTTP and matched automatically, beside bare inserts of the same rows`,
    ['what', 'milliseconds', 'bare ms', 'ratio', 'target'],
    groups.flatMap(({ bare, uploads }) =>
      uploads.map(({ name, added, milliseconds }) => [
        `${name}, ${added} new`,
        milliseconds.toFixed(0),
        bare.toFixed(0),
        (milliseconds / bare).toFixed(2),
        verdict(`at most ${MOST_TIMES}`, milliseconds / bare <= MOST_TIMES),
      ]),
    ),
  );
  const uploads = groups.flatMap((group) => group.uploads);
  if (uploads.every(({ peaks }) => peaks === null)) return;
  printTable(
    'Resident memory meanwhile; files are read in a process of their own, which ends when it is idle',
    ['what', 'service before MB', 'service peak MB', 'reader peak MB', 'target'],
    uploads.flatMap(({ name, peaks }) =>
      peaks === null
        ? []
        : [
            [
              name,
              ...[peaks.before, peaks.service, peaks.reader].map((size) => size.toFixed(0)),
              verdict(`under ${MOST_MEGABYTES}`, Math.max(peaks.service, peaks.reader) < MOST_MEGABYTES),
            ],
          ],
    ),
  );
}

type Peaks = { before: number; service: number; reader: number };

async function watched<T extends object>(pid: number, name: string, work: () => Promise<T>) {
  const peaksOf = watchMemory(pid);
  const done = await work();
  return { name, ...done, peaks: peaksOf?.() ?? null };
}

/** @returns what tells the peaks and ends the watching; null: the system tells nothing */
function watchMemory(pid: number): (() => Peaks) | null {
  if (!tellsMemory(pid)) return null;
  const before = megabytes(pid, 'VmRSS');
  forgetPeak(pid);
  const reading = childOf(pid, 'statement-worker');
  if (reading !== null) forgetPeak(reading);
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
      values (${to.company}, sha256(${String(to.account)}::bytea), 1, 'text/plain', 'postgres') returning id
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
