import { DOCUMENT_QUEUE } from '../../documents/documents/index.ts';
import { REQUEST_QUEUE } from '../requests/index.ts';
import type { AnyQueueSource } from './source.ts';

/** Every kind that something offers. */
export const QUEUE_SOURCES: readonly AnyQueueSource[] = [...DOCUMENT_QUEUE, ...REQUEST_QUEUE];
