import type { operations } from '@news-and-accounting/accounting-client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api, unwrap } from '../../../api/client.ts';
import { useWrite } from '../../../api/write.ts';
import { cash as t } from '../../../cs/cash.ts';
import { sendGuarded } from '../../../parts/conflict.tsx';

export type Register =
  operations['listCashRegisters']['responses']['200']['content']['application/json'][number];
export type CashBook = operations['getCashBook']['responses']['200']['content']['application/json'];
export type CashRow = CashBook['rows'][number];
type NewRegister =
  operations['createCashRegister']['requestBody']['content']['application/json']['cash_register'];
type RegisterChanges =
  operations['updateCashRegister']['requestBody']['content']['application/json']['cash_register'];

/** All of them, those in the archive as well. */
export function useRegisters(entityId: number) {
  return useQuery({
    queryKey: ['entities', entityId, 'cash_registers'],
    queryFn: () =>
      unwrap(
        api.GET('/entities/{entity_id}/cash_registers', {
          params: { path: { entity_id: entityId }, query: { archived: 'true' } },
        }),
      ),
  });
}

/** @param period as the operation takes it; empty: the present fiscal year */
export function useCashBook(entityId: number, id: number, period: Readonly<Record<string, string>>) {
  return useQuery({
    queryKey: ['entities', entityId, 'cash_registers', id, 'book', period],
    queryFn: () =>
      unwrap(
        api.GET('/entities/{entity_id}/cash_registers/{id}/book', {
          params: { path: { entity_id: entityId, id }, query: period },
        }),
      ),
    placeholderData: keepPreviousData,
  });
}

export function useCreateRegister(entityId: number, onDone: (register: Register) => void) {
  return useWrite({
    write: (cash_register: NewRegister) =>
      unwrap(
        api.POST('/entities/{entity_id}/cash_registers', {
          params: { path: { entity_id: entityId } },
          body: { cash_register },
        }),
      ),
    refresh: ['entities', entityId],
    done: t.created,
    onDone,
    errors: 'form',
  });
}

export function useChangeRegister(entityId: number, onDone: () => void) {
  return useWrite({
    write: ({ read, changes }: { read: Register; changes: RegisterChanges }) =>
      sendGuarded({
        subject: 'CashRegister',
        read,
        changes,
        send: (cash_register, header) =>
          unwrap(
            api.PATCH('/entities/{entity_id}/cash_registers/{id}', {
              params: { path: { entity_id: entityId, id: read.id }, header },
              body: { cash_register },
            }),
          ),
      }),
    refresh: ['entities', entityId],
    done: t.saved,
    onDone,
    errors: 'form',
  });
}
