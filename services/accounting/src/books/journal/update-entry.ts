import { transaction } from '@news-and-accounting/postgres';
import { requireDoubleEntryOn } from '../../access/companies/index.ts';
import { changesBetween } from '../../access/history/index.ts';
import { companyOf } from '../../platform/context.ts';
import { ok } from '../../platform/http/answer.ts';
import { readChanges, unwrap } from '../../platform/http/fields.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { checkVersion } from '../../platform/http/versions.ts';
import { defineOperation } from '../../platform/operation.ts';
import { holdCompany } from '../ledger/index.ts';
import { EntryParams, EntrySchema, entryDetail } from './entry.ts';
import { entryOf, type InternalDocument } from './entry-store.ts';
import { tell } from './events.ts';
import { CHANGED_ENTRY_BODY, CHANGED_FIELDS, type EntryValues } from './fields.ts';
import { changeEntry } from './write-entry.ts';
import { NEEDS_DOUBLE_ENTRY, writerOf } from './writer.ts';

export const updateJournalEntry = defineOperation({
  id: 'updateJournalEntry',
  method: 'PATCH',
  path: '/entities/{entity_id}/journal/{id}',
  summary: 'Change an internal document',
  description:
    'Changes the fields that are sent inside `entry`; `lines` are replaced as a whole, and everything is checked as by `createJournalEntry`. The number stays, the version before stays readable in `versions`. Only internal documents of the kinds `manual` and `opening` are changed, others are a 422 `NOT_MANUAL`; one that `reverseJournalEntry` has reversed is a 422 `REVERSED`. Of an entry with `reverse_on` the turned one follows, also to another day; without `reverse_on` (null) it is deleted. The old and the new day must not be locked. The history gets the record `journal.updated` with the old and new values.',
  tag: 'Ledger',
  meta: { permission: 'writer', versioned: true },
  params: EntryParams,
  body: CHANGED_ENTRY_BODY,
  responses: {
    ...json(200, 'The entry', EntrySchema),
    ...errorResponses(400, 401, 403, 404, 413, 415, 422, 429),
  },
  async handler({ params, body }, context) {
    const changes = readChanges(CHANGED_FIELDS, unwrap(body, 'entry'), '') as Partial<EntryValues>;
    const company = companyOf(context);
    const writer = writerOf(context);
    return transaction(context.sql, async (tx) => {
      const held = await holdCompany(tx, company.id);
      const entry = await entryOf(tx, company.id, params.id);
      const before = await entryDetail(tx, company, entry.id);
      requireDoubleEntryOn(context, NEEDS_DOUBLE_ENTRY, before.date, changes.date ?? before.date);
      await checkVersion(context, before, () => before);
      await changeEntry(tx, writer, held, entry, { ...valuesOf(entry.internal), ...changes });
      const after = await entryDetail(tx, company, entry.id);
      await tell(tx, writer, 'updated', after, changesBetween(entered(before), entered(after)));
      return ok(await entryDetail(tx, company, entry.id), after.updated_at);
    });
  },
});

/** What an internal document was entered as; nothing of another entry, which is refused as it is none. */
function valuesOf(internal: InternalDocument | null): EntryValues {
  const { date, text, kind, lines, external_number, partner_id, balance_by, reverse_on } =
    internal ?? NOTHING;
  const more = { external_number, partner_id, balance_by, reverse_on };
  return { date, text, kind: kind === 'reversal' ? 'manual' : kind, lines, ...more };
}

const NOTHING: EntryValues = {
  ...{ date: '', text: '', kind: 'manual', lines: [], external_number: null, partner_id: null },
  ...{ balance_by: [], reverse_on: null },
};

/** What people enter; the rest follows from it. */
function entered(detail: Awaited<ReturnType<typeof entryDetail>>) {
  const { date, text, external_number, partner_id, reverse_on, lines, balance_by } = detail;
  return { date, text, external_number, partner_id, reverse_on, lines, balance_by };
}
