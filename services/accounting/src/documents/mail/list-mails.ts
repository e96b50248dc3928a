import Type from 'typebox';
import { type Context, companyOf } from '../../platform/context.ts';
import { invalidFields, isDate } from '../../platform/http/fields.ts';
import { PAGE_QUERY, paged, pageOfQuery, pageSchema } from '../../platform/http/paged.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { defineOperation } from '../../platform/operation.ts';
import {
  ListedMailSchema,
  listedMailJson,
  MAIL_KINDS,
  MAIL_STATUSES,
  type MailKind,
  type MailStatus,
} from './mail.ts';
import { MailsParams } from './params.ts';
import { countMails, type MailFilter, mailRows, mailsPage } from './store.ts';

const Q_AT_MOST = 100;
const text = (description: string) => Type.Optional(Type.String({ description }));
const Counts = Type.Object(Object.fromEntries(MAIL_STATUSES.map((status) => [status, Type.Integer()])), {
  description: 'How many have each status',
});

const KIND_NAMES: Readonly<Record<MailKind, string>> = { document: 'doklad', reminder: 'upomínka' };
const STATUS_NAMES: Readonly<Record<MailStatus, string>> = {
  queued: 'čeká na odeslání',
  sent: 'odesláno',
  failed: 'neodesláno',
  logged: 'jen v záznamu',
  suppressed: 'neodesílá se',
};

export const listMails = defineOperation({
  id: 'listMails',
  method: 'GET',
  path: '/entities/{entity_id}/mails',
  summary: 'Mails with documents, the newest first',
  description:
    'The log of the company’s mails: documents that were sent and reminders of them, by hand and by the service (`automatic`), by `created_at`, then `id`, the newest first. `status` takes several values with commas between; `q` is looked for in addresses and the subject. `sums` count the whole filter by status. A value that is none and a day that is none are a 422 naming the parameter.',
  tag: 'Documents',
  meta: {
    permission: 'member',
    table: {
      file: 'posta',
      title: 'Odeslaná pošta',
      columns: [
        { key: 'created_at', title: 'Kdy', kind: 'moment' },
        { key: 'document_number', title: 'Doklad' },
        { key: 'partner_name', title: 'Odběratel' },
        { key: 'kind', title: 'Druh', labels: KIND_NAMES },
        { key: 'level', title: 'Upomínka', kind: 'number' },
        { key: 'to', title: 'Komu' },
        { key: 'cc', title: 'Kopie' },
        { key: 'subject', title: 'Předmět' },
        { key: 'status', title: 'Stav', labels: STATUS_NAMES },
        { key: 'sent_at', title: 'Odesláno', kind: 'moment' },
        { key: 'error', title: 'Chyba' },
      ],
      all: (query, context) => inJson(mailRows(context.sql, filterOf(query, context))),
      period: (query, context) => filterOf(query, context),
      filters: { status: 'stav', kind: 'druh', q: 'hledáno' },
    },
  },
  params: MailsParams,
  query: Type.Object({
    status: text('`queued`, `sent`, `failed`, `logged`, `suppressed`, with commas between'),
    kind: text('`document` or `reminder`'),
    from: text('First day, `YYYY-MM-DD`, in Prague'),
    to: text('Last day, `YYYY-MM-DD`, included'),
    q: text('A part of an address or of the subject'),
    ...PAGE_QUERY,
  }),
  responses: {
    ...json(200, 'A page; the sums are those of the whole filter', pageSchema(ListedMailSchema, Counts)),
    ...errorResponses(401, 404, 422, 429),
  },
  async handler({ query }, context) {
    const filter = filterOf(query, context);
    const page = pageOfQuery(query);
    const sums = await countMails(context.sql, filter);
    const total = Object.values(sums).reduce((sum, count) => sum + count, 0);
    const rows = page.offset >= total ? [] : await mailsPage(context.sql, filter, page);
    return paged(page, { total, sums, rows: rows.map(listedMailJson) });
  },
});

type Query = Readonly<Record<string, string | undefined>>;

/** @throws {HttpError} 422 for a filter that cannot be used */
function filterOf(query: Query, context: Context): MailFilter {
  const given = (name: string) => query[name]?.trim() || null;
  const statuses =
    given('status')
      ?.split(',')
      .map((each) => each.trim()) ?? null;
  const [kind, from, to, q] = [given('kind'), given('from'), given('to'), given('q')];
  const known = (values: readonly string[], value: string) => values.includes(value);
  const problems = {
    ...(statuses?.every((each) => known(MAIL_STATUSES, each)) === false
      ? { status: `Musí být hodnoty z těchto: ${MAIL_STATUSES.join(', ')}.` }
      : {}),
    ...(kind !== null && !known(MAIL_KINDS, kind)
      ? { kind: `Musí být jedna z hodnot: ${MAIL_KINDS.join(', ')}.` }
      : {}),
    ...(from !== null && !isDate(from) ? { from: DAY_WRONG } : {}),
    ...(to !== null && !isDate(to) ? { to: DAY_WRONG } : {}),
    ...(q !== null && [...q].length > Q_AT_MOST ? { q: `Smí mít nejvýš ${Q_AT_MOST} znaků.` } : {}),
  };
  if (Object.keys(problems).length > 0) throw invalidFields(problems);
  return { entityId: companyOf(context).id, statuses, kind, from, to, q };
}

const DAY_WRONG = 'Musí být platné datum ve tvaru RRRR-MM-DD.';

async function* inJson(batches: AsyncIterable<Parameters<typeof listedMailJson>[0][]>) {
  for await (const batch of batches) yield batch.map(listedMailJson);
}
