// What other rooms may ask of notices.
export { tellOfDeadlines } from './digest.ts';
export type { FailureSource } from './failure.ts';
export { forgetToldFailures, tellOfFailures } from './failures.ts';
