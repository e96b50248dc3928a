import { useEffect } from 'react';
import { titleOfPage } from '../parts/title-of-page.ts';

/** Parts of a page in the order in which they are read; messages stand over it and come last. */
const REGIONS = ['header', 'nav', 'main', '.mantine-Notifications-root'];

const STOPS = ':is(a[href], button, input, select, textarea, [tabindex]):not([tabindex="-1"], :disabled)';

/** What is open over the page keeps the focus. */
const MODAL = '[role="dialog"][aria-modal="true"]';

/**
 * F6 leads to the next part of the page and Shift+F6 to the one before, as desktop applications have it: from the title,
 * where a new screen begins, everything in the header and the navigation is some forty stops away. Also heard in
 * fields, in which forms begin.
 */
export function useRegionKey(): void {
  useEffect(() => {
    const end = new AbortController();
    const { signal } = end;
    const left = new Map<Element, HTMLElement>();
    const onFocusOut = ({ target }: FocusEvent) => {
      const region = (target as Element).closest(REGIONS.join());
      if (region !== null) left.set(region, target as HTMLElement);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'F6' || event.ctrlKey || event.metaKey || event.altKey) return;
      if ([...document.querySelectorAll(MODAL)].some((each) => each.checkVisibility())) return;
      event.preventDefault();
      nextStop(event.shiftKey ? -1 : 1, left)?.focus();
    };
    document.addEventListener('focusout', onFocusOut, { signal });
    window.addEventListener('keydown', onKey, { signal });
    return () => end.abort();
  }, []);
}

/** In the next part that has one; a part that is hidden, as the navigation on a phone, has none. */
function nextStop(by: 1 | -1, left: ReadonlyMap<Element, HTMLElement>): HTMLElement | null {
  const regions = REGIONS.flatMap((each) => [...document.querySelectorAll(each)]).filter(
    (each, at, all) => all.indexOf(each) === at,
  );
  const here = regions.findIndex((each) => each.contains(document.activeElement));
  const from = here === -1 && by === -1 ? 0 : here;
  for (let step = 1; step <= regions.length; step++) {
    const region = regions.at((from + by * step) % regions.length);
    const stop = region === undefined ? null : stopIn(region, left.get(region));
    if (stop !== null) return stop;
  }
  return null;
}

/** Where one was last, else where one is, else what comes first. */
function stopIn(region: Element, last: HTMLElement | undefined): HTMLElement | null {
  const isThere = (each: HTMLElement | null | undefined): each is HTMLElement =>
    each?.checkVisibility({ visibilityProperty: true }) === true &&
    region.contains(each) &&
    !each.matches(':disabled');
  const title = region.matches('main') ? titleOfPage() : null;
  const current = region.querySelector<HTMLElement>('[aria-current="page"]');
  const candidates = [
    region.matches('nav') ? current : last,
    title,
    current,
    ...region.querySelectorAll<HTMLElement>(STOPS),
  ];
  return candidates.find(isThere) ?? null;
}
