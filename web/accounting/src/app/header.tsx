import { ActionIcon, AppShell, Burger, Group, Text, Tooltip, UnstyledButton } from '@mantine/core';
import { IconHelp, IconSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { common } from '../cs/common.ts';
import { shell } from '../cs/shell.ts';
import { openPalette } from '../palette/open.ts';
import { useHelp } from '../parts/shortcuts.tsx';
import { AccountMenu } from './account-menu.tsx';
import { CompanySwitcher } from './company-switcher.tsx';
import { Logo } from './logo.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

export const HEADER_HEIGHT = 56;

type HeaderProps = { menu?: { isOpen: boolean; toggle: () => void } };

/** The bar at the top: where we are, search, theme, account. */
export function Header({ menu }: HeaderProps) {
  const showHelp = useHelp();
  return (
    <AppShell.Header px="md">
      <Group h="100%" justify="space-between" wrap="nowrap" gap="xs">
        <Group gap="xs" wrap="nowrap" style={{ minWidth: 0 }}>
          {menu !== undefined && (
            <Burger
              opened={menu.isOpen}
              onClick={menu.toggle}
              hiddenFrom="sm"
              size="sm"
              aria-label={shell.menu}
              aria-expanded={menu.isOpen}
            />
          )}
          <UnstyledButton
            renderRoot={(root) => <Link to="/" {...root} />}
            aria-label={`${common.appName}: ${shell.allCompanies}`}
          >
            <Group gap="xs" wrap="nowrap">
              <Logo />
              <Text fw={650} visibleFrom="md">
                {common.appName}
              </Text>
            </Group>
          </UnstyledButton>
          <CompanySwitcher />
        </Group>
        <Group gap={4} wrap="nowrap">
          <Tooltip label={`${shell.palette} (Ctrl/⌘ K)`}>
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              aria-label={shell.palette}
              onClick={openPalette}
            >
              <IconSearch size={20} stroke={1.6} />
            </ActionIcon>
          </Tooltip>
          <Tooltip label={`${shell.help} (?)`}>
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              aria-label={shell.help}
              onClick={showHelp}
              visibleFrom="sm"
            >
              <IconHelp size={20} stroke={1.6} />
            </ActionIcon>
          </Tooltip>
          <ThemeSwitch />
          <AccountMenu />
        </Group>
      </Group>
    </AppShell.Header>
  );
}
