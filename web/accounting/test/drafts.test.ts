import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type Stage, startStage } from './harness.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage?.close());

const OFFER = 'Máte tu něco rozepsané';
const ASKED = { name: 'Obnovit rozepsané' } as const;

async function companyOf(path: string) {
  const owner = await stage.accounting.user();
  const { id } = await stage.accounting.company(owner);
  const ask = (method: string, to: string, body?: object) =>
    stage.accounting.call(method, `/entities/${id}${to}`, {
      as: owner,
      ...(body === undefined ? {} : { body }),
    });
  const opened = await stage.open({ as: owner, path: `/firmy/${id}${path}` });
  // A reload asks whether it may leave the page.
  opened.page.on('dialog', (dialog) => void dialog.accept());
  return { ...opened, id, ask };
}

const kept = (page: Page) =>
  page.evaluate<number>('Object.keys(sessionStorage).filter((key) => key.startsWith("rozepsane:")).length');

test('what is typed into a new card outlives a reload and is offered; saving forgets it', async () => {
  const { page, verify, verifyAccessible, visit, id } = await companyOf('/zamestnanci/novy');
  await page.getByRole('textbox', { name: 'Jméno', exact: true }).fill('Jana');
  await page.getByRole('textbox', { name: 'Příjmení', exact: true }).fill('Nováková');
  await page.getByLabel('Hrubá mzda').fill('41 000');
  await page.getByRole('textbox', { name: 'Nástup' }).fill('1.1.2026');
  await page.getByRole('textbox', { name: 'Nástup' }).press('Tab');
  await page.reload();
  await page.getByText(OFFER).waitFor();
  await expect.poll(() => page.getByRole('textbox', { name: 'Jméno', exact: true }).inputValue()).toBe('');
  await verifyAccessible();
  await page.getByRole('button', ASKED).click();
  await page.getByText(OFFER).waitFor({ state: 'detached' });
  await expect
    .poll(() => page.getByRole('textbox', { name: 'Jméno', exact: true }).inputValue())
    .toBe('Jana');
  await expect.poll(() => page.getByLabel('Hrubá mzda').inputValue()).toMatch(/^41.000,00$/);
  await expect.poll(() => page.getByRole('textbox', { name: 'Nástup' }).inputValue()).toBe('1. 1. 2026');
  await page.getByText('Máte neuložené změny.').waitFor();

  // What was restored is kept on, with what is typed after it.
  await page.getByLabel('Poznámka').fill('po obnovení');
  await page.reload();
  await page.getByRole('button', ASKED).click();
  await expect.poll(() => page.getByLabel('Poznámka').inputValue()).toBe('po obnovení');
  await page.getByRole('button', { name: 'Přidat zaměstnance' }).click();
  await page.getByRole('heading', { level: 1, name: 'Jana Nováková' }).waitFor();
  await expect.poll(() => kept(page)).toBe(0);
  await visit(`/firmy/${id}/zamestnanci/novy`);
  await page.getByLabel('Hrubá mzda').waitFor();
  expect(await page.getByText(OFFER).count()).toBe(0);
  verify();
});

/** What a page is told when it is left, which one that crashes is not. */
const HEARS_NO_END = `addEventListener('pagehide', (event) => event.stopImmediatePropagation(), true)`;

test('what was typed into a tab that crashed is offered by the next one until it is answered; what is in an open tab is not', async () => {
  const { context, id, verify } = await companyOf('/zamestnanci');
  const open = async (script?: string) => {
    const tab = await context.newPage();
    tab.on('dialog', (dialog) => void dialog.accept());
    if (script !== undefined) await tab.addInitScript(script);
    await tab.goto(`${stage.accounting.url}/firmy/${id}/zamestnanci/novy`);
    await tab.getByLabel('Hrubá mzda').waitFor();
    return tab;
  };
  // Closing a page from outside tells it nothing either.
  const leave = async (tab: Page) => {
    await tab.goto('about:blank');
    await tab.close();
  };
  const crashing = await open(HEARS_NO_END);
  const orderly = await open();
  await crashing.getByRole('textbox', { name: 'Jméno', exact: true }).fill('Jana');
  await orderly.getByRole('textbox', { name: 'Jméno', exact: true }).fill('Petr');
  for (const tab of [crashing, orderly]) await expect.poll(() => kept(tab)).toBe(1);
  const beside = await open();
  expect(await beside.getByText(OFFER).count()).toBe(0);
  await crashing.close();
  await leave(beside);
  await leave(orderly);

  const seen = await open();
  await seen.getByText(OFFER).waitFor();
  await leave(seen);
  const next = await open();
  await next.getByRole('button', ASKED).click();
  await expect
    .poll(() => next.getByRole('textbox', { name: 'Jméno', exact: true }).inputValue())
    .toBe('Jana');
  await leave(next);
  const last = await open();
  expect(await last.getByText(OFFER).count()).toBe(0);
  verify();
});

