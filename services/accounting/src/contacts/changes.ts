import { changesBetween, type FieldChange } from '../access/history/index.ts';
import type { Partner } from './partner.ts';

/** What a write has changed of a partner; that it was looked up is no change of its own. */
export function partnerChanges(before: Partner, after: Partner): FieldChange[] {
  return changesBetween({ ...before, checked_at: null }, { ...after, checked_at: null }, ['vat_payer']);
}
