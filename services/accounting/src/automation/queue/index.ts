// What other rooms may ask of the queue.
export { queueCount } from './count.ts';
export type { QueueKind } from './kinds.ts';
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
