import type { operations } from '@news-and-accounting/accounting-client';
import { api, unwrap } from '../../api/client.ts';
import { ifMatch } from '../../api/versions.ts';
import { useWrite } from '../../api/write.ts';
import { booksTexts as t } from '../../cs/books.ts';
import { sendGuarded } from '../../parts/conflict.tsx';
import type { Account } from './api.ts';

type NewAccount = operations['createAccount']['requestBody']['content']['application/json']['account'];
type AccountChanges = operations['updateAccount']['requestBody']['content']['application/json']['account'];

export function useCreateAccount(entityId: number) {
  return useWrite({
    write: (account: NewAccount) =>
      unwrap(
        api.POST('/entities/{entity_id}/accounts', {
          params: { path: { entity_id: entityId } },
          body: { account },
        }),
      ),
    refresh: ['entities', entityId],
    done: t.accountAdded,
    errors: 'form',
  });
}

export function useChangeAccount(entityId: number) {
  return useWrite({
    write: ({ read, changes }: { read: Account; changes: AccountChanges }) =>
      sendGuarded({
        subject: 'Account',
        read,
        changes,
        send: (account, header) =>
          unwrap(
            api.PATCH('/entities/{entity_id}/accounts/{id}', {
              params: { path: { entity_id: entityId, id: read.id }, header },
              body: { account },
            }),
          ),
      }),
    refresh: ['entities', entityId],
    done: t.accountChanged,
    errors: 'form',
  });
}

export function useDeleteAccount(entityId: number, onDone: () => void) {
  return useWrite({
    write: (read: Account) =>
      unwrap(
        api.DELETE('/entities/{entity_id}/accounts/{id}', {
          params: { path: { entity_id: entityId, id: read.id }, header: ifMatch(read) },
        }),
      ),
    refresh: ['entities', entityId],
    done: t.accountDeleted,
    onDone,
  });
}
