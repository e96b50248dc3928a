import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useInvitations } from '../../../api/invitations.ts';
import { companiesTexts as t } from '../../../cs/companies.ts';
import { confirmDestructive } from '../../../parts/confirm.tsx';
import { useAcceptInvitation, useDeclineInvitation } from './api.ts';

/** Invitations into companies; nothing when there are none. */
export function Invitations() {
  const { data: invitations = [] } = useInvitations();
  const accept = useAcceptInvitation();
  const decline = useDeclineInvitation();
  if (invitations.length === 0) return null;
  return (
    <Stack gap="sm" component="section">
      <Title order={2}>{t.invitations}</Title>
      {invitations.map(({ id, entity_name, invited_by, role_label }) => (
        <Paper key={id} className="surface" p="md">
          <Group justify="space-between">
            <div>
              <Text fw={600}>{entity_name}</Text>
              <Text size="sm" c="dimmed">
                {invited_by === null ? t.invited(role_label) : t.invitedBy(invited_by, role_label)}
              </Text>
            </div>
            <Group gap="xs">
              <Button
                variant="default"
                onClick={() =>
                  confirmDestructive({
                    title: t.declineTitle,
                    text: t.declineText(entity_name),
                    confirm: t.decline,
                    run: () => decline.mutate(id),
                  })
                }
              >
                {t.decline}
              </Button>
              <Button loading={accept.isPending} onClick={() => accept.mutate(id)}>
                {t.accept}
              </Button>
            </Group>
          </Group>
        </Paper>
      ))}
    </Stack>
  );
}
