import { Button, Group, List, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useEntityId } from '../../api/companies.ts';
import { attachments as t } from '../../cs/attachments.ts';
import { TextLink } from '../../parts/link.tsx';
import { addressOf, isSame } from './addresses.ts';
import { type Attachment, type Found, useChangeAttachment, useFoundRecords } from './api.ts';

const TYPING_MS = 200;

type LinkDialogProps = { attachment: Attachment; onClose: () => void };

/** What an attachment belongs to: chosen by keyboard and by touch, too. */
export function LinkDialog({ attachment, onClose }: LinkDialogProps) {
  const entityId = useEntityId();
  const [typed, setTyped] = useState('');
  const [settled] = useDebouncedValue(typed.trim().slice(0, 100), TYPING_MS);
  const found = useFoundRecords(entityId, settled);
  const link = useChangeAttachment(entityId, t.linked, { onDone: onClose });
  const unlink = useChangeAttachment(entityId, t.unlinkedDone, { onDone: onClose });
  const { links, name } = attachment;
  const records = (found.data ?? []).filter(
    ({ type, id }) => !links.some((each) => isSame(each, { subject_type: type, subject_id: id })),
  );
  return (
    <Modal opened onClose={onClose} title={t.linkTitle(name)} size="lg">
      <Stack>
        {links.length > 0 && (
          <List listStyleType="none" spacing="xs" styles={{ itemWrapper: { display: 'block' } }}>
            {links.map((each) => (
              <List.Item key={`${each.subject_type} ${each.subject_id}`}>
                <Group justify="space-between" wrap="nowrap">
                  <TextLink to={addressOf(entityId, each)}>{t.subjects[each.subject_type]}</TextLink>
                  <Button
                    size="compact-sm"
                    variant="default"
                    style={{ flexShrink: 0 }}
                    loading={unlink.isPending}
                    aria-label={t.unlink(t.subjects[each.subject_type])}
                    onClick={() =>
                      unlink.mutate({
                        read: attachment,
                        changes: { links: links.filter((other) => !isSame(other, each)) },
                      })
                    }
                  >
                    {t.unlinkShort}
                  </Button>
                </Group>
              </List.Item>
            ))}
          </List>
        )}
        <TextInput
          type="search"
          label={t.find}
          description={t.findText}
          data-autofocus
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Records
          records={records}
          isNothing={settled.length >= 2 && found.data !== undefined && records.length === 0}
          isSending={link.isPending}
          onChoose={({ type, id }) =>
            link.mutate({
              read: attachment,
              changes: { links: [...links, { subject_type: type, subject_id: id }] },
            })
          }
        />
      </Stack>
    </Modal>
  );
}

type RecordsProps = {
  records: readonly Found[];
  isNothing: boolean;
  isSending: boolean;
  onChoose: (record: Found) => void;
};

function Records({ records, isNothing, isSending, onChoose }: RecordsProps) {
  if (isNothing)
    return (
      <Text size="sm" c="dimmed" role="status">
        {t.findNothing}
      </Text>
    );
  return (
    <List listStyleType="none" spacing="xs" styles={{ itemWrapper: { display: 'block' } }}>
      {records.map((record) => (
        <List.Item key={`${record.type} ${record.id}`}>
          <Group justify="space-between" wrap="nowrap">
            <div style={{ minWidth: 0 }}>
              <Text size="sm" fw={550} style={{ overflowWrap: 'anywhere' }}>
                {record.title}
              </Text>
              <Text size="xs" c="dimmed">
                {[t.subjects[record.type], record.subtitle].filter((part) => part !== '').join(' · ')}
              </Text>
            </div>
            <Button
              size="compact-sm"
              variant="default"
              style={{ flexShrink: 0 }}
              loading={isSending}
              aria-label={t.attachTo(record.title)}
              onClick={() => onChoose(record)}
            >
              {t.attach}
            </Button>
          </Group>
        </List.Item>
      ))}
    </List>
  );
}
