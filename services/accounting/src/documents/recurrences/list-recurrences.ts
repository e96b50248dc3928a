import Type from 'typebox';
import { companyOf } from '../../platform/context.ts';
import { ok } from '../../platform/http/answer.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { defineOperation } from '../../platform/operation.ts';
import { LIST_COLUMNS } from './list-columns.ts';
import { RecurrenceSchema, RecurrencesParams, recurrenceJson } from './recurrence.ts';
import { listRecurrences as list } from './store.ts';

export const listRecurrences = defineOperation({
  id: 'listRecurrences',
  method: 'GET',
  path: '/entities/{entity_id}/recurrences',
  summary: 'Documents that repeat',
  description:
    'An array by `next_on`, what has ended last, then by `id`; paused ones are among them. `last_run` says what became of the last day: the document, or why there is none. `updated_at` in quotes is the version for `If-Match` of `updateRecurrence`, `deleteRecurrence` and `runRecurrence`; runs do not change it.',
  tag: 'Documents',
  meta: {
    permission: 'member',
    table: { file: 'opakovani', title: 'Opakované doklady', columns: LIST_COLUMNS },
  },
  params: RecurrencesParams,
  responses: {
    ...json(200, 'The recurrences', Type.Array(RecurrenceSchema)),
    ...errorResponses(401, 404, 429),
  },
  async handler(_input, context) {
    return ok((await list(context.sql, companyOf(context).id)).map(recurrenceJson));
  },
});
