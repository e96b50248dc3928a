import Type from 'typebox';
import { callerOf, companyOf } from '../../platform/context.ts';
import { created } from '../../platform/http/answer.ts';
import { isObject } from '../../platform/http/fields.ts';
import { EntityId } from '../../platform/http/params.ts';
import { yearOf } from '../../platform/http/query.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { write } from '../../platform/idempotency/index.ts';
import { defineOperation } from '../../platform/operation.ts';
import { FindingsSchema, findingsOf } from './findings.ts';
import { generateMonth } from './generate.ts';
import { payslipJson } from './payslip.ts';
import { checkMonth } from './rules.ts';
import { PayslipSchema } from './schema.ts';

export const PayslipsParams = Type.Object({ entity_id: EntityId });

export const generatePayslips = defineOperation({
  id: 'generatePayslips',
  method: 'POST',
  path: '/entities/{entity_id}/payslips/generate',
  summary: 'Make the payslips of a month',
  description:
    'Calculates the payslips of `month` from the cards: one for every relationship that exists on at least one day of it. Drafts are calculated anew, with the wage of the card and without bonuses that were entered; approved and posted slips stay. In a month in which the relationship begins or ends, the base wage of `hpp` and `dpc` is reduced by working days, up to whole CZK. Relationships of one person (the same birth number) share credits, thresholds and maxima.\n\nNothing is posted, so locked periods do not matter. A `month` that is none, a year without known rates and facts that cannot be calculated are a 422 naming the field, and nothing is stored. Drafts of later months follow; approved and posted ones that would come out differently are named in `findings`. The history gets the record `payroll.generated`. Go on with `updatePayslip` and `postPayslip`.',
  tag: 'Payslips',
  meta: { permission: 'writer' },
  params: PayslipsParams,
  query: Type.Object({
    year: Type.Optional(
      Type.String({
        description: 'Year of the wages, 2000 to 2100; absent or no number: this year in Prague',
      }),
    ),
  }),
  body: Type.Object({ month: Type.Integer({ minimum: 1, maximum: 12 }) }),
  responses: {
    ...json(
      201,
      'All payslips of the month',
      Type.Object({
        year: Type.Integer(),
        month: Type.Integer(),
        payslips: Type.Array(PayslipSchema),
        findings: FindingsSchema,
      }),
    ),
    ...errorResponses(400, 401, 403, 404, 415, 422, 429),
  },
  async handler({ query, body }, context) {
    const year = yearOf(query.year, context.now());
    const month: unknown = isObject(body) ? body.month : undefined;
    checkMonth(year, month);
    const { id: entityId } = companyOf(context);
    const { userId } = callerOf(context);
    return write(context, async (tx) => {
      const now = new Date(context.now());
      const { slips, outdated } = await generateMonth(tx, entityId, userId, { year, month }, now);
      return created({ year, month, payslips: slips.map(payslipJson), ...findingsOf(outdated) });
    });
  },
});
