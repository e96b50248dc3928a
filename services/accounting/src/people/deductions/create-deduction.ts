import { type Author, recordEvent } from '../../access/history/index.ts';
import { holdCompany } from '../../books/ledger/index.ts';
import { callerOf, companyOf } from '../../platform/context.ts';
import { created } from '../../platform/http/answer.ts';
import { readBody, unwrap } from '../../platform/http/fields.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { write } from '../../platform/idempotency/index.ts';
import { defineOperation } from '../../platform/operation.ts';
import type { Queries } from '../../platform/store.ts';
import { employeeById } from '../employees/index.ts';
import { recalculateDrafts } from '../payslips/index.ts';
import { type Deduction, DeductionSchema, deductionJson } from './deduction.ts';
import { deductionEvent } from './events.ts';
import { checkSense, DEDUCTION, type DeductionValues, newBody } from './fields.ts';
import { EmployeeDeductionsParams } from './list-deductions.ts';
import { deductionOf, insertDeduction } from './store.ts';

export const createDeduction = defineOperation({
  id: 'createDeduction',
  method: 'POST',
  path: '/entities/{entity_id}/employees/{id}/deductions',
  summary: 'Record what is to be deducted from an employee’s wages',
  description:
    'Stores what a court, a bailiff, an office or an agreement asks to be deducted; `kind`, `creditor` and `delivered_on` are required. `maintenance` is the running one and needs `monthly`; `maintenance_arrears` are owed for earlier times; `priority` are other claims of section 279(2) of the code of civil procedure (taxes, insurance, damage to health); `non_priority` all others; `agreed` is an agreement with the employee, which comes last, needs `total` or the instalment `monthly`, and takes with the others at most half of the net wage; `insolvency` gets what claims with priority may, and while it counts nothing is deducted for anybody else: a court decides on its end, which `ended_on` enters, so a `total` is a 422. `monthly` of other kinds is a 422. Without `total` it is deducted until `ended_on`.\n\nWages are paid in the month after that they are for, and a draft has not been paid: a deduction counts in the wages whose month of payment ends on `delivered_on` or later, and not after `ended_on`. All wages and claims of a person, of whatever card, count together, with one protected sum for the person and `details.dependants` of the card. Drafts of the person are calculated anew; approved and posted payslips stay as they are. The creditor’s `bank_account` and `variable_symbol` go to payment orders. The history gets the record `deduction.created`.',
  tag: 'Employees',
  meta: { permission: 'writer' },
  params: EmployeeDeductionsParams,
  body: newBody(),
  responses: {
    ...json(201, 'The deduction', DeductionSchema),
    ...errorResponses(400, 401, 403, 404, 413, 415, 422, 429),
  },
  async handler({ params, body }, context) {
    const values = readBody(DEDUCTION, unwrap(body, 'deduction'));
    checkSense(values, null);
    const { id: entityId } = companyOf(context);
    const { userId } = callerOf(context);
    const now = new Date(context.now());
    return write(context, async (tx) => {
      await holdCompany(tx, entityId);
      const card = await employeeById(tx, entityId, params.id);
      const { id } = await storeDeduction(tx, entityId, userId, card.id, values, now);
      await recalculateDrafts(tx, entityId, card.person, now);
      return created(deductionJson(await deductionOf(tx, entityId, id)));
    });
  },
});

/** Stores a deduction with its history record; payslips are left to the caller. */
export async function storeDeduction(
  tx: Queries,
  entityId: number,
  userId: Author,
  employeeId: number,
  values: DeductionValues,
  now: Date,
): Promise<Deduction> {
  const id = await insertDeduction(tx, entityId, employeeId, values, now);
  const deduction = await deductionOf(tx, entityId, id);
  await recordEvent(tx, deductionEvent('created', entityId, userId, deduction));
  return deduction;
}
