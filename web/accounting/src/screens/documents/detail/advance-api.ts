import { api, unwrap } from '../../../api/client.ts';
import { useWrite } from '../../../api/write.ts';
import { documentActions as t } from '../../../cs/document-actions.ts';
import { guarded, guardedMade } from '../guarded.ts';
import type { Document } from '../model.ts';
import type { Payment } from './payments-api.ts';

export type Receipted = { payment: Payment; external_number: string | null };

export function useTaxReceipt(entityId: number, read: Document, onDone: () => void) {
  return useWrite({
    write: ({ payment, external_number }: Receipted) =>
      guardedMade(entityId, read, ({ path, header }) =>
        unwrap(
          api.POST('/entities/{entity_id}/documents/{id}/payments/{payment_id}/tax_receipt', {
            params: { path: { ...path, payment_id: payment.id }, header },
            body: { external_number },
          }),
        ),
      ),
    refresh: ['entities', entityId],
    done: ({ number }) => t.receiptMade(number ?? ''),
    onDone,
    errors: 'form',
  });
}

export function useSettleAdvances(entityId: number, read: Document) {
  return useWrite({
    write: (advance_ids: number[]) => settleAdvances(entityId, read, advance_ids),
    refresh: ['entities', entityId],
    done: t.settled,
  });
}

function settleAdvances(entityId: number, read: Document, advance_ids: number[]): Promise<Document> {
  return guarded(entityId, read, (params) =>
    unwrap(
      api.POST('/entities/{entity_id}/documents/{id}/settle_advances', {
        params,
        body: { advance_ids },
      }),
    ),
  );
}
