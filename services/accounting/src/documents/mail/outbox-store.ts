import type { Queries } from '../../platform/store.ts';
import type { StoredMail } from './mail.ts';
import { mailColumns } from './store.ts';

/** Longer than a try may take: until then nobody else sends the mail. */
const CLAIM_SECONDS = 150;
export const MAIL_TRIES_AT_MOST = 3;

/**
 * Takes a mail for a try of sending it, at once and not with a transaction: who sends must not hold one meanwhile.
 * @returns null when it is not in the outbox any more, or somebody else is sending it
 */
export async function claimMail(
  sql: Queries,
  entityId: number,
  id: number,
  now: Date,
): Promise<StoredMail | null> {
  const [mail] = await sql<StoredMail[]>`
    update document_mails m set claimed_until = ${new Date(now.getTime() + CLAIM_SECONDS * 1000)}
    where m.entity_id = ${entityId} and m.id = ${id} and m.status = 'queued'
      and (m.claimed_until is null or m.claimed_until <= ${now})
    returning ${mailColumns(sql)}`;
  return mail ?? null;
}

export async function mailOf(sql: Queries, entityId: number, id: number): Promise<StoredMail | null> {
  const [mail] = await sql<StoredMail[]>`
    select ${mailColumns(sql)} from document_mails m where m.entity_id = ${entityId} and m.id = ${id}`;
  return mail ?? null;
}

/** Whether a mail is still to be sent. */
export async function isQueued(sql: Queries, entityId: number, id: number): Promise<boolean> {
  const rows = await sql`
    select from document_mails where entity_id = ${entityId} and id = ${id} and status = 'queued'`;
  return rows.length > 0;
}

export async function markSent(
  sql: Queries,
  entityId: number,
  id: number,
  { now, note }: { now: Date; note: string | null },
): Promise<void> {
  await sql`
    update document_mails set status = 'sent', sent_at = ${now}, error = ${note}, tries = tries + 1, claimed_until = null
    where entity_id = ${entityId} and id = ${id} and status = 'queued'`;
}

/** Notes why a try failed; with the last one the mail has failed. @returns whether it has */
export async function markTried(
  sql: Queries,
  entityId: number,
  id: number,
  { error, isFinal }: { error: string; isFinal: boolean },
): Promise<boolean> {
  const [mail] = await sql<{ status: string }[]>`
    update document_mails set error = ${error}, tries = tries + 1, claimed_until = null,
      status = case when ${isFinal} or tries + 1 >= ${MAIL_TRIES_AT_MOST} then 'failed' else status end
    where entity_id = ${entityId} and id = ${id} and status = 'queued' returning status`;
  return mail?.status !== 'queued';
}

/** Mails that wait for longer than anybody expects one; their jobs are gone, or nobody does jobs. */
export async function giveUpMails(sql: Queries, before: Date, error: string): Promise<number> {
  const rows = await sql`
    update document_mails set status = 'failed', error = ${error}, claimed_until = null
    where entity_id in (select entity_id from document_mails where status = 'queued' and created_at < ${before})
      and status = 'queued' and created_at < ${before} returning id`;
  return rows.length;
}
