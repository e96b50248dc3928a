const FORMAT = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Prague',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** A moment as `2026-05-31 14:05:00` in Prague. */
export function pragueTime(moment: Date): string {
  return FORMAT.format(moment);
}

/** A time without a zone that is kept as if it were UTC, written the same way. */
export function localTime(moment: Date): string {
  return moment.toISOString().slice(0, 19).replace('T', ' ');
}
