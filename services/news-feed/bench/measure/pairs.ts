import { cpuMilliseconds } from './process-figures.ts';
import { median, quartiles } from './statistics.ts';
import { type Load, requestsPerSecond } from './wrk.ts';

export type Side = { pid: number; load: () => Load };

export type Comparison = {
  /** Requests a second, medians. */
  service: number;
  baseline: number;
  /** Service over baseline within a pair: median and quartiles. */
  ratio: number;
  quartiles: readonly [number, number];
  /** CPU time a request of the service's process over the baseline's; null where the system does not tell. */
  cpu: number | null;
};

/** Runs both sides in turn, each pair in the other order, after one unmeasured run of each. */
export async function compare(service: Side, baseline: Side, pairs: number): Promise<Comparison> {
  await measure(service);
  await measure(baseline);
  const runs: { service: Measured; baseline: Measured }[] = [];
  for (let pair = 0; pair < pairs; pair += 1) {
    if (pair % 2 === 0) {
      const first = await measure(service);
      runs.push({ service: first, baseline: await measure(baseline) });
    } else {
      const first = await measure(baseline);
      runs.push({ service: await measure(service), baseline: first });
    }
  }
  const ratios = runs.map((run) => run.service.rate / run.baseline.rate);
  const cpuRatios = runs.flatMap((run) =>
    run.service.cpu === null || run.baseline.cpu === null ? [] : [run.service.cpu / run.baseline.cpu],
  );
  return {
    service: median(runs.map((run) => run.service.rate)),
    baseline: median(runs.map((run) => run.baseline.rate)),
    ratio: median(ratios),
    quartiles: quartiles(ratios),
    cpu: cpuRatios.length === 0 ? null : median(cpuRatios),
  };
}

type Measured = { rate: number; cpu: number | null };

async function measure({ pid, load }: Side): Promise<Measured> {
  const given = load();
  const before = cpuMilliseconds(pid);
  const rate = await requestsPerSecond(given);
  const after = cpuMilliseconds(pid);
  return { rate, cpu: before === null || after === null ? null : (after - before) / (rate * given.seconds) };
}