test('a restored change of a card that somebody else has changed says so, and nothing of theirs is lost', async () => {
  const { ask, page, visit, id, expectFailure, verify } = await companyOf('/zamestnanci');
  const employee = {
    first_name: 'Jana',
    last_name: 'Nováková',
    started_on: '2026-01-01',
    gross_wage: 40_000,
  };
  const card = (await ask('POST', '/employees', { employee })).body;
  await visit(`/firmy/${id}/zamestnanci/${card.id}`);
  await page.getByLabel('Poznámka').fill('rozepsaná poznámka');
  await expect.poll(() => kept(page)).toBe(1);
  await ask('PATCH', `/employees/${card.id}`, { employee: { gross_wage: 45_000 } });
  await page.reload();
  await page.getByText('Záznam se mezitím změnil').waitFor();
  await page.getByRole('button', ASKED).click();
  expectFailure(`412 PATCH /api/entities/${id}/employees/${card.id}`);
  await page.getByRole('button', { name: 'Uložit', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Mezitím to někdo změnil' });
  await dialog.getByRole('row', { name: /Hrubá mzda/ }).waitFor();
  await dialog.getByRole('button', { name: 'Uložit moje' }).click();
  await page.getByText('Máte neuložené změny.').waitFor({ state: 'detached' });
  expect((await ask('GET', `/employees/${card.id}`)).body).toMatchObject({
    gross_wage: 45_000,
    note: 'rozepsaná poznámka',
  });
  await expect.poll(() => kept(page)).toBe(0);
  verify();
});

test('what was typed can be thrown away, by the offer and by leaving the page', async () => {
  const { page, visit, id, verify } = await companyOf('/cesty/nova');
  await page.getByRole('textbox', { name: /^Kam/ }).fill('Brno');
  await page.reload();
  await page.getByRole('button', { name: 'Zahodit' }).click();
  await page.getByText(OFFER).waitFor({ state: 'detached' });
  await expect.poll(() => kept(page)).toBe(0);

  await page.getByRole('textbox', { name: /^Kam/ }).fill('Plzeň');
  await expect.poll(() => kept(page)).toBe(1);
  await page.getByRole('link', { name: 'Přehled' }).first().click();
  await page.getByRole('button', { name: 'Odejít' }).click();
  await page.getByRole('heading', { level: 1, name: 'Přehled' }).waitFor();
  await expect.poll(() => kept(page)).toBe(0);
  await visit(`/firmy/${id}/cesty/nova`);
  await page.getByRole('textbox', { name: /^Kam/ }).waitFor();
  expect(await page.getByText(OFFER).count()).toBe(0);
  verify();
});

test('a card of an asset keeps what was typed apart from what was proposed, and the settings keep theirs', async () => {
  const { page, visit, id, verify } = await companyOf('/majetek/novy');
  await page.getByLabel('Název').fill('Obráběcí stroj');
  await page.getByLabel('Vstupní cena').fill('1 200 000');
  await page.reload();
  await page.getByRole('button', ASKED).click();
  await expect.poll(() => page.getByLabel('Název').inputValue()).toBe('Obráběcí stroj');
  await expect.poll(() => page.getByLabel('Vstupní cena').inputValue()).toMatch(/^1.200.000,00$/);

  await visit(`/firmy/${id}/nastaveni`);
  await page.getByRole('textbox', { name: 'Název firmy' }).fill('Jiné jméno');
  await page.reload();
  await page.getByRole('button', ASKED).click();
  await expect.poll(() => page.getByRole('textbox', { name: 'Název firmy' }).inputValue()).toBe('Jiné jméno');
  await page.getByRole('button', { name: 'Uložit', exact: true }).click();
  await page.getByText('Máte neuložené změny.').waitFor({ state: 'detached' });
  // What is left is the card of the asset.
  await expect.poll(() => kept(page)).toBe(1);
  verify();
});

test('a draft of before a field came to the form is restored with the usual value of the field', async () => {
  const { page, verify } = await companyOf('/kontakty/novy');
  await page.getByLabel('Název nebo jméno').fill('Z doby před');
  await page.getByRole('button', { name: 'Přidat účet' }).click();
  await page.getByLabel('Účet nebo IBAN 1').fill('DE89370400440532013000');
  await expect.poll(() => kept(page)).toBe(1);
  // The page keeps what is typed once more when it is left, so this is done before the next one begins.
  const before = await page.addInitScript(`
    for (const key of Object.keys(sessionStorage).filter((each) => each.startsWith('rozepsane:'))) {
      const draft = JSON.parse(sessionStorage.getItem(key));
      for (const values of [draft.values, draft.began.values]) {
        delete values.bics;
        delete values.language;
      }
      sessionStorage.setItem(key, JSON.stringify(draft));
    }`);
  onTestFinished(() => before.dispose());
  await page.reload();
  await page.getByRole('button', ASKED).click();
  await expect.poll(() => page.getByLabel('BIC účtu 1').inputValue()).toBe('');
  await page.getByRole('button', { name: 'Uložit' }).click();
  await page.getByRole('heading', { level: 1, name: 'Z doby před' }).waitFor();
  verify();
});
