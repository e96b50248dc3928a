import { Button, CopyButton, Group, Stack, Text, Textarea } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { membersTexts as t } from '../../../cs/members.ts';
import { dateText, todayInPrague } from '../../../parts/dates.ts';
import type { NewLink } from './api.ts';

type NewLinkShownProps = { link: NewLink; onClose: () => void };

/** The address of a link, seen this once. */
export function NewLinkShown({ link, onClose }: NewLinkShownProps) {
  const { url, email, mailed, expires_at } = link;
  return (
    <Stack>
      <Text size="sm">
        {mailed ? t.linkMailed(email) : t.linkNotMailed(email)}{' '}
        {t.linkUntil(dateText(todayInPrague(new Date(expires_at))))}
      </Text>
      <Textarea
        label={t.link}
        description={t.linkOnce}
        value={url}
        readOnly
        autoFocus
        autosize
        styles={{ input: { fontFamily: 'monospace', wordBreak: 'break-all' } }}
        onFocus={(event) => event.currentTarget.select()}
      />
      <CopyButton value={url} timeout={4_000}>
        {({ copied, copy }) => (
          <Group>
            <Button
              variant="default"
              leftSection={copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
              onClick={copy}
            >
              {t.copyLink}
            </Button>
            <Text span size="sm" role="status" c="dimmed">
              {copied ? t.linkCopied : ''}
            </Text>
          </Group>
        )}
      </CopyButton>
      <Group justify="flex-end">
        <Button onClick={onClose}>{t.linkKept}</Button>
      </Group>
    </Stack>
  );
}
