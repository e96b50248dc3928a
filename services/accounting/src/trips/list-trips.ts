import Type from 'typebox';
import { companyOf } from '../context.ts';
import { ok } from '../http/answer.ts';
import { yearOf } from '../http/query.ts';
import { errorResponses, json } from '../http/responses.ts';
import { fiscalYear } from '../ledger/period.ts';
import { defineOperation } from '../operation.ts';
import { TripSchema } from './schema.ts';
import { tripsOf } from './store.ts';
import { tripJson } from './trip.ts';

export const TripsParams = Type.Object({ entity_id: Type.Integer() });

export const listTrips = defineOperation({
  id: 'listTrips',
  method: 'GET',
  path: '/entities/{entity_id}/trips',
  summary: 'Business trips, the latest departure first, at most 500',
  tag: 'Trips',
  meta: { permission: 'member' },
  params: TripsParams,
  query: Type.Object({
    year: Type.Optional(
      Type.String({
        description: 'Departures in the fiscal year that starts in it, 2000 to 2100; absent: all',
      }),
    ),
  }),
  responses: { ...json(200, 'The trips', Type.Array(TripSchema)), ...errorResponses(401, 404, 429) },
  async handler({ query }, context) {
    const { id, fiscalYearStart } = companyOf(context);
    const period =
      query.year === undefined || query.year.trim() === ''
        ? null
        : fiscalYear(yearOf(query.year, context.now()), fiscalYearStart);
    return ok((await tripsOf(context.sql, id, period)).map(tripJson));
  },
});
