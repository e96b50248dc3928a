import { DAY, MONTH, today, type Work, YEAR } from './load-work.ts';

export const employ: Work = async (send, { id }, number) => {
  const E = `/entities/${id}`;
  const employee = {
    ...{ first_name: 'Karel', last_name: `Pekař ${number}`, contract: 'hpp', gross_wage: 40_000 },
    ...{ started_on: `${YEAR}-01-01`, declaration: true, health_insurer: '111' },
  };
  const card = await send('createEmployee', 'POST', `${E}/employees`, { employee });
  const P = `${E}/employees/${card?.id}`;
  await send('updateEmployee', 'PATCH', P, { employee: { gross_wage: 42_000 } });
  const absence = { kind: 'unpaid', from: `${YEAR}-02-02`, to: `${YEAR}-02-06` };
  await send('previewAbsence', 'POST', `${P}/absences/preview`, { absence });
  const away = await send('createAbsence', 'POST', `${P}/absences`, { absence });
  await send('updateAbsence', 'PATCH', `${E}/absences/${away?.id}`, {
    absence: { to: `${YEAR}-02-05` },
  });
  await send('deleteAbsence', 'DELETE', `${E}/absences/${away?.id}`);
  const claim = { kind: 'non_priority', creditor: 'Exekutorský úřad', delivered_on: DAY, total: 9000 };
  const deduction = await send('createDeduction', 'POST', `${P}/deductions`, { deduction: claim });
  await send('updateDeduction', 'PATCH', `${E}/deductions/${deduction?.id}`, { deduction: { total: 9500 } });
  await send('deleteDeduction', 'DELETE', `${E}/deductions/${deduction?.id}`);
  await send('setPayslipPassword', 'PUT', `${P}/payslip_password`, { password: 'Modra-kocka-17' });
  await send('removePayslipPassword', 'DELETE', `${P}/payslip_password`);
  await send('deleteEmployee', 'DELETE', P);
};

/** Wages of the month that runs: made, changed, approved, paid in part, and taken back. */
export const payWages: Work = async (send, { id, bookkeeping }, number) => {
  const E = `/entities/${id}`;
  const month = { year: YEAR, month: MONTH };
  const made = await send('generatePayslips', 'POST', `${E}/payslips/generate`, month);
  const [slip] = made?.payslips ?? [];
  if (slip === undefined) return;
  const S = `${E}/payslips/${slip.id}`;
  await send('updatePayslip', 'PATCH', S, { bonuses: 1000 + number });
  await send('bulkPayslips', 'POST', `${E}/payslips/bulk`, { action: 'approve', ids: [slip.id] });
  const registers = await send('listCashRegisters', 'GET', `${E}/cash_registers`);
  const payment = { cash_register_id: registers?.rows?.[0]?.id, amount: 500, paid_on: today() };
  const paid = await send('createPayslipPayment', 'POST', `${S}/payments`, { payment });
  await send('deletePayslipPayment', 'DELETE', `${S}/payments/${paid?.id}`);
  if (bookkeeping === 'double_entry') await send('postPayslip', 'POST', `${S}/post_entries`);
  await send('bulkPayslips', 'POST', `${E}/payslips/bulk`, { action: 'unapprove', ids: [slip.id] });
  await send('deletePayslip', 'DELETE', S);
};

/** The yearly settlement that an employee asks for. */
export const settleYear: Work = async (send, { id }, number) => {
  const E = `/entities/${id}`;
  const employees = await send('listEmployees', 'GET', `${E}/employees`);
  const [employee] = employees?.rows ?? [];
  if (employee === undefined) return;
  const gift = {
    amount: 1000 + number,
    given_on: `${YEAR - 1}-05-20`,
    recipient: 'Nadace Příklad',
    purpose: 'Knihovna',
  };
  await send(
    'putAnnualSettlement',
    'PUT',
    `${E}/employees/${employee.id}/annual_settlement?year=${YEAR - 1}`,
    {
      settlement: { requested_on: `${YEAR}-02-03`, gifts: [gift] },
    },
  );
};
