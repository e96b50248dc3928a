import { expect, test } from 'vitest';
import type { JsonValue } from '../harness.ts';
import { readPdf } from '../pdf-text.ts';
import { openPayrollForEach, type Payroll } from './payroll-harness.ts';

let payroll: Payroll;
openPayrollForEach((opened) => {
  payroll = opened;
});

/** The payslip of May 2026 of somebody who is no employee but a member of a body. */
async function paid(card: object, details: object = {}): Promise<JsonValue> {
  await payroll.employ({ ...card, details: { activity_type: 'S', ...details } });
  const [slip] = await payroll.generate(5);
  return slip;
}

const figures = ({ data }: JsonValue) => ({
  social: [data.employee.social, data.employer.social],
  health: [data.employee.health, data.employer.health],
  tax: [data.tax.kind, data.tax.advance, data.tax.withholding],
  net: data.net,
});

const postings = ({ data }: JsonValue) =>
  data.postings.map(({ debit, credit, amount }: JsonValue) => `${debit}/${credit} ${amount}`);

// Social 7.1 %: 2,840 and 24.8 %: 9,920; health 13.5 %: 5,400 = 1,800 + 3,600; tax 6,000 − 2,570 = 3,430;
// net 40,000 − 2,840 − 1,800 − 3,430 = 31,930.
test('an executive of 40,000 with a declaration: insured and taxed as employed, posted to 523 and 366', async () => {
  const slip = await paid({ gross_wage: 40_000, declaration: true });
  expect(figures(slip)).toEqual({
    ...{ social: [2840, 9920], health: [1800, 3600], tax: ['advance', 3430, 0], net: 31_930 },
  });
  expect(postings(slip)).toEqual([
    '523/366 40000',
    '524/336 9920',
    '524/336 3600',
    '366/336 2840',
    '366/336 1800',
    '366/342 3430',
  ]);
});

// Below 4,500: no social insurance. Health 13.5 % of 4,000 = 540 = 180 + 360; up to 13.5 % of 22,400 = 3,024 lack
// 2,484, so 2,664 + 360. Withheld 15 %: 600. Net 4,000 − 2,664 − 600 = 736.
test('one of 4,000 without a declaration has 600 withheld, 2,664 of health insurance and no social one', async () => {
  expect(figures(await paid({ gross_wage: 4000, declaration: false }))).toEqual({
    ...{ social: [0, 0], health: [2664, 360], tax: ['withholding', 0, 600], net: 736 },
  });
});

// 4,500 reaches the threshold: social 319.5 up to 320 and 1,116; health 607.5 up to 608 = 203 + 405, topped up by
// 2,416 to 3,024, so 2,619; advance 15 % of 4,500 = 675. Net 4,500 − 320 − 2,619 − 675 = 886.
test('one of 4,500 without a declaration is insured and pays an advance of 675', async () => {
  expect(figures(await paid({ gross_wage: 4500, declaration: false }))).toEqual({
    ...{ social: [320, 1116], health: [2619, 405], tax: ['advance', 675, 0], net: 886 },
  });
});

// The same as above, the minimum of health insurance being paid elsewhere: 4,500 − 320 − 203 − 675 = 3,302.
test('one of 4,500 whose minimum is paid elsewhere keeps 3,302', async () => {
  const slip = await paid({ gross_wage: 4500, declaration: false }, { health_minimum_elsewhere: true });
  expect(figures(slip)).toMatchObject({ health: [203, 405], net: 3302 });
});

test('a member of a collective body is posted in the same way, an employee and a procurist as before', async () => {
  for (const activity_type of ['Q', 'P', '1']) await payroll.employ({ details: { activity_type } });
  const slips = await payroll.generate(5);
  expect(slips.map((slip) => postings(slip)[0])).toEqual(['523/366 40000', '521/331 40000', '521/331 40000']);
});

test('the payslip of an executive who is no tax resident says that its tax is not the right one', async () => {
  const told = 'podléhá zvláštní sazbě daně';
  const abroad = await paid({ gross_wage: 50_000, declaration: false }, { tax_residence: 'DE' });
  expect(abroad.data.warnings.join(' ')).toContain(told);
  await payroll.employ({ last_name: 'Weber', details: { activity_type: '1', tax_residence: 'DE' } });
  const slips = await payroll.generate(5);
  expect(slips.map(({ data }) => data.warnings.join(' ').includes(told))).toEqual([true, false]);
});

// 14 of 19 working days of May: 40,000 × 14 / 19 = 29,473.68 up to 29,474.
test('an executive who is ill gets no compensation, which the payslip and its paper say with the paragraph', async () => {
  const card = await payroll.employ({ details: { activity_type: 'S' } });
  const absence = { kind: 'sickness', from: '2026-05-11', to: '2026-05-15' };
  const path = `/employees/${card.id}/absences`;
  const { months } = (await payroll.ask('POST', `${path}/preview`, { absence })).body;
  expect(months).toMatchObject([{ average: null, after: { base_gross: 29_474, sick_pay: 0 } }]);
  await payroll.ask('POST', path, { absence });
  const [slip] = await payroll.generate(5);
  expect([slip.data.base_gross, slip.data.sick_pay]).toEqual([29_474, undefined]);
  expect(slip.data.absences).toMatchObject([{ working_days: 5, compensated_hours: 0, amount: 0 }]);
  const { steps } = (await payroll.ask('GET', `/payslips/${slip.id}`)).body;
  const why = steps.find(({ what }: JsonValue) => what.startsWith('Náhrada odměny'));
  expect(why).toMatchObject({ paragraph: { title: expect.stringContaining('192') } });
});

