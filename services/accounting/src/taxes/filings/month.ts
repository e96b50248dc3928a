import type { FilingRow, FilingType } from './filing.ts';

/** The stored reports of a month and what follows from them. */
export type ReportedMonth<F extends FilingState = FilingState> = {
  /** The regular report that is valid at the authority; null when none is, or when all were cancelled. */
  regular: F | null;
  /** The report filed last, cancellations included. */
  lastFiled: F | null;
  /** The drafts that may still be filed. */
  drafts: Readonly<Partial<Record<FilingType, F>>>;
  /** What happened, oldest first: the filed reports as they were filed, then these drafts. */
  inOrder: readonly F[];
};

export type FilingState = Pick<FilingRow, 'id' | 'filing_type' | 'status' | 'submission_id' | 'filed_order'>;

/**
 * Replays the filed reports of a month in the order in which they were filed: a filed cancellation takes all before
 * it away. A draft that belongs to a regular report taken away cannot be filed any more and does not count.
 */
export function reportedMonth<F extends FilingState>(filings: readonly F[]): ReportedMonth<F> {
  const filed = inFiledOrder(filings);
  let regular: F | null = null;
  for (const filing of filed) {
    if (filing.filing_type === 'B') regular = filing;
    else if (filing.filing_type === 'S') regular = null;
  }
  const lastFiled = filed.at(-1) ?? null;
  const live = filings.filter(
    ({ status, filing_type, submission_id }) =>
      status === 'draft' &&
      (filing_type === 'B' ? regular === null : regular?.submission_id === submission_id),
  );
  const drafts = Object.fromEntries(live.map((filing) => [filing.filing_type, filing]));
  return { regular, lastFiled, drafts, inOrder: [...filed, ...live.toSorted((a, b) => a.id - b.id)] };
}

function inFiledOrder<F extends FilingState>(filings: readonly F[]): F[] {
  return filings
    .filter(({ status }) => status === 'filed')
    .sort((one, other) => (one.filed_order ?? 0) - (other.filed_order ?? 0));
}
