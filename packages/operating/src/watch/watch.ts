import cluster from 'node:cluster';
import type { AddressInfo } from 'node:net';
import type { Logger } from '@news-and-accounting/http';
import { ListenError } from '@news-and-accounting/http';
import type { Observer } from '@news-and-accounting/postgres';
import { type Measure, type Metrics, openMetrics } from './metrics.ts';
import { running, type Scope } from './scope.ts';
import { openTraces, type Traces } from './traces.ts';

export type WatchOptions = {
  /** Name of the service, such as `accounting`. */
  service: string;
  settings: {
    METRICS_HOST: string;
    OTEL_EXPORTER_OTLP_ENDPOINT: string | null;
    OTEL_TRACES_SAMPLER_ARG: number;
    SLOW_STATEMENT_MS: number | null;
  };
  /** Where metrics are shown; null: there are none. */
  metricsPort: number | null;
  log: Logger;
};

/** Watches a service for whoever runs it: metrics, traces and slow statements. Null where all of it is off. */
export type Watch = {
  /** For the pool of the database. */
  observer: Observer;
  /** Runs what has a name; what it asks the database is told with it. */
  within<T>(scope: Scope, work: () => Promise<T>, statusOf?: (done: T) => number): Promise<T>;
  /** A request was answered, whichever way it went. */
  answered(operation: string, status: number, milliseconds: number): void;
  measure(measure: Measure): void;
  /** Begins to show the metrics; a worker leaves that to its primary. @returns the port */
  serve(): Promise<number | null>;
  close(): Promise<void>;
};

const TEXT_AT_MOST = 1000;

export async function openWatch(options: WatchOptions): Promise<Watch | null> {
  const { settings, service, metricsPort, log } = options;
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, SLOW_STATEMENT_MS: slow } = settings;
  if (endpoint === null && slow === null && metricsPort === null) return null;
  const [metrics, traces] = await Promise.all([
    metricsPort === null ? null : openMetrics(),
    endpoint === null ? null : openTraces(endpoint, settings.OTEL_TRACES_SAMPLER_ARG, service),
  ]);
  return {
    observer: observerOf(metrics, traces, { slow, log }),
    within: (scope, work, statusOf) => within({ metrics, traces }, scope, work, statusOf),
    answered: (operation, status, milliseconds) =>
      metrics?.requests.observe({ operation, status: String(status) }, milliseconds / 1000),
    measure: (measure) => metrics?.add(measure),
    async serve() {
      if (metrics === null || metricsPort === null || cluster.isWorker) return null;
      return serve(metrics, settings.METRICS_HOST, metricsPort);
    },
    async close() {
      await Promise.all([metrics?.close(), traces?.close()]);
    },
  };
}

async function serve(metrics: Metrics, host: string, port: number): Promise<number> {
  try {
    const server = await metrics.serve(host, port);
    return (server.address() as AddressInfo).port;
  } catch (error) {
    throw new ListenError(
      `metrics cannot be shown at ${host}:${port} (${(error as Error).message}); choose another port or METRICS_HOST`,
    );
  }
}

type Parts = { metrics: Metrics | null; traces: Traces | null };

async function within<T>(
  { metrics, traces }: Parts,
  scope: Scope,
  work: () => Promise<T>,
  statusOf: (done: T) => number = () => 0,
): Promise<T> {
  const { kind, operation, id, company, traceparent } = scope;
  const span =
    traces?.begin(kind === 'request' ? operation : `${kind} ${operation}`, {
      kind: kind === 'request' ? 'server' : 'internal',
      ...(traceparent === undefined ? {} : { traceparent }),
      attributes: {
        operation,
        ...(id === undefined ? {} : { id }),
        ...(company === undefined ? {} : { company }),
      },
    }) ?? null;
  const startedAt = performance.now();
  const done = (outcome: string) => {
    if (kind === 'job')
      metrics?.jobs.observe({ kind: operation, outcome }, (performance.now() - startedAt) / 1000);
  };
  try {
    // A statement of the driver begins when it is waited for, which is to be within as well.
    const result = await running.run({ scope, span }, async () => work());
    const status = statusOf(result);
    done('done');
    if (span !== null)
      traces?.end(span, status === 0 ? {} : { attributes: { 'http.response.status_code': status } });
    return result;
  } catch (error) {
    done('failed');
    const { answer } = error as { answer?: { status: number } };
    if (span !== null)
      // What a person did wrong is an answer, no fault of the service.
      traces?.end(
        span,
        answer === undefined ? { error } : { attributes: { 'http.response.status_code': answer.status } },
      );
    throw error;
  }
}

/** Statements of whoever asks for them: counted, named where they are slow, a span each. */
function observerOf(
  metrics: Metrics | null,
  traces: Traces | null,
  { slow, log }: { slow: number | null; log: Logger },
): Observer {
  const waited = (what: 'statement' | 'transaction', since: number) => () =>
    metrics?.waits.observe({ what }, (performance.now() - since) / 1000);
  return {
    statement() {
      const about = running.getStore();
      const startedAt = performance.now();
      metrics?.open.inc({ what: 'statement' });
      const ended: ReturnType<Observer['statement']>['ended'] = ({ text, inParts }, error) => {
        const milliseconds = performance.now() - startedAt;
        metrics?.open.dec({ what: 'statement' });
        metrics?.statements.observe(
          { outcome: error === undefined ? 'done' : 'failed' },
          milliseconds / 1000,
        );
        if (slow !== null && milliseconds > slow && !inParts) {
          metrics?.slow.inc();
          const { operation, id, company } = about?.scope ?? {};
          const ms = Math.round(milliseconds);
          log.warn({ ms, operation, id, company, statement: shown(text) }, 'a slow statement');
        }
        if (traces !== null && about?.span != null)
          traces.call('statement', about.span, {
            attributes: { 'db.system.name': 'postgresql', 'db.query.text': shown(text) },
            startedAt: Date.now() - milliseconds,
            ...(error === undefined ? {} : { error }),
          });
      };
      return { began: waited('statement', startedAt), ended };
    },
    transaction() {
      metrics?.open.inc({ what: 'transaction' });
      return {
        began: waited('transaction', performance.now()),
        ended: () => metrics?.open.dec({ what: 'transaction' }),
      };
    },
  };
}

/** Statements are written by us and take values as parameters; texts that are put in all the same are left out. */
function shown(text: string): string {
  return text
    .replaceAll(/'(?:[^']|'')*'/g, "'…'")
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, TEXT_AT_MOST);
}
