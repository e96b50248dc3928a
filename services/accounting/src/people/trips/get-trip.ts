import Type from 'typebox';
import { companyOf } from '../../platform/context.ts';
import { ok } from '../../platform/http/answer.ts';
import { EntityId, recordId } from '../../platform/http/params.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { defineOperation } from '../../platform/operation.ts';
import { TripWithStepsSchema } from './schema.ts';
import { tripOf } from './store.ts';
import { tripWithStepsJson } from './trip.ts';

export const TripParams = Type.Object({
  entity_id: EntityId,
  id: recordId('The trip: `id` of an entry of `listTrips`'),
});

export const getTrip = defineOperation({
  id: 'getTrip',
  method: 'GET',
  path: '/entities/{entity_id}/trips/{id}',
  summary: 'One business trip with the steps behind its figures',
  description:
    'Answers a trip with `input`, `result` and the steps behind each figure, as they were calculated when it was stored. A correction of the statutory rates since then does not show until `updateTrip` settles it anew.',
  tag: 'Trips',
  meta: { permission: 'member', versioned: true },
  params: TripParams,
  responses: { ...json(200, 'The trip', TripWithStepsSchema), ...errorResponses(401, 404, 429) },
  async handler({ params }, context) {
    const trip = await tripOf(context.sql, companyOf(context).id, params.id);
    return ok(tripWithStepsJson(trip), trip.updated_at);
  },
});
