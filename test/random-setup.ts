import fc from 'fast-check';
import { runs } from './runs.ts';

// Properties that say nothing else: the seed that the run has printed, and fast-check's own number of runs.
fc.configureGlobal({ seed: Number(process.env.TEST_SEED), numRuns: runs(100, 1000) });
