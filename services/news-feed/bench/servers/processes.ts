import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const SERVICE = fileURLToPath(new URL('../../src/main.ts', import.meta.url));
const COMMAND = fileURLToPath(new URL('../../src/cli.ts', import.meta.url));
const START_MILLISECONDS = 30_000;
const STOP_MILLISECONDS = 15_000;
const IMPORT_MILLISECONDS = 6 * 3_600_000;
/** So high that nothing is refused, while the limit does all its work. */
const RATE_LIMIT = '1000000000';

/** A server in a process of its own. */
export type Server = { origin: string; pid: number; stop(): Promise<void> };

/** The service as `npm run start:news` runs it, ready to answer; its log goes to a file beside the data. */
export async function startService(
  dataDir: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<Server & { startMilliseconds: number }> {
  const port = await freePort();
  const logFile = join(dataDir, 'service.log');
  const log = openSync(logFile, 'a');
  const startedAt = performance.now();
  const child = spawn(process.execPath, ['--max-semi-space-size=16', SERVICE], {
    env: {
      ...process.env,
      MALLOC_ARENA_MAX: '2',
      MALLOC_MMAP_THRESHOLD_: '1048576',
      DATA_DIR: dataDir,
      NEWS_PORT: String(port),
      NEWS_RATE_LIMIT: RATE_LIMIT,
      ...environment,
    },
    stdio: ['ignore', log, log],
  });
  const origin = `http://127.0.0.1:${port}`;
  await waitUntilReady(child, `${origin}/readyz`).catch((error: Error) => {
    child.kill('SIGKILL');
    throw new Error(`the service does not get ready (${error.message}); its log:\n${tailOf(logFile)}`);
  });
  return { ...serverOf(child, origin), startMilliseconds: performance.now() - startedAt };
}

/** A baseline server of this folder; it sends its port when it listens. */
export async function startBaseline(file: string, argument: string): Promise<Server> {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), [argument]);
  const [port] = (await Promise.race([
    once(child, 'message', { signal: AbortSignal.timeout(START_MILLISECONDS) }),
    once(child, 'exit').then(() => {
      throw new Error(`${file} ended before it listened`);
    }),
  ])) as [number];
  return serverOf(child, `http://127.0.0.1:${port}`);
}

/** How long an import took until all was stored and answered, and until it ended, in milliseconds. */
export type ImportTimes = { stored: number; ended: number };

/** Runs `news import`, which sums up what was stored and then makes phrases of large sets fast. */
export async function runImport(file: string, dataDir: string): Promise<ImportTimes> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, [COMMAND, 'import', file], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
    timeout: IMPORT_MILLISECONDS,
  });
  let stored = 0;
  child.stdout.once('data', () => {
    stored = performance.now() - startedAt;
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`the import ended with status ${code}`);
  return { stored, ended: performance.now() - startedAt };
}

function serverOf(child: ChildProcess, origin: string): Server {
  const { pid } = child;
  if (pid === undefined) throw new Error('a server could not be started');
  return {
    origin,
    pid,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      const cut = setTimeout(() => child.kill('SIGKILL'), STOP_MILLISECONDS);
      await ended;
      clearTimeout(cut);
    },
  };
}

async function waitUntilReady(child: ChildProcess, address: string): Promise<void> {
  const end = performance.now() + START_MILLISECONDS;
  while (performance.now() < end) {
    if (child.exitCode !== null) throw new Error(`it ended with status ${child.exitCode}`);
    const isReady = await fetch(address).then(
      (response) => response.ok,
      () => false,
    );
    if (isReady) return;
    await sleep(5);
  }
  throw new Error(`no answer within ${START_MILLISECONDS} ms`);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port is free');
  return address.port;
}

function tailOf(file: string): string {
  return readFileSync(file, 'utf8').split('\n').slice(-20).join('\n');
}
