import Type from 'typebox';
import { companyOf } from '../context.ts';
import { errorResponses } from '../http/responses.ts';
import { defineOperation } from '../operation.ts';
import { TripParams } from './get-trip.ts';
import { tripCompany, tripOf } from './store.ts';
import { tripDocument } from './trip-document.ts';

export const tripPdf = defineOperation({
  id: 'getTripPdf',
  method: 'GET',
  path: '/entities/{entity_id}/trips/{id}/pdf',
  summary: 'The travel order with its settlement as PDF',
  tag: 'Trips',
  meta: { permission: 'member' },
  params: TripParams,
  query: Type.Object({
    steps: Type.Optional(Type.String({ description: '`1` adds pages with the steps behind the figures' })),
  }),
  responses: {
    200: {
      description: 'The document',
      content: { 'application/pdf': Type.String({ format: 'binary' }) },
    },
    ...errorResponses(401, 404, 429),
  },
  async handler({ params, query }, context) {
    const { id: entityId } = companyOf(context);
    const trip = await tripOf(context.sql, entityId, params.id);
    const company = await tripCompany(context.sql, entityId);
    const isExplained = query.steps === '1' || query.steps === 'true';
    const body = await tripDocument(trip, company, isExplained ? (trip.steps ?? []) : []);
    const fileName = `cestovni-prikaz-${trip.departed_at.toISOString().slice(0, 10)}-${trip.id}.pdf`;
    return { kind: 'bytes', contentType: 'application/pdf', body, fileName };
  },
});
