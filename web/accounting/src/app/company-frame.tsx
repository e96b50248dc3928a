import { AppShell, Container } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconLock } from '@tabler/icons-react';
import { Outlet, useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useCompanies, useEntityId } from '../api/companies.ts';
import { rememberCompany } from '../api/early.ts';
import { common } from '../cs/common.ts';
import { EmptyState } from '../parts/empty-state.tsx';
import { FRAME_SIZES } from '../parts/frame-sizes.ts';
import { useDrawnInPieces } from '../parts/in-pieces.ts';
import { LinkButton } from '../parts/link.tsx';
import { LoadFailed } from '../parts/load-failed.tsx';
import { usePageStepKey } from '../parts/page-steps.tsx';
import { useCompanyKeys } from './company-keys.ts';
import { CompanyNotices } from './company-notices.tsx';
import { HEADER_HEIGHT, Header } from './header.tsx';
import { Navigation } from './navigation.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import { SignedIn } from './signed-in.tsx';
import { SkipLink } from './skip-link.tsx';

const Tour = lazy(() => import('../tour/tour.tsx'));
const DropAnywhere = lazy(() => import('../uploads/drop-anywhere.tsx'));

/** Screens of one company: its navigation at the side, on a phone behind a button. */
export function CompanyFrame() {
  const [isMenuOpen, { toggle, close }] = useDisclosure(false);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu closes whenever another screen opens
  useEffect(close, [pathname]);
  return (
    <SignedIn>
      <CompanyKeys />
      <SkipLink />
      <AppShell
        header={{ height: HEADER_HEIGHT }}
        navbar={{ width: FRAME_SIZES.navigation, breakpoint: 'sm', collapsed: { mobile: !isMenuOpen } }}
        padding={FRAME_SIZES.padding}
      >
        <Header menu={{ isOpen: isMenuOpen, toggle }} />
        <Navigation isOpen={isMenuOpen} />
        <AppShell.Main id="obsah" tabIndex={-1}>
          <Container size={FRAME_SIZES.widest} px={0} pb="xl">
            <OfflineNotice />
            <CompanyScreen />
          </Container>
        </AppShell.Main>
      </AppShell>
    </SignedIn>
  );
}

/** Keys that every screen of a company has; they ask for companies, which only who is signed in has. */
function CompanyKeys() {
  useCompanyKeys();
  usePageStepKey();
  return null;
}

/** The screen, once its company is known. */
function CompanyScreen() {
  const companies = useCompanies();
  const entityId = useEntityId();
  const company = companies.data?.find(({ id }) => id === entityId);
  const isThere = company !== undefined;
  const isDrawn = useDrawnInPieces(companies.data !== undefined);
  const isSample = company?.settings.demo === true;
  const [opened, setOpened] = useState(0);
  if (isThere && opened !== entityId) setOpened(entityId);
  useEffect(() => {
    if (isThere) rememberCompany(entityId);
  }, [isThere, entityId]);
  if (companies.isError && companies.data === undefined) {
    return <LoadFailed error={companies.error} onRetry={() => void companies.refetch()} />;
  }
  if (companies.data === undefined || !isDrawn) return <PageSkeleton />;
  if (!isThere) return opened === entityId && entityId !== 0 ? <AccessEnded /> : <NotFoundPage />;
  return (
    // Another company starts its screens afresh: nothing typed for one is sent to the other.
    <div key={entityId}>
      <CompanyNotices />
      {isSample ? (
        // The tour stands over the screen, which would move when it came later.
        <Suspense fallback={<PageSkeleton />}>
          <Tour />
          <Outlet />
        </Suspense>
      ) : (
        <Outlet />
      )}
      <Suspense>
        <DropAnywhere />
      </Suspense>
    </div>
  );
}

/** The user was taken out of the company, or left it elsewhere, while a page of it was open. */
function AccessEnded() {
  return (
    <EmptyState
      isPage
      title={common.accessEndedTitle}
      text={common.accessEndedText}
      icon={<IconLock size={26} stroke={1.5} />}
      action={<LinkButton to="/">{common.toCompanies}</LinkButton>}
    />
  );
}
