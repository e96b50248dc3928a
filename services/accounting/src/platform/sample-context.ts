import type { Author } from './http/caller.ts';

/** The sample company that is being filled, and when. What is written into it the service writes, nobody in person. */
export type SampleContext = { entityId: number; userId: Author; now: Date };
