import { readFileSync } from 'node:fs';

/**
 * Loaded before a program: its clock is off by as many milliseconds as the file says that `CLOCK_FILE` names, looked at
 * again and again. Timers and what measures durations go on as before, as when the clock of a machine is set.
 */
const file = process.env.CLOCK_FILE ?? '';
const MILLISECONDS_BETWEEN_LOOKS = 10;
const RealDate = Date;
let offset = 0;

function look(): void {
  offset = Number(readFileSync(file, 'utf8')) || 0;
}
look();
setInterval(look, MILLISECONDS_BETWEEN_LOOKS).unref();

const now = () => RealDate.now() + offset;
globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, self) => Reflect.construct(target, args.length === 0 ? [now()] : args, self),
  apply: () => new RealDate(now()).toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});
