import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

type Collect = (options: { type: 'major'; execution: 'sync'; flavor: 'last-resort' }) => void;

let collect: Collect | null = null;

/**
 * Collects what is garbage and returns free pages of the heap to the system, which the engine otherwise keeps until it
 * has been at rest for a while. It stands still for some tenths of a second meanwhile, so it is only for what has taken
 * tens of megabytes.
 */
export function giveMemoryBack(): void {
  if (collect === null) {
    setFlagsFromString('--expose-gc');
    collect = runInNewContext('gc') as Collect;
    setFlagsFromString('--no-expose-gc');
  }
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}
