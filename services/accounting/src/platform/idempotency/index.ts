export { answeredOnce, type KeyedRequest } from './answered-once.ts';
export type { Claim } from './claim.ts';
export { IdempotencyKeySchema, keyOf, takesKey } from './key-header.ts';
export { sweepKeys } from './sweep.ts';
export { write } from './write.ts';
