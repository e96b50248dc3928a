import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { shell } from '../cs/shell.ts';
import type { User } from './session.ts';
import { finishSignInAgain } from './session-lost.ts';
import { say } from './toasts.ts';

/** Tabs of a browser share one session: who signs in in one of them is the user of all. */
const CHANNEL = 'signed-in';
/** What the page that is loaded for another user has to tell, in the memory of its tab. */
const TOLD = 'jiny-uzivatel';

/** Tells the other tabs who has signed in. */
export function tellSignedIn(user: number): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(user);
  channel.close();
}

/** Begins anew, as what is on the page belongs to somebody else and would be sent in the name of who has signed in. */
export function startAsOther(): void {
  sessionStorage.setItem(TOLD, 'true');
  window.location.assign('/');
}

/** Follows who signs in in other tabs: another user starts anew, the same one need not sign in again here. */
export function useOtherUser(): void {
  const client = useQueryClient();
  useEffect(() => {
    if (sessionStorage.getItem(TOLD) !== null) {
      sessionStorage.removeItem(TOLD);
      say(shell.otherUser);
    }
    const channel = new BroadcastChannel(CHANNEL);
    channel.onmessage = ({ data }: MessageEvent<number>) => {
      const own = client.getQueryData<User | null>(['session'])?.id;
      if (own === data) finishSignInAgain(true);
      else if (own !== undefined) startAsOther();
    };
    return () => channel.close();
  }, [client]);
}
