import {
  changedAfter,
  type DueDays,
  type OpenPart,
  openDocumentsBy,
} from '../../documents/documents/index.ts';
import { type GzipPiece, gzipPiece } from '../../platform/http/gzip-pieces.ts';
import { forgottenWithAll, keepLatest } from '../../platform/remembered.ts';
import type { Queries } from '../../platform/store.ts';
import type { Figures } from './figures-on.ts';
import { generationOfNames } from './names-known.ts';
import { LATENESS } from './open-items.ts';

/** Texts of a hundred kilobytes: a piece is written anew as a whole. */
const ROWS_OF_PIECE = 300;
/** So many of them are here at once, whatever there is. */
const TEXTS_AT_ONCE = 2;
/** Some ten kilobytes each. */
const PIECES_KEPT = 1000;

/** What is due in a week is together, so that a document that comes or goes moves no others but of its week. */
const FIRST_DAY = '1900-01-01';
const WEEK = 7;
const DAY_MS = 86_400_000;
/** Of what is not due on a day. */
const NO_WEEK = 100_000_000;

type Question = { entityId: number; on: string; part: OpenPart; isDoubleEntry: boolean };
type Place = { week: number; nr: number };
type Keyed = Place & { key: string };

const kept = new Map<string, GzipPiece>();
/** Where the pieces of a week are, by all that the week is made of. */
const keptWeeks = new Map<string, readonly Keyed[]>();
forgottenWithAll({
  forget: () => {
    kept.clear();
    keptWeeks.clear();
  },
});

/**
 * The rows of `itemJson` of what is open and is asked for, in their order, as compressed JSON texts of some rows each that
 * the database writes: of very many documents the objects would take this process longer than all the rest. Of weeks whose
 * documents are what they were none is read; of the others what is known of a piece stands while its rows are what they
 * were, which the database tells in a third of the time that it takes to write them.
 * @param figures of the same part of the documents
 * @param signal says that nobody waits for it any more
 */
export async function documentPiecesOn(
  sql: Queries,
  question: Question,
  figures: Pick<Figures, 'days' | 'names'>,
  signal: AbortSignal,
): Promise<GzipPiece[]> {
  // Those that are kept are held from here on: others may take their room before the rest is written.
  const places = (await placesOf(sql, question, figures)).map((place) => ({
    ...place,
    known: kept.get(place.key),
  }));
  const missing = places.filter(({ known }) => known === undefined);
  const written = missing.length === 0 ? new Map() : await writtenOf(sql, question, missing, signal);
  return places.map(({ key, known, ...place }) => {
    const piece: GzipPiece | undefined = known ?? written.get(nameOf(place));
    if (piece === undefined) throw new Error('a piece of what is open was not written');
    keepLatest(kept, key, piece, PIECES_KEPT);
    return piece;
  });
}

const nameOf = ({ week, nr }: Place) => `${week} ${nr}`;

/** Where pieces are, in their order: those of weeks that are as they were from what is kept. */
async function placesOf(
  sql: Queries,
  question: Question,
  figures: Pick<Figures, 'days' | 'names'>,
): Promise<Keyed[]> {
  // Of a contact alone no digests are kept.
  if ((question.part.partnerId ?? null) !== null) return readPlaces(sql, question);
  const keys = keysOfWeeks(question, figures);
  const known = new Map([...keys].map(([week, key]) => [week, keptWeeks.get(key)]));
  const changed = [...keys.keys()].filter((week) => known.get(week) === undefined);
  const read = changed.length === 0 ? [] : await readPlaces(sql, question, changed);
  const anew = Map.groupBy(read, ({ week }) => week);
  return [...keys].flatMap(([week, key]) => {
    const places = known.get(week) ?? anew.get(week) ?? [];
    keepLatest(keptWeeks, key, places, PIECES_KEPT);
    return places;
  });
}

/** The weeks in which something is due, in their order, each with all that its rows are made of. */
function keysOfWeeks(
  { entityId, on, isDoubleEntry }: Question,
  { days, names }: Pick<Figures, 'days' | 'names'>,
): Map<number, string> {
  const generation = generationOfNames(entityId, names);
  const weeks = [...Map.groupBy(days, ({ due_on }) => weekOf(due_on))].sort(([one], [other]) => one - other);
  return new Map(
    weeks.map(([week, of]) => {
      const digests = of.map(({ direction, currency, due_on, count, remaining, signed_czk, digest }) =>
        [direction, currency, due_on, count, remaining, signed_czk, digest].join(' '),
      );
      return [week, [entityId, on, isDoubleEntry, generation, week, ...digests.sort()].join('/')];
    }),
  );
}

/** The same as `inPieces` has it. */
const weekOf = (due: string | null) =>
  due === null ? NO_WEEK : Math.max(0, Math.floor((Date.parse(due) - Date.parse(FIRST_DAY)) / DAY_MS / WEEK));

