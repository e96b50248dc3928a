import { halerToJson } from '@news-and-accounting/money';
import Type from 'typebox';
import { companyOf } from '../../platform/context.ts';
import { PAGE_QUERY, paged, pageOfQuery, pageSchema } from '../../platform/http/paged.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { defineOperation } from '../../platform/operation.ts';
import type { PostingRow } from '../ledger/index.ts';
import { JournalParams, POSTING_COLUMNS } from './list-journal.ts';
import { POSTING_FIELDS, postingJson } from './posting.ts';
import { removedPage, removedRows } from './store.ts';

export const listRemovedPostings = defineOperation({
  id: 'listRemovedPostings',
  method: 'GET',
  path: '/entities/{entity_id}/journal/removed',
  summary: 'Postings that were removed or replaced, newest removal first',
  description:
    'Postings that other operations deleted or replaced, as they were, with `removed_at`. `id` is the number that the posting had in `listJournal`, and `created_at` when it was posted. Posting a thing again replaces its postings even by the same ones, so those before are listed here too. The list only grows: nobody can change or remove anything in it.',
  tag: 'Ledger',
  meta: {
    permission: 'member',
    table: {
      file: 'odstranene-zapisy',
      title: 'Odstraněné zápisy',
      columns: [
        ...POSTING_COLUMNS.filter(({ key }) => key in POSTING_FIELDS),
        { key: 'removed_at', title: 'Odstraněno', kind: 'moment' },
      ],
      all: (_query, context) => removedInJson(removedRows(context.sql, companyOf(context).id)),
    },
  },
  params: JournalParams,
  query: Type.Object(PAGE_QUERY),
  responses: {
    ...json(
      200,
      'A page; the sums are those of the whole list',
      pageSchema(
        Type.Object(
          { ...POSTING_FIELDS, removed_at: Type.String({ format: 'date-time' }) },
          { title: 'RemovedPosting', description: 'A posting that was removed or replaced' },
        ),
        Type.Object({ amount: Type.Number() }, { title: 'RemovedPostingSums' }),
      ),
    ),
    ...errorResponses(401, 404, 429),
  },
  async handler({ query }, context) {
    const page = pageOfQuery(query);
    const { total, amount, rows } = await removedPage(context.sql, companyOf(context).id, page);
    return paged(page, { total, sums: { amount: halerToJson(amount) }, rows: rows.map(removedJson) });
  },
});

async function* removedInJson(rows: AsyncIterable<RemovedRow[]>) {
  for await (const batch of rows) yield batch.map(removedJson);
}

type RemovedRow = PostingRow & { removed_at: Date };

function removedJson({ removed_at, ...row }: RemovedRow) {
  return { ...postingJson(row), removed_at };
}
