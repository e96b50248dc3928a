import Type from 'typebox';
import { recordEvent as record } from '../../access/history/index.ts';
import {
  addVatAccounts,
  checkUnlocked,
  isAccountInUse,
  postedBy,
  replacePostings,
} from '../../books/ledger/index.ts';
import { companyFacts, isDoubleEntry } from '../../documents/documents/index.ts';
import { callerOf, companyOf } from '../../platform/context.ts';
import { created } from '../../platform/http/answer.ts';
import { invalidFields, readBody, unwrap } from '../../platform/http/fields.ts';
import { EntityId } from '../../platform/http/params.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { write } from '../../platform/idempotency/index.ts';
import { defineOperation } from '../../platform/operation.ts';
import type { Queries } from '../../platform/store.ts';
import { recordEvent, recordJson, VatRecordSchema } from './record.ts';
import { NEW_RECORD, NEW_RECORD_BODY } from './record-fields.ts';
import { recordPostings } from './record-postings.ts';
import { debtDocument, insertRecord, type NewRecord, recordOf } from './record-store.ts';
import {
  checkFields,
  checkPayer,
  debtValues,
  type GivenRecord,
  isBadDebt,
  plainValues,
} from './record-values.ts';

export const createVatRecord = defineOperation({
  id: 'createVatRecord',
  method: 'POST',
  path: '/entities/{entity_id}/taxes/vat_ledger',
  summary: 'Record what VAT has beside documents',
  description:
    'Adds a record, sent inside `vat_record`, to the VAT of the period of its `date`. Its `kind` says what it does:\n\n- `bad_debt_creditor` (section 46): an issued `document_id` that the customer will not pay. A positive `vat` lowers the output (lines 1 or 2, a row `P` in A4) and stands on line 33; a negative one takes that back when the debt is paid.\n- `bad_debt_debtor` (section 74b): a received `document_id` that we did not pay. A positive `vat` lowers the deduction (40 or 41, a row `P` in B2, line 34), a negative one claims it again.\n- `deduction_correction` and `adjustment` (section 78): `vat` alone, signed, on lines 45 and 60.\n- `self_supply`: `rate` and `base`, on lines 1 or 2 and in A5; `vat` is base × rate unless given.\n\nBad debts without `base` and `vat` are computed from what is open of the document at the end of `date`: tax = open × VAT / total half up, the base is the rest; what was recorded before is taken off. `rate` is needed where the document has several. Amounts that do not fit the rate by more than 1.00, or that come to more than the tax of the document, are a 422 naming the field, and so are a document of the wrong direction, a day on which the company is no payer, and fields that the kind does not have.\n\nIn double entry the tax is posted on `date` with source `vat`: 3432rr/648, 548/3431rr, 343450/648, 548/343450 and 548/3432rr by the kind, sides swapped for negative amounts; `account_code` takes the place of 548 or 648. A locked `date` is a 422. Records are read by `getVatLedger` and taken back by `deleteVatRecord`. The history gets the record `vat_record.created`.',
  tag: 'VAT',
  meta: { permission: 'writer' },
  params: Type.Object({ entity_id: EntityId }),
  body: NEW_RECORD_BODY,
  responses: {
    ...json(201, 'The record with its postings', VatRecordSchema),
    ...errorResponses(400, 401, 403, 404, 413, 415, 422, 429),
  },
  async handler({ body }, context) {
    const given = readBody(NEW_RECORD, unwrap(body, 'vat_record'));
    checkFields(given);
    const { id: entityId } = companyOf(context);
    const { userId } = callerOf(context);
    return write(context, async (tx) => {
      const company = await companyFacts(tx, entityId, true);
      checkUnlocked(company.lockedUntil, given.date);
      checkPayer(company, given.date);
      await checkAccount(tx, entityId, given.account_code);
      const id = await insertRecord(tx, entityId, await valuesOf(tx, entityId, given));
      const stored = await recordOf(tx, entityId, id);
      if (isDoubleEntry(company)) {
        const postings = recordPostings(stored);
        await addVatAccounts(tx, entityId, postings);
        await replacePostings(tx, entityId, null, postings);
      }
      await record(tx, recordEvent('created', entityId, userId, stored));
      return created(recordJson(stored, await entriesOf(tx, entityId, id)));
    });
  },
});

async function valuesOf(tx: Queries, entityId: number, given: GivenRecord): Promise<NewRecord> {
  const { kind, date, document_id } = given;
  if (!isBadDebt(kind) || document_id === null) return plainValues(given);
  return debtValues(given, await debtDocument(tx, entityId, document_id, { on: date, kind }));
}

/** @throws {HttpError} 422 naming `account_code` */
async function checkAccount(tx: Queries, entityId: number, code: string | null): Promise<void> {
  if (code === null) return;
  if (code.startsWith('343'))
    throw invalidFields({ account_code: 'Účet 343 je druhou stranou zápisu, zvolte jiný.' });
  if (!(await isAccountInUse(tx, entityId, code)))
    throw invalidFields({ account_code: `Účet ${code} v osnově firmy není, nebo je vyřazený.` });
}

async function entriesOf(tx: Queries, entityId: number, id: number): Promise<object[]> {
  return postedBy(tx, entityId, 'vat', [id], 'vat_record');
}
