import type { Route } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { archived } from '../../../services/accounting/test/handover/archives.ts';
import {
  dataPack,
  importStage,
  pohodaInvoice,
} from '../../../services/accounting/test/intake/imports-stage.ts';
import { type Stage, startStage } from './harness.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await startStage({ settings: { ACCOUNTING_JOBS: 'on' } });
});
afterAll(() => stage?.close());

const fileOf = (name: string, text: string) => ({
  ...{ name, mimeType: 'application/octet-stream', buffer: Buffer.from(text) },
});

const CSV = [
  'Číslo faktury;Dodavatel;IČO;Vystaveno;Popis;Základ;Sazba DPH;Středisko',
  'A-1;Papírna Vltava s.r.o.;25190041;2.3.2026;Papír;1000,00;21;vývoj',
  'A-2;Papírna Vltava s.r.o.;25190041;3.3.2026;Kniha;500,00;12;sklad',
].join('\n');

test('a table is previewed, its columns chosen, taken over and taken back', async () => {
  const owner = await stage.accounting.user();
  const { id, documents } = await importStage(stage.accounting, owner);
  const { page, verify, verifyAccessible, settled } = await stage.open({
    ...{ as: owner, path: `/firmy/${id}/prevzeti` },
  });
  await page.getByRole('heading', { level: 1, name: 'Převzetí dat' }).waitFor();
  await page.locator('input[type=file]').first().setInputFiles(fileOf('přijaté.csv', CSV));
  await page.getByRole('heading', { level: 1, name: 'přijaté.csv' }).waitFor();
  const rows = page.getByRole('region', { name: 'Položky souboru' }).getByRole('row');
  await expect.poll(() => rows.count()).toBe(3);
  await page.getByText('Přijatá faktura · jako koncept · nový kontakt').first().waitFor();
  await settled();
  await verifyAccessible();

  // Without its column a number is missing in every row.
  const column = page.getByRole('combobox', { name: 'Význam sloupce Číslo faktury' });
  await column.selectOption({ label: 'poznámka' });
  await expect.poll(() => column.inputValue()).toBe('note');
  await column.selectOption({ label: 'číslo dodavatele' });
  await expect.poll(() => column.inputValue()).toBe('external_number');
  await page.getByText('Přepočítávám náhled…').waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Převzít', exact: true }).click();
  await page.getByText(/Převzato: 2/).waitFor();
  expect((await documents()).map(({ external_number }) => external_number)).toEqual(['A-1', 'A-2']);
  await page.getByRole('link', { name: /A-1/ }).waitFor();
  await settled();
  await verifyAccessible();

  await page.getByRole('button', { name: 'Vrátit převzetí' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Vrátit převzetí' }).click();
  await page.getByText('vráceno', { exact: true }).waitFor();
  expect(await documents()).toEqual([]);
  await settled();
  verify();
});

test('a preview that is thrown away is left for the list, and is not asked for any more', async () => {
  const owner = await stage.accounting.user();
  const { id, previewed } = await importStage(stage.accounting, owner);
  const made = await previewed(dataPack([pohodaInvoice({ number: '26100109' })]));
  const { page, verify, settled } = await stage.open({ as: owner, path: `/firmy/${id}/prevzeti/${made.id}` });
  await page.getByRole('button', { name: 'Zahodit' }).click();
  await page.getByText('Náhled je zahozený.').waitFor();
  await page.getByRole('heading', { level: 1, name: 'Převzetí dat' }).waitFor();
  await settled();
  verify();
});

test('what somebody has run meanwhile is not taken back as if it were a preview', async () => {
  const owner = await stage.accounting.user();
  const { id, previewed, run, documents } = await importStage(stage.accounting, owner);
  const made = await previewed(dataPack([pohodaInvoice({ number: '26100110' })]));
  const { page, verify, settled } = await stage.open({ as: owner, path: `/firmy/${id}/prevzeti/${made.id}` });
  await page.getByRole('button', { name: 'Zahodit' }).waitFor();
  await run(made.id);
  await page.getByRole('button', { name: 'Zahodit' }).click();
  await page.getByText('Převzetí mezitím někdo spustil.').waitFor();
  await page.getByText(/Převzato: 1/).waitFor();
  expect(await documents()).toHaveLength(1);
  await settled();
  verify();
});

test('what was looked at while a run went on is asked for anew when it has ended', async () => {
  const owner = await stage.accounting.user();
  const { id, previewed, run } = await importStage(stage.accounting, owner);
  const two = ['26100101', '26100102'].map((number) => pohodaInvoice({ number }));
  const made = await previewed(dataPack(two));
  const { page, go, visit, verify, settled } = await stage.open({ as: owner });
  const ADDRESS = `**/api/entities/${id}/imports/${made.id}`;
  const isRunning = async (route: Route) => {
    if (route.request().method() !== 'GET') return route.continue();
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), state: 'running' } });
  };
  const addresses = [ADDRESS, `${ADDRESS}?*`];
  for (const address of addresses) await page.route(address, isRunning);
  await visit(`/firmy/${id}/vydane`);
  await page.getByText('Zatím jste nic nevystavili').waitFor();
  await go(`/firmy/${id}/prevzeti/${made.id}`);
  await page.getByText('Přebírá se, můžete mezitím pracovat jinde.').waitFor();
  await run(made.id);
  for (const address of addresses) await page.unroute(address);
  await page.getByText(/Převzato: 2/).waitFor();
  await go(`/firmy/${id}/vydane`);
  await page.getByRole('link', { name: '26100101' }).waitFor();
  await settled();
  verify();
});

