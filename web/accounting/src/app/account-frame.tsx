import { AppShell, Container } from '@mantine/core';
import { Outlet } from '@tanstack/react-router';
import { HEADER_HEIGHT, Header } from './header.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { SignedIn } from './signed-in.tsx';
import { SkipLink } from './skip-link.tsx';

/** Screens of the user, outside companies. */
export function AccountFrame() {
  return (
    <SignedIn>
      <SkipLink />
      <AppShell header={{ height: HEADER_HEIGHT }} padding="md">
        <Header />
        <AppShell.Main id="obsah" tabIndex={-1}>
          <Container size="lg" px={0} py="md">
            <OfflineNotice />
            <Outlet />
          </Container>
        </AppShell.Main>
      </AppShell>
    </SignedIn>
  );
}
