import cluster, { type Worker } from 'node:cluster';
import type { MetricObjectWithValues, MetricValueWithName, Registry } from 'prom-client';

/** The metrics of one process, as the registry gives them to others. */
type Shown = MetricObjectWithValues<MetricValueWithName<string>>[];
type Message = { metrics?: Shown | 'wanted' };

/** What a killed worker has counted since it last told goes with it: so much of it at most. */
const TOLD_EVERY_MS = 1_000;
/** A worker that is busy for longer is shown as it last told. */
const PATIENCE_MS = 1_000;
/** What only ever grows, and what a worker that has ended leaves to the sum. */
const LASTING = ['counter', 'histogram', 'summary'];

/**
 * Tells the primary the metrics of this worker: when it is asked, every second, and at the end.
 * @returns what tells them for the last time
 */
export function tellPrimary(registry: Registry): () => Promise<void> {
  const tell = async () => {
    const metrics = await registry.getMetricsAsJSON();
    // Without a primary there is nobody to tell; this process is about to end.
    if (process.connected)
      await new Promise<void>((resolve) => void process.send?.({ metrics } as object, () => resolve()));
  };
  const onMessage = (message: Message) => {
    if (message.metrics === 'wanted') void tell().catch(() => {});
  };
  process.on('message', onMessage);
  const timer = setInterval(() => void tell().catch(() => {}), TOLD_EVERY_MS).unref();
  return async () => {
    clearInterval(timer);
    process.off('message', onMessage);
    await tell().catch(() => {});
  };
}

/**
 * What the workers of this process have told, as if they were one process that never ends: the counters of one that
 * ended stay in the sum, because a sum that becomes less is taken for a restart, after which all of it counts anew.
 */
export class OverWorkers {
  private readonly told = new Map<Worker, Shown>();
  private readonly left = new Map<string, Shown[number]>();
  private readonly waiting = new Set<{ for: Set<Worker>; done: () => void }>();

  constructor() {
    cluster.on('message', (worker: Worker, { metrics }: Message) => {
      if (!Array.isArray(metrics)) return;
      this.told.set(worker, metrics);
      this.heardOf(worker);
    });
    // What it has told may be read after its end has been noticed.
    for (const event of ['exit', 'disconnect'] as const)
      cluster.on(event, (worker: Worker) => {
        if (worker.isDead() && !worker.isConnected()) this.takeOver(worker);
        this.heardOf(worker);
      });
  }

  /** Whether this process has workers, or had some. */
  areThere(): boolean {
    return Object.keys(cluster.workers ?? {}).length > 0 || this.told.size > 0 || this.left.size > 0;
  }

  /** For the sum: what living workers show now, and what those that ended have left. */
  async shown(): Promise<Shown[]> {
    const asked = new Set(
      Object.values(cluster.workers ?? {}).filter(
        // One that has told nothing yet may not listen.
        (worker) => worker?.isConnected() === true && this.told.has(worker),
      ) as Worker[],
    );
    await new Promise<void>((resolve) => {
      const done = () => {
        clearTimeout(timer);
        this.waiting.delete(wait);
        resolve();
      };
      const wait = { for: asked, done };
      const timer = setTimeout(done, PATIENCE_MS);
      this.waiting.add(wait);
      // Where it has just been killed, its end is told as well.
      for (const worker of asked) worker.send({ metrics: 'wanted' }, () => undefined);
      if (asked.size === 0) done();
    });
    const living = [...this.told].map(([worker, metrics]) => (worker.isDead() ? lasting(metrics) : metrics));
    return [[...this.left.values()], ...living];
  }

  private heardOf(...workers: readonly Worker[]): void {
    for (const wait of [...this.waiting]) {
      for (const worker of workers) wait.for.delete(worker);
      if (wait.for.size === 0) wait.done();
    }
  }

  private takeOver(worker: Worker): void {
    for (const metric of lasting(this.told.get(worker) ?? [])) {
      const left = this.left.get(metric.name);
      this.left.set(metric.name, left === undefined ? metric : { ...left, values: sum(left, metric) });
    }
    this.told.delete(worker);
  }
}

const lasting = (metrics: Shown) => metrics.filter(({ type }) => LASTING.includes(String(type)));

function sum({ values: some }: Shown[number], { values: others }: Shown[number]): Shown[number]['values'] {
  const sums = new Map<string, Shown[number]['values'][number]>();
  for (const each of [...some, ...others]) {
    const labels = Object.entries(each.labels).toSorted(([a], [b]) => (a < b ? -1 : 1));
    const key = JSON.stringify([each.metricName, labels]);
    sums.set(key, { ...each, value: (sums.get(key)?.value ?? 0) + each.value });
  }
  return [...sums.values()];
}
