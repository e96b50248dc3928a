import Type from 'typebox';
import { requireDoubleEntry } from '../../access/companies/index.ts';
import { whileUnchanged } from '../../access/history/index.ts';
import { companyOf } from '../../platform/context.ts';
import { ok } from '../../platform/http/answer.ts';
import { today, yearOf } from '../../platform/http/query.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { defineOperation } from '../../platform/operation.ts';
import { Remembered } from '../../platform/remembered.ts';
import { fiscalYearOf } from '../ledger/index.ts';
import { ClosingParams, ClosingSchema, closingJson, ONLY_DOUBLE_ENTRY } from './closing.ts';
import { closingView } from './view.ts';

/** Some kilobytes each. */
const remembered = new Remembered<ReturnType<typeof closingJson>>(500);

export const getClosing = defineOperation({
  id: 'getClosing',
  method: 'GET',
  path: '/entities/{entity_id}/closing',
  summary: 'How far the close of a fiscal year is',
  description:
    'The checklist of a fiscal year: what stops its close, what has to be accepted and what is to be known (`findings`), what was done (`steps`, `entries`), and its result. Everything is computed from the books as they are; `state` is what `runClosing` and `undoClosing` made of it. Figures leave the formal close of the books out, so a closed year and an open one read alike.\n\nWhat the books cannot say is not in the findings: 343 is shown by its balance (`vat_open`), unless that is what the filed return of the last period comes to, and is compared with the VAT returns that were filed here (`vat_difference`, period by period); periods without a filed return are told for information (`vat_unfiled`); a tax on 591 that `getIncomeTax` does not come to is told for information (`tax_difference`). Assets that left in the year and whose disposal no card has posted (`disposal_unposted`) are to be accepted with a reason, as somebody may have posted it in the journal. A company without double entry is a 422 without a code.',
  tag: 'Closing',
  meta: { permission: 'member' },
  params: ClosingParams,
  query: Type.Object({
    year: Type.Optional(
      Type.String({
        description: 'Fiscal year that starts in this calendar year, 2000 to 2100; absent: the present one',
      }),
    ),
  }),
  responses: {
    ...json(200, 'The year', ClosingSchema),
    ...errorResponses(401, 404, 422, 429),
  },
  async handler({ query }, context) {
    const company = companyOf(context);
    const present = fiscalYearOf(today(context.now()), company.fiscalYearStart);
    const year = yearOf(query.year, context.now(), present);
    requireDoubleEntry(context, ONLY_DOUBLE_ENTRY, year);
    const { sql } = context;
    const now = context.now();
    // All of the company's own records and of the day; what is known of the company was read before its history is.
    const key = [year, today(now), company.legalForm, company.fiscalYearStart, company.foundedOn].join(' ');
    const read = async () => closingJson(await closingView(sql, company, year, now), company);
    return ok(await whileUnchanged(remembered, { sql, entityId: company.id }, key, read));
  },
});
