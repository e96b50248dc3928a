import type { Filing } from './api.ts';

type Report = Pick<Filing, 'id' | 'filing_type' | 'status' | 'submission_id'>;

/** Whether the month has a report that came after the given one, which then cannot be taken back. */
export function hasLater(reports: readonly Report[], filing: Report): boolean {
  return reports.some((other) => other.id !== filing.id && isLater(other, filing));
}

/** The number alone does not say it: a draft is laid over an older one of its kind. */
function isLater(other: Report, filing: Report): boolean {
  if (other.id > filing.id) return true;
  // A regular report is the first of its designation, a cancellation the last.
  return (
    other.submission_id === filing.submission_id &&
    (filing.filing_type === 'B' ||
      other.filing_type === 'S' ||
      (other.status === 'draft' && filing.filing_type !== 'S'))
  );
}
