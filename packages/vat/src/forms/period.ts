import type { FormAttributes } from '@news-and-accounting/epo';
import type { VatPeriod } from '../types.ts';

/** The period in the head of a form. */
export function periodAttributes({ kind, number, year }: VatPeriod): FormAttributes {
  return {
    mesic: kind === 'month' ? String(number) : null,
    ctvrt: kind === 'quarter' ? String(number) : null,
    rok: String(year),
  };
}

/** Whether the year ends with it. */
export function endsYear({ kind, number }: VatPeriod): boolean {
  return number === (kind === 'month' ? 12 : 4);
}
