import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const SERVICE = 'services/accounting/src/main.ts';
const STRIPPED = 'services/accounting/src/platform/stripped/register.js';
const BARE = fileURLToPath(new URL('bare.ts', import.meta.url));
const BARE_BOOKS = fileURLToPath(new URL('bare-books.ts', import.meta.url));
const START_MS = 120_000;

/** A server in a process of its own. */
export type Server = { origin: string; pid: number; stop(): Promise<void> };

/**
 * The service as `npm run start:accounting` runs it, without request limits; its log goes to a file beside the data.
 * @param root folder of the checkout whose service it is
 */
export async function startService(
  dataDir: string,
  settings: Readonly<Record<string, string>> = {},
  root = ROOT,
): Promise<Server> {
  const port = await freePort();
  const logFile = join(dataDir, 'service.log');
  const log = openSync(logFile, 'a');
  const sizes = ['--max-old-space-size=1024', '--max-semi-space-size=8', '--heap-growing-percent=25'];
  const child = spawn(process.execPath, [...sizes, `--import=${join(root, STRIPPED)}`, join(root, SERVICE)], {
    cwd: root,
    env: {
      MALLOC_ARENA_MAX: '2',
      MALLOC_MMAP_THRESHOLD_: '131072',
      ...process.env,
      DATA_DIR: dataDir,
      ACCOUNTING_PORT: String(port),
      ACCOUNTING_RATE_LIMITS: 'off',
      // What is due is measured in processes of its own.
      ACCOUNTING_SCHEDULER: 'off',
      ...settings,
    },
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  const origin = `http://127.0.0.1:${port}`;
  for (const end = performance.now() + START_MS; ; await sleep(20)) {
    const isReady = await fetch(`${origin}/readyz`).then(
      (response) => response.ok,
      () => false,
    );
    if (isReady) return serverOf(child, origin);
    if (performance.now() < end && child.exitCode === null) continue;
    child.kill('SIGKILL');
    throw new Error(`the service does not get ready; its log:\n${readFileSync(logFile, 'utf8')}`);
  }
}

/** The bare server of lists. */
export const startBare = (dataDir: string, userId: number) => startForked(BARE, [dataDir, String(userId)]);

/** The bare server of reports. */
export const startBareBooks = (dataDir: string) => startForked(BARE_BOOKS, [dataDir]);

/** Starts a server that sends its port when it listens. */
async function startForked(file: string, argv: readonly string[]): Promise<Server> {
  const child = fork(file, argv);
  const [port] = (await once(child, 'message', { signal: AbortSignal.timeout(START_MS) })) as [number];
  return serverOf(child, `http://127.0.0.1:${port}`);
}

function serverOf(child: ChildProcess, origin: string): Server {
  return {
    origin,
    pid: child.pid ?? 0,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
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
