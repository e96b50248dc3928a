import type { Author } from '../../access/history/index.ts';
import type { Company } from '../../platform/http/caller.ts';
import type { Queries } from '../../platform/store.ts';
import type { Closing } from './closing.ts';

/** A write on the close of a year, with the company held. */
export type Work = {
  tx: Queries;
  company: Pick<Company, 'id' | 'legalForm' | 'fiscalYearStart'>;
  lockedUntil: string | null;
  closing: Closing;
  userId: Author;
  /** Milliseconds since the epoch. */
  now: number;
};

export type ClosingAction = 'closed' | 'reopened' | 'revalued' | 'taxed' | 'approved';
