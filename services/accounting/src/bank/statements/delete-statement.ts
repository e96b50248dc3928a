import { transaction } from '@news-and-accounting/postgres';
import { recordEvent } from '../../access/history/index.ts';
import { checkUnlocked, holdCompany } from '../../books/ledger/index.ts';
import { callerOf, companyOf } from '../../platform/context.ts';
import { invalid } from '../../platform/errors.ts';
import { noContent } from '../../platform/http/answer.ts';
import { errorResponses, noBody } from '../../platform/http/responses.ts';
import { defineOperation } from '../../platform/operation.ts';
import { statementEvent } from './events.ts';
import { StatementParams } from './statement.ts';
import { ownMovements, removeStatement, statementOf } from './store.ts';

export const deleteStatement = defineOperation({
  id: 'deleteStatement',
  method: 'DELETE',
  path: '/entities/{entity_id}/statements/{id}',
  summary: 'Delete a bank statement',
  description:
    'Deletes a statement with its movements that no other statement holds. Where any of these is matched or posted, or lies in a locked period, nothing is deleted and the answer is a 422. The history gets the record `statement.deleted`.',
  tag: 'Bank',
  meta: { permission: 'writer' },
  params: StatementParams,
  responses: { ...noBody(204, 'The statement is gone'), ...errorResponses(401, 403, 404, 422, 429) },
  async handler({ params }, context) {
    const { id: entityId } = companyOf(context);
    await transaction(context.sql, async (tx) => {
      const { lockedUntil } = await holdCompany(tx, entityId);
      const statement = await statementOf(tx, entityId, params.id);
      const { ids, settled, first } = await ownMovements(tx, entityId, statement.id);
      if (settled > 0)
        throw invalid(`Spárované nebo zaúčtované pohyby výpisu: ${settled}. Nejdřív to u nich zrušte.`);
      if (first !== null) checkUnlocked(lockedUntil, first);
      await removeStatement(tx, entityId, statement.id, ids);
      await recordEvent(tx, statementEvent('deleted', entityId, callerOf(context).userId, statement));
    });
    return noContent();
  },
});
