import Type from 'typebox';
import { type Author, recordEvent } from '../../access/history/index.ts';
import { holdCompany } from '../../books/ledger/index.ts';
import { callerOf, companyOf } from '../../platform/context.ts';
import { created } from '../../platform/http/answer.ts';
import { bodySchema, readBody, unwrap } from '../../platform/http/fields.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { write } from '../../platform/idempotency/index.ts';
import { defineOperation } from '../../platform/operation.ts';
import type { Queries } from '../../platform/store.ts';
import { tripEvent } from './events.ts';
import { TRIP_FIELDS, type TripValues } from './fields.ts';
import { inputOf, type TripOwner } from './inputs.ts';
import { TripsParams } from './list-trips.ts';
import { TripWithStepsSchema } from './schema.ts';
import { settle } from './settle.ts';
import { insertTrip, tripOf } from './store.ts';
import { type TripWithSteps, tripWithStepsJson } from './trip.ts';

export const createTrip = defineOperation({
  id: 'createTrip',
  method: 'POST',
  path: '/entities/{entity_id}/trips',
  summary: 'Create a business trip with its settlement',
  description:
    'Stores a business trip with its settlement, calculated as by `calculateTrip`; `destination`, `departed_at` and `returned_at` are required. Times are local, without a zone, and days are split by them. Without `traveller_type` an employee, and whoever travels for a legal entity, gets the allowances of the labour code; a self-employed person has the expenses of section 24(2)(k) of the income tax act. Rates are those of the days of the trip; each that was used is in `result.rates` with its decree, and `steps` explain each figure. Nothing is posted or paid, and `status` is a label.\n\nAn employee that the company does not have is a 404. A return that is not after the departure or more than 366 days later, and a free meal outside the trip, are a 422 naming the field. Where no rate is known the amount is null with a warning. The history gets the record `trip.created`.',
  tag: 'Trips',
  meta: { permission: 'writer' },
  params: TripsParams,
  body: Type.Object({ trip: bodySchema(TRIP_FIELDS) }),
  responses: {
    ...json(201, 'The trip with the steps behind its figures', TripWithStepsSchema),
    ...errorResponses(400, 401, 403, 404, 413, 415, 422, 429),
  },
  async handler({ body }, context) {
    const values = readBody(TRIP_FIELDS, unwrap(body, 'trip'));
    const company = companyOf(context);
    const { userId } = callerOf(context);
    const now = new Date(context.now());
    return write(context, async (tx) =>
      created(tripWithStepsJson(await storeTrip(tx, company, userId, values, now))),
    );
  },
});

/**
 * Settles and stores a trip with its history record.
 * @throws {HttpError} 404 for an unknown employee, 422 for a trip that cannot be one
 */
export async function storeTrip(
  tx: Queries,
  company: TripOwner,
  userId: Author,
  values: TripValues,
  now: Date,
): Promise<TripWithSteps> {
  // An employee's card is deleted under the same hold, so the one that is found stays.
  await holdCompany(tx, company.id);
  const input = await inputOf(tx, company, values);
  const id = await insertTrip(tx, company.id, input, settle(input), values.status, now);
  const trip = await tripOf(tx, company.id, id);
  await recordEvent(tx, tripEvent('created', company.id, userId, trip));
  return trip;
}
