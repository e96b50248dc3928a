import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Stage, startStage } from '../harness.ts';

const NOW = Date.parse('2026-07-15T10:00:00Z');

let stage: Stage;
beforeAll(async () => {
  stage = await startStage({ now: () => NOW });
});
afterAll(() => stage?.close());

test('a purchase makes a card of two lines, the card leads back to it, and the overview says what is owed', async () => {
  const { accounting } = stage;
  const owner = await accounting.user();
  const { id } = await accounting.company(owner, { vat_status: 'monthly', dic: 'CZ27074358', city: 'Brno' });
  const post = async (path: string, body: object) =>
    (await accounting.call('POST', `/entities/${id}${path}`, { as: owner, body })).body;
  const partner = await post('/partners', { partner: { name: 'Autosalon', city: 'Brno' } });
  const car = { unit_price: 2_000_000, account_code: '022', name: 'Osobní automobil' };
  const document = await post('/documents', {
    issue: true,
    document: {
      ...{ kind: 'received_invoice', partner_id: partner.id, external_number: 'A-1' },
      ...{ issued_on: '2026-06-01', received_on: '2026-06-02', due_on: '2026-06-15' },
      lines: [car, { ...car, unit_price: 371_900.83, deduction: 'none' }],
    },
  });
  await post('/documents', { document: { kind: 'invoice', lines: [{ name: 'Stůl', unit_price: 100 }] } });

  const { page, verify, verifyAccessible } = await stage.open({
    as: owner,
    path: `/firmy/${id}/doklady/${document.id}`,
  });
  await page.getByRole('button', { name: 'Další možnosti' }).click();
  await page.getByRole('menuitem', { name: 'Založit kartu majetku…' }).click();
  await page
    .getByLabel('Položka dokladu')
    .selectOption({ label: 'Položky jednoho účtu dohromady, 2 450 000,00 Kč' });
  await expect.poll(() => page.getByLabel('Název').inputValue()).toBe('Osobní automobil');
  await verifyAccessible();
  await page.getByRole('textbox', { name: 'V užívání od' }).fill('20.6.2026');
  await page.getByRole('textbox', { name: 'V užívání od' }).press('Tab');
  await page.getByRole('button', { name: 'Založit kartu' }).click();
  await page.getByRole('heading', { level: 1, name: 'Osobní automobil' }).waitFor();
  await page.getByRole('link', { name: 'Zobrazit doklad' }).click();
  await page.getByRole('heading', { level: 1, name: /PF20260001/ }).waitFor();
  const [card] = (await accounting.call('GET', `/entities/${id}/assets`, { as: owner })).body;
  expect(card).toMatchObject({ price: 2_450_000, document_id: document.id, acquired_on: '2026-06-01' });

  await page.goto(`${accounting.url}/firmy/${id}`);
  const figures = page.getByRole('region', { name: 'Čísla' });
  await page.getByText('Rozepsané doklady (1 koncept):').waitFor();
  await verifyAccessible();
  await figures.getByRole('link', { name: 'po splatnosti 2 870 000,00 Kč' }).click();
  await page.getByRole('link', { name: 'PF20260001' }).waitFor();
  await expect.poll(() => page.url()).toContain('/saldokonto?druh=zavazky&po=1');
  verify();
});
