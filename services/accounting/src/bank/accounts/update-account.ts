import { transaction } from '@news-and-accounting/postgres';
import Type from 'typebox';
import { changesBetween, recordEvent } from '../../access/history/index.ts';
import { holdCompany, openingRate, postChangedOpening } from '../../books/ledger/index.ts';
import { callerOf, companyOf } from '../../platform/context.ts';
import { ok } from '../../platform/http/answer.ts';
import { bodySchema, invalidFields, readChanges, unwrap } from '../../platform/http/fields.ts';
import { today } from '../../platform/http/query.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { checkVersion } from '../../platform/http/versions.ts';
import { defineOperation } from '../../platform/operation.ts';
import type { Queries } from '../../platform/store.ts';
import { type Account, AccountParams, AccountSchema, type AccountValues, accountJson } from './account.ts';
import { accountEvent } from './events.ts';
import { accountBody, CHANGES } from './fields.ts';
import { changedNumbers } from './numbers.ts';
import { checkAccount, checkNumber } from './rules.ts';
import { accountOf, changeAccount, dropDefault, hasMovements, hasPayments } from './store.ts';

export const updateBankAccount = defineOperation({
  id: 'updateBankAccount',
  method: 'PATCH',
  path: '/entities/{entity_id}/bank_accounts/{id}',
  summary: 'Change a bank account',
  description:
    'Changes the fields that are sent inside `bank_account`. A new `number` brings its own `iban` and the other way round. Number, currency and opening can be changed only while the account has no movements, `currency` also only while no payment was ever recorded on it. A new opening is posted anew, by the rules of `createBankAccount` with its codes `RATE_MISSING` and `OPENING_EXISTS`. The account of the ledger stays.\n\n`default: true` takes that place from the account that had it in the currency. `archived: true` takes the account out of the list and of what documents can be paid to, and it is no longer the default one. Documents that were issued keep their own copy of the account. `updated_at` in quotes is the version for `If-Match`. The history gets the record `bank_account.updated` with the old and new values.',
  tag: 'Bank',
  meta: { permission: 'manager', versioned: true },
  params: AccountParams,
  body: accountBody(Type.Partial(bodySchema(CHANGES))),
  responses: {
    ...json(200, 'The bank account', AccountSchema),
    ...errorResponses(400, 401, 403, 404, 413, 415, 422, 429),
  },
  async handler({ params, body }, context) {
    const changes = readChanges(CHANGES, unwrap(body, 'bank_account'), '') as Partial<AccountValues>;
    const company = companyOf(context);
    const { userId } = callerOf(context);
    const now = new Date(context.now());
    const merged = (account: Account) => mergedValues(account, changes, today(context.now()));
    const rate = await openingRate(context, merged(await accountOf(context.sql, company.id, params.id)));
    const account = await transaction(context.sql, async (tx) => {
      const held = await holdCompany(tx, company.id);
      const before = await accountOf(tx, company.id, params.id);
      await checkVersion(context, before, () => accountJson(before));
      const values = merged(before);
      await checkChange(tx, company.id, before, values);
      if (values.default) await dropDefault(tx, company.id, before.id, values.currency, now);
      await changeAccount(tx, company.id, before.id, values, now);
      const after = await accountOf(tx, company.id, before.id);
      await postChangedOpening(tx, company, held, { before, after }, 'bank_account', rate);
      await recordEvent(tx, {
        ...accountEvent('updated', company.id, userId, after),
        changes: changesBetween(accountJson(before), accountJson(after)),
      });
      return accountOf(tx, company.id, before.id);
    });
    return ok(accountJson(account), account.updated_at);
  },
});

/** The account with its changes; a balance that is named without a day is of today. */
function mergedValues(account: Account, changes: Partial<AccountValues>, day: string): Account {
  const values = { ...account, ...changes, ...changedNumbers(account, changes) };
  const isLeaving = changes.archived === true && changes.default === undefined;
  return {
    ...values,
    default: isLeaving ? false : values.default,
    opening_date: values.opening_balance === 0 ? values.opening_date : (values.opening_date ?? day),
  };
}

/** @throws {HttpError} 422 for a change that is too late, or what is another account's */
async function checkChange(
  tx: Queries,
  entityId: number,
  before: Account,
  values: AccountValues,
): Promise<void> {
  checkAccount(values);
  await checkNumber(tx, entityId, before.id, values);
  if (before.currency !== values.currency && (await hasPayments(tx, entityId, before.id)))
    throw invalidFields({ currency: 'Na účtu už jsou platby, měnu změnit nejde.' });
  const fixed = FIXED_BY_MOVEMENTS.filter((name) => before[name] !== values[name]);
  if (fixed.length > 0 && (await hasMovements(tx, entityId, before.id)))
    throw invalidFields(
      Object.fromEntries(fixed.map((name) => [name, 'Účet už má pohyby, změnit to nejde.'])),
    );
}

/** What tells whose a statement is, and what balances begin with. */
const FIXED_BY_MOVEMENTS = [
  ...(['number', 'bank_code', 'iban', 'currency'] as const),
  ...(['opening_balance', 'opening_balance_czk', 'opening_date'] as const),
] as const;
