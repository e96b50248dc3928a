import type { Haler } from '@news-and-accounting/money';
import { notFound } from '../../platform/errors.ts';
import { type Queries, rowsOf } from '../../platform/store.ts';
import type { Settled } from './settle.ts';
import type { TripInput, TripRow, TripStatus, TripWithSteps } from './trip.ts';

/** A list has no pages and ends here. */
const ROWS_AT_MOST = 500;

function tripColumns(sql: Queries) {
  return sql`
    t.id, t.employee_id, e.first_name || ' ' || e.last_name as employee_name, t.traveller_name, t.purpose, t.destination,
    t.departed_at, t.returned_at, t.status, t.total_haler as total, t.input, t.result, t.created_at, t.updated_at`;
}

/** The trips that depart between two days, or all of them; the latest departure first, at most 500. */
export async function tripsOf(sql: Queries, entityId: number, period: Period): Promise<TripRow[]> {
  return sql<TripRow[]>`${tripsWhere(sql, entityId, period)} limit ${ROWS_AT_MOST}`;
}

const BATCH = 500;

/** Every trip of a period in the order of the list, in batches. */
export function tripRows(sql: Queries, entityId: number, period: Period): AsyncIterable<TripRow[]> {
  return sql<TripRow[]>`${tripsWhere(sql, entityId, period)}`.cursor(BATCH);
}

type Period = { from: string; to: string } | null;

function tripsWhere(sql: Queries, entityId: number, period: Period) {
  const departs =
    period === null
      ? sql``
      : sql`and t.departed_at >= ${`${period.from}T00:00:00Z`}::timestamptz
            and t.departed_at <= ${`${period.to}T23:59:59.999Z`}::timestamptz`;
  return sql`
    select ${tripColumns(sql)}
    from trips t left join employees e on e.entity_id = t.entity_id and e.id = t.employee_id
    where t.entity_id = ${entityId} ${departs}
    order by t.departed_at desc, t.id desc`;
}

/** @throws {HttpError} 404 */
export async function tripOf(
  sql: Queries,
  entityId: number,
  id: number,
  lock = false,
): Promise<TripWithSteps> {
  const [row] = await sql<TripWithSteps[]>`
    select ${tripColumns(sql)}, t.steps
    from trips t left join employees e on e.entity_id = t.entity_id and e.id = t.employee_id
    where t.entity_id = ${entityId} and t.id = ${id} ${lock ? sql`for update of t` : sql``}`;
  if (row === undefined) throw notFound();
  return row;
}

export async function insertTrip(
  tx: Queries,
  entityId: number,
  input: TripInput,
  settled: Settled,
  status: TripStatus,
  now: Date,
): Promise<number> {
  const row = {
    ...columns(tx, input, settled),
    entity_id: entityId,
    status,
    created_at: now,
    updated_at: now,
  };
  const [inserted] = await tx<{ id: number }[]>`insert into trips ${tx(row)} returning id`;
  if (inserted === undefined) throw new Error('an insert returned no row');
  return inserted.id;
}

/** A settled trip to be stored. */
export type NewTrip = { input: TripInput; settled: Settled; status: TripStatus };

/** Stores many trips in one statement. @returns their ids in their order */
export async function insertTrips(
  tx: Queries,
  entityId: number,
  trips: readonly NewTrip[],
  now: Date,
): Promise<number[]> {
  const rows = trips.map(({ input, settled: { result, steps, total }, status }) => ({
    ...plainColumns(input),
    total_haler: total,
    input,
    result,
    steps,
    entity_id: entityId,
    status,
    created_at: now,
    updated_at: now,
  }));
  const names = tx(Object.keys(rows[0] ?? {}));
  const stored = await tx<{ id: number }[]>`
    insert into trips (${names}) select ${names} from ${rowsOf(tx, 'trips', rows)} returning id`;
  return stored.map(({ id }) => id).sort((a, b) => a - b);
}

export async function replaceTrip(
  tx: Queries,
  entityId: number,
  id: number,
  input: TripInput,
  settled: Settled,
  status: TripStatus,
  now: Date,
): Promise<void> {
  const row = { ...columns(tx, input, settled), status, updated_at: now };
  await tx`update trips set ${tx(row)} where entity_id = ${entityId} and id = ${id}`;
}

export async function setTripStatus(
  tx: Queries,
  entityId: number,
  id: number,
  status: TripStatus,
  now: Date,
): Promise<void> {
  await tx`update trips set status = ${status}, updated_at = ${now} where entity_id = ${entityId} and id = ${id}`;
}

export async function removeTrip(tx: Queries, entityId: number, id: number): Promise<void> {
  await tx`delete from trips where entity_id = ${entityId} and id = ${id}`;
}

/** A trip without inputs, as it comes from elsewhere than the interface. */
export async function insertBareTrip(
  tx: Queries,
  entityId: number,
  trip: Pick<
    TripRow,
    'traveller_name' | 'purpose' | 'destination' | 'departed_at' | 'returned_at' | 'status'
  >,
  now: Date,
): Promise<number> {
  const row = { ...trip, entity_id: entityId, total_haler: 0, created_at: now, updated_at: now };
  const [inserted] = await tx<{ id: number }[]>`insert into trips ${tx(row)} returning id`;
  if (inserted === undefined) throw new Error('an insert returned no row');
  return inserted.id;
}

/** The name of the self-employed person whose company it is. */
export async function selfEmployedName(sql: Queries, entityId: number): Promise<string | null> {
  const [row] = await sql<{ name: string | null }[]>`
    select left(coalesce(nullif(concat_ws(' ', first_name, last_name), ''), name), 250) as name from entities where id = ${entityId}`;
  return row?.name ?? null;
}

function columns(tx: Queries, input: TripInput, { result, total, steps }: Settled) {
  const json = (value: unknown) => tx.json(value as Parameters<typeof tx.json>[0]);
  return {
    ...plainColumns(input),
    total_haler: total,
    input: json(input),
    result: json(result),
    steps: json(steps),
  };
}

function plainColumns(input: TripInput) {
  return {
    employee_id: input.employee_id,
    traveller_name: input.traveller_name,
    purpose: input.purpose,
    destination: input.destination,
    departed_at: storedTime(input.departed_at),
    returned_at: storedTime(input.returned_at),
  };
}

/** A local time, unchanged, as if it were UTC. */
export function storedTime(local: string): Date {
  return new Date(`${local}Z`);
}

/** What approved and paid trips of the self-employed person cost that returned between two days. */
export async function ownTripsOf(
  sql: Queries,
  entityId: number,
  { from, to }: { from: string; to: string },
): Promise<Haler> {
  const [row] = await sql<{ total: Haler }[]>`
    select coalesce(sum(total_haler), 0)::bigint as total from trips
    where entity_id = ${entityId} and status in ('approved', 'paid') and employee_id is null
      and input ->> 'traveller_type' = 'self_employed'
      and (returned_at at time zone 'UTC')::date between ${from} and ${to}`;
  return row?.total ?? (0 as Haler);
}
