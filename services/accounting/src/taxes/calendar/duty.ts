import type { Haler } from '@news-and-accounting/money';
import type { PaymentTarget } from '../duties/index.ts';
import type { FilingRow } from '../filings/index.ts';

/** What the calendar knows. */
export const CALENDAR_KINDS = [
  'vat_return',
  'control_statement',
  'recapitulative_statement',
  'vat_payment',
  'vat_registration',
  'jmhz',
  'payroll_insurance',
  'payroll_tax',
  'wage_tax_statement',
  'withholding_statement',
  'osvc_social',
  'osvc_health',
  'osvc_social_advance',
  'osvc_health_advance',
  'income_tax',
  'income_tax_advance',
  'flat_tax_advance',
] as const;
export type CalendarKind = (typeof CALENDAR_KINDS)[number];

export const DUTY_STATES = [
  'waiting',
  'none',
  'open',
  'overdue',
  'draft',
  'filed',
  'accepted',
  'rejected',
  'paid',
] as const;
export type DutyState = (typeof DUTY_STATES)[number];

/** How a duty is paid, named as bank matches and payment orders name it. */
export type DutyPayment = PaymentTarget & {
  /** Null while nobody knows it. */
  amount: Haler | null;
  /** What of it was paid. */
  paid: Haler;
  /** Nothing that it comes from is a draft: of wages everybody has a payslip and all are approved, a return is filed. */
  is_final: boolean;
  duty: { kind: string; period: string; insurer?: string };
};

/** Something that has to be filed or paid by a day. */
export type CalendarDuty = {
  kind: CalendarKind;
  /** Czech. */
  label: string;
  /** A month, quarter or year: `2026-05`, `2026-Q2`, `2026`. */
  period: string;
  /** The day of the law, and the working day that it is moved to. */
  statutory_on: string;
  due_on: string;
  state: DutyState;
  filing_id: number | null;
  amount: Haler | null;
  payment: DutyPayment | null;
  /** Of what is filed and paid under one name: when it was filed; missing while it was not, and of others. */
  filed_on?: string;
  /** Why the law is in doubt, in Czech; missing where it is not. */
  uncertain?: string;
};

/** A duty that says whether it was due before the company was kept here: what was done of it elsewhere nobody knows. */
export type MarkedDuty = CalendarDuty & { before_kept: boolean };

/** What was refused here is known here, whenever it was due, and what is left to pay of what was filed since. */
export function marked(duty: CalendarDuty, { kept_since }: { kept_since: string | null }): MarkedDuty {
  return { ...duty, before_kept: isBeforeKept(duty, kept_since) };
}

export function isBeforeKept(
  { due_on, state, filed_on = '' }: Pick<CalendarDuty, 'due_on' | 'state' | 'filed_on'>,
  keptSince: string | null,
): boolean {
  return keptSince !== null && due_on < keptSince && state !== 'rejected' && filed_on < keptSince;
}

const FILED_AND_PAID: readonly CalendarKind[] = ['income_tax', 'osvc_social', 'osvc_health'];

/** Whether it is what is left to be paid of what was filed under the same name. */
export const isRestOfFiled = ({ kind, payment }: Pick<CalendarDuty, 'kind' | 'payment'>): boolean =>
  payment !== null && FILED_AND_PAID.includes(kind);

/** The day on which something was filed, as a duty has it. */
export function filedOn(
  filing: Pick<FilingRow, 'status' | 'filed_on'> | null,
): Pick<CalendarDuty, 'filed_on'> {
  return filing?.status === 'filed' && filing.filed_on !== null ? { filed_on: filing.filed_on } : {};
}

/** By `due_on`, `kind`, then by period and label. */
export function inOrder<Duty extends CalendarDuty>(duties: readonly Duty[]): Duty[] {
  const key = ({ due_on, kind, period, label }: CalendarDuty) => `${due_on} ${kind} ${period} ${label}`;
  return [...duties].sort((a, b) => (key(a) < key(b) ? -1 : 1));
}

/** Of a payment: `paid` once all of a known amount is. */
export function paymentState(amount: Haler | null, paid: Haler, dueOn: string, today: string): DutyState {
  if (amount !== null && paid >= amount) return 'paid';
  return dueOn < today ? 'overdue' : 'open';
}
