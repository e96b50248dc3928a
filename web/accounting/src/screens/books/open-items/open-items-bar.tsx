import { useEntityId } from '../../../api/companies.ts';
import { openItems as t } from '../../../cs/open-items.ts';
import { paymentOrders } from '../../../cs/payment-orders.ts';
import type { useBatch } from '../../../parts/batch.tsx';
import { Can } from '../../../parts/can.tsx';
import { LinkButton } from '../../../parts/link.tsx';
import { RemindButton } from '../../documents/mail/remind-button.tsx';
import { documentsOf, type ShownRow } from './rows.ts';

type OpenItemsBarProps = {
  ticked: readonly ShownRow[];
  batch: ReturnType<typeof useBatch>;
  onDone: () => void;
};

/** What can be done with the open documents that are ticked, by themselves or with their partner. */
export function OpenItemsBar({ ticked, batch, onDone }: OpenItemsBarProps) {
  const home = `/firmy/${useEntityId()}`;
  const items = documentsOf(ticked);
  const overdue = items.filter(
    ({ direction, days_overdue }) => direction === 'receivable' && days_overdue > 0,
  );
  const owed = items.filter(({ direction }) => direction === 'payable');
  return (
    <>
      <RemindButton
        documents={overdue.map(({ id, number, partner_name }) => ({
          documentId: id,
          name: [number, partner_name].filter(Boolean).join(', '),
        }))}
        batch={batch}
        onDone={onDone}
      />
      <Can permission="writer" whyNot={owed.length === 0 ? t.noneToPay : null}>
        <LinkButton
          size="compact-sm"
          variant="default"
          to={`${home}/banka/prikazy/novy`}
          search={{ doklady: owed.map(({ id }) => id).join(',') }}
        >
          {paymentOrders.payByOrder}
        </LinkButton>
      </Can>
    </>
  );
}
