import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Receiver, startReceiver } from '../../../services/accounting/test/handover/receiver.ts';
import { type Stage, startStage } from './harness.ts';

let stage: Stage;
let receiver: Receiver;
beforeAll(async () => {
  receiver = await startReceiver();
  stage = await startStage({
    settings: { ACCOUNTING_JOBS: 'on', ACCOUNTING_WEBHOOK_PRIVATE_ADDRESSES: '127.0.0.1' },
  });
});
afterAll(async () => {
  await stage?.close();
  await receiver.close();
});

test('a webhook is made, its secret shown once, tried, changed, given a new secret and deleted', async () => {
  const owner = await stage.accounting.user();
  const { id } = await stage.accounting.company(owner);
  const { page, verify, verifyAccessible, settled, expectFailure } = await stage.open({
    ...{ as: owner, path: `/firmy/${id}/webhooky` },
  });
  expectFailure(`422 POST /api/entities/${id}/webhooks`);
  await page.getByText('Zatím žádný webhook').waitFor();
  await page.getByRole('button', { name: 'Nový webhook' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Adresa příjemce' }).fill('https://10.0.0.1/');
  await dialog.getByRole('button', { name: 'Vytvořit webhook' }).click();
  await dialog.getByText('Adresa vede do neveřejné sítě, tam se nic nedoručuje.').first().waitFor();
  await dialog.getByRole('textbox', { name: 'Adresa příjemce' }).fill(receiver.url);
  await dialog.getByRole('radio', { name: 'Jen vybrané' }).check();
  const changes = dialog.getByRole('combobox', { name: 'Druhy změn' });
  await changes.fill('příkazy k úhr');
  await page.getByRole('option', { name: 'Příkazy k úhradě: nový' }).waitFor();
  await changes.fill('Kontakty: v');
  await page.getByRole('option', { name: 'Kontakty: všechno' }).click();
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Vytvořit webhook' }).click();
  const secret = dialog.getByRole('textbox', { name: 'Klíč' });
  await expect.poll(() => secret.inputValue()).toMatch(/^whsec_/);
  await settled();
  await verifyAccessible();
  await dialog.getByRole('button', { name: 'Klíč mám uložený' }).click();
  await dialog.waitFor({ state: 'detached' });

  await page.getByRole('link', { name: receiver.url }).click();
  await page.getByRole('button', { name: 'Vyzkoušet' }).click();
  const row = page.getByRole('row', { name: /Zkušební zpráva/ });
  await row.getByText('doručeno', { exact: true }).waitFor();
  expect(receiver.received).toHaveLength(1);
  await row.getByRole('button', { name: /^Poslat znovu/ }).click();
  await expect.poll(() => receiver.received.length).toBe(2);
  await row.getByText('doručeno', { exact: true }).waitFor();
  await settled();
  await verifyAccessible();

  await page.getByRole('radio', { name: 'Všechny', exact: true }).check();
  await page.getByRole('button', { name: 'Uložit' }).click();
  await page.getByText('Webhook je uložený.').waitFor();
  await page.getByRole('button', { name: 'Nový klíč' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Vytvořit nový klíč' }).click();
  await expect.poll(() => page.getByRole('textbox', { name: 'Klíč' }).inputValue()).toMatch(/^whsec_/);
  await page.getByRole('button', { name: 'Klíč mám uložený' }).click();
  // What was typed of it goes with it, without being asked for.
  await page.getByRole('textbox', { name: 'Adresa příjemce' }).fill('https://example.com/jinam');
  await page.getByRole('button', { name: 'Smazat webhook' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Smazat webhook' }).click();
  await page.getByText('Zatím žádný webhook').waitFor();
  await settled();
  verify();
});

test('a phone shows why nothing is delivered, and who may not manage is told', async () => {
  const owner = await stage.accounting.user();
  const reader = await stage.accounting.user();
  const { id } = await stage.accounting.company(owner);
  await stage.accounting.join(owner, id, reader, 'viewer');
  receiver.answer = (response) => response.writeHead(410).end();
  const { body } = await stage.accounting.call('POST', `/entities/${id}/webhooks`, {
    as: owner,
    body: { webhook: { url: receiver.url, actions: ['*'] } },
  });
  const isActive = async () => {
    const { body: found } = await stage.accounting.call('GET', `/entities/${id}/webhooks`, { as: owner });
    return found[0].active;
  };
  await expect.poll(isActive).toBe(false);
  const { page, verify, verifyAccessible, settled } = await stage.open({
    ...{ as: owner, path: `/firmy/${id}/webhooky/${body.id}`, width: 390 },
  });
  await page.getByText('vypnuto: příjemce už nic nechce').waitFor();
  await page.getByText('Příjemce už nic nechce (410).').first().waitFor();
  await settled();
  await verifyAccessible();
  verify();
  const other = await stage.open({ as: reader, path: `/firmy/${id}/webhooky` });
  await other.page.getByText('Webhooky spravuje vlastník a účetní').waitFor();
  await other.settled();
  other.verify();
});
