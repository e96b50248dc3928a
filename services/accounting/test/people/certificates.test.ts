import { describe, expect, test } from 'vitest';
import type { JsonValue } from '../harness.ts';
import { readPdf } from '../pdf-text.ts';
import { openPayrollForEach, type Payroll } from './payroll-harness.ts';

let payroll: Payroll;
openPayrollForEach(
  (opened) => {
    payroll = opened;
  },
  {
    ...{ dic: 'CZ12345679', street: 'Jankovcova', house_number: '1522', orientation_number: '53' },
    ...{ city: 'Praha', zip: '17000' },
  },
);

const certificate = (id: number, query: string) =>
  payroll.ask('GET', `/employees/${id}/certificates?${query}`);
const rowsOf = ({ rows }: JsonValue) =>
  Object.fromEntries(rows.map(({ code, amount, text }: JsonValue) => [code, amount ?? text]));

describe('a certificate', () => {
  test('of income has what advances were taken from, of all cards of the person', async () => {
    const details = { birth_number: '7903041014' };
    const { id } = await payroll.employ({
      gross_wage: 30_000,
      details,
      children: [{ order: 1 }, { order: 2 }],
      ended_on: '2025-03-31',
    });
    await payroll.employ({ gross_wage: 20_000, details, started_on: '2025-05-01', declaration: false });
    for (const month of [1, 2, 3, 5]) await payroll.generate(month, 2025);
    const { status, body } = await certificate(id, 'year=2025&kind=income');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      title: 'Potvrzení o zdanitelných příjmech ze závislé činnosti',
      year: 2025,
      issued_on: '2026-07-15',
      employer: { dic: 'CZ12345679' },
      employee: { id, name: 'Jana Nováková', birth_number: '7903041014' },
      deductions: null,
    });
    expect(rowsOf(body)).toEqual({
      income: 110_000,
      months: '1–3, 5',
      advances: 3000,
      bonuses: 3 * 1197,
      declared_months: '1–3',
    });
  });

  test('of 2020 tells the premiums of the employer apart from the base', async () => {
    const { id } = await payroll.employ({ started_on: '2020-01-01' });
    await payroll.generate(1, 2020);
    const { body } = await certificate(id, 'year=2020');
    expect(rowsOf(body)).toMatchObject({ income: 40_000, premiums: 13_520, base: 53_520, advances: 5970 });
  });

  test('of withheld tax has the other income', async () => {
    const { id } = await payroll.employ({ contract: 'dpp', gross_wage: 9999.5, declaration: false });
    await payroll.generate(2, 2025);
    const { body } = await certificate(id, 'year=2025&kind=withholding');
    expect(rowsOf(body)).toEqual({ income: 9999.5, tax: 1499, months: '2' });
    const refused = await certificate(id, 'year=2025&kind=income');
    expect([refused.status, refused.body.error]).toEqual([
      422,
      'V roce 2025 zaměstnanec nemá příjem zdaněný zálohou.',
    ]);
    const without = await certificate(id, 'year=2024&kind=income');
    expect([without.status, without.body.error]).toEqual([
      422,
      'Výplatní pásky za rok 2024 tu nejsou a potvrzení se dělá z nich.',
    ]);
  });

  test('of employment names deductions that go on, in their order, and leaves the rest to be written in', async () => {
    const { id } = await payroll.employ({ ended_on: '2026-06-30', details: { weekly_hours: 37.5 } });
    for (const [delivered_on, creditor, total] of [
      ['2026-03-01', 'Banka', 1_000_000],
      ['2025-01-01', 'Exekutor', null],
    ])
      await payroll.sql`
        insert into wage_deductions (entity_id, employee_id, kind, creditor, delivered_on, total_haler)
        values (${payroll.entityId}, ${id}, 'non_priority', ${creditor as string}, ${delivered_on as string},
          ${total as number | null})`;
    const { body } = await certificate(id, 'kind=employment');
    expect(rowsOf(body)).toEqual({
      contract: 'pracovní poměr',
      started_on: '1. 1. 2024',
      ended_on: '30. 6. 2026',
      weekly_hours: '37,5 h',
      work: null,
      qualification: null,
      health_insurer: '111',
    });
    expect(body.deductions.map(({ order, creditor, total }: JsonValue) => [order, creditor, total])).toEqual([
      [1, 'Exekutor', null],
      [2, 'Banka', 10_000],
    ]);
  });

  test('of an executive confirms an office and claims no paragraph of the labour code', async () => {
    const { id } = await payroll.employ({ details: { activity_type: 'S', weekly_hours: 40 } });
    const { body } = await certificate(id, 'kind=employment');
    expect(body.title).toBe('Potvrzení o výkonu funkce');
    expect(body.reference).toContain('se na výkon funkce nevztahuje');
    expect(body.rows.map(({ code, text }: JsonValue) => [code, text])).toEqual([
      ['contract', 'Jednatel nebo společník'],
      ['started_on', '1. 1. 2024'],
      ['ended_on', 'trvá'],
      ['health_insurer', '111'],
    ]);
  });

  test('of employment names an insolvency without an amount, whatever was stored before one was refused', async () => {
    const { id } = await payroll.employ();
    const of = { delivered_on: '2025-03-01', kind: 'insolvency', creditor: 'Správce' };
    const { body: stored } = await payroll.ask('POST', `/employees/${id}/deductions`, { deduction: of });
    await payroll.sql`
      update wage_deductions set total_haler = 500000
      where entity_id = ${payroll.entityId} and id = ${stored.id}`;
    await payroll.generate(5);
    const { body } = await certificate(id, 'kind=employment');
    // Two thirds of what is above the protected sum (2 × 5,942), more than the 5,000 that were stored.
    expect(body.deductions).toMatchObject([{ creditor: 'Správce', total: null, deducted: 11_884 }]);
  });

  test('is a document to sign', async () => {
    const { id } = await payroll.employ();
    await payroll.generate(1, 2025);
    for (const [kind, title] of [
      ['income', 'Potvrzení o zdanitelných příjmech ze závislé činnosti'],
      ['employment', 'Potvrzení o zaměstnání'],
    ]) {
      const path = `/employees/${id}/certificates?year=2025&kind=${kind}&format=pdf`;
      const response = await fetch(`${payroll.url}/api${payroll.path}${path}`, {
        headers: payroll.owner.headers,
      });
      expect(response.headers.get('content-type')).toBe('application/pdf');
      const { pages } = await readPdf(new Uint8Array(await response.arrayBuffer()));
      const text = pages.flat(2).join(' ');
      expect(text).toContain(title);
      expect(text).toContain('Jana Nováková');
      expect(text.replaceAll('\u00a0', ' ')).toMatch(/Jankovcova 1522\/53.*170 00 Praha/);
      expect(text).toContain('Podpis a razítko');
    }
  });

  test('is refused for what is none', async () => {
    const { id } = await payroll.employ();
    for (const [query, field] of [
      ['kind=wage', 'kind'],
      ['format=xml', 'format'],
      ['year=2019', 'year'],
    ])
      expect(Object.keys((await certificate(id, query as string)).body.fields)).toEqual([field]);
    expect((await certificate(999_999, '')).status).toBe(404);
  });
});
