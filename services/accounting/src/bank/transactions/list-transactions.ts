import { halerToJson } from '@news-and-accounting/money';
import Type from 'typebox';
import { companyOf } from '../../platform/context.ts';
import { FilterReader } from '../../platform/http/filter.ts';
import { PAGE_QUERY, paged, pageOfQuery } from '../../platform/http/paged.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { defineOperation } from '../../platform/operation.ts';
import { amountIn } from './amount-in.ts';
import { LIST_COLUMNS, LIST_FILTERS } from './list-columns.ts';
import {
  type ListedTransaction,
  type TransactionFilter,
  transactionRows,
  transactionSums,
  transactionsPage,
} from './store.ts';
import { STATES, TransactionPageSchema, TransactionsParams, transactionJson } from './transaction.ts';

const text = (description: string) => Type.Optional(Type.String({ description }));

export const listBankTransactions = defineOperation({
  id: 'listBankTransactions',
  method: 'GET',
  path: '/entities/{entity_id}/bank_transactions',
  summary: 'Movements of bank accounts, the latest first',
  description:
    'The movements that meet every filter, by `booked_on`, then `id`, the latest first; `getBankTransaction` adds what they settle and post. `sums` are by currency and of the whole filter. `state` takes several values with commas between. `q` looks for words of names, accounts, symbols and messages, whole or as beginnings, and for an amount, whatever its sign.\n\nA value that is none, a day that is none and more than 100 characters of `q` are a 422 naming the parameter.',
  tag: 'Bank',
  meta: {
    permission: 'member',
    table: {
      file: 'bankovni-pohyby',
      title: 'Pohyby na účtech',
      columns: LIST_COLUMNS,
      all: (query, context) => inJson(transactionRows(context.sql, filterOf(query, companyOf(context).id))),
      period: (query, context) => filterOf(query, companyOf(context).id),
      filters: LIST_FILTERS,
    },
  },
  params: TransactionsParams,
  query: Type.Object({
    bank_account_id: text('The bank account: `id` in `listBankAccounts`'),
    state: text('`new`, `partial`, `matched`, `posted`, `ignored`, with commas between'),
    from: text('First day of booking, `YYYY-MM-DD`'),
    to: text('Last day of booking, `YYYY-MM-DD`, included'),
    q: text('Words or an amount'),
    direction: text('`in` or `out`'),
    statement_id: text('Only what this statement holds: `id` in `listStatements`'),
    ...PAGE_QUERY,
  }),
  responses: {
    ...json(200, 'A page; the sums are those of the whole filter', TransactionPageSchema),
    ...errorResponses(401, 404, 422, 429),
  },
  async handler({ query }, context) {
    const filter = filterOf(query, companyOf(context).id);
    const page = pageOfQuery(query);
    // Each reads an index of its own: together they take as long as the longer one.
    const [sums, rows] = await Promise.all([
      transactionSums(context.sql, filter),
      transactionsPage(context.sql, filter, page),
    ]);
    const total = sums.reduce((count, row) => count + row.total, 0);
    return paged(page, {
      total,
      sums: sums.map((row) => ({
        ...{ currency: row.currency, in: halerToJson(row.in), out: halerToJson(row.out) },
        remaining: halerToJson(row.remaining),
      })),
      rows: rows.map(transactionJson),
    });
  },
});

/** @throws {HttpError} 422 for a filter that cannot be used */
function filterOf(query: Readonly<Record<string, string | undefined>>, entityId: number): TransactionFilter {
  const read = new FilterReader(query);
  const q = read.words('q');
  const filter = {
    entityId,
    bankAccountId: read.id('bank_account_id'),
    states: read.listOf('state', STATES),
    from: read.day('from'),
    to: read.day('to'),
    q,
    amount: q === null ? null : amountIn(q),
    direction: read.oneOf('direction', ['in', 'out']),
    statementId: read.id('statement_id'),
  };
  read.end();
  return filter;
}

async function* inJson(batches: AsyncIterable<ListedTransaction[]>) {
  for await (const batch of batches)
    yield batch.map((row) => ({ ...transactionJson(row), bank_account: row.bank_account }));
}
