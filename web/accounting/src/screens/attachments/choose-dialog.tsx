import { Button, Group, List, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useEntityId } from '../../api/companies.ts';
import { attachments as t } from '../../cs/attachments.ts';
import { fileSize } from '../../parts/file-size.ts';
import { Lines, Loaded } from '../../parts/loaded.tsx';
import { type Subject, useAttachments, useChangeAttachment } from './api.ts';

const TYPING_MS = 200;

type ChooseDialogProps = { subject: Subject; onClose: () => void };

/** Attachments that belong to nothing yet, to be given to a record. */
export function ChooseDialog({ subject, onClose }: ChooseDialogProps) {
  const entityId = useEntityId();
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed.trim().slice(0, 100), TYPING_MS);
  const found = useAttachments(entityId, { unlinked: '1', ...(q === '' ? {} : { q }) }, 1);
  const link = useChangeAttachment(entityId, t.linked, { onDone: onClose });
  return (
    <Modal opened onClose={onClose} title={t.chooseTitle} size="lg">
      <Stack>
        <TextInput
          type="search"
          label={t.chooseSearch}
          data-autofocus
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Loaded query={found} skeleton={<Lines count={4} />}>
          {({ rows }) =>
            rows.length === 0 ? (
              <Text size="sm" c="dimmed">
                {q === '' ? t.chooseNothing : t.nothing}
              </Text>
            ) : (
              <List listStyleType="none" spacing="xs" styles={{ itemWrapper: { display: 'block' } }}>
                {rows.map((attachment) => (
                  <List.Item key={attachment.id}>
                    <Group justify="space-between" wrap="nowrap">
                      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
                        {attachment.name}{' '}
                        <Text span size="xs" c="dimmed">
                          {fileSize(attachment.bytes)}
                        </Text>
                      </Text>
                      <Button
                        size="compact-sm"
                        variant="default"
                        style={{ flexShrink: 0 }}
                        loading={link.isPending}
                        aria-label={t.attachTo(attachment.name)}
                        onClick={() => link.mutate({ read: attachment, changes: { links: [subject] } })}
                      >
                        {t.attach}
                      </Button>
                    </Group>
                  </List.Item>
                ))}
              </List>
            )
          }
        </Loaded>
      </Stack>
    </Modal>
  );
}
