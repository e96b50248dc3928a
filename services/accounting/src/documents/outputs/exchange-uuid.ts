import { documentUuid } from '@news-and-accounting/business-document';
import type { Queries } from '../../platform/store.ts';

/** The company and id that the UUID of a document `d` is made of, `1/7`: those under which it was first. */
export const exchangedAs = (sql: Queries) => sql`coalesce(d.exchanged_as, d.entity_id || '/' || d.id)`;

/**
 * The UUID under which programs know a document.
 * @param as see `exchangedAs`
 */
export function exchangeUuid(issuerIco: string | null, as: string): string {
  const [company = '', document = ''] = as.split('/');
  return documentUuid(issuerIco, company, document);
}
