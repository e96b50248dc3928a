import { transaction } from '@news-and-accounting/postgres';
import { recordEvent } from '../../access/history/index.ts';
import { callerOf, companyOf } from '../../platform/context.ts';
import { invalidField } from '../../platform/errors.ts';
import { noContent } from '../../platform/http/answer.ts';
import { errorResponses, noBody } from '../../platform/http/responses.ts';
import { checkVersion } from '../../platform/http/versions.ts';
import { defineOperation } from '../../platform/operation.ts';
import { tripEvent } from './events.ts';
import { TripParams } from './get-trip.ts';
import { removeTrip, tripOf } from './store.ts';
import { tripWithStepsJson } from './trip.ts';

export const deleteTrip = defineOperation({
  id: 'deleteTrip',
  method: 'DELETE',
  path: '/entities/{entity_id}/trips/{id}',
  summary: 'Delete a business trip that was not paid',
  description:
    'Deletes a trip. One with `status` `paid` is a 422 at `status`: set another status by `updateTrip` first. Nothing in the ledger changes, as trips are not posted. The history gets the record `trip.deleted`.',
  tag: 'Trips',
  meta: { permission: 'writer', versioned: true },
  params: TripParams,
  responses: { ...noBody(204, 'The trip is gone'), ...errorResponses(401, 403, 404, 422, 429) },
  async handler({ params }, context) {
    const { id: entityId } = companyOf(context);
    const { userId } = callerOf(context);
    await transaction(context.sql, async (tx) => {
      const trip = await tripOf(tx, entityId, params.id, true);
      await checkVersion(context, trip, () => tripWithStepsJson(trip));
      if (trip.status === 'paid') throw invalidField('status', 'Vyplacenou cestu nelze smazat.');
      await removeTrip(tx, entityId, trip.id);
      await recordEvent(tx, tripEvent('deleted', entityId, userId, trip));
    });
    return noContent();
  },
});
