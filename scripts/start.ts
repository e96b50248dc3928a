import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { takesNoArguments } from '@news-and-accounting/environment';
import { belongingTo, whenParentEnds } from '@news-and-accounting/http/process';

/**
 * Every service that `npm start` brings up, with the prefix of its lines and its colour; flags and environment as in
 * the scripts that start one of them, see `docs/decisions.md`.
 */
const SERVICES = [
  {
    name: 'news',
    flags: ['--max-semi-space-size=16'],
    environment: { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '1048576' },
    entry: 'services/news-feed/src/main.ts',
    colour: 36,
  },
  {
    name: 'accounting',
    flags: [
      ...['--max-old-space-size=1024', '--max-semi-space-size=8', '--heap-growing-percent=25'],
      '--import=./services/accounting/src/platform/stripped/register.js',
    ],
    environment: { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072' },
    entry: 'services/accounting/src/main.ts',
    colour: 33,
  },
];
const WIDTH = Math.max(...SERVICES.map(({ name }) => name.length));

/** A service that has not stopped by then is ended. */
const STOP_MILLISECONDS = 10_000;

const root = fileURLToPath(new URL('..', import.meta.url));
const onTerminal = process.stdout.isTTY === true;
takesNoArguments({ start: 'npm start', commands: 'npm run accounting' });

const children = new Map<string, ChildProcess>();
let stopping = false;
let status = 0;

for (const service of SERVICES) {
  const child = spawn(process.execPath, [...service.flags, service.entry], {
    cwd: root,
    env: belongingTo({
      ...service.environment,
      ...process.env,
      LOG_FORMAT: process.env.LOG_FORMAT ?? (onTerminal ? 'pretty' : 'auto'),
    }),
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own: a Ctrl-C reaches the services once, through this process.
    detached: true,
  });
  children.set(service.name, child);
  const label = service.name.padEnd(WIDTH);
  const prefix = onTerminal ? `\u001b[${service.colour}m${label}\u001b[0m |` : `${label} |`;
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => console.log(`${prefix} ${line}`));
  }
  child.on('exit', (code, signal) => ended(service.name, code, signal));
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop('SIGTERM'));
whenParentEnds(() => stop('SIGTERM'));
// Nobody may be reading any more what is said at the end.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

/** One service's end is the end of all: half of the products is worse than a clear stop. */
function ended(name: string, code: number | null, signal: NodeJS.Signals | null): void {
  children.delete(name);
  if (code !== 0) status = 1;
  if (!stopping) {
    console.error(`${name} ended ${signal === null ? `with status ${code}` : `by ${signal}`}`);
    stop('SIGTERM');
  }
  if (children.size === 0) process.exit(status);
}

function stop(signal: NodeJS.Signals): void {
  if (stopping) return;
  stopping = true;
  for (const child of children.values()) child.kill(signal);
  setTimeout(() => {
    status = 1;
    for (const child of children.values()) child.kill('SIGKILL');
  }, STOP_MILLISECONDS).unref();
}
