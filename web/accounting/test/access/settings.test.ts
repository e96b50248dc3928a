import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, dateText, todayInPrague } from '../../src/parts/dates.ts';
import { type Stage, startStage } from '../harness.ts';
import { tabTo } from '../keyboard.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage?.close());

test('data of the company are changed, and what the service refuses is shown at its field', async () => {
  const { accounting } = stage;
  const owner = await accounting.user();
  const company = await accounting.company(owner, { name: 'Stará s.r.o.', city: 'Brno' });
  const { page, verify, verifyAccessible, expectFailure } = await stage.open({
    as: owner,
    path: `/firmy/${company.id}/nastaveni`,
  });
  await page.getByRole('textbox', { name: 'Název firmy' }).waitFor();
  await verifyAccessible();
  await page.getByRole('textbox', { name: 'Název firmy' }).fill('Nová s.r.o.');
  await page.getByLabel('IČO').fill('123456789');
  await page.getByLabel('Účetní období začíná v měsíci').selectOption({ label: 'červenec' });
  await page.getByRole('combobox', { name: 'Převažující činnost (CZ-NACE)' }).fill('pekarskych trvanlivych');
  await page.getByRole('option', { name: /^10710 / }).click();
  await page.getByRole('combobox', { name: 'Stát' }).fill('slovensko');
  await page.getByRole('option', { name: 'Slovensko' }).click();
  await page.getByRole('combobox', { name: 'Finanční úřad' }).fill('praha');
  await page.getByRole('option', { name: 'Finanční úřad pro hlavní město Prahu' }).click();
  // As it is called, not as the name of the workplace has it.
  await page.getByRole('combobox', { name: 'Územní pracoviště' }).fill('praha 2');
  await page.getByRole('option', { name: 'Územní pracoviště pro Prahu 2' }).click();
  await page.getByText('Máte neuložené změny.').waitFor();
  expectFailure(`422 PATCH /api/entities/${company.id}`);
  await page.getByRole('button', { name: 'Uložit' }).click();
  await page.getByText('IČO má 1 až 8 číslic.').waitFor();
  await verifyAccessible();
  await page.getByLabel('IČO').and(page.locator(':focus')).waitFor();
  await expect
    .poll(() => page.getByRole('textbox', { name: 'Název firmy' }).inputValue())
    .toBe('Nová s.r.o.');
  await page.getByLabel('IČO').fill('19');
  // What is typed in one part waits while another is looked at.
  await page.getByRole('tab', { name: 'Vzhled dokladů' }).click();
  await page.getByRole('tab', { name: 'Údaje firmy' }).click();
  await page.getByRole('link', { name: 'Přehled', exact: true }).click();
  await page
    .getByRole('dialog', { name: 'Odejít bez uložení?' })
    .getByRole('button', { name: 'Zůstat' })
    .click();
  await page.getByRole('button', { name: 'Uložit' }).click();
  await page.getByText('Nastavení je uložené.').waitFor();
  await expect.poll(() => page.getByLabel('IČO').inputValue()).toBe('00000019');
  await page.getByRole('button', { name: 'Přepnout firmu: Nová s.r.o.' }).waitFor();
  const stored = await accounting.call('GET', `/entities/${company.id}`, { as: owner });
  expect(stored.body).toMatchObject({
    name: 'Nová s.r.o.',
    fiscal_year_start: 7,
    city: 'Brno',
    nace: '107100',
    tax_office_workplace: '2002',
    country: 'SK',
  });
  verify();
});

