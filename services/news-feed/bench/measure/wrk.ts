import { execFile } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const FRESH_SCRIPT = fileURLToPath(new URL('fresh.lua', import.meta.url));
const CONNECTIONS = 32;

export type Load = {
  url: string;
  seconds: number;
  headers?: Readonly<Record<string, string>>;
  /** A file with a path a line: every request takes the next one, and none is asked twice. */
  paths?: string;
};

/** Before the command, where the load has a core of its own. */
let onItsCore: readonly string[] = [];

/**
 * From now on the load runs on the last core, and this process with all that it starts on the others, as far as that is
 * heard: Linux with `taskset`.
 */
export async function holdLoadApart(): Promise<void> {
  const last = availableParallelism() - 1;
  if (last < 1) throw new Error('there is one core only');
  await run('taskset', ['--all-tasks', '--cpu-list', '--pid', `0-${last - 1}`, String(process.pid)]);
  onItsCore = ['taskset', '--cpu-list', String(last)];
}

export async function isWrkInstalled(): Promise<boolean> {
  // `wrk --version` prints its version and ends with status 1.
  const found = await run('wrk', ['--version']).catch((error: NodeJS.ErrnoException) => error);
  return !('code' in found && found.code === 'ENOENT');
}

/** @returns requests a second; throws when an answer was no success or a connection failed */
export async function requestsPerSecond(load: Load): Promise<number> {
  const { url, seconds, headers = {}, paths } = load;
  const [command = '', ...before] = [...onItsCore, 'wrk'];
  const { stdout } = await run(
    command,
    [
      ...before,
      ...[
        '--threads',
        '1',
        '--connections',
        String(CONNECTIONS),
        '--duration',
        `${seconds}s`,
        '--timeout',
        '10s',
      ],
      ...Object.entries(headers).flatMap(([name, value]) => ['--header', `${name}: ${value}`]),
      ...(paths === undefined ? [url] : ['--script', FRESH_SCRIPT, url, '--', paths]),
    ],
    { timeout: (seconds + 20) * 1000 },
  );
  const problem = /^\s*(Non-2xx or 3xx responses|Socket errors).*$/m.exec(stdout);
  if (problem !== null) throw new Error(`${url}: ${problem[0].trim()}`);
  const rate = /^Requests\/sec:\s+([\d.]+)$/m.exec(stdout)?.[1];
  if (rate === undefined) throw new Error(`wrk printed no rate:\n${stdout}`);
  return Number(rate);
}
