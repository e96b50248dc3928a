import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

type Collect = (options: { type: 'major'; execution: 'sync'; flavor: 'regular' | 'last-resort' }) => void;

let collect: Collect | null = null;

function collector(): Collect {
  if (collect === null) {
    setFlagsFromString('--expose-gc');
    collect = runInNewContext('gc') as Collect;
    setFlagsFromString('--no-expose-gc');
  }
  return collect;
}

/**
 * Collects what is garbage and returns free pages of the heap to the system, which the engine otherwise keeps until it
 * has been at rest for a while. It stands still for some tenths of a second meanwhile, so it is only for what has taken
 * tens of megabytes.
 */
export function giveMemoryBack(): void {
  collector()({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}

/** A process that holds less is left to the engine. */
const HELD_AT_MOST = 230 * 1024 * 1024;
/** What may be added before it is worth looking again, where more than that is in use. */
const ROOM = 16 * 1024 * 1024;

let bound = HELD_AT_MOST;

/**
 * For whatever works through much, at every few hundred kilobytes of it: collects garbage once the process holds more
 * than it should. The engine would let garbage grow to as much as is in use before it looks, which is a hundred megabytes.
 */
export function boundMemory(): void {
  if (process.memoryUsage.rss() < bound) return;
  collector()({ type: 'major', execution: 'sync', flavor: 'regular' });
  bound = Math.max(HELD_AT_MOST, process.memoryUsage.rss() + ROOM);
}
