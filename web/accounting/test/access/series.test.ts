import { afterAll, beforeAll, expect, test } from 'vitest';
import { todayInPrague } from '../../src/parts/dates.ts';
import { type Stage, startStage } from '../harness.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage?.close());

test('series are shown by kind, a new one is added and becomes the default, another one is changed', async () => {
  const { accounting } = stage;
  const owner = await accounting.user();
  const { id } = await accounting.company(owner);
  const { page, verify, verifyAccessible, expectFailure } = await stage.open({
    as: owner,
    path: `/firmy/${id}/nastaveni/rady`,
  });
  const year = Number(todayInPrague().slice(0, 4));
  const row = (text: RegExp) => page.getByRole('row', { name: text });
  await row(new RegExp(`Vydaná faktura.*FV${year}0001.*výchozí`)).waitFor();
  await page.getByRole('button', { name: 'Nová řada' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Název').fill('E-shop');
  await dialog.getByLabel('Předpona').fill('ES');
  await dialog.getByLabel('Další pořadové číslo').fill('51');
  await dialog.getByLabel('Výchozí pro tento druh').check();
  await dialog.getByText(`Další doklad dostane číslo ES${year}0051.`).waitFor();
  await verifyAccessible();
  await dialog.getByLabel('Vzor čísla').fill('{prefix}{nnnn}');
  expectFailure(`422 POST /api/entities/${id}/number_series`);
  await dialog.getByRole('button', { name: 'Uložit' }).click();
  await dialog.getByText('musí mít v čísle rok').waitFor();
  await dialog.getByLabel('Vzor čísla').fill('{prefix}{yy}{nnnn}');
  await dialog.getByRole('button', { name: 'Uložit' }).click();
  await page.getByText('Řada je přidaná.').waitFor();
  await row(new RegExp(`E-shop.*ES${String(year).slice(2)}0051.*výchozí`)).waitFor();

  await row(/Vydané faktury/).click();
  await page.getByRole('dialog', { name: 'Řada Vydané faktury' }).getByLabel('V archivu').check();
  await page.getByRole('dialog').getByRole('button', { name: 'Uložit' }).click();
  await page.getByText('Řada je změněná.').waitFor();
  await row(/Vydané faktury.*v archivu/).waitFor();
  const { body } = await accounting.call('GET', `/entities/${id}/number_series`, { as: owner });
  expect(body.filter((series: { kind: string }) => series.kind === 'invoice')).toMatchObject([
    { name: 'E-shop', next: 51, default: true, archived: false },
    { name: 'Vydané faktury', next: 1, default: false, archived: true },
  ]);
  await page.goto(`${accounting.url}/firmy/${id}/historie`);
  await page.getByText('Změněna číselná řada Vydané faktury').waitFor();
  verify();
});

test('who only reads sees the series and cannot change them', async () => {
  const { accounting } = stage;
  const [owner, reader] = [await accounting.user(), await accounting.user()];
  const { id } = await accounting.company(owner);
  await accounting.join(owner, id, reader, 'viewer');
  const { page, verify } = await stage.open({ as: reader, path: `/firmy/${id}/nastaveni/rady` });
  await page.getByRole('row', { name: /Vydané faktury/ }).click();
  expect(await page.getByRole('dialog').count()).toBe(0);
  await expect.poll(() => page.getByRole('button', { name: 'Nová řada' }).isDisabled()).toBe(true);
  verify();
});
