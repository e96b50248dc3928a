import { useRouter } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Why what the page is about was refused on the page before, by field. */
    refused?: Readonly<Record<string, string>>;
  }
}

/**
 * Leads on from a page that is done and has nothing to come back to, such as a form that was sent: the address takes its
 * place. Where somebody came from that address it is gone back to, so that it does not stand there twice.
 */
export function useLeaveTo(): (href: string) => void {
  const router = useRouter();
  return (href) => {
    if (addressBefore() === new URL(href, location.href).href) router.history.back({ ignoreBlocker: true });
    else void router.navigate({ href, replace: true, ignoreBlocker: true });
  };
}

type Entries = { entries: () => { url: string | null }[]; currentEntry: { index: number } | null };

/** Where going back leads; null also in a browser that does not tell. */
function addressBefore(): string | null {
  const { navigation } = window as { navigation?: Entries };
  const index = navigation?.currentEntry?.index ?? 0;
  return navigation?.entries()[index - 1]?.url ?? null;
}