/** Where pieces are, with keys that say all that they are made of. @param weeks absent: of all */
async function readPlaces(sql: Queries, question: Question, weeks?: readonly number[]): Promise<Keyed[]> {
  const { entityId, on, isDoubleEntry } = question;
  const part = weeks === undefined ? question.part : { ...question.part, due: dueIn(weeks) };
  const rows = await sql<(Place & { rows: string })[]>`
    with ${changedAfter(sql, entityId, on)}
    select week, piece as nr, concat_ws(' ', count(*), bit_xor(hash), sum(hash)) as rows
    from (${inPieces(sql, { ...question, part }, sql`due_on, number, document_id, hash_record_extended(o, 0) as hash`)}) i
    group by 1, 2 order by 1, 2`;
  return rows.map(({ rows, ...place }) => ({
    ...place,
    key: [entityId, on, isDoubleEntry, nameOf(place), rows].join(' '),
  }));
}

/** Of each open document the week and the piece that it is in, and `nr` within the week. */
const inPieces = (sql: Queries, { entityId, part }: Question, columns: ReturnType<Queries>) => sql`
  select n.*, (nr - 1) / ${ROWS_OF_PIECE}::int as piece
  from (
    select w.*, row_number() over (partition by week order by due_on, number, document_id)::int as nr
    from (
      select ${columns},
        greatest(0, coalesce(o.due_on - ${FIRST_DAY}::date, ${NO_WEEK * WEEK}::int)) / ${WEEK}::int as week
      from (${openDocumentsBy(sql, entityId, part)}) o
    ) w
  ) n`;

async function writtenOf(
  sql: Queries,
  question: Question,
  missing: readonly Place[],
  signal: AbortSignal,
): Promise<Map<string, GzipPiece>> {
  const { entityId, on, isDoubleEntry } = question;
  const due = dueIn(missing.map(({ week }) => week));
  const texts = sql`
    with ${changedAfter(sql, entityId, on)}
    select i.week, i.piece, string_agg(row_to_json(r)::text, ',' order by i.nr) as text
    from (${inPieces(sql, { ...question, part: { ...question.part, due } }, sql`o.*`)}) i
    join unnest(${missing.map(({ week }) => week)}::int[], ${missing.map(({ nr }) => nr)}::int[]) m (week, piece)
      on m.week = i.week and m.piece = i.piece
    cross join lateral (${itemOf(sql, on, isDoubleEntry)}) r group by 1, 2`
    // As bytes: a text of this length would be a string of twice as many until it is bytes again.
    .raw()
    .cursor(TEXTS_AT_ONCE);
  const written = new Map<string, GzipPiece>();
  for await (const rows of texts as AsyncIterable<Buffer[][]>)
    for (const [week, nr, text] of rows) {
      signal.throwIfAborted();
      if (text !== undefined) written.set(`${week} ${nr}`, await gzipPiece(text));
    }
  return written;
}

/** The due days of whole weeks, of some that follow one another from the first day to the last. */
function dueIn(weeks: readonly number[]): DueDays[] {
  const runs: { first: number; last: number }[] = [];
  for (const week of [...new Set(weeks)].sort((one, other) => one - other)) {
    const run = runs.at(-1);
    if (run?.last === week - 1) run.last = week;
    else runs.push({ first: week, last: week });
  }
  return runs.map(({ first, last }) => ({
    from: first === NO_WEEK ? 'infinity' : first === 0 ? '-infinity' : dayOf(first * WEEK),
    to: last === NO_WEEK ? 'infinity' : dayOf(last * WEEK + WEEK - 1),
  }));
}

const dayOf = (days: number) => new Date(Date.parse(FIRST_DAY) + days * DAY_MS).toISOString().slice(0, 10);

/** `itemJson` of a document `i`. */
function itemOf(sql: Queries, on: string, isDoubleEntry: boolean) {
  const bucket = LATENESS.reduceRight(
    (later, [name, last]) =>
      Number.isFinite(last)
        ? sql`case when days_overdue <= ${last} then ${name} else ${later} end`
        : sql`${name}`,
    sql``,
  );
  const amount = (haler: ReturnType<Queries>) => sql`trim_scale(${haler} * 0.01)`;
  return sql`
    select partner_id, partner_name, document_id, kind, direction, number, variable_symbol,
      ${isDoubleEntry ? sql`account` : sql`null::text as account`}, issued_on, due_on, currency,
      ${amount(sql`total`)} as total, ${amount(sql`(total - remaining)`)} as paid, ${amount(sql`remaining`)} as remaining,
      ${amount(sql`case when direction = 'receivable' then remaining_czk else -remaining_czk end`)} as remaining_czk,
      days_overdue, ${bucket} as bucket
    from (select greatest(0, ${on}::date - i.due_on) as days_overdue) late`;
}