test('the keys that save a document save the part of the settings in sight, and no other', async () => {
  const { accounting } = stage;
  const owner = await accounting.user();
  const company = await accounting.company(owner, { name: 'Stará s.r.o.', city: 'Brno' });
  const { page, verify } = await stage.open({ as: owner, path: `/firmy/${company.id}/nastaveni` });
  await page.getByRole('textbox', { name: 'Název firmy' }).fill('Nová s.r.o.');
  await page.getByRole('tab', { name: 'Upomínky' }).click();
  await page.keyboard.press('Control+s');
  await page.getByText('Nic jste nezměnili.').waitFor();
  const nameOf = async () =>
    (await accounting.call('GET', `/entities/${company.id}`, { as: owner })).body.name;
  expect(await nameOf()).toBe('Stará s.r.o.');
  await page.getByRole('tab', { name: 'Údaje firmy' }).click();
  await page.getByRole('textbox', { name: 'Název firmy' }).press('Control+s');
  await page.getByText('Nastavení je uložené.').waitFor();
  expect(await nameOf()).toBe('Nová s.r.o.');
  verify();
});

test('a finding leads to its field, by keyboard alone it is filled in', async () => {
  const { accounting } = stage;
  const owner = await accounting.user();
  const company = await accounting.company(owner);
  const { page, verify, verifyAccessible } = await stage.open({
    as: owner,
    path: `/firmy/${company.id}/nastaveni?pole=cssz_variable_symbol`,
  });
  const symbol = page.getByLabel('Variabilní symbol plátce u ČSSZ');
  await symbol.and(page.locator(':focus')).waitFor();
  await page.keyboard.type('9990000012');
  await page.keyboard.press('Enter');
  await page.getByText('10 číslic a správnou kontrolní číslici').waitFor();
  await verifyAccessible();
  await symbol.press('Backspace');
  await page.keyboard.type('1');
  await tabTo(page, /^Obec$/);
  await page.keyboard.type('Praha');
  await tabTo(page, 'Kód obce');
  await page.keyboard.type('554782');
  await tabTo(page, 'Forma vlastnictví');
  await page.keyboard.press('ArrowDown');
  await tabTo(page, 'Žádná');
  await page.keyboard.press('Space');
  await tabTo(page, 'Uložit');
  await page.keyboard.press('Enter');
  await page.getByText('Nastavení je uložené.').waitFor();
  const { settings } = (await accounting.call('GET', `/entities/${company.id}`, { as: owner })).body;
  expect(settings).toMatchObject({
    cssz_variable_symbol: '9990000011',
    jmhz_workplace: { municipality: 'Praha', municipality_code: '554782', country: 'CZ' },
    jmhz_annual: { ownership_form: '1', collective_agreements: ['0'], average_headcount: null },
  });
  verify();
});

test('the address leads to the field that it names', async () => {
  const owner = await stage.accounting.user();
  const company = await stage.accounting.company(owner);
  const { page, visit, verify } = await stage.open({ as: owner });
  for (const [field, label] of [
    ['jmhz_workplace.municipality_code', 'Kód obce'],
    ['jmhz_workplace.country', 'Stát'],
    ['jmhz_annual', 'Forma vlastnictví'],
    ['tax_office_code', 'Finanční úřad'],
  ] as const) {
    await visit(`/firmy/${company.id}/nastaveni?pole=${field}`);
    await page
      .locator(':focus')
      .and(page.getByLabel(label, { exact: true }))
      .waitFor();
    verify();
  }
});

