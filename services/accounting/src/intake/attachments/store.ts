import { notFound } from '../../platform/errors.ts';
import type { Page } from '../../platform/http/paged.ts';
import { type Queries, rowsOf } from '../../platform/store.ts';
import type { Attachment, FileFacts, Source, Subject, SubjectType } from './attachment.ts';

const columns = (sql: Queries) => sql`
  a.id, a.file_id, a.name, a.media_type, a.format, a.bytes, f.sha256, a.pages, a.active_content, a.note, coalesce((
    select json_agg(
      json_build_object('subject_type', l.subject_type, 'subject_id', l.subject_id)
      order by l.subject_type, l.subject_id
    )
    from attachment_links l where l.entity_id = a.entity_id and l.attachment_id = a.id
  ), '[]'::json) as links, a.source, u.username as uploaded_by, a.created_at, a.updated_at`;

/** Attachments `a` with what is told of them. */
const attachments = (sql: Queries, entityId: number) => sql`
  select ${columns(sql)} from attachments a
  join stored_files f on f.entity_id = a.entity_id and f.id = a.file_id
  left join users u on u.id = a.user_id
  where a.entity_id = ${entityId}`;

/** @throws {HttpError} 404 */
export async function attachmentOf(
  sql: Queries,
  entityId: number,
  id: number,
  lock = false,
): Promise<Attachment> {
  const [row] = await sql<Attachment[]>`
    ${attachments(sql, entityId)} and a.id = ${id} ${lock ? sql`for no key update of a` : sql``}`;
  if (row === undefined) throw notFound();
  return row;
}

/** The attachments with the bytes of these files, by them. */
export async function attachmentsByFile(
  sql: Queries,
  entityId: number,
  fileIds: readonly number[],
): Promise<ReadonlyMap<number, Attachment>> {
  const rows = await sql<Attachment[]>`
    ${attachments(sql, entityId)} and a.file_id = any (${[...fileIds]}::bigint[]) order by a.id`;
  return new Map(rows.map((row) => [row.file_id, row]));
}

/** The attachment with these bytes; null when the company has none. */
export async function attachmentOfBytes(
  sql: Queries,
  entityId: number,
  sha256: Buffer,
): Promise<Attachment | null> {
  const [row] = await sql<Attachment[]>`${attachments(sql, entityId)} and f.sha256 = ${sha256}`;
  return row ?? null;
}

/** Those of a subject in the order in which they came. */
export async function attachmentsOf(
  sql: Queries,
  entityId: number,
  { subject_type, subject_id }: Subject,
): Promise<Attachment[]> {
  return sql<Attachment[]>`
    ${attachments(sql, entityId)} and ${isLinked(sql, subject_type, subject_id)} order by a.id`;
}

const isLinked = (sql: Queries, type: SubjectType, id: number | null) => sql`exists (
  select from attachment_links l
  where l.entity_id = a.entity_id and l.attachment_id = a.id and l.subject_type = ${type}
    ${id === null ? sql`` : sql`and l.subject_id = ${id}`}
)`;

export type AttachmentFilter = {
  entityId: number;
  subjectType: SubjectType | null;
  subjectId: number | null;
  requestId: number | null;
  unlinked: boolean;
  formats: readonly string[] | null;
  q: string | null;
};

function isWanted(
  sql: Queries,
  { entityId, subjectType, subjectId, requestId, unlinked, formats, q }: AttachmentFilter,
) {
  const isUnlinked = sql`not exists (
    select from attachment_links l where l.entity_id = a.entity_id and l.attachment_id = a.id
  )`;
  const isAnswer = sql`exists (
    select from document_request_files r
    where r.entity_id = a.entity_id and r.attachment_id = a.id and r.request_id = ${requestId}
  )`;
  return sql`
    ${requestId === null ? sql`` : sql`and ${isAnswer}`}
    ${subjectType === null ? sql`` : sql`and ${isLinked(sql, subjectType, subjectId)}`}
    ${unlinked ? sql`and ${isUnlinked}` : sql``}
    ${formats === null ? sql`` : sql`and a.format = any (${[...formats]}::text[])`}
    ${q === null ? sql`` : sql`and a.words @@ search_query(${entityId}, ${q}, false)`}`;
}

