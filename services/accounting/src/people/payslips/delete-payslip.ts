import { transaction } from '@news-and-accounting/postgres';
import { recordEvent } from '../../access/history/index.ts';
import { checkUnlocked, holdCompany, replacePostings } from '../../books/ledger/index.ts';
import { callerOf, companyOf } from '../../platform/context.ts';
import { invalid } from '../../platform/errors.ts';
import { noContent } from '../../platform/http/answer.ts';
import { errorResponses, noBody } from '../../platform/http/responses.ts';
import { defineOperation } from '../../platform/operation.ts';
import { daysOfMonth } from './facts.ts';
import { checkPayslipVersion, PayslipParams } from './get-payslip.ts';
import { recalculatePerson } from './later.ts';
import { postRounding } from './posting.ts';
import { orderOf, payslipOf, deletePayslip as remove, slipPaidBy } from './store.ts';

export const deletePayslip = defineOperation({
  id: 'deletePayslip',
  method: 'DELETE',
  path: '/entities/{entity_id}/payslips/{id}',
  summary: 'Delete a payslip with its postings',
  description:
    'Deletes a payslip with its postings, which stay readable in `listRemovedPostings`. For a posted slip the month’s rounding entry of social insurance is put right; the person’s other drafts of the month and of later months are calculated anew; `findings` of `listPayslips` name what of later months stays and would come out differently. When the last day of the month is locked it is a 422 without a code, also for a draft; so is a slip that a payment order pays, until the order is replaced, and one that a movement of the bank or cash has paid, until the match or `deletePayslipPayment` takes that back. A filed monthly report does not change: `checkJmhz` then shows the difference. The history gets the record `payroll.deleted`; `generatePayslips` makes the slip again.',
  tag: 'Payslips',
  meta: { permission: 'writer', versioned: true },
  params: PayslipParams,
  responses: { ...noBody(204, 'The payslip is gone'), ...errorResponses(401, 403, 404, 422, 429) },
  async handler({ params }, context) {
    const { id: entityId } = companyOf(context);
    const { userId } = callerOf(context);
    await transaction(context.sql, async (tx) => {
      const { lockedUntil } = await holdCompany(tx, entityId);
      const slip = await payslipOf(tx, entityId, params.id);
      await checkPayslipVersion(context, tx, slip);
      checkUnlocked(lockedUntil, daysOfMonth(slip).last);
      const paidBy = await slipPaidBy(tx, entityId, slip.id);
      if (paidBy !== null)
        throw invalid(
          paidBy.cash_number === null
            ? 'Mzda je zaplacená z banky; nejdřív zrušte párování pohybu. Na co se zapomnělo, to jde vyplatit i v mzdě dalšího měsíce.'
            : `Mzda je vyplacená hotově dokladem ${paidBy.cash_number}; nejdřív tuto výplatu zrušte. Na co se zapomnělo, to jde vyplatit i v mzdě dalšího měsíce.`,
        );
      const order = await orderOf(tx, entityId, slip.id);
      if (order !== null)
        throw invalid(
          `Výplata je v příkazu k úhradě ORDER-${order}. Příkaz nejdřív nahraďte jiným bez ní. Na co se zapomnělo, to jde vyplatit i v mzdě dalšího měsíce.`,
        );
      await replacePostings(tx, entityId, { source: 'payroll', sourceIds: [slip.id] }, []);
      await remove(tx, entityId, slip.id);
      if (slip.status === 'posted') await postRounding(tx, entityId, slip);
      await recalculatePerson(tx, entityId, slip, slip.person, null, new Date(context.now()));
      await recordEvent(tx, {
        entityId,
        userId,
        action: 'payroll.deleted',
        subjectType: 'Payslip',
        subjectId: slip.id,
        summary: `Smazána výplatní páska ${slip.month}/${slip.year}: ${slip.employee_name}`,
      });
    });
    return noContent();
  },
});
