import type { AccountingOperation } from '../../platform/operation.ts';
import { calculateTrip } from './calculate-trip.ts';
import { createTrip } from './create-trip.ts';
import { deleteTrip } from './delete-trip.ts';
import { getTrip } from './get-trip.ts';
import { listTrips } from './list-trips.ts';
import { calculatePublicTrip } from './trip-calculator.ts';
import { tripPdf } from './trip-pdf.ts';
import { updateTrip } from './update-trip.ts';

export const TRIP_OPERATIONS: readonly AccountingOperation[] = [
  listTrips, //           GET    /entities/{entity_id}/trips
  createTrip, //          POST   /entities/{entity_id}/trips
  calculateTrip, //       POST   /entities/{entity_id}/trips/calculate
  getTrip, //             GET    /entities/{entity_id}/trips/{id}
  tripPdf, //             GET    /entities/{entity_id}/trips/{id}/pdf
  updateTrip, //          PATCH  /entities/{entity_id}/trips/{id}
  deleteTrip, //          DELETE /entities/{entity_id}/trips/{id}

  calculatePublicTrip, // GET    /calculators/trip
];
