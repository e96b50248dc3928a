import {
  constants,
  type NodeGCPerformanceDetail,
  type PerformanceEntry,
  PerformanceObserver,
} from 'node:perf_hooks';
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

type Bound = {
  /** Of a process that holds less, in bytes, the engine takes care. */
  from: number;
  /** By so much more than the last collection left behind: of a process that needs all it holds, none is worth its time. */
  grown: number;
};

/** Whether the process holds much and has grown since `settle` was last called. */
function growth({ from, grown }: Bound) {
  let least = 0;
  return {
    isDue(): boolean {
      const held = process.memoryUsage.rss();
      least = Math.min(least, held);
      return held >= from && held >= least + grown;
    },
    settle(): void {
      least = process.memoryUsage.rss();
    },
  };
}

const MEGABYTE = 1024 * 1024;
/** So many pieces pass between two collections: what one frees is given back only by and by. */
const PIECES = 8;

let pieces = 0;
const ofPieces = growth({ from: 220 * MEGABYTE, grown: 16 * MEGABYTE });

/**
 * For whatever works through much, at every piece of up to a megabyte: collects garbage while the process holds more
 * than it should. The engine would let garbage grow to as much as is in use before it looks, which is a hundred
 * megabytes.
 */
export function boundMemory(): void {
  pieces += 1;
  if (pieces < PIECES || !ofPieces.isDue()) return;
  collector()({ type: 'major', execution: 'sync', flavor: 'regular' });
  ofPieces.settle();
  pieces = 0;
}

/** How often a process at work looks at what it holds. */
const LOOK_MILLISECONDS = 1_000;
/** What the first one empties is given back when it has been swept, at the latest by the next one. */
const SAVING_COLLECTIONS = 2;

/**
 * Gives memory back by and by while requests come without a pause: the engine does so only in a process at rest, and
 * keeps tens of megabytes of empty pages until then. Where the process holds much, the next collections of the engine
 * are those that save memory: they go on beside the requests as all its collections do, and stand still for some tens
 * of milliseconds, where one that is asked for (`giveMemoryBack`) stands still for some tenths of a second.
 * @param tell takes flags of the engine
 * @returns what ends it
 */
export function keepMemorySmall(tell: (flag: string) => void = setFlagsFromString): () => void {
  const held = growth({ from: 250 * MEGABYTE, grown: 8 * MEGABYTE });
  let collections = 0;
  const observer = new PerformanceObserver((list) => {
    collections += list.getEntries().filter(isMajor).length;
    if (collections < SAVING_COLLECTIONS) return;
    stop();
    held.settle();
  });
  let isSaving = false;
  function start(): void {
    isSaving = true;
    collections = 0;
    tell('--memory-saver-mode');
    observer.observe({ entryTypes: ['gc'] });
  }
  function stop(): void {
    observer.disconnect();
    if (isSaving) tell('--no-memory-saver-mode');
    isSaving = false;
  }
  const timer = setInterval(() => {
    if (held.isDue() && !isSaving) start();
  }, LOOK_MILLISECONDS);
  timer.unref();
  return () => {
    clearInterval(timer);
    stop();
  };
}

const isMajor = (entry: PerformanceEntry & { detail?: NodeGCPerformanceDetail }) =>
  entry.detail?.kind === constants.NODE_PERFORMANCE_GC_MAJOR;
