import { transaction } from '@news-and-accounting/postgres';
import { recordEvent } from '../../access/history/index.ts';
import { callerOf, companyOf } from '../../platform/context.ts';
import { invalid } from '../../platform/errors.ts';
import { noContent } from '../../platform/http/answer.ts';
import { errorResponses, noBody } from '../../platform/http/responses.ts';
import { checkVersion } from '../../platform/http/versions.ts';
import { defineOperation } from '../../platform/operation.ts';
import { accountEvent, checkDoubleEntry, isSystem } from './account.ts';
import { accountOf, isEverUsed, removeAccount } from './account-store.ts';
import { AccountParams } from './list-accounts.ts';
import { holdCompany } from './post.ts';
import { accountOfYear } from './update-account.ts';

export const deleteAccount = defineOperation({
  id: 'deleteAccount',
  method: 'DELETE',
  path: '/entities/{entity_id}/accounts/{id}',
  summary: 'Delete an account that was never used',
  description:
    'Deletes an account that was never posted to and that nothing names. Postings that were removed since count too, as their history names the account. Otherwise, and for `system` ones, it is a 422 `IN_USE`: put it out of use with `updateAccount` instead. A company without double entry is a 422 without a code. The history gets the record `account.deleted`.',
  tag: 'Ledger',
  meta: { permission: 'manager', versioned: true },
  params: AccountParams,
  responses: { ...noBody(204, 'The account is gone'), ...errorResponses(401, 403, 404, 422, 429) },
  async handler({ params }, context) {
    const company = companyOf(context);
    const { userId } = callerOf(context);
    await transaction(context.sql, async (tx) => {
      checkDoubleEntry(await holdCompany(tx, company.id));
      const account = await accountOf(tx, company.id, params.id, true);
      await checkVersion(context, account, () => accountOfYear(tx, context, account));
      if (isSystem(account) || (await isEverUsed(tx, company.id, account.code)))
        throw invalid(
          `Účet ${account.code} patří k osnově, účtovalo se na něj, nebo na něj něco odkazuje. Smazat ho nelze, analytický účet můžete vyřadit.`,
          { code: 'IN_USE' },
        );
      await removeAccount(tx, company.id, account.id);
      await recordEvent(tx, accountEvent('deleted', company.id, userId, account));
    });
    return noContent();
  },
});
