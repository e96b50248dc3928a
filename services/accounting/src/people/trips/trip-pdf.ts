import { letterheadOf } from '../../access/companies/index.ts';
import { companyOf } from '../../platform/context.ts';
import { isOn } from '../../platform/http/query.ts';
import { errorResponses } from '../../platform/http/responses.ts';
import { defineOperation } from '../../platform/operation.ts';
import { PDF_RESPONSE, pdfAnswer, StepsQuery } from '../../platform/pdf/answer.ts';
import { TripParams } from './get-trip.ts';
import { tripOf } from './store.ts';
import { tripDocument } from './trip-document.ts';

export const tripPdf = defineOperation({
  id: 'getTripPdf',
  method: 'GET',
  path: '/entities/{entity_id}/trips/{id}/pdf',
  summary: 'The travel order with its settlement as PDF',
  description:
    'The travel order to sign, in Czech, with the settlement as it is stored, as a download. The JSON behind it is `getTrip`.',
  tag: 'Trips',
  meta: { permission: 'member' },
  params: TripParams,
  query: StepsQuery,
  responses: { ...PDF_RESPONSE, ...errorResponses(401, 404, 429) },
  async handler({ params, query }, context) {
    const { id: entityId } = companyOf(context);
    const trip = await tripOf(context.sql, entityId, params.id);
    const company = await letterheadOf(context.sql, entityId);
    const body = await tripDocument(trip, company, isOn(query.steps) ? (trip.steps ?? []) : []);
    // Not its id, which is another one when the company is restored.
    const departed = trip.departed_at.toISOString().slice(0, 16).replace('T', '-').replace(':', '');
    return pdfAnswer(`cestovni-prikaz-${departed}.pdf`, body);
  },
});
