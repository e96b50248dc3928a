export { type Limits, primaryLimiter } from './limiter.ts';
export { WorkerFailed, Workers } from './primary.ts';
export { stopOnOrder, workerPoolSize } from './worker.ts';
