import { AsyncLocalStorage } from 'node:async_hooks';
import type { SpanOf } from './traces.ts';

/** What runs: a request, a job, a look at the clock. Statements of the database are told with its name. */
export type Scope = {
  kind: 'request' | 'job' | 'schedule';
  /** The id of the operation, the kind of the job. */
  operation: string;
  /** The request or the job, as the log names it. */
  id?: string;
  company?: number;
  /** W3C `traceparent` of whoever asked. */
  traceparent?: string;
};

/** What is running and its span, for whatever it calls. */
export const running = new AsyncLocalStorage<{ scope: Scope; span: SpanOf | null }>();
