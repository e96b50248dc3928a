import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/** The steps by their names in the address, `?krok=udaje`; the first one has none. */
const NAMES: readonly (string | undefined)[] = [undefined, 'udaje', 'zacatek'];

/**
 * The step that the address says. Going back in the browser goes a step back.
 * @param open the last step that what is filled leads to: an address beyond it leads there
 */
export function useStep(open: number): [number, (step: number) => void] {
  const { krok } = useSearch({ strict: false }) as { krok?: string };
  const navigate = useNavigate();
  // The address follows a little later: until then what is led to is shown already, with the errors of its fields.
  const [ahead, setAhead] = useState<number | null>(null);
  const wanted = Math.max(NAMES.indexOf(krok), 0);
  const lead = (step: number, replace: boolean) => {
    setAhead(step);
    void navigate({
      to: '.',
      search: ((present: object) => ({ ...present, krok: NAMES[step] })) as never,
      replace,
    });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the address is what it is for
  useEffect(() => setAhead(null), [krok]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: how to lead there is made anew by every drawing
  useEffect(() => {
    if (wanted > open) lead(open, true);
  }, [wanted, open]);
  return [ahead ?? Math.min(wanted, open), (step) => lead(step, false)];
}
