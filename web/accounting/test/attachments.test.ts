import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bankStage } from '../../../services/accounting/test/bank/bank-stage.ts';
import { gpcFile } from '../../../services/accounting/test/bank/statement-files.ts';
import type { Caller, JsonValue } from '../../../services/accounting/test/harness.ts';
import { PDF, PNG } from '../../../services/accounting/test/intake/sample-files.ts';
import { type Stage, startStage } from './harness.ts';
import { chooseFromMenu } from './keyboard.ts';
import { picture } from './phone.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage?.close());

type Given = { name: string; bytes: Buffer | string };
const fileOf = ({ name, bytes }: Given) => ({
  ...{ name, mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) },
});

/** Drops files onto the middle of the page, where it says what becomes of them. */
async function drop(page: Page, files: readonly Given[], said: string | RegExp): Promise<void> {
  const given = files.map(({ name, bytes }) => ({ name, base64: Buffer.from(bytes).toString('base64') }));
  const data = await page.evaluateHandle(
    `(() => {
      const data = new DataTransfer();
      for (const { name, base64 } of ${JSON.stringify(given)})
        data.items.add(new File([Uint8Array.from(atob(base64), (c) => c.charCodeAt(0))], name));
      return data;
    })()`,
  );
  // A file that is held over a page says so again and again.
  await expect
    .poll(async () => {
      await page.dispatchEvent('h1', 'dragover', { dataTransfer: data });
      return page.getByText(said).count();
    })
    .toBe(1);
  await page.dispatchEvent('h1', 'drop', { dataTransfer: data });
  await page.getByText(said).waitFor({ state: 'detached' });
}

async function uploaded(owner: Caller, id: number, { name, bytes }: Given): Promise<JsonValue> {
  const form = new FormData();
  form.append('file', new Blob([bytes as never]), name);
  const path = `/entities/${id}/attachments`;
  return (await stage.accounting.call('POST', path, { as: owner, body: form })).body;
}

async function draftOf(owner: Caller, id: number): Promise<JsonValue> {
  const document = {
    kind: 'received_invoice',
    external_number: '2026-77',
    lines: [{ name: 'Mouka', unit_price: 100 }],
  };
  const path = `/entities/${id}/documents`;
  return (await stage.accounting.call('POST', path, { as: owner, body: { document } })).body;
}

test('files dropped anywhere become attachments, a statement goes to its account, and what is refused says why', async () => {
  const owner = await stage.accounting.user();
  const { id } = await bankStage(stage.accounting, owner);
  const { page, verify, verifyAccessible, expectFailure, settled } = await stage.open({
    as: owner,
    path: `/firmy/${id}/kontakty`,
  });
  await page.getByRole('heading', { level: 1, name: 'Kontakty' }).waitFor();
  const statement = gpcFile([{ day: '2026-03-02', amount: 100 }], {
    ...{ from: '2026-03-01', to: '2026-03-31', opening: 0 },
  });
  // Of the empty file alone: that a text is none of its statements is no error.
  expectFailure(`422 POST /api/entities/${id}/statements`);
  expectFailure(`422 POST /api/entities/${id}/attachments`);
  await drop(
    page,
    [
      { name: 'prázdný.pdf', bytes: '' },
      { name: 'březen.gpc', bytes: statement },
      { name: 'foto.png', bytes: PNG },
      { name: 'poznámka.txt', bytes: 'Nájem platíme hotově.' },
      { name: 'stránka.html', bytes: '<!doctype html><script>alert(1)</script>' },
    ],
    'Pusťte soubory sem',
  );
  const panel = page.getByRole('region', { name: 'Nahrávání souborů' });
  await panel.getByText('5 z 5 souborů').waitFor();
  await panel.getByText('Nových pohybů 1, známých 0.').waitFor();
  await expect.poll(() => panel.getByText('Uloženo mezi přílohy.').count()).toBe(2);
  await panel.getByRole('link', { name: 'Přečíst z něj doklad' }).waitFor();
  await panel.getByText(/mohly by něco spustit/).waitFor();
  await panel.getByText('Soubor je prázdný.', { exact: true }).waitFor();
  await verifyAccessible();
  await panel.getByRole('button', { name: 'Sbalit' }).click();
  await panel.getByText('Uloženo mezi přílohy.').first().waitFor({ state: 'detached' });
  await panel.getByRole('button', { name: 'Zavřít přehled nahraných souborů' }).click();
  await panel.waitFor({ state: 'detached' });
  await settled();
  verify();
});

