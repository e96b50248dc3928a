import { transaction } from '@news-and-accounting/postgres';
import Type from 'typebox';
import { type FieldChange, recordEvent } from '../../access/history/index.ts';
import { notFound } from '../../platform/errors.ts';
import { ok } from '../../platform/http/answer.ts';
import {
  bodySchema,
  date,
  type Field,
  flag,
  invalidFields,
  nullable,
  readChanges,
  text,
  type ValuesOf,
} from '../../platform/http/fields.ts';
import { EntityId, recordId } from '../../platform/http/params.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { strict } from '../../platform/http/strict.ts';
import { dayText } from '../../platform/http/texts.ts';
import { defineOperation } from '../../platform/operation.ts';
import type { Queries } from '../../platform/store.ts';
import { askedBy } from './asked.ts';
import { entryOfId } from './kinds.ts';
import { daysAfter, type Entry, readEntry } from './read-queue.ts';
import { notDismissible } from './refusals.ts';
import { QueueEntrySchema } from './schema.ts';
import type { QueueAsked } from './source.ts';
import { QUEUE_SOURCES } from './sources.ts';
import { type Mark, memberNamed, storeMark } from './store.ts';

const SNOOZE_DAYS_AT_MOST = 90;

const MARK = {
  assigned_to: nullable(text({ maximum: 100 })),
  snooze_until: nullable(date()),
  resolve: flag(),
  reason: nullable(text({ maximum: 500 })),
} satisfies Record<string, Field<unknown>>;

type Given = Partial<ValuesOf<typeof MARK>>;

export const updateQueueEntry = defineOperation({
  id: 'updateQueueEntry',
  method: 'PATCH',
  path: '/entities/{entity_id}/queue/{id}',
  summary: 'Assign, put off or dismiss what waits',
  description:
    'Bare body with at least one of `assigned_to`, `snooze_until`, `resolve`. `assigned_to` is the username of an accepted member who sees the entry, null takes it from whoever has it. `snooze_until` puts it out of sight until that day, from tomorrow to 90 days ahead, and needs a `reason`; null wakes it, also one that was dismissed. `resolve: true` dismisses it, with a `reason`, where `dismissible` says so, else 422 `NOT_DISMISSIBLE`: it comes back as soon as what it is about changes. Everything else is done by doing what the entry asks for.\n\nWhat does not wait any more, or not for the caller, is a 404. The history gets the record `queue.dismissed`, `queue.snoozed` or `queue.assigned`, one for the whole change.',
  tag: 'Automation',
  meta: { permission: 'writer' },
  params: Type.Object({
    entity_id: EntityId,
    id: recordId('The entry: `id` of an entry of `listQueue`'),
  }),
  body: strict(Type.Partial(bodySchema(MARK) as Type.TObject)),
  responses: {
    ...json(200, 'The entry as it is now', QueueEntrySchema),
    ...errorResponses(400, 401, 403, 404, 413, 415, 422, 429),
  },
  async handler({ params, body }, context) {
    const given = readChanges(MARK, body, '') as Given;
    const asked = askedBy(context);
    checkGiven(given, asked.today);
    const named = entryOfId(params.id);
    if (named === null) throw notFound();
    const after = await transaction(context.sql, async (tx) => {
      const before = await readEntry(tx, asked, named);
      if (before === null) throw notFound();
      if (given.resolve === true && !before.dismissible) throw notDismissible();
      const sources = QUEUE_SOURCES.filter(({ kind }) => kind === named.kind);
      await storeMark(tx, sources, asked, named.nr, await markOf(tx, asked, before, given));
      const entry = await readEntry(tx, asked, named);
      if (entry === null) throw notFound();
      await tellHistory(tx, asked, before, entry, given);
      return entry;
    });
    return ok(after);
  },
});

/** @throws {HttpError} 422 for what makes no sense, with each field that is at fault */
function checkGiven(given: Given, today: string): void {
  const { assigned_to, snooze_until, resolve, reason } = given;
  const problems: Record<string, string> = {};
  if (assigned_to === undefined && snooze_until === undefined && resolve === undefined)
    problems.assigned_to = 'Uveďte assigned_to, snooze_until, nebo resolve.';
  if (resolve === false) problems.resolve = 'Smí být jen true; zpět mezi úkoly ho vrátí snooze_until null.';
  if (resolve === true && snooze_until !== undefined)
    problems.snooze_until = 'Úkol nelze zároveň odložit i odbavit.';
  if (typeof snooze_until === 'string' && resolve !== true) {
    if (snooze_until <= today) problems.snooze_until = 'Musí být po dnešku.';
    else if (snooze_until > daysAfter(today, SNOOZE_DAYS_AT_MOST))
      problems.snooze_until = `Smí být nejvýše ${SNOOZE_DAYS_AT_MOST} dnů dopředu.`;
  }
  const needsReason = resolve === true || typeof snooze_until === 'string';
  if (needsReason && (reason ?? null) === null) problems.reason = 'Musí být vyplněno.';
  if (!needsReason && (reason ?? null) !== null) problems.reason = 'Patří jen k odložení nebo odbavení.';
  if (Object.keys(problems).length > 0) throw invalidFields(problems);
}

/** @throws {HttpError} 422 for somebody who is no member, or does not see the entry */
async function markOf(
  tx: Queries,
  asked: QueueAsked,
  { id }: Entry,
  { assigned_to, snooze_until, resolve, reason = null }: Given,
): Promise<Mark> {
  const mark: Mark = { reason };
  if (resolve === true) mark.isDismissed = true;
  if (snooze_until !== undefined) mark.snoozedUntil = snooze_until;
  if (assigned_to === null) mark.assignedTo = null;
  if (typeof assigned_to !== 'string') return mark;
  const member = await memberNamed(tx, asked.company.id, assigned_to);
  if (member === null) throw invalidFields({ assigned_to: 'Takový člen ve firmě není.' });
  const { userId, role, membershipId } = member;
  const theirs = { ...asked, userId, company: { ...asked.company, role, membershipId } };
  const named = entryOfId(id);
  if (named === null || (await readEntry(tx, theirs, named)) === null)
    throw invalidFields({ assigned_to: 'Tento člen úkol nevidí.' });
  return { ...mark, assignedTo: userId };
}

async function tellHistory(
  tx: Queries,
  { company, userId }: QueueAsked,
  before: Entry,
  after: Entry,
  given: Given,
): Promise<void> {
  const [action, did] = wordsOf(after, given);
  const changes = (['assigned_to', 'state', 'snoozed_until', 'reason'] as const).flatMap(
    (field): FieldChange[] =>
      before[field] === after[field] ? [] : [{ field, from: before[field], to: after[field] }],
  );
  await recordEvent(tx, {
    ...{ entityId: company.id, userId, action, subjectType: 'QueueEntry', subjectId: after.id, changes },
    summary: `${did}: ${after.title}${given.reason == null ? '' : ` (${given.reason})`}`,
  });
}

function wordsOf({ assigned_to }: Entry, given: Given): [string, string] {
  if (given.resolve === true) return ['queue.dismissed', 'Úkol odbaven'];
  if (given.snooze_until === null) return ['queue.snoozed', 'Úkol vrácen mezi otevřené'];
  if (given.snooze_until !== undefined)
    return ['queue.snoozed', `Úkol odložen do ${dayText(given.snooze_until)}`];
  return [
    'queue.assigned',
    assigned_to === null ? 'Úkol nemá nikdo přidělený' : `Úkol přidělen: ${assigned_to}`,
  ];
}
