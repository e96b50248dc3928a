import Type from 'typebox';
import { fiscalYearOf } from '../../books/ledger/index.ts';
import { type Context, companyOf } from '../../platform/context.ts';
import { ok } from '../../platform/http/answer.ts';
import { today } from '../../platform/http/query.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { defineOperation } from '../../platform/operation.ts';
import { LIST_COLUMNS, listedRow } from './list-columns.ts';
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
  meta: {
    permission: 'member',
    table: {
      file: 'ciselne-rady',
      title: 'Číselné řady',
      columns: LIST_COLUMNS,
      all: async function* (_query, context) {
        yield (await seriesOfCompany(context)).map(listedRow);
      },
    },
  },
  params: SeriesParams,
  responses: { ...json(200, 'The series', Type.Array(SeriesSchema)), ...errorResponses(401, 404, 429) },
  async handler(_input, context) {
    return ok(await seriesOfCompany(context));
  },
});

function seriesOfCompany(context: Context) {
  const company = companyOf(context);
  return listSeries(context.sql, company.id, fiscalYearOf(today(context.now()), company.fiscalYearStart));
}
