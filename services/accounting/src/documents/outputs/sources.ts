import type { BusinessDocument } from '@news-and-accounting/business-document';
import { vatStatusOn } from '../../access/companies/index.ts';
import { notFound } from '../../platform/errors.ts';
import type { Queries } from '../../platform/store.ts';
import {
  companyFacts,
  documentsById,
  type Issuer,
  issuerOf,
  keptIssuers,
  type StoredDocument,
  vatDayOf,
} from '../documents/index.ts';
import { advancesOf, exchangedAsOf, type OriginalRow, originalsOf } from './store.ts';
import { toBusinessDocument } from './to-business-document.ts';

export type Source = { document: BusinessDocument; issuer: Issuer };

/** A stored document and what it leaves the house as. */
export type Leaving = { stored: StoredDocument; source: Source };

/** A document may have hundreds of lines. */
const AT_ONCE = 25;

/**
 * Documents that leave the house, by their ids, some at a time: a statement for one of them takes as long as for all.
 * They come in the order of the ids.
 * @throws {HttpError} 404 without one of them, 422 for kinds that do not leave it
 */
export async function* leavingDocuments(
  sql: Queries,
  entityId: number,
  ids: readonly number[],
  { withLogo }: { withLogo: boolean },
): AsyncGenerator<Leaving, void> {
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const documents = await documentsById(sql, entityId, ids.slice(at, at + AT_ONCE));
    const sources = await sourcesOf(sql, entityId, documents, withLogo);
    const left = new Map(documents.map((stored, i) => [stored.id, { stored, source: sources[i] as Source }]));
    for (const id of ids.slice(at, at + AT_ONCE)) {
      const found = left.get(id);
      if (found === undefined) throw notFound();
      yield found;
    }
  }
}

/**
 * The next one of those that were asked for, which whoever goes through a list beside it knows by its id.
 * @throws {Error} when another one is next
 */
export async function nextOf(leaving: AsyncGenerator<Leaving, void>, id: number): Promise<Leaving> {
  const { value } = await leaving.next();
  if (value?.stored.id !== id) throw new Error(`document ${id} is not the next that leaves`);
  return value;
}

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
  const [source] = await sourcesOf(sql, entityId, [stored], withLogo);
  if (source === undefined) throw notFound();
  return source;
}

/**
 * The same of several, in their order.
 * @throws {HttpError} 422 for kinds that do not leave it
 */
export async function sourcesOf(
  sql: Queries,
  entityId: number,
  documents: readonly StoredDocument[],
  withLogo = false,
): Promise<Source[]> {
  const originals = await originalsOf(sql, entityId, documents);
  const advances = await advancesOf(sql, entityId, documents);
  const kept = new Set(documents.flatMap(({ issuer_id }) => issuer_id ?? []));
  const issuers = await keptIssuers(sql, entityId, [...kept], withLogo);
  const exchanged = await exchangedAsOf(
    sql,
    entityId,
    documents.map(({ id }) => id),
  );
  const sources: Source[] = [];
  for (const stored of documents) {
    const { id, issuer_id } = stored;
    const original = originals.get(id) ?? null;
    const issuer =
      (issuer_id === null ? undefined : issuers.get(issuer_id)) ??
      (await whoIssues(sql, entityId, stored, { original, withLogo }));
    const facts = { issuer: issuer.data, original, advances: advances.get(id) ?? [] };
    const exchangedAs = exchanged.get(id) ?? `${entityId}/${id}`;
    sources.push({ issuer, document: toBusinessDocument(stored, { ...facts, exchangedAs }) });
  }
  return sources;
}

type Given = { original: OriginalRow | null; withLogo: boolean };

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
