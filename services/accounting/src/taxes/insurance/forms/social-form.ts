import { overviewForm, type SocialOverview, socialOverviewXml } from '@news-and-accounting/osvc-insurance';
import { today } from '../../../platform/http/query.ts';
import type { FilingType } from '../../filings/index.ts';
import type { YearForm } from '../../year-filings/index.ts';
import { overviewIssues } from '../findings.ts';
import { filedSocialJson } from '../insurance-json.ts';
import { changedSince } from '../store.ts';
import { socialDocument } from './document.ts';
import { comparedLines, saysTheSame } from './lines.ts';
import { insuranceFor, socialOverviewOf } from './overview.ts';

const PROGRAM = { name: 'News and Accounting', version: '1' };

/** The yearly overview for the social security administration. */
export const SOCIAL_FORM: YearForm<SocialOverview> = {
  kind: 'osvc_social',
  hasFile: true,
  async live(sql, context, period) {
    const insurance = await insuranceFor(sql, context, period);
    return {
      to: `${period}-12-31`,
      dueOn: insurance.due.due_on,
      form: overviewForm(insurance.year),
      content: socialOverviewOf(insurance),
      issues: overviewIssues(insurance, 'osvc_social'),
    };
  },
  contentOf: (type, live, held) => {
    const last = held.at(-1);
    return type === 'Z' && last !== undefined && saysTheSame(linesOf(last), linesOf(live)) ? null : live;
  },
  amountOf: ({ result }) => result.balance,
  async file(_sql, context, content, { filing_type, discovered_on, reasons }) {
    return socialOverviewXml(content, {
      program: PROGRAM,
      type: filing_type as Extract<FilingType, 'N' | 'O' | 'Z'>,
      discoveredOn: discovered_on,
      reason: reasons,
      writtenOn: today(context.now()),
    });
  },
  formOf: ({ year }) => overviewForm(year),
  details: (content) => ({ overview: filedSocialJson(content) }),
  lines: linesOf,
  pdf: (_sql, _context, filing, content) => socialDocument(filing, content),
  changedIn: changedSince,
};

function linesOf({ result }: SocialOverview) {
  return comparedLines(
    {
      months_main: result.monthsMain,
      months_secondary: result.monthsSecondary,
      profit: result.profit,
      computed_base: result.computedBase,
      minimum_base: result.minimumBase,
      base: result.base,
      insurance: result.insurance,
      discount: result.discount,
      paid: result.paid,
      balance: result.balance,
      advance: result.advance.amount,
    },
    ['months_main', 'months_secondary'],
  );
}
