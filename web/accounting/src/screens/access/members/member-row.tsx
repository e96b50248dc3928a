import { Badge, Button, Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useCompany } from '../../../api/companies.ts';
import { membersTexts as t } from '../../../cs/members.ts';
import { confirmDestructive } from '../../../parts/confirm.tsx';
import { dateText, todayInPrague } from '../../../parts/dates.ts';
import { TextLink } from '../../../parts/link.tsx';
import { type Member, useLeave, useRemoveMember } from './api.ts';
import classes from './member-row.module.css';
import { RoleDialog } from './role-dialog.tsx';

/** A member or an invitation, with what the user may do about it. */
export function MemberRow({ member }: { member: Member }) {
  const { can_manage } = useCompany();
  const { username, display_name, role_label, is_self, role } = member;
  return (
    <Group component="li" className={classes.row} justify="space-between" gap="sm">
      <div className={classes.who}>
        <Group gap={6}>
          <Text fw={600}>{display_name ?? username}</Text>
          {is_self && (
            <Text size="sm" c="dimmed">
              ({t.you})
            </Text>
          )}
          <Badge variant="default" fw={500}>
            {role_label}
          </Badge>
        </Group>
        <Text size="sm" c="dimmed">
          {detailsOf(member).join(' · ')}
        </Text>
      </div>
      {role === 'owner' ? (
        is_self && (
          <Text size="sm" c="dimmed">
            {t.ownerStays} <TextLink to="/napoveda/handover">{t.toHandOver}</TextLink>
          </Text>
        )
      ) : (
        <Group gap="xs">
          {can_manage && <ChangeRole member={member} />}
          {is_self ? <Leave member={member} /> : can_manage && <Remove member={member} />}
        </Group>
      )}
    </Group>
  );
}

function detailsOf({ display_name, username, email, pending, accepted_at, invited_by }: Member): string[] {
  return [
    display_name === null ? null : username,
    email,
    pending ? t.waiting : null,
    accepted_at === null ? null : t.since(dateText(todayInPrague(new Date(accepted_at)))),
    invited_by === null ? null : t.invitedBy(invited_by),
  ].filter((part) => part !== null);
}

function ChangeRole({ member }: { member: Member }) {
  const [isOpen, { open, close }] = useDisclosure(false);
  return (
    <>
      <Button size="xs" variant="default" aria-label={t.changeRoleOf(member.username)} onClick={open}>
        {t.changeRole}
      </Button>
      <RoleDialog member={member} opened={isOpen} onClose={close} />
    </>
  );
}

function Remove({ member }: { member: Member }) {
  const { username, pending } = member;
  const remove = useRemoveMember(useCompany().id);
  const words = pending
    ? { label: t.cancel, of: t.cancelOf, title: t.cancelTitle, text: t.cancelText, confirm: t.cancel }
    : { label: t.remove, of: t.removeOf, title: t.removeTitle, text: t.removeText, confirm: t.removeConfirm };
  return (
    <Button
      size="xs"
      variant="default"
      c="red"
      aria-label={words.of(username)}
      loading={remove.isPending}
      onClick={() =>
        confirmDestructive({
          title: words.title(username),
          text: words.text(username),
          confirm: words.confirm,
          run: () => remove.mutate(member),
        })
      }
    >
      {words.label}
    </Button>
  );
}

function Leave({ member }: { member: Member }) {
  const company = useCompany();
  const leave = useLeave(company);
  return (
    <Button
      size="xs"
      variant="default"
      c="red"
      loading={leave.isPending}
      onClick={() =>
        confirmDestructive({
          title: t.leaveTitle(company.name),
          text: t.leaveText,
          confirm: t.leave,
          run: () => leave.mutate(member.id),
        })
      }
    >
      {t.leave}
    </Button>
  );
}
