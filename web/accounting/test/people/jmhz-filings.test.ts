import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  errorOf,
  resultOf,
  startValidationDouble,
  type ValidationDouble,
} from '../../../../services/accounting/src/people/jmhz/testing/validation-double.ts';
import type { Caller } from '../../../../services/accounting/test/harness.ts';
import {
  COMPANY,
  DETAILS,
  PEOPLE,
  reportOf,
} from '../../../../services/accounting/test/people/jmhz-stage.ts';
import { type Stage, startStage, type TestPage } from '../harness.ts';
import { closeMenu } from '../keyboard.ts';

const NOW = Date.parse('2026-07-15T10:00:00Z');
const MONTH = { year: 2026, month: 6 };
const ADDRESS = 'jmhz?rok=2026&mesic=6';

let double: ValidationDouble;
let stage: Stage;
let owner: Caller;
let path: string;
let entityId: number;

beforeAll(async () => {
  double = await startValidationDouble();
  stage = await startStage({ now: () => NOW, settings: { JMHZ_VALIDATION_URL: double.url } });
});
afterAll(async () => {
  await stage?.close();
  await double?.close();
});

/** A company whose June can be reported, of one employee. */
beforeEach(async () => {
  owner = await stage.accounting.user();
  entityId = (await stage.accounting.company(owner, COMPANY)).id;
  path = `/entities/${entityId}`;
  await ask('POST', '/employees', {
    employee: {
      first_name: 'Jana',
      last_name: 'Nováková',
      contract: 'hpp',
      gross_wage: 40_000,
      started_on: '2026-01-01',
      declaration: true,
      details: { ...DETAILS, birth_number: PEOPLE[0] },
    },
  });
});

async function ask(method: string, below: string, body?: object) {
  const reply = await stage.accounting.call(method, path + below, { as: owner, body });
  expect(reply.status, JSON.stringify(reply.body)).toBeLessThan(300);
  return reply.body;
}

const openMonth = (): Promise<TestPage> => stage.open({ as: owner, path: `/firmy/${entityId}/${ADDRESS}` });

test('the authority is asked only after saying what is sent, and its errors name the employee', async () => {
  await ask('POST', '/payslips/generate', MONTH);
  const { page, verify, verifyAccessible } = await openMonth();
  double.answer = (id, report) => {
    const form = reportOf(report).forms[0]?.id ?? '';
    return {
      body: resultOf(
        id,
        `<VysledekKod>CHYBA</VysledekKod>${errorOf('Formular', '118', 'Základ nesouhlasí', form)}`,
      ),
    };
  };
  await validate(page);
  const row = page.getByLabel('Chyby podle ČSSZ').getByRole('row').last();
  for (const text of ['Jana Nováková', 'Formular', '118', 'Základ nesouhlasí']) {
    await row.getByText(text, { exact: true }).waitFor();
  }
  await verifyAccessible();
  double.answer = (id) => ({ body: resultOf(id, '<VysledekKod>OK</VysledekKod>') });
  await validate(page);
  await page.getByText('Hlášení (řádné) je podle ČSSZ v pořádku.').waitFor();
  await verifyAccessible();
  expect(double.seen).toHaveLength(2);
  verify();
});

test('an authority that does not answer is told, and the page goes on', async () => {
  await ask('POST', '/payslips/generate', MONTH);
  const { page, verify, expectFailure } = await openMonth();
  expectFailure(`502 POST /api${path}/payslips/jmhz/validation`);
  double.answer = { status: 503, body: '' };
  await validate(page);
  await page.getByText(/chybou 503/).waitFor();
  await page.getByRole('button', { name: 'Stáhnout hlášení' }).click();
  await page.getByRole('dialog').waitFor();
  verify();
});

async function validate(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Ověřit u ČSSZ' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ověřit hlášení u ČSSZ?' });
  await dialog.getByText('s osobními údaji zaměstnanců').waitFor();
  await dialog.getByRole('button', { name: 'Odeslat k ověření' }).click();
}

