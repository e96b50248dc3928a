import { bankStatements as t } from '../../cs/bank-statements.ts';
import { dateText } from '../../parts/dates.ts';

/** `1. 1. 2026 – 31. 1. 2026`. */
export function periodText(from: string | null, to: string | null): string {
  const days = [...new Set([from, to])].flatMap((day) => (day === null ? [] : [dateText(day)]));
  return days.length === 0 ? t.noPeriod : days.join(' – ');
}
