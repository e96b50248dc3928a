import type { operations } from '@news-and-accounting/accounting-client';
import { useQuery } from '@tanstack/react-query';
import { api, unwrap } from '../../../api/client.ts';
import type { IfMatch } from '../../../api/versions.ts';
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

type OfPayment = { path: { entity_id: number; id: number; payment_id: number }; header?: IfMatch };

/** Without a header whatever version of the document there is. */
const deletePayment = (params: OfPayment) =>
  unwrap(api.DELETE('/entities/{entity_id}/documents/{id}/payments/{payment_id}', { params }));

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
    undo: (_, { id, number }) =>
      number === null
        ? () => deletePayment({ path: { entity_id: entityId, id: read.id, payment_id: id } })
        : null,
    onDone,
    errors: 'form',
  });
}

/**
 * Whether a payment that is removed can be recorded again as it was: cash would get another number, and what the bank,
 * a tax receipt or an invoice has to do with it would not come back.
 */
export const canBeRecordedAnew = (payment: Payment): boolean => {
  const { number, bank_transaction_id, tax_receipt_id, settled_by_id } = payment;
  return [number, bank_transaction_id, tax_receipt_id, settled_by_id].every((each) => each === null);
};

function recordedAnew(payment: Payment, currency: string): NewPayment {
  const { amount, amount_czk, paid_on, method, bank_account_id, offset_document_id, note } = payment;
  return {
    ...{ amount, paid_on, method, note },
    ...(bank_account_id === null ? {} : { bank_account_id }),
    ...(offset_document_id === null ? {} : { offset_document_id }),
    ...(currency === 'CZK' || method === 'offset' ? {} : { amount_czk }),
  };
}

export function useRemovePayment(entityId: number, read: Document) {
  return useWrite({
    write: ({ id }: Payment) =>
      guarded(entityId, read, ({ path, header }) =>
        deletePayment({ path: { ...path, payment_id: id }, header }),
      ),
    refresh: ['entities', entityId],
    done: t.removed,
    undo: (payment) =>
      canBeRecordedAnew(payment)
        ? () =>
            unwrap(
              api.POST('/entities/{entity_id}/documents/{id}/payments', {
                params: { path: { entity_id: entityId, id: read.id } },
                body: recordedAnew(payment, read.currency),
              }),
            )
        : null,
  });
}
