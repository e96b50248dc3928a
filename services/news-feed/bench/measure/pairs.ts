import { cpuMilliseconds } from './process-figures.ts';
import { median, quartiles } from './statistics.ts';
import { type Load, requestsPerSecond } from './wrk.ts';

/** A server; where it has further processes, their CPU time counts too. */
export type Side = { pid: number; workers?: readonly number[]; origin: string };

/** What both sides of a pair are asked for; each pair may be asked for something else. */
export type LoadOfPair = () => Omit<Load, 'url'> & { path: string };

export type Comparison = {
  /** Requests a second, medians. */
  service: number;
  baseline: number;
  /** Service over baseline within a pair: median and quartiles. */
  ratio: number;
  quartiles: readonly [number, number];
  /** CPU time a request of the service's processes over the baseline's; null where the system does not tell. */
  cpu: number | null;
};

/** Runs both sides in turn, each pair in the other order, after one unmeasured pair. */
export async function compare(
  service: Side,
  baseline: Side,
  pairs: number,
  nextLoad: LoadOfPair,
): Promise<Comparison> {
  const runs: { service: Measured; baseline: Measured }[] = [];
  for (let pair = -1; pair < pairs; pair += 1) {
    const load = nextLoad();
    const early = pair % 2 === 0 ? await measure(service, load) : null;
    const ofBaseline = await measure(baseline, load);
    const ofService = early ?? (await measure(service, load));
    if (pair >= 0) runs.push({ service: ofService, baseline: ofBaseline });
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

async function measure(
  { pid, workers = [], origin }: Side,
  { path, ...load }: ReturnType<LoadOfPair>,
): Promise<Measured> {
  const cpu = () => {
    const figures = [pid, ...workers].map(cpuMilliseconds);
    return figures.includes(null) ? null : figures.reduce<number>((sum, each) => sum + (each ?? 0), 0);
  };
  const before = cpu();
  const rate = await requestsPerSecond({ ...load, url: origin + path });
  const after = cpu();
  return { rate, cpu: before === null || after === null ? null : (after - before) / (rate * load.seconds) };
}
