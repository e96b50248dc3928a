import { Badge, Button, Group, Stack, Text, Title } from '@mantine/core';
import { useCompany } from '../../../api/companies.ts';
import { membersTexts as t } from '../../../cs/members.ts';
import { confirmDestructive } from '../../../parts/confirm.tsx';
import { dateText, todayInPrague } from '../../../parts/dates.ts';
import { Loaded } from '../../../parts/loaded.tsx';
import { type InvitationLink, useLinks, useRevokeLink } from './api.ts';
import classes from './member-row.module.css';

/** Open links of the company, for who may revoke them; nothing when there are none. */
export function Links() {
  const { id, can_manage } = useCompany();
  const links = useLinks(id, can_manage);
  if (!can_manage) return null;
  return (
    <Loaded query={links}>
      {(list) =>
        list.length === 0 ? null : (
          <Stack gap="xs" component="section" aria-label={t.links} mt="xl">
            <Title order={2}>{t.links}</Title>
            <ul className="surface" style={{ listStyle: 'none', margin: 0, padding: 0 }}>
              {list.map((link) => (
                <LinkRow key={link.id} link={link} />
              ))}
            </ul>
          </Stack>
        )
      }
    </Loaded>
  );
}

function LinkRow({ link }: { link: InvitationLink }) {
  const { email, role_label, invited_by, expires_at, mail_state } = link;
  const revoke = useRevokeLink(useCompany().id);
  return (
    <Group component="li" className={classes.row} justify="space-between" gap="sm">
      <div className={classes.who}>
        <Group gap={6}>
          <Text fw={600}>{email}</Text>
          <Badge variant="default" fw={500}>
            {role_label}
          </Badge>
        </Group>
        <Text size="sm" c="dimmed">
          {t.linkDetails(invited_by, dateText(todayInPrague(new Date(expires_at))))}
          {mail_state !== null && ` · ${t.linkMailStates[mail_state]}`}
        </Text>
      </div>
      <Button
        size="xs"
        variant="default"
        c="red"
        aria-label={t.revokeLinkOf(email)}
        loading={revoke.isPending}
        onClick={() =>
          confirmDestructive({
            title: t.revokeLinkTitle(email),
            text: t.revokeLinkText,
            confirm: t.revokeLink,
            run: () => revoke.mutate(link),
          })
        }
      >
        {t.revokeLink}
      </Button>
    </Group>
  );
}
