import { companyOf } from '../../platform/context.ts';
import { ok } from '../../platform/http/answer.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { defineOperation } from '../../platform/operation.ts';
import type { Queries } from '../../platform/store.ts';
import { type Recurrence, RecurrenceDetailSchema, RecurrenceParams, recurrenceJson } from './recurrence.ts';
import { recurrenceOf, runsOf } from './store.ts';

const RUNS_AT_MOST = 24;

export const getRecurrence = defineOperation({
  id: 'getRecurrence',
  method: 'GET',
  path: '/entities/{entity_id}/recurrences/{id}',
  summary: 'A document that repeats',
  description:
    'The recurrence as in `listRecurrences`, and in `runs` the latest documents that it made. Each of them has a link `recurrence` back to it. A draft that was deleted is no longer among them, though its day stays done.',
  tag: 'Documents',
  meta: { permission: 'member', versioned: true },
  params: RecurrenceParams,
  responses: {
    ...json(200, 'The recurrence', RecurrenceDetailSchema),
    ...errorResponses(401, 404, 429),
  },
  async handler({ params }, context) {
    const { id: entityId } = companyOf(context);
    const recurrence = await recurrenceOf(context.sql, entityId, params.id);
    return ok(await recurrenceDetail(context.sql, entityId, recurrence), recurrence.updated_at);
  },
});

/** A recurrence as its GET answers it. */
export async function recurrenceDetail(sql: Queries, entityId: number, recurrence: Recurrence) {
  const runs = await runsOf(sql, entityId, recurrence.id, RUNS_AT_MOST);
  return { ...recurrenceJson(recurrence), runs };
}
