import { ActionIcon, Menu } from '@mantine/core';
import { IconLogout, IconUser, IconUserCog } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { signOut, useSession } from '../api/session.ts';
import { sayError } from '../api/write.ts';
import { shell } from '../cs/shell.ts';

export function AccountMenu() {
  const { data: user } = useSession();
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={shell.account}>
          <IconUser size={20} stroke={1.6} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{user?.display_name ?? user?.username}</Menu.Label>
        <Menu.Item
          renderRoot={(root) => <Link to="/ucet" {...root} />}
          leftSection={<IconUserCog size={16} />}
        >
          {shell.ownAccount}
        </Menu.Item>
        <Menu.Item leftSection={<IconLogout size={16} />} onClick={() => void signOut().catch(sayError)}>
          {shell.signOut}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
