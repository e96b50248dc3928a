import type { paths } from '@news-and-accounting/accounting-client';
import { useQuery } from '@tanstack/react-query';
import { api, unwrap } from '../../../api/client.ts';
import { useWrite } from '../../../api/write.ts';
import { deductions as t } from '../../../cs/deductions.ts';
import { sendGuarded } from '../../../parts/conflict.tsx';

type OfEmployee = paths['/entities/{entity_id}/employees/{id}/deductions'];
export type Deduction = OfEmployee['get']['responses'][200]['content']['application/json'][number];
export type NewDeduction = OfEmployee['post']['requestBody']['content']['application/json']['deduction'];
export type DeductionKind = Deduction['kind'];

/** What is deducted from the wages of one card, by the day of delivery. */
export function useDeductions(entityId: number, employeeId: number) {
  return useQuery({
    queryKey: ['entities', entityId, 'employees', employeeId, 'deductions'],
    queryFn: () =>
      unwrap(
        api.GET('/entities/{entity_id}/employees/{id}/deductions', {
          params: { path: { entity_id: entityId, id: employeeId } },
        }),
      ),
  });
}

/** What is deducted from the wages of a person, with the cards that the claims stand on. */
export function useDeductionsOfPerson(entityId: number, employeeId: number) {
  return useQuery({
    queryKey: ['entities', entityId, 'employees', employeeId, 'deductions', 'person'],
    queryFn: () =>
      unwrap(
        api.GET('/entities/{entity_id}/employees/{id}/deductions', {
          params: { path: { entity_id: entityId, id: employeeId }, query: { person: '1' } },
        }),
      ),
  });
}

export function useCreateDeduction(entityId: number, employeeId: number) {
  return useWrite({
    write: (deduction: NewDeduction) =>
      unwrap(
        api.POST('/entities/{entity_id}/employees/{id}/deductions', {
          params: { path: { entity_id: entityId, id: employeeId } },
          body: { deduction },
        }),
      ),
    refresh: ['entities', entityId],
    done: t.created,
    errors: 'form',
  });
}

/** Changes of a deduction, and the state that they were made on. */
export type DeductionChange = { read: Deduction; changes: Partial<NewDeduction> };

export function useUpdateDeduction(entityId: number) {
  return useWrite({
    write: ({ read, changes }: DeductionChange) =>
      sendGuarded({
        subject: 'Deduction',
        read,
        changes,
        send: (deduction, header) =>
          unwrap(
            api.PATCH('/entities/{entity_id}/deductions/{id}', {
              params: { path: { entity_id: entityId, id: read.id }, header },
              body: { deduction },
            }),
          ),
      }),
    refresh: ['entities', entityId],
    done: t.saved,
    errors: 'form',
  });
}

export function useDeleteDeduction(entityId: number) {
  return useWrite({
    write: (read: Deduction) =>
      sendGuarded({
        subject: 'Deduction',
        read,
        changes: null,
        send: (_, header) =>
          unwrap(
            api.DELETE('/entities/{entity_id}/deductions/{id}', {
              params: { path: { entity_id: entityId, id: read.id }, header },
            }),
          ),
      }),
    refresh: ['entities', entityId],
    done: t.removed,
  });
}
