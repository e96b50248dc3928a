// What other rooms may ask of the queue.
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

import type { Context } from '../../platform/context.ts';
import { askedBy } from './asked.ts';
import { openCount } from './page.ts';
import { QUEUE_SOURCES } from './sources.ts';

/** How many entries the caller's queue of a company has. */
export const queueCount = (context: Context) => openCount(context.sql, QUEUE_SOURCES, askedBy(context));
