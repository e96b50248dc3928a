import { DOCUMENT_QUEUE } from '../../documents/documents/index.ts';
import type { AnyQueueSource } from './source.ts';

/** Every kind that something offers. */
export const QUEUE_SOURCES: readonly AnyQueueSource[] = [...DOCUMENT_QUEUE];
