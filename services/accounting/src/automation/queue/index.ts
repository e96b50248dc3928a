// What other rooms may ask of the queue.
export { askedBy } from './asked.ts';
export { queueCount } from './count.ts';
export { type QueueDigest, queueDigest } from './digest.ts';
export { QUEUE_KIND_NAMES, type QueueKind } from './kinds.ts';
export { URGENCIES } from './read-queue.ts';
export { fillQueue } from './sample.ts';
export type {
  ComputedEntry,
  ComputedQueueSource,
  QueueAbout,
  QueueAction,
  QueueAsked,
  QueueSource,
} from './source.ts';
export { sweepMarks } from './sweep.ts';
