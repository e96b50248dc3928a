import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Stage, startStage } from '../harness.ts';
import { closeMenu } from '../keyboard.ts';

const NOW = Date.parse('2026-07-15T10:00:00Z');

let stage: Stage;
beforeAll(async () => {
  stage = await startStage({ now: () => NOW });
});
afterAll(() => stage?.close());

test('a trip is settled while it is typed, by keyboard alone, and saved', async () => {
  const owner = await stage.accounting.user();
  const { id } = await stage.accounting.company(owner);
  const { page, verify, verifyAccessible } = await stage.open({
    as: owner,
    path: `/firmy/${id}/cesty?rok=2026`,
  });
  await page.getByText('V tomto roce tu není žádná cesta').waitFor();
  await verifyAccessible();
  await page.keyboard.press('n');
  await page.getByText('Vyplňte odjezd a návrat a vyúčtování se spočítá samo.').waitFor();
  await page.getByRole('textbox', { name: 'Kam' }).focus();
  await page.keyboard.type('Brno');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('10.3.2026');
  await page.keyboard.press('Tab');
  await page.getByLabel('Odjezd, čas').focus();
  await page.keyboard.type('7:00');
  await page.getByLabel('Návrat, čas').focus();
  await page.keyboard.type('16:30');
  await page.getByLabel('Kilometry').focus();
  await page.keyboard.type('412');
  await page.getByLabel('Spotřeba na 100 km').focus();
  await page.keyboard.type('6,4');
  const settlement = page.getByRole('table', { name: 'Vyúčtování' });
  await settlement.getByText('3 500,77 Kč').waitFor();
  await page.getByLabel('Oběd zdarma, 10. 3. 2026').focus();
  await page.keyboard.press('Space');
  await settlement.getByText('3 392,27 Kč').waitFor();
  await verifyAccessible();
  const how = page.getByRole('button', { name: /Jak vznikla částka: Základní náhrada za vozidlo/ });
  await how.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByText('§ 157').waitFor();
  await verifyAccessible();
  await page.keyboard.press('Escape');
  // It gives the focus back, which would take it from the field.
  await how.and(page.locator(':focus')).waitFor();
  await page.getByRole('textbox', { name: 'Kam' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('Cesta je uložená.').waitFor();
  await page.getByRole('heading', { level: 1, name: 'Brno' }).waitFor();
  await verifyAccessible();
  verify();
});

test('a trip that returns before it departs is told at its field; a status changes; deleting asks', async () => {
  const owner = await stage.accounting.user();
  const { id } = await stage.accounting.company(owner);
  const trip = {
    destination: 'Bratislava',
    departed_at: '2026-03-10T05:00',
    returned_at: '2026-03-10T21:00',
    country: 'SK',
    abroad_hours: 13,
  };
  const created = await stage.accounting.call('POST', `/entities/${id}/trips`, { as: owner, body: { trip } });
  expect(created.status).toBe(201);
  const { page, verify, verifyAccessible, expectFailure } = await stage.open({
    as: owner,
    path: `/firmy/${id}/cesty?rok=2026`,
    width: 390,
  });
  await page.getByRole('link', { name: 'Bratislava' }).waitFor();
  const foreign = created.body.result.foreign_per_diem.amount;
  const amount = `a ${String(foreign.toFixed(2)).replace('.', ',')} EUR`;
  await expect.poll(() => page.getByText(amount).count()).toBe(2);
  await verifyAccessible();
  await page.getByRole('link', { name: 'Bratislava' }).click();
  await page.getByRole('table', { name: 'Vyúčtování' }).getByText('EUR').waitFor();
  await expect.poll(() => page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  // Meals are reached without scrolling sideways.
  const dinner = () => page.getByLabel('Večeře zdarma, 10. 3. 2026').boundingBox();
  await expect.poll(async () => (await dinner())?.x).toBeGreaterThan(0);
  await expect
    .poll(async () => ((await dinner())?.x ?? 390) + ((await dinner())?.width ?? 0))
    .toBeLessThan(390);
  expectFailure(`422 POST /api/entities/${id}/trips/calculate`);
  await page.getByLabel('Návrat, čas').fill('4');
  await expect.poll(() => page.locator('[aria-invalid="true"]').count()).toBeGreaterThan(0);
  await page.getByLabel('Návrat, čas').fill('20:00');
  await page.getByRole('button', { name: 'Uložit' }).click();
  await page.getByText('Změny cesty jsou uložené.').waitFor();
  await page.getByLabel('Stav cesty').selectOption('vyplacená');
  await page.getByText('Stav cesty je změněný.').waitFor();
  const pdf = await page.request.get(
    stage.accounting.url + (await page.getByRole('link', { name: 'Vyúčtování v PDF' }).getAttribute('href')),
  );
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-');
  await page.getByRole('button', { name: 'Další možnosti' }).click();
  const deleting = page.getByRole('menuitem', { name: 'Smazat cestu' });
  await expect.poll(() => deleting.getAttribute('aria-disabled')).toBe('true');
  await closeMenu(page);
  await page.getByLabel('Stav cesty').selectOption('schválená');
  await expect.poll(() => page.getByLabel('Stav cesty').isDisabled()).toBe(false);
  await expect.poll(() => page.getByLabel('Stav cesty').inputValue()).toBe('approved');
  await page.getByRole('button', { name: 'Další možnosti' }).click();
  await deleting.click();
  await page.getByRole('dialog').getByText('V historii změn po ní zůstane záznam.').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Smazat cestu' }).click();
  await page.getByText('V tomto roce tu není žádná cesta').waitFor();
  verify();
});

test('trips that are ticked are approved together; a range is that of the rows as they are sorted', async () => {
  const owner = await stage.accounting.user();
  const { id } = await stage.accounting.company(owner);
  for (const [day, destination] of ['Zlín', 'Aš', 'Brno'].entries()) {
    const on = `2026-03-1${day}`;
    const trip = { destination, departed_at: `${on}T07:00`, returned_at: `${on}T16:00` };
    const { status } = await stage.accounting.call('POST', `/entities/${id}/trips`, {
      as: owner,
      body: { trip },
    });
    expect(status).toBe(201);
  }
  const statuses = async () => {
    const { body } = await stage.accounting.call('GET', `/entities/${id}/trips?year=2026`, { as: owner });
    return Object.fromEntries(
      body.map(({ destination, status }: { destination: string; status: string }) => [destination, status]),
    );
  };
  const { page, verify, verifyAccessible } = await stage.open({
    as: owner,
    path: `/firmy/${id}/cesty?rok=2026&razeni=kam`,
  });
  await page.getByRole('row', { name: /Aš/ }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Shift+Space');
  await page.getByText('Vybráno: 2 cesty').waitFor();
  await verifyAccessible();
  await page.getByRole('button', { name: 'Schválit' }).click();
  await expect.poll(statuses).toEqual({ Aš: 'approved', Brno: 'approved', Zlín: 'draft' });
  await page.getByRole('button', { name: 'Vrátit', exact: true }).click();
  await expect.poll(statuses).toEqual({ Aš: 'draft', Brno: 'draft', Zlín: 'draft' });
  verify();
});
