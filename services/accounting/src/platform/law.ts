import { fileURLToPath } from 'node:url';
import { loadLaw } from '@news-and-accounting/law';

/** The statutory values of the repository's `law/`, read and checked once at start. */
export const LAW = loadLaw(fileURLToPath(new URL('../../../../law/', import.meta.url)));
