import { useRef } from 'react';

/**
 * Tells leaving a field from leaving the window, of which a browser tells the field alike: who comes back to the window
 * goes on where they were.
 */
export function useWindowLeft() {
  const isLeft = useRef(false);
  return {
    /** At a blur: whether the field is still the one that is typed into. */
    leaves: (field: HTMLElement): boolean => {
      isLeft.current = document.activeElement === field;
      return isLeft.current;
    },
    /** At a focus: whether the window was left meanwhile, and not the field. */
    comesBack: (): boolean => {
      const was = isLeft.current;
      isLeft.current = false;
      return was;
    },
  };
}
