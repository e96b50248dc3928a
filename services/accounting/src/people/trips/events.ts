import { isLocalDate } from '@news-and-accounting/law';
import { czechDate } from '@news-and-accounting/travel-allowance';
import type { Author, HistoryRecord } from '../../access/history/index.ts';
import type { TripRow } from './trip.ts';

const WORDS = { created: 'Přidána', updated: 'Změněna', deleted: 'Smazána' };

/** The history record of a change of a trip. */
export function tripEvent(
  what: keyof typeof WORDS,
  entityId: number,
  userId: Author,
  trip: Pick<TripRow, 'id' | 'departed_at' | 'destination'>,
): HistoryRecord {
  return {
    entityId,
    userId,
    action: `trip.${what}`,
    subjectType: 'Trip',
    subjectId: trip.id,
    summary: `${WORDS[what]} pracovní cesta ${dayOf(trip.departed_at)}: ${trip.destination}`,
  };
}

/** The day of a stored local time as Czech readers write it. */
export function dayOf(time: Date): string {
  const day = time.toISOString().slice(0, 10);
  return isLocalDate(day) ? czechDate(day) : day;
}
