import { afterAll, beforeAll, expect, test } from 'vitest';
import { violatedControls } from '../../../../packages/jmhz/src/testing/controls.ts';
import { contentsOf, formsOf, parsed } from '../../../../packages/jmhz/src/testing/parsed.ts';
import { HAS_SCHEMA, schemaErrors } from '../../../../packages/jmhz/src/testing/schema.ts';
import { DETAILS, type Jmhz, PEOPLE, startJmhz } from './jmhz-stage.ts';

let jmhz: Jmhz;
beforeAll(async () => {
  jmhz = await startJmhz();
});
afterAll(() => jmhz.close());

const CHILD = { order: 1, first_name: 'Petr', last_name: 'Novák', birth_date: '2023-05-20', ztpp: false };
const SPOUSE = {
  first_name: 'Eva',
  last_name: 'Nováková',
  birth_number: PEOPLE[2],
  months: 12,
  child_under_3: true,
  income: 20_000,
};

test('a settlement in a wage is told by the report of that month, and who asked for one before it', async () => {
  const employee = await jmhz.hire(PEOPLE[0], {
    started_on: '2025-01-01',
    gross_wage: 60_000,
    children: [CHILD],
    details: { ...DETAILS, birth_number: PEOPLE[0] },
  });
  for (let month = 1; month <= 12; month++) await jmhz.generate(month, 2025);
  for (const month of [1, 2, 3]) await jmhz.generate(month, 2026);
  const path = `/employees/${employee.id}/annual_settlement`;
  const settlement = { requested_on: '2026-02-10', spouse: SPOUSE };
  const entered = await jmhz.ask('PUT', `${path}?year=2025`, { settlement });
  expect([entered.status, entered.body.result.refund]).toEqual([200, 24_840]);
  const told = async (month: number) => {
    const { xml } = await jmhz.report('regular', { month });
    expect(violatedControls([xml])).toEqual([]);
    const root = parsed(xml);
    const [form] = contentsOf(formsOf(root)).map(({ node }) => node.at('souhrnDataZec/rocniUhrny'));
    return { xml, root, form };
  };
  const before = await told(1);
  expect(before.form?.names()).toEqual(['rocniZuctovaniZadost', 'rocniZuctovaniProvedeno']);
  expect([before.form?.text('rocniZuctovaniZadost'), before.root.has('souhrn/danUdajeRok')]).toEqual([
    'true',
    false,
  ]);

  expect((await jmhz.ask('POST', `${path}/apply?year=2025`, { month: 2 })).status).toBe(200);
  const { xml, root, form } = await told(2);
  const result = form?.at('vysledekRocnihoZuctovani');
  expect(root.text('souhrn/danUdajeRok/danPreplatek')).toBe('24840');
  expect(result?.text('preplatekRok')).toBe('24840');
  const [spouse] = result?.at('slevaNaPartnera')?.all('partner') ?? [];
  expect([spouse?.text('partnerUdaje/jmeno'), spouse?.text('slevaPocetMesicu')]).toEqual(['Eva', '12']);
  expect(spouse?.all('deti/dite')[0]?.text('datumNarozeni')).toBe('2023-05-20');
  const [child] = result?.at('zvyhodneniNaDeti/vyzivovaneDeti')?.all('vyzivovaneDite') ?? [];
  expect([child?.text('dite/jmeno'), child?.text('poradi')]).toEqual(['Petr', '1'.repeat(12)]);
  expect((await told(3)).form?.text('rocniZuctovaniProvedeno')).toBe('false');
  if (HAS_SCHEMA) expect(await schemaErrors([before.xml, xml])).toEqual([]);
});

test('a spouse without a name or a child on the card stops the report at what is missing', async () => {
  const employee = await jmhz.hire(PEOPLE[1], { started_on: '2025-01-01', gross_wage: 50_000 });
  for (let month = 1; month <= 12; month++) await jmhz.generate(month, 2025);
  await jmhz.generate(3, 2026);
  const path = `/employees/${employee.id}/annual_settlement`;
  const spouse = { months: 6, child_under_3: true, income: 0 };
  await jmhz.ask('PUT', `${path}?year=2025`, { settlement: { requested_on: '2026-02-10', spouse } });
  expect((await jmhz.ask('POST', `${path}/apply?year=2025`, { month: 3 })).status).toBe(200);
  const { errors } = await jmhz.check(3);
  const own = errors.filter(({ employee_id }: { employee_id: number }) => employee_id === employee.id);
  expect(own).toMatchObject([
    { code: 'spouse_incomplete', field: 'payslip.settlement' },
    { code: 'spouse_child_missing', field: 'children' },
  ]);
});
