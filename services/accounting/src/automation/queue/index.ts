// What other rooms may ask of the queue.
export type { QueueKind } from './kinds.ts';
export type { ComputedEntry, ComputedQueueSource, QueueAbout, QueueAsked, QueueSource } from './source.ts';
