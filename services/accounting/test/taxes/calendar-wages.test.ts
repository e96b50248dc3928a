import { afterAll, beforeAll, expect, test } from 'vitest';
import { post } from '../books/ledger-stage.ts';
import type { JsonValue } from '../harness.ts';
import { type Jmhz, PEOPLE, startJmhz } from '../people/jmhz-stage.ts';

// Today is 15 July 2026, wages of June are the first ones.
let jmhz: Jmhz;
beforeAll(async () => {
  jmhz = await startJmhz();
});
afterAll(() => jmhz.close());

const duties = async (year = 2026): Promise<JsonValue[]> =>
  (await jmhz.ask('GET', `/taxes/calendar?year=${year}`)).body.duties;
const short = ({ label, period, statutory_on, due_on, state, amount }: JsonValue) =>
  [label, period, statutory_on.slice(5), due_on.slice(5), state, amount] as const;
const of = async (period: string) => (await duties()).filter((duty) => duty.period === period);
const HEALTH = expect.stringContaining('Všeobecná zdravotní');

test('without employees there are no duties of wages', async () => {
  expect(await duties()).toEqual([]);
});

test('wages have their report and payments, those of months to come without amounts', async () => {
  await jmhz.hire(PEOPLE[0]);
  await jmhz.hire(PEOPLE[1], { contract: 'dpp', gross_wage: 10_000, declaration: false });
  await jmhz.generate(6);
  expect((await of('2026-06')).map(short)).toEqual([
    ['Jednotné měsíční hlášení', '2026-06', '07-20', '07-20', 'open', null],
    ['Sociální pojištění', '2026-06', '07-20', '07-20', 'open', 12_760],
    [HEALTH, '2026-06', '07-20', '07-20', 'open', 5400],
    ['Záloha na daň z mezd', '2026-06', '07-20', '07-20', 'open', 3430],
    ['Srážková daň z mezd', '2026-06', '07-31', '07-31', 'open', 1500],
  ]);
  expect((await of('2026-08')).map(short)).toEqual([
    ['Jednotné měsíční hlášení', '2026-08', '09-20', '09-21', 'waiting', null],
    ['Sociální pojištění', '2026-08', '09-20', '09-21', 'open', null],
    [HEALTH, '2026-08', '09-20', '09-21', 'open', null],
    ['Záloha na daň z mezd', '2026-08', '09-20', '09-21', 'open', null],
    ['Srážková daň z mezd', '2026-08', '09-30', '09-30', 'open', null],
  ]);
  // Wages of before were made elsewhere.
  expect(await of('2026-05')).toEqual([]);
  expect([...new Set((await duties(2027)).map(({ period }) => period))]).toEqual([
    ...['2026-12', '2027-01', '2027-02'],
    // The statement of tax that was withheld in the year before.
    '2026',
    ...Array.from({ length: 9 }, (_, i) => `2027-${String(i + 3).padStart(2, '0')}`),
  ]);
});

test('payments have the account and symbols that were entered, and name what is missing', async () => {
  const [, social, , advance] = await of('2026-06');
  expect(social.payment).toMatchObject({
    ...{ account: null, spayd: null, amount: 12_760, paid: 0, is_final: false },
    missing: [{ field: 'authority_accounts.social' }],
    duty: { kind: 'social_insurance', period: '2026-06' },
  });
  expect(advance.payment).toMatchObject({ missing: [{ field: 'tax_office_code' }, { field: 'dic' }] });
  await jmhz.ask('PATCH', '/settings', {
    settings: { authority_accounts: { social: '19-2000145399/0710' } },
  });
  const [, known] = await of('2026-06');
  expect(known.payment.spayd).toContain('*AM:12760.00*');
});

test('the report is a draft, filed and accepted as it is in the filings', async () => {
  const state = async () => {
    const [{ state: now, filing_id }] = await of('2026-06');
    return [now, filing_id];
  };
  await jmhz.report('regular', { month: 6 });
  const [{ id }] = await jmhz.filings();
  expect(await state()).toEqual(['draft', id]);
  expect((await jmhz.file(id, { status: 'filed', filed_on: '2026-07-15' })).status).toBe(200);
  expect(await state()).toEqual(['filed', id]);
  expect((await jmhz.file(id, { proof_state: 'accepted' })).status).toBe(200);
  expect(await state()).toEqual(['accepted', id]);
});

test('who posts what is paid to the authorities without naming it has paid the oldest month', async () => {
  const books = { id: jmhz.entityId, service: { sql: jmhz.sql } };
  const ofAccount = async (kind: string) =>
    (await of('2026-06')).filter((duty) => duty.kind === kind).map(({ state }) => state);
  const slips = (await jmhz.ask('GET', '/payslips?year=2026&month=6')).body.payslips;
  expect(slips).toHaveLength(2);
  const isFinal = async () => (await of('2026-06'))[1].payment.is_final;
  for (const { id } of slips) {
    expect(await isFinal()).toBe(false);
    expect((await jmhz.ask('POST', `/payslips/${id}/post_entries`)).status).toBe(200);
  }
  expect(await isFinal()).toBe(true);
  await post(books, [
    { date: '2026-07-14', debit: '336', credit: '221', amount: 12_760 + 5399, text: 'ČSSZ' },
  ]);
  expect(await ofAccount('payroll_insurance')).toEqual(['open', 'open']);
  await post(books, [{ date: '2026-07-14', debit: '336', credit: '221', amount: 1, text: 'VZP' }]);
  expect(await ofAccount('payroll_insurance')).toEqual(['paid', 'paid']);
  expect(await ofAccount('payroll_tax')).toEqual(['open', 'open']);
  await post(books, [{ date: '2026-07-14', debit: '342', credit: '221', amount: 4930, text: 'FÚ' }]);
  expect(await ofAccount('payroll_tax')).toEqual(['paid', 'paid']);
  const [, social] = await of('2026-06');
  expect(social.payment).toMatchObject({ amount: 12_760, paid: 12_760, spayd: null });
});
