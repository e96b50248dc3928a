import { companyOf } from '../../platform/context.ts';
import { ok } from '../../platform/http/answer.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { defineOperation } from '../../platform/operation.ts';
import { EntryParams, EntrySchema, entryDetail } from './entry.ts';

export const getJournalEntry = defineOperation({
  id: 'getJournalEntry',
  method: 'GET',
  path: '/entities/{entity_id}/journal/{id}',
  summary: 'An entry with its postings and versions',
  description:
    'The entry of any source, also one that was deleted or whose thing has no postings any more: then `postings` are empty and `versions` tell what stood. `kind` is null unless it is an internal document. `lines` are those that were entered; of other sources and of reversals the postings as pairs. `versions` come newest first: each is what stood after a write, with who wrote it. An entry of another source that is posted anew has the action `reposted`, even by the same postings.',
  tag: 'Ledger',
  meta: { permission: 'member', versioned: true },
  params: EntryParams,
  responses: { ...json(200, 'The entry', EntrySchema), ...errorResponses(401, 404, 429) },
  async handler({ params }, context) {
    const detail = await entryDetail(context.sql, companyOf(context), params.id);
    return ok(detail, detail.updated_at);
  },
});
