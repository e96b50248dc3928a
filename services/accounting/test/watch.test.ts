import { createServer, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { createLogger, type Logger } from '@news-and-accounting/http';
import { openWatch, type Watch } from '@news-and-accounting/operating';
import { openDatabase } from '@news-and-accounting/postgres';
import { createTestDatabase, type TestDatabase } from '@news-and-accounting/postgres/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dashboardNames, shownNames, withoutPanel } from '../../../test/dashboard.ts';
import { MIGRATIONS, SERVICE } from '../src/platform/database.ts';
import { type Caller, eventually, startAccounting, type TestAccounting } from './harness.ts';

type Line = Record<string, unknown>;
type Span = {
  name: string;
  traceId: string;
  parentSpanId?: string;
  attributes: { key: string; value: object }[];
};

let db: TestDatabase;
let service: TestAccounting;
let watch: Watch;
let collector: Server;
let metricsUrl: string;
let owner: Caller;
let company: { id: number };
const spans: Span[] = [];
const lines: Line[] = [];

beforeAll(async () => {
  db = await createTestDatabase({ service: SERVICE, migrationsDir: MIGRATIONS });
  collector = createServer(async (request, response) => {
    const { resourceSpans } = JSON.parse(await text(request)) as {
      resourceSpans: { scopeSpans: { spans: Span[] }[] }[];
    };
    spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((each) => each.spans)));
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => collector.once('listening', resolve));
  const log = listening(lines);
  const opened = await openWatch({
    service: SERVICE,
    settings: {
      METRICS_HOST: '127.0.0.1',
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as { port: number }).port}`,
      OTEL_TRACES_SAMPLER_ARG: 1,
      SLOW_STATEMENT_MS: 50,
    },
    metricsPort: 0,
    log,
  });
  if (opened === null) throw new Error('nothing watches');
  watch = opened;
  const watched = await openDatabase({ ...db.options, poolSize: 10, observer: watch.observer });
  const database = {
    ...db,
    sql: watched.sql,
    close: () => watched.close().then(db.close),
  };
  // What is counted of a replica is only shown where there is one.
  const replica = watched.sql;
  service = await startAccounting({
    ...{ database, replica, watch, log, settings: { ACCOUNTING_SCHEDULER: 'on' } },
  });
  metricsUrl = `http://127.0.0.1:${await watch.serve()}/metrics`;
  owner = await service.user();
  company = await service.company(owner);
});
afterAll(async () => {
  await service.close();
  await watch.close();
  collector.close();
});

/** A log whose lines can be read. */
function listening(into: Line[]): Logger {
  const log = createLogger({ level: 'error', format: 'json' });
  const note = (about: Line, message: string) => into.push({ ...about, message });
  return Object.assign(Object.create(log), {
    info: note,
    warn: note,
    debug: () => {},
    error: note,
  }) as Logger;
}

const metrics = async () => (await fetch(metricsUrl)).text();

test('a line of the log names operation and company; a secret of a path is not in it', async () => {
  await service.call('GET', `/entities/${company.id}/partners`, { as: owner });
  const isLine = ({ message, operation }: Line) => message === 'request' && operation === 'listPartners';
  await eventually(async () => lines.some(isLine));
  const line = lines.find(isLine);
  expect(line).toMatchObject({ message: 'request', method: 'GET', status: 200, company: company.id });
  await service.call('GET', '/nowhere');
  await eventually(async () =>
    lines.some(({ path, operation }) => path === '/api/nowhere' && operation === undefined),
  );
});

test('metrics count requests by operation and status, statements and work, and are not on the service’s own port', async () => {
  await service.call('GET', `/entities/${company.id}/partners`, { as: owner });
  await service.call('GET', '/entities/999999/partners', { as: owner });
  await eventually(async () => {
    const text = await metrics();
    return (
      /^http_request_duration_seconds_count\{operation="listPartners",status="200"\} [1-9]/m.test(text) &&
      /^http_request_duration_seconds_count\{operation="listPartners",status="404"\} 1$/m.test(text)
    );
  });
  const text = await metrics();
  expect(text).toMatch(/^database_statement_duration_seconds_count\{outcome="done"\} [1-9]/m);
  expect(text).toMatch(/^database_connection_wait_seconds_count\{what="statement"\} [1-9]/m);
  expect(text).toMatch(/^database_work_open\{what="transaction"\} [01]$/m);
  expect(text).toMatch(/^accounting_heavy_work\{state="running"\} 0$/m);
  expect(text).toMatch(/^accounting_outbox\{kind="webhook deliveries"\} 0$/m);
  expect((await fetch(new URL('/metrics', service.url))).status).toBe(404);
  expect((await fetch(metricsUrl, { method: 'POST' })).status).toBe(404);
});

test('the dashboard asks for nothing that is not shown', async () => {
  const shown = new Set(shownNames(await metrics()));
  const asked = dashboardNames().filter((name) => !name.startsWith('news_'));
  expect(asked.length).toBeGreaterThan(10);
  expect(asked.filter((name) => !shown.has(name))).toEqual([]);
});

test('the dashboard has a panel for everything that is shown', async () => {
  expect(withoutPanel(await metrics())).toEqual([]);
});

test('a slow statement is named with operation and company, without the values that were put into it', async () => {
  await watch.within(
    { kind: 'request', operation: 'testSlow', company: 7 },
    () => service.sql`select pg_sleep(0.06), ${'tajne'}::text, 'psano'`,
  );
  const line = lines.find(
    ({ message, operation }) => message === 'a slow statement' && operation === 'testSlow',
  );
  expect(line).toMatchObject({
    operation: 'testSlow',
    company: 7,
    statement: "select pg_sleep(0.06), $1::text, '…'",
  });
  expect(await metrics()).toMatch(/^database_slow_statements_total [1-9]/m);
});

test('a request is a trace with its statements, and goes on from whoever asked', async () => {
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
  const headers = { traceparent: `00-${traceId}-00f067aa0ba902b7-01` };
  await service.call('GET', `/entities/${company.id}/partners`, { as: owner, headers });
  await eventually(async () =>
    spans.some((span) => span.traceId === traceId && span.name === 'listPartners'),
  );
  const own = spans.filter((span) => span.traceId === traceId);
  expect(own.find(({ name }) => name === 'listPartners')).toMatchObject({
    parentSpanId: '00f067aa0ba902b7',
    attributes: expect.arrayContaining([
      { key: 'company', value: { intValue: company.id } },
      { key: 'http.response.status_code', value: { intValue: 200 } },
    ]),
  });
  await eventually(async () => spans.some((span) => span.traceId === traceId && span.name === 'statement'));
});

test('nothing watches where everything is off', async () => {
  const settings = {
    METRICS_HOST: '127.0.0.1',
    OTEL_EXPORTER_OTLP_ENDPOINT: null,
    OTEL_TRACES_SAMPLER_ARG: 1,
    SLOW_STATEMENT_MS: null,
  };
  expect(await openWatch({ service: SERVICE, settings, metricsPort: null, log: listening([]) })).toBeNull();
});

test('readiness names the part that is away and why; without a part that is not needed the service is ready', async () => {
  const away = await startAccounting({ settings: { SMTP_URL: 'smtp://127.0.0.1:9' } });
  try {
    const ready = async () => {
      const answer = await fetch(new URL('/readyz', away.url));
      return { status: answer.status, body: await answer.json() };
    };
    expect(await ready()).toEqual({
      status: 200,
      body: { status: 'ready', degraded: [{ part: 'mail server', reason: 'cannot be reached' }] },
    });
    await away.sql.end({ timeout: 0 });
    expect(await ready()).toMatchObject({
      status: 503,
      body: { status: 'not ready', part: 'database', reason: 'the database does not answer' },
    });
  } finally {
    await away.close();
  }
});
