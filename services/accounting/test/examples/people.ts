import type { ExampleStage } from './stage.ts';

const DETAILS = { weekly_hours: 40, standard_weekly_hours: 40, average_hourly_earnings: 230 };

/** A month of wages from the card to the report. */
export async function showWages(stage: ExampleStage, entity_id: number): Promise<void> {
  const { show, prepare } = stage;
  const path = { entity_id };
  const employee = {
    first_name: 'Karel',
    last_name: 'Pekař',
    contract: 'hpp',
    gross_wage: 40_000,
    started_on: '2026-01-01',
    declaration: true,
    health_insurer: '111',
    details: { ...DETAILS, birth_number: '7903041014' },
  };
  const { id } = await show('createEmployee', 201, { path, body: { employee } });
  await show('getEmployee', 200, { path: { entity_id, id } });
  await show('updateEmployee', 200, { path: { entity_id, id }, body: { employee: { gross_wage: 42_000 } } });
  await show('listEmployees', 200, { path });
  const mistake = await prepare('POST', `/entities/${entity_id}/employees`, {
    employee: { ...employee, last_name: 'Omyl', details: { ...DETAILS, birth_number: '8862031013' } },
  });
  await show('deleteEmployee', 204, { path: { entity_id, id: mistake.id } });
  await showAbsences(stage, entity_id, id);
  await showDeductions(stage, entity_id, id);

  const { payslips } = await show('generatePayslips', 201, {
    path,
    query: { year: 2026 },
    body: { month: 6 },
  });
  const slip = { path: { entity_id, id: payslips[0].id } };
  const benefits = { meals: { shifts: 21, per_shift: 129.5 } };
  await show('updatePayslip', 200, { ...slip, body: { bonuses: 3000, benefits } });
  await show('getPayslip', 200, slip);
  await show('getPayslipPdf', 200, slip);
  await show('postPayslip', 200, slip);
  const agreed = { path: { entity_id, id } };
  await show('setPayslipPassword', 200, { ...agreed, body: { password: 'Modra-kocka-17' } });
  await show('getPayslipPassword', 200, agreed);
  const passwords = [{ employee_id: id, password: 'Zelena-lipa-24' }];
  await show('setPayslipPasswords', 200, { path, body: { passwords } });
  await show('listPayslipPasswords', 200, { path });
  await show('listPayslipRecipients', 200, { path, query: { year: 2026, month: 6 } });
  await show('removePayslipPassword', 204, agreed);
  const bulk = { action: 'approve', year: 2026, month: 6 };
  await show('bulkPayslips', 200, { path, body: bulk });
  await show('listPayslips', 200, { path, query: { year: 2026, month: 6 } });
  await show('listPayrollDuties', 200, { path });
  await show('getWagePayment', 200, { path, query: { year: 2026, month: 6 } });
  await showCash(stage, entity_id, payslips[0].id);
  await showReport(stage, entity_id);
  const [wrong] = (await prepare('POST', `/entities/${entity_id}/payslips/generate?year=2026`, { month: 5 }))
    .payslips;
  await show('deletePayslip', 204, { path: { entity_id, id: wrong.id } });
}

/** A part of a wage in cash, and that taken back. */
async function showCash({ show, prepare }: ExampleStage, entity_id: number, id: number): Promise<void> {
  const slip = { path: { entity_id, id } };
  const [{ id: cash_register_id }] = await prepare('GET', `/entities/${entity_id}/cash_registers`);
  const payment = await show('createPayslipPayment', 201, {
    ...slip,
    body: { payment: { cash_register_id, amount: 5_000, paid_on: '2026-07-10' } },
  });
  await show('listPayslipPayments', 200, slip);
  await show('deletePayslipPayment', 204, { path: { ...slip.path, payment_id: payment.id } });
}

async function showAbsences({ show }: ExampleStage, entity_id: number, id: number): Promise<void> {
  const absence = { kind: 'sickness', from: '2026-06-08', to: '2026-06-19', average_hourly: 252.5 };
  const employee = { path: { entity_id, id } };
  await show('previewAbsence', 200, { ...employee, body: { absence } });
  const stored = await show('createAbsence', 201, { ...employee, body: { absence } });
  const one = { path: { entity_id, id: stored.id } };
  await show('updateAbsence', 200, { ...one, body: { absence: { to: '2026-06-12' } } });
  await show('listAbsences', 200, employee);
  await show('getAttendance', 200, { path: { entity_id }, query: { year: '2026', month: '6' } });
  await show('deleteAbsence', 204, one);
}

