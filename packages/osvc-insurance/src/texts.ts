import type { Rate } from './parameters.ts';

/** A rate for people: `29,2 %`. */
export function rateText(rate: Rate): string {
  return `${String(rate / 100).replace('.', ',')} %`;
}

export function monthsText(count: number): string {
  if (count === 1) return '1 měsíc';
  return count >= 2 && count <= 4 ? `${count} měsíce` : `${count} měsíců`;
}
