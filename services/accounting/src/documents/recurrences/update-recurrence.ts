import { transaction } from '@news-and-accounting/postgres';
import { changesBetween, recordEvent } from '../../access/history/index.ts';
import { holdCompany } from '../../books/ledger/index.ts';
import { callerOf, companyOf } from '../../platform/context.ts';
import { ok } from '../../platform/http/answer.ts';
import { readChanges, unwrap } from '../../platform/http/fields.ts';
import { today } from '../../platform/http/query.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { checkVersion } from '../../platform/http/versions.ts';
import { defineOperation } from '../../platform/operation.ts';
import { recurrenceEvent } from './events.ts';
import { CHANGES, type Changes, changesBody, checkValues } from './fields.ts';
import { recurrenceDetail } from './get-recurrence.ts';
import { nextOn } from './make.ts';
import {
  type Recurrence,
  RecurrenceDetailSchema,
  RecurrenceParams,
  type RecurrenceValues,
} from './recurrence.ts';
import { changeRecurrence, recurrenceOf } from './store.ts';
import { checkTemplate, templateOf } from './template.ts';

export const updateRecurrence = defineOperation({
  id: 'updateRecurrence',
  method: 'PATCH',
  path: '/entities/{entity_id}/recurrences/{id}',
  summary: 'Change or pause a recurrence',
  description:
    'Changes the fields that are sent inside `recurrence`; `document` is put in the place of the present one as a whole. `active: false` pauses it: nothing is made by itself, a day can still be made with `runRecurrence`. With `active: true` it goes on with the first day from today; days of the pause are not caught up.\n\nA month or week that has its document keeps it: when `day` moves, the next day is in a later one. What failed is tried again at once. Rules are those of `createRecurrence`. The history gets the record `recurrence.updated` with the old and new values.',
  tag: 'Documents',
  meta: { permission: 'writer', versioned: true },
  params: RecurrenceParams,
  body: changesBody(),
  responses: {
    ...json(200, 'The recurrence', RecurrenceDetailSchema),
    ...errorResponses(400, 401, 403, 404, 413, 415, 422, 429),
  },
  async handler({ params, body }, context) {
    const changes = readChanges(CHANGES, unwrap(body, 'recurrence'), '') as Changes;
    const { id: entityId } = companyOf(context);
    const now = new Date(context.now());
    const [detail, version] = await transaction(context.sql, async (tx) => {
      await holdCompany(tx, entityId);
      const before = await recurrenceOf(tx, entityId, params.id, true);
      await checkVersion(context, before, () => recurrenceDetail(tx, entityId, before));
      const values = changed(before, changes);
      checkValues(values);
      const isResumed = values.active && !before.active;
      const not_before = isResumed ? today(context.now()) : before.not_before;
      const next_on = await nextOn(tx, entityId, before.id, {
        ...values,
        ...{ done_on: before.done_on, not_before },
      });
      await checkTemplate(tx, entityId, values, next_on ?? values.starts_on);
      await changeRecurrence(tx, entityId, before.id, { ...values, next_on, not_before }, now);
      const after = await recurrenceOf(tx, entityId, before.id);
      await recordEvent(tx, {
        ...recurrenceEvent('updated', entityId, callerOf(context).userId, after),
        changes: changesBetween(valuesOf(before), valuesOf(after)),
      });
      return [await recurrenceDetail(tx, entityId, after), after.updated_at] as const;
    });
    return ok(detail, version);
  },
});

function changed(before: Recurrence, { document, ...changes }: Changes): RecurrenceValues {
  const present = { ...valuesOf(before), document: before.document };
  if (document === undefined) return { ...present, ...changes };
  const { kind, ...given } = document;
  return { ...present, ...changes, document: templateOf({ kind, given }) };
}

/** What people enter, without what runs leave behind. */
function valuesOf(recurrence: Recurrence) {
  const { name, period, day, starts_on, ends_on, taxable, issue, send, document, active } = recurrence;
  return { name, period, day, starts_on, ends_on, taxable, issue, send, document, active };
}
