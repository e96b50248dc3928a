import { printTable } from '../../news-feed/bench/measure/table.ts';
import type { Sql } from '../src/platform/store.ts';
import type { Stage } from './fill-stage.ts';
import { bodiesOf, CUSTOMERS, customerOf, ICO, pohodaOf } from './import-files.ts';
import { asker, prepareCompany } from './measure-documents-writes.ts';
import { type ProcessorClock, processorClock } from './processor.ts';
import { childOf, forgetPeak, megabytes, tellsMemory } from './resident.ts';
import type { Server } from './servers.ts';
import { verdict } from './verdict.ts';

const TIMES_AT_MOST = 2;
const MEGABYTES_AT_MOST = 300;
const MANY = 20_000;
const LOOK_MS = 100;

type Asked = { server: Server; sql: Sql; key: string; clock: ProcessorClock };
type Figures = { ms: number; processor: number; database: number; peak: number | null; reader: number };
type Made = { id: number; counts: { create: number; error: number } };

/** What taking over a file of invoices costs, beside creating them plainly, and one wrong of many rows. */
export async function benchImports(
  server: Server,
  sql: Sql,
  { key, empty }: Stage,
  invoices: number,
): Promise<void> {
  const [plain = 0, company = 0, large = 0] = empty.slice(1, 4);
  const asked = { server, sql, key, clock: await processorClock(sql, server.pid) };
  for (const id of [plain, company, large]) await prepare(asked, id);
  const customers = await customersOf(asked, plain);
  await importOf(asked, company, pohodaOf(200, '91'));
  await createOf(asked, plain, bodiesOf(200, '91', customers));
  const { preview, run } = await importOf(asked, company, pohodaOf(invoices, '92'));
  const created = await createOf(asked, plain, bodiesOf(invoices, '92', customers));
  printTable(
    `${invoices} invoices of three lines taken over by HTTP from a file of Pohoda, beside the same created one by one by HTTP`,
    [
      'what',
      'ms',
      'ratio',
      'service s',
      'database s',
      'ratio',
      'service peak MB',
      'reader peak MB',
      'target',
    ],
    [
      ['created', created],
      ['preview', preview],
      ['run', run],
    ].map(([name, figures]) => rowOf(String(name), figures as Figures, created)),
  );
  await benchOneWrong(asked, large);
}

function rowOf(name: string, figures: Figures, plain: Figures): string[] {
  const { ms, processor, database, peak, reader } = figures;
  const times = (processor + database) / (plain.processor + plain.database);
  return [
    name,
    ms.toFixed(0),
    (ms / plain.ms).toFixed(2),
    (processor / 1000).toFixed(1),
    (database / 1000).toFixed(1),
    times.toFixed(2),
    peak?.toFixed(0) ?? '–',
    reader.toFixed(0),
    name === 'run'
      ? verdict(`at most ${TIMES_AT_MOST}`, Math.max(times, ms / plain.ms) <= TIMES_AT_MOST)
      : '',
  ];
}

/** A file of which one row is wrong: it is refused as a whole, and taken without it. */
async function benchOneWrong(asked: Asked, company: number): Promise<void> {
  const file = pohodaOf(MANY, '92', 12_345);
  const { made, figures: preview } = await watched(asked, () => upload(asked, company, file));
  if (made.counts.error !== 1) throw new Error(`not one is wrong: ${JSON.stringify(made.counts)}`);
  const refused = await watched(asked, () => runOf(asked, company, made.id, {}));
  const taken = await watched(asked, () => runOf(asked, company, made.id, { skip_errors: true }));
  printTable(
    `${MANY} invoices of which one is wrong (${(file.length / 1e6).toFixed(0)} MB)`,
    ['what', 'ms', 'state', 'service s', 'database s', 'service peak MB', 'reader peak MB', 'target'],
    [
      ['preview', preview, 'previewed'] as const,
      ['run', refused.figures, refused.made] as const,
      ['run without it', taken.figures, taken.made] as const,
    ].map(([name, { ms, processor, database, peak, reader }, state]) => [
      ...[name, ms.toFixed(0), state, (processor / 1000).toFixed(1), (database / 1000).toFixed(1)],
      ...[peak?.toFixed(0) ?? '–', reader.toFixed(0)],
      peak === null ? '' : verdict(`under ${MEGABYTES_AT_MOST}`, peak < MEGABYTES_AT_MOST),
    ]),
  );
}