test('a filed report is cancelled, and a new regular one can follow', async () => {
  await ask('POST', '/payslips/generate', MONTH);
  await stage.accounting.call('GET', `${path}/payslips/jmhz/xml?year=2026&month=6`, { as: owner });
  const [{ id }] = (await ask('GET', '/filings')).rows;
  await ask('PATCH', `/filings/${id}`, { status: 'filed', filed_on: '2026-07-14' });

  const { page, verify, verifyAccessible } = await openMonth();
  await page.getByRole('button', { name: 'Stáhnout hlášení' }).click();
  const dialog = page.getByRole('dialog', { name: 'Stáhnout hlášení za červen 2026' });
  await dialog.getByLabel('Storno celého hlášení').click();
  await dialog.getByText('Storno zruší u ČSSZ celé hlášení za tento měsíc.').waitFor();
  await verifyAccessible();
  const file = await download(page, 'Stáhnout soubor');
  expect(file.name).toBe('jmhz-2026-06-storno.xml');
  expect(reportOf(file.text).letter).toBe('S');

  const cancellation = page.getByRole('row').filter({ hasText: 'storno' });
  await cancellation.getByRole('button', { name: 'Označit jako podané' }).click();
  const filed = page.getByRole('dialog', { name: 'Označit hlášení (storno) jako podané?' });
  await fileOn(filed, '15.7.2026');
  await page.getByText('Hlášení je stornované. Kdykoli můžete sestavit nové řádné.').waitFor();
  await verifyAccessible();

  await page.getByRole('button', { name: 'Stáhnout hlášení' }).click();
  await expect.poll(() => dialog.getByLabel('Řádné hlášení').isChecked()).toBe(true);
  await expect.poll(() => dialog.getByLabel('Storno celého hlášení').isDisabled()).toBe(true);
  expect((await download(page, 'Stáhnout soubor')).name).toBe('jmhz-2026-06-radne.xml');
  await page.getByText('Soubor je sestavený a čeká na podání.').waitFor();
  await expect.poll(() => page.getByLabel('Podání', { exact: true }).getByRole('row').count()).toBe(4);
  verify();
});

test('the protocol of a filed report is attached to it from its row', async () => {
  await ask('POST', '/payslips/generate', MONTH);
  await stage.accounting.call('GET', `${path}/payslips/jmhz/xml?year=2026&month=6`, { as: owner });
  const [{ id }] = (await ask('GET', '/filings')).rows;
  await ask('PATCH', `/filings/${id}`, { status: 'filed', filed_on: '2026-07-14' });
  const { page, verify, verifyAccessible } = await openMonth();
  await page.getByRole('button', { name: 'Další možnosti, řádné' }).click();
  await page.getByRole('menuitem', { name: 'Potvrzení a protokoly' }).click();
  await page.getByText('Zatím nic přiloženého.').waitFor();
  const protocol = {
    name: 'protokol.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n%%EOF\n'),
  };
  await page.locator('input[type="file"]').setInputFiles(protocol);
  await page.getByRole('link', { name: 'protokol.pdf' }).waitFor();
  await verifyAccessible();
  expect((await ask('GET', `/filings/${id}/evidence`)).map(({ name }: { name: string }) => name)).toEqual([
    'protokol.pdf',
  ]);
  verify();
});

