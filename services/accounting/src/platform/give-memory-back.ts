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
const HELD_AT_MOST = 220 * 1024 * 1024;
/** So many pieces pass between two collections: what one frees is given back only by and by. */
const PIECES = 8;

let pieces = 0;

/**
 * For whatever works through much, at every piece of up to a megabyte: collects garbage while the process holds more
 * than it should. The engine would let garbage grow to as much as is in use before it looks, which is a hundred
 * megabytes.
 */
export function boundMemory(): void {
  pieces += 1;
  if (pieces < PIECES || process.memoryUsage.rss() < HELD_AT_MOST) return;
  collector()({ type: 'major', execution: 'sync', flavor: 'regular' });
  pieces = 0;
}
