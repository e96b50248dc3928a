import { Button, Checkbox, Group, Modal, Stack, Table, Text } from '@mantine/core';
import { useState } from 'react';
import { useEntityId } from '../../api/companies.ts';
import { common } from '../../cs/common.ts';
import { contacts as t } from '../../cs/contacts.ts';
import { fieldLabel, fieldValue } from '../../parts/field-value.ts';
import { WarningNote } from '../../parts/warning-note.tsx';
import { type Partner, type Refreshed, useApplyRefresh } from './api.ts';
import { accountText } from './partner-values.ts';

type RefreshDialogProps = { refreshed: Refreshed; onClose: () => void };

/** How a contact differs from the registries, field by field; only what is ticked is taken over. */
export function RefreshDialog({ refreshed, onClose }: RefreshDialogProps) {
  const { differences, warnings, partner } = refreshed;
  const apply = useApplyRefresh(useEntityId(), partner);
  const [ticked, setTicked] = useState<readonly string[]>(differences.map(({ field }) => field));
  const toggle = (field: string) =>
    setTicked((present) =>
      present.includes(field) ? present.filter((each) => each !== field) : [...present, field],
    );
  return (
    <Modal opened onClose={onClose} title={t.refresh} size="xl">
      <Stack>
        {warnings.map((warning) => (
          <WarningNote key={warning} title={t.warning}>
            {warning}
          </WarningNote>
        ))}
        <Text size="sm">{differences.length === 0 ? t.refreshNone : t.refreshText}</Text>
        {differences.length > 0 && (
          <Table.ScrollContainer minWidth={480}>
            <Table aria-label={t.refresh}>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>{t.refreshField}</Table.Th>
                  <Table.Th>{t.refreshCurrent}</Table.Th>
                  <Table.Th>{t.refreshRegistry}</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {differences.map(({ field, current, registry }) => (
                  <Table.Tr key={field}>
                    <Table.Td>
                      <Checkbox
                        label={fieldLabel('Partner', field)}
                        checked={ticked.includes(field)}
                        onChange={() => toggle(field)}
                      />
                    </Table.Td>
                    <Table.Td>{shown(field, current)}</Table.Td>
                    <Table.Td>{shown(field, registry)}</Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </Table.ScrollContainer>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {common.cancel}
          </Button>
          {differences.length > 0 && (
            <Button
              loading={apply.isPending}
              disabled={ticked.length === 0}
              onClick={() => apply.mutate(ticked, { onSuccess: onClose })}
            >
              {t.refreshApply}
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  );
}

function shown(field: string, value: unknown): string {
  if (field !== 'bank_accounts') return fieldValue(field, value);
  const accounts = value as Partner['bank_accounts'];
  return accounts.length === 0
    ? '—'
    : accounts
        .map((account) => `${accountText(account)}${account.published === true ? ` (${t.published})` : ''}`)
        .join(', ');
}
