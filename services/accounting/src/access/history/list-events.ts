import Type from 'typebox';
import { companyOf } from '../../platform/context.ts';
import { ok } from '../../platform/http/answer.ts';
import { invalidFields, isDate } from '../../platform/http/fields.ts';
import { EntityId } from '../../platform/http/params.ts';
import { pageOf } from '../../platform/http/query.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { defineOperation } from '../../platform/operation.ts';
import type { Queries, Sql } from '../../platform/store.ts';
import { authorElsewhere, authorOfRecord } from './author.ts';
import type { Origin } from './chain.ts';
import type { FieldChange } from './changes.ts';
import { moment } from './store.ts';

type Query = Readonly<Record<string, string | undefined>>;

const RECORDS_A_PAGE = 100;
const DAY_WRONG = 'Musí být platné datum ve tvaru RRRR-MM-DD.';

const ValueSchema = Type.Union([Type.String(), Type.Number(), Type.Boolean(), Type.Null()]);

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
    changes: Type.Optional(
      Type.Array(
        Type.Object({
          field: Type.String({ description: 'Members of objects by their path' }),
          from: ValueSchema,
          to: ValueSchema,
        }),
        { description: 'Old and new values; only where a change has changed some' },
      ),
    ),
    number: Type.Integer({ description: 'Place in the history of the company, from 1' }),
    hash: Type.String({
      pattern: '^[0-9a-f]{64}$',
      description: 'SHA-256 of the hash of the record before and of this record, see the guide',
    }),
    origin: Type.Optional(
      Type.Object(
        {},
        {
          additionalProperties: true,
          description:
            'Only of records that came with an archive: `id`, `number`, `hash`, `subject_id`, `user` and `origin` as they were there',
        },
      ),
    ),
    subject_deleted: Type.Optional(
      Type.Literal(true, { description: 'Only where the subject does not exist any more' }),
    ),
  },
  { title: 'HistoryEvent', description: 'A record of the change history' },
);

type EventRow = {
  id: number;
  action: string;
  subject_type: string;
  subject_id: number | null;
  summary: string;
  user: string | null;
  created_at: string | Date;
  details: object | null;
  changes: readonly FieldChange[] | null;
  number: number;
  hash: string;
  origin: Origin | null;
  subject_deleted?: boolean;
};

export const listEvents = defineOperation({
  id: 'listEvents',
  method: 'GET',
  path: '/entities/{entity_id}/events',
  summary: 'Change history, newest first, 100 records a page',
  description:
    'Who changed what and when; nothing in it can be changed or removed. All filters hold together. `changes` are the old and new values of the fields that the change has changed, with birth numbers cut to their last four characters; `details` are only in records whose action begins with `filing.`. `user` is null for what the service did itself; in records with `origin`, which came with an archive, it is the name of the author there. `subject_deleted` marks records about things that do not exist any more, so that no link leads there.\n\nEach record carries the `hash` of the one before it together with its own content, so the hash of the newest record stands for the whole history: keep it elsewhere, and nobody can change, remove or insert an older record unnoticed. The guide says how it is computed and what it proves.\n\nA day or a number that is none is a 422 naming the parameter; an unknown `action`, `subject_type` or `user` finds nothing.',
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
      all: (query, context) => everyEvent(context.sql, companyOf(context).id, query),
      period: ({ from, to }) => ({ from: from?.trim() || null, to: to?.trim() || null }),
      filters: { action: 'druh', subject_type: 'čeho', subject_id: 'číslo záznamu', user: 'kdo' },
    },
  },
  params: Type.Object({ entity_id: EntityId }),
  query: Type.Object({
    page: Type.Optional(
      Type.Integer({
        minimum: 1,
        default: 1,
        description: 'Page of 100 records; what is no number of a page means the first',
      }),
    ),
    action: Type.Optional(Type.String({ description: 'Only this kind of change, such as `payroll.posted`' })),
    subject_type: Type.Optional(
      Type.String({ description: 'Only records about this kind of thing, such as `Payslip` or `Asset`' }),
    ),
    subject_id: Type.Optional(
      Type.Integer({
        minimum: 1,
        description: 'Only records about the thing with this id; give `subject_type` with it',
      }),
    ),
    user: Type.Optional(Type.String({ description: 'Only changes by this username, whatever its case' })),
    from: Type.Optional(Type.String({ format: 'date', description: 'Only from this day on, in Prague' })),
    to: Type.Optional(
      Type.String({ format: 'date', description: 'Only to this day, in Prague, the day included' }),
    ),
  }),
  responses: {
    ...json(
      200,
      'A page',
      Type.Object({ total: Type.Integer(), page: Type.Integer(), rows: Type.Array(EventSchema) }),
    ),
    ...errorResponses(401, 404, 422),
  },
  async handler({ query }, context) {
    const entityId = companyOf(context).id;
    const page = pageOf(query.page as string | undefined);
    const filter = filterOf(context.sql, query as Query);
    // The count of all is kept, as counting them would take longer with every one.
    const counted =
      filter === null
        ? context.sql<{ total: number }[]>`select total from event_totals where entity_id = ${entityId}`
        : context.sql<{ total: number }[]>`
            select count(*) as total from events e where e.entity_id = ${entityId} ${filter}`;
    const selected = context.sql<EventRow[]>`
      select e.id, e.action, e.subject_type, e.subject_id, e.summary, ${authorOfRecord(context.sql, 'e', 'u')} as user, ${moment(context.sql)} as created_at, e.details, e.changes,
        e.number, encode(e.hash, 'hex') as hash, e.origin, ${isSubjectDeleted(context.sql)} as subject_deleted
      from (
        select * from events e where e.entity_id = ${entityId} ${filter ?? context.sql``}
        order by e.id desc limit ${RECORDS_A_PAGE} offset ${(page - 1) * RECORDS_A_PAGE}
      ) e left join users u on u.id = e.user_id order by e.id desc`;
    const [[count], rows] = await Promise.all([counted, selected]);
    return ok({ total: count?.total ?? 0, page, rows: rows.map(eventJson) });
  },
});

