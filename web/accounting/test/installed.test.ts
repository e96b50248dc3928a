import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD, type Stage, startStage, verifyAccessible } from './harness.ts';
import { isKept, openPhone, picture } from './phone.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage?.close());

type Icon = { src: string; sizes: string; type: string; purpose?: string };
type Manifest = {
  name: string;
  short_name: string;
  lang: string;
  id: string;
  start_url: string;
  scope: string;
  display: string;
  icons: Icon[];
  shortcuts: { name: string; url: string; icons: Icon[] }[];
  share_target: { action: string; method: string; enctype: string; params: { files: { name: string }[] } };
};

/** The manifest that a page names, as its browser reads it; fails on what the browser objects to. */
async function manifestOf(page: Page): Promise<Manifest> {
  const devTools = await page.context().newCDPSession(page);
  const { errors, data, url } = await devTools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const answer = await fetch(url);
  expect(answer.headers.get('content-type')).toContain('application/manifest+json');
  return JSON.parse(data ?? '');
}

/** Width and height as the head of a PNG says them. */
async function sizeOf({ src, type }: Icon): Promise<string> {
  const answer = await fetch(stage.accounting.url + src);
  expect(answer.status, src).toBe(200);
  expect(answer.headers.get('content-type')).toBe(type);
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(bytes.subarray(1, 4).toString()).toBe('PNG');
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
}

test.each([
  ['cs-CZ', 'cs', 'Účetnictví'],
  ['en-GB', 'en', 'Accounting'],
])('a browser of %s can install the application', async (language, lang, name) => {
  const { url } = stage.accounting;
  const page = await (await openPhone({ url, language })).newPage();
  await page.goto(`${url}/prihlaseni`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  const manifest = await manifestOf(page);
  expect(manifest).toMatchObject({ name, short_name: name, lang, display: 'standalone', scope: '/' });
  for (const icon of [...manifest.icons, ...manifest.shortcuts.flatMap(({ icons }) => icons)])
    expect(await sizeOf(icon)).toBe(icon.sizes);
  const sizes = manifest.icons.filter(({ purpose }) => purpose === undefined).map((icon) => icon.sizes);
  expect(sizes).toEqual(['192x192', '512x512']);
  expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true);
  for (const opened of [manifest.start_url, ...manifest.shortcuts.map((shortcut) => shortcut.url)]) {
    const answer = await fetch(url + opened, { headers: { Accept: 'text/html' } });
    expect(answer.headers.get('content-type'), opened).toContain('text/html');
  }
  const scope = page.evaluate(async () => (await navigator.serviceWorker.ready).scope);
  expect(await scope).toBe(`${url}/`);
});

test('each language has the same application', async () => {
  const manifests: Manifest[] = [];
  for (const name of ['application', 'application.en'])
    manifests.push(await (await fetch(`${stage.accounting.url}/${name}.webmanifest`)).json());
  const [czech, english] = manifests.map(({ id, start_url, scope, icons, share_target, shortcuts }) => {
    return { id, start_url, scope, icons, share_target, shortcuts: shortcuts.map(({ url }) => url) };
  });
  expect(english).toEqual(czech);
});

type File = { name: string; type: string; bytes: number[] };

/** Sends files to the share target as the browser does when another application shares them with this one. */
async function share(page: Page, files: readonly File[]): Promise<void> {
  const { share_target: target } = await manifestOf(page);
  await page.evaluate(
    ({ target, files }) => {
      const form = document.createElement('form');
      Object.assign(form, { action: target.action, method: target.method, enctype: target.enctype });
      const input = document.createElement('input');
      Object.assign(input, { type: 'file', name: target.params.files[0]?.name, multiple: true });
      const transfer = new DataTransfer();
      for (const { name, type, bytes } of files)
        transfer.items.add(new File([new Uint8Array(bytes)], name, { type }));
      input.files = transfer.files;
      form.append(input);
      document.body.append(form);
      form.submit();
    },
    { target, files },
  );
}

