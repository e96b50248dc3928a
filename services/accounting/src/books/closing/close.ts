import { updateCompany } from '../../access/companies/index.ts';
import { changesBetween, recordEvent } from '../../access/history/index.ts';
import { invalid } from '../../platform/errors.ts';
import { checkUnlocked, fiscalYear, replacePostings } from '../ledger/index.ts';
import { yearName } from './closing.ts';
import { type ClosingEntry, closingEntries } from './closing-entries.ts';
import { closingEvent } from './events.ts';
import { FINDING_LEVELS, type Finding, type FindingCode, findingJson, WARNING_NAMES } from './finding.ts';
import { changeClosing } from './store.ts';
import { closingView } from './view.ts';
import type { Work } from './work.ts';

/**
 * Closes the books of a year: 710 and 702 on its last day, 701 on the next one, and the lock of the period up to the
 * last day.
 * @throws {HttpError} 422 `ALREADY_CLOSED`, `CLOSING_BLOCKED` with the findings, and for a locked last day
 */
export async function closeYear(work: Work, accepted: Readonly<Record<string, string>>): Promise<void> {
  const { tx, company, closing, lockedUntil, now } = work;
  if (closing.state !== 'open')
    throw invalid(`Rok ${yearName(closing)} je už uzavřený.`, { code: 'ALREADY_CLOSED' });
  checkUnlocked(lockedUntil, closing.to_on);
  const { balances, findings } = await closingView(tx, company, closing.year, now);
  checkFindings(findings, accepted);
  const next = fiscalYear(closing.year + 1, company.fiscalYearStart).from;
  const { closed, opened } = closingEntries(balances, { to: closing.to_on, next });
  const postings = [...owned(work, closed, 'books_closed'), ...owned(work, opened, 'books_opened')];
  await replacePostings(tx, company.id, null, postings);
  const standing = Object.entries(accepted).filter(([code]) => findings.some((each) => each.code === code));
  const reasons = Object.fromEntries(standing);
  const state = {
    state: 'closed',
    closed_at: new Date(now),
    lock_before: lockedUntil,
    accepted: reasons,
  } as const;
  await changeClosing(tx, company.id, closing.id, state, new Date(now));
  await updateCompany(tx, company.id, { locked_until: closing.to_on }, new Date(now));
  const changes = changesBetween(
    { locked_until: lockedUntil },
    { locked_until: closing.to_on, accepted: reasons },
  );
  const told = standing
    .map(([code, reason]) => `${WARNING_NAMES[code as FindingCode] ?? code} (${reason})`)
    .join(', ');
  const summary = `Rok ${yearName(closing)} uzavřen${told === '' ? '' : `; přijato: ${told}`}`;
  await recordEvent(tx, closingEvent(work, 'closed', summary, changes));
}

/** @throws {HttpError} 422 `CLOSING_BLOCKED` with the errors and the warnings that nobody accepted */
function checkFindings(findings: readonly Finding[], accepted: Readonly<Record<string, string>>): void {
  const blocking = findings.filter(({ code }) => {
    const level = FINDING_LEVELS[code];
    return level === 'error' || (level === 'warning' && accepted[code] === undefined);
  });
  if (blocking.length === 0) return;
  throw invalid('Rok nejde uzavřít, dokud něco chybí nebo není přijaté.', {
    code: 'CLOSING_BLOCKED',
    more: { findings: blocking.map(findingJson) },
  });
}

const owned = ({ closing }: Work, entries: readonly ClosingEntry[], part: 'books_closed' | 'books_opened') =>
  entries.map((entry) => ({ ...entry, source: 'closing' as const, sourceId: closing.id, part }));
