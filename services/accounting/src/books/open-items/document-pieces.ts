import {
  changedAfter,
  type DueDays,
  type OpenDay,
  type OpenPart,
  openDocumentsBy,
} from '../../documents/documents/index.ts';
import { type GzipPiece, gzipPiece } from '../../platform/http/gzip-pieces.ts';
import { keptByPool } from '../../platform/remembered.ts';
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

type Question = { entityId: number; day: OpenDay; part: OpenPart; isDoubleEntry: boolean };
/** Some rows of a week, with hashes of them. */
type Piece = { week: number; nr: number; rows: string; text: GzipPiece };
/** The pieces of a week, and all that the week is made of. */
type Week = { version: string; pieces: readonly Piece[] };

/** Of what is asked for in a week, its latest. */
type Kept = { weeks: Map<string, Week>; pieces: number };
const keptOf = keptByPool((): Kept => ({ weeks: new Map(), pieces: 0 }));

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
  // Of a contact alone no digests are kept.
  if ((question.part.partnerId ?? null) !== null)
    return (await readPieces(sql, question, [], signal)).map(({ text }) => text);
  const versions = versionsOfWeeks(sql, question, figures);
  const kept = keptOf(sql);
  // Those that are kept are held from here on: others may take their room before the rest is written.
  const before = new Map([...versions.keys()].map((week) => [week, kept.weeks.get(keyOf(question, week))]));
  const changed = [...versions.keys()].filter((week) => before.get(week)?.version !== versions.get(week));
  const known = changed.flatMap((week) => before.get(week)?.pieces ?? []);
  const part = { ...question.part, due: dueIn(changed) };
  const read = changed.length === 0 ? [] : await readPieces(sql, { ...question, part }, known, signal);
  const anew = Map.groupBy(read, ({ week }) => week);
  return [...versions].flatMap(([week, version]) => {
    const was = before.get(week);
    const now = was?.version === version ? was : { version, pieces: anew.get(week) ?? [] };
    keep(kept, keyOf(question, week), now);
    return now.pieces.map(({ text }) => text);
  });
}

function keep(kept: Kept, key: string, week: Week): void {
  const { weeks } = kept;
  const put = (of: string, now: Week | undefined) => {
    kept.pieces += (now?.pieces.length ?? 0) - (weeks.get(of)?.pieces.length ?? 0);
    weeks.delete(of);
    if (now !== undefined) weeks.set(of, now);
  };
  put(key, week);
  for (const oldest of weeks.keys()) {
    if (kept.pieces <= PIECES_KEPT && weeks.size <= PIECES_KEPT) break;
    put(oldest, undefined);
  }
}

const keyOf = ({ entityId, day, part, isDoubleEntry }: Question, week: number) =>
  JSON.stringify([entityId, day.on, isDoubleEntry, part.direction, part.currency, part.lateOn, week]);

/** The weeks in which something is due, in their order, each with all that its rows are made of. */
function versionsOfWeeks(
  sql: Queries,
  { entityId }: Question,
  { days, names }: Pick<Figures, 'days' | 'names'>,
): Map<number, string> {
  const generation = generationOfNames(sql, entityId, names);
  const weeks = [...Map.groupBy(days, ({ due_on }) => weekOf(due_on))].sort(([one], [other]) => one - other);
  return new Map(
    weeks.map(([week, of]) => {
      const digests = of.map(
        (day) =>
          `${day.direction} ${day.currency} ${day.due_on} ${day.count} ${day.remaining} ${day.signed_czk} ${day.digest}`,
      );
      return [week, [generation, ...digests.sort()].join('/')];
    }),
  );
}

/** The same as `inPieces` has it. */
const weekOf = (due: string | null) =>
  due === null ? NO_WEEK : Math.max(0, Math.floor((Date.parse(due) - Date.parse(FIRST_DAY)) / DAY_MS / WEEK));

/**
 * The pieces of what is asked for in their order, in one statement, as to plan another one takes longer than to read a week.
 * @param known those whose rows need not be written where they are what they were
 */
async function readPieces(
  sql: Queries,
  question: Question,
  known: readonly Piece[],
  signal: AbortSignal,
): Promise<Piece[]> {
  const { entityId, day, isDoubleEntry } = question;
  const column = <Name extends keyof Piece>(name: Name) => known.map((piece) => piece[name]);
  const found = sql`
    with ${changedAfter(sql, entityId, day)}, items as materialized (${inPieces(sql, question)}),
      pieces as materialized (
        select p.*, k.week is not null as is_known
        from (
          select week, piece, concat_ws(' ', count(*), bit_xor(hash), sum(hash)) as rows from items group by 1, 2
        ) p
        left join unnest(${column('week')}::int[], ${column('nr')}::int[], ${column('rows')}::text[]) k (week, piece, rows)
          using (week, piece, rows)
      )
    select week, piece, rows, null as text from pieces where is_known
    union all
    select p.week, p.piece, p.rows, string_agg(row_to_json(r)::text, ',' order by i.nr)
    from pieces p join items i on i.week = p.week and i.piece = p.piece
    cross join lateral (${itemOf(sql, day.on, isDoubleEntry)}) r
    where not p.is_known group by 1, 2, 3`
    // As bytes: a text of this length would be a string of twice as many until it is bytes again.
    .raw()
    .cursor(TEXTS_AT_ONCE);
  const texts = new Map(known.map((piece) => [nameOf(piece), piece.text]));
  const read: Piece[] = [];
  for await (const rows of found as AsyncIterable<(Buffer | null)[][]>)
    for (const [week, nr, hashes, text] of rows) {
      signal.throwIfAborted();
      const piece = { week: Number(week), nr: Number(nr), rows: String(hashes) };
      const packed = text ? await gzipPiece(text) : texts.get(nameOf(piece));
      if (packed === undefined) throw new Error('a piece of what is open was not written');
      read.push({ ...piece, text: packed });
    }
  return read.sort((one, other) => one.week - other.week || one.nr - other.nr);
}

const nameOf = ({ week, nr }: Pick<Piece, 'week' | 'nr'>) => `${week} ${nr}`;

/** Each open document with its hash, the week and the piece that it is in, and `nr` within the week. */
const inPieces = (sql: Queries, { entityId, part }: Question) => sql`
  select n.*, (nr - 1) / ${ROWS_OF_PIECE}::int as piece
  from (
    select w.*, row_number() over (partition by week order by due_on, number, document_id)::int as nr
    from (
      select o.*, hash_record_extended(o, 0) as hash,
        greatest(0, coalesce(o.due_on - ${FIRST_DAY}::date, ${NO_WEEK * WEEK}::int)) / ${WEEK}::int as week
      from (${openDocumentsBy(sql, entityId, part)}) o
    ) w
  ) n`;

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
