import { useNavigate } from '@tanstack/react-router';
import type { RefObject } from 'react';
import { useEntityId } from '../../api/companies.ts';
import { sayError } from '../../api/toasts.ts';
import { overviewTexts as t } from '../../cs/overview.ts';
import { useShortcut } from '../../parts/shortcuts.tsx';

/** The keys by which a day begins: through the links of what waits and is due, and to the queue. */
export function useDayKeys(now: RefObject<HTMLElement | null>): void {
  const navigate = useNavigate();
  const home = `/firmy/${useEntityId()}`;
  const step = (by: 1 | -1) => {
    const links = [...(now.current?.querySelectorAll<HTMLElement>('[data-day] a[href]') ?? [])];
    const at = links.indexOf(document.activeElement as HTMLElement);
    links[at < 0 ? 0 : Math.min(Math.max(at + by, 0), links.length - 1)]?.focus();
  };
  useShortcut('j', t.nextLine, () => step(1));
  useShortcut('k', t.previousLine, () => step(-1));
  useShortcut('u', t.startDay, () => void navigate({ to: `${home}/ukoly` }).catch(sayError));
}
