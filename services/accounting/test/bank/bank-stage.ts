import type { paths } from '@news-and-accounting/accounting-client';
import { expect } from 'vitest';
import { type Caller, type JsonValue, prepared, type Reply, type TestAccounting } from '../harness.ts';
import { OWN } from './statement-files.ts';

type NewAccount =
  paths['/entities/{entity_id}/bank_accounts']['post']['requestBody']['content']['application/json']['bank_account'];
export type BankStage = Awaited<ReturnType<typeof bankStage>>;

/** A company with a bank account, and what is done with its statements. */
export async function bankStage(service: TestAccounting, owner: Caller, entity: object = {}) {
  const { id } = await service.company(owner, entity);
  const path = `/entities/${id}`;
  const call = (method: string, address: string, body?: unknown, headers: Record<string, string> = {}) =>
    service.call(method, `${path}${address}`, {
      as: owner,
      headers,
      ...(body === undefined ? {} : { body }),
    });
  const account = async (bank_account: NewAccount): Promise<JsonValue> => {
    const params = { path: { entity_id: id } };
    return (
      await prepared(
        owner.client.POST('/entities/{entity_id}/bank_accounts', { params, body: { bank_account } }),
      )
    ).data;
  };
  const upload = (
    content: string | Uint8Array,
    texts: Record<string, string> = {},
    headers: Record<string, string> = {},
  ): Promise<Reply> => {
    const form = new FormData();
    form.append('file', new Blob([content as string]), 'výpis.gpc');
    for (const [name, text] of Object.entries(texts)) form.append(name, text);
    return call('POST', '/statements', form, headers);
  };
  return {
    ...{ id, path, call, account, upload },
    main: await account({ name: 'Běžný', number: OWN.number, bank_code: OWN.code }),
    /** An upload that must be stored. */
    stored: async (content: string | Uint8Array, texts: Record<string, string> = {}): Promise<JsonValue> => {
      const reply = await upload(content, texts);
      expect([reply.status, reply.body.error]).toEqual([201, undefined]);
      return reply.body;
    },
    movements: async (query = ''): Promise<JsonValue> => {
      const reply = await call('GET', `/bank_transactions?per=500${query}`);
      expect([reply.status, reply.body.error]).toEqual([200, undefined]);
      return reply.body;
    },
    statements: async (query = ''): Promise<JsonValue> => (await call('GET', `/statements?${query}`)).body,
    accounts: async (): Promise<JsonValue[]> => (await call('GET', '/bank_accounts')).body,
  };
}
