import { AppShell, NavLink, Stack, Text } from '@mantine/core';
import { Link, useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useCompanies, useEntityId, useMaybeCompany } from '../api/companies.ts';
import { shell } from '../cs/shell.ts';
import { NAVIGATION } from '../navigation.ts';
import { isOfferedIn, type NavigationEntry } from '../navigation-entry.ts';
import { useIsPhone } from '../parts/phone.ts';

/**
 * The navigation of the company of the page.
 * @param isOpen on a phone, where it is out of sight, and of the keyboard, until somebody opens it
 */
export function Navigation({ isOpen }: { isOpen: boolean }) {
  const company = useMaybeCompany();
  const entityId = useEntityId();
  // Until the company is known, so are not the entries: some would have to go again.
  const { isLoading, data: companies } = useCompanies(entityId !== 0);
  // Of a company that is none of the user's, every entry would lead to nothing.
  const isNobodys = company === undefined && (companies !== undefined || entityId === 0);
  const isOffered = (entry: NavigationEntry) => company === undefined || isOfferedIn(entry, company);
  const isDrawn = useWasShown(isOpen);
  const viewport = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  // Follows the address once what is in it is loaded.
  const companyId = company?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page or the entries of the company move what is here
  useEffect(() => {
    if (viewport.current !== null) showCurrent(viewport.current);
  }, [pathname, companyId, isOpen]);
  // After a page is drawn the router scrolls everything back to where it was, the navigation of another page included.
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', () => {
        if (viewport.current !== null) showCurrent(viewport.current);
      }),
    [router],
  );
  return (
    <AppShell.Navbar p="sm" aria-label={shell.navigation} data-closed={isOpen ? undefined : true}>
      <AppShell.Section grow ref={viewport} style={{ overflowY: 'auto' }}>
        <Stack gap="md">
          {(isLoading || isNobodys || !isDrawn ? [] : NAVIGATION).map(({ title, entries }) => (
            // For who hears them, entries are of what stands above them, too.
            <div key={title ?? ''} {...(title === null ? {} : { role: 'group', 'aria-label': title })}>
              {title !== null && (
                <Text size="xs" c="dimmed" fw={600} px="sm" pb={4} aria-hidden="true">
                  {title}
                </Text>
              )}
              {entries.filter(isOffered).map((entry) => (
                <Entry key={entry.path} entry={entry} />
              ))}
            </div>
          ))}
        </Stack>
      </AppShell.Section>
    </AppShell.Navbar>
  );
}

/** Whether it is or was in sight: on a phone most pages are read without it. */
function useWasShown(isOpen: boolean): boolean {
  const isShown = !useIsPhone() || isOpen;
  const [wasShown, setWasShown] = useState(isShown);
  if (isShown && !wasShown) setWasShown(true);
  return isShown || wasShown;
}

/** Brings the entry of the page into sight where the navigation is longer than the window; the page itself stays. */
function showCurrent(viewport: HTMLElement) {
  const current = viewport.querySelector('[aria-current="page"]');
  if (current === null) return;
  const frame = viewport.getBoundingClientRect();
  const entry = current.getBoundingClientRect();
  if (entry.top >= frame.top && entry.bottom <= frame.bottom) return;
  viewport.scrollTop += entry.top - frame.top - (frame.height - entry.height) / 2;
}

function Entry({ entry }: { entry: NavigationEntry }) {
  const { pathname } = useLocation();
  const home = `/firmy/${useEntityId()}`;
  const to = addressOf(home, entry);
  const isHere = leadsTo(pathname, home, entry) && !isWithin(pathname, home, entry);
  const Icon = entry.icon;
  return (
    <NavLink
      renderRoot={(root) => <Link to={to} activeOptions={{ exact: true }} {...root} />}
      aria-current={isHere ? 'page' : undefined}
      label={entry.label}
      leftSection={<Icon size={18} stroke={1.6} />}
      active={isHere}
      style={{ borderRadius: 'var(--mantine-radius-md)' }}
      py={7}
    />
  );
}

const addressOf = (home: string, { path }: NavigationEntry) => (path === '/' ? home : home + path);

function leadsTo(pathname: string, home: string, entry: NavigationEntry): boolean {
  if (entry.path === '/') return pathname.replace(/\/$/, '') === home;
  return `${pathname}/`.startsWith(`${addressOf(home, entry)}/`);
}

/** Whether the page belongs to an entry below this one, as orders below bank accounts. */
function isWithin(pathname: string, home: string, { path }: NavigationEntry): boolean {
  return NAVIGATION.flatMap(({ entries }) => entries).some(
    (other) => path !== '/' && other.path.startsWith(`${path}/`) && leadsTo(pathname, home, other),
  );
}
