import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { COMPILE_CACHE } from '../../../../test/compile-cache.ts';
import { freePort } from '../../../../test/free-port.ts';
import { eventually, type JsonValue } from '../harness.ts';

const MAIN = fileURLToPath(new URL('../../src/main.ts', import.meta.url));

/** Three processes that start beside other work. */
const LONGEST_START_MS = 180_000;

/** An answer, or why there was none. */
export type Outcome = { status: number | null; body: JsonValue };

export type ServiceProcess = {
  url: string;
  /** What it has written so far. */
  output(): string;
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Outcome>;
  /** Ends it at once, as a power failure would. */
  kill(): Promise<void>;
  /** Sends a signal and waits for the end; its status. */
  end(signal: NodeJS.Signals): Promise<number | null>;
};

/** Starts the service as a process of its own and waits until it is ready. */
export async function startProcess(environment: Readonly<Record<string, string>>): Promise<ServiceProcess> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  // Only what a program needs to run: settings of whoever runs the tests stay out.
  const { PATH = '', HOME = '' } = process.env;
  const settings = { ACCOUNTING_PORT: String(port), ACCOUNTING_RATE_LIMITS: 'off', LOG_LEVEL: 'error' };
  const child = spawn(process.execPath, [MAIN], {
    env: { PATH, HOME, LOG_FORMAT: 'json', ...COMPILE_CACHE, ...settings, ...environment },
    cwd: '/',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = once(child, 'exit');
  const killWithUs = () => child.kill('SIGKILL');
  process.once('exit', killWithUs);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (data) => (output += data));
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      (response) => response.ok,
      () => false,
    );
  await eventually(async () => {
    if (child.exitCode !== null) throw new Error(`the service has ended:\n${output}`);
    return isReady();
  }, LONGEST_START_MS).catch((error: unknown) => {
    child.kill('SIGKILL');
    throw error;
  });
  async function end(signal: NodeJS.Signals): Promise<number | null> {
    child.kill(signal);
    const [status] = await exited;
    process.removeListener('exit', killWithUs);
    return status;
  }
  return {
    url,
    output: () => output,
    async call(method, path, body, headers = {}) {
      const json: Record<string, string> = body === undefined ? {} : { 'Content-Type': 'application/json' };
      const init = body === undefined ? {} : { body: JSON.stringify(body) };
      try {
        const response = await fetch(`${url}/api${path}`, {
          method,
          headers: { ...json, ...headers },
          ...init,
        });
        const text = await response.text();
        const cookie = (response.headers.get('set-cookie') ?? '').split(';')[0];
        return { status: response.status, body: text === '' ? { cookie } : { ...JSON.parse(text), cookie } };
      } catch (error) {
        return { status: null, body: (error as Error).message };
      }
    },
    async kill() {
      await end('SIGKILL');
    },
    end,
  };
}
