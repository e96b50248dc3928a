import Type from 'typebox';
import { type Context, callerOf, companyOf } from '../../platform/context.ts';
import { ok } from '../../platform/http/answer.ts';
import { FilterReader } from '../../platform/http/filter.ts';
import { PAGE_QUERY, pageOfQuery } from '../../platform/http/paged.ts';
import { EntityId } from '../../platform/http/params.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { defineOperation } from '../../platform/operation.ts';
import { readingOf } from '../../platform/reading.ts';
import { askedBy } from './asked.ts';
import { QUEUE_KIND_NAMES, type QueueKind } from './kinds.ts';
import { readQueue } from './read-queue.ts';
import { QueueSchema } from './schema.ts';
import { memberNamed, type QueueFilter, STATES } from './store.ts';

const text = (description: string) => Type.Optional(Type.String({ description }));

export const listQueue = defineOperation({
  id: 'listQueue',
  method: 'GET',
  path: '/entities/{entity_id}/queue',
  summary: 'What waits for a person, the most urgent first',
  description:
    'Everything of the company that somebody has to look at, derived anew at every reading: movements of bank accounts without a counterpart, proposals, drafts, missing files, what is due or late, what the calendar of taxes asks for, and what failed. What is overdue comes first, then by `due_on` (those without one last), then by `id`. Duties that were due before the company was first kept here (`before_kept`) stand among those without a day and count as `normal`: they may have been done elsewhere. An entry goes by itself when its reason does: do what its `actions` name, with the bodies of those operations. Nobody sees what their role may not: requests for approval only those who may decide, failing webhooks and unposted payslips only owners and accountants.\n\n`state` is `open` by default: neither put off nor dismissed. `counts` tells each kind of the same filter without `kind`, so that the rest can be named beside a filtered list. Assign, put off or dismiss with `updateQueueEntry`.',
  tag: 'Automation',
  meta: { permission: 'member' },
  params: Type.Object({ entity_id: EntityId }),
  query: Type.Object({
    kind: text('Only these kinds, with commas between'),
    assigned_to: text('`me`, `none` or a username: only what that member is to do, or nobody is'),
    state: text('`open` (default), `snoozed`, `dismissed` or `all`'),
    ...PAGE_QUERY,
  }),
  responses: {
    ...json(200, 'A page; `counts` are those of the whole filter', QueueSchema),
    ...errorResponses(401, 404, 422, 429),
  },
  async handler({ query }, context) {
    const filter = await filterOf(query, context);
    const page = pageOfQuery(query);
    const { total, before_kept, counts, rows } = await readQueue(
      readingOf(context.sql),
      askedBy(context),
      filter,
      page,
    );
    return ok({ total, page: page.page, per: page.per, before_kept, counts, rows });
  },
});

/** @throws {HttpError} 422 for what cannot be used */
async function filterOf(
  query: Readonly<Record<string, string | undefined>>,
  context: Context,
): Promise<QueueFilter> {
  const read = new FilterReader(query);
  const kinds = read.listOf('kind', QUEUE_KIND_NAMES) as QueueKind[] | null;
  const state = read.oneOf('state', [...STATES, 'all']) ?? 'open';
  const assigned = read.text('assigned_to');
  let assignedTo: QueueFilter['assignedTo'] = null;
  if (assigned === 'me') assignedTo = callerOf(context).userId;
  else if (assigned === 'none') assignedTo = 'none';
  else if (assigned !== null) {
    const member = await memberNamed(context.sql, companyOf(context).id, assigned);
    if (member === null) read.refuse('assigned_to', 'Takový člen ve firmě není.');
    assignedTo = member?.userId ?? null;
  }
  read.end();
  return { kinds, state, assignedTo };
}
