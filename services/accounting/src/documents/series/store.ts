import { notFound } from '../../platform/errors.ts';
import type { Queries } from '../../platform/store.ts';
import type { SeriesKind } from './kinds.ts';
import {
  GAPS_AT_MOST,
  type Series,
  type SeriesInList,
  type SeriesValues,
  type SeriesYear,
} from './series.ts';

/** The year under which a series that counts for ever keeps its counter. */
export const FOR_EVER = 0;

const seriesColumns = (sql: Queries) => sql`
  s.id, s.kind, s.name, s.prefix, s.pattern, s.yearly, s.is_default as "default", s.archived, s.created_at,
  s.updated_at`;

/** The series of a company by kind and name, with their counters. */
export async function listSeries(sql: Queries, entityId: number, thisYear: number): Promise<SeriesInList[]> {
  const rows = await sql<Series[]>`
    select ${seriesColumns(sql)} from number_series s where s.entity_id = ${entityId}
    order by s.kind, s.name collate "cs-x-icu", s.id`;
  return withYears(sql, entityId, rows, thisYear);
}

/** @throws {HttpError} 404 */
export async function seriesWithYears(
  sql: Queries,
  entityId: number,
  id: number,
  thisYear: number,
): Promise<SeriesInList> {
  const [series] = await withYears(sql, entityId, [await seriesOf(sql, entityId, id)], thisYear);
  if (series === undefined) throw new Error('a series has no years');
  return series;
}

/** @throws {HttpError} 404 */
export async function seriesOf(sql: Queries, entityId: number, id: number): Promise<Series> {
  const [row] = await sql<Series[]>`
    select ${seriesColumns(sql)} from number_series s where s.entity_id = ${entityId} and s.id = ${id}`;
  if (row === undefined) throw notFound();
  return row;
}

/** Where a number comes from: the series, where its counter stands, and the day of its last number. */
export type NumberSource = Series & { next: number; previous_on: string | null };

/** A series by its id; null: the default one of the kind. */
export type SeriesChoice = { kind: SeriesKind; seriesId: number | null };

/**
 * The series that a number of a fiscal year is to come from, as it is; nobody waits.
 * @returns null where there is none
 */
export async function numberSource(
  sql: Queries,
  entityId: number,
  choice: SeriesChoice,
  year: number,
): Promise<NumberSource | null> {
  const [row] = await sql<NumberSource[]>`${selectSource(sql, entityId, choice, year)}`;
  return row ?? null;
}

/** The same as a query. */
export function selectSource(sql: Queries, entityId: number, choice: SeriesChoice, year: number) {
  return sql`
    select ${seriesColumns(sql)}, coalesce(y.next, 1)::float8 as next, ${previousOf(sql, entityId, year)} as previous_on
    from number_series s
    left join number_series_years y on y.entity_id = s.entity_id and y.series_id = s.id
      and y.year = ${countedYear(sql, year)}
    where s.entity_id = ${entityId} and ${isChosen(sql, choice)}`;
}

/**
 * The same with the counter held for the rest of the transaction, begun when it is not there yet; that of a series which
 * cannot be used is left alone.
 */
export async function heldNumberSource(
  tx: Queries,
  entityId: number,
  choice: SeriesChoice,
  year: number,
): Promise<NumberSource | null> {
  const [row] = await tx<NumberSource[]>`
    with s as (
      select * from number_series s where s.entity_id = ${entityId} and ${isChosen(tx, choice)}
    ), held as (
      insert into number_series_years as y (entity_id, series_id, year, first, next)
      select s.entity_id, s.id, ${countedYear(tx, year)}, 1, 1 from s
      where s.kind = ${choice.kind} and not s.archived
      on conflict (entity_id, series_id, year) do update set next = y.next
      returning next
    )
    select ${seriesColumns(tx)}, coalesce((select next from held), 1)::float8 as next,
      ${previousOf(tx, entityId, year)} as previous_on
    from s`;
  return row ?? null;
}

const isChosen = (sql: Queries, { kind, seriesId }: SeriesChoice) =>
  seriesId === null ? sql`s.kind = ${kind} and s.is_default` : sql`s.id = ${seriesId}`;

/** Where a series `s` counts the numbers of a fiscal year. */
const countedYear = (sql: Queries, year: number) =>
  sql`case when s.yearly then ${year}::int else ${FOR_EVER}::int end`;

/** The day of the last number of a series `s`, whichever way it counted before. */
function previousOf(sql: Queries, entityId: number, year: number) {
  // Each year by itself: of both at once every number of the series would be ordered.
  const lastOf = (counted: number) => sql`(
    select n.date, n.counter from given_numbers n
    where n.entity_id = ${entityId} and n.series_id = s.id and n.year = ${counted} and n.counter is not null
    order by n.counter desc limit 1)`;
  return sql`(
    select last.date from (${lastOf(FOR_EVER)} union all ${lastOf(year)}) last order by last.counter desc limit 1)`;
}

type YearRow = {
  series_id: number;
  year: number;
  next: number;
  last_number: string | null;
  gaps: { from: number; to: number }[] | null;
};

