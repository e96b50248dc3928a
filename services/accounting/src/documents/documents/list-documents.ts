import { halerToJson } from '@news-and-accounting/money';
import Type from 'typebox';
import { type Context, companyOf } from '../../platform/context.ts';
import { invalidFields, isDate } from '../../platform/http/fields.ts';
import { PAGE_QUERY, paged, pageOfQuery } from '../../platform/http/paged.ts';
import { today } from '../../platform/http/query.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { defineOperation } from '../../platform/operation.ts';
import { PAYMENT_STATES, STATUSES } from './document.ts';
import { listedJson } from './json.ts';
import { DOCUMENT_KINDS } from './kinds.ts';
import { LIST_COLUMNS, LIST_FILTERS } from './list-columns.ts';
import {
  type DateKind,
  type DocumentFilter,
  documentRows,
  documentSums,
  documentsPage,
} from './list-store.ts';
import { DocumentPageSchema, DocumentsParams } from './schema.ts';

const Q_AT_MOST = 100;
const DIRECTIONS = ['issued', 'received', 'internal'];
const DATE_KINDS = ['issue', 'tax', 'due'];
const OVERDUE = 'overdue';

const text = (description: string) => Type.Optional(Type.String({ description }));

export const listDocuments = defineOperation({
  id: 'listDocuments',
  method: 'GET',
  path: '/entities/{entity_id}/documents',
  summary: 'Documents, the newest first',
  description:
    'The documents of the company that meet every filter, by `issued_on`, then `id`, the newest first; rows have no `lines`. `sums` are by currency and of the whole filter: of issued documents, or of drafts where `status` is `draft` alone. `kind`, `status` and `payment_state` take several values with commas between; `payment_state` also takes `overdue`: open after `due_on`.\n\nA value that is none, a day that is none and more than 100 characters of `q` are a 422 naming the parameter.',
  tag: 'Documents',
  meta: {
    permission: 'member',
    table: {
      file: 'doklady',
      title: 'Doklady',
      columns: LIST_COLUMNS,
      all: (query, context) => inJson(documentRows(context.sql, filterOf(query, context))),
      period: (query, context) => filterOf(query, context),
      filters: LIST_FILTERS,
    },
  },
  params: DocumentsParams,
  query: Type.Object({
    kind: text('Kinds, with commas between'),
    status: text('`draft`, `issued`, `cancelled`, with commas between'),
    payment_state: text('`unpaid`, `partial`, `paid`, `overpaid`, `overdue`, with commas between'),
    direction: text('`issued`, `received` or `internal`'),
    partner_id: text('The contact: `id` in `listPartners`'),
    currency: text('Code of the currency, such as `EUR`'),
    series_id: text('The number series: `id` in `listNumberSeries`'),
    tag: text('Only documents that have this tag, exactly as written'),
    from: text('First day, `YYYY-MM-DD`'),
    to: text('Last day, `YYYY-MM-DD`, included'),
    date_kind: text('The day that `from` and `to` mean: `issue` (default), `tax` or `due`'),
    q: text(
      'Words of the number, the supplier’s number, variable symbol, order or partner, whole or as beginnings',
    ),
    ...PAGE_QUERY,
  }),
  responses: {
    ...json(200, 'A page; the sums are those of the whole filter', DocumentPageSchema),
    ...errorResponses(401, 404, 422, 429),
  },
  async handler({ query }, context) {
    const filter = filterOf(query, context);
    const page = pageOfQuery(query);
    const sums = await documentSums(context.sql, filter);
    const total = sums.reduce((count, row) => count + row.total, 0);
    const rows = page.offset >= total ? [] : await documentsPage(context.sql, filter, page);
    return paged(page, {
      total,
      sums: sums
        .filter(({ count }) => count > 0)
        .map(({ currency, count, base, vat, total_payable, remaining }) => ({
          ...{ currency, count, base: halerToJson(base), vat: halerToJson(vat) },
          ...{ total_payable: halerToJson(total_payable), remaining: halerToJson(remaining) },
        })),
      rows: rows.map(listedJson),
    });
  },
});

type Query = Readonly<Record<string, string | undefined>>;

/** @throws {HttpError} 422 for a filter that cannot be used */
function filterOf(query: Query, context: Context): DocumentFilter {
  const problems: Record<string, string> = {};
  const given = (name: string) => query[name]?.trim() || null;
  const oneOf = (name: string, values: readonly string[]) => {
    const value = given(name);
    if (value !== null && !values.includes(value))
      problems[name] = `Musí být jedna z hodnot: ${values.join(', ')}.`;
    return value;
  };
  const listOf = (name: string, values: readonly string[]) => {
    const list = given(name)
      ?.split(',')
      .map((each) => each.trim());
    const parts = list?.filter((each) => each !== '') ?? [];
    if (parts.some((each) => !values.includes(each)))
      problems[name] = `Musí být hodnoty z těchto: ${values.join(', ')}.`;
    return parts.length === 0 ? null : parts;
  };
  const day = (name: string) => {
    const value = given(name);
    if (value !== null && !isDate(value)) problems[name] = 'Musí být platné datum ve tvaru RRRR-MM-DD.';
    return value;
  };
  const id = (name: string) => {
    const value = given(name);
    if (value !== null && !/^\d{1,15}$/.test(value)) problems[name] = 'Musí být celé číslo.';
    return value === null ? null : Number(value);
  };
  const states = listOf('payment_state', [...PAYMENT_STATES, OVERDUE]);
  const paid = states?.filter((each) => each !== OVERDUE) ?? [];
  const q = given('q');
  if (q !== null && [...q].length > Q_AT_MOST) problems.q = `Smí mít nejvýš ${Q_AT_MOST} znaků.`;
  const filter = {
    entityId: companyOf(context).id,
    kinds: listOf('kind', DOCUMENT_KINDS),
    statuses: listOf('status', STATUSES),
    paymentStates: paid.length === 0 ? null : paid,
    isOverdue: states?.includes(OVERDUE) === true,
    direction: oneOf('direction', DIRECTIONS),
    partnerId: id('partner_id'),
    currency: given('currency'),
    seriesId: id('series_id'),
    tag: given('tag'),
    from: day('from'),
    to: day('to'),
    dateKind: (oneOf('date_kind', DATE_KINDS) ?? 'issue') as DateKind,
    q,
    today: today(context.now()),
  };
  if (Object.keys(problems).length > 0) throw invalidFields(problems);
  return filter;
}

async function* inJson(batches: AsyncIterable<Parameters<typeof listedJson>[0][]>) {
  for await (const batch of batches)
    yield batch.map((row) => ({ ...listedJson(row), tags: row.tags.join(', ') }));
}
