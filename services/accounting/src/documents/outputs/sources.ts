import type { BusinessDocument } from '@news-and-accounting/business-document';
import { vatStatusOn } from '../../access/companies/index.ts';
import type { Queries } from '../../platform/store.ts';
import { companyFacts, type Issuer, issuerOf, type StoredDocument, vatDayOf } from '../documents/index.ts';
import { advancesOf, exchangedAsOf, originalOf } from './store.ts';
import { toBusinessDocument } from './to-business-document.ts';

export type Source = { document: BusinessDocument; issuer: Issuer };

/**
 * A stored document as it leaves the house, and who issues it: what was kept at its issue, of a draft the company as
 * it is now.
 * @param withLogo whether the logo is read, too
 * @throws {HttpError} 422 for kinds that do not leave it
 */
export async function sourceOf(
  sql: Queries,
  entityId: number,
  stored: StoredDocument,
  withLogo = false,
): Promise<Source> {
  const original = await originalOf(sql, entityId, stored);
  const advances = stored.advances.length === 0 ? [] : await advancesOf(sql, entityId, stored);
  const issuer = await whoIssues(sql, entityId, stored, { original, withLogo });
  const exchangedAs = await exchangedAsOf(sql, entityId, stored.id);
  return {
    issuer,
    document: toBusinessDocument(stored, { exchangedAs, issuer: issuer.data, original, advances }),
  };
}

type Given = { original: Awaited<ReturnType<typeof originalOf>>; withLogo: boolean };

/** @param given the document that it corrects says on which day the company's VAT status counts */
export async function whoIssues(
  sql: Queries,
  entityId: number,
  stored: StoredDocument,
  { original, withLogo }: Given,
): Promise<Issuer> {
  if (stored.issuer_id !== null) return issuerOf(sql, entityId, stored, { status: '', withLogo });
  const company = await companyFacts(sql, entityId);
  const status = vatStatusOn(company, vatDayOf(stored, { original }));
  return issuerOf(sql, entityId, stored, { status, withLogo });
}
