import { List, Stack, Text } from '@mantine/core';
import { useCompany, useEntityId } from '../../../api/companies.ts';
import { matching as t } from '../../../cs/bank-matching.ts';
import { dateText } from '../../../parts/dates.ts';
import { TextLink } from '../../../parts/link.tsx';
import type { MovementRow } from '../movements/api.ts';
import { type PaidBefore, useCandidates } from './api.ts';

type PaidBeforeProps = { movement: Pick<MovementRow, 'amount'>; documents: readonly PaidBefore[] };

/** Documents that are paid and that a movement probably pays once more, and what is done with such money. */
export function PaidBeforeNote({ movement, documents }: PaidBeforeProps) {
  const { id, bookkeeping } = useCompany();
  if (documents.length === 0) return null;
  const isDoubleEntry = bookkeeping === 'double_entry';
  const isIncoming = movement.amount > 0;
  return (
    <Stack className="surface" gap={4} p="md">
      <Text fw={600}>{t.paidBefore}</Text>
      <Text size="sm">{t.paidBeforeText}</Text>
      <List size="sm">
        {documents.map(({ document_id, number, partner_name, paid_on }) => (
          <List.Item key={document_id}>
            <TextLink to={`/firmy/${id}/doklady/${document_id}`}>
              {[number, partner_name].filter((part) => part !== null).join(' · ')}
            </TextLink>
            , {t.paidBeforeOn(dateText(paid_on))}
          </List.Item>
        ))}
      </List>
      <Text size="sm" c="dimmed">
        {isDoubleEntry
          ? isIncoming
            ? t.paidBeforeIn
            : t.paidBeforeOut
          : isIncoming
            ? t.paidBeforeInCash
            : t.paidBeforeOutCash}
      </Text>
    </Stack>
  );
}

/** The same at a movement that settles nothing yet, where nothing else is asked for what it may settle. */
export function PaidBeforeOf({ movement }: { movement: Pick<MovementRow, 'id' | 'amount'> }) {
  const found = useCandidates(useEntityId(), movement.id);
  return <PaidBeforeNote movement={movement} documents={found.data?.paid_before ?? []} />;
}
