import { readFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { flushCompileCache } from 'node:module';

/**
 * Loaded before a program: its clock is off by as many milliseconds as the file says that `CLOCK_FILE` names, looked at
 * again and again. Timers and what measures durations go on as before, as when the clock of a machine is set; only what
 * is done every minute is done every `MINUTE_MILLISECONDS`, where that is given. Where the file of `DISK_FILE` says
 * `full`, its disk takes half of what is written and no more.
 */
const { CLOCK_FILE = '', DISK_FILE = '', MINUTE_MILLISECONDS } = process.env;
const MILLISECONDS_BETWEEN_LOOKS = 10;
const MINUTE = 60_000;
/** By then a program has started. */
const MILLISECONDS_UNTIL_COMPILED = 5_000;
const RealDate = Date;
let offset = 0;
let isFull = false;

function look(): void {
  offset = Number(readFileSync(CLOCK_FILE, 'utf8')) || 0;
  isFull = readFileSync(DISK_FILE, 'utf8') === 'full';
}
look();
setInterval(look, MILLISECONDS_BETWEEN_LOOKS).unref();
// What was compiled serves the next start: whoever is killed would keep nothing of it.
setTimeout(flushCompileCache, MILLISECONDS_UNTIL_COMPILED).unref();

const now = () => RealDate.now() + offset;
globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, self) => Reflect.construct(target, args.length === 0 ? [now()] : args, self),
  apply: () => new RealDate(now()).toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});

if (MINUTE_MILLISECONDS !== undefined) {
  const realInterval = globalThis.setInterval;
  globalThis.setInterval = Object.assign(
    (run: () => void, milliseconds?: number, ...rest: []) =>
      realInterval(run, milliseconds === MINUTE ? Number(MINUTE_MILLISECONDS) : milliseconds, ...rest),
    realInterval,
  );
}

const file = await open(import.meta.filename);
const files = Object.getPrototypeOf(file) as { writeFile(data: string | Uint8Array): Promise<void> };
await file.close();
const { writeFile } = files;
files.writeFile = async function (data) {
  if (!isFull) return writeFile.call(this, data);
  const bytes = Buffer.from(data as Uint8Array);
  await writeFile.call(this, bytes.subarray(0, bytes.length / 2));
  const told = { errno: -28, code: 'ENOSPC', syscall: 'write' };
  throw Object.assign(new Error('ENOSPC: no space left on device, write'), told);
};
