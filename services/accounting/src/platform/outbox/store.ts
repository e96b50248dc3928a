import type { Queries } from '../store.ts';

/** A mail: a row of a table in which rows with the status `queued` are the outbox. */
export type OutboxRow = { table: string; entityId: number; id: number };

/** Longer than a try may take: until then nobody else sends the mail. */
const CLAIM_SECONDS = 150;
export const MAIL_TRIES_AT_MOST = 3;

/**
 * Takes a mail for a try of sending it, at once and not with a transaction: who sends must not hold one meanwhile. By the
 * clock of the database, which is one for all processes.
 * @returns false when it is not in the outbox any more, or somebody else is sending it
 */
export async function claimMail(sql: Queries, { table, entityId, id }: OutboxRow): Promise<boolean> {
  const rows = await sql`
    update ${sql(table)} set claimed_until = now() + ${CLAIM_SECONDS} * interval '1 second'
    where entity_id = ${entityId} and id = ${id} and status = 'queued'
      and (claimed_until is null or claimed_until <= now())
    returning id`;
  return rows.length > 0;
}

/** Whether a mail is still to be sent. */
export async function isQueued(sql: Queries, { table, entityId, id }: OutboxRow): Promise<boolean> {
  const rows = await sql`
    select from ${sql(table)} where entity_id = ${entityId} and id = ${id} and status = 'queued'`;
  return rows.length > 0;
}

export async function markSent(
  sql: Queries,
  { table, entityId, id }: OutboxRow,
  { now, note }: { now: Date; note: string | null },
): Promise<void> {
  await sql`
    update ${sql(table)} set status = 'sent', sent_at = ${now}, error = ${note}, tries = tries + 1, claimed_until = null
    where entity_id = ${entityId} and id = ${id} and status = 'queued'`;
}

/** Notes why a try failed; with the last one the mail has failed. @returns whether it has */
export async function markTried(
  sql: Queries,
  { table, entityId, id }: OutboxRow,
  { error, isFinal }: { error: string; isFinal: boolean },
): Promise<boolean> {
  const [mail] = await sql<{ status: string }[]>`
    update ${sql(table)} set error = ${error}, tries = tries + 1, claimed_until = null,
      status = case when ${isFinal} or tries + 1 >= ${MAIL_TRIES_AT_MOST} then 'failed' else status end
    where entity_id = ${entityId} and id = ${id} and status = 'queued' returning status`;
  return mail?.status !== 'queued';
}

/**
 * Mails that wait for longer than anybody expects one; their jobs are gone, or nobody does jobs. One that is being sent
 * may arrive yet.
 */
export async function giveUpMails(sql: Queries, table: string, before: Date, error: string): Promise<number> {
  const rows = await sql`
    update ${sql(table)} set status = 'failed', error = ${error}, claimed_until = null
    where entity_id in (select entity_id from ${sql(table)} where status = 'queued' and created_at < ${before})
      and status = 'queued' and created_at < ${before} and (claimed_until is null or claimed_until <= now())
    returning id`;
  return rows.length;
}
