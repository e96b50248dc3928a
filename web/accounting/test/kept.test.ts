import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { START_ASKS } from '../src/start-asks.ts';
import { PASSWORD, type Stage, startStage, verifyAccessible } from './harness.ts';
import { isKept, openPhone, picture } from './phone.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage?.close());

/** The page of a phone, signed in. */
async function phoneOf(as: { headers: Readonly<Record<string, string>> }, path: string): Promise<Page> {
  const page = await (await openPhone({ url: stage.accounting.url, as })).newPage();
  await page.goto(stage.accounting.url + path);
  return page;
}

test('opens without a network once it was opened', async () => {
  const owner = await stage.accounting.user();
  const { id } = await stage.accounting.company(owner);
  const page = await phoneOf(owner, `/firmy/${id}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await isKept(page);
  await page.context().setOffline(true);
  await page.reload();
  // Which of the two is said goes by whether the browser itself knows that it has no network.
  await page
    .getByText(/Jste bez připojení|Server teď neodpovídá/)
    .first()
    .waitFor();
});

test('the application begins also where the browser has kept the first script of a version before', async () => {
  const owner = await stage.accounting.user();
  const { id } = await stage.accounting.company(owner);
  const page = await phoneOf(owner, `/firmy/${id}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await isKept(page);
  await page.evaluate(async () => {
    const headers = { 'Content-Type': 'text/javascript' };
    const files = await caches.open('files-1');
    for (const name of ['/start.js', '/begin.js']) await files.put(name, new Response('', { headers }));
  });
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
});

test('who chooses another language has it at once, though the browser keeps the page in the one before', async () => {
  const owner = await stage.accounting.user();
  const { id } = await stage.accounting.company(owner);
  const page = await phoneOf(owner, `/firmy/${id}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await isKept(page);
  await page.getByRole('button', { name: /^Účet/ }).click();
  await page.getByRole('menuitemradio', { name: 'English' }).click();
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('en');
  await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
});

test('a newer version opens without a network as soon as it is kept', async () => {
  const owner = await stage.accounting.user();
  const { id } = await stage.accounting.company(owner);
  const page = await phoneOf(owner, `/firmy/${id}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await isKept(page);
  await page.evaluate(async () => {
    await caches.delete('files-1');
    const headers = { 'Content-Type': 'text/html', ETag: '"before"' };
    await (await caches.open('page-2')).put(
      '/index.html',
      new Response('<p>Version before</p>', { headers }),
    );
  });
  await page.reload();
  await page.getByText('Version before').waitFor();
  await expect
    .poll(() => page.evaluate(async () => (await caches.match('/index.html'))?.text()), { timeout: 15_000 })
    .toContain('id="application"');
  await page.context().setOffline(true);
  await page.reload();
  await page
    .getByText(/Účetnictví/)
    .first()
    .waitFor();
  await expect.poll(() => page.locator('#root > *').count()).toBeGreaterThan(0);
});

test.each([
  ['the home', '', 'overview'],
  ['a list', '/vydane', 'documents'],
])('what %s shows is asked for while the scripts are on their way, and only once', async (_, path, data) => {
  const owner = await stage.accounting.user();
  const { id } = await stage.accounting.company(owner);
  const { page, verify } = await stage.open({ as: owner, path: `/firmy/${id}${path}` });
  const early = ['/api/session', '/api/entities', `/api/entities/${id}/${data}`];
  // What the screen asks for is noted once the answer is there.
  await expect.poll(() => page.evaluate('localStorage.getItem("asked") ?? ""')).toContain(early[2]);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const release: (() => void)[] = [];
  const held = new Promise<void>((resolve) => release.push(resolve));
  await page.route('**/assets/**', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${stage.accounting.url}/firmy/${id}${path}`, { waitUntil: 'commit' });
  await expect.poll(() => asked.filter((each) => early.includes(each)).sort()).toEqual([...early].sort());
  for (const resolve of release) resolve();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.locator('[aria-busy=true], .mantine-Skeleton-root').first().waitFor({ state: 'detached' });
  expect(asked.filter((each) => early.includes(each)).sort()).toEqual([...early].sort());
  verify();
});

test.each(['full', 'empty'])(
  'a browser that has never been here asks early what the page of a %s company says, and the screen needs just that',
  async (kind) => {
    const { accounting } = stage;
    const owner = await accounting.user();
    const sample = await accounting.call('POST', '/entities/sample', { as: owner, body: {} });
    const { id } = kind === 'full' ? sample.body : await accounting.company(owner);
    for (const [path, asks] of Object.entries(START_ASKS)) {
      const { context, verify } = await stage.open({ as: owner });
      const page = await context.newPage();
      const early = asks.map((each) => `/api/entities/${id}${each}`);
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url().slice(accounting.url.length)));
      const release: (() => void)[] = [];
      const held = new Promise<void>((resolve) => release.push(resolve));
      await page.route('**/assets/**', async (route) => {
        await held;
        await route.continue();
      });
      await page.goto(`${accounting.url}/firmy/${id}${path}`, { waitUntil: 'commit' });
      await expect.poll(() => asked.filter((each) => early.includes(each)).sort()).toEqual([...early].sort());
      for (const resolve of release) resolve();
      const noted = async () =>
        Object.values(JSON.parse((await page.evaluate('localStorage.getItem("asked")')) ?? '{}')).flat();
      await expect.poll(noted, { message: path }).toEqual(expect.arrayContaining(early));
      expect(asked.filter((each) => early.includes(each)).sort(), path).toEqual([...early].sort());
      verify();
    }
  },
);

test('what was searched for is not noted, and signing out forgets what screens ask for', async () => {
  const owner = await stage.accounting.user();
  const { id } = await stage.accounting.company(owner);
  const { page, visit, settled, verify } = await stage.open({
    as: owner,
    path: `/firmy/${id}/vydane?hledat=tajne`,
  });
  await settled();
  await visit(`/firmy/${id}/prijate`);
  const noted = () => page.evaluate<string | null>('localStorage.getItem("asked")');
  await expect.poll(noted).toContain('direction=received');
  expect(await noted()).not.toContain('tajne');
  await page.getByRole('button', { name: /^Účet/ }).click();
  await page.getByRole('menuitem', { name: 'Odhlásit' }).click();
  await page.waitForURL('**/prihlaseni');
  expect(await noted()).toBeNull();
  verify();
});

test('what was asked for before signing in is not taken for an answer to who signs in', async () => {
  const [first, second] = [await stage.accounting.user(), await stage.accounting.user()];
  const { id } = await stage.accounting.company(first);
  const {
    page,
    context: browser,
    verify,
    expectFailure,
  } = await stage.open({ as: first, path: `/firmy/${id}` });
  await page.getByRole('heading', { level: 1 }).waitFor();
  const signIn = async () => {
    await page.getByLabel('Uživatelské jméno nebo e-mail').fill(second.username);
    await page.getByRole('textbox', { name: 'Heslo' }).fill(PASSWORD);
    await page.getByRole('textbox', { name: 'Heslo' }).press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Firmy' }).waitFor();
    await page.getByText('Zatím tu není žádná firma').waitFor();
  };
  // Nobody is signed in any more, which the browser does not know yet.
  await browser.clearCookies();
  expectFailure('401 GET /api/entities');
  await page.goto(stage.accounting.url);
  await signIn();
  expect(await page.getByRole('dialog').count()).toBe(0);
  verify();
});

test('a receipt photographed without a network waits in the device, also over a reload, and is sent with the network', async () => {
  const owner = await stage.accounting.user();
  const { id } = await stage.accounting.company(owner);
  const page = await phoneOf(owner, `/firmy/${id}/vyfotit`);
  await page.getByRole('heading', { name: 'Vyfotit doklad' }).waitFor();
  await isKept(page);
  const buffer = Buffer.from(await picture(page));
  await page.route('**/attachments', (route) => route.abort());
  await page.setInputFiles('input[capture]', { name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer });
  await page.getByText('čeká na připojení').waitFor();
  await page.reload();
  await page.getByText('čeká na připojení').waitFor();
  await verifyAccessible(page, ['light']);
  await page.unroute('**/attachments');
  await page.evaluate('dispatchEvent(new Event("online"))');
  await page.getByRole('link', { name: 'Zapsat doklad' }).waitFor();
  const { body } = await stage.accounting.call('GET', `/entities/${id}/attachments`, { as: owner });
  expect(body.rows).toMatchObject([{ name: 'IMG_1.jpg', format: 'image' }]);
  await expect.poll(() => page.getByText('čeká na připojení').count()).toBe(0);
});

test('a receipt photographed sideways is turned while it waits, and is sent as it is shown', async () => {
  const owner = await stage.accounting.user();
  const { id } = await stage.accounting.company(owner);
  const page = await phoneOf(owner, `/firmy/${id}/vyfotit`);
  await page.getByRole('heading', { name: 'Vyfotit doklad' }).waitFor();
  const buffer = Buffer.from(await picture(page, 'red'));
  await page.route('**/attachments', (route) => route.abort());
  await page.setInputFiles('input[capture]', { name: 'IMG_3.png', mimeType: 'image/png', buffer });
  await page.getByText('čeká na připojení').waitFor();
  const turn = page.getByRole('button', { name: 'Otočit IMG_3.png doprava' });
  const angle = () => page.getByAltText('Fotka IMG_3.png').evaluate(({ style }: HTMLElement) => style.rotate);
  await expect.poll(angle).toBe('0deg');
  for (const quarter of [90, 180, 270, 0, 90, 180, 270]) await turnTo(page, 'IMG_3.png', quarter);
  await verifyAccessible(page, ['light']);
  await page.reload();
  await expect.poll(angle).toBe('270deg');
  // A page that has come tries at once.
  await page.getByText('čeká na připojení').waitFor();
  await page.unroute('**/attachments');
  // What waits is read when the network comes; what is turned before that is told is turned all the same.
  await turn.evaluate((button: HTMLElement) => {
    dispatchEvent(new Event('online'));
    button.click();
    button.click();
  });
  await page.getByRole('link', { name: 'Zapsat doklad' }).waitFor();
  const { body } = await stage.accounting.call('GET', `/entities/${id}/attachments`, { as: owner });
  expect(body.rows).toMatchObject([{ name: 'IMG_3.jpg', format: 'image' }]);
  // What was red at the top is at the right.
  await expect
    .poll(() =>
      page
        .locator('li img')
        .evaluate(reddest)
        .catch(() => null),
    )
    .toEqual({ width: 900, height: 600, isRed: { left: false, right: true } });
});

test('a photograph of a format that the browser does not know is not offered to be turned, and is sent as it is', async () => {
  const owner = await stage.accounting.user();
  const { id } = await stage.accounting.company(owner);
  const page = await phoneOf(owner, `/firmy/${id}/vyfotit`);
  await page.getByRole('heading', { name: 'Vyfotit doklad' }).waitFor();
  await page.route('**/attachments', (route) => route.abort());
  const buffer = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic');
  await page.setInputFiles('input[capture]', { name: 'IMG_6.heic', mimeType: 'image/heic', buffer });
  await page.getByRole('button', { name: 'Zahodit IMG_6.heic' }).waitFor();
  await expect.poll(() => page.getByRole('button', { name: /^Otočit/ }).count()).toBe(0);
  // A sign stands for it, no torn picture.
  expect(await page.locator('li img').count()).toBe(0);
  await page.reload();
  await page.getByRole('button', { name: 'Zahodit IMG_6.heic' }).waitFor();
  await expect.poll(() => page.getByRole('button', { name: /^Otočit/ }).count()).toBe(0);
});

test('a page without a background is not black once it was turned', async () => {
  const owner = await stage.accounting.user();
  const { id } = await stage.accounting.company(owner);
  const page = await phoneOf(owner, `/firmy/${id}/vyfotit`);
  await page.getByRole('heading', { name: 'Vyfotit doklad' }).waitFor();
  await page.route('**/attachments', (route) => route.abort());
  const address = await page.evaluate(() =>
    Object.assign(document.createElement('canvas'), { width: 60, height: 90 }).toDataURL('image/png'),
  );
  const buffer = Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
  await page.setInputFiles('input[capture]', { name: 'strana.png', mimeType: 'image/png', buffer });
  await page.getByText('čeká na připojení').waitFor();
  await turnTo(page, 'strana.png', 90);
  await page.unroute('**/attachments');
  await page.evaluate('dispatchEvent(new Event("online"))');
  await page.getByRole('link', { name: 'Zapsat doklad' }).waitFor();
  await expect
    .poll(() =>
      page
        .locator('li img')
        .evaluate(middleOf)
        .catch(() => null),
    )
    .toEqual([255, 255, 255, 255]);
});

test('who is on the button that turns stays on it while the photograph is tried again', async () => {
  const owner = await stage.accounting.user();
  const { id } = await stage.accounting.company(owner);
  const page = await phoneOf(owner, `/firmy/${id}/vyfotit`);
  await page.getByRole('heading', { name: 'Vyfotit doklad' }).waitFor();
  const buffer = Buffer.from(await picture(page));
  const held: (() => Promise<void>)[] = [];
  let isHeld = false;
  // The application tries also by itself, when it has come.
  await page.route('**/attachments', async (route) => {
    if (isHeld) held.push(() => route.abort());
    else await route.abort();
  });
  await page.setInputFiles('input[capture]', { name: 'IMG_5.jpg', mimeType: 'image/jpeg', buffer });
  await page.getByText('čeká na připojení').waitFor();
  isHeld = true;
  const turn = page.getByRole('button', { name: 'Otočit IMG_5.jpg doprava' });
  await turn.focus();
  await page.evaluate('dispatchEvent(new Event("online"))');
  await expect.poll(() => held.length).toBe(1);
  await page.getByText('odesílá se').waitFor();
  await page.locator('button:focus[aria-disabled="true"]').and(turn).waitFor();
  await page.keyboard.press('Enter');
  isHeld = false;
  await held[0]?.();
  await page.getByText('čeká na připojení').waitFor();
  await page.locator('button:focus[aria-disabled="false"]').and(turn).waitFor();
  // What was pressed on its way turned nothing.
  const angle = () => page.getByAltText('Fotka IMG_5.jpg').evaluate(({ style }: HTMLElement) => style.rotate);
  expect(await angle()).toBe('0deg');
  await turnTo(page, 'IMG_5.jpg', 90);
});

test('turning a photograph that another window has sent does not bring it back', async () => {
  const owner = await stage.accounting.user();
  const { id } = await stage.accounting.company(owner);
  const page = await phoneOf(owner, `/firmy/${id}/vyfotit`);
  await page.getByRole('heading', { name: 'Vyfotit doklad' }).waitFor();
  const buffer = Buffer.from(await picture(page));
  await page.route('**/attachments', (route) => route.abort());
  await page.setInputFiles('input[capture]', { name: 'IMG_4.jpg', mimeType: 'image/jpeg', buffer });
  await page.getByText('čeká na připojení').waitFor();
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.getByRole('link', { name: 'Zapsat doklad' }).waitFor();
  await page.getByRole('button', { name: 'Otočit IMG_4.jpg doprava' }).click();
  expect(await page.evaluate(countKept)).toBe(0);
});

/**
 * Turns a photograph that waits by a quarter to the right, by keyboard. It is tried again by itself, also when the part
 * of the page that sends has come late, and what is pressed on its way turns nothing: so it is pressed until it has.
 */
async function turnTo(page: Page, name: string, degrees: number): Promise<void> {
  const turn = page.getByRole('button', { name: `Otočit ${name} doprava` });
  const angle = () => page.getByAltText(`Fotka ${name}`).evaluate(({ style }: HTMLElement) => style.rotate);
  const pressed = async () => {
    if ((await angle()) !== `${degrees}deg`) await turn.press('Enter');
    return angle();
  };
  await expect.poll(pressed).toBe(`${degrees}deg`);
}

/** The colour in the middle of a picture: red, green, blue and how far it is seen. */
function middleOf(image: HTMLImageElement): number[] {
  const { naturalWidth: width, naturalHeight: height } = image;
  const context = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d');
  context?.drawImage(image, 0, 0);
  return [...(context?.getImageData(width / 2, height / 2, 1, 1).data ?? [])];
}

/** How many photographs the browser keeps, once all that was asked of it before is done. */
const countKept = () =>
  new Promise<number>((resolve, reject) => {
    const opening = indexedDB.open('photos');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const counting = opening.result.transaction('photos').objectStore('photos').count();
      counting.onsuccess = () => resolve(counting.result);
    };
  });

/** The size of a picture, and which of its sides is red. */
function reddest(image: HTMLImageElement) {
  const { naturalWidth: width, naturalHeight: height } = image;
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d');
  context?.drawImage(image, 0, 0);
  const isRed = (x: number) => {
    const [red = 0, green = 0] = context?.getImageData(x, height / 2, 1, 1).data ?? [];
    return red > 200 && green < 80;
  };
  return { width, height, isRed: { left: isRed(10), right: isRed(width - 10) } };
}

test('what the service refuses stays with the reason until it is discarded', async () => {
  const owner = await stage.accounting.user();
  const { id } = await stage.accounting.company(owner);
  const page = await phoneOf(owner, '/vyfotit');
  await page.waitForURL(`**/firmy/${id}/vyfotit`);
  const broken = { name: 'IMG_2.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(0) };
  await page.setInputFiles('input[capture]', broken);
  await page.getByText('nejde odeslat', { exact: false }).waitFor();
  await page.reload();
  await page.getByText('nejde odeslat', { exact: false }).waitFor();
  await page.getByRole('button', { name: 'Zahodit IMG_2.jpg' }).click();
  await page.getByText('Čeká v zařízení').waitFor({ state: 'detached' });
  // It is nowhere else: it is brought back with the reason.
  await page.getByRole('button', { name: 'Vrátit' }).click();
  await page.getByText('nejde odeslat', { exact: false }).waitFor();
  await page.getByRole('button', { name: 'Zahodit IMG_2.jpg' }).click();
  await page.getByText('Čeká v zařízení').waitFor({ state: 'detached' });
});
