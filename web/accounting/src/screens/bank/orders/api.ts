import type { operations } from '@news-and-accounting/accounting-client';
import { useQuery } from '@tanstack/react-query';
import { api, unwrap } from '../../../api/client.ts';
import { ApiError } from '../../../api/error.ts';
import { useWrite } from '../../../api/write.ts';
import { paymentOrders as t } from '../../../cs/payment-orders.ts';
import { payableRows } from './payable-rows.ts';

export type PaymentOrder =
  operations['listPaymentOrders']['responses']['200']['content']['application/json'][number];
export type OrderItem = PaymentOrder['items'][number];
export type ItemCheck = OrderItem['checks'][number];
export type NewOrder =
  operations['createPaymentOrder']['requestBody']['content']['application/json']['payment_order'];
export type NewItem = NewOrder['items'][number];
export type FileFormat = keyof typeof t.downloads;

/** All of them, the newest first. */
export function useOrders(entityId: number) {
  return useQuery({
    queryKey: ['entities', entityId, 'payment_orders'],
    queryFn: () =>
      unwrap(api.GET('/entities/{entity_id}/payment_orders', { params: { path: { entity_id: entityId } } })),
  });
}

/**
 * Documents that a payment order may pay, of all currencies: the newest 500, and older ones that are chosen.
 * @param chosen ids; null: they are not known yet
 */
export function usePayableDocuments(entityId: number, chosen: readonly number[] | null) {
  const query = {
    kind: 'received_invoice,received_advance,receipt,other_liability,credit_note',
    ...{ status: 'issued', payment_state: 'unpaid,partial', per: '500' },
  };
  return useQuery({
    queryKey: ['entities', entityId, 'documents', 'payable', chosen],
    enabled: chosen !== null,
    queryFn: () =>
      payableRows(
        (page) =>
          unwrap(
            api.GET('/entities/{entity_id}/documents', {
              params: { path: { entity_id: entityId }, query: { ...query, page: String(page) } },
            }),
          ),
        chosen ?? [],
      ),
  });
}

export function useCreateOrder(entityId: number, onDone: (order: { id: number }) => void) {
  return useWrite({
    write: (payment_order: NewOrder) =>
      unwrap(
        api.POST('/entities/{entity_id}/payment_orders', {
          params: { path: { entity_id: entityId } },
          body: { payment_order },
        }),
      ),
    refresh: ['entities', entityId],
    done: ({ number }) => t.created(number),
    onDone,
    errors: 'form',
  });
}

export type RefusedItem = { index: number; checks: readonly ItemCheck[] };

/** The items that stood in the way of an order, with why. */
export function refusedItems(error: unknown): readonly RefusedItem[] {
  if (!(error instanceof ApiError)) return [];
  return ['ORDER_BLOCKED', 'ORDER_UNCONFIRMED'].includes(error.code ?? '')
    ? ((error.body.items ?? []) as RefusedItem[])
    : [];
}

export function orderFile(entity_id: number, id: number, format: FileFormat) {
  return api.GET('/entities/{entity_id}/payment_orders/{id}/file', {
    params: { path: { entity_id, id }, query: { format } },
    parseAs: 'blob',
  });
}

/** What wages oblige the company to in the next weeks, soonest first. */
export function useWageDuties(entityId: number) {
  return useQuery({
    queryKey: ['entities', entityId, 'duties'],
    queryFn: () =>
      unwrap(api.GET('/entities/{entity_id}/payslips/duties', { params: { path: { entity_id: entityId } } })),
    staleTime: 0,
  });
}

export type WageDuty = NonNullable<ReturnType<typeof useWageDuties>['data']>[number];
