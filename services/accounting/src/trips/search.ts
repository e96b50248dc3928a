import { FOUND_AT_MOST, matching, type SearchPart } from '../search/part.ts';

const WORDS = {
  table: 'trips',
  key: 'id',
  terms: "destination || ' ' || coalesce(purpose, '') || ' ' || coalesce(traveller_name, '')",
};

/** Trips by destination, purpose or the name of a traveller who is no employee, the latest first. */
export const searchTrips: SearchPart = async (sql, input) => {
  const rows = await sql<{ id: number; destination: string; purpose: string | null; day: string }[]>`
    select t.id, t.destination, t.purpose, to_char(t.departed_at at time zone 'UTC', 'FMDD. FMMM. YYYY') as day
    from (${matching(sql, input, WORDS)}) m
    join trips t on t.entity_id = ${input.company.id} and t.id = m.key
    order by m.rank, t.departed_at desc, t.id desc limit ${FOUND_AT_MOST}`;
  return rows.map(({ id, destination, purpose, day }) => ({
    type: 'trip',
    id,
    title: destination,
    subtitle: purpose === null ? day : `${day} · ${purpose}`,
    screen: `/cesty/${id}`,
  }));
};
