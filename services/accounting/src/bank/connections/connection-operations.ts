import { transaction } from '@news-and-accounting/postgres';
import { recordEvent } from '../../access/history/index.ts';
import { holdCompany } from '../../books/ledger/index.ts';
import { type Context, callerOf, companyOf } from '../../platform/context.ts';
import { notFound } from '../../platform/errors.ts';
import { noContent, ok } from '../../platform/http/answer.ts';
import {
  bodySchema,
  type Field,
  invalidFields,
  nullable,
  oneOf,
  readBody,
  text,
} from '../../platform/http/fields.ts';
import { errorResponses, json, noBody } from '../../platform/http/responses.ts';
import { strict } from '../../platform/http/strict.ts';
import { checkVersion } from '../../platform/http/versions.ts';
import { defineOperation } from '../../platform/operation.ts';
import { SECRETS } from '../../platform/secrets.ts';
import { AccountParams, AccountSchema, accountEvent, accountJson, accountOf } from '../accounts/index.ts';
import { putConnection, removeConnection, touchAccount } from './store.ts';

const CONNECTION = {
  provider: oneOf(['fio', 'folder']),
  token: nullable(
    text({
      maximum: 128,
      pattern: /^[A-Za-z0-9]{40,128}$/,
      patternText: 'Token má 40 až 128 písmen a číslic.',
    }),
  ),
} satisfies Record<string, Field<unknown>>;

const HINT_CHARACTERS = 4;

export const connectBankAccount = defineOperation({
  id: 'connectBankAccount',
  method: 'PUT',
  path: '/entities/{entity_id}/bank_accounts/{id}/connection',
  summary: 'Connect a bank account with where its statements come from',
  description:
    'With `provider: "fio"` and the read-only `token` of the account from the internet bank, `syncBankAccount` downloads movements; the token is encrypted and never shown again but for its end (`hint`). With `provider: "folder"` it takes files that the operator’s server receives, where the operator has set that up (else 422). The bank is not called. A connection that is there is replaced. The history gets the record `bank_account.connected`.',
  tag: 'Bank',
  meta: { permission: 'manager', versioned: true },
  params: AccountParams,
  body: strict(bodySchema(CONNECTION, 'NewBankConnection')),
  responses: {
    ...json(200, 'The bank account', AccountSchema),
    ...errorResponses(400, 401, 403, 404, 413, 415, 422, 429),
  },
  async handler({ params, body }, context) {
    const { provider, token } = readBody(CONNECTION, body);
    checkProvider(context, provider, token);
    const { id: entityId } = companyOf(context);
    const secrets = context.services.clients.get(SECRETS);
    const kept =
      token === null
        ? { token: null, fingerprint: null, hint: null }
        : {
            token: await secrets.seal(token, ownerOf(entityId, params.id)),
            fingerprint: await secrets.fingerprint(token),
            hint: `…${token.slice(-HINT_CHARACTERS)}`,
          };
    const account = await transaction(context.sql, async (tx) => {
      await holdCompany(tx, entityId);
      const before = await accountOf(tx, entityId, params.id);
      await checkVersion(context, before, () => accountJson(before));
      const now = new Date(context.now());
      await putConnection(tx, entityId, before.id, { provider, ...kept }, now);
      await touchAccount(tx, entityId, before.id, now);
      await recordEvent(tx, accountEvent('connected', entityId, callerOf(context).userId, before));
      return accountOf(tx, entityId, before.id);
    });
    return ok(accountJson(account), account.updated_at);
  },
});

export const disconnectBankAccount = defineOperation({
  id: 'disconnectBankAccount',
  method: 'DELETE',
  path: '/entities/{entity_id}/bank_accounts/{id}/connection',
  summary: 'Disconnect a bank account',
  description:
    'Erases the connection with its token; what was downloaded stays. An account without one is a 404. The history gets the record `bank_account.disconnected`.',
  tag: 'Bank',
  meta: { permission: 'manager', versioned: true },
  params: AccountParams,
  responses: { ...noBody(204, 'The connection is gone'), ...errorResponses(401, 403, 404, 429) },
  async handler({ params }, context) {
    const { id: entityId } = companyOf(context);
    await transaction(context.sql, async (tx) => {
      await holdCompany(tx, entityId);
      const before = await accountOf(tx, entityId, params.id);
      await checkVersion(context, before, () => accountJson(before));
      if (!(await removeConnection(tx, entityId, before.id))) throw notFound();
      await touchAccount(tx, entityId, before.id, new Date(context.now()));
      await recordEvent(tx, accountEvent('disconnected', entityId, callerOf(context).userId, before));
    });
    return noContent();
  },
});

/** What the token of an account is bound to. */
export const ownerOf = (entityId: number, id: number) => `bank account ${entityId}/${id}`;

/** @throws {HttpError} 422 */
function checkProvider({ services }: Context, provider: 'fio' | 'folder', token: string | null): void {
  if (provider === 'fio' && token === null)
    throw invalidFields({ token: 'Vyplňte token z internetového bankovnictví.' });
  if (provider === 'folder' && token !== null) throw invalidFields({ token: 'Ke složce nepatří.' });
  if (provider === 'folder' && services.settings.ACCOUNTING_STATEMENTS_DIR === null)
    throw invalidFields({ provider: 'Na tomto serveru není složka s výpisy nastavená.' });
}
