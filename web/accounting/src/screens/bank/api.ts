import type { operations } from '@news-and-accounting/accounting-client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api, unwrap } from '../../api/client.ts';
import { useWrite } from '../../api/write.ts';
import { bank as t } from '../../cs/bank.ts';
import { sendGuarded } from '../../parts/conflict.tsx';

export type BankAccount =
  operations['listBankAccounts']['responses']['200']['content']['application/json'][number];
export type NewBankAccount =
  operations['createBankAccount']['requestBody']['content']['application/json']['bank_account'];
type Changes = operations['updateBankAccount']['requestBody']['content']['application/json']['bank_account'];

/** All of them, those in the archive as well. */
export function useBankAccounts(entityId: number, isAsked = true) {
  return useQuery({
    queryKey: ['entities', entityId, 'bank_accounts'],
    queryFn: () =>
      unwrap(
        api.GET('/entities/{entity_id}/bank_accounts', {
          params: { path: { entity_id: entityId }, query: { archived: 'true' } },
        }),
      ),
    enabled: isAsked,
  });
}

export function useCreateBankAccount(entityId: number, onDone: (account: BankAccount) => void) {
  return useWrite({
    write: (bank_account: NewBankAccount) =>
      unwrap(
        api.POST('/entities/{entity_id}/bank_accounts', {
          params: { path: { entity_id: entityId } },
          body: { bank_account },
        }),
      ),
    refresh: ['entities', entityId],
    done: t.created,
    onDone,
    errors: 'form',
  });
}

export function useChangeBankAccount(entityId: number, onDone: () => void) {
  return useWrite({
    write: ({ read, changes }: { read: BankAccount; changes: Changes }) =>
      sendGuarded({
        subject: 'BankAccount',
        read,
        changes,
        send: (bank_account, header) =>
          unwrap(
            api.PATCH('/entities/{entity_id}/bank_accounts/{id}', {
              params: { path: { entity_id: entityId, id: read.id }, header },
              body: { bank_account },
            }),
          ),
      }),
    refresh: ['entities', entityId],
    done: t.saved,
    onDone,
    errors: 'form',
  });
}

export function useDeleteBankAccount(entityId: number, onDone: () => void) {
  return useWrite({
    write: (read: BankAccount) =>
      sendGuarded({
        subject: 'BankAccount',
        read,
        changes: null,
        send: (_changes, header) =>
          unwrap(
            api.DELETE('/entities/{entity_id}/bank_accounts/{id}', {
              params: { path: { entity_id: entityId, id: read.id }, header },
            }),
          ),
      }),
    refresh: ['entities', entityId],
    done: t.deleted,
    onDone,
  });
}

type Connection = NonNullable<operations['connectBankAccount']['requestBody']>['content']['application/json'];

/** Where statements come from by themselves. */
export function useConnectBankAccount(entityId: number, read: BankAccount, onDone: () => void) {
  return useWrite({
    write: (connection: Connection) =>
      unwrap(
        api.PUT('/entities/{entity_id}/bank_accounts/{id}/connection', {
          params: { path: { entity_id: entityId, id: read.id } },
          body: connection,
        }),
      ),
    refresh: ['entities', entityId],
    done: t.connected,
    onDone,
    errors: 'form',
  });
}

export function useDisconnectBankAccount(entityId: number) {
  return useWrite({
    write: ({ id }: BankAccount) =>
      unwrap(
        api.DELETE('/entities/{entity_id}/bank_accounts/{id}/connection', {
          params: { path: { entity_id: entityId, id } },
        }),
      ),
    refresh: ['entities', entityId],
    done: t.disconnected,
  });
}

/** Downloads what is new from the bank or the folder. */
export function useSyncBankAccount(entityId: number) {
  const client = useQueryClient();
  return useWrite({
    write: async ({ id }: BankAccount) => {
      try {
        return await unwrap(
          api.POST('/entities/{entity_id}/bank_accounts/{id}/sync', {
            params: { path: { entity_id: entityId, id } },
            body: {},
          }),
        );
      } catch (error) {
        // Why it failed is kept with the account.
        void client.invalidateQueries({ queryKey: ['entities', entityId, 'bank_accounts'] });
        throw error;
      }
    },
    refresh: ['entities', entityId],
    done: ({ new: added, known }) => (added + known === 0 ? t.syncedNothing : t.synced(added, known)),
  });
}
