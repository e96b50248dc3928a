import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../../../../services/accounting/test/harness.ts';
import { type Stage, startStage, type TestPage } from '../harness.ts';

let stage: Stage;
let owner: Caller;
let opened: TestPage;
let id: number;
beforeAll(async () => {
  stage = await startStage();
  owner = await stage.accounting.user();
  id = (await stage.accounting.company(owner, { email: 'fakturace@dilna.example' })).id;
  opened = await stage.open({ as: owner });
});
afterAll(() => stage?.close());

async function ask(method: string, path: string, body?: object) {
  const options = { as: owner, ...(body === undefined ? {} : { body }) };
  const reply = await stage.accounting.call(method, `/entities/${id}${path}`, options);
  expect([path, reply.status < 300 ? null : reply.body]).toEqual([path, null]);
  return reply.body;
}

test('a document is looked at and sent, reminded of among what is overdue, and both stand in the log', async () => {
  const { page, visit, verify, verifyAccessible } = opened;
  const partner = { name: 'Pekárna U Mlýna', city: 'Brno', email: 'ucto@pekarna.example' };
  const { id: partner_id } = await ask('POST', '/partners', { partner });
  const invoice = await ask('POST', '/documents', {
    document: {
      ...{ kind: 'invoice', partner_id, issued_on: '2026-01-05', due_on: '2026-01-15' },
      lines: [{ name: 'Práce', unit_price: 1000 }],
    },
    issue: true,
  });
  await visit(`/firmy/${id}/doklady/${invoice.id}`);
  await page.getByRole('button', { name: 'Odeslat e-mailem' }).click();
  const dialog = page.getByRole('dialog');
  await expect.poll(() => dialog.getByLabel('Komu').inputValue()).toBe('ucto@pekarna.example');
  // Read aloud in the language of the mail, whatever that of the page is.
  await dialog.getByLabel('Jazyk').selectOption('en');
  await expect.poll(() => dialog.getByLabel('Předmět').getAttribute('lang')).toBe('en');
  await expect.poll(() => dialog.getByLabel('Zpráva').getAttribute('lang')).toBe('en');
  await dialog.getByLabel('Předmět').fill('Naše faktura');
  await verifyAccessible();
  await dialog.getByRole('button', { name: 'Jak to odejde' }).click();
  await dialog.frameLocator('iframe').getByText(invoice.number).first().waitFor();
  await dialog.getByRole('button', { name: 'Odeslat e-mailem' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('Jen v záznamu', { exact: true }).waitFor();
  expect((await ask('GET', `/documents/${invoice.id}`)).mails).toMatchObject([{ subject: 'Naše faktura' }]);

  await visit(`/firmy/${id}/upominky`);
  await page.getByRole('row', { name: /Celkem.*1 000,00/ }).waitFor();
  const link = page.getByRole('link', { name: invoice.number, exact: true });
  expect(await link.getAttribute('href')).toBe(`/firmy/${id}/doklady/${invoice.id}`);
  await page.getByRole('checkbox', { name: `Vybrat ${invoice.number}` }).click();
  await page.getByRole('button', { name: 'Upomenout' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Upomenout' }).click();
  // There is no mail server here: the customer was not reminded.
  await page.getByText('dnes neodešla').waitFor();
  await verifyAccessible();

  await visit(`/firmy/${id}/posta?druh=reminder`);
  await page.getByText('1. upomínka', { exact: true }).waitFor();
  await verifyAccessible();

  await visit(`/firmy/${id}/nastaveni/upominky`);
  await page.getByLabel('Dny po splatnosti').fill('5, 2');
  await page.getByLabel('Posílat upomínky automaticky').click();
  await page.getByRole('button', { name: 'Uložit' }).click();
  await expect
    .poll(async () => (await ask('GET', '')).settings)
    .toMatchObject({ reminder_days: [2, 5], auto_reminders: true });
  verify();
});
