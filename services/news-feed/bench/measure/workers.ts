import type { Corpus } from '../corpus/corpus.ts';
import { seeded } from '../corpus/random.ts';
import { giveShareOfCore } from '../servers/core-share.ts';
import { startService } from '../servers/processes.ts';
import { FreshPaths } from './fresh-paths.ts';
import { type Comparison, compare, type LoadOfPair } from './pairs.ts';
import { workersOf } from './process-figures.ts';

const SECONDS = 3;
const SEED = 11;
const LIST = '/v1/articles?lang=en&per_page=20';

export type WorkersFigures = Comparison & { name: string };

/**
 * Compares the service with two workers to the service with one, on the same database.
 *
 * @param share what of a core each process of the service has; null for all it can get
 */
export async function measureWorkers(
  dataDir: string,
  directory: string,
  corpus: Corpus,
  pairs: number,
  share: number | null,
): Promise<WorkersFigures[]> {
  const paths = new FreshPaths(directory, corpus, seeded(SEED));
  const fromMemory: LoadOfPair = () => ({ path: LIST, seconds: SECONDS });
  const fresh: LoadOfPair = () => ({ path: '', seconds: SECONDS, paths: paths.file('mixed') });
  return [
    ...(await compareWorkers(dataDir, {}, pairs, share, {
      'from memory, the limit counted by the primary': fromMemory,
      'lists never asked for before': fresh,
    })),
    ...(await compareWorkers(dataDir, { NEWS_RATE_LIMIT: '0' }, pairs, share, {
      'from memory, without a limit': fromMemory,
    })),
  ];
}

async function compareWorkers(
  dataDir: string,
  environment: Readonly<Record<string, string>>,
  pairs: number,
  share: number | null,
  loads: Readonly<Record<string, LoadOfPair>>,
): Promise<WorkersFigures[]> {
  const one = await startService(dataDir, environment);
  let removeGroups = async (): Promise<void> => {};
  try {
    const two = await startService(dataDir, { ...environment, NEWS_WORKERS: '2' });
    try {
      const workers = workersOf(two.pid);
      if (share !== null) removeGroups = giveShareOfCore([one.pid, two.pid, ...workers], share);
      const figures: WorkersFigures[] = [];
      for (const [name, load] of Object.entries(loads)) {
        figures.push({ name, ...(await compare({ ...two, workers }, one, pairs, load)) });
      }
      return figures;
    } finally {
      await two.stop();
    }
  } finally {
    await one.stop();
    await removeGroups();
  }
}