/** A year settled: what the employee claims, and the wage that it is in. */
export async function showSettlement({ show, prepare }: ExampleStage, entity_id: number): Promise<void> {
  const employee = {
    ...{ first_name: 'Dana', last_name: 'Zúčtovaná', contract: 'hpp', gross_wage: 60_000 },
    ...{ started_on: '2025-01-01', declaration: true, health_insurer: '207' },
    details: { ...DETAILS, birth_number: '8653210005' },
  };
  const { id } = await prepare('POST', `/entities/${entity_id}/employees`, { employee });
  for (let month = 1; month <= 12; month++)
    await prepare('POST', `/entities/${entity_id}/payslips/generate?year=2025`, { month });
  await prepare('POST', `/entities/${entity_id}/payslips/generate?year=2026`, { month: 3 });
  const settlement = {
    requested_on: '2026-02-03',
    mortgage: [{ paid: 48_000, months: 12, before_2021: true }],
    gifts: [{ amount: 3000, given_on: '2025-05-20', recipient: 'Nadace Příklad', purpose: 'Knihovna' }],
    children: [{ order: 1, months: 12, first_name: 'Eva', last_name: 'Zúčtovaná' }],
  };
  const one = { path: { entity_id, id }, query: { year: 2025 } };
  await show('putAnnualSettlement', 200, { ...one, body: { settlement } });
  await show('getAnnualSettlement', 200, one);
  await show('applyAnnualSettlement', 200, { ...one, body: { month: 3 } });
  await show('listAnnualSettlements', 200, { path: { entity_id }, query: { year: 2025 } });
  await show('undoAnnualSettlement', 204, one);
  await show('getEmployeeCertificate', 200, { ...one, query: { year: 2025, kind: 'income' } });
  await show('getPayrollStatement', 200, { path: { entity_id }, query: { year: 2025 } });
  const entity = { dic: 'CZ27082440', tax_office_code: '461' };
  await prepare('PATCH', `/entities/${entity_id}`, { entity });
  const filing = await prepare('POST', `/entities/${entity_id}/filings`, {
    filing: { kind: 'wage_tax_statement', period: '2025', acknowledge: true },
  });
  await show('getFilingPdf', 200, { path: { entity_id, id: filing.id } });
}

async function showDeductions(
  { show, prepare }: ExampleStage,
  entity_id: number,
  employee: number,
): Promise<void> {
  const path = { entity_id, id: employee };
  const deduction = {
    kind: 'non_priority',
    creditor: 'Exekutorský úřad Praha 4',
    reference: '099 EX 1234/25',
    delivered_on: '2026-04-20',
    total: 9000,
    bank_account: '19-2000145399/0800',
    variable_symbol: '0991234250',
  };
  const { id } = await show('createDeduction', 201, { path, body: { deduction } });
  await show('listDeductions', 200, { path });
  const change = { deduction: { total: 9500 } };
  await show('updateDeduction', 200, { path: { entity_id, id }, body: change });
  const mistake = await prepare('POST', `/entities/${entity_id}/employees/${employee}/deductions`, {
    deduction: { ...deduction, creditor: 'Omyl' },
  });
  await show('deleteDeduction', 204, { path: { entity_id, id: mistake.id } });
}

async function showReport({ show }: ExampleStage, entity_id: number): Promise<void> {
  const path = { entity_id };
  const month = { year: 2026, month: 6 };
  await show('checkJmhz', 200, { path, query: month });
  await show('validateJmhz', 200, { path, body: month });
  await show('downloadJmhz', 200, { path, query: { ...month, kind: 'regular' } });
  await show('listJmhzMonths', 200, { path });
  const { rows } = await show('listFilings', 200, { path, query: { year: 2026 } });
  const filing = { path: { entity_id, id: rows[0].id } };
  await show('getFiling', 200, filing);
  await show('getFilingXml', 200, filing);
  await show('updateFiling', 200, { ...filing, body: { status: 'filed', filed_on: '2026-07-15' } });
  await show('downloadJmhz', 200, { path, query: { ...month, kind: 'corrective' } });
  const [draft] = (await show('listFilings', 200, { path, query: { year: 2026 } })).rows;
  await show('deleteFiling', 204, { path: { entity_id, id: draft.id } });
}

export async function showTrips({ show, prepare }: ExampleStage, entity_id: number): Promise<void> {
  const path = { entity_id };
  const trip = {
    traveller_name: 'Karel Pekař',
    purpose: 'Veletrh',
    destination: 'Brno',
    departed_at: '2026-06-10T06:00',
    returned_at: '2026-06-10T20:00',
    kilometres: 410,
    consumption: 6.5,
    lodging: 1200,
  };
  await show('calculateTrip', 200, { path, body: { trip } });
  const { id } = await show('createTrip', 201, { path, body: { trip } });
  const one = { path: { entity_id, id } };
  await show('getTrip', 200, one);
  await show('getTripPdf', 200, one);
  await show('updateTrip', 200, { ...one, body: { trip: { status: 'approved' } } });
  await show('listTrips', 200, { path, query: { year: 2026 } });
  const other = await prepare('POST', `/entities/${entity_id}/trips`, { trip });
  await show('deleteTrip', 204, { path: { entity_id, id: other.id } });
}