export async function attachmentSums(
  sql: Queries,
  filter: AttachmentFilter,
): Promise<{ total: number; bytes: number }> {
  const [row] = await sql<{ total: number; bytes: number }[]>`
    select count(*)::int as total, coalesce(sum(a.bytes), 0)::bigint as bytes
    from attachments a where a.entity_id = ${filter.entityId} ${isWanted(sql, filter)}`;
  return row ?? { total: 0, bytes: 0 };
}

/** A page of a filter, the newest first. */
export async function attachmentsPage(
  sql: Queries,
  filter: AttachmentFilter,
  { limit, offset }: Pick<Page, 'limit' | 'offset'>,
): Promise<Attachment[]> {
  return sql<Attachment[]>`
    ${attachments(sql, filter.entityId)} ${isWanted(sql, filter)}
    order by a.id desc limit ${limit} offset ${offset}`;
}

/** What all attachments of a company have together. */
export async function bytesOfAll(sql: Queries, entityId: number): Promise<number> {
  const [row] = await sql<{ bytes: number }[]>`
    select coalesce(sum(bytes), 0)::bigint as bytes from attachments where entity_id = ${entityId}`;
  return row?.bytes ?? 0;
}

export type NewRow = FileFacts & {
  file_id: number;
  name: string;
  bytes: number;
  note: string | null;
  source: Source;
  user_id: number | null;
};

/** @returns the ids of those whose bytes the company did not have as an attachment; waits for who is storing them */
export async function insertAttachments(
  tx: Queries,
  entityId: number,
  rows: readonly NewRow[],
  now: Date,
): Promise<ReadonlySet<number>> {
  const values = rows.map((row) => ({ ...row, entity_id: entityId, created_at: now, updated_at: now }));
  const names = tx.unsafe(
    'entity_id, file_id, name, media_type, format, bytes, pages, active_content, note, source, user_id, created_at, updated_at',
  );
  const inserted = await tx<{ id: number }[]>`
    insert into attachments (${names}) select ${names} from ${rowsOf(tx, 'attachments', values)}
    on conflict (entity_id, file_id) do nothing returning id`;
  return new Set(inserted.map(({ id }) => id));
}

export type Link = Subject & { attachment_id: number };

/** @returns of which attachment each link is that was not there */
export async function insertLinks(
  tx: Queries,
  entityId: number,
  links: readonly Link[],
): Promise<readonly number[]> {
  if (links.length === 0) return [];
  const rows = links.map((link) => ({ ...link, entity_id: entityId }));
  const inserted = await tx<{ attachment_id: number }[]>`
    insert into attachment_links (entity_id, attachment_id, subject_type, subject_id)
    select entity_id, attachment_id, subject_type, subject_id from ${rowsOf(tx, 'attachment_links', rows)}
    on conflict do nothing returning attachment_id`;
  return inserted.map(({ attachment_id }) => attachment_id);
}

export async function removeLinks(
  tx: Queries,
  entityId: number,
  attachmentId: number,
  links: readonly Subject[],
): Promise<void> {
  for (const { subject_type, subject_id } of links)
    await tx`
      delete from attachment_links where entity_id = ${entityId} and attachment_id = ${attachmentId}
        and subject_type = ${subject_type} and subject_id = ${subject_id}`;
}

/** Stores what people change, which is a new version. */
export async function changeAttachment(
  tx: Queries,
  entityId: number,
  { id, name, note }: Pick<Attachment, 'id' | 'name' | 'note'>,
  now: Date,
): Promise<void> {
  await tx`
    update attachments set name = ${name}, note = ${note}, updated_at = ${now}
    where entity_id = ${entityId} and id = ${id}`;
}

