import { agreesWithHistory } from '../../access/history/index.ts';
import { byStatement, type Check, SHOWN } from '../../platform/check/by-statement.ts';

/** What must hold of business trips. */
export const TRIP_CHECKS: readonly Check[] = [
  byStatement(
    'the total of a trip is that of its settlement and the sum of its parts',
    (sql) => sql<{ violation: string }[]>`
      select 'trip ' || id as violation from trips
      where input is not null and (
        (result ->> 'total')::numeric * 100 <> total_haler
        or ((result ->> 'domestic_per_diem')::numeric + (result ->> 'lodging')::numeric
          + (result ->> 'other_expenses')::numeric
          + coalesce((result -> 'vehicle_allowance' ->> 'basic')::numeric, 0)
          + coalesce((result -> 'vehicle_allowance' ->> 'fuel')::numeric, 0)) * 100 <> total_haler
      ) limit ${SHOWN}`,
    'trips',
  ),
  byStatement(
    'the columns of a trip say what its input says',
    (sql) => sql<{ violation: string }[]>`
      select 'trip ' || id as violation from trips
      where input is not null and (
        (input ->> 'departed_at')::timestamp at time zone 'UTC' <> departed_at
        or (input ->> 'returned_at')::timestamp at time zone 'UTC' <> returned_at
        or input ->> 'destination' <> destination
      ) limit ${SHOWN}`,
    'trips',
  ),
  agreesWithHistory('trips', 'trip', 'trips'),
];
