import { halerToJson } from '@news-and-accounting/money';
import Type, { type TSchema } from 'typebox';
import { type Context, companyOf } from '../../platform/context.ts';
import { invalidFields } from '../../platform/http/fields.ts';
import { PAGE_QUERY, paged, pageOfQuery, pageSchema } from '../../platform/http/paged.ts';
import { today } from '../../platform/http/query.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { defineOperation } from '../../platform/operation.ts';
import {
  type OverdueDocument,
  type OverdueFilter,
  overduePage,
  overdueRows,
  overdueSums,
} from './dunning-store.ts';
import { MailsParams } from './params.ts';

const Q_AT_MOST = 100;
const orNull = (schema: TSchema) => Type.Union([schema, Type.Null()]);

const OverdueSchema = Type.Object(
  {
    document_id: Type.Integer(),
    kind: Type.String(),
    number: Type.String(),
    partner_id: orNull(Type.Integer()),
    partner_name: orNull(Type.String()),
    email: orNull(Type.String({ description: 'Where a reminder goes; null: there is no address' })),
    due_on: Type.String({ format: 'date' }),
    days_overdue: Type.Integer(),
    currency: Type.String(),
    total_payable: Type.Number(),
    remaining: Type.Number(),
    last_level: Type.Integer({
      description: '0: nobody was reminded yet; what no mail server could send does not count',
    }),
    last_at: orNull(Type.String({ format: 'date-time' })),
    reminded_today: Type.Boolean({
      description: 'So that `remindDocument` refuses another one until tomorrow',
    }),
    next_level: Type.Integer(),
    automatic_on: orNull(
      Type.String({ format: 'date', description: 'When the service reminds by itself; null: it does not' }),
    ),
  },
  { title: 'OverdueDocument', description: 'What is to be reminded of' },
);

export const listReminders = defineOperation({
  id: 'listReminders',
  method: 'GET',
  path: '/entities/{entity_id}/reminders',
  summary: 'Overdue documents, and how they were reminded of',
  description:
    'What customers owe after its day, the longest overdue first, with the last reminder, the level of the next one and the day on which the service would send it by itself (`settings.auto_reminders`). `level` leaves those whose next reminder has it, `q` looks for the number and the customer. `sums` are by currency, of the whole filter. Remind with `remindDocument`, or of many with `bulkDocuments`.',
  tag: 'Documents',
  meta: {
    permission: 'member',
    table: {
      file: 'upominky',
      title: 'Doklady po splatnosti',
      columns: [
        { key: 'number', title: 'Doklad' },
        { key: 'partner_name', title: 'Odběratel' },
        { key: 'email', title: 'E-mail' },
        { key: 'due_on', title: 'Splatnost', kind: 'date' },
        { key: 'days_overdue', title: 'Dní po splatnosti', kind: 'number' },
        { key: 'remaining', title: 'Zbývá uhradit', kind: 'money' },
        { key: 'currency', title: 'Měna' },
        { key: 'last_level', title: 'Poslední upomínka', kind: 'number' },
        { key: 'last_at', title: 'Naposledy', kind: 'moment' },
        { key: 'next_level', title: 'Příští upomínka', kind: 'number' },
        { key: 'automatic_on', title: 'Automaticky', kind: 'date' },
      ],
      all: (query, context) => inJson(overdueRows(context.sql, filterOf(query, context))),
      filters: { level: 'příští upomínka', q: 'hledáno' },
    },
  },
  params: MailsParams,
  query: Type.Object({
    level: Type.Optional(Type.String({ description: 'The level of the next reminder' })),
    q: Type.Optional(Type.String({ description: 'A part of the number or of the customer’s name' })),
    ...PAGE_QUERY,
  }),
  responses: {
    ...json(
      200,
      'A page; the sums are those of the whole filter',
      pageSchema(
        OverdueSchema,
        Type.Array(
          Type.Object(
            { currency: Type.String(), count: Type.Integer(), remaining: Type.Number() },
            { title: 'OverdueSums' },
          ),
        ),
      ),
    ),
    ...errorResponses(401, 404, 422, 429),
  },
  async handler({ query }, context) {
    const filter = filterOf(query, context);
    const page = pageOfQuery(query);
    const sums = await overdueSums(context.sql, filter);
    const total = sums.reduce((sum, { count }) => sum + count, 0);
    const rows = page.offset >= total ? [] : await overduePage(context.sql, filter, page);
    return paged(page, {
      total,
      sums: sums.map((row) => ({ ...row, remaining: halerToJson(row.remaining) })),
      rows: rows.map(overdueJson),
    });
  },
});

const overdueJson = (row: OverdueDocument) => ({
  ...row,
  total_payable: halerToJson(row.total_payable),
  remaining: halerToJson(row.remaining),
});

/** @throws {HttpError} 422 for a filter that cannot be used */
function filterOf(query: Readonly<Record<string, string | undefined>>, context: Context): OverdueFilter {
  const given = (name: string) => query[name]?.trim() || null;
  const [level, q] = [given('level'), given('q')];
  if (level !== null && !/^\d{1,2}$/.test(level)) throw invalidFields({ level: 'Musí být celé číslo.' });
  if (q !== null && [...q].length > Q_AT_MOST)
    throw invalidFields({ q: `Smí mít nejvýš ${Q_AT_MOST} znaků.` });
  return {
    entityId: companyOf(context).id,
    today: today(context.now()),
    canSend: context.services.mailer.canSend,
    level: level === null ? null : Number(level),
    q,
  };
}

async function* inJson(batches: AsyncIterable<OverdueDocument[]>) {
  for await (const batch of batches) yield batch.map(overdueJson);
}
