import { Checkbox, Stack } from '@mantine/core';
import { useCompany, useEntityId } from '../../../api/companies.ts';
import { documentActions as t } from '../../../cs/document-actions.ts';
import { moneyWithCurrency } from '../../../parts/money.ts';
import { Section } from '../../../parts/section.tsx';
import { useDocuments } from '../list/api.ts';
import type { Document } from '../model.ts';
import { useSettleAdvances } from './advance-api.ts';

/** Paid advances of the contact that a draft of an invoice can deduct; nothing when there are none. */
export function OpenAdvances({ document }: { document: Document }) {
  const entityId = useEntityId();
  const { can_write } = useCompany();
  const { id, kind, partner_id, currency, advances } = document;
  const filter = {
    kind: kind === 'invoice' ? 'advance' : 'received_advance',
    partner_id: String(partner_id ?? 0),
    currency,
    status: 'issued',
    payment_state: 'paid,partial,overpaid',
  };
  const rows = useDocuments(entityId, filter, 1).data?.rows ?? [];
  const settle = useSettleAdvances(entityId, document);
  const deducted = [...new Set(advances.map(({ advance_id }) => advance_id))];
  const offered = rows.filter(
    ({ id: advance, links }) =>
      deducted.includes(advance) ||
      !links.some(({ relation, document_id }) => relation === 'settled_by' && document_id !== id),
  );
  if (partner_id === null || offered.length === 0) return null;
  const toggle = (advance: number) =>
    settle.mutate(
      deducted.includes(advance) ? deducted.filter((each) => each !== advance) : [...deducted, advance],
    );
  // A tick shows at once; what the service refuses goes back.
  const shown = settle.isPending ? settle.variables : deducted;
  return (
    <Section title={t.advances} text={t.advancesText}>
      <Stack gap="xs">
        {offered.map((advance) => (
          <Checkbox
            key={advance.id}
            label={t.advanceOf(advance.number ?? '', moneyWithCurrency(advance.paid, advance.currency))}
            checked={shown.includes(advance.id)}
            disabled={!can_write || settle.isPending}
            onChange={() => toggle(advance.id)}
          />
        ))}
      </Stack>
    </Section>
  );
}
