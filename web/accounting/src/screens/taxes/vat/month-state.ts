import type { Filing, FilingType } from '../filings/model.ts';
import { isLater } from '../filings/types-for.ts';

/** How far a form of a period is. */
export type FormState =
  | 'running'
  | 'none'
  | 'waiting'
  | 'draft'
  | 'filed'
  | 'delivered'
  | 'accepted'
  | 'rejected';

/** What of a filing says how far it is. */
export type Filed = Pick<Filing, 'status' | 'proof_state'>;
type Form = { applies: boolean; filings: readonly Filed[] };

/** @param isRunning the period has not ended */
export function formState({ applies, filings }: Form, isRunning: boolean): FormState {
  // The newest first: a draft of a correction waits also where the first one is filed.
  const [newest] = filings;
  if (newest?.status === 'draft') return 'draft';
  if (newest !== undefined) return newest.proof_state === 'none' ? 'filed' : newest.proof_state;
  if (!applies) return 'none';
  return isRunning ? 'running' : 'waiting';
}

/** What is known of the returns of a period. */
export type FiledReturns = {
  /** The regular one, or one in its place. */
  isFiled: boolean;
  /** Those of after the deadline that hold, the newest first, also one that is only prepared. */
  supplements: readonly Filing[];
};

/** @param filings of the return, the newest first */
export function filedReturns(filings: readonly Filing[]): FiledReturns {
  const isSupplement = ({ filing_type }: Filing) => isLater('vat_return', filing_type as FilingType);
  return {
    isFiled: filings.some((filing) => filing.status === 'filed' && !isSupplement(filing)),
    // What takes the place of another leaves nothing of it.
    supplements: filings.filter((filing, at) => isSupplement(filing) && !isReplaced(filings[at - 1])),
  };
}

const isReplaced = (later: Filing | undefined): boolean =>
  later?.filing_type === 'E' && later.status === 'filed';

/** How far a whole period is: what is to be done next. */
export type MonthState =
  | 'running'
  | 'none'
  | 'errors'
  | 'prepare'
  | 'file'
  | 'pay'
  | 'changed'
  | 'rejected'
  | 'done';

type Month = {
  forms: readonly FormState[];
  isRunning: boolean;
  hasErrors: boolean;
  /** Something that was filed is not as it is now. */
  isChanged: boolean;
  /** Of the payment; null: nothing is paid. */
  payment: 'open' | 'overdue' | 'paid' | null;
};

export function monthState({ forms, isRunning, hasErrors, isChanged, payment }: Month): MonthState {
  if (forms.every((form) => form === 'none')) return 'none';
  if (isRunning && forms.every((form) => form === 'running' || form === 'none')) return 'running';
  if (forms.includes('rejected')) return 'rejected';
  if (forms.includes('waiting')) return hasErrors ? 'errors' : 'prepare';
  if (forms.includes('draft')) return 'file';
  if (isChanged) return 'changed';
  return payment === 'open' || payment === 'overdue' ? 'pay' : 'done';
}
