import { dateText, timeText } from './dates.ts';

/** A day as `20. 11. 2026`; none is a dash. */
export function Day({ day }: { day: string | null }) {
  if (day === null) return '—';
  return (
    <time dateTime={day} className="figure">
      {dateText(day)}
    </time>
  );
}

/** A time of the interface, in Prague. */
export function Time({ time }: { time: string | null }) {
  if (time === null) return '—';
  return (
    <time dateTime={time} className="figure">
      {timeText(time)}
    </time>
  );
}
