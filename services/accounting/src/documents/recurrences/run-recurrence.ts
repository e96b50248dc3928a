import { HttpError } from '@news-and-accounting/http';
import { isScheduled } from '@news-and-accounting/recurrence';
import { holdCompany } from '../../books/ledger/index.ts';
import { companyOf } from '../../platform/context.ts';
import { created, ok } from '../../platform/http/answer.ts';
import {
  bodySchema,
  date,
  type Fields,
  invalidFields,
  nullable,
  readBody,
} from '../../platform/http/fields.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { strict } from '../../platform/http/strict.ts';
import { checkVersion } from '../../platform/http/versions.ts';
import { write } from '../../platform/idempotency/index.ts';
import { defineOperation } from '../../platform/operation.ts';
import { DocumentSchema, detailOf, writerOf } from '../documents/index.ts';
import { askingRates } from './asking-rates.ts';
import { recurrenceDetail } from './get-recurrence.ts';
import { makeDocument } from './make.ts';
import { type Recurrence, RecurrenceParams, scheduleOf } from './recurrence.ts';
import { textOf } from './run-due.ts';
import { documentMadeOn, keepFailure, recurrenceOf } from './store.ts';

const FIELDS = { period: nullable(date()) } satisfies Fields;

export const runRecurrence = defineOperation({
  id: 'runRecurrence',
  method: 'POST',
  path: '/entities/{entity_id}/recurrences/{id}/run',
  summary: 'Make the document of a scheduled day now',
  description:
    'Makes the document of `period`, a scheduled day, also one that is yet to come or that a pause left out; `next_on` where it is left out. Another day is a 422 naming `period`. The document is dated that day and issued, mailed or left a draft as the recurrence says. A day has one document: when it is there already, made by whomever, also at the same moment, the answer is 200 with it.\n\nWhat keeps it from being made is the 422 of `createDocument` or `issueDocument`; nothing is stored then but `last_run.error`. The history gets `document.issued` or `document.created`, and `recurrence.run`.',
  tag: 'Documents',
  meta: { permission: 'writer', versioned: true },
  params: RecurrenceParams,
  body: strict(bodySchema(FIELDS)),
  responses: {
    ...json(200, 'The document that was made before', DocumentSchema),
    ...json(201, 'The document', DocumentSchema),
    ...errorResponses(400, 401, 403, 404, 413, 415, 422, 429),
  },
  async handler({ params, body }, context) {
    const { period } = readBody(FIELDS, body);
    const tried: { on: string | null } = { on: null };
    try {
      return await askingRates(context, (rates) =>
        write(context, async (tx) => {
          const { id: entityId } = companyOf(context);
          await holdCompany(tx, entityId);
          const recurrence = await recurrenceOf(tx, entityId, params.id, true);
          const on = dayOf(recurrence, period);
          const made = await documentMadeOn(tx, entityId, recurrence.id, on);
          if (made !== null) return ok(await detailOf(tx, entityId, made));
          await checkVersion(context, recurrence, () => recurrenceDetail(tx, entityId, recurrence));
          tried.on = on;
          const { id } = await makeDocument(
            tx,
            context.services,
            { ...writerOf(context), rates },
            recurrence,
            on,
          );
          return created(await detailOf(tx, entityId, id));
        }),
      );
    } catch (error) {
      if (tried.on !== null && error instanceof HttpError)
        await keepFailure(context.sql, companyOf(context).id, params.id, {
          ...{ on: tried.on, error: textOf(error), triedOn: null },
        });
      throw error;
    }
  },
});

/** @throws {HttpError} 422 naming `period` */
function dayOf(recurrence: Recurrence, period: string | null): string {
  const on = period ?? recurrence.next_on;
  if (on === null) throw invalidFields({ period: 'Opakování skončilo, žádný další den nemá.' });
  if (!isScheduled(scheduleOf(recurrence), on))
    throw invalidFields({ period: 'Na tento den doklad naplánovaný není.' });
  return on;
}
