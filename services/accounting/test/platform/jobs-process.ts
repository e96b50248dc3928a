import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { COMPILE_CACHE } from '../../../../test/compile-cache.ts';

const WORKER = fileURLToPath(new URL('jobs-worker.ts', import.meta.url));

export type JobsProcess = {
  /** Ends it at once, as a power failure would. */
  kill(): Promise<void>;
};

/** Starts a process that does the jobs of `jobs-worker.ts` until it is killed. */
export function startJobsProcess(databaseUrl: string): JobsProcess {
  const child = spawn(process.execPath, [WORKER, databaseUrl], {
    env: { PATH: process.env.PATH ?? '', ...COMPILE_CACHE },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const exited = once(child, 'exit');
  const killWithUs = () => child.kill('SIGKILL');
  process.once('exit', killWithUs);
  return {
    async kill() {
      child.kill('SIGKILL');
      await exited;
      process.removeListener('exit', killWithUs);
    },
  };
}
