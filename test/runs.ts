/** Whether this is `npm run test:deep`. */
const IS_DEEP = process.env.TEST_DEEP === '1';

/** How often a random test tries: few times in `npm test`, many in `npm run test:deep`. */
export const runs = (plain: number, deep: number): number => (IS_DEEP ? deep : plain);

/** The seed of a random test that is the same each time in `npm test`; a deep run looks elsewhere. */
export const seedOr = (fixed: number): number => (IS_DEEP ? Number(process.env.TEST_SEED) : fixed);
