/** The sample company that is being filled, by whom and when. */
export type SampleContext = { entityId: number; userId: number; now: Date };
