import { companyOf } from '../../platform/context.ts';
import { formCompany } from '../filings/index.ts';
import type { YearForm } from './form.ts';
import { type IncomeContent, incomeOf, liveIncome } from './income-content.ts';
import { incomeAmount, incomeDetails, incomeLines } from './income-detail.ts';
import { incomeDocument } from './income-document.ts';
import { incomeFile } from './income-file.ts';
import { incomeIssues } from './income-issues.ts';
import { incomeChangedIn } from './income-store.ts';

/** The return of income tax, of companies and of persons. */
export const INCOME_FORM: YearForm<IncomeContent> = {
  kind: 'income_tax',
  hasFile: true,
  async live(sql, context, period) {
    const [live, company] = await Promise.all([
      liveIncome(sql, context, period),
      formCompany(sql, companyOf(context).id),
    ]);
    const { working, content } = live;
    return {
      to: working.period.to,
      dueOn: working.due.due_on,
      form: working.form,
      content,
      issues: incomeIssues(live, company),
    };
  },
  contentOf: incomeOf,
  amountOf: incomeAmount,
  file: incomeFile,
  formOf: ({ working }) => working.form,
  details: incomeDetails,
  lines: incomeLines,
  pdf: incomeDocument,
  changedIn: incomeChangedIn,
};
