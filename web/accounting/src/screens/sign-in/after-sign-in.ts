import { useNavigate, useSearch } from '@tanstack/react-router';

/** Where to go after signing in: the page that was asked for, or the companies. */
export function useContinue(): () => void {
  const { dal } = useSearch({ strict: false }) as { dal?: string };
  const navigate = useNavigate();
  return () => void navigate({ href: isOurs(dal) ? dal : '/', replace: true });
}

/** Only a path of this application: an address of another site in the link leads nowhere. */
function isOurs(address: string | undefined): address is string {
  return address !== undefined && /^\/(?![/\\])/.test(address);
}
