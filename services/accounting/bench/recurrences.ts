import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { printTable } from '../../news-feed/bench/measure/table.ts';
import type { Sql } from '../src/platform/store.ts';
import type { Stage } from './fill-stage.ts';
import { asker, invoice, measureAtOnce, prepareCompany } from './measure-documents-writes.ts';

const CLI = fileURLToPath(new URL('../src/cli.ts', import.meta.url));
const RECURRENCES = 1_000;
const PROCESSES = 2;
const TARGET = 0.5;

/** 1,000 documents of ten lines due at once, made by two processes, beside eight clients that issue the same by HTTP. */
export async function benchRecurrences(
  dataDir: string,
  origin: string,
  sql: Sql,
  { key, empty }: Stage,
): Promise<void> {
  const ask = asker(origin, key);
  const entityId = empty.at(-1) ?? 0;
  const partnerId = await prepareCompany(sql, ask, entityId);
  const plain = await measureAtOnce(sql, ask, entityId, partnerId);
  const recurrence = { period: 'monthly', document: invoice(partnerId) };
  const first = (await ask(entityId, '/recurrences', { recurrence })) as { id: number };
  await copy(sql, entityId, first.id);
  const shares = await Promise.all(Array.from({ length: PROCESSES }, () => runDue(dataDir)));
  const made = await figures(sql, entityId);
  const rate = RECURRENCES / made.seconds;
  const issued = plain.issued / plain.seconds;
  const isOnce = made.documents === RECURRENCES && made.recurrences === RECURRENCES && made.due === 0;
  printTable(
    `${RECURRENCES} recurrences due at once, by ${PROCESSES} processes, beside issuing by eight clients`,
    [
      'made a second',
      'issued a second',
      'ratio',
      'target',
      'documents of recurrences',
      'shares',
      'each once',
    ],
    [
      [
        rate.toFixed(1),
        issued.toFixed(1),
        (rate / issued).toFixed(2),
        `at least ${TARGET} ${rate / issued >= TARGET ? 'met' : 'missed'}`,
        `${made.documents} of ${made.recurrences}`,
        shares.join(' + '),
        isOnce ? 'met' : 'missed',
      ],
    ],
  );
}

/** As many as are measured, by one statement. */
async function copy(sql: Sql, entityId: number, id: number): Promise<void> {
  await sql`
    insert into recurrences (entity_id, name, period, day, starts_on, taxable, issue, send, document, active, next_on,
      created_at, updated_at)
    select entity_id, name, period, day, starts_on, taxable, issue, send, document, active, next_on, now(), now()
    from recurrences cross join generate_series(2, ${RECURRENCES}::int)
    where entity_id = ${entityId} and id = ${id}`;
  await sql`analyze`;
}

/** A process that makes what is due until nothing is. @returns how many it made */
async function runDue(dataDir: string): Promise<number> {
  const child = spawn(process.execPath, [CLI, 'run-due'], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const said = await text(child.stdout);
  await ended;
  return Number(/^made (\d+) documents, 0 could not be made/.exec(said)?.[1] ?? Number.NaN);
}

type Figures = { documents: number; recurrences: number; due: number; seconds: number };

/** From the first to the last of them, so that the start of the processes does not count. */
async function figures(sql: Sql, entityId: number): Promise<Figures> {
  const [row] = await sql<Figures[]>`
    select count(*)::int as documents, count(distinct r.recurrence_id)::int as recurrences,
      (select count(*)::int from recurrences c where c.entity_id = ${entityId} and c.next_on <= current_date) as due,
      extract(epoch from max(d.issued_at) - min(d.issued_at))::float8 as seconds
    from recurrence_runs r join documents d on d.entity_id = r.entity_id and d.id = r.document_id
    where r.entity_id = ${entityId} and d.status = 'issued' and d.number is not null`;
  if (row === undefined) throw new Error('nothing was made');
  return row;
}