async function withYears(
  sql: Queries,
  entityId: number,
  series: readonly Series[],
  thisYear: number,
): Promise<SeriesInList[]> {
  const rows = await yearsOf(
    sql,
    entityId,
    series.map(({ id }) => id),
  );
  return series.map((each) => {
    const present = each.yearly ? thisYear : FOR_EVER;
    const own = rows.filter(
      ({ series_id, year }) => series_id === each.id && (each.yearly ? year > 0 : year === 0),
    );
    const years = own.map(yearJson);
    if (!own.some(({ year }) => year === present))
      years.push({ year: each.yearly ? thisYear : null, next: 1, last_number: null, gaps: [] });
    years.sort((one, other) => (one.year ?? 0) - (other.year ?? 0));
    const next = own.find(({ year }) => year === present)?.next ?? 1;
    return { ...each, next, years };
  });
}

/**
 * The counters of series. A number given by hand ahead of the counter makes no gap before the counter gets there. Numbers
 * are put side by side only where fewer were given than the counter counted: they are many, and gaps are rare.
 */
function yearsOf(sql: Queries, entityId: number, ids: readonly number[]): Promise<YearRow[]> {
  return sql<YearRow[]>`
    with years as materialized (
      select y.*, coalesce(last.counter, y.first - 1) as last, last.number as last_number, (
          select count(*) from given_numbers n
          where n.entity_id = y.entity_id and n.series_id = y.series_id and n.year = y.year
            and n.counter >= y.first and n.counter < y.next
        ) = y.next - y.first as is_whole
      from number_series_years y
      left join lateral (
        select n.counter, n.number from given_numbers n
        where n.entity_id = y.entity_id and n.series_id = y.series_id and n.year = y.year and n.counter >= y.first
        order by n.counter desc limit 1
      ) last on true
      where y.entity_id = ${entityId} and y.series_id = any (${[...ids]})
    ), numbers as (
      select y.series_id, y.year, y.next, n.counter,
        coalesce(lag(n.counter) over (partition by y.series_id, y.year order by n.counter), y.first - 1) as previous
      from years y join given_numbers n
        on n.entity_id = ${entityId} and n.series_id = y.series_id and n.year = y.year and n.counter >= y.first
      where not y.is_whole
    ), gaps as (
      select series_id, year, previous + 1 as first, least(counter, next) - 1 as last from numbers
      union all select series_id, year, last + 1, next - 1 from years
    )
    select y.series_id, y.year, y.next::float8 as next, y.last_number,
      (select json_agg(json_build_object('from', g.first, 'to', g.last) order by g.first)
        from gaps g where g.series_id = y.series_id and g.year = y.year and g.first <= g.last) as gaps
    from years y order by y.series_id, y.year`;
}

function yearJson({ year, next, last_number, gaps }: YearRow): SeriesYear {
  const counters: number[] = [];
  for (const { from, to } of gaps ?? []) {
    for (let counter = from; counter <= to && counters.length < GAPS_AT_MOST; counter += 1)
      counters.push(counter);
  }
  return { year: year === FOR_EVER ? null : year, next, last_number, gaps: counters };
}

export async function insertSeries(
  tx: Queries,
  entityId: number,
  kind: SeriesKind,
  values: SeriesValues & { default: boolean },
  now: Date,
): Promise<number> {
  const row = {
    entity_id: entityId,
    kind,
    ...columns(values),
    is_default: values.default,
    created_at: now,
    updated_at: now,
  };
  const [inserted] = await tx<{ id: number }[]>`insert into number_series ${tx(row)} returning id`;
  if (inserted === undefined) throw new Error('an insert returned no row');
  return inserted.id;
}

export async function changeSeries(
  tx: Queries,
  entityId: number,
  id: number,
  values: SeriesValues & { default: boolean },
  now: Date,
): Promise<void> {
  const row = { ...columns(values), is_default: values.default, updated_at: now };
  await tx`update number_series set ${tx(row)} where entity_id = ${entityId} and id = ${id}`;
}

/** Before another series of the kind becomes the default one. */
export async function clearDefault(
  tx: Queries,
  entityId: number,
  kind: SeriesKind,
  otherThan: number | null,
): Promise<void> {
  await tx`
    update number_series set is_default = false
    where entity_id = ${entityId} and kind = ${kind} and is_default and id is distinct from ${otherThan}`;
}

/** The highest counter that a number of the year has; 0 when there is none. */
export async function highestUsed(tx: Queries, entityId: number, id: number, year: number): Promise<number> {
  const [row] = await tx<{ used: number }[]>`
    select coalesce(max(counter), 0)::float8 as used from given_numbers
    where entity_id = ${entityId} and series_id = ${id} and year = ${year}`;
  return row?.used ?? 0;
}