test('a report of more forms than a file takes is downloaded in parts, and filed when all are there', async () => {
  // The same card many times over, each of a person known by register numbers of its own.
  await stage.accounting.sql`
    insert into employees (entity_id, first_name, last_name, personal_number, contract, gross_wage_haler, started_on,
      declaration, disability, ztpp, student, children, details)
    select entity_id, first_name, last_name, 'H' || n, contract, gross_wage_haler, started_on, declaration,
      disability, ztpp, student, children,
      details - 'birth_number' || jsonb_build_object('id_ppv', (1000000000000 + n)::text, 'ik_mpsv',
        lpad(n::text, 9, '0') || (n % 11 % 10)::text)
    from employees, generate_series(2, 1501) n where entity_id = ${entityId}`;
  await ask('POST', '/payslips/generate', MONTH);
  const { page, verify, verifyAccessible } = await openMonth();
  await page.getByRole('button', { name: 'Stáhnout hlášení' }).click();
  await page.getByRole('dialog').getByText('Stáhněte všechny 2 soubory.').waitFor();
  await verifyAccessible();
  const names = [];
  for (const part of [1, 2]) names.push((await download(page, `Stáhnout soubor ${part} ze 2`)).name);
  expect(names).toEqual(['jmhz-2026-06-radne-balik-1-z-2.xml', 'jmhz-2026-06-radne-balik-2-z-2.xml']);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Další možnosti, řádné' }).click();
  await page.getByRole('menuitem', { name: 'Uložený soubor 2/2' }).waitFor();
  await closeMenu(page);
  await page.getByRole('button', { name: 'Označit jako podané' }).click();
  await fileOn(page.getByRole('dialog'), '15.7.2026');
  await page.getByText('Hlášení je podané. Změny se hlásí opravným hlášením.').waitFor();
  verify();
});

test('a filed report is taken back only while none came after it, and its payslips say that it is filed', async () => {
  const { payslips } = await ask('POST', '/payslips/generate', MONTH);
  await stage.accounting.call('GET', `${path}/payslips/jmhz/xml?year=2026&month=6`, { as: owner });
  const [{ id }] = (await ask('GET', '/filings')).rows;
  await ask('PATCH', `/filings/${id}`, { status: 'filed', filed_on: '2026-07-14' });
  const { page, verify, verifyAccessible } = await openMonth();
  const takeBack = page.getByRole('menuitem', { name: 'Vzít podání zpět' });
  await page.getByRole('button', { name: 'Další možnosti, řádné' }).click();
  await takeBack.waitFor();
  await expect.poll(() => takeBack.getAttribute('aria-disabled')).toBe(null);
  await closeMenu(page);
  await page.getByLabel('Odpověď ČSSZ, řádné').selectOption('rejected');
  const rejected = page.getByRole('note').filter({ hasText: 'ČSSZ podání odmítla (řádné)' });
  await verifyAccessible();
  await rejected.getByRole('button', { name: 'Vzít podání zpět' }).click();
  await rejected.waitFor({ state: 'detached' });
  await page.getByText('Soubor je sestavený a čeká na podání.').waitFor();
  await page.getByRole('button', { name: 'Označit jako podané' }).click();
  await fileOn(page.getByRole('dialog'), '14.7.2026');
  await page.getByText('Hlášení je podané. Změny se hlásí opravným hlášením.').waitFor();

  await page.getByRole('button', { name: 'Stáhnout hlášení' }).click();
  await page.getByRole('dialog').getByText('Soubor znovu pošle všechny formuláře měsíce').waitFor();
  await page.getByRole('dialog').getByText('Znovu pošle 1 formulář: Jana Nováková').waitFor();
  await verifyAccessible();
  await download(page, 'Stáhnout soubor');
  await page.getByRole('row').filter({ hasText: 'opravné' }).waitFor();
  await page.getByRole('button', { name: 'Další možnosti, řádné' }).click();
  await takeBack.waitFor();
  await expect.poll(() => takeBack.getAttribute('aria-disabled')).toBe('true');
  await takeBack.hover({ force: true });
  await page.getByText('za tento měsíc existuje pozdější').waitFor();

  await page.goto(`${stage.accounting.url}/firmy/${entityId}/mzdy/${payslips[0].id}`);
  await page.getByRole('button', { name: 'Další možnosti' }).click();
  await page.getByRole('menuitem', { name: 'Smazat pásku' }).click();
  await page.getByText('bude potřeba podat opravné').waitFor();
  verify();
});

async function fileOn(dialog: Locator, day: string): Promise<void> {
  await dialog.getByRole('textbox', { name: 'Den podání' }).fill(day);
  await dialog.getByRole('textbox', { name: 'Den podání' }).press('Tab');
  await dialog.getByRole('button', { name: 'Označit jako podané' }).click();
}

async function download(page: Page, button: string): Promise<{ name: string; text: string }> {
  const event = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', { name: button }).click();
  const file = await event;
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
}
