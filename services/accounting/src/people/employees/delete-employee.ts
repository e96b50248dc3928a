import { transaction } from '@news-and-accounting/postgres';
import { recordEvent } from '../../access/history/index.ts';
import { holdCompany } from '../../books/ledger/index.ts';
import { callerOf, companyOf } from '../../platform/context.ts';
import { invalid } from '../../platform/errors.ts';
import { noContent } from '../../platform/http/answer.ts';
import { errorResponses, noBody } from '../../platform/http/responses.ts';
import { checkVersion } from '../../platform/http/versions.ts';
import { defineOperation } from '../../platform/operation.ts';
import { employeeJson, fullName } from './employee.ts';
import { EmployeeParams } from './get-employee.ts';
import { employeeById, hasAbsences, hasDeductions, hasPayslips, deleteEmployee as remove } from './store.ts';

export const deleteEmployee = defineOperation({
  id: 'deleteEmployee',
  method: 'DELETE',
  path: '/entities/{entity_id}/employees/{id}',
  summary: 'Delete an employee who has no payslips',
  description:
    'Deletes a card that never had a payslip, or has none any more; otherwise it is a 422 without a code, and the relationship should be ended by `ended_on` with `updateEmployee`; so is one with absences (`deleteAbsence`) or deductions (`deleteDeduction`). Business trips of the employee stay, without the link to the card. The history gets the record `employee.deleted`.',
  tag: 'Employees',
  meta: { permission: 'manager', versioned: true },
  params: EmployeeParams,
  responses: { ...noBody(204, 'The card is gone'), ...errorResponses(401, 403, 404, 422, 429) },
  async handler({ params }, context) {
    const { id: entityId } = companyOf(context);
    const { userId } = callerOf(context);
    await transaction(context.sql, async (tx) => {
      await holdCompany(tx, entityId);
      const employee = await employeeById(tx, entityId, params.id);
      await checkVersion(context, employee, () => employeeJson(employee));
      if (await hasPayslips(tx, entityId, employee.id))
        throw invalid('Zaměstnance s výplatními páskami nelze smazat.');
      if (await hasAbsences(tx, entityId, employee.id))
        throw invalid('Zaměstnance s nepřítomnostmi nelze smazat, nejdříve smažte je.');
      if (await hasDeductions(tx, entityId, employee.id))
        throw invalid('Zaměstnanec má zadané srážky ze mzdy, nejdřív je smažte.');
      await remove(tx, entityId, employee.id);
      await recordEvent(tx, {
        entityId,
        userId,
        action: 'employee.deleted',
        subjectType: 'Employee',
        subjectId: employee.id,
        summary: `Smazán zaměstnanec ${fullName(employee)}`,
      });
    });
    return noContent();
  },
});
