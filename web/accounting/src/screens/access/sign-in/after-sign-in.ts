import { useNavigate, useSearch } from '@tanstack/react-router';

/** Where to go after signing in: the page that was asked for, or the companies. */
export function useContinue(): () => void {
  const { dal } = useSearch({ strict: false }) as { dal?: string };
  const navigate = useNavigate();
  return () => void navigate({ href: isOurs(dal) ? dal : '/', replace: true });
}

/** What the address carries on from sign-in to registration and back, and the e-mail that an invitation knows. */
export function useWayOn(): { email?: string; further: { dal?: string } } {
  const { dal, email } = useSearch({ strict: false }) as { dal?: string; email?: string };
  return {
    ...(email === undefined ? {} : { email }),
    further: dal === undefined ? {} : { dal },
  };
}

/** Only a path of this application: an address of another site in the link leads nowhere. */
function isOurs(address: string | undefined): address is string {
  return address !== undefined && /^\/(?![/\\])/.test(address);
}
