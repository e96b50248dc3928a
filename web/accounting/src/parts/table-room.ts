import { useSyncExternalStore } from 'react';
import { FRAME_SIZES } from './frame-sizes.ts';

const BORDERS = 2;
const SCROLL_BAR = 16;
const { navigation, padding, widest } = FRAME_SIZES;
const BESIDE = navigation + 2 * padding + BORDERS + SCROLL_BAR;
const WIDEST = widest - BORDERS;

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
