import { FOUND_AT_MOST, matching, type SearchInput, type SearchPart } from '../../access/search/index.ts';
import type { Queries } from '../../platform/store.ts';

const WORDS = {
  table: 'trips',
  key: 'id',
  terms: "destination || ' ' || coalesce(purpose, '') || ' ' || coalesce(traveller_name, '')",
};
const EMPLOYEE_NAME = "first_name || ' ' || last_name || ' ' || personal_number";
const EMPLOYEES_AT_MOST = 100;
const TRIPS_OF_EMPLOYEES_AT_MOST = 200;

/** Trips by destination, purpose and the traveller's name, the latest first. */
export const searchTrips: SearchPart = async (sql, input) => {
  const rows = await sql<Row[]>`
    select t.id, t.destination, t.purpose, coalesce(e.first_name || ' ' || e.last_name, t.traveller_name) as traveller,
      to_char(t.departed_at at time zone 'UTC', 'FMDD. FMMM. YYYY') as day
    from (
      select key, min(rank) as rank
      from ((select key, rank::int from (${matching(sql, input, WORDS)}) direct) union all (${ofEmployees(sql, input)})) found group by key
    ) m
    join trips t on t.entity_id = ${input.company.id} and t.id = m.key
    left join employees e on e.entity_id = t.entity_id and e.id = t.employee_id
    order by m.rank, t.departed_at desc, t.id desc limit ${FOUND_AT_MOST}`;
  return rows.map(({ id, destination, purpose, traveller, day }) => ({
    type: 'trip',
    id,
    title: destination,
    subtitle: [day, traveller, purpose].filter((part) => part !== null).join(' · '),
    screen: `/cesty/${id}`,
  }));
};

type Row = {
  id: number;
  destination: string;
  purpose: string | null;
  traveller: string | null;
  day: string;
};

/**
 * Trips that have the words together with the name of their employee, who has one of them: of people who have all
 * words first, and of the latest trips only so many are looked at.
 */
function ofEmployees(sql: Queries, { company: { id }, q }: SearchInput) {
  const all = sql`search_query(${id}, ${q}, false)`;
  const telling = tellingWords(q);
  const any = sql`replace(search_query(${id}, ${telling}, false)::text, ' & ', ' | ')::tsquery`;
  const people = (query: typeof all, hasAll: boolean) => sql`
    select id, ${hasAll}::boolean as has_all from employees
    where entity_id = ${id} and search_terms(entity_id, ${sql.unsafe(EMPLOYEE_NAME)}) @@ ${query}
    limit ${EMPLOYEES_AT_MOST}`;
  return sql`
    select id as key, case when words @@ search_query(${id}, ${q}, true) then 0 else 1 end as rank
    from (
      select t.id, search_terms(
        t.entity_id, ${sql.unsafe(WORDS.terms)} || ' ' || ${sql.unsafe(EMPLOYEE_NAME)}
      ) as words
      from (
        select id, bool_or(has_all) as has_all
        from ((${people(all, true)}) ${telling === '' ? sql`` : sql`union all (${people(any, false)})`}) people group by id
      ) p
      join employees e on e.entity_id = ${id} and e.id = p.id
      join trips t on t.entity_id = ${id} and t.employee_id = p.id
      order by p.has_all desc, t.departed_at desc limit ${TRIPS_OF_EMPLOYEES_AT_MOST}
    ) trips_of_people
    where words @@ ${all}`;
}

/**
 * The words that people are looked for by one of; none where there is one word, which is looked for anyway. One letter
 * begins the name of too many to tell anybody.
 */
function tellingWords(q: string): string {
  const words = q.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => word !== '');
  return words.length < 2 ? '' : words.filter((word) => word.length > 1).join(' ');
}
