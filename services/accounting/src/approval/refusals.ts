import { invalid } from '../platform/errors.ts';

/** What only a request that runs allows. */
export const notRequested = () =>
  invalid('O schválení dokladu nikdo nežádá, nebo už je rozhodnuto.', { code: 'NOT_REQUESTED' });