test('papers call an executive and a member of a body what they are', async () => {
  const pdf = async (path: string) => {
    const response = await fetch(`${payroll.url}/api${payroll.path}${path}`, {
      headers: payroll.owner.headers,
    });
    const { pages } = await readPdf(new Uint8Array(await response.arrayBuffer()));
    return pages.flat(2).join('\n');
  };
  const slip = await paid({ gross_wage: 40_000, declaration: true });
  const text = await pdf(`/payslips/${slip.id}/pdf`);
  expect(text).toContain('Jednatel nebo společník');
  expect(text).not.toContain('Pracovní poměr');
  const certificates = `/employees/${slip.employee_id}/certificates?year=2026`;
  expect(await pdf(`${certificates}&kind=income&format=pdf`)).toContain('Poplatník');
  const confirmed = await pdf(`${certificates}&kind=employment&format=pdf`);
  for (const said of ['Výkon funkce', 'Příjemce odměny', 'Podpis a razítko společnosti'])
    expect(confirmed).toContain(said);
  for (const word of ['Zaměstnání', 'Zaměstnanec', 'Zaměstnavatel']) expect(confirmed).not.toContain(word);
});

test('a table of employees calls them what lists and cards do', async () => {
  for (const activity_type of ['S', 'Q', '1']) await payroll.employ({ details: { activity_type } });
  const { body } = await payroll.call('GET', `${payroll.path}/employees?format=csv&columns=contract`, {
    as: payroll.owner,
  });
  expect(String(body).trimEnd().split('\r\n').slice(1)).toEqual([
    'Jednatel nebo společník',
    'Člen kolektivního orgánu',
    'HPP',
  ]);
});

test('a movement pays an executive from 366: 31,930 owed and 31,930 paid leave nothing there', async () => {
  const slip = await paid({ gross_wage: 40_000, declaration: true });
  await payroll.ask('POST', `/payslips/${slip.id}/post_entries`);
  const account = { name: 'Běžný účet', number: '19-2000145399', bank_code: '0710', currency: 'CZK' };
  const bank = (await payroll.ask('POST', '/bank_accounts', { bank_account: account })).body;
  const payment_order = { bank_account_id: bank.id, due_on: '2027-01-04' };
  const payee = { number: '2101234569', bank_code: '2010' };
  const ordered = await payroll.ask('POST', '/payment_orders', {
    payment_order: { ...payment_order, items: [{ payslip_id: slip.id, ...payee }] },
  });
  expect(ordered.body).toMatchObject({ items: [{ message: 'Odměna 5/2026' }] });
  const [movement] = await payroll.sql<{ id: number }[]>`
    insert into bank_transactions (entity_id, bank_account_id, booked_on, amount, kind, created_at, updated_at)
    values (${payroll.entityId}, ${bank.id}, '2026-07-14', -3193000, 'transfer', now(), now()) returning id`;
  const items = [{ payslip_id: slip.id }];
  const matched = await payroll.ask('POST', `/bank_transactions/${movement?.id}/match`, { items });
  expect(matched.body).toMatchObject({ state: 'matched', entries: [{ debit: '366', amount: 31_930 }] });
  expect(matched.body.entries[0].text).toMatch(/^Výplata odměny: /);
  const [account366] = await payroll.sql<{ balance: number }[]>`
    select sum(case when credit = '366' then amount_haler else 0 end)
      - sum(case when debit = '366' then amount_haler else 0 end) as balance
    from postings where entity_id = ${payroll.entityId}`;
  expect(Number(account366?.balance)).toBe(0);
  expect((await payroll.ask('GET', '/payslips/payment?year=2026&month=5')).body).toMatchObject({
    state: 'paid',
    owed: 0,
  });
});

// Owed on 366 and paid from 331, both would be open by 31,930 for good.
test('a wage that was paid as that of an employee is not posted as that of an executive until it is matched again', async () => {
  const { id: employee } = await payroll.employ({ gross_wage: 40_000, declaration: true });
  const [slip] = await payroll.generate(5);
  await payroll.ask('PATCH', `/payslips/${slip.id}`, { status: 'approved' });
  const account = { name: 'Běžný účet', number: '19-2000145399', bank_code: '0710', currency: 'CZK' };
  const bank = (await payroll.ask('POST', '/bank_accounts', { bank_account: account })).body;
  const [movement] = await payroll.sql<{ id: number }[]>`
    insert into bank_transactions (entity_id, bank_account_id, booked_on, amount, kind, created_at, updated_at)
    values (${payroll.entityId}, ${bank.id}, '2026-07-14', -3193000, 'transfer', now(), now()) returning id`;
  const match = `/bank_transactions/${movement?.id}/match`;
  const items = [{ payslip_id: slip.id }];
  expect((await payroll.ask('POST', match, { items })).body.entries).toMatchObject([{ debit: '331' }]);
  await payroll.ask('PATCH', `/payslips/${slip.id}`, { status: 'draft' });
  const { details } = (await payroll.ask('GET', `/employees/${employee}`)).body;
  const executive = { details: { ...details, activity_type: 'S' } };
  await payroll.ask('PATCH', `/employees/${employee}`, { employee: executive });
  await payroll.generate(5);
  const post = () => payroll.ask('POST', `/payslips/${slip.id}/post_entries`);
  const refused = await post();
  expect([refused.status, refused.body.error]).toEqual([
    422,
    'Mzda je zaplacená z účtu 331, páska ji ale účtuje na 366: zrušte párování pohybu, zaúčtujte pásku a spárujte pohyb znovu.',
  ]);
  await payroll.ask('DELETE', match);
  expect((await post()).status).toBe(200);
  expect((await payroll.ask('POST', match, { items })).body.entries).toMatchObject([{ debit: '366' }]);
  expect((await post()).status).toBe(200);
});
