import type { PortalSaid } from '@news-and-accounting/epo/read';
import { notFound } from '../../platform/errors.ts';
import type { Queries } from '../../platform/store.ts';
import type { Verdict } from './validation.ts';

/** What the portal says in a file, as it is kept: checksums stand in a column of their own. */
export type StoredSaid = Omit<PortalSaid, 'checksums'>;

export type EvidenceRow = {
  id: number;
  filing_id: number;
  file_id: number;
  name: string;
  size: number;
  sha256: Buffer;
  content_type: string;
  kind: 'receipt' | 'answer' | 'document';
  said: StoredSaid | null;
  /** Whether a receipt is of a file of the filing as it is now; null for what names no file. */
  checksum_matches: boolean | null;
  created_at: Date;
};

/** A receipt names the file that was sent by its MD5; of a report in several files any of them may be meant. */
function evidenceRows(sql: Queries, entityId: number, filingId: number) {
  return sql`
    select e.id, e.filing_id, e.file_id, e.name, s.bytes as size, s.sha256, e.content_type, e.kind, e.said, e.created_at,
      case e.kind when 'receipt' then exists (
        select from filing_files x
        where x.entity_id = e.entity_id and x.filing_id = e.filing_id
          and md5(convert_to(x.xml, 'UTF8')) = any (e.checksums)
      ) end as checksum_matches
    from filing_evidence e join stored_files s on s.entity_id = e.entity_id and s.id = e.file_id
    where e.entity_id = ${entityId} and e.filing_id = ${filingId}`;
}

/** Every evidence of a filing, the oldest first. */
export function evidenceOf(sql: Queries, entityId: number, filingId: number): Promise<EvidenceRow[]> {
  return sql<EvidenceRow[]>`${evidenceRows(sql, entityId, filingId)} order by e.id`;
}

/** @throws {HttpError} 404 */
export async function oneEvidence(
  sql: Queries,
  entityId: number,
  filingId: number,
  id: number,
): Promise<EvidenceRow> {
  const [row] = await sql<EvidenceRow[]>`${evidenceRows(sql, entityId, filingId)} and e.id = ${id}`;
  if (row === undefined) throw notFound();
  return row;
}

/** The evidence of a filing with these bytes; null when it has none. */
export async function evidenceWith(
  sql: Queries,
  entityId: number,
  filingId: number,
  sha256: Buffer,
): Promise<EvidenceRow | null> {
  const [row] = await sql<EvidenceRow[]>`
    ${evidenceRows(sql, entityId, filingId)} and s.sha256 = ${sha256}`;
  return row ?? null;
}

export type NewEvidence = Pick<
  EvidenceRow,
  'filing_id' | 'file_id' | 'name' | 'content_type' | 'kind' | 'said'
> & {
  checksums: readonly string[];
};

/** @returns its id */
export async function insertEvidence(tx: Queries, entityId: number, evidence: NewEvidence): Promise<number> {
  const { said, checksums, ...rest } = evidence;
  const row = {
    ...rest,
    entity_id: entityId,
    said: said === null ? null : tx.json(said as unknown as Parameters<typeof tx.json>[0]),
    checksums: [...checksums],
  };
  const [inserted] = await tx<{ id: number }[]>`insert into filing_evidence ${tx(row)} returning id`;
  if (inserted === undefined) throw new Error('an insert returned no row');
  return inserted.id;
}

/** What was found of a file with this digest takes the place of what was found before. */
export async function storeValidation(
  tx: Queries,
  entityId: number,
  filingId: number,
  sha256: string,
  { checked_at, ...result }: Verdict,
): Promise<void> {
  const json = tx.json(result as unknown as Parameters<typeof tx.json>[0]);
  await tx`
    insert into filing_validations (entity_id, filing_id, sha256, result, checked_at)
    values (${entityId}, ${filingId}, ${sha256}, ${json}, ${checked_at})
    on conflict (entity_id, filing_id)
    do update set sha256 = excluded.sha256, result = excluded.result, checked_at = excluded.checked_at`;
}

/** What was found last, of the file that the filing has now; null when nobody has looked at it. */
export async function validationOf(
  sql: Queries,
  entityId: number,
  filingId: number,
): Promise<Verdict | null> {
  const [row] = await sql<{ result: Omit<Verdict, 'checked_at'>; checked_at: Date }[]>`
    select v.result, v.checked_at from filing_validations v
    join filings f on f.entity_id = v.entity_id and f.id = v.filing_id and f.sha256 = v.sha256
    where v.entity_id = ${entityId} and v.filing_id = ${filingId}`;
  return row === undefined ? null : { ...row.result, checked_at: row.checked_at };
}
