import type { LocalDate } from '@news-and-accounting/law';
import type { Haler } from '@news-and-accounting/money';

/**
 * Running maintenance, maintenance owed for earlier times, other claims with priority (section 279(2) of the code of
 * civil procedure), claims without it, deductions that the employee has agreed to, and an insolvency, for which the
 * wage goes to the insolvency trustee alone.
 */
export const CLAIM_KINDS = [
  'maintenance',
  'maintenance_arrears',
  'priority',
  'non_priority',
  'agreed',
  'insolvency',
] as const;

export type ClaimKind = (typeof CLAIM_KINDS)[number];

/** What is to be deducted for one creditor. */
export interface Claim {
  readonly id: number;
  readonly kind: ClaimKind;
  readonly creditor: string;
  /** The day on which the employer was told, which decides the order. */
  readonly deliveredOn: LocalDate;
  /** The most that may be deducted this month: the month's maintenance, or what remains of the whole debt. */
  readonly outstanding: Haler;
}

export function hasPriority({ kind }: Pick<Claim, 'kind'>): boolean {
  return (
    kind === 'maintenance' || kind === 'maintenance_arrears' || kind === 'priority' || kind === 'insolvency'
  );
}
