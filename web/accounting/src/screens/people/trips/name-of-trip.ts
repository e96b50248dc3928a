import { dateText } from '../../../parts/dates.ts';
import type { TripRow } from './api.ts';

/** `Brno, 24. 11. 2026`. */
export const nameOfTrip = ({ destination, departed_at }: TripRow): string =>
  `${destination}, ${dateText(departed_at.slice(0, 10))}`;
