import { halerToJson } from '@news-and-accounting/money';
import type { WagesDue } from '../../people/wage-payments/index.ts';
import { CALENDAR_KINDS } from '../../taxes/calendar/index.ts';

/** What the calendar of taxes knows, and wages, which are owed to people. */
export const DEADLINE_KINDS = [...CALENDAR_KINDS, 'wages'] as const;
export type DeadlineKind = (typeof DEADLINE_KINDS)[number];

/** Wages of a month as deadlines name what is to be paid; the amount is null while no payslip of it is approved. */
export function wageDeadline({ period, due_on, state, payout, owed, ordered }: WagesDue) {
  return {
    ...{ kind: 'wages' as const, label: 'Výplata mezd', period, due_on, state, is_payment: true },
    amount: payout === 0 ? null : halerToJson(owed),
    ordered: halerToJson(ordered),
  };
}
