import { useHotkeys } from '@mantine/hooks';
import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useSession } from '../api/session.ts';
import { openPalette } from '../palette/open.ts';
import { ShortcutsProvider } from '../parts/shortcuts.tsx';
import { useFocusOfScreen } from './focus-of-screen.ts';
import { useFocusOfSending } from './focus-of-sending.ts';
import { useFocusReturn } from './focus-return.ts';
import { useMessagesEnd } from './messages-end.ts';
import { useRegionKey } from './region-key.ts';

const Palette = lazy(() => import('../palette/palette.tsx'));

/** What is around every screen. */
export function Root() {
  const { data: user } = useSession();
  const isSignedIn = user !== undefined && user !== null;
  // Heard here and not in the palette, which comes later than the first key: then it opens as soon as it is there.
  useHotkeys(isSignedIn ? [['mod+K', openPalette]] : [], []);
  useFocusReturn();
  useFocusOfScreen();
  useFocusOfSending();
  useMessagesEnd();
  useRegionKey();
  return (
    <ShortcutsProvider>
      <Outlet />
      {isSignedIn && (
        <Suspense>
          <Palette />
        </Suspense>
      )}
    </ShortcutsProvider>
  );
}
