import { callerOf } from '../../platform/context.ts';
import { ok } from '../../platform/http/answer.ts';
import { today } from '../../platform/http/query.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { defineOperation } from '../../platform/operation.ts';
import { needsOf } from './needs.ts';
import { byUrgency } from './needs-order.ts';
import { CompanyNeedsSchema } from './needs-schema.ts';
import { companiesOfUser } from './needs-store.ts';

/** More companies than an office keeps. */
const COMPANIES_AT_MOST = 500;

export const listCompanyNeeds = defineOperation({
  id: 'listCompanyNeeds',
  method: 'GET',
  path: '/overview',
  summary: 'What each company of the caller needs, the most urgent first',
  description:
    'One list for whoever looks after several companies: how much waits in the queue of each by how much it hurries and by kind (as `listQueue` tells the caller, neither put off nor dismissed), and what is to be filed and paid within 31 days or late, with what is left of the amount (as `getTaxCalendar` has it, and wages as `getWagePayment` does). A key of one company sees that one alone. Archived companies are left out, and so is whatever a role may not see in a company: the counts are those of the caller’s own queue there.\n\nWhat was due before the company was first kept here is counted apart (`before_kept`) and moves no company forward. First comes the company whose oldest late duty is the oldest, then by how many entries are overdue and due today, by the next day on which something is due, by how many are due within a week and in all, then by name. What the caller changed is in the answer at once, by whichever key or session; what others changed in the last 5 seconds may be missing, and so may what the service did by itself. Who may see what (members, roles, approvals and requests that wait for the caller) is always looked at anew, and so is which files of imports wait. What stands in no history, such as a mail that failed, may be seen up to five minutes later. At most 500 companies, by name, are looked at; `left_out` counts the rest. Open `listQueue` of a company for the entries.',
  tag: 'Companies',
  meta: { permission: 'any', forKeysOfOneCompany: true },
  responses: { ...json(200, 'The companies', CompanyNeedsSchema), ...errorResponses(401, 429) },
  async handler(_input, context) {
    const day = today(context.now());
    const { userId, by } = callerOf(context);
    const only = by.kind === 'key' ? by.entityId : null;
    const companies = await companiesOfUser(context.sql, { userId, today: day }, only);
    const looked = companies.slice(0, COMPANIES_AT_MOST);
    const rows = await needsOf(context, looked, day);
    return ok({
      date: day,
      left_out: companies.length - looked.length,
      rows: rows.sort(byUrgency),
    });
  },
});
