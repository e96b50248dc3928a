import { BESIDES_WAGES, BESIDES_YEARS, UnlessChanged } from '../../access/history/index.ts';
import type { Company } from '../../platform/http/caller.ts';
import { today } from '../../platform/http/query.ts';
import { readingOf } from '../../platform/reading.ts';
import type { Queries } from '../../platform/store.ts';
import { balancesOfYear, fiscalYear } from '../ledger/index.ts';
import { yearOfStatements } from '../statements/index.ts';
import type { ClosingView } from './closing.ts';
import type { Finding } from './finding.ts';
import { drafts } from './findings/documents.ts';
import type { YearFacts } from './findings/facts.ts';
import { findingsOfBooks, findingsOfWages, inOrder } from './findings.ts';
import { accountIds, closingPostings, findClosing } from './store.ts';

/** Some tens of kilobytes each, most of them balances. */
const ofBooks = new UnlessChanged<ClosingView>(100, BESIDES_YEARS);
/** Some kilobytes each. */
const ofWages = new UnlessChanged<Finding[]>(500, BESIDES_WAGES);

/** A year with all that is to be known of it before it is closed. */
export async function closingView(
  sql: Queries,
  company: Pick<Company, 'id' | 'legalForm' | 'fiscalYearStart'>,
  year: number,
  now: number,
): Promise<ClosingView> {
  const { id: entityId, legalForm, fiscalYearStart } = company;
  const days = fiscalYear(year, fiscalYearStart);
  const facts: YearFacts = { sql: readingOf(sql), company, year, ...days, today: today(now), now };
  const key = { of: String(year), version: [facts.today, legalForm, fiscalYearStart].join(' ') };
  const asker = { sql: facts.sql, entityId };
  // Drafts are made all the time, and everything else is as it was.
  const [books, wages, unfinished] = await Promise.all([
    ofBooks.whereItStands(asker, key, () => viewOfBooks(facts)),
    ofWages.whereItStands(asker, key, () => findingsOfWages(facts)),
    drafts(facts),
  ]);
  return { ...books, findings: inOrder([...books.findings, ...wages, ...unfinished]) };
}

/** The same without what is no matter of the books. */
async function viewOfBooks(asked: YearFacts): Promise<ClosingView> {
  const { sql, company, year, from, to, now } = asked;
  const closing = await findClosing(sql, company.id, year);
  const [balances, ids, { period, category }] = await Promise.all([
    balancesOfYear(sql, company.id, year, company.fiscalYearStart),
    accountIds(sql, company.id),
    yearOfStatements({ sql, company, now }, year),
  ]);
  const [findings, postings] = await Promise.all([
    findingsOfBooks({ ...asked, balances, accountIds: ids, period, category }, closing),
    closing === null ? [] : closingPostings(sql, company.id, closing.id),
  ]);
  return { year, from, to, closing, balances, category, findings, postings };
}
