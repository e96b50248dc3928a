import { Button, Group, Stack, Text } from '@mantine/core';
import { useCompany } from '../../../api/companies.ts';
import { membersTexts as t } from '../../../cs/members.ts';
import { dateText, todayInPrague } from '../../../parts/dates.ts';
import { SeenOnce } from '../../../parts/seen-once.tsx';
import { type NewLink, useLinks } from './api.ts';

type NewLinkShownProps = { link: NewLink; onClose: () => void };

/** The address of a link, seen this once. */
export function NewLinkShown({ link, onClose }: NewLinkShownProps) {
  const { id, can_manage } = useCompany();
  const { url, email, expires_at } = link;
  const state = useLinks(id, can_manage).data?.find((each) => each.id === link.id)?.mail_state;
  const mail = state === undefined ? link.mail_state : state;
  return (
    <Stack>
      <Text size="sm" role="status">
        {mail === null ? t.linkNotMailed(email) : t.linkMails[mail](email)}{' '}
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
