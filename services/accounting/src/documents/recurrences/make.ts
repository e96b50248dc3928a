import { nextDay } from '@news-and-accounting/recurrence';
import { recordEvent } from '../../access/history/index.ts';
import type { Queries } from '../../platform/store.ts';
import { createDocument, type StoredDocument, type Writer } from '../documents/index.ts';
import { type MailServices, sendDocument } from '../mail/index.ts';
import { recurrenceEvent } from './events.ts';
import { type Recurrence, type RecurrenceState, type RecurrenceValues, scheduleOf } from './recurrence.ts';
import { daysMadeFrom, keepRun } from './store.ts';
import { documentOn } from './template.ts';

/**
 * Makes the document of a scheduled day, keeps that it was made, puts its mail into the outbox and tells the history, all
 * in one transaction: so a day has one document, whoever asks for it and whatever happens to a process.
 * @param recurrence as it is locked; the company is held before it
 * @throws {HttpError} 422
 */
export async function makeDocument(
  tx: Queries,
  services: MailServices,
  writer: Writer,
  recurrence: Recurrence,
  on: string,
): Promise<StoredDocument> {
  const { company, userId, now } = writer;
  const { kind, given } = await documentOn(tx, company.id, recurrence, on);
  const issue = recurrence.issue ? { number: null, seriesId: null } : null;
  const document = await createDocument(tx, writer, { kind, given, originalId: null, issue });
  const done_on = on === recurrence.next_on ? on : recurrence.done_on;
  const next_on =
    on === recurrence.next_on
      ? await nextOn(tx, company.id, recurrence.id, { ...recurrence, done_on })
      : recurrence.next_on;
  await keepRun(tx, company.id, recurrence.id, { on, documentId: document.id, next_on, done_on });
  await recordEvent(tx, recurrenceEvent('run', company.id, userId, recurrence));
  if (recurrence.send) await sendDocument(tx, services, { entityId: company.id, userId, now }, document);
  return document;
}

type Scheduled = Pick<RecurrenceValues, 'period' | 'day' | 'starts_on' | 'ends_on'> &
  Pick<RecurrenceState, 'done_on' | 'not_before'>;

/** The next day of a recurrence: of a period that is not done, and not made ahead. */
export async function nextOn(
  tx: Queries,
  entityId: number,
  id: number,
  scheduled: Scheduled,
): Promise<string | null> {
  const { done_on: doneOn, not_before: notBefore, starts_on } = scheduled;
  const made = await daysMadeFrom(tx, entityId, id, doneOn ?? starts_on);
  return nextDay(scheduleOf(scheduled), { doneOn, notBefore, made });
}
