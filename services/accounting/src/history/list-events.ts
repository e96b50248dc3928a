import Type from 'typebox';
import { companyOf } from '../context.ts';
import { ok } from '../http/answer.ts';
import { pageOf } from '../http/query.ts';
import { errorResponses, json } from '../http/responses.ts';
import { defineOperation } from '../operation.ts';
import type { Sql } from '../store.ts';

const RECORDS_A_PAGE = 100;

const EventSchema = Type.Object(
  {
    id: Type.Integer(),
    action: Type.String({ description: 'Kind, such as `entity.updated`' }),
    subject_type: Type.String(),
    subject_id: Type.Union([Type.Integer(), Type.Null()]),
    summary: Type.String({ maxLength: 250 }),
    user: Type.Union([Type.String(), Type.Null()], { description: 'Username of the author' }),
    created_at: Type.String({ format: 'date-time' }),
    details: Type.Optional(
      Type.Object({}, { additionalProperties: true, description: 'Only for `filing.…`' }),
    ),
  },
  { description: 'A record of the change history' },
);

type EventRow = {
  id: number;
  action: string;
  subject_type: string;
  subject_id: number | null;
  summary: string;
  user: string | null;
  created_at: Date;
  details: object | null;
};

export const listEvents = defineOperation({
  id: 'listEvents',
  method: 'GET',
  path: '/entities/{entity_id}/events',
  summary: 'Change history, newest first, 100 records a page',
  tag: 'Companies',
  meta: {
    permission: 'member',
    table: {
      file: 'historie',
      title: 'Historie změn',
      columns: [
        { key: 'id', title: 'Číslo', kind: 'number' },
        { key: 'created_at', title: 'Kdy', kind: 'moment' },
        { key: 'user', title: 'Kdo' },
        { key: 'summary', title: 'Co' },
        { key: 'action', title: 'Druh změny' },
        { key: 'subject_type', title: 'Čeho' },
        { key: 'subject_id', title: 'Číslo záznamu', kind: 'number' },
      ],
      all: (_query, context) => everyEvent(context.sql, companyOf(context).id),
    },
  },
  params: Type.Object({ entity_id: Type.Integer() }),
  query: Type.Object({ page: Type.Optional(Type.Integer({ minimum: 1, default: 1 })) }),
  responses: {
    ...json(
      200,
      'A page',
      Type.Object({ total: Type.Integer(), page: Type.Integer(), rows: Type.Array(EventSchema) }),
    ),
    ...errorResponses(401, 404),
  },
  async handler({ query }, context) {
    const entityId = companyOf(context).id;
    const page = pageOf(query.page as string | undefined);
    const counted = context.sql<{ total: number }[]>`
      select total from event_totals where entity_id = ${entityId}`;
    const selected = context.sql<EventRow[]>`
      select e.id, e.action, e.subject_type, e.subject_id, e.summary, u.username as user, e.created_at, e.details
      from (
        select * from events where entity_id = ${entityId}
        order by id desc limit ${RECORDS_A_PAGE} offset ${(page - 1) * RECORDS_A_PAGE}
      ) e left join users u on u.id = e.user_id order by e.id desc`;
    const [[count], rows] = await Promise.all([counted, selected]);
    return ok({ total: count?.total ?? 0, page, rows: rows.map(eventJson) });
  },
});

const BATCH = 1000;

function everyEvent(sql: Sql, entityId: number): AsyncIterable<EventRow[]> {
  return sql<EventRow[]>`
    select e.id, e.action, e.subject_type, e.subject_id, e.summary, u.username as user, e.created_at, e.details
    from events e left join users u on u.id = e.user_id where e.entity_id = ${entityId} order by e.id desc`.cursor(
    BATCH,
  );
}

function eventJson({ details, ...row }: EventRow) {
  return row.action.startsWith('filing.') ? { ...row, details: details ?? {} } : row;
}