test('one file that may be an invoice opens its reading; a text stays where it was dropped', async () => {
  const owner = await stage.accounting.user();
  const { id } = await stage.accounting.company(owner);
  const { page, verify } = await stage.open({ as: owner, path: `/firmy/${id}/kontakty` });
  await page.getByRole('heading', { level: 1, name: 'Kontakty' }).waitFor();
  await drop(page, [{ name: 'poznámka.txt', bytes: 'Zavolat do mlýna.' }], 'Pusťte soubory sem');
  await page.getByText('Uloženo mezi přílohy.').waitFor();
  await expect.poll(() => new URL(page.url()).pathname).toBe(`/firmy/${id}/kontakty`);
  await drop(page, [{ name: 'účtenka.png', bytes: PNG }], 'Pusťte soubory sem');
  await page.waitForURL(/\/prilohy\/\d+$/);
  // Its reading is there, so no line stands over the button that saves it.
  const panel = page.getByRole('region', { name: 'Nahrávání souborů' });
  await expect.poll(() => panel.getByText('účtenka.png').count()).toBe(0);
  await panel.getByText('poznámka.txt').waitFor();
  verify();
});

test('the list shows attachments, finds them, and one is noted, looked at and deleted', async () => {
  const owner = await stage.accounting.user();
  const { id } = await stage.accounting.company(owner);
  const { page, verify, verifyAccessible, settled } = await stage.open({
    as: owner,
    path: `/firmy/${id}/prilohy`,
  });
  await page.getByText('Zatím žádná příloha').waitFor();
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles([
      fileOf({ name: 'Smlouva.pdf', bytes: PDF }),
      fileOf({ name: 'foto.png', bytes: PNG }),
      fileOf({ name: 'seznam.txt', bytes: 'Žitná mouka' }),
    ]);
  await page.getByRole('region', { name: 'Nahrávání souborů' }).getByText('3 ze 3 souborů').waitFor();
  await page.getByRole('button', { name: 'Zavřít přehled nahraných souborů' }).click();
  const table = page.getByRole('region', { name: 'Přílohy', exact: true });
  await table.getByRole('link', { name: 'Smlouva.pdf', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('canvas[data-drawn]').waitFor();
  await settled();
  await verifyAccessible();
  await page.keyboard.press('Escape');
  await table.getByRole('link', { name: 'seznam.txt', exact: true }).click();
  await dialog.getByText('Žitná mouka').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });

  await page.getByLabel('Druh').selectOption('obrázek');
  await page.waitForURL(/druh=image/);
  await table.getByText('Smlouva.pdf').waitFor({ state: 'detached' });
  await table.getByRole('link', { name: 'foto.png', exact: true }).click();
  await dialog.getByRole('img', { name: 'foto.png' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByLabel('Druh').selectOption('všechny druhy');

  await page.getByRole('button', { name: 'Další k příloze Smlouva.pdf' }).click();
  await page.getByRole('menuitem', { name: 'Přejmenovat a poznámka' }).click();
  await dialog.getByLabel('Název').fill('Nájem.docx');
  await dialog.getByLabel('Poznámka').fill('do konce roku');
  await dialog.getByRole('button', { name: 'Uložit' }).click();
  await table.getByText('Nájem.pdf').waitFor();
  await table.getByText('PDF · do konce roku').waitFor();

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Další k příloze Nájem.pdf' }).click();
  await page.getByRole('menuitem', { name: 'Stáhnout' }).click();
  expect((await saved).suggestedFilename()).toBe('Nájem.pdf');
  await page.getByRole('button', { name: 'Další k příloze Nájem.pdf' }).click();
  await page.getByRole('menuitem', { name: 'Smazat přílohu' }).click();
  await dialog.getByRole('button', { name: 'Smazat přílohu' }).click();
  await page.getByText('Příloha je smazaná.').waitFor();
  await table.getByText('Nájem.pdf').waitFor({ state: 'detached' });
  await settled();
  verify();
});

test.each([1280, 390])(
  'a picture that lies on its side is turned where it is looked at, at %i',
  async (width) => {
    const owner = await stage.accounting.user();
    const { id } = await stage.accounting.company(owner);
    const { page, visit, verify, verifyAccessible, settled } = await stage.open({
      ...{ as: owner, path: `/firmy/${id}/prilohy`, width, height: 844 },
    });
    const bytes = Buffer.from(await picture(page, 'red'));
    const { id: attachmentId } = await uploaded(owner, id, { name: 'účtenka.jpg', bytes });
    const shown = page.getByRole('img', { name: 'účtenka.jpg' });
    const lies = async () => {
      const box = await shown.boundingBox();
      if (box === null || box.height < 50) return null;
      expect(box.x).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width).toBeLessThanOrEqual(width);
      return box.width > box.height;
    };
    await visit(`/firmy/${id}/prilohy`);
    await page.getByRole('link', { name: 'účtenka.jpg', exact: true }).click();
    await expect.poll(lies).toBe(false);
    await page.getByRole('button', { name: 'Otočit účtenka.jpg doprava' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(lies).toBe(true);
    await settled();
    await verifyAccessible();

    // The page that is written from has it as it was left, and goes on by its key.
    await visit(`/firmy/${id}/prilohy/${attachmentId}`);
    await expect.poll(lies).toBe(true);
    await settled();
    await verifyAccessible();
    const button = page.getByRole('button', { name: 'Otočit účtenka.jpg doprava' });
    expect(await button.getAttribute('aria-keyshortcuts')).toBe('R');
    const number = page.getByLabel('Číslo dokladu');
    await number.pressSequentially('r');
    await expect.poll(() => number.inputValue()).toBe('r');
    expect(await lies()).toBe(true);
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('r');
    await expect.poll(lies).toBe(false);

    // The file is a proof: nothing of it has changed.
    const file = await page.request.get(stage.accounting.url + (await shown.getAttribute('src')));
    expect(Buffer.compare(await file.body(), bytes)).toBe(0);
    verify();
  },
);

test('attachments of two companies are gone through by keys alone, and the row is given back', async () => {
  const owner = await stage.accounting.user();
  const ids = [
    (await stage.accounting.company(owner, { name: 'První s.r.o.' })).id,
    (await stage.accounting.company(owner, { name: 'Druhá s.r.o.' })).id,
  ];
  for (const id of ids)
    for (const name of ['a.txt', 'b.txt']) await uploaded(owner, id, { name, bytes: `${name} ${id}` });
  const { page, verify } = await stage.open({ as: owner, path: `/firmy/${ids[0]}/prilohy` });
  const dialog = page.getByRole('dialog');
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  const focusedRow = (name: string) => row(name).and(page.locator(':focus'));
  const readByKeys = async (id: number) => {
    await row('b.txt').waitFor();
    // The latest stands first; one row is in the tab order.
    await page.locator('tr[data-row="0"][tabindex="0"]').focus();
    await page.keyboard.press('ArrowDown');
    await focusedRow('a.txt').waitFor();
    await page.keyboard.press('Enter');
    await dialog.getByText(`a.txt ${id}`).waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await focusedRow('a.txt').waitFor();
  };
  await readByKeys(ids[0]);
  await page.keyboard.press('Shift+J');
  await page.waitForURL(`**/firmy/${ids[1]}/prilohy`);
  await readByKeys(ids[1]);
  await page.keyboard.press('Shift+K');
  await page.waitForURL(`**/firmy/${ids[0]}/prilohy`);
  verify();
});

test('an attachment is dragged onto a document, or linked by the keyboard alone', async () => {
  const owner = await stage.accounting.user();
  const { id } = await stage.accounting.company(owner);
  const draft = await draftOf(owner, id);
  await uploaded(owner, id, { name: 'faktura.pdf', bytes: PDF });
  await uploaded(owner, id, { name: 'dodací list.txt', bytes: 'Mouka 5 kg' });
  const { page, verify, verifyAccessible, settled } = await stage.open({
    ...{ as: owner, path: `/firmy/${id}/prilohy`, width: 1440 },
  });
  const target = page.getByRole('list', { name: /přetáhnout/ }).getByRole('link', { name: /2026-77/ });
  await target.waitFor();
  await settled();
  await verifyAccessible();
  const table = page.getByRole('region', { name: 'Přílohy', exact: true });
  await table.getByRole('link', { name: 'faktura.pdf', exact: true }).dragTo(target);
  await page.getByText('Připojeno.').waitFor();
  await table.getByRole('link', { name: 'doklad' }).waitFor();

  await page.getByRole('button', { name: 'Další k příloze dodací list.txt' }).focus();
  await page.keyboard.press('Enter');
  await chooseFromMenu(page, 'Připojit…');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Najít doklad, kontakt a další').and(page.locator(':focus')).waitFor();
  await page.keyboard.type('2026-77');
  const found = dialog.getByRole('button', { name: /^Připojit: / });
  await found.waitFor();
  await verifyAccessible();
  await found.focus();
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await expect
    .poll(async () => {
      const path = `/entities/${id}/documents/${draft.id}`;
      const { body } = await stage.accounting.call('GET', path, { as: owner });
      return body.attachments.map(({ name }: JsonValue) => name);
    })
    .toEqual(['faktura.pdf', 'dodací list.txt']);
  await settled();
  verify();
});

test('the page of a record takes what is dropped on it, and gives it back', async () => {
  const owner = await stage.accounting.user();
  const { id } = await stage.accounting.company(owner);
  const draft = await draftOf(owner, id);
  await uploaded(owner, id, { name: 'starší.txt', bytes: 'Ceník' });
  const { page, verify, verifyAccessible, settled } = await stage.open({
    ...{ as: owner, path: `/firmy/${id}/doklady/${draft.id}`, width: 390, height: 844 },
  });
  await page.getByRole('heading', { name: 'Přílohy' }).waitFor();
  await page.getByText('Zatím žádný soubor.').waitFor();
  await drop(page, [{ name: 'faktura.pdf', bytes: PDF }], 'Pusťte soubory sem: přiloží se k dokladu 2026-77');
  await page.getByRole('link', { name: 'faktura.pdf', exact: true }).waitFor();
  await page.getByRole('region', { name: 'Nahrávání souborů' }).getByText('Přiloženo.').waitFor();
  await expect.poll(() => page.url()).toContain(`/doklady/${draft.id}`);
  await page.getByRole('button', { name: 'Zavřít přehled nahraných souborů' }).click();
  await page.getByRole('button', { name: 'Vybrat z příloh' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Připojit: starší.txt' }).click();
  await page.getByRole('link', { name: 'starší.txt', exact: true }).waitFor();
  await dialog.waitFor({ state: 'detached' });
  await settled();
  await verifyAccessible();
  await page.getByRole('button', { name: 'Další k příloze faktura.pdf' }).click();
  await page.getByRole('menuitem', { name: 'Odpojit' }).click();
  await page.getByRole('link', { name: 'faktura.pdf', exact: true }).waitFor({ state: 'detached' });
  await settled();
  verify();
});

test('who only reads sees the files, and nothing takes any', async () => {
  const owner = await stage.accounting.user();
  const { id } = await stage.accounting.company(owner);
  await uploaded(owner, id, { name: 'smlouva.txt', bytes: 'Nájem' });
  const viewer = await stage.accounting.user();
  await stage.accounting.join(owner, id, viewer, 'viewer');
  const { page, verify, settled } = await stage.open({
    as: viewer,
    path: `/firmy/${id}/prilohy`,
    width: 1440,
  });
  await page.getByRole('link', { name: 'smlouva.txt', exact: true }).waitFor();
  await settled();
  expect(await page.getByRole('list', { name: /přetáhnout/ }).count()).toBe(0);
  const data = await page.evaluateHandle(
    `(() => { const data = new DataTransfer(); data.items.add(new File(['x'], 'x.txt')); return data; })()`,
  );
  await page.dispatchEvent('h1', 'dragover', { dataTransfer: data });
  expect(await page.getByText('Pusťte soubory sem').count()).toBe(0);
  verify();
});
