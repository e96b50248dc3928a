import { halerToJson } from '@news-and-accounting/money';
import Type from 'typebox';
import { companyOf } from '../../platform/context.ts';
import { FilterReader } from '../../platform/http/filter.ts';
import { PAGE_QUERY, paged, pageOfQuery } from '../../platform/http/paged.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { defineOperation } from '../../platform/operation.ts';
import { LIST_COLUMNS, LIST_FILTERS } from './list-columns.ts';
import { CONTINUITIES, StatementPageSchema, StatementsParams, statementJson } from './statement.ts';
import {
  type ListedStatement,
  type StatementFilter,
  statementRows,
  statementSums,
  statementsPage,
} from './store.ts';

const text = (description: string) => Type.Optional(Type.String({ description }));

export const listStatements = defineOperation({
  id: 'listStatements',
  method: 'GET',
  path: '/entities/{entity_id}/statements',
  summary: 'Bank statements, the latest first',
  description:
    'The statements that meet every filter, by `to`, the latest first. `sums` are by currency and of the whole filter. `continuity` and `gap` follow from all statements of an account, whatever was uploaded first.',
  tag: 'Bank',
  meta: {
    permission: 'member',
    table: {
      file: 'vypisy',
      title: 'Výpisy',
      columns: LIST_COLUMNS,
      all: (query, context) => inJson(statementRows(context.sql, filterOf(query, companyOf(context).id))),
      period: (query, context) => daysOf(filterOf(query, companyOf(context).id)),
      filters: LIST_FILTERS,
    },
  },
  params: StatementsParams,
  query: Type.Object({
    bank_account_id: text('The bank account: `id` in `listBankAccounts`'),
    year: text('The year of `to`'),
    continuity: text('`first`, `ok`, `gap`, `overlap` or `unknown`'),
    ...PAGE_QUERY,
  }),
  responses: {
    ...json(200, 'A page; the sums are those of the whole filter', StatementPageSchema),
    ...errorResponses(401, 404, 422, 429),
  },
  async handler({ query }, context) {
    const filter = filterOf(query, companyOf(context).id);
    const page = pageOfQuery(query);
    const sums = await statementSums(context.sql, filter);
    const total = sums.reduce((count, row) => count + row.total, 0);
    const rows = page.offset >= total ? [] : await statementsPage(context.sql, filter, page);
    return paged(page, {
      total,
      sums: sums.map(({ currency, credit, debit, count }) => ({
        ...{ currency, credit: halerToJson(credit), debit: halerToJson(debit), count },
      })),
      rows: rows.map(statementJson),
    });
  },
});

/** @throws {HttpError} 422 for a filter that cannot be used */
function filterOf(query: Readonly<Record<string, string | undefined>>, entityId: number): StatementFilter {
  const read = new FilterReader(query);
  const filter = {
    entityId,
    bankAccountId: read.id('bank_account_id'),
    year: read.year('year'),
    continuity: read.oneOf('continuity', CONTINUITIES),
  };
  read.end();
  return filter;
}

/** The days on which statements of a filter end. */
function daysOf({ year }: StatementFilter) {
  return year === null ? null : { from: `${year}-01-01`, to: `${year}-12-31` };
}

async function* inJson(batches: AsyncIterable<ListedStatement[]>) {
  for await (const batch of batches)
    yield batch.map((row) => ({ ...statementJson(row), bank_account: row.bank_account }));
}
