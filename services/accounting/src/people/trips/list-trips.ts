import Type from 'typebox';
import { fiscalYear } from '../../books/ledger/index.ts';
import { type Context, companyOf } from '../../platform/context.ts';
import { ok } from '../../platform/http/answer.ts';
import { EntityId } from '../../platform/http/params.ts';
import { yearOf } from '../../platform/http/query.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { defineOperation } from '../../platform/operation.ts';
import { TripSchema } from './schema.ts';
import { tripRows, tripsOf } from './store.ts';
import { tripJson } from './trip.ts';

export const TripsParams = Type.Object({ entity_id: EntityId });

export const listTrips = defineOperation({
  id: 'listTrips',
  method: 'GET',
  path: '/entities/{entity_id}/trips',
  summary: 'Business trips, the latest departure first, at most 500',
  description:
    'Business trips with their settlements, without pages and at most 500; as a file all of them. `total` is CZK and does not contain the foreign per diem, which is in `result.foreign_per_diem` in its own currency. `departed_at` and `returned_at` are local times as they were entered, written as if they were UTC. `input` and `result` are null of a trip that did not come through the interface.',
  tag: 'Trips',
  meta: {
    permission: 'member',
    table: {
      file: 'cesty',
      title: 'Pracovní cesty',
      columns: [
        { key: 'id', title: 'Číslo cesty', kind: 'number' },
        { key: 'employee_name', title: 'Zaměstnanec' },
        { key: 'traveller_name', title: 'Cestující' },
        { key: 'purpose', title: 'Účel' },
        { key: 'destination', title: 'Cíl' },
        { key: 'departed_at', title: 'Odjezd', kind: 'local' },
        { key: 'returned_at', title: 'Návrat', kind: 'local' },
        { key: 'input.kilometres', title: 'Kilometry', kind: 'number' },
        { key: 'input.country', title: 'Země' },
        {
          key: 'status',
          title: 'Stav',
          labels: { draft: 'rozpracovaná', approved: 'schválená', paid: 'vyplacená' },
        },
        { key: 'total', title: 'Celkem Kč', kind: 'money', sum: true },
        { key: 'result.foreign_per_diem.amount', title: 'Zahraniční stravné', kind: 'money' },
        { key: 'result.foreign_per_diem.currency', title: 'Měna stravného' },
      ],
      all: (query, context) => everyTrip(query.year, context),
      period: ({ year }, context) => periodOf(year, context),
    },
  },
  params: TripsParams,
  query: Type.Object({
    year: Type.Optional(
      Type.String({
        description:
          'Only departures in the fiscal year that starts in this calendar year, 2000 to 2100; absent: all years, no number: this year in Prague',
      }),
    ),
  }),
  responses: { ...json(200, 'The trips', Type.Array(TripSchema)), ...errorResponses(401, 404, 429) },
  async handler({ query }, context) {
    const trips = await tripsOf(context.sql, companyOf(context).id, periodOf(query.year, context));
    return ok(trips.map(tripJson));
  },
});

function periodOf(year: string | undefined, context: Context) {
  if (year === undefined || year.trim() === '') return null;
  return fiscalYear(yearOf(year, context.now()), companyOf(context).fiscalYearStart);
}

async function* everyTrip(year: string | undefined, context: Context) {
  const rows = tripRows(context.sql, companyOf(context).id, periodOf(year, context));
  for await (const batch of rows) yield batch.map(tripJson);
}
