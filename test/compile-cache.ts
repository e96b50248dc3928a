import { fileURLToPath } from 'node:url';

/**
 * For processes that tests start: Node keeps the compiled sources there, which halves the time of a start. One that is
 * killed stores nothing.
 */
export const COMPILE_CACHE = {
  NODE_COMPILE_CACHE: fileURLToPath(new URL('../node_modules/.cache/node-compile', import.meta.url)),
};
