import type { paths } from '@news-and-accounting/accounting-client';
import { useQuery } from '@tanstack/react-query';
import { api, unwrap } from '../../../api/client.ts';
import { useWrite } from '../../../api/write.ts';
import { dutyPayments as t } from '../../../cs/duty-payments.ts';
import type { TaxDuty } from './api.ts';

type Payments = paths['/entities/{entity_id}/taxes/payments'];
export type DutyPayment = Payments['get']['responses'][200]['content']['application/json'][number];
type NewDutyPayment = NonNullable<Payments['post']['requestBody']>['content']['application/json']['payment'];
export type PaidDuty = NonNullable<TaxDuty['payment']>['duty'];

/** What was paid of a duty, and what came back of it. */
export function useDutyPayments(entityId: number, { kind, period, insurer }: PaidDuty) {
  return useQuery({
    queryKey: ['entities', entityId, 'duty-payments', kind, period],
    queryFn: () =>
      unwrap(
        api.GET('/entities/{entity_id}/taxes/payments', {
          params: {
            path: { entity_id: entityId },
            query: { kind: kind as DutyPayment['duty']['kind'], period },
          },
        }),
      ),
    select: (all) => all.filter(({ duty }) => duty.insurer === (insurer ?? null)),
  });
}

export function usePayDuty(entityId: number, onDone: () => void) {
  return useWrite({
    write: (payment: NewDutyPayment) =>
      unwrap(
        api.POST('/entities/{entity_id}/taxes/payments', {
          params: { path: { entity_id: entityId } },
          body: { payment },
        }),
      ),
    refresh: ['entities', entityId],
    done: t.paid,
    onDone,
    errors: 'form',
  });
}

export function useTakeDutyPaymentBack(entityId: number) {
  return useWrite({
    write: ({ id }: DutyPayment) =>
      unwrap(
        api.DELETE('/entities/{entity_id}/taxes/payments/{payment_id}', {
          params: { path: { entity_id: entityId, payment_id: id } },
        }),
      ),
    refresh: ['entities', entityId],
    done: t.removed,
  });
}
