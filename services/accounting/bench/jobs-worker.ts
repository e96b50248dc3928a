// A process that does the measured jobs until it is told to stop. Arguments: data folder, `jobs` or `bare`.
import { once } from 'node:events';
import { createLogger } from '@news-and-accounting/http';
import { openAccountingDatabase } from '../src/platform/database.ts';
import { createJobs, jobHandler, jobType } from '../src/platform/jobs/index.ts';
import { accountingSettings } from '../src/platform/settings.ts';
import type { Queries } from '../src/platform/store.ts';

export const AT_ONCE = 4;
export const BENCHED = jobType<{ number: number }>({ name: 'bench.write', atOnce: AT_ONCE });

const write = (tx: Queries, number: number, who: string) => tx`
  insert into bench_done (number, who, done_at) values (${number}, ${who}, clock_timestamp())`;

if (process.argv[1] === import.meta.filename) {
  const [dataDir = '', how = ''] = process.argv.slice(2);
  const log = createLogger({ level: 'warn', format: 'json' });
  const { sql, close } = await openAccountingDatabase(accountingSettings({ DATA_DIR: dataDir }), log);
  const who = String(process.pid);
  const told = once(process, 'message');
  process.send?.('ready');
  await told;
  if (how === 'bare') {
    /** The least that does the same: one statement takes and removes, one writes, in a transaction. */
    const bareWorker = async () => {
      const takeOne = () =>
        sql.begin(async (tx) => {
          const [job] = await tx`
            delete from bench_bare where number = (
              select number from bench_bare order by number limit 1 for update skip locked) returning number`;
          if (job !== undefined) await write(tx, job.number, who);
          return job !== undefined;
        });
      while (await takeOne());
    };
    await Promise.all(Array.from({ length: AT_ONCE }, bareWorker));
  } else {
    const jobs = createJobs({ sql, log, takesJobs: true });
    await jobs.start([jobHandler(BENCHED, async ({ data, tx }) => void (await write(tx, data.number, who)))]);
    await once(process, 'message');
    await jobs.stop();
  }
  process.send?.(process.memoryUsage.rss());
  await close();
  process.disconnect();
}
