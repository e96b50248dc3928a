import { inCzk, type Millionths } from '@news-and-accounting/document';
import { transaction } from '@news-and-accounting/postgres';
import Type from 'typebox';
import { changesBetween, recordEvent } from '../../access/history/index.ts';
import { holdCompany, isAccountInUse } from '../../books/ledger/index.ts';
import { exchangeRate, ratesOf } from '../../documents/documents/index.ts';
import { callerOf, companyOf } from '../../platform/context.ts';
import { ok } from '../../platform/http/answer.ts';
import {
  bodySchema,
  type Field,
  flag,
  invalidFields,
  list,
  nullable,
  readChanges,
  refined,
  text,
  unwrap,
  type ValuesOf,
  wholeNumber,
} from '../../platform/http/fields.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { strict } from '../../platform/http/strict.ts';
import { checkVersion } from '../../platform/http/versions.ts';
import { defineOperation } from '../../platform/operation.ts';
import type { Queries } from '../../platform/store.ts';
import { transactionDetail, transactionDetailOf } from './detail.ts';
import { transactionEvent } from './events.ts';
import { changeTransaction, type Entered, isPartner, refuseIgnoring, transactionOf } from './store.ts';
import { type Transaction, TransactionParams, TransactionSchema, transactionJson } from './transaction.ts';

const TAGS_AT_MOST = 20;

const CHANGES = {
  note: nullable(text({ maximum: 500, isMultiline: true })),
  tags: refined(list(text({ maximum: 50 }), TAGS_AT_MOST), (tags) => [...new Set(tags)]),
  ignored: flag(),
  account_code: nullable(
    text({ pattern: /^\d{3,9}$/, patternText: 'Musí být číslo účtu z účtového rozvrhu.' }),
  ),
  partner_id: nullable(wholeNumber(1, Number.MAX_SAFE_INTEGER)),
  rate: nullable(exchangeRate()),
} satisfies Record<string, Field<unknown>>;
type Changes = Partial<ValuesOf<typeof CHANGES>>;

export const updateBankTransaction = defineOperation({
  id: 'updateBankTransaction',
  method: 'PATCH',
  path: '/entities/{entity_id}/bank_transactions/{id}',
  summary: 'Note, ignore or assign a movement of a bank account',
  description:
    'Changes what people add to a movement, sent inside `bank_transaction`; what the bank says never changes. `ignored: true` puts a movement aside of which nothing is settled, `false` takes it back, and no rule puts it aside again. `tags` are replaced as a whole. `account_code` and `partner_id` say where it is to be posted and whose it is; null gives back the usual one. `rate` (CZK for one unit) only of another currency than CZK and while nothing is settled. The history gets the record `bank_transaction.updated` with the old and new values.',
  tag: 'Bank',
  meta: { permission: 'writer', versioned: true },
  params: TransactionParams,
  body: strict(Type.Object({ bank_transaction: Type.Partial(bodySchema(CHANGES)) })),
  responses: {
    ...json(200, 'The movement', TransactionSchema),
    ...errorResponses(400, 401, 403, 404, 413, 415, 422, 429),
  },
  async handler({ params, body }, context) {
    const changes: Changes = readChanges(CHANGES, unwrap(body, 'bank_transaction'), '');
    const { id: entityId } = companyOf(context);
    const now = new Date(context.now());
    const present = await transactionOf(context.sql, entityId, params.id);
    const known = await ratesOf(context)(context.sql, present.booked_on, present.currency);
    const detail = await transaction(context.sql, async (tx) => {
      await holdCompany(tx, entityId);
      const before = await transactionOf(tx, entityId, params.id, true);
      await checkVersion(context, before, () => transactionDetail(tx, entityId, before));
      await checkChanges(tx, entityId, before, changes);
      const values = merged(before, changes, known?.rate ?? null);
      await changeTransaction(tx, entityId, before.id, values, now);
      if (changes.ignored === false && before.state === 'ignored')
        await refuseIgnoring(tx, entityId, before.id, now);
      const after = await transactionOf(tx, entityId, before.id);
      await recordEvent(tx, {
        ...transactionEvent('updated', 'Změněn pohyb', entityId, callerOf(context).userId, after),
        changes: changesBetween(transactionJson(before), transactionJson(after)),
      });
      return transactionDetailOf(tx, entityId, before.id);
    });
    return ok(detail, detail.updated_at);
  },
});

/** @param known the central bank's rate of the day, in millionths */
function merged(before: Transaction, { ignored, ...changes }: Changes, known: number | null): Entered {
  const { note, tags, account_code, partner_id, rate } = { ...before, ...changes };
  const { state } = before;
  const used = rate ?? known;
  return {
    ...{ note, tags, account_code, partner_id, rate },
    state: ignored === true ? 'ignored' : ignored === false && state === 'ignored' ? 'new' : state,
    amount_czk:
      before.currency === 'CZK' || !('rate' in changes)
        ? before.amount_czk
        : used === null
          ? null
          : inCzk(before.amount, BigInt(used) as Millionths),
  };
}

/** @throws {HttpError} 422 naming what cannot be */
async function checkChanges(
  tx: Queries,
  entityId: number,
  before: Transaction,
  { ignored, account_code: account, partner_id: partner, rate }: Changes,
): Promise<void> {
  const problems: Record<string, string> = {};
  if (ignored === true && before.settled !== 0)
    problems.ignored = 'Pohyb je spárovaný nebo zaúčtovaný, nejdřív to zrušte.';
  if (typeof rate === 'number' && before.currency === 'CZK')
    problems.rate = 'Zadává se jen u účtu v jiné měně.';
  if (rate !== undefined && before.settled !== 0)
    problems.rate = 'Pohyb je spárovaný nebo zaúčtovaný, nejdřív to zrušte.';
  if (typeof account === 'string' && !(await isAccountInUse(tx, entityId, account)))
    problems.account_code = `Účtový rozvrh nemá účet ${account}, nebo je vyřazený.`;
  if (typeof partner === 'number' && !(await isPartner(tx, entityId, partner)))
    problems.partner_id = 'Tento kontakt firma nemá.';
  if (Object.keys(problems).length > 0) throw invalidFields(problems);
}