/** Its links go with it; its bytes are swept. */
export async function removeAttachment(tx: Queries, entityId: number, id: number): Promise<void> {
  await tx`delete from attachments where entity_id = ${entityId} and id = ${id}`;
}

const subjectRows = (sql: Queries, subjects: readonly Subject[]) => sql`
  unnest(
    ${subjects.map(({ subject_type }) => subject_type)}::text[],
    ${subjects.map(({ subject_id }) => subject_id)}::bigint[]
  ) as s (type, id)`;

/** How many attachments each of these has, those without any left out. */
export async function attachmentsBySubject(
  sql: Queries,
  entityId: number,
  subjects: readonly Subject[],
): Promise<readonly number[]> {
  const rows = await sql<{ count: number }[]>`
    select count(*)::int as count from attachment_links l
    join (select distinct type, id from ${subjectRows(sql, subjects)}) s
      on s.type = l.subject_type and s.id = l.subject_id
    where l.entity_id = ${entityId} group by s.type, s.id`;
  return rows.map(({ count }) => count);
}

/** Those of the given that the company has. */
export async function knownSubjects(
  sql: Queries,
  entityId: number,
  subjects: readonly Subject[],
): Promise<Subject[]> {
  return sql<Subject[]>`
    select s.type as subject_type, s.id as subject_id from ${subjectRows(sql, subjects)} where case s.type
      when 'document' then exists (select from documents where entity_id = ${entityId} and id = s.id)
      when 'partner' then exists (select from partners where entity_id = ${entityId} and id = s.id)
      when 'bank_transaction' then exists (select from bank_transactions where entity_id = ${entityId} and id = s.id)
      when 'journal' then exists (select from entries where entity_id = ${entityId} and id = s.id)
      when 'asset' then exists (select from fixed_assets where entity_id = ${entityId} and id = s.id)
      when 'trip' then exists (select from trips where entity_id = ${entityId} and id = s.id)
      when 'employee' then exists (select from employees where entity_id = ${entityId} and id = s.id)
      else false
    end`;
}

/**
 * Whether any of these stands in the locked period: by its own postings there, as a document that was issued or a
 * movement that is settled by its day. A contact and an employee have no day.
 */
export async function isAnyLocked(
  sql: Queries,
  entityId: number,
  lockedUntil: string,
  subjects: readonly Subject[],
): Promise<boolean> {
  const isPosted = (where: ReturnType<Queries>) => sql`exists (
    select from postings p where p.entity_id = ${entityId} and p.date <= ${lockedUntil}::date and ${where}
  )`;
  const [row] = await sql<{ locked: boolean }[]>`
    select coalesce(bool_or(case s.type
      when 'document' then exists (
        select from documents d where d.entity_id = ${entityId} and d.id = s.id and d.status <> 'draft'
          and d.accounting_on <= ${lockedUntil}::date
      ) or ${isPosted(sql`p.source = 'document' and p.source_id = s.id`)}
      when 'bank_transaction' then exists (
        select from bank_transactions t where t.entity_id = ${entityId} and t.id = s.id
          and t.state in ('partial', 'matched', 'posted') and t.booked_on <= ${lockedUntil}::date
      )
      when 'journal' then ${isPosted(sql`p.entry_id = s.id`)}
      when 'asset' then ${isPosted(sql`
        p.source_id = s.id and (p.source = 'asset' or p.source = 'opening' and p.part is null)`)}
      when 'trip' then ${isPosted(sql`p.source = 'trip' and p.source_id = s.id`)}
      else false
    end), false) as locked from ${subjectRows(sql, subjects)}`;
  return row?.locked ?? false;
}

/** The contact of the sample company with this name. */
export async function partnerOfName(tx: Queries, entityId: number, name: string): Promise<number | null> {
  const [row] = await tx<{ id: number }[]>`
    select id from partners where entity_id = ${entityId} and name = ${name} order by id limit 1`;
  return row?.id ?? null;
}
