import { halerToJson } from '@news-and-accounting/money';
import Type from 'typebox';
import { type Context, companyOf } from '../../platform/context.ts';
import { FilterReader } from '../../platform/http/filter.ts';
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

const DIRECTIONS = ['issued', 'received', 'internal'];
const DATE_KINDS: readonly DateKind[] = ['issue', 'tax', 'due'];
const OVERDUE = 'overdue';

const text = (description: string) => Type.Optional(Type.String({ description }));

export const listDocuments = defineOperation({
  id: 'listDocuments',
  method: 'GET',
  path: '/entities/{entity_id}/documents',
  summary: 'Documents, the newest first',
  description:
    'The documents of the company that meet every filter, by `issued_on`, then `id`, the newest first; rows have no `lines`. `sums` are by currency and of the whole filter: of issued documents, or of drafts where `status` is `draft` alone; `asked` adds up what they still ask for: invoices ask for what was not paid of advances that they have deducted; in a file it stands as what remains. `payment_state` goes by what was paid alone, so such an advance stays `unpaid` or `partial`. `kind`, `status` and `payment_state` take several values with commas between; `payment_state` also takes `overdue`: open after `due_on`.\n\nA value that is none, a day that is none and more than 100 characters of `q` are a 422 naming the parameter.',
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
    const rows = page.offset >= total ? [] : await documentsPage(context.sql, filter, { ...page, total });
    return paged(page, {
      total,
      sums: sums
        .filter(({ count }) => count > 0)
        .map(({ currency, count, base, vat, total_payable, remaining, asked }) => ({
          ...{ currency, count, base: halerToJson(base), vat: halerToJson(vat) },
          ...{ total_payable: halerToJson(total_payable), remaining: halerToJson(remaining) },
          asked: halerToJson(asked),
        })),
      rows: rows.map(listedJson),
    });
  },
});

type Query = Readonly<Record<string, string | undefined>>;

/** @throws {HttpError} 422 for a filter that cannot be used */
function filterOf(query: Query, context: Context): DocumentFilter {
  const read = new FilterReader(query);
  const states = read.listOf('payment_state', [...PAYMENT_STATES, OVERDUE]);
  const paid = states?.filter((each) => each !== OVERDUE) ?? [];
  const filter = {
    entityId: companyOf(context).id,
    kinds: read.listOf('kind', DOCUMENT_KINDS),
    statuses: read.listOf('status', STATUSES),
    paymentStates: paid.length === 0 ? null : paid,
    isOverdue: states?.includes(OVERDUE) === true,
    direction: read.oneOf('direction', DIRECTIONS),
    partnerId: read.id('partner_id'),
    currency: read.text('currency'),
    seriesId: read.id('series_id'),
    tag: read.text('tag'),
    from: read.day('from'),
    to: read.day('to'),
    dateKind: read.oneOf('date_kind', DATE_KINDS) ?? 'issue',
    q: read.words('q'),
    today: today(context.now()),
  };
  read.end();
  return filter;
}

async function* inJson(batches: AsyncIterable<Parameters<typeof listedJson>[0][]>) {
  for await (const batch of batches)
    yield batch.map((row) => ({ ...listedJson(row), tags: row.tags.join(', ') }));
}
