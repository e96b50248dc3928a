import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { COMPILE_CACHE } from '../../../../test/compile-cache.ts';

const WORKER = fileURLToPath(new URL('mail-worker.ts', import.meta.url));

/** Starts a process that does all background jobs until it is killed, as a power failure would. */
export function startMailProcess(databaseUrl: string, smtpUrl: string): { kill(): Promise<void> } {
  const child = spawn(process.execPath, [WORKER, databaseUrl, smtpUrl], {
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
