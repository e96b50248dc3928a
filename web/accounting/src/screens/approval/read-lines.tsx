import { Group, Stack, Text } from '@mantine/core';
import { useEntityId } from '../../api/companies.ts';
import { approval as t } from '../../cs/approval.ts';
import { decimalText } from '../../parts/decimal.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { moneyWithCurrency } from '../../parts/money.ts';
import { AttachmentName } from '../attachments/attachment-name.tsx';
import { accountText } from '../contacts/partner-values.ts';
import { useDocument } from '../documents/api.ts';

/** The lines of a document to read before deciding, its attachments, and where the money would go. */
export function ReadLines({ documentId, label }: { documentId: number; label: string }) {
  const query = useDocument(useEntityId(), documentId);
  return (
    <Loaded query={query}>
      {({ lines, currency, payee_account, note, attachments }) => (
        <Stack gap="xs">
          <Stack
            component="ul"
            gap={6}
            aria-label={label}
            style={{ listStyle: 'none', margin: 0, padding: 0 }}
          >
            {lines.map(({ id, name, quantity, unit, total, cost_centre }) => (
              <li key={id}>
                <Group justify="space-between" align="flex-start" gap="xs" wrap="nowrap">
                  <Text size="sm" style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                    {name}
                    <Text span size="xs" c="dimmed" display="block">
                      {[`${decimalText(quantity)} ${unit ?? '×'}`, cost_centre].filter(Boolean).join(' · ')}
                    </Text>
                  </Text>
                  <Text size="sm" className="figure" style={{ whiteSpace: 'nowrap' }}>
                    {moneyWithCurrency(total, currency)}
                  </Text>
                </Group>
              </li>
            ))}
          </Stack>
          {attachments.length > 0 && (
            <Stack
              component="ul"
              gap={4}
              aria-label={t.attachments}
              style={{ listStyle: 'none', margin: 0, padding: 0 }}
            >
              {attachments.map((attachment) => (
                <li key={attachment.id}>
                  <AttachmentName attachment={attachment} />
                </li>
              ))}
            </Stack>
          )}
          {payee_account !== null && <Text size="sm">{t.account(accountText(payee_account))}</Text>}
          {note !== null && (
            <Text size="sm" c="dimmed" style={{ whiteSpace: 'pre-line' }}>
              {note}
            </Text>
          )}
        </Stack>
      )}
    </Loaded>
  );
}
