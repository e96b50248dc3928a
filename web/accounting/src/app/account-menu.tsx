import { ActionIcon, Indicator, Menu } from '@mantine/core';
import { IconCalculator, IconHelp, IconLogout, IconMail, IconUser, IconUserCog } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useInvitations } from '../api/invitations.ts';
import { signOut, useSession } from '../api/session.ts';
import { sayError } from '../api/toasts.ts';
import { shell } from '../cs/shell.ts';
import { counted } from '../parts/plural.ts';
import { LanguageItems } from './language-switch.tsx';

/** The user's own matters; its badge says that somebody invites them. */
export function AccountMenu() {
  const { data: user } = useSession();
  const { data: invitations = [] } = useInvitations();
  const waiting = invitations.length;
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={waiting === 0 ? shell.account : `${shell.account}: ${invitationsText(waiting)}`}
        >
          <Indicator disabled={waiting === 0} label={waiting} size={16} offset={2} color="accent">
            <IconUser size={20} stroke={1.6} />
          </Indicator>
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{user?.display_name ?? user?.username}</Menu.Label>
        {waiting > 0 && (
          <Menu.Item
            renderRoot={(root) => <Link to="/ucet/pozvanky" {...root} />}
            leftSection={<IconMail size={16} />}
          >
            {invitationsText(waiting)}
          </Menu.Item>
        )}
        <Menu.Item
          renderRoot={(root) => <Link to="/ucet" {...root} />}
          leftSection={<IconUserCog size={16} />}
        >
          {shell.ownAccount}
        </Menu.Item>
        <Menu.Item
          renderRoot={(root) => <Link to="/napoveda" {...root} />}
          leftSection={<IconHelp size={16} />}
        >
          {shell.help}
        </Menu.Item>
        <Menu.Item component="a" href="/kalkulacky" leftSection={<IconCalculator size={16} />}>
          {shell.calculators}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Label>{shell.language}</Menu.Label>
        <LanguageItems />
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={16} />} onClick={() => void signOut().catch(sayError)}>
          {shell.signOut}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

const invitationsText = (waiting: number) => counted(waiting, shell.invitationForms);
