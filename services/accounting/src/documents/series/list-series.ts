import Type from 'typebox';
import { fiscalYearOf } from '../../books/ledger/index.ts';
import { companyOf } from '../../platform/context.ts';
import { ok } from '../../platform/http/answer.ts';
import { today } from '../../platform/http/query.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { defineOperation } from '../../platform/operation.ts';
import { SeriesParams, SeriesSchema } from './series.ts';
import { listSeries } from './store.ts';

export const listNumberSeries = defineOperation({
  id: 'listNumberSeries',
  method: 'GET',
  path: '/entities/{entity_id}/number_series',
  summary: 'Number series with their counters',
  description:
    'How the numbers of the company’s documents are made: an array by `kind`, then by name, archived series included. Each company has a series of every kind from the start. `years` hold, for each fiscal year that was counted, the next counter, the last number and the `gaps`, which are there only where somebody raised `next` or chose a number by hand. `updated_at` in quotes is the version for `If-Match` of `updateNumberSeries`.',
  tag: 'Documents',
  meta: { permission: 'member' },
  params: SeriesParams,
  responses: { ...json(200, 'The series', Type.Array(SeriesSchema)), ...errorResponses(401, 404, 429) },
  async handler(_input, context) {
    const company = companyOf(context);
    const thisYear = fiscalYearOf(today(context.now()), company.fiscalYearStart);
    return ok(await listSeries(context.sql, company.id, thisYear));
  },
});
