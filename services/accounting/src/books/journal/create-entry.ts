import { requireDoubleEntryOn } from '../../access/companies/index.ts';
import { companyOf } from '../../platform/context.ts';
import { created } from '../../platform/http/answer.ts';
import { readBody, unwrap } from '../../platform/http/fields.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { write } from '../../platform/idempotency/index.ts';
import { defineOperation } from '../../platform/operation.ts';
import { holdCompany } from '../ledger/index.ts';
import { EntrySchema, entryDetail } from './entry.ts';
import { entryOf } from './entry-store.ts';
import { tell } from './events.ts';
import { ENTRY_FIELDS, NEW_ENTRY_BODY } from './fields.ts';
import { JournalParams } from './list-journal.ts';
import { postEntry } from './write-entry.ts';
import { NEEDS_DOUBLE_ENTRY, writerOf } from './writer.ts';

export const createJournalEntry = defineOperation({
  id: 'createJournalEntry',
  method: 'POST',
  path: '/entities/{entity_id}/journal',
  summary: 'Post an internal document',
  description:
    'Posts an entry, sent inside `entry`, at once: there are no drafts. Its number is the next one of the series of kind `internal`, without gaps. Its 1 to 500 `lines` are all pairs (`debit`, `credit`, `amount`) or all one-sided (`account`, `side`, `amount`); amounts are in CZK and above 0, another currency is `currency` with `currency_amount` besides. `partner_id` of the entry holds for lines that name none, and so does its `text`.\n\nOne-sided lines become postings in their order: the first open debit with the first open credit that it may stand against, by the smaller amount. They may when they name different accounts and no different contacts, documents, cost centres or currencies; what one of them names holds for the posting. Lines that do not balance are a 422 `UNBALANCED` with `difference` (debit less credit); with `balance_by` each contact, each cost centre, or each pair of them has to balance as well. A line that nothing is left to pair with is a 422 `UNPAIRABLE`. Errors name their line: `lines[2].account`.\n\n`reverse_on`, a later day, posts the same entry with its sides swapped on that day, for estimates and accruals; the two stay linked and are changed and deleted together.\n\n`kind: opening` takes one-sided lines only, posts them against 701 as openings of the fiscal year and need not balance: `opening_difference` is what is left on 701. An account, or of receivables and payables an account and contact, is opened once a year: 422 `OPENING_EXISTS`. Postings before `date` are a 422 `OPENING_LATE`. Accounts of classes 5 and 6 are opened within a year only, when books are taken over.\n\n701, 702 and 710, a locked day, accounts out of use, and a company without double entry are a 422. The history gets the record `journal.created`.',
  tag: 'Ledger',
  meta: { permission: 'writer' },
  params: JournalParams,
  body: NEW_ENTRY_BODY,
  responses: {
    ...json(201, 'The entry', EntrySchema),
    ...errorResponses(400, 401, 403, 404, 413, 415, 422, 429),
  },
  async handler({ body }, context) {
    const values = readBody(ENTRY_FIELDS, unwrap(body, 'entry'));
    const company = companyOf(context);
    const writer = writerOf(context);
    requireDoubleEntryOn(context, NEEDS_DOUBLE_ENTRY, values.date);
    return write(context, async (tx) => {
      const held = await holdCompany(tx, company.id);
      const id = await postEntry(tx, writer, held, values);
      const { number, internal } = await entryOf(tx, company.id, id);
      await tell(tx, writer, 'created', { id, number, text: internal?.text ?? null });
      return created(await entryDetail(tx, company, id));
    });
  },
});
