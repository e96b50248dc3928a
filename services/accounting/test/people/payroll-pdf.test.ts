import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPdf } from '../pdf-text.ts';
import { type Payroll, startPayroll } from './payroll-harness.ts';

let payroll: Payroll;
beforeAll(async () => {
  payroll = await startPayroll({ name: 'Žluťoučký kůň s.r.o.', ico: '12345678' });
});
afterAll(() => payroll.close());

/** The bytes of a PDF, and how many pages its page tree counts. */
async function pdfOf(path: string) {
  const response = await fetch(`${payroll.url}/api${payroll.path}${path}`, {
    headers: payroll.owner.headers,
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  const pages = /\/Type \/Pages[\s\S]*?\/Count (\d+)/.exec(bytes.toString('latin1'))?.[1];
  return { response, bytes, pages: Number(pages) };
}

test('a payslip is one A4 page, its steps further ones', async () => {
  await payroll.employ({
    first_name: 'Příšerně Dlouhé Jméno '.repeat(4).trim(),
    last_name: 'Žluťoučká '.repeat(9).trim(),
    contract: 'hpp',
    gross_wage: 12_345.67,
    disability: 'third',
    ztpp: true,
    children: [{ order: 1 }, { order: 2, ztpp: true }],
    bank_account: 'SK3112000000198742637541',
  });
  const [slip] = await payroll.generate();
  const attendance = {
    worked_hours: 160.5,
    overtime_hours: 8,
    overtime_pay: 1,
    vacation_hours: 8,
    vacation_pay: 2,
    unpaid_hours: 1,
  };
  await payroll.ask('PATCH', `/payslips/${slip.id}`, { bonuses: 5_000, attendance });
  const plain = await pdfOf(`/payslips/${slip.id}/pdf`);
  expect(plain.response.status).toBe(200);
  expect(plain.response.headers.get('content-type')).toBe('application/pdf');
  expect(plain.response.headers.get('content-disposition')).toBe(
    `attachment; filename="vyplatni-paska-2026-05-${slip.id}.pdf"`,
  );
  expect(plain.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(plain.pages).toBe(1);
  expect((await pdfOf(`/payslips/${slip.id}/pdf?steps=1`)).pages).toBeGreaterThan(1);
  expect((await pdfOf(`/payslips/${slip.id}/pdf`)).bytes.equals(plain.bytes)).toBe(true);
});

test('a payslip says absences, benefits, deductions and what is discounted', async () => {
  const card = { contract: 'dpp', gross_wage: 30_000, details: { seasonal_produce: true } };
  const { id } = await payroll.employ({ last_name: 'Sezónní', ...card });
  const { entityId, sql } = payroll;
  await sql`
    insert into absences (entity_id, employee_id, kind, from_day, to_day, hours_per_day, average_hourly, first_day_worked)
    values (${entityId}, ${id}, 'sickness', '2026-06-15', '2026-06-16', 800, 250000, false)`;
  await sql`
    insert into wage_deductions (entity_id, employee_id, kind, creditor, delivered_on, total_haler)
    values (${entityId}, ${id}, 'non_priority', 'Exekutor', '2025-03-01', 900000)`;
  const slips = await payroll.generate(6);
  const slip = slips.find(({ employee_id }) => employee_id === id);
  const benefits = {
    meals: { shifts: 20, per_shift: 150 },
    cars: [{ price: 400_000, emission: 'zero' }],
  };
  const { body } = await payroll.ask('PATCH', `/payslips/${slip?.id}`, { benefits });
  expect(body.data.deductions.total).toBeGreaterThan(0);
  const { bytes, pages } = await pdfOf(`/payslips/${slip?.id}/pdf`);
  expect(pages).toBe(1);
  const text = (await readPdf(bytes)).pages.flat(2).join('\n');
  for (const said of [
    'Dočasná pracovní neschopnost',
    '15. 6. – 16. 6.',
    'Náhrada mzdy celkem',
    'Stravování nad limit',
    'Nepeněžní příjem',
    'odpuštěno za sezónní práce',
    'Příspěvek na stravování',
    'Srážky ze mzdy',
  ]) {
    expect(text).toContain(said);
  }
});

test('of a payslip that is not there', async () => {
  expect((await pdfOf('/payslips/999999/pdf')).response.status).toBe(404);
});
