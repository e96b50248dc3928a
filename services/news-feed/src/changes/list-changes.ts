import Type from 'typebox';
import { jsonAnswer, LIST_SECONDS } from '../answers/rendering.ts';
import { okResponse, problemResponses } from '../answers/responses.ts';
import { articleJson, withOrigin } from '../articles/pieces.ts';
import { ArticleSchema } from '../articles/schema.ts';
import type { Context } from '../context.ts';
import { LANGUAGES, type Lang, languageOf } from '../languages.ts';
import { defineOperation } from '../operation.ts';
import { CURSOR_DAYS, type Cursor, cursorText, DAY_MILLISECONDS, parseCursor } from './cursor.ts';
import { GrowingText } from './growing-text.ts';
import { type ChangeRow, type ChangesLog, eachChangeSince } from './store.ts';

export const CHANGES_AT_MOST = 1000;
/** More than most take. */
const BYTES_A_CHANGE = 3500;

const DateTime = Type.String({ format: 'date-time' });
const LangName = Type.Enum([...LANGUAGES], { type: 'string' });
const Key = Type.String({ description: "The publisher's own key, unique in its language" });

export const ChangeSchema = Type.Union(
  [
    Type.Object({
      change: Type.Enum(['published', 'changed'], { type: 'string' }),
      at: DateTime,
      lang: LangName,
      id: Type.Integer({ minimum: 1 }),
      key: Key,
      translation_key: Type.Union([Type.String(), Type.Null()]),
      story_key: Type.Union([Type.String(), Type.Null()]),
      article: ArticleSchema,
    }),
    Type.Object({
      change: Type.Literal('withdrawn'),
      at: DateTime,
      lang: LangName,
      id: Type.Integer({ minimum: 1 }),
      key: Key,
      slug: Type.String({ description: 'The readable part of its former address' }),
      reason: Type.String(),
    }),
  ],
  { description: 'The last change of an article: put it in the place of what is known of it' },
);

export const ChangesSchema = Type.Object(
  {
    data: Type.Array(ChangeSchema),
    meta: Type.Object({
      lang: Type.String(),
      cursor: Type.String({ description: 'Keep it with what was read, and ask with it the next time' }),
      has_more: Type.Boolean({ description: 'Whether the next page has changes already' }),
    }),
    links: Type.Object({
      self: Type.String({ format: 'uri' }),
      next: Type.String({ format: 'uri', description: 'What comes after this page, now or later' }),
    }),
  },
  { description: 'Changes since a cursor, oldest first' },
);

export const listChanges = defineOperation({
  id: 'listChanges',
  method: 'GET',
  path: '/changes',
  summary: 'What was published, changed or withdrawn since a cursor',
  description:
    'For keeping a copy: the articles whose last change came after the cursor, oldest change first. Without `since` it begins with a full copy. Every answer gives the cursor to go on with, also when nothing has changed; follow it while `meta.has_more` is true, then ask again later. Nothing is missed and no change comes twice, however many publishes go on meanwhile; an article that changed again comes with its newest state only. A cursor holds for 90 days from when it was given: an older one is a 410 `cursor_expired`, and one of another server a 400 `invalid_cursor`.',
  tag: 'Copies',
  meta: {},
  query: Type.Object({
    since: Type.Optional(
      Type.String({ description: '`meta.cursor` of the answer before; without it from the beginning.' }),
    ),
    lang: Type.Optional(
      Type.Enum(['all', 'en', 'cs', 'cz'], {
        type: 'string',
        default: 'all',
        description: 'Language set; `cz` is an alias of `cs`.',
      }),
    ),
    limit: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: CHANGES_AT_MOST,
        default: CHANGES_AT_MOST,
        description: 'Changes a page',
      }),
    ),
  }),
  responses: {
    ...okResponse('The changes', 'application/json', ChangesSchema, ['Link']),
    ...problemResponses(304, 400, 410, 422, 429),
  },
  async handler({ query }, context) {
    const { lang: given = 'all', limit = CHANGES_AT_MOST } = query;
    const lang = given === 'all' ? 'all' : languageOf(given);
    const today = Math.floor(context.now() / DAY_MILLISECONDS);
    const since = query.since === undefined ? null : cursorOf(query.since, today, context);
    const page = await context.largeAnswers.take(() => readPage(langsOf(lang), since, limit, context));
    const cursor = cursorText({ feed: page.feed, change: page.change, day: today });
    const meta = JSON.stringify({ lang, cursor, has_more: page.hasMore });
    const address = (at: string | undefined) => {
      const parameters = new URLSearchParams({
        ...(at === undefined ? {} : { since: at }),
        ...(lang === 'all' ? {} : { lang }),
        ...(limit === CHANGES_AT_MOST ? {} : { limit: String(limit) }),
      });
      return `${context.origin}/v1/changes${parameters.size === 0 ? '' : `?${parameters}`}`;
    };
    const links = { self: address(query.since), next: address(cursor) };
    page.text.add(`],"meta":${meta},"links":${JSON.stringify(links)}}`);
    return {
      ...jsonAnswer(page.text.bytes(), lang === 'all' ? null : lang, LIST_SECONDS),
      link: `<${links.self}>; rel="self", <${links.next}>; rel="next"`,
      // The cursor carries the day, so that one which is used goes on to hold.
      lastModified: Math.max(context.publications.lastChange(null), today * DAY_MILLISECONDS),
      freshMilliseconds: (today + 1) * DAY_MILLISECONDS - context.now(),
    };
  },
});