test('a logo is uploaded, replaced and removed; the colour is stored', async () => {
  const { accounting } = stage;
  const owner = await accounting.user();
  const company = await accounting.company(owner);
  const { page, verify, verifyAccessible } = await stage.open({
    as: owner,
    path: `/firmy/${company.id}/nastaveni/vzhled`,
  });
  await page.getByText('Firma zatím logo nemá.').waitFor();
  await verifyAccessible();
  const file = page.locator('input[type="file"]');
  await file.setInputFiles({ name: 'logo.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') });
  await page.getByText('Logo musí být obrázek PNG nebo JPEG.').waitFor();
  await verifyAccessible();
  const picture = (width: number) =>
    sharp({ create: { width, height: 40, channels: 3, background: '#1f7a74' } })
      .png()
      .toBuffer();
  await file.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await picture(160) });
  const logo = page.getByRole('img', { name: 'Logo firmy Dílna s.r.o.' });
  await page.getByText('Logo je nahrané.').waitFor();
  await logo.waitFor();
  await expect.poll(naturalWidth).toBe(160);
  await verifyAccessible();
  await file.setInputFiles({ name: 'jine.png', mimeType: 'image/png', buffer: await picture(80) });
  await expect.poll(naturalWidth).toBe(80);

  const drawn = page.waitForResponse((response) => response.url().includes('invoice_style=modern'));
  await page.getByLabel('Styl', { exact: true }).selectOption({ label: 'Moderní' });
  expect((await drawn).headers()['content-type']).toBe('application/pdf');
  await page.getByText('Ukázkový odběratel s.r.o.').first().waitFor({ state: 'attached' });
  await page.getByText('Máte neuložené změny.').waitFor();

  await page.getByRole('textbox', { name: 'Barva' }).fill('#1D4ED8');
  await page.getByRole('textbox', { name: 'Barva' }).press('Tab');
  await page.getByRole('button', { name: 'Uložit' }).click();
  await page.getByText('Nastavení je uložené.').waitFor();

  await page.getByRole('button', { name: 'Odebrat logo' }).click();
  await page.getByText('Firma zatím logo nemá.').waitFor();
  await page.getByRole('button', { name: 'Vrátit' }).click();
  await logo.waitFor();
  await expect.poll(naturalWidth).toBe(80);
  await page.getByRole('button', { name: 'Odebrat logo' }).click();
  await page.getByText('Firma zatím logo nemá.').waitFor();
  const stored = await accounting.call('GET', `/entities/${company.id}`, { as: owner });
  expect(stored.body.has_logo).toBe(false);
  expect(stored.body.accent_color.toLowerCase()).toBe('#1d4ed8');
  expect(stored.body.settings.invoice_style).toBe('modern');
  verify();

  async function naturalWidth() {
    return page.evaluate(`(async () => {
      const image = document.querySelector('main img[alt^="Logo"]');
      await image.decode();
      return image.naturalWidth;
    })()`);
  }
});

test('a period is locked, the lock holds, and it is unlocked with a reason', async () => {
  const { accounting } = stage;
  const owner = await accounting.user();
  const company = await accounting.company(owner);
  const path = `/entities/${company.id}`;
  const { page, verify, verifyAccessible, expectFailure } = await stage.open({
    as: owner,
    path: `/firmy/${company.id}/nastaveni/obdobi`,
  });
  await page.getByText('Zatím není uzamčené žádné období.').waitFor();
  await verifyAccessible();
  const present = todayInPrague();
  const lockUntil = page.getByRole('textbox', { name: 'Uzamknout do (včetně)' });
  for (const [day, said] of [
    [present, /Uzamknete i\sdnešek/],
    [addDays(present, 1), /Uzamknete i\sdny, které/],
  ] as const) {
    await lockUntil.fill(dateText(day));
    await lockUntil.press('Tab');
    await page.getByText(said).waitFor();
  }
  await page.getByRole('textbox', { name: 'Uzamknout do (včetně)' }).fill('31.12.2025');
  await page.getByRole('textbox', { name: 'Uzamknout do (včetně)' }).press('Tab');
  // Nothing is missing, so nothing is asked.
  await page.getByRole('button', { name: 'Uzamknout', exact: true }).click();
  await page.getByText('Uzamčeno je vše do 31. 12. 2025 včetně.').waitFor();
  await verifyAccessible();
  await page.getByRole('link', { name: 'Zpět na měsíc prosinec 2025' }).waitFor();
  const goOn = page.getByRole('link', { name: 'Pokračovat: leden 2026' });
  await expect.poll(() => goOn.getAttribute('href')).toMatch(/\/mesic\?rok=2026&mesic=1$/);
  // The field proposes the next day to lock; nothing is wrong with it.
  await expect
    .poll(() => page.getByRole('textbox', { name: 'Uzamknout do (včetně)' }).getAttribute('aria-invalid'))
    .toBeNull();
  expect(await page.locator('form').getByRole('alert').count()).toBe(0);
  expect(await page.getByText(/pozdější než/).count()).toBe(0);
  await expect
    .poll(() => page.locator(':focus').innerText())
    .toMatch(/^Uzamčeno je vše do 31\.\s12\.\s2025 včetně\.$/);
  const depreciate = () => accounting.call('POST', `${path}/assets/depreciate?year=2025`, { as: owner });
  expect((await depreciate()).body.error).toContain('Období do 31. 12. 2025 je uzamčené');

  await page.getByRole('textbox', { name: 'Uzamknout do (včetně)' }).fill('1.1.2025');
  await page.getByRole('textbox', { name: 'Uzamknout do (včetně)' }).press('Tab');
  expectFailure(`422 POST /api${path}/lock`);
  await page.getByRole('button', { name: 'Uzamknout', exact: true }).click();
  await page.getByText('dokdy je období uzamčené').waitFor();
  await verifyAccessible();

  await page.getByRole('button', { name: 'Odemknout…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Odemknout období' });
  await dialog.getByText('zůstane v historii').waitFor();
  await dialog.getByRole('button', { name: 'Odemknout období' }).click();
  await dialog.getByText('Vyplňte prosím.').waitFor();
  await verifyAccessible();
  await dialog.getByLabel('Důvod').fill('Oprava odpisů');
  await dialog.getByRole('button', { name: 'Odemknout období' }).click();
  await page.getByText('Zatím není uzamčené žádné období.').waitFor();
  expect((await depreciate()).status).toBe(200);
  const events = await accounting.call('GET', `${path}/events`, { as: owner });
  expect(JSON.stringify(events.body.rows)).toContain('Období odemčeno: Oprava odpisů');
  verify();
});

