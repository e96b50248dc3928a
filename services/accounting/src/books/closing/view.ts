import type { Company } from '../../platform/http/caller.ts';
import { today } from '../../platform/http/query.ts';
import type { Queries } from '../../platform/store.ts';
import { balancesOfYear, fiscalYear } from '../ledger/index.ts';
import { yearOfStatements } from '../statements/index.ts';
import type { ClosingView } from './closing.ts';
import { findingsOf } from './findings.ts';
import { accountIds, closingPostings, findClosing } from './store.ts';

/** A year with all that is to be known of it before it is closed. */
export async function closingView(
  sql: Queries,
  company: Pick<Company, 'id' | 'legalForm' | 'fiscalYearStart'>,
  year: number,
  now: number,
): Promise<ClosingView> {
  const closing = await findClosing(sql, company.id, year);
  const { from, to } = fiscalYear(year, company.fiscalYearStart);
  const [balances, ids, { period, category }] = await Promise.all([
    balancesOfYear(sql, company.id, year, company.fiscalYearStart),
    accountIds(sql, company.id),
    yearOfStatements({ sql, company, now }, year),
  ]);
  const facts = {
    sql,
    company,
    year,
    from,
    to,
    today: today(now),
    now,
    balances,
    accountIds: ids,
    period,
    category,
  };
  const [findings, postings] = await Promise.all([
    findingsOf(facts, closing),
    closing === null ? [] : closingPostings(sql, company.id, closing.id),
  ]);
  return { year, from, to, closing, balances, category, findings, postings };
}
