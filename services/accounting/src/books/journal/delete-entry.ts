import { transaction } from '@news-and-accounting/postgres';
import { requireDoubleEntryOn } from '../../access/companies/index.ts';
import { companyOf } from '../../platform/context.ts';
import { noContent } from '../../platform/http/answer.ts';
import { errorResponses, noBody } from '../../platform/http/responses.ts';
import { checkVersion } from '../../platform/http/versions.ts';
import { defineOperation } from '../../platform/operation.ts';
import { holdCompany } from '../ledger/index.ts';
import { EntryParams, entryDetail } from './entry.ts';
import { entryOf } from './entry-store.ts';
import { tell } from './events.ts';
import { removeEntry } from './write-entry.ts';
import { NEEDS_DOUBLE_ENTRY, writerOf } from './writer.ts';

export const deleteJournalEntry = defineOperation({
  id: 'deleteJournalEntry',
  method: 'DELETE',
  path: '/entities/{entity_id}/journal/{id}',
  summary: 'Delete an internal document',
  description:
    'Removes the postings of an internal document of the kind `manual` or `opening`, with the entry that turns it back. Its number stays used, the entry stays readable by `getJournalEntry` with all its versions, and its postings are in `listRemovedPostings`. Other entries are a 422 `NOT_MANUAL`, a reversed one is a 422 `REVERSED`, and so is a locked day without a code. The history gets the record `journal.deleted`.',
  tag: 'Ledger',
  meta: { permission: 'writer', versioned: true },
  params: EntryParams,
  responses: {
    ...noBody(204, 'The entry has no postings any more'),
    ...errorResponses(401, 403, 404, 422, 429),
  },
  async handler({ params }, context) {
    const company = companyOf(context);
    const writer = writerOf(context);
    await transaction(context.sql, async (tx) => {
      const held = await holdCompany(tx, company.id);
      const entry = await entryOf(tx, company.id, params.id);
      const before = await entryDetail(tx, company, entry.id);
      requireDoubleEntryOn(context, NEEDS_DOUBLE_ENTRY, before.date);
      await checkVersion(context, before, () => before);
      await removeEntry(tx, writer, held, entry);
      await tell(tx, writer, 'deleted', before);
    });
    return noContent();
  },
});
