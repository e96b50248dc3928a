import Type from 'typebox';
import { companyOf } from '../../platform/context.ts';
import { ok } from '../../platform/http/answer.ts';
import { bodySchema, readBody, unwrap } from '../../platform/http/fields.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { defineOperation } from '../../platform/operation.ts';
import { TRIP_FIELDS } from './fields.ts';
import { inputOf } from './inputs.ts';
import { TripsParams } from './list-trips.ts';
import { CalculationSchema } from './schema.ts';
import { calculationJson } from './settle.ts';

export const calculateTrip = defineOperation({
  id: 'calculateTrip',
  method: 'POST',
  path: '/entities/{entity_id}/trips/calculate',
  summary: 'Settle a business trip without storing it',
  description:
    'Settles a trip and stores nothing; the body is that of `createTrip`, and so are rules and refusals. `input` answers every value with its default filled in, `result` the settlement by days, `total` the sum in CZK without the foreign per diem. Without a company and sign-in the same is `calculatePublicTrip`.',
  tag: 'Trips',
  meta: { permission: 'member' },
  params: TripsParams,
  body: Type.Object({ trip: bodySchema(TRIP_FIELDS) }),
  responses: {
    ...json(200, 'The settlement', CalculationSchema),
    ...errorResponses(400, 401, 403, 404, 413, 415, 422, 429),
  },
  async handler({ body }, context) {
    const values = readBody(TRIP_FIELDS, unwrap(body, 'trip'));
    return ok(calculationJson(await inputOf(context.sql, companyOf(context), values)));
  },
});