/** The beginning of a page with its changes, and where they end. */
async function readPage(
  langs: readonly Lang[],
  since: Cursor | null,
  limit: number,
  context: Context,
): Promise<{ text: GrowingText; feed: string; change: number; hasMore: boolean }> {
  const text = new GrowingText(limit * BYTES_A_CHANGE);
  text.add('{"data":[');
  let count = 0;
  let lastShown = 0;
  // One more than is shown tells whether there is a next page.
  const log = await eachChangeSince(context.sql, langs, since?.change ?? 0, limit + 1, (row) => {
    count += 1;
    if (count > limit) return;
    lastShown = row.change;
    const json = withOrigin(changeJson(row, since?.change ?? 0), context.origin);
    text.add(count === 1 ? json : `,${json}`);
  });
  if (since !== null) checkOrigin(since, log, context);
  const hasMore = count > limit;
  return { text, feed: log.feed, change: hasMore ? lastShown : log.last, hasMore };
}

function langsOf(lang: Lang | 'all'): readonly Lang[] {
  return lang === 'all' ? LANGUAGES : [lang];
}

/** @throws {HttpError} for what is no cursor, and for one that is too old */
function cursorOf(text: string, today: number, context: Context): Cursor {
  const cursor = parseCursor(text);
  // A day ahead: the clocks of two processes may differ.
  if (cursor === null || cursor.day > today + 1) {
    const shown = text.length > 60 ? `${text.slice(0, 60)}…` : text;
    throw context.errors.error(
      'invalid_cursor',
      `"${shown}" is no cursor. Send "meta.cursor" of the answer before, or leave "since" out for a full copy.`,
      'since',
    );
  }
  if (today - cursor.day > CURSOR_DAYS) {
    throw context.errors.error(
      'cursor_expired',
      `The cursor was given more than ${CURSOR_DAYS} days ago. Leave "since" out and begin anew with a full copy.`,
      'since',
    );
  }
  return cursor;
}

/** @throws {HttpError} for a cursor of another server, or of a later state of this one than its database has */
function checkOrigin(cursor: Cursor, { feed, last }: ChangesLog, context: Context): void {
  if (cursor.feed === feed && cursor.change <= last) return;
  const reason =
    cursor.feed === feed
      ? 'The cursor is ahead of this server, which was set back since.'
      : 'The cursor is one of another server.';
  throw context.errors.error('invalid_cursor', `${reason} Leave "since" out for a full copy.`, 'since');
}

function changeJson(row: ChangeRow, since: number): string {
  const { lang, id, at } = row;
  if (row.reason !== null) {
    const { key, slug, reason } = row;
    return JSON.stringify({ change: 'withdrawn', at, lang, id, key, slug, reason });
  }
  const change = row.first_change > since ? 'published' : 'changed';
  const article = articleJson({ headJson: row.head_json, contentJson: row.content_json }, true);
  return `{"change":"${change}","at":"${at.toISOString()}","lang":"${lang}","id":${id},${row.copy_json},"article":${article}}`;
}
