import { notFound } from '../../platform/errors.ts';
import { type Queries, rowsOf } from '../../platform/store.ts';
import type { Attachment, FileFacts, Source, Subject } from './attachment.ts';

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

/** The attachment with these bytes; null when the company has none. */
export async function attachmentOfFile(
  sql: Queries,
  entityId: number,
  fileId: number,
): Promise<Attachment | null> {
  const [row] = await sql<Attachment[]>`${attachments(sql, entityId)} and a.file_id = ${fileId}`;
  return row ?? null;
}

/** Those of a subject in the order in which they came. */
export async function attachmentsOf(
  sql: Queries,
  entityId: number,
  { subject_type, subject_id }: Subject,
): Promise<Attachment[]> {
  return sql<Attachment[]>`
    ${attachments(sql, entityId)} and exists (
      select from attachment_links l
      where l.entity_id = a.entity_id and l.attachment_id = a.id
        and l.subject_type = ${subject_type} and l.subject_id = ${subject_id}
    ) order by a.id`;
}

export type NewRow = FileFacts & {
  file_id: number;
  name: string;
  bytes: number;
  note: string | null;
  source: Source;
  user_id: number | null;
};

/** @returns its id; null when the company has an attachment with these bytes: waits for who is storing one */
export async function insertAttachment(
  tx: Queries,
  entityId: number,
  row: NewRow,
  now: Date,
): Promise<number | null> {
  const values = { ...row, entity_id: entityId, created_at: now, updated_at: now };
  const [inserted] = await tx<{ id: number }[]>`
    insert into attachments ${tx(values)} on conflict (entity_id, file_id) do nothing returning id`;
  return inserted?.id ?? null;
}

/** @returns how many of the links were not there */
export async function insertLinks(
  tx: Queries,
  entityId: number,
  attachmentId: number,
  links: readonly Subject[],
): Promise<number> {
  const rows = links.map((link) => ({ ...link, entity_id: entityId, attachment_id: attachmentId }));
  const { count } = await tx`
    insert into attachment_links (entity_id, attachment_id, subject_type, subject_id)
    select entity_id, attachment_id, subject_type, subject_id from ${rowsOf(tx, 'attachment_links', rows)}
    on conflict do nothing`;
  return count;
}

export async function touchAttachment(tx: Queries, entityId: number, id: number, now: Date): Promise<void> {
  await tx`update attachments set updated_at = ${now} where entity_id = ${entityId} and id = ${id}`;
}