const BATCH = 1000;

function everyEvent(sql: Sql, entityId: number, query: Query): AsyncIterable<EventRow[]> {
  const filter = filterOf(sql, query) ?? sql``;
  return sql<EventRow[]>`
    select e.id, e.action, e.subject_type, e.subject_id, e.summary, ${authorOfRecord(sql, 'e', 'u')} as user, e.created_at, e.details,
      e.changes, e.number, encode(e.hash, 'hex') as hash, e.origin
    from events e left join users u on u.id = e.user_id where e.entity_id = ${entityId} ${filter} order by e.id desc`.cursor(
    BATCH,
  );
}

/** Authors of what came with an archive are names; nobody here is meant, whatever the name. */
/** A company is never deleted; without its many records, so few are looked at for each of the others. */
function isSubjectDeleted(sql: Queries) {
  return sql`(e.subject_type <> 'Entity' and exists (
    select from events d where d.entity_id = e.entity_id and d.subject_type = e.subject_type
      and d.subject_id = e.subject_id and d.id >= e.id and d.action like '%.deleted'
  ))`;
}

function eventJson({ details, changes, origin, subject_deleted: isDeleted, ...row }: EventRow) {
  return {
    ...row,
    ...(origin === null ? {} : { origin }),
    ...(row.action.startsWith('filing.') ? { details: details ?? {} } : {}),
    ...(changes === null ? {} : { changes }),
    ...(isDeleted === true ? { subject_deleted: isDeleted } : {}),
  };
}

/**
 * The conditions of a filter; null for none.
 * @throws {HttpError} 422 for a day or a number that is none
 */
function filterOf(sql: Queries, query: Query) {
  const given = (name: string) => query[name]?.trim() || null;
  const [from, to, subjectId] = [given('from'), given('to'), given('subject_id')];
  const wrong = {
    ...(from === null || isDate(from) ? {} : { from: DAY_WRONG }),
    ...(to === null || isDate(to) ? {} : { to: DAY_WRONG }),
    ...(subjectId === null || /^[1-9]\d{0,14}$/.test(subjectId)
      ? {}
      : { subject_id: 'Musí být číslo záznamu.' }),
  };
  if (Object.keys(wrong).length > 0) throw invalidFields(wrong);
  const [action, subjectType, user] = [given('action'), given('subject_type'), given('user')];
  const startOf = (day: string) => sql`(${day}::date)::timestamp at time zone 'Europe/Prague'`;
  const conditions = [
    ...(action === null ? [] : [sql`and e.action = ${action}`]),
    ...(subjectType === null ? [] : [sql`and e.subject_type = ${subjectType}`]),
    ...(subjectId === null ? [] : [sql`and e.subject_id = ${subjectId}`]),
    ...(user === null
      ? []
      : [
          sql`and (e.user_id = (select id from users where author_of is null and lower(username) = lower(${user}))
            or lower(${authorElsewhere(sql, 'e')}) = lower(${user}))`,
        ]),
    ...(from === null ? [] : [sql`and e.created_at >= ${startOf(from)}`]),
    ...(to === null
      ? []
      : [sql`and e.created_at < (${to}::date + 1)::timestamp at time zone 'Europe/Prague'`]),
  ];
  return conditions.length === 0 ? null : sql`${conditions}`;
}
