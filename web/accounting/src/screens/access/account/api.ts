import type { components, operations } from '@news-and-accounting/accounting-client';
import { useQuery } from '@tanstack/react-query';
import { api, unwrap, unwrapVersioned } from '../../../api/client.ts';
import { type User, useStartSession } from '../../../api/session.ts';
import { useWrite } from '../../../api/write.ts';
import { accountTexts as t } from '../../../cs/account.ts';
import { sendGuarded } from '../../../parts/conflict.tsx';

export type ApiKey = components['schemas']['ApiKey'];
export type BrowserSession =
  operations['listSessions']['responses'][200]['content']['application/json'][number];

type UserChanges = Partial<operations['changeUser']['requestBody']['content']['application/json']>;

type NewKey = {
  name: string | null;
  read_only: boolean;
  entity_id: number | null;
  valid_until: string | null;
};

/** Changes the profile or the password: only what is sent changes. */
export function useChangeUser(done: string) {
  const start = useStartSession();
  return useWrite({
    write: ({ read, changes }: { read: User; changes: UserChanges }) =>
      sendGuarded({
        subject: 'User',
        read,
        changes,
        send: (body, header) =>
          unwrapVersioned(
            api.PATCH('/user', {
              params: { header },
              body: body as operations['changeUser']['requestBody']['content']['application/json'],
            }),
          ),
      }),
    refresh: ['sessions'],
    done,
    onDone: (user: User) => start(user),
    errors: 'form',
  });
}

export function useSessions() {
  return useQuery({ queryKey: ['sessions'], queryFn: () => unwrap(api.GET('/sessions')) });
}

export function useEndSession() {
  return useWrite({
    write: (id: number) => unwrap(api.DELETE('/sessions/{id}', { params: { path: { id } } })),
    refresh: ['sessions'],
    done: t.sessionEnded,
  });
}

export function useKeys() {
  return useQuery({ queryKey: ['api_keys'], queryFn: () => unwrap(api.GET('/api_keys')) });
}

export function useCreateKey() {
  return useWrite({
    write: (key: NewKey) => unwrap(api.POST('/api_keys', { body: key })),
    refresh: ['api_keys'],
    errors: 'form',
  });
}

export function useRevokeKey() {
  return useWrite({
    write: (id: number) => unwrap(api.DELETE('/api_keys/{id}', { params: { path: { id } } })),
    refresh: ['api_keys'],
    done: t.revoked,
  });
}
