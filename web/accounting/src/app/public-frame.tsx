import { Box, Center, Group, Text } from '@mantine/core';
import { Outlet } from '@tanstack/react-router';
import { common } from '../cs/common.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { Logo } from './logo.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

/** Screens for who is not signed in: one card in the middle. */
export function PublicFrame() {
  return (
    <Box mih="100dvh" px="md" py="lg">
      <Group justify="space-between" component="header" maw={420} mx="auto" mb="xl">
        <Group gap="sm">
          <Logo />
          <Text fw={650} size="lg">
            {common.appName}
          </Text>
        </Group>
        <Group gap={4}>
          <LanguageSwitch />
          <ThemeSwitch />
        </Group>
      </Group>
      <Center component="main">
        <Box w="100%" maw={420}>
          <OfflineNotice />
          <Outlet />
        </Box>
      </Center>
    </Box>
  );
}
