import { Button, Group, Stack, Text } from '@mantine/core';
import { membersTexts as t } from '../../../cs/members.ts';
import { dateText, todayInPrague } from '../../../parts/dates.ts';
import { SeenOnce } from '../../../parts/seen-once.tsx';
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
      <SeenOnce
        label={t.link}
        description={t.linkOnce}
        value={url}
        copy={() => t.copyLink}
        copied={t.linkCopied}
      />
      <Group justify="flex-end">
        <Button onClick={onClose}>{t.linkKept}</Button>
      </Group>
    </Stack>
  );
}
