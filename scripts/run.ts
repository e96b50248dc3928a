import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';
import { whenParentEnds } from '@news-and-accounting/http/process';

/**
 * `node scripts/run.ts COMMAND [ARGUMENT…] [--then COMMAND [ARGUMENT…]]…`: runs programs of npm scripts one after
 * another until one fails, so that they end with everything they have started when npm does.
 */

const THEN = '--then';
/** Programs that have not stopped by then are ended. */
const STOP_MILLISECONDS = 10_000;

/** Ends the group of processes `$0` when its input ends, which it does even when this process is killed. */
const GUARD = `
cat > /dev/null
kill -TERM "-$0" || exit
tries=0
while kill -0 "-$0" && [ "$tries" -lt ${STOP_MILLISECONDS / 1000} ]; do sleep 1; tries=$((tries + 1)); done
kill -KILL "-$0"
`;

let group: number | undefined;
let stopped: NodeJS.Signals | null = null;

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => stop(signal));
whenParentEnds(() => stop('SIGTERM'));

for (const command of commandsOf(process.argv.slice(2))) {
  if (process.exitCode === undefined || process.exitCode === 0) process.exitCode = await run(command);
}

function commandsOf(args: readonly string[]): string[][] {
  const commands: string[][] = [[]];
  for (const arg of args) {
    if (arg === THEN) commands.push([]);
    else commands.at(-1)?.push(arg);
  }
  return commands;
}

/** @returns the status as a shell would say it */
async function run([program = '', ...args]: readonly string[]): Promise<number> {
  const child = spawn(program, args, {
    // A group of its own, so that it can be ended as a whole.
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const exit = once(child, 'exit') as Promise<[number | null, NodeJS.Signals | null]>;
  group = child.pid;
  const release = group === undefined ? () => undefined : guard(group);
  const [code, signal] = await exit;
  // What the program has left behind is the guard's.
  if (stopped === null) release();
  const reason = stopped ?? signal;
  return reason === null ? (code ?? 1) : 128 + constants.signals[reason];
}

/** @returns what sends the guard away. */
function guard(pid: number): () => void {
  const shell = spawn('sh', ['-c', GUARD, String(pid)], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  shell.unref();
  return () => shell.kill('SIGKILL');
}

function stop(signal: NodeJS.Signals): void {
  if (stopped !== null) return;
  stopped = signal;
  tell(signal);
  setTimeout(() => tell('SIGKILL'), STOP_MILLISECONDS).unref();
}

function tell(signal: NodeJS.Signals): void {
  if (group === undefined) return;
  try {
    process.kill(-group, signal);
  } catch {
    // It has ended meanwhile.
  }
}
