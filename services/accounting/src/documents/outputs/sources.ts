import type { BusinessDocument } from '@news-and-accounting/business-document';
import { vatStatusOn } from '../../access/companies/index.ts';
import type { Queries } from '../../platform/store.ts';
import { companyFacts, type Issuer, issuerOf, type StoredDocument, vatDayOf } from '../documents/index.ts';
import { advancesOf, originalOf } from './store.ts';
import { toBusinessDocument } from './to-business-document.ts';

export type Source = { document: BusinessDocument; issuer: Issuer };

/**
 * A stored document as it leaves the house, and who issues it: what was kept at its issue, of a draft the company as
 * it is now.
 * @throws {HttpError} 422 for kinds that do not leave it
 */
export async function sourceOf(sql: Queries, entityId: number, stored: StoredDocument): Promise<Source> {
  const original = await originalOf(sql, entityId, stored);
  const advances = stored.advances.length === 0 ? [] : await advancesOf(sql, entityId, stored);
  const issuer = await issuerOfDocument(sql, entityId, stored, original);
  return {
    issuer,
    document: toBusinessDocument(stored, { entityId, issuer: issuer.data, original, advances }),
  };
}

async function issuerOfDocument(
  sql: Queries,
  entityId: number,
  stored: StoredDocument,
  original: Awaited<ReturnType<typeof originalOf>>,
): Promise<Issuer> {
  if (stored.issuer_id !== null) return issuerOf(sql, entityId, stored, '');
  const company = await companyFacts(sql, entityId);
  return issuerOf(sql, entityId, stored, vatStatusOn(company, vatDayOf(stored, { original })));
}
