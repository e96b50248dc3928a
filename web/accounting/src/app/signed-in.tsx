import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSession } from '../api/session.ts';
import { useDrawnInPieces } from '../parts/in-pieces.ts';
import { LoadFailed } from '../parts/load-failed.tsx';
import { Redirect } from '../parts/redirect.tsx';
import { StartSkeleton } from './start-skeleton.tsx';

/** Shows its content to who is signed in; others go to the sign-in screen and come back afterwards. */
export function SignedIn({ children }: { children: ReactNode }) {
  const session = useSession();
  const { href } = useLocation();
  const isDrawn = useDrawnInPieces(session.data !== undefined);
  if (session.isError) return <LoadFailed error={session.error} onRetry={() => void session.refetch()} />;
  if (session.data === undefined || !isDrawn) return <StartSkeleton />;
  if (session.data === null) {
    return <Redirect to={href === '/' ? '/prihlaseni' : `/prihlaseni?dal=${encodeURIComponent(href)}`} />;
  }
  return children;
}
