import cluster from 'node:cluster';
import { createServer, type Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { OverWorkers, tellPrimary } from './over-workers.ts';

/** A number that is asked for when somebody looks. */
export type Measure = {
  name: string;
  help: string;
  labels?: readonly string[];
  /** Whether it is the same in all processes, such as rows of the database: then only one is asked. */
  isShared?: boolean;
  /** Whether it counts what this process has done: it only grows. */
  isCount?: boolean;
  read(): Promise<Reading[]> | Reading[];
};
export type Reading = { value: number; labels?: Readonly<Record<string, string>> };

export type Metrics = {
  requests: Histogram<'operation' | 'status'>;
  jobs: Histogram<'kind' | 'outcome'>;
  statements: Histogram<'outcome'>;
  waits: Histogram<'what'>;
  open: Gauge<'what'>;
  slow: { inc(): void };
  add(measure: Measure): void;
  /** Shows all of it, that of the workers of this process included. */
  serve(host: string, port: number): Promise<Server>;
  close(): Promise<void>;
};

const REQUEST_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.3, 1, 3, 10];
const STATEMENT_SECONDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5];
const PATIENCE_MS = 1_000;
const JOB_SECONDS = [0.01, 0.05, 0.1, 0.5, 1, 5, 30, 120, 600];

/**
 * Metrics of this process; `prom-client` is loaded only when somebody is to look at them. A worker of a cluster hands its
 * own to the primary, which shows the sum, also of those that have ended.
 */
export async function openMetrics(): Promise<Metrics> {
  const prom = await import('prom-client');
  const registry: Registry = new prom.Registry();
  // Beside the sum over workers, to which a primary adds nothing of its own: each name may be there once.
  const shared: Registry = new prom.Registry();
  const told = cluster.isWorker ? tellPrimary(registry) : null;
  const workers = cluster.isPrimary ? new OverWorkers() : null;
  const registers = [registry];
  prom.collectDefaultMetrics({ register: registry });
  addLargest(prom, registry);
  const servers: Server[] = [];
  return {
    requests: new prom.Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time from the head of a request to the end of its answer',
      labelNames: ['operation', 'status'],
      buckets: REQUEST_SECONDS,
      registers,
    }),
    jobs: new prom.Histogram({
      name: 'background_job_duration_seconds',
      help: 'Time of a try of a background job',
      labelNames: ['kind', 'outcome'],
      buckets: JOB_SECONDS,
      registers,
    }),
    statements: new prom.Histogram({
      name: 'database_statement_duration_seconds',
      help: 'Time of a statement with its wait for a connection',
      labelNames: ['outcome'],
      buckets: STATEMENT_SECONDS,
      registers,
    }),
    waits: new prom.Histogram({
      name: 'database_connection_wait_seconds',
      help: 'Time until a connection began with a statement that is on its own, or with a transaction',
      labelNames: ['what'],
      buckets: STATEMENT_SECONDS,
      registers,
    }),
    open: new prom.Gauge({
      name: 'database_work_open',
      help: 'Statements and transactions that were asked for and have not ended',
      labelNames: ['what'],
      registers,
    }),
    slow: new prom.Counter({
      name: 'database_slow_statements_total',
      help: 'Statements beyond SLOW_STATEMENT_MS',
      registers,
    }),
    add: (measure) => addMeasure(prom, measure, measure.isShared === true ? shared : registry),
    async serve(host, port) {
      const own = async () =>
        workers?.areThere() === true ? prom.AggregatorRegistry.aggregate(await workers.shown()) : registry;
      const text = async () => `${await (await own()).metrics()}\n${await shared.metrics()}`;
      const server = await listening(text, host, port);
      servers.push(server);
      return server;
    },
    async close() {
      await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
      await told?.();
      registry.clear();
      shared.clear();
    },
  };
}

/** Over workers `process_resident_memory_bytes` is their sum, which says nothing of a single one. */
function addLargest(kinds: { Gauge: typeof Gauge }, register: Registry): void {
  const largest: Gauge = new kinds.Gauge({
    name: 'process_largest_resident_memory_bytes',
    help: 'Resident memory of the largest process',
    aggregator: 'max',
    registers: [register],
    collect: () => largest.set(process.memoryUsage.rss()),
  });
}

/** What is the same in all processes is asked by the one that shows it. */
function addMeasure(
  kinds: { Gauge: typeof Gauge; Counter: typeof Counter },
  { name, help, labels = [], isShared = false, isCount = false, read }: Measure,
  register: Registry,
): void {
  if (isShared && cluster.isWorker) return;
  const options = { name, help, labelNames: [...labels], registers: [register] };
  const ask = inTime(read);
  async function into(
    metric: { reset(): void; remove(): void },
    put: (reading: Reading) => void,
  ): Promise<void> {
    const readings = await ask();
    metric.reset();
    // Without labels it would be 0 then.
    if (labels.length === 0) metric.remove();
    readings.forEach(put);
  }
  if (isCount) {
    const counter: Counter = new kinds.Counter({
      ...options,
      collect: () => into(counter, ({ value, labels: of = {} }) => counter.inc(of, value)),
    });
    return;
  }
  const gauge: Gauge = new kinds.Gauge({
    ...options,
    collect: () => into(gauge, ({ value, labels: of = {} }) => gauge.set(of, value)),
  });
}

/**
 * Asks with a second of patience: what a database that is away would tell is left out, and all else is shown, which is
 * wanted most then. One that is stalled is not asked again before it has answered.
 */
function inTime(read: Measure['read']): () => Promise<Reading[]> {
  let asked: Promise<Reading[]> | null = null;
  return () => {
    asked ??= (async () => read())()
      .catch(() => [])
      .finally(() => {
        asked = null;
      });
    return Promise.race([asked, sleep(PATIENCE_MS, [], { ref: false })]);
  };
}

async function listening(text: () => Promise<string>, host: string, port: number): Promise<Server> {
  const server = createServer({ keepAliveTimeout: 1 }, (request, response) => {
    const isAsked = request.url === '/metrics' && (request.method === 'GET' || request.method === 'HEAD');
    if (!isAsked) return response.writeHead(404).end();
    text().then(
      (metrics) =>
        response.writeHead(200, { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' }).end(metrics),
      (error: Error) => response.writeHead(500, { 'Content-Type': 'text/plain' }).end(`${error.message}\n`),
    );
    return undefined;
  });
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once('error', reject);
  server.listen({ host, port, exclusive: true }, resolve);
  await promise;
  return server;
}
