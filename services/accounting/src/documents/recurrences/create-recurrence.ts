import { nextDay } from '@news-and-accounting/recurrence';
import { recordEvent } from '../../access/history/index.ts';
import { holdCompany } from '../../books/ledger/index.ts';
import { callerOf, companyOf } from '../../platform/context.ts';
import { created } from '../../platform/http/answer.ts';
import { readBody, unwrap } from '../../platform/http/fields.ts';
import { today } from '../../platform/http/query.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { write } from '../../platform/idempotency/index.ts';
import { defineOperation } from '../../platform/operation.ts';
import { recurrenceEvent } from './events.ts';
import { checkValues, NEW_RECURRENCE, newBody } from './fields.ts';
import { recurrenceDetail } from './get-recurrence.ts';
import { newValues } from './new-values.ts';
import { RecurrenceDetailSchema, RecurrencesParams, scheduleOf } from './recurrence.ts';
import { insertRecurrence, recurrenceOf } from './store.ts';
import { checkTemplate } from './template.ts';

export const createRecurrence = defineOperation({
  id: 'createRecurrence',
  method: 'POST',
  path: '/entities/{entity_id}/recurrences',
  summary: 'Have a document repeated',
  description:
    'Sent inside `recurrence`, with `period` and either `document`, the body of a draft as `createDocument` takes it, or `document_id`, a document of the company whose contact, lines and texts repeat. Days in it are not kept, but that `due_on` is as far from `issued_on` each time. `{month}`, `{mm}`, `{yyyy}`, `{quarter}`, `{previous_month}` and `{next_month}` in names of lines, `text_before` and `text_after` become those of each document’s `taxable_on`, in its language; other braces stay.\n\nThe first day is the first `day` on or after `starts_on` (today), and every period is counted from its month or week; a month without that day has it on its last one. `day` is that of `starts_on` when it is left out. Days that have passed since `starts_on` are due at once. What is due is made within a minute: issued unless `issue` is `false`, dated the scheduled day, and mailed with `send`. `name` is the kind and the contact unless it is given. Corrections and tax receipts do not repeat. What no document may say is a 422 naming the field below `document`; what only its issue asks for shows in `last_run.error`. The history gets the record `recurrence.created`.',
  tag: 'Documents',
  meta: { permission: 'writer' },
  params: RecurrencesParams,
  body: newBody(),
  responses: {
    ...json(201, 'The recurrence', RecurrenceDetailSchema),
    ...errorResponses(400, 401, 403, 404, 413, 415, 422, 429),
  },
  async handler({ body }, context) {
    const given = readBody(NEW_RECURRENCE, unwrap(body, 'recurrence'));
    const { id: entityId } = companyOf(context);
    const { userId } = callerOf(context);
    const now = new Date(context.now());
    return write(context, async (tx) => {
      await holdCompany(tx, entityId);
      const source_document_id = given.document_id;
      const values = await newValues(tx, entityId, given, today(context.now()));
      checkValues(values);
      const next_on = nextDay(scheduleOf(values));
      await checkTemplate(tx, entityId, values, next_on ?? values.starts_on);
      const id = await insertRecurrence(tx, entityId, { ...values, next_on, source_document_id }, now);
      const recurrence = await recurrenceOf(tx, entityId, id);
      await recordEvent(tx, recurrenceEvent('created', entityId, userId, recurrence));
      return created(await recurrenceDetail(tx, entityId, recurrence));
    });
  },
});