test('what the days still lack is said before they are locked, and leads to where it is settled', async () => {
  const { accounting } = stage;
  const owner = await accounting.user();
  const company = await accounting.company(owner);
  const path = `/entities/${company.id}`;
  const post = (rest: string, body: object) =>
    accounting.call('POST', `${path}${rest}`, { as: owner, body }).then(({ status }) => status);
  const draft = (issued_on: string) =>
    post('/documents', {
      document: {
        ...{ kind: 'invoice', issued_on, due_on: issued_on },
        lines: [{ name: 'Práce', unit_price: 1000 }],
      },
    });
  expect([await draft('2025-11-20'), await draft('2026-02-10')]).toEqual([201, 201]);
  const employee = { first_name: 'Eva', last_name: 'Malá', started_on: '2025-11-01', gross_wage: 40_000 };
  expect(await post('/employees', { employee })).toBe(201);
  expect(await post('/payslips/generate?year=2025', { month: 11 })).toBe(201);
  const { page, settled, verify, verifyAccessible } = await stage.open({
    as: owner,
    path: `/firmy/${company.id}/nastaveni/obdobi?do=2025-11-30`,
  });
  const lacks = page.getByRole('status').filter({ hasText: 'Do 30. 11. 2025 ještě chybí' });
  await lacks.waitFor();
  const links = async () =>
    (await lacks.getByRole('link').allInnerTexts()).map((text) => text.replaceAll(/\s/g, ' ')).slice(0, 2);
  await expect.poll(links).toEqual(['1 rozpracovaný vydaný doklad', 'mzdy za listopad 2025 nejsou hotové']);
  await expect.poll(() => lacks.innerText()).toContain('rozpracovaná: 1');
  await settled();
  await verifyAccessible();
  await page.getByRole('button', { name: 'Uzamknout', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Uzamknout vše do 30. 11. 2025?' });
  await dialog.getByText('1 rozpracovaný vydaný doklad').waitFor();
  await verifyAccessible();
  await dialog.getByRole('button', { name: 'Zrušit' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await lacks.getByRole('link', { name: '1 rozpracovaný vydaný doklad' }).click();
  await page.getByRole('heading', { level: 1, name: 'Vydané doklady' }).waitFor();
  const rows = page.getByRole('row').filter({ hasText: '20. 11. 2025' });
  await rows.waitFor();
  await expect.poll(() => page.getByRole('row').filter({ hasText: '10. 2. 2026' }).count()).toBe(0);
  await page.goBack();
  await lacks.waitFor();
  await page.getByRole('button', { name: 'Uzamknout', exact: true }).click();
  await dialog.getByRole('button', { name: 'Uzamknout i tak' }).click();
  await page.getByText('Uzamčeno je vše do 30. 11. 2025 včetně.').waitFor();
  verify();
});

test('a company goes to the archive and back', async () => {
  const owner = await stage.accounting.user();
  const company = await stage.accounting.company(owner);
  const { page, verify, verifyAccessible } = await stage.open({
    as: owner,
    path: `/firmy/${company.id}/nastaveni/archiv`,
  });
  await page.getByRole('button', { name: 'Přesunout do archivu' }).click();
  await page.getByText('Firma teď v archivu je.').waitFor();
  await page.getByRole('button', { name: 'Vrátit', exact: false }).filter({ hasText: 'Ctrl Z' }).waitFor();
  await page.keyboard.press('Control+z');
  await page.getByText('Vráceno.').waitFor();
  await page.getByRole('button', { name: 'Přesunout do archivu' }).click();
  await page.getByText('Firma teď v archivu je.').waitFor();
  await verifyAccessible();
  await page.getByRole('button', { name: 'Vrátit z archivu' }).click();
  await page.getByRole('button', { name: 'Přesunout do archivu' }).waitFor();
  verify();
});

test('an editor reads every part and can change none', async () => {
  const { accounting } = stage;
  const [owner, editor] = [await accounting.user(), await accounting.user()];
  const company = await accounting.company(owner);
  await accounting.join(owner, company.id, editor, 'editor');
  const { page, visit, verify, verifyAccessible } = await stage.open({ as: editor, width: 390 });
  const writes: string[] = [];
  page.on('request', (request) => void (request.method() !== 'GET' && writes.push(request.url())));
  for (const part of ['udaje', 'jmhz', 'vzhled', 'obdobi', 'archiv']) {
    await visit(`/firmy/${company.id}/nastaveni/${part}`);
    await page.getByText('Nastavení mění jen vlastník nebo účetní.').waitFor();
    await verifyAccessible();
    const panel = page.getByRole('tabpanel');
    await panel.getByRole('button').first().waitFor();
    for (const button of await panel.locator('[aria-disabled="true"]').all())
      await button.click({ force: true });
    await expect
      .poll(() => panel.locator('[aria-disabled="true"]').count(), { message: part })
      .toBeGreaterThan(0);
    expect(
      await panel.locator('input:enabled:not([type="hidden"]), select:enabled, textarea:enabled').count(),
      part,
    ).toBe(0);
    expect(writes, part).toEqual([]);
    verify();
  }
});

test('a language model is asked once the company lets it; a sample company never can', async () => {
  const { accounting } = stage;
  const owner = await accounting.user();
  const company = await accounting.company(owner);
  const { body: sample } = await accounting.call('POST', '/entities/sample', { as: owner });
  const { page, go, verify, verifyAccessible } = await stage.open({
    as: owner,
    path: `/firmy/${company.id}/nastaveni/prilohy`,
  });
  const model = page.getByRole('checkbox', { name: 'Posílat text dokladů jazykovému modelu' });
  await page.getByText(/ACCOUNTING_LLM_URL/).waitFor();
  await expect.poll(() => model.isChecked()).toBe(false);
  await verifyAccessible();
  await model.focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Uložit' }).click();
  await page.getByText('Nastavení je uložené.').waitFor();
  const stored = await accounting.call('GET', `/entities/${company.id}`, { as: owner });
  expect(stored.body.settings.extraction_model).toBe(true);

  await go(`/firmy/${sample.id}/nastaveni/prilohy`);
  await page.getByText('Ukázková firma se modelu nikdy neptá.').waitFor();
  await expect.poll(() => model.isDisabled()).toBe(true);
  verify();
});
