import { invalid } from '../../platform/errors.ts';
import { invalidFields } from '../../platform/http/fields.ts';
import { KINDS, sideOf } from '../documents/index.ts';
import type { MailedDocument } from './sender.ts';
import type { Reminded } from './store.ts';

/** Kinds that somebody pays to us. */
export const remindedKinds = (): string[] =>
  Object.entries(KINDS)
    .filter(([, { isPayable, side, isCash }]) => isPayable && side === 'issued' && !isCash)
    .map(([kind]) => kind);

/** How many levels a company has: at least one, as somebody may remind who has no days for it. */
export const levelsOf = (days: number) => Math.max(1, days);

/**
 * The level of the next reminder: one above the last, up to the count of `reminder_days`.
 * @throws {HttpError} 422, `NOT_OVERDUE`, `REMINDED_TODAY`
 */
export function nextLevel(
  { kind, direction, due_on, remaining }: MailedDocument,
  days: number,
  { last, today, wanted }: { last: Reminded; today: string; wanted: number | null },
): number {
  if (sideOf(kind, direction) !== 'issued') throw invalid('Upomínají se jen doklady, které platí odběratel.');
  if (due_on === null || due_on >= today || remaining <= 0 || !remindedKinds().includes(kind))
    throw invalid('Doklad není po splatnosti, nebo je uhrazený.', { code: 'NOT_OVERDUE' });
  if (last.on === today)
    throw invalid('K tomuto dokladu dnes už upomínka vznikla, další může zítra.', { code: 'REMINDED_TODAY' });
  const levels = levelsOf(days);
  if (wanted !== null && wanted > levels)
    throw invalidFields({ level: `Nejvýše ${levels}: tolik stupňů upomínek má firma.` });
  return wanted ?? Math.min(last.level + 1, levels);
}