test('a table that does not say whose documents it has waits for an answer', async () => {
  const owner = await stage.accounting.user();
  const { id } = await importStage(stage.accounting, owner);
  const { page, verify, settled } = await stage.open({ as: owner, path: `/firmy/${id}/prevzeti` });
  await page.getByRole('heading', { level: 1, name: 'Převzetí dat' }).waitFor();
  const file = fileOf('doklady.csv', CSV.replace('Dodavatel', 'Firma'));
  await page.locator('input[type=file]').first().setInputFiles(file);
  const target = page.getByRole('combobox', { name: 'Řádek je' });
  await target.waitFor();
  await expect.poll(() => target.inputValue()).toBe('');
  await target.selectOption({ label: 'přijatá faktura' });
  await page.getByText('Přijatá faktura · jako koncept · nový kontakt').first().waitFor();
  await expect.poll(() => target.inputValue()).toBe('received_invoice');
  await settled();
  verify();
});

test('rows with errors are told, left out on demand, and what was touched stays', async () => {
  const owner = await stage.accounting.user();
  const { id, previewed, call, documents } = await importStage(stage.accounting, owner);
  const wrong = pohodaInvoice({ number: '3', date: '2026-13-45' });
  const file = dataPack([pohodaInvoice({ number: '1' }), pohodaInvoice({ number: '2' }), wrong]);
  const made = await previewed(file);
  const { page, verify, verifyAccessible, settled } = await stage.open({
    ...{ as: owner, path: `/firmy/${id}/prevzeti/${made.id}`, width: 390 },
  });
  const take = page.getByRole('button', { name: 'Převzít', exact: true });
  await take.waitFor();
  await expect.poll(() => take.isDisabled()).toBe(true);
  await page.getByRole('combobox', { name: 'Které položky' }).selectOption('error');
  await expect.poll(() => page.getByRole('row').count()).toBe(2);
  await settled();
  await verifyAccessible();
  await page.getByRole('checkbox', { name: /Přeskočit chybné/ }).check();
  await take.click();
  await page.getByText(/Převzato: 2/).waitFor();
  const [first] = await documents();
  await call('PATCH', `/documents/${first.id}`, { document: { note: 'moje' } });
  await page.getByRole('button', { name: 'Vrátit převzetí' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Vrátit převzetí' }).click();
  await page.getByText(/Doklad byl od převzetí změněn/).waitFor();
  expect(await documents()).toHaveLength(1);
  await settled();
  verify();
});

test('a company is restored from its archive, from the wizard for a new company on', async () => {
  const owner = await stage.accounting.user();
  const sample = { as: owner, body: { segment: 'identified' } };
  const origin = (await stage.accounting.call('POST', '/entities/sample', sample)).body;
  const { bytes } = await archived(stage.accounting.sql, origin.id);
  const { page, verify, verifyAccessible, settled } = await stage.open({
    ...{ as: owner, path: '/firmy/nova', width: 390 },
  });
  await page.getByRole('button', { name: 'Obnovit z archivu' }).click();
  await page.getByRole('heading', { level: 1, name: 'Převzetí dat' }).waitFor();
  await expect.poll(() => page.getByRole('combobox', { name: 'Formát' }).inputValue()).toBe('archive');
  await page.getByText('stane se vším, co firma je').waitFor();
  const { body } = await stage.accounting.call('GET', '/entities', { as: owner });
  expect(body.map(({ name }: { name: string }) => name)).toContain('Firma z archivu');
  await settled();
  await verifyAccessible();

  const file = { name: 'archiv.zip', mimeType: 'application/zip', buffer: bytes };
  await page.locator('input[type=file]').first().setInputFiles(file);
  await page.getByRole('heading', { level: 1, name: 'archiv.zip' }).waitFor();
  await page.getByText(`Archiv firmy ${origin.name}`).waitFor();
  await settled();
  await verifyAccessible();
  await page.getByRole('button', { name: 'Obnovit firmu z archivu' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Obnovit firmu z archivu' }).click();
  await page.getByText('Firma je obnovená').waitFor({ timeout: 120_000 });
  expect(await page.getByRole('button', { name: 'Vrátit převzetí' }).count()).toBe(0);
  await settled();
  verify();
  const companies = (await stage.accounting.call('GET', '/entities', { as: owner })).body;
  expect(companies.map(({ name }: { name: string }) => name)).toEqual([origin.name, origin.name]);
});