/** Where the counter of a year stands, its row held for the rest of the transaction; begun when it is not there yet. */
export async function holdCounter(tx: Queries, entityId: number, id: number, year: number): Promise<number> {
  const [row] = await tx<{ next: number }[]>`
    insert into number_series_years as y (entity_id, series_id, year, first, next)
    values (${entityId}, ${id}, ${year}, 1, 1)
    on conflict (entity_id, series_id, year) do update set next = y.next
    returning next::float8 as next`;
  if (row === undefined) throw new Error('a counter could not be held');
  return row.next;
}

/** @param first where its numbers begin; null: where they did */
export async function setCounter(
  tx: Queries,
  entityId: number,
  id: number,
  year: number,
  next: number,
  first: number | null = null,
): Promise<void> {
  await tx`
    update number_series_years set next = ${next}, first = least(coalesce(${first}::bigint, first), ${next})
    where entity_id = ${entityId} and series_id = ${id} and year = ${year}`;
}

export type GivenNumber = {
  kind: SeriesKind;
  number: string;
  year: number;
  counter: number | null;
  date: string;
};

/**
 * Keeps a number as given; false when the kind has it already. It waits for whoever is just giving the same one.
 * @param next where the counter of its year goes on then, which is held; null: where it was
 */
export async function keepNumber(
  tx: Queries,
  entityId: number,
  seriesId: number,
  { kind, number, year, counter, date }: GivenNumber,
  next: number | null,
): Promise<boolean> {
  const moved =
    next === null
      ? tx``
      : tx`, moved as (
          update number_series_years set next = ${next}
          where entity_id = ${entityId} and series_id = ${seriesId} and year = ${year} and exists (select from kept)
        )`;
  const kept = await tx`
    with kept as (
      insert into given_numbers (entity_id, kind, number, series_id, year, counter, date)
      values (${entityId}, ${kind}, ${number}, ${seriesId}, ${year}, ${counter}, ${date})
      on conflict do nothing returning number
    ) ${moved} select number from kept`;
  return kept.length === 1;
}

function columns({ name, prefix, pattern, yearly, archived }: SeriesValues) {
  return { name, prefix, pattern, yearly, archived };
}

/** The settings of a company. */
export async function settingsOf(sql: Queries, entityId: number): Promise<Record<string, unknown>> {
  const [row] = await sql<{ settings: Record<string, unknown> }[]>`
    select e.settings from entities e where e.id = ${entityId}`;
  if (row === undefined) throw notFound();
  return row.settings;
}

type PatternRow = Pick<Series, 'id' | 'prefix' | 'pattern' | 'yearly'>;

/** The series of a kind that are in use, the default one first. */
export async function patternsOf(sql: Queries, entityId: number, kind: SeriesKind): Promise<PatternRow[]> {
  return sql<PatternRow[]>`
    select s.id, s.prefix, s.pattern, s.yearly from number_series s
    where s.entity_id = ${entityId} and s.kind = ${kind} and not s.archived order by s.is_default desc, s.id`;
}

/** Where a counter stands; nulls: it was not begun. */
export type SeriesCounter = { series_id: number; year: number; first: number | null; next: number | null };

/** All counters of a company, with the highest number that each has given; 0 for none. */
export async function countersOf(
  sql: Queries,
  entityId: number,
): Promise<(SeriesCounter & { highest: number })[]> {
  return sql<(SeriesCounter & { highest: number })[]>`
    select y.series_id, y.year, y.first::float8 as first, y.next::float8 as next, coalesce((
      select max(n.counter) from given_numbers n
      where n.entity_id = y.entity_id and n.series_id = y.series_id and n.year = y.year
    ), 0)::float8 as highest
    from number_series_years y where y.entity_id = ${entityId}`;
}

/** Puts a counter where it was; one that was not begun goes. */
export async function putCounter(
  tx: Queries,
  entityId: number,
  { series_id, year, first, next }: SeriesCounter,
): Promise<void> {
  const counter = tx`entity_id = ${entityId} and series_id = ${series_id} and year = ${year}`;
  if (first === null || next === null) await tx`delete from number_series_years where ${counter}`;
  else await tx`update number_series_years set first = ${first}, next = ${next} where ${counter}`;
}

/** The counters of the numbers of some documents: from, to, and how many numbers others have of the same series. */
export async function usedCounters(
  tx: Queries,
  entityId: number,
  documentIds: readonly number[],
): Promise<{ series_id: number; year: number; lowest: number; highest: number; others: number }[]> {
  return tx<{ series_id: number; year: number; lowest: number; highest: number; others: number }[]>`
    with own as (
      select n.series_id, n.year, min(n.counter)::float8 as lowest, max(n.counter)::float8 as highest,
        count(*)::float8 as numbers
      from documents d join given_numbers n on n.entity_id = d.entity_id and n.kind = d.kind and n.number = d.number
      where d.entity_id = ${entityId} and d.id = any (${[...documentIds]}::bigint[]) and n.counter is not null
      group by n.series_id, n.year
    )
    select o.series_id, o.year, o.lowest, o.highest, ((
      select count(*) from given_numbers n
      where n.entity_id = ${entityId} and n.series_id = o.series_id and n.year = o.year and n.counter is not null
    ) - o.numbers)::float8 as others from own o`;
}