async function prepare({ server, sql, key }: Asked, company: number): Promise<void> {
  await prepareCompany(sql, asker(server.origin, key), company);
  await sql`update entities set ico = ${ICO} where id = ${company}`;
}

async function customersOf({ server, key }: Asked, company: number): Promise<number[]> {
  const ask = asker(server.origin, key);
  const ids: number[] = [];
  for (let at = 0; at < CUSTOMERS; at += 1)
    ids.push(((await ask(company, '/partners', { partner: customerOf(at) })) as { id: number }).id);
  return ids;
}

async function createOf(asked: Asked, company: number, bodies: readonly object[]): Promise<Figures> {
  const ask = asker(asked.server.origin, asked.key);
  const { figures } = await watched(asked, async () => {
    for (const body of bodies) await ask(company, '/documents', body);
  });
  return figures;
}

async function importOf(asked: Asked, company: number, file: string) {
  const { made, figures: preview } = await watched(asked, () => upload(asked, company, file));
  if (made.counts.error !== 0) throw new Error(`rows are wrong: ${JSON.stringify(made.counts)}`);
  const { made: state, figures: run } = await watched(asked, () => runOf(asked, company, made.id, {}));
  if (state !== 'done') throw new Error(`the run is ${state}`);
  return { preview, run };
}

async function upload({ server, key }: Asked, company: number, file: string): Promise<Made> {
  const form = new FormData();
  form.append('file', new Blob([file]), 'faktury.xml');
  const response = await fetch(`${server.origin}/api/entities/${company}/imports`, {
    method: 'POST',
    headers: { 'X-API-Key': key },
    body: form,
  });
  const text = await response.text();
  if (response.status !== 201) throw new Error(`an import: ${response.status} ${text.slice(0, 500)}`);
  return JSON.parse(text);
}

/** @returns the state in the end, or the code of the refusal */
async function runOf({ server, key }: Asked, company: number, id: number, body: object): Promise<string> {
  const path = `${server.origin}/api/entities/${company}/imports/${id}`;
  const headers = { 'X-API-Key': key, 'Content-Type': 'application/json' };
  const response = await fetch(`${path}/run`, { method: 'POST', headers, body: JSON.stringify(body) });
  const answer = (await response.json()) as { state?: string; code?: string };
  if (!response.ok) return answer.code ?? String(response.status);
  for (let state = answer.state ?? ''; ; ) {
    if (state !== 'running') return state;
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    state = ((await (await fetch(`${path}?per=1`, { headers })).json()) as { state: string }).state;
  }
}

async function watched<T>({ server: { pid }, clock }: Asked, work: () => Promise<T>) {
  const isTold = tellsMemory(pid);
  if (isTold) forgetPeak(pid);
  let reader = 0;
  const timer = setInterval(() => {
    const child = childOf(pid, 'import-worker');
    if (child !== null && tellsMemory(child)) reader = Math.max(reader, megabytes(child, 'VmHWM'));
  }, LOOK_MS);
  const before = clock();
  const start = performance.now();
  const made = await work();
  const ms = performance.now() - start;
  clearInterval(timer);
  const after = clock();
  const figures: Figures = {
    ...{ ms, reader, processor: after.service - before.service, database: after.database - before.database },
    peak: isTold ? megabytes(pid, 'VmHWM') : null,
  };
  return { made, figures };
}