test('a shared photograph waits on the screen of photographs until its company is said', async () => {
  const { url, user, company, call } = stage.accounting;
  const owner = await user();
  const { id } = await company(owner);
  const other = await company(owner, { name: 'Truhlárna s.r.o.' });
  const page = await (await openPhone({ url, as: owner })).newPage();
  await page.goto(`${url}/firmy/${id}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.reload();
  await isKept(page);
  const pdf = [...Buffer.from('%PDF-1.4 faktura')];
  await share(page, [
    { name: 'Účtenka 1.jpg', type: 'image/jpeg', bytes: await picture(page) },
    { name: 'faktura.pdf', type: 'application/pdf', bytes: pdf },
  ]);
  await page.waitForURL(`**/firmy/${id}/vyfotit`);
  await expect.poll(() => page.getByText('čeká, až řeknete, do které firmy patří').count()).toBe(2);
  await page.getByText('Účtenka 1.jpg').waitFor();
  await verifyAccessible(page, ['light', 'dark']);
  // Nothing was sent by itself, and what is discarded never is.
  const attachmentsOf = async (entityId: number) =>
    (await call('GET', `/entities/${entityId}/attachments`, { as: owner })).body.rows;
  expect(await attachmentsOf(id)).toEqual([]);
  await page.getByRole('button', { name: 'Zahodit faktura.pdf' }).click();
  await expect.poll(() => page.getByText('faktura.pdf', { exact: true }).count()).toBe(0);
  await page.goto(`${url}/firmy/${other.id}/vyfotit`);
  await page.getByRole('button', { name: 'Odeslat do firmy Truhlárna s.r.o.' }).click();
  await page.getByRole('link', { name: 'Zapsat doklad' }).waitFor();
  expect(await attachmentsOf(other.id)).toMatchObject([{ name: 'Účtenka 1.jpg', format: 'image' }]);
  expect(await attachmentsOf(id)).toEqual([]);
  await expect.poll(() => page.getByText('Sdílené z jiné aplikace').count()).toBe(0);
});

test('what is shared before signing in belongs to who signs in next', async () => {
  const { url, user, company } = stage.accounting;
  const [owner, colleague] = [await user(), await user()];
  const { id } = await company(owner);
  const phone = await openPhone({ url });
  const page = await phone.newPage();
  await page.goto(`${url}/prihlaseni`);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
  await share(page, [{ name: 'IMG_7.jpg', type: 'image/jpeg', bytes: await picture(page) }]);
  await page.getByLabel('Uživatelské jméno nebo e-mail').fill(owner.username);
  await page.getByRole('textbox', { name: 'Heslo' }).fill(PASSWORD);
  await page.getByRole('textbox', { name: 'Heslo' }).press('Enter');
  await page.waitForURL(`**/firmy/${id}/vyfotit`);
  await page.getByText('IMG_7.jpg').waitFor();
  await page.getByRole('button', { name: 'Odeslat do firmy Dílna s.r.o.' }).waitFor();
  // A colleague who signs in later on the same device does not see it.
  const theirs = await company(colleague);
  const [name = '', value = ''] = (colleague.headers.Cookie ?? '').split('=');
  await phone.addCookies([{ name, value, url }]);
  await page.goto(`${url}/firmy/${theirs.id}/vyfotit`);
  await page.getByRole('heading', { name: 'Vyfotit doklad' }).waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Vyfotit' }).isVisible()).toBe(true);
  expect(await page.getByText('IMG_7.jpg').count()).toBe(0);
});

test('what was shared with a browser that keeps nothing is said to be lost', async () => {
  const { accounting, open } = stage;
  const owner = await accounting.user();
  const { id } = await accounting.company(owner);
  // Browsers of this stage have no service worker.
  const { page } = await open({ as: owner, path: '/ucet', width: 390, height: 844 });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await share(page, [{ name: 'IMG_8.jpg', type: 'image/jpeg', bytes: await picture(page) }]);
  await page.waitForURL(`**/firmy/${id}/vyfotit?sdileni=selhalo`);
  await page.getByRole('alert').getByText('Sdílený soubor se neuložil.').waitFor();
});
