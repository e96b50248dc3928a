import { transaction } from '@news-and-accounting/postgres';
import Type from 'typebox';
import { changesBetween, recordEvent } from '../../access/history/index.ts';
import { type Context, callerOf, companyOf } from '../../platform/context.ts';
import { invalid } from '../../platform/errors.ts';
import { ok } from '../../platform/http/answer.ts';
import { bodySchema, flag, nullable, readChanges, text, unwrap } from '../../platform/http/fields.ts';
import { currentYear, today } from '../../platform/http/query.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { strict } from '../../platform/http/strict.ts';
import { checkVersion } from '../../platform/http/versions.ts';
import { defineOperation } from '../../platform/operation.ts';
import type { Queries } from '../../platform/store.ts';
import {
  type Account,
  AccountSchema,
  accountEvent,
  accountJson,
  checkDoubleEntry,
  isSystem,
} from './account.ts';
import { accountOf, changeAccount, isPostedFrom, isReferredTo } from './account-store.ts';
import { balancesOfYear } from './balances-of-year.ts';
import { AccountParams } from './list-accounts.ts';
import { fiscalYearAround } from './period.ts';
import { holdCompany } from './post.ts';

const FIELDS = {
  name: text({ maximum: 200 }),
  note: nullable(text({ isMultiline: true })),
  active: flag(),
};

export const updateAccount = defineOperation({
  id: 'updateAccount',
  method: 'PATCH',
  path: '/entities/{entity_id}/accounts/{id}',
  summary: 'Rename an account, or put it out of use',
  description:
    'Changes the fields that are sent inside `account`. Any account can be renamed; `code` and `kind` stay. `active: false` puts an analytic account out of use: nothing can be posted to it any more, what is posted stays in every figure, and `active: true` brings it back. It needs a balance of zero and no posting from the first day of the current fiscal year on, and nothing that would post to it: no bank account, cash register, asset card, contact or automation rule. Otherwise, and for synthetic accounts, it is a 422 `IN_USE`.\n\nA company without double entry is a 422 without a code. The answer has the figures of the current fiscal year. The history gets the record `account.updated` with the old and new values.',
  tag: 'Ledger',
  meta: { permission: 'manager', versioned: true },
  params: AccountParams,
  body: strict(Type.Object({ account: Type.Partial(bodySchema(FIELDS)) })),
  responses: {
    ...json(200, 'The account', AccountSchema),
    ...errorResponses(400, 401, 403, 404, 413, 415, 422, 429),
  },
  async handler({ params, body }, context) {
    const changes = readChanges(FIELDS, unwrap(body, 'account'), '');
    const company = companyOf(context);
    const { userId } = callerOf(context);
    return transaction(context.sql, async (tx) => {
      checkDoubleEntry(await holdCompany(tx, company.id));
      const before = await accountOf(tx, company.id, params.id, true);
      await checkVersion(context, before, () => accountOfYear(tx, context, before));
      const values = { ...before, ...changes };
      if (before.active && !values.active) await checkUnused(tx, context, before);
      await changeAccount(tx, company.id, before.id, values, new Date(context.now()));
      const after = await accountOf(tx, company.id, before.id);
      const changed = changesBetween(before, after);
      await recordEvent(tx, { ...accountEvent('updated', company.id, userId, after), changes: changed });
      return ok(await accountOfYear(tx, context, after), after.updated_at);
    });
  },
});

/** An account with the figures of the current fiscal year. */
export async function accountOfYear(tx: Queries, context: Context, account: Account) {
  return accountJson(account, (await balanceNow(tx, context, account)) ?? undefined);
}

async function balanceNow(tx: Queries, context: Context, { code }: Account) {
  const { id, fiscalYearStart } = companyOf(context);
  const rows = await balancesOfYear(tx, id, currentYear(context.now()), fiscalYearStart);
  return rows.find((row) => row.code === code);
}

/** @throws {HttpError} 422 `IN_USE` */
async function checkUnused(tx: Queries, context: Context, account: Account): Promise<void> {
  const company = companyOf(context);
  const { from } = fiscalYearAround(today(context.now()), company.fiscalYearStart);
  const isUsed =
    isSystem(account) ||
    (await balanceNow(tx, context, account))?.closing !== 0 ||
    (await isPostedFrom(tx, company.id, account.code, from)) ||
    (await isReferredTo(tx, company.id, account.code));
  if (isUsed)
    throw invalid(
      `Účet ${account.code} se používá: má zůstatek nebo zápisy v běžném období, patří k osnově, nebo na něj odkazuje banka, pokladna, majetek či kontakt.`,
      { code: 'IN_USE' },
    );
}
