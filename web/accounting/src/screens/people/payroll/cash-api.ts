import type { paths } from '@news-and-accounting/accounting-client';
import { useQuery } from '@tanstack/react-query';
import { api, unwrap } from '../../../api/client.ts';
import { useWrite } from '../../../api/write.ts';
import { wagesInCash as t } from '../../../cs/wages-in-cash.ts';

type Payments = paths['/entities/{entity_id}/payslips/{id}/payments'];
export type PayslipPayment = Payments['get']['responses'][200]['content']['application/json'][number];
export type NewPayslipPayment = NonNullable<
  Payments['post']['requestBody']
>['content']['application/json']['payment'];

/** What was paid of a slip, from the bank and in cash. */
export function usePayslipPayments(entityId: number, id: number) {
  return useQuery({
    queryKey: ['entities', entityId, 'payslips', id, 'payments'],
    queryFn: () =>
      unwrap(
        api.GET('/entities/{entity_id}/payslips/{id}/payments', {
          params: { path: { entity_id: entityId, id } },
        }),
      ),
  });
}

export const payInCash = (entityId: number, id: number, payment: NewPayslipPayment) =>
  unwrap(
    api.POST('/entities/{entity_id}/payslips/{id}/payments', {
      params: { path: { entity_id: entityId, id } },
      body: { payment },
    }),
  );

export function usePayInCash(entityId: number, id: number, onDone: () => void) {
  return useWrite({
    write: (payment: NewPayslipPayment) => payInCash(entityId, id, payment),
    refresh: ['entities', entityId],
    done: t.paid,
    onDone,
    errors: 'form',
  });
}

/** It cannot be recorded again as it was: cash would get another number. */
export function useTakeBack(entityId: number) {
  return useWrite({
    write: ({ id, payslip_id }: PayslipPayment) =>
      unwrap(
        api.DELETE('/entities/{entity_id}/payslips/{id}/payments/{payment_id}', {
          params: { path: { entity_id: entityId, id: payslip_id, payment_id: id } },
        }),
      ),
    refresh: ['entities', entityId],
    done: t.removed,
  });
}
