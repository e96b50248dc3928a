import { locale } from '../cs/locale.ts';

const KILOBYTE = 1024;
const UNITS = ['B', 'kB', 'MB', 'GB', 'TB'];

const whole = new Intl.NumberFormat(locale.tag, { maximumFractionDigits: 0 });
const tenths = new Intl.NumberFormat(locale.tag, { maximumFractionDigits: 1 });

/** `12 kB`, `1,4 MB`. */
export function fileSize(bytes: number): string {
  let size = bytes;
  let unit = 0;
  while (size >= KILOBYTE && unit < UNITS.length - 1) {
    size /= KILOBYTE;
    unit += 1;
  }
  return `${(unit < 2 || size >= 10 ? whole : tenths).format(size)} ${UNITS[unit]}`;
}
