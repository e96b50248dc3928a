import { fileURLToPath } from 'node:url';
import { loadLaw } from '@news-and-accounting/law';

/**
 * The statutory values of the repository's `law/`, read and checked once at start. The rows of financial statements are
 * no values that the service lists, and to read them would take more of its start than all the others do.
 */
export const LAW = loadLaw(fileURLToPath(new URL('../../../../law/', import.meta.url)), [
  'accounting/statements',
]);
