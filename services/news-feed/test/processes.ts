import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { COMPILE_CACHE } from '../../../test/compile-cache.ts';
import { freePort } from '../../../test/free-port.ts';
import { eventually } from './harness.ts';

const CLI = fileURLToPath(new URL('../src/cli.ts', import.meta.url));
const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url));

type Environment = Readonly<Record<string, string>>;

/** Only what a program needs to run: settings of whoever runs the tests stay out. */
function start(program: string, args: readonly string[], environment: Environment) {
  const { PATH = '', HOME = '' } = process.env;
  const env = { PATH, HOME, LOG_FORMAT: 'json', ...COMPILE_CACHE, ...environment };
  return spawn(process.execPath, [program, ...args], { env, cwd: '/' });
}

export type Finished = { status: number | null; stdout: string; stderr: string };

/** Runs the command line to its end. */
export async function runCli(
  args: readonly string[],
  environment: Environment,
  input: string | Uint8Array = '',
): Promise<Finished> {
  return startCli(args, environment, input).finished;
}

/** The same, for who ends it before. @param input null: whoever starts it writes to `stdin` */
export function startCli(
  args: readonly string[],
  environment: Environment,
  input: string | Uint8Array | null = '',
): {
  kill: (signal?: NodeJS.Signals) => void;
  stdin: Writable;
  hasEnded: () => boolean;
  finished: Promise<Finished>;
} {
  const child = start(CLI, args, environment);
  child.stdin.on('error', () => {});
  if (input !== null) child.stdin.end(input);
  return {
    kill: (signal = 'SIGKILL') => child.kill(signal),
    stdin: child.stdin,
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    finished: finished(child),
  };
}

async function finished(child: ChildProcessWithoutNullStreams): Promise<Finished> {
  const [stdout, stderr, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit') as Promise<[number | null]>,
  ]);
  return { status, stdout, stderr };
}

export type ServiceProcess = {
  url: string;
  pid: number;
  get: (path: string, init?: RequestInit) => Promise<Response>;
  /** What it has written so far. */
  output: () => string;
  /** Sends a signal and waits for the end. */
  end: (signal: NodeJS.Signals) => Promise<number | null>;
  hasEnded: () => boolean;
};

/** Runs the service to its end, as where it cannot start. */
export function runService(environment: Environment): Promise<Finished> {
  return finished(start(MAIN, [], environment));
}

/**
 * Starts the service as a process of its own and waits until it answers.
 * @param wantedPort a free one when not given
 */
export async function startService(environment: Environment, wantedPort?: number): Promise<ServiceProcess> {
  const port = wantedPort ?? (await freePort());
  const url = `http://127.0.0.1:${port}`;
  const child = start(MAIN, [], { NEWS_PORT: String(port), NEWS_RATE_LIMIT: '1000000', ...environment });
  const exited = once(child, 'exit') as Promise<[number | null]>;
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (data) => (output += data));
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const kill = () => void child.kill('SIGKILL');
  process.once('exit', kill);
  exited.then(() => process.off('exit', kill));
  await eventually(async () => {
    if (hasEnded()) throw new Error(`the service has ended:\n${output}`);
    return fetch(`${url}/healthz`).then(
      (response) => response.ok,
      () => false,
    );
  }).catch((error: unknown) => {
    child.kill('SIGKILL');
    throw error;
  });
  return {
    url,
    pid: child.pid ?? 0,
    get: (path, init) => fetch(url + path, init),
    output: () => output,
    hasEnded,
    async end(signal) {
      child.kill(signal);
      return (await exited)[0];
    },
  };
}
