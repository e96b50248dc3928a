import { transaction } from '@news-and-accounting/postgres';
import { recordEvent } from '../../access/history/index.ts';
import { checkUnlocked, holdCompany, replacePostings } from '../../books/ledger/index.ts';
import { callerOf, companyOf } from '../../platform/context.ts';
import { invalid } from '../../platform/errors.ts';
import { noContent } from '../../platform/http/answer.ts';
import { errorResponses, noBody } from '../../platform/http/responses.ts';
import { checkVersion } from '../../platform/http/versions.ts';
import { defineOperation } from '../../platform/operation.ts';
import { AccountParams, accountJson } from './account.ts';
import { accountEvent } from './events.ts';
import {
  accountOf,
  hasBankRecords,
  hasOrders,
  hasPayments,
  isInRules,
  isOnDocuments,
  removeAccount,
} from './store.ts';

export const deleteBankAccount = defineOperation({
  id: 'deleteBankAccount',
  method: 'DELETE',
  path: '/entities/{entity_id}/bank_accounts/{id}',
  summary: 'Delete a bank account that is used nowhere',
  description:
    'Deletes an account that no document names, that has no movements and statements, no payment was ever recorded on, no payment order made from and no automation rule is about; any other is a 422: archive it with `updateBankAccount`. Its opening is taken out of the ledger, which a locked day prevents (422); its account of the ledger stays. The history gets the record `bank_account.deleted`.',
  tag: 'Bank',
  meta: { permission: 'manager', versioned: true },
  params: AccountParams,
  responses: { ...noBody(204, 'The bank account is gone'), ...errorResponses(401, 403, 404, 422, 429) },
  async handler({ params }, context) {
    const company = companyOf(context);
    const { userId } = callerOf(context);
    await transaction(context.sql, async (tx) => {
      const held = await holdCompany(tx, company.id);
      const account = await accountOf(tx, company.id, params.id);
      await checkVersion(context, account, () => accountJson(account));
      if (
        (await hasPayments(tx, company.id, account.id)) ||
        (await isOnDocuments(tx, company.id, account.id)) ||
        (await hasOrders(tx, company.id, account.id))
      )
        throw invalid(
          'Účet je použitý na dokladech, v platbách nebo v příkazech, smazat ho nelze. Můžete ho archivovat.',
        );
      if (await hasBankRecords(tx, company.id, account.id))
        throw invalid('Účet má pohyby nebo výpisy, smazat ho nelze. Můžete ho archivovat.');
      if (await isInRules(tx, company.id, account.id))
        throw invalid('Účet je v podmínce pravidla, smazat ho nelze. Nejdřív změňte pravidlo.');
      if (account.opening_balance !== 0 && account.opening_date !== null)
        checkUnlocked(held.lockedUntil, account.opening_date);
      const opening = { source: 'opening', sourceIds: [account.id], part: 'bank_account' } as const;
      await replacePostings(tx, company.id, opening, []);
      await removeAccount(tx, company.id, account.id);
      await recordEvent(tx, accountEvent('deleted', company.id, userId, account));
    });
    return noContent();
  },
});
