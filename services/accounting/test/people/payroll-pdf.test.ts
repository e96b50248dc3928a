import { afterAll, beforeAll, expect, test } from 'vitest';
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

test('of a payslip that is not there', async () => {
  expect((await pdfOf('/payslips/999999/pdf')).response.status).toBe(404);
});
