import { useSyncExternalStore } from 'react';

/** The navigation and the edges of a page, with a bar to scroll it by. */
const BESIDE = 282;
/** A page grows no wider. */
const WIDEST = 1318;

function subscribe(changed: () => void) {
  window.addEventListener('resize', changed);
  return () => window.removeEventListener('resize', changed);
}

/** In pixels of letters of the usual size: where they are larger there is room for fewer. */
function roomNow(): number {
  const letter = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
  return Math.min(Math.floor((window.innerWidth * 16) / letter) - BESIDE, WIDEST);
}

/** The pixels that a table over the whole page has beside the navigation, so on no phone. */
export const useTableRoom = () => useSyncExternalStore(subscribe, roomNow);
