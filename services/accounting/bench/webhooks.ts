import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createLogger } from '@news-and-accounting/http';
import { median, percentile } from '../../news-feed/bench/measure/statistics.ts';
import { printTable } from '../../news-feed/bench/measure/table.ts';
import { recordEvents } from '../src/access/history/index.ts';
import { closeServices, composeServices } from '../src/compose.ts';
import { makeWebhook } from '../src/handover/webhooks/make-webhook.ts';
import { SECRETS } from '../src/platform/secrets.ts';
import { accountingSettings } from '../src/platform/settings.ts';
import type { Sql } from '../src/platform/store.ts';
import { verdict } from './verdict.ts';

const WORKER = fileURLToPath(new URL('webhooks-worker.ts', import.meta.url));
const PROCESSES = 2;
const COMPANIES = 10;
const A_SECOND = 1_000;
const SECONDS = 20;
/** Changes that one write records. */
const TOGETHER = 10;
const MINUTES_AT_MOST = 5;

/** When each delivery came, by the id that it carries; what came twice. */
type Got = { at: Map<string, number>; doubled: number };

/** 1,000 changes a second of ten companies, delivered by two processes to a receiver here. */
export async function benchWebhooks(dataDir: string, sql: Sql): Promise<void> {
  const got: Got = { at: new Map(), doubled: 0 };
  const server = createServer((request, response) => {
    const id = String(request.headers['webhook-id']);
    if (got.at.has(id)) got.doubled += 1;
    else got.at.set(id, performance.now());
    request.resume().on('end', () => response.writeHead(204).end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const companies = await fill(dataDir, sql, url);
  const workers = Array.from({ length: PROCESSES }, () => fork(WORKER, [dataDir]));
  try {
    for (const child of workers) await once(child, 'message');
    const { written, seconds } = await write(sql, companies);
    const came = await allCame(sql, got);
    for (const child of workers) child.send('stop');
    const megabytes = Math.max(...(await Promise.all(workers.map(residentAtEnd))));
    await print(sql, { got, written, seconds, megabytes, drained: came });
  } finally {
    for (const child of workers) child.kill('SIGKILL');
    server.closeAllConnections();
    server.close();
  }
}

async function fill(dataDir: string, sql: Sql, url: string): Promise<number[]> {
  const log = createLogger({ level: 'warn', format: 'json' });
  const settings = accountingSettings({ DATA_DIR: dataDir });
  const services = composeServices({ sql, settings, origin: 'http://accounting.example', log });
  const secrets = services.clients.get(SECRETS);
  const [user] = await sql<{ id: number }[]>`
    insert into users (username, email, display_name, password_hash) values ('bench', 'bench@example.com', 'Bench', 'x')
    returning id`;
  const companies: number[] = [];
  for (let count = 0; count < COMPANIES; count += 1) {
    const [company] = await sql<{ id: number }[]>`
      insert into entities (name, legal_form, bookkeeping, vat_status, country, fiscal_year_start, currency,
        default_due_days, archived, owner_id, settings)
      values (${`Firma ${count}`}, 'sro', 'double_entry', 'none', 'CZ', 1, 'CZK', 14, false, ${user?.id ?? 0}, '{}')
      returning id`;
    const entityId = company?.id ?? 0;
    const maker = { entityId, userId: user?.id ?? 0, secrets, now: new Date() };
    await makeWebhook(sql, maker, { url, actions: ['document.*'], active: true });
    companies.push(entityId);
  }
  await closeServices(services);
  return companies;
}

/** Writes changes at the asked pace, as far as the database takes it. */
async function write(sql: Sql, companies: readonly number[]): Promise<{ written: number; seconds: number }> {
  const start = performance.now();
  const writing = companies.map(async (entityId, place) => {
    const share = (A_SECOND * SECONDS) / companies.length;
    for (let number = 0; number < share; number += TOGETHER) {
      const due = start + ((number * companies.length + place * TOGETHER) * 1000) / A_SECOND;
      if (performance.now() < due) await sleep(due - performance.now());
      const records = Array.from({ length: TOGETHER }, (_, next) => ({
        ...{ entityId, userId: null, action: 'document.issued', subjectType: 'Document' },
        ...{ subjectId: number + next + 1, summary: `Vystavena faktura ${number + next}` },
      }));
      await recordEvents(sql, records);
    }
    return share;
  });
  const written = (await Promise.all(writing)).reduce((sum, share) => sum + share, 0);
  return { written, seconds: (performance.now() - start) / 1000 };
}

/** @returns seconds until nothing waited any more */
async function allCame(sql: Sql, got: Got): Promise<number> {
  const start = performance.now();
  for (const end = start + MINUTES_AT_MOST * 60_000; performance.now() < end; await sleep(100)) {
    const [row] = await sql<{ waits: boolean }[]>`
      select exists (select from webhook_deliveries where state = 'waiting') as waits`;
    if (row?.waits === false) return (performance.now() - start) / 1000;
  }
  throw new Error(`deliveries do not come to an end: ${got.at.size} came`);
}

async function residentAtEnd(child: ChildProcess): Promise<number> {
  const [bytes] = (await once(child, 'message')) as [number];
  return bytes / 2 ** 20;
}

type Figures = { got: Got; written: number; seconds: number; megabytes: number; drained: number };

async function print(sql: Sql, { got, written, seconds, megabytes, drained }: Figures): Promise<void> {
  const rows = await sql<{ id: string; at: number; attempts: number }[]>`
    select 'evt_' || d.entity_id || '_' || d.event_id as id, d.attempts,
      extract(epoch from d.tried_at - d.created_at)::float8 * 1000 as at
    from webhook_deliveries d where d.action = 'document.issued'`;
  const lost = rows.filter(({ id }) => !got.at.has(id)).length + (written - rows.length);
  const tries = rows.reduce((sum, { attempts }) => sum + attempts, 0);
  const delays = rows.map(({ at }) => at);
  printTable(
    `${written} changes of ${COMPANIES} companies at ${(written / seconds).toFixed(0)} a second, delivered by ${PROCESSES} processes`,
    [
      'came',
      'lost',
      'doubled',
      'tries',
      'median, ms',
      'p95, ms',
      'all came after, s',
      'MB resident',
      'target',
    ],
    [
      [
        String(got.at.size),
        String(lost),
        String(got.doubled),
        String(tries),
        median(delays).toFixed(0),
        percentile(delays, 0.95).toFixed(0),
        drained.toFixed(1),
        megabytes.toFixed(0),
        verdict('none lost, none doubled', lost === 0 && got.doubled === 0 && got.at.size === written),
      ],
    ],
  );
}
