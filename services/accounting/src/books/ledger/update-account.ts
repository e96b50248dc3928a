import { transaction } from '@news-and-accounting/postgres';
import Type from 'typebox';
import { changesBetween, recordEvent } from '../../access/history/index.ts';
import { type Context, callerOf, companyOf } from '../../platform/context.ts';
import { invalid } from '../../platform/errors.ts';
import { ok } from '../../platform/http/answer.ts';
import { bodySchema, flag, readChanges, text, unwrap } from '../../platform/http/fields.ts';
import { today } from '../../platform/http/query.ts';
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
import { checkSettings, SETTINGS } from './account-settings.ts';
import { accountOf, changeAccount, isEverUsed, isPostedFrom, isReferredTo } from './account-store.ts';
import { balancesOfYear } from './balances-of-year.ts';
import { AccountParams } from './list-accounts.ts';
import { fiscalYearAround, fiscalYearOf } from './period.ts';
import { holdCompany } from './post.ts';

const FIELDS = {
  name: text({ maximum: 200 }),
  active: flag(),
  ...SETTINGS,
};

export const updateAccount = defineOperation({
  id: 'updateAccount',
  method: 'PATCH',
  path: '/entities/{entity_id}/accounts/{id}',
  summary: 'Change an account, or put it out of use',
  description:
    'Changes the fields that are sent inside `account`. Any account can be renamed and given a row of the statements, a function or turnover (see `createAccount`); `code` and `kind` stay. `currency` can change only while nothing was ever posted to the account and nothing names it.\n\n`active: false` puts an account out of use: nothing can be posted to it any more, what is posted stays in every figure, and `active: true` brings it back. It needs a balance of zero and no posting from the first day of the current fiscal year on, and nothing that would post to it: no bank account, cash register, asset card, contact, automation rule, active recurrence, draft or movement that waits. Otherwise, and for `system` ones, it is a 422 `IN_USE`, as is a `currency` that can no longer change.\n\nA company without double entry is a 422 without a code. The history gets the record `account.updated` with the old and new values.',
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
      checkSettings(before.code, changes);
      if (before.currency !== values.currency) await checkFree(tx, company.id, before);
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
  const year = fiscalYearOf(today(context.now()), fiscalYearStart);
  const rows = await balancesOfYear(tx, id, year, fiscalYearStart);
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
    (await isReferredTo(tx, company.id, account.code, { toPost: true }));
  if (isUsed)
    throw invalid(
      `Účet ${account.code} se používá: má zůstatek nebo zápisy v běžném období, patří k osnově, nebo na něj odkazuje banka, pokladna, majetek, kontakt, pravidlo, opakování či koncept.`,
      { code: 'IN_USE' },
    );
}

/** @throws {HttpError} 422 `IN_USE` */
async function checkFree(tx: Queries, entityId: number, { code }: Account): Promise<void> {
  if (!(await isEverUsed(tx, entityId, code))) return;
  const text = `Měna účtu ${code} se už měnit nedá: účtovalo se na něj, nebo na něj něco odkazuje.`;
  throw invalid(text, { code: 'IN_USE', fields: { currency: text } });
}
