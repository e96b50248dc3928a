import type { operations } from '@news-and-accounting/accounting-client';
import { useQuery } from '@tanstack/react-query';
import { api, unwrap } from '../../../api/client.ts';
import { useWrite } from '../../../api/write.ts';
import { payments as t } from '../../../cs/payments.ts';
import { guarded } from '../guarded.ts';
import type { Document } from '../model.ts';

export type Payment = Document['payments'][number];
export type NewPayment = NonNullable<
  operations['createDocumentPayment']['requestBody']
>['content']['application/json'];

/** How much cash the law allows with the contact of a document on a day, and how much of it was paid. */
export function useCashLimit(entityId: number, id: number, paidOn: string | null) {
  return useQuery({
    queryKey: ['entities', entityId, 'documents', id, 'cash-limit', paidOn],
    queryFn: () =>
      unwrap(
        api.GET('/entities/{entity_id}/documents/{id}/cash_limit', {
          params: { path: { entity_id: entityId, id }, query: { paid_on: paidOn ?? '' } },
        }),
      ),
    enabled: paidOn !== null,
  });
}

export function usePay(entityId: number, read: Document, onDone: () => void) {
  return useWrite({
    write: (payment: NewPayment) =>
      guarded(entityId, read, (params) =>
        unwrap(
          api.POST('/entities/{entity_id}/documents/{id}/payments', {
            params,
            body: payment,
          }),
        ),
      ),
    refresh: ['entities', entityId],
    done: t.paid,
    onDone,
    errors: 'form',
  });
}

export function useRemovePayment(entityId: number, read: Document) {
  return useWrite({
    write: ({ id }: Payment) =>
      guarded(entityId, read, ({ path, header }) =>
        unwrap(
          api.DELETE('/entities/{entity_id}/documents/{id}/payments/{payment_id}', {
            params: { path: { ...path, payment_id: id }, header },
          }),
        ),
      ),
    refresh: ['entities', entityId],
    done: t.removed,
  });
}
