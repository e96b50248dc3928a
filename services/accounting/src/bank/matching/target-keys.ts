import type { PaidDuty } from '../../taxes/duties/index.ts';

/** What a key of a target names. */
export type NamedTarget =
  | { kind: 'document' | 'payment' | 'payslip' | 'transaction'; id: number }
  /** `isRefund`: what is given back of a duty of which something else is to be paid. */
  | { kind: 'duty'; duty: PaidDuty; isRefund?: boolean }
  /** An own transfer whose other side has not come. */
  | { kind: 'transfer' };

const REFUND = ':refund';

/** The key of a target among all kinds; movements have their id alone, as decisions know them by it. */
export function keyOfTarget(target: NamedTarget): string {
  if (target.kind === 'duty') {
    const { kind, period, insurer } = target.duty;
    return `duty:${kind}:${period}:${insurer ?? ''}${target.isRefund === true ? REFUND : ''}`;
  }
  if (target.kind === 'transfer') return 'transfer';
  return target.kind === 'transaction' ? String(target.id) : `${target.kind}:${target.id}`;
}

/** The key of what is given back of the same duty. */
export const refundKey = (key: string): string => `${key}${REFUND}`;

/** @param key null: an own transfer whose other side has not come */
export function targetOfKey(key: string | null): NamedTarget {
  if (key === null) return { kind: 'transfer' };
  const [kind = '', first = '', period = '', insurer = ''] = key.split(':');
  if (kind === 'duty') {
    const duty = { kind: first as PaidDuty['kind'], period, insurer: insurer === '' ? null : insurer };
    return { kind: 'duty', duty, ...(key.endsWith(REFUND) ? { isRefund: true } : {}) };
  }
  if (first === '') return { kind: 'transaction', id: Number(kind) };
  return { kind: kind as 'document' | 'payment' | 'payslip', id: Number(first) };
}
