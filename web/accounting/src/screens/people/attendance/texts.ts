import { dateText } from '../../../parts/dates.ts';

/** `4. 5. 2026 – 8. 5. 2026`, or the only day. */
export function daysText({ from, to }: { from: string; to: string }): string {
  return from === to ? dateText(from) : `${dateText(from)} – ${dateText(to)}`;
}
