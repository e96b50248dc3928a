import type { YearForm } from '../../year-filings/index.ts';
import { overviewIssues } from '../findings.ts';
import { filedHealthJson } from '../insurance-json.ts';
import { changedSince } from '../store.ts';
import { healthDocument } from './document.ts';
import { comparedLines, saysTheSame } from './lines.ts';
import { type HealthOverview, healthOverviewOf, insuranceFor } from './overview.ts';

/** The yearly overview for a health insurer, which has no public file. */
export const HEALTH_FORM: YearForm<HealthOverview> = {
  kind: 'osvc_health',
  hasFile: false,
  async live(sql, context, period) {
    const insurance = await insuranceFor(sql, context, period);
    return {
      to: `${period}-12-31`,
      dueOn: insurance.due.due_on,
      form: null,
      content: healthOverviewOf(insurance),
      issues: overviewIssues(insurance, 'osvc_health'),
    };
  },
  contentOf: (type, live, held) => {
    const last = held.at(-1);
    return type === 'Z' && last !== undefined && saysTheSame(linesOf(last), linesOf(live)) ? null : live;
  },
  amountOf: ({ result }) => result.balance,
  async file() {
    throw new Error('an overview for a health insurer has no file');
  },
  formOf: () => null,
  details: (content) => ({ overview: filedHealthJson(content) }),
  lines: linesOf,
  pdf: (_sql, _context, filing, content) => healthDocument(filing, content),
  changedIn: changedSince,
};

function linesOf({ result }: HealthOverview) {
  return comparedLines(
    {
      months: result.months,
      minimum_months: result.minimumMonths,
      profit: result.profit,
      computed_base: result.computedBase,
      minimum_base: result.minimumBase,
      base: result.base,
      insurance: result.insurance,
      paid: result.paid,
      balance: result.balance,
      advance: result.advance.amount,
    },
    ['months', 'minimum_months'],
  );
}
