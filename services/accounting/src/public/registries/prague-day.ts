const format = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Prague',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The day in Prague, `YYYY-MM-DD`, at a moment in milliseconds since 1970. */
export function pragueDay(milliseconds: number): string {
  return format.format(milliseconds);
}
