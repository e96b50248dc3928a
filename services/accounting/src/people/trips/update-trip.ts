import { halerToJson } from '@news-and-accounting/money';
import { transaction } from '@news-and-accounting/postgres';
import Type from 'typebox';
import { changesBetween, recordEvent } from '../../access/history/index.ts';
import { holdCompany } from '../../books/ledger/index.ts';
import { callerOf, companyOf } from '../../platform/context.ts';
import { ok } from '../../platform/http/answer.ts';
import { bodySchema, readBody, readChanges, unwrap } from '../../platform/http/fields.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { checkVersion } from '../../platform/http/versions.ts';
import { defineOperation } from '../../platform/operation.ts';
import { tripEvent } from './events.ts';
import { TRIP_FIELDS, type TripValues } from './fields.ts';
import { TripParams } from './get-trip.ts';
import { inputOf } from './inputs.ts';
import { TripWithStepsSchema } from './schema.ts';
import { settle } from './settle.ts';
import { replaceTrip, setTripStatus, tripOf } from './store.ts';
import { type TripRow, tripWithStepsJson } from './trip.ts';

export const updateTrip = defineOperation({
  id: 'updateTrip',
  method: 'PATCH',
  path: '/entities/{entity_id}/trips/{id}',
  summary: 'Change a business trip',
  description:
    'Changes the fields that are sent inside `trip`. Any of them but `status` settles the whole trip anew by the rates known today; `status` alone changes nothing else. Sending `employee_id` sets name and type of the traveller to the defaults of the new employee unless they are sent too; in the same way `traveller_type` resets `per_diem`, and `vehicle` resets `fuel`. A paid trip can be changed as well. Refusals are those of `createTrip`; the history gets the record `trip.updated`.',
  tag: 'Trips',
  meta: { permission: 'writer', versioned: true },
  params: TripParams,
  body: Type.Object({ trip: Type.Partial(bodySchema(TRIP_FIELDS)) }),
  responses: {
    ...json(200, 'The trip with the steps behind its figures', TripWithStepsSchema),
    ...errorResponses(400, 401, 403, 404, 413, 415, 422, 429),
  },
  async handler({ params, body }, context) {
    const changes = readChanges(TRIP_FIELDS, unwrap(body, 'trip'), '');
    const company = companyOf(context);
    const { userId } = callerOf(context);
    const now = new Date(context.now());
    const trip = await transaction(context.sql, async (tx) => {
      await holdCompany(tx, company.id);
      const present = await tripOf(tx, company.id, params.id, true);
      await checkVersion(context, present, () => tripWithStepsJson(present));
      const { status = present.status, ...inputs } = changes;
      if (Object.keys(inputs).length === 0) await setTripStatus(tx, company.id, present.id, status, now);
      else {
        const input = await inputOf(tx, company, changedValues(present, inputs));
        await replaceTrip(tx, company.id, present.id, input, settle(input), status, now);
      }
      const changed = await tripOf(tx, company.id, present.id);
      await recordEvent(tx, {
        ...tripEvent('updated', company.id, userId, changed),
        changes: changesBetween(enteredOf(present), enteredOf(changed)),
      });
      return changed;
    });
    return ok(tripWithStepsJson(trip), trip.updated_at);
  },
});

/** What a trip was entered with, and what comes out of it. */
function enteredOf(trip: TripRow) {
  const { status, total, input, traveller_name, purpose, destination } = trip;
  return { traveller_name, purpose, destination, ...input, status, total: halerToJson(total) };
}

/**
 * The stored values with the changes. A default that followed from another field follows it again when that
 * field is sent without it.
 */
function changedValues(present: TripRow, changes: Partial<TripValues>): TripValues {
  const local = (time: Date) => time.toISOString().slice(0, 19);
  const { traveller_name, purpose, destination, departed_at, returned_at } = present;
  const bare = {
    traveller_name,
    purpose,
    destination,
    departed_at: local(departed_at),
    returned_at: local(returned_at),
  };
  // The column and not the input: the card of the employee may be gone.
  const stored = { ...(present.input ?? bare), employee_id: present.employee_id };
  const values = readBody(TRIP_FIELDS, stored);
  const employeeDefaults = 'employee_id' in changes ? { traveller_name: null, traveller_type: null } : {};
  const perDiem = 'traveller_type' in changes ? { per_diem: null } : {};
  const fuel = 'vehicle' in changes ? { fuel: null } : {};
  return { ...values, ...employeeDefaults, ...perDiem, ...fuel, ...changes };
}
