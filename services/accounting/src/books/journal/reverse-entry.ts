import { requireDoubleEntryOn } from '../../access/companies/index.ts';
import { companyOf } from '../../platform/context.ts';
import { invalid, invalidField } from '../../platform/errors.ts';
import { created } from '../../platform/http/answer.ts';
import { bodySchema, date, nullable, readBody } from '../../platform/http/fields.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { strict } from '../../platform/http/strict.ts';
import { checkVersion } from '../../platform/http/versions.ts';
import { write } from '../../platform/idempotency/index.ts';
import { defineOperation } from '../../platform/operation.ts';
import type { Queries } from '../../platform/store.ts';
import { checkUnlocked, holdCompany } from '../ledger/index.ts';
import { EntryParams, EntrySchema, entryDetail } from './entry.ts';
import { entryOf } from './entry-store.ts';
import { tell } from './events.ts';
import { ENTRY_TEXT } from './fields.ts';
import { insertReversalOf } from './reversing.ts';
import { isReversed } from './write-entry.ts';
import { NEEDS_DOUBLE_ENTRY, writerOf } from './writer.ts';

const FIELDS = { date: date(), text: nullable(ENTRY_TEXT) };

export const reverseJournalEntry = defineOperation({
  id: 'reverseJournalEntry',
  method: 'POST',
  path: '/entities/{entity_id}/journal/{id}/reverse',
  summary: 'Reverse an entry',
  description:
    'Posts a new entry with the sides of another one swapped, of the kind `reversal` and with a number of its own, and answers the new one. `date` is not before the entry’s and not locked; the entry itself may lie in a locked period. `text` is “Storno: …” with that of the entry unless given.\n\nAny entry is reversed but those of the sources `opening` and `closing`, which are undone in their area, and only once: 422 `REVERSED`. The reversal keeps contacts, documents, cost centres and currencies. It goes with what it reverses: when a document or payslip whose entry is reversed is posted anew, changed or deleted, the reversal is posted anew with it, so that the two stay at zero; where the day of the reversal is locked, that write is refused. A reversal is undone by reversing it. What the document says of itself, such as what is left to pay, stays. The history gets the record `journal.reversed`.',
  tag: 'Ledger',
  meta: { permission: 'writer', versioned: true },
  params: EntryParams,
  body: strict(bodySchema(FIELDS)),
  responses: {
    ...json(201, 'The new entry', EntrySchema),
    ...errorResponses(400, 401, 403, 404, 413, 415, 422, 429),
  },
  async handler({ params, body }, context) {
    const given = readBody(FIELDS, body);
    const company = companyOf(context);
    const writer = writerOf(context);
    requireDoubleEntryOn(context, NEEDS_DOUBLE_ENTRY, given.date);
    return write(context, async (tx) => {
      const held = await holdCompany(tx, company.id);
      const before = await entryDetail(tx, company, params.id);
      await checkVersion(context, before, () => before);
      await checkReversible(tx, company.id, before, given.date);
      checkUnlocked(held.lockedUntil, given.date);
      const id = await insertReversalOf(tx, writer, params.id, {
        date: given.date,
        text: given.text ?? `Storno: ${before.text ?? ''}`.slice(0, 500),
        isTextOfPostings: given.text !== null,
        partnerId: before.partner_id,
      });
      await tell(tx, writer, 'reversed', before);
      return created(await entryDetail(tx, company, id));
    });
  },
});

/** @throws {HttpError} 422 `REVERSED`, and for what is not reversed at all or not on that day */
async function checkReversible(
  tx: Queries,
  entityId: number,
  { source, postings, reversed_by_id: reversedBy }: Awaited<ReturnType<typeof entryDetail>>,
  date: string,
): Promise<void> {
  if (source === 'opening' || source === 'closing')
    throw invalid('Počáteční stavy a uzávěrka se nestornují, mění se tam, kde vznikly.');
  if (reversedBy !== null) throw isReversed(await entryOf(tx, entityId, reversedBy));
  const last = postings.at(-1);
  if (last === undefined) throw invalid('Doklad nemá žádné zápisy, není co stornovat.');
  if (date < last.date) throw invalidField('date', 'Storno nesmí být před dnem dokladu.');
}
