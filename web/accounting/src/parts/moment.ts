/** Reads a time of day as people write it: `7`, `7:30`, `7.30`, `0730`. Null when it is none. */
export function parseTime(text: string): string | null {
  const [, hours, minutes = '00'] = /^(\d{1,2})(?:[:.]?([0-5]\d))?$/.exec(text.trim()) ?? [];
  if (hours === undefined || Number(hours) > 23) return null;
  return `${hours.padStart(2, '0')}:${minutes}`;
}
