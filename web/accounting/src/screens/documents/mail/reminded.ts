import { todayInPrague } from '../../../parts/dates.ts';
import type { Document } from '../model.ts';
import { isOverdue } from '../state-badge.tsx';

/** Whether somebody owes us what it says after its day. */
export const canBeReminded = (document: Document): boolean =>
  (document.direction === 'issued' || document.kind === 'other_receivable') &&
  isOverdue(document, todayInPrague());
