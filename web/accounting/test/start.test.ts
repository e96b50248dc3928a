import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  drawn,
  type OpenOptions,
  PASSWORD,
  type Stage,
  startStage,
  type TestPage,
  verifyAccessible,
} from './harness.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage?.close());

for (const colorScheme of ['light', 'dark'] as const) {
  test(`before any script or style sheet is there the page has logo and shape, ${colorScheme}`, async () => {
    const owner = await stage.accounting.user();
    const { context, verify } = await stage.open({ as: owner });
    const page = await context.newPage();
    await page.emulateMedia({ colorScheme });
    const release: (() => void)[] = [];
    const held = new Promise<void>((resolve) => release.push(resolve));
    await page.route('**/assets/**', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(stage.accounting.url, { waitUntil: 'commit' });
    const logo = page.locator('.start-bar svg');
    await logo.waitFor();
    // Painted, and not only there: a style sheet in the head would hold that back.
    const paint = 'performance.getEntriesByName("first-contentful-paint").length';
    await expect.poll(() => page.evaluate(paint)).toBe(1);
    const ground = 'getComputedStyle(document.querySelector(".start")).backgroundColor';
    expect(await page.evaluate(ground)).toBe(
      colorScheme === 'dark' ? 'rgb(22, 25, 27)' : 'rgb(250, 251, 251)',
    );
    const before = await logo.boundingBox();
    for (const resolve of release) resolve();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.locator('header svg').first().boundingBox()).toEqual(before);
    expect(await page.locator('#start').count()).toBe(0);
    verify();
  });
}

test.each([
  ['cs', 1600, 'Vydané doklady'],
  ['cs', 390, 'Vydané doklady'],
  ['en', 1280, 'Issued documents'],
] as const)(
  'the page says what its screen is where the screen will say it: %s, %i',
  async (language, width, title) => {
    const owner = await stage.accounting.user();
    const { id } = await stage.accounting.company(owner);
    const { context, verify } = await stage.open({ as: owner, language });
    const page = await context.newPage();
    await page.setViewportSize({ width, height: 900 });
    const release: (() => void)[] = [];
    const held = new Promise<void>((resolve) => release.push(resolve));
    await page.route('**/assets/*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(`${stage.accounting.url}/firmy/${id}/vydane`, { waitUntil: 'commit' });
    const said = page.locator('.start-title');
    await said.waitFor();
    expect(await said.textContent()).toBe(title);
    expect(await page.title()).toContain(title);
    const places = async (...names: string[]) => {
      const boxes = await Promise.all(names.map((name) => page.locator(name).first().boundingBox()));
      return boxes.map((box) => box && { x: box.x, y: Math.round(box.y), height: Math.round(box.height) });
    };
    const before = await places('.start-title', '.start-text');
    for (const resolve of release) resolve();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    expect(await page.locator('.start-title').count()).toBe(0);
    expect(await places('h1', 'h1 + p')).toEqual(before);
    verify();
  },
);

test('what a page asks for is on its way before its scripts, and its style sheets come with it', async () => {
  const owner = await stage.accounting.user();
  const { id } = await stage.accounting.company(owner);
  const { context, verify } = await stage.open({ as: owner });
  const page = await context.newPage();
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname));
  await page.goto(`${stage.accounting.url}/firmy/${id}/vydane`);
  await page.getByRole('heading', { level: 1, name: 'Vydané doklady' }).waitFor();
  const firstOf = (wanted: (path: string) => boolean) => asked.findIndex(wanted);
  const script = firstOf((path) => path.endsWith('.js'));
  expect(firstOf((path) => path === '/api/session')).toBeLessThan(script);
  const sheets = await page
    .locator('body > link[rel=stylesheet]')
    .evaluateAll((all) => all.map((sheet) => new URL((sheet as HTMLLinkElement).href).pathname));
  // Those of the application and of the screen.
  expect(sheets.length).toBeGreaterThan(1);
  for (const sheet of sheets) expect(firstOf((path) => path === sheet)).toBeLessThan(script);
  expect(asked.filter((path) => path === '/api/invitations')).toHaveLength(1);
  // As a version before noted it, which did not ask for it on every page.
  await page.addInitScript(
    "localStorage.setItem('asked', JSON.stringify({ [location.pathname]: ['/api/invitations'] }))",
  );
  asked.splice(0);
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Vydané doklady' }).waitFor();
  expect(asked.filter((path) => path === '/api/invitations')).toHaveLength(1);
  verify();
});

test.each([true, false])(
  'what stands over a sample company comes beside the application: is one %s',
  async (isSample) => {
    const { accounting } = stage;
    const owner = await accounting.user();
    const sample = await accounting.call('POST', '/entities/sample', { as: owner, body: {} });
    const { id } = isSample ? sample.body : await accounting.company(owner);
    const { context, verify } = await stage.open({ as: owner });
    const page = await context.newPage();
    const asked: string[] = [];
    page.on('request', (request) => void asked.push(new URL(request.url()).pathname));
    let isReleased = false;
    await page.route('**/assets/index-*.js', async (route) => {
      await expect.poll(() => asked).toContain(`/api/entities/${id}/overview`);
      isReleased = true;
      await route.continue();
    });
    await page.goto(`${accounting.url}/firmy/${id}`, { waitUntil: 'commit' });
    await expect.poll(() => isReleased).toBe(true);
    expect(asked.some((path) => path.startsWith('/assets/tour-'))).toBe(isSample);
    await page.getByRole('heading', { level: 1 }).waitFor();
    verify();
  },
);

const BUTTON = 'form:has([name=password]) [type=submit]';

type Held = Pick<OpenOptions, 'width' | 'colorScheme' | 'as'>;

/** A page whose scripts come when it says so. */
async function openHeld(path: string, { width = 1280, colorScheme = 'light', as }: Held = {}) {
  const { context, verify } = await stage.open(as === undefined ? {} : { as });
  const page = await context.newPage();
  await page.setViewportSize({ width, height: 900 });
  await page.emulateMedia({ colorScheme });
  const release: (() => void)[] = [];
  const held = new Promise<void>((resolve) => release.push(resolve));
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  if (as !== undefined) {
    // By the time that the screen is there it is known who has a session.
    const known = page.waitForResponse('**/api/session?or_nobody=true');
    await page.route('**/assets/sign-in-*.js', async (route) => {
      await known;
      await route.fallback();
    });
  }
  await page.goto(stage.accounting.url + path, { waitUntil: 'commit' });
  await page.locator('#start-form').waitFor();
  const taken = async () => {
    for (const resolve of release) resolve();
    await page.locator('#start').waitFor({ state: 'detached' });
  };
  return { page, taken, verify };
}

test.each([
  ['/prihlaseni', 390, 'light', ['login', 'password']],
  ['/prihlaseni', 1280, 'dark', ['login', 'password']],
  ['/registrace', 390, 'dark', ['username', 'email', 'display_name', 'password']],
] as const)(
  'the form of %s is there before scripts, where its screen has it, and goes on with what was typed: %i, %s',
  async (path, width, colorScheme, names) => {
    const { page, taken, verify } = await openHeld(path, { width, colorScheme });
    const places = async (root: string) => {
      const shown = ['h1', ...names.map((name) => `[name=${name}]`), BUTTON, '[href="/kalkulacky"]'];
      const boxes = await Promise.all(
        shown.map((each) => page.locator(`${root} ${each}`).last().boundingBox()),
      );
      // The border of a field for a password is that of what is around it.
      return boxes.map((box) => box && [Math.round(box.y + box.height / 2), Math.round(box.width / 10)]);
    };
    const before = await places('#start');
    const colours = (root: string) =>
      page.locator(`${root} main :is(h1, label, p, a, [name=${names[0]}], ${BUTTON})`).evaluateAll((all) =>
        all.map((each) => {
          const { color, backgroundColor } = getComputedStyle(each);
          return [each.localName, color, each.matches('input, button') ? backgroundColor : ''];
        }),
      );
    const coloured = await colours('#start');
    const words = (root: string) => page.locator(`${root} main`).innerText();
    const said = await words('#start');
    await verifyAccessible(page, [colorScheme]);
    await page.emulateMedia({ colorScheme });
    for (const name of names) await page.locator(`#start [name=${name}]`).fill(`typed ${name}`);
    await taken();
    for (const name of names) {
      expect(await page.locator(`#root [name=${name}]`).inputValue(), name).toBe(`typed ${name}`);
    }
    expect(await page.locator(':focus').getAttribute('name')).toBe(names.at(-1));
    expect(await places('#root')).toEqual(before);
    expect(await colours('#root')).toEqual(coloured);
    // What is written last as well: a text that came with the screen would be the largest so late.
    expect((await words('#root')).split(/\s+/)).toEqual(said.split(/\s+/));
    verify();
  },
);

test('who signs in at the start before the scripts are there is signed in once they are', async () => {
  const owner = await stage.accounting.user();
  const { page, taken, verify } = await openHeld('/');
  expect(new URL(page.url()).pathname).toBe('/prihlaseni');
  await page.locator('#start [name=login]').fill(owner.username);
  await page.locator('#start [name=password]').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.locator('#start button[aria-busy]').waitFor();
  await taken();
  await page.getByRole('heading', { level: 1, name: 'Firmy' }).waitFor();
  verify();
});

test('who types on after sending before the scripts are there sends it anew', async () => {
  const owner = await stage.accounting.user();
  const { page, taken, verify } = await openHeld('/prihlaseni');
  await page.locator('#start [name=login]').fill(owner.username);
  await page.locator('#start [name=password]').fill('not-it');
  await page.keyboard.press('Enter');
  await page.locator('#start button[aria-busy]').waitFor();
  await page.locator('#start [name=password]').fill(PASSWORD.slice(0, -1));
  await page.locator('#start button:not([aria-busy])').waitFor();
  await taken();
  await page.keyboard.type(PASSWORD.slice(-1));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Firmy' }).waitFor();
  verify();
});

test('who signs in where the application cannot be loaded is told so and led to trying again', async () => {
  const { context } = await stage.open();
  const page = await context.newPage();
  const fail: (() => void)[] = [];
  const failing = new Promise<void>((resolve) => fail.push(resolve));
  await page.route('**/assets/*.js', async (route) => {
    await failing;
    await route.abort();
  });
  await page.goto(`${stage.accounting.url}/prihlaseni`, { waitUntil: 'commit' });
  const button = page.locator('#start button[type=submit]');
  await page.locator('#start [name=login]').fill('jana');
  await page.keyboard.press('Enter');
  await page.locator('#start button[aria-busy]').waitFor();
  for (const resolve of fail) resolve();
  await page.locator('#start-failed').waitFor();
  const again = () => page.evaluate("document.activeElement.id === 'start-again'");
  await expect.poll(again).toBe(true);
  expect(await button.getAttribute('aria-busy')).toBeNull();
  expect(await page.locator('#start [name=login]').inputValue()).toBe('jana');
  // Nor does it seem to work when it is sent once more.
  await page.locator('#start [name=login]').press('Enter');
  expect(await again()).toBe(true);
  expect(await button.getAttribute('aria-busy')).toBeNull();
  await page.unroute('**/assets/*.js');
  await page.keyboard.press('Enter');
  await page.locator('#root [name=login]').waitFor();
});

test('what somebody typed who is signed in already is not in a later form', async () => {
  const owner = await stage.accounting.user();
  const { page, taken, verify } = await openHeld('/prihlaseni', { as: owner });
  await page.locator('#start [name=login]').fill(owner.username);
  await page.locator('#start [name=password]').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await taken();
  await page.getByRole('heading', { level: 1, name: 'Firmy' }).waitFor();
  await page.getByRole('button', { name: /^Účet/ }).click();
  await page.getByRole('menuitem', { name: 'Odhlásit' }).click();
  await page.locator('#root [name=login]').waitFor();
  expect(await page.locator('#root [name=login]').inputValue()).toBe('');
  expect(await page.locator('#root [name=password]').inputValue()).toBe('');
  verify();
});

test('where to go on is carried from the form of the page to the one that it leads to', async () => {
  const { page, verify } = await openHeld('/prihlaseni?dal=%2Fucet');
  const link = page.getByRole('link', { name: 'Zaregistrovat se' });
  const address = () => link.evaluate(({ pathname, search }: HTMLAnchorElement) => pathname + search);
  await expect.poll(address).toBe('/registrace?dal=%2Fucet');
  verify();
});

test('a page that is not painted, as it is left at once, begins all the same', async () => {
  const { context, verify } = await stage.open();
  const page = await context.newPage();
  await page.addInitScript('window.requestAnimationFrame = () => 0');
  await page.goto(`${stage.accounting.url}/prihlaseni`);
  await page.locator('#start').waitFor({ state: 'detached' });
  verify();
});

/** Goes back while the first screen is waited for: what the application waits for it at most is asked for then. */
const BACK_MEANWHILE = `{
  const later = setTimeout;
  let isBack = false;
  globalThis.setTimeout = (run, after, ...more) => {
    if (after === 150 && !isBack) {
      isBack = true;
      history.back();
    }
    return later(run, after, ...more);
  };
}`;

test('who goes back while the application starts comes to what the address names', async () => {
  const owner = await stage.accounting.user();
  const { id } = await stage.accounting.company(owner);
  const { context, verify } = await stage.open({ as: owner });
  const page = await context.newPage();
  const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
  await page.goto(`${stage.accounting.url}/firmy/${id}/kontakty`);
  await heading('Kontakty').waitFor();
  await page.getByRole('navigation').first().getByRole('link', { name: 'Deník', exact: true }).click();
  await heading('Účetní deník').waitFor();
  await page.addInitScript(BACK_MEANWHILE);
  await page.route('**/assets/journal-*.js', async (route) => {
    await expect.poll(() => new URL(page.url()).pathname).toBe(`/firmy/${id}/kontakty`);
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  await page.reload({ waitUntil: 'commit' });
  await page.waitForURL('**/kontakty');
  await heading('Kontakty').waitFor();
  verify();
});

test('scripts that cannot be loaded are told with a way to try again', async () => {
  const { context } = await stage.open();
  const page = await context.newPage();
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto(`${stage.accounting.url}/registrace`);
  await page.getByRole('alert').getByText('Aplikaci se nepodařilo načíst.').waitFor();
  await page.unroute('**/assets/*.js');
  await page.getByRole('link', { name: 'zkuste to znovu' }).click();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/registrace');
});

/** How far what was in sight has moved by itself, as browsers measure it (Layout Instability API). */
const MOVED = `(() => {
  const observer = new PerformanceObserver(() => {});
  observer.observe({ type: 'layout-shift', buffered: true });
  const shifts = observer.takeRecords().filter((shift) => !shift.hadRecentInput);
  return shifts.reduce((sum, { value }) => sum + value, 0);
})()`;

/** Loads an address whose answers come one at a time, the latest first, each once the one before is drawn. */
async function visitSlowly({ page, context, visit, settled }: TestPage, path: string) {
  // Routes of the page itself would load every file of the application anew.
  const devTools = await context.newCDPSession(page);
  const held: string[] = [];
  devTools.on('Fetch.requestPaused', ({ requestId }) => void held.push(requestId));
  await devTools.send('Fetch.enable', {
    patterns: [
      { urlPattern: '*/api/entities/*/*', requestStage: 'Response' },
      { urlPattern: '*/assets/tour-*', requestStage: 'Response' },
    ],
  });
  await visit(path);
  let isDone = false;
  const whenDone = settled().then(() => {
    isDone = true;
  });
  while (!isDone) {
    const requestId = held.pop();
    if (requestId !== undefined) await devTools.send('Fetch.continueResponse', { requestId });
    await drawn(page);
  }
  await whenDone;
  await devTools.detach();
}

test('what is in sight of the home and of VAT stays where it is, whichever answer comes first', async () => {
  const { accounting } = stage;
  const owner = await accounting.user();
  const sample = (await accounting.call('POST', '/entities/sample', { as: owner, body: {} })).body;
  const fresh = await accounting.company(owner);
  const opened = await stage.open({ as: owner, path: '/ucet' });
  for (const path of [`/firmy/${sample.id}`, `/firmy/${sample.id}/dph`, `/firmy/${fresh.id}`]) {
    await visitSlowly(opened, path);
    expect(await opened.page.evaluate(MOVED), path).toBeLessThan(0.05);
  }
  opened.verify();
});

test('on a phone the list of issued documents stays where it is when its rows come', async () => {
  const { accounting } = stage;
  const owner = await accounting.user();
  const { id } = (await accounting.call('POST', '/entities/sample', { as: owner, body: {} })).body;
  const opened = await stage.open({ as: owner, path: '/ucet', width: 390, height: 844 });
  await visitSlowly(opened, `/firmy/${id}/vydane`);
  expect(await opened.page.evaluate(MOVED)).toBeLessThan(0.02);
  opened.verify();
});

/** Notes how many rows of a table are in the page after each change of it. */
const NOTE_ROWS = `{
  globalThis.noted = [];
  const note = () => noted.push(document.querySelectorAll('tbody tr[data-row]').length);
  new MutationObserver(note).observe(document.body, { childList: true, subtree: true });
}`;

test('a list of a hundred documents is drawn some rows at a time until all are there', async () => {
  const { accounting } = stage;
  const owner = await accounting.user();
  const { id } = (await accounting.call('POST', '/entities/sample', { as: owner, body: {} })).body;
  const query = 'direction=issued&kind=invoice,advance,tax_receipt,credit_note';
  const { body } = await accounting.call('GET', `/entities/${id}/documents?${query}`, { as: owner });
  const { page, go, settled, verify } = await stage.open({ as: owner, path: '/ucet' });
  await page.evaluate(NOTE_ROWS);
  await go(`/firmy/${id}/vydane`);
  await settled();
  const noted = (await page.evaluate('noted')) as number[];
  const parts = noted.map((rows, at) => rows - (noted[at - 1] ?? 0)).filter((rows) => rows > 0);
  // What fills the window, then as many as the device is quick enough for.
  expect(parts[0]).toBeLessThanOrEqual(40);
  expect(Math.max(...parts)).toBeLessThanOrEqual(60);
  expect(Math.max(...noted)).toBe(body.total);
  expect(body.total).toBeGreaterThan(60);
  verify();
});

test('the tour of a sample company is walked by keyboard, left and taken up again', async () => {
  const { accounting } = stage;
  const owner = await accounting.user();
  const { id } = (
    await accounting.call('POST', '/entities/sample', { as: owner, body: { segment: 'identified' } })
  ).body;
  const { page, verify, verifyAccessible, expectFailure } = await stage.open({
    as: owner,
    path: `/firmy/${id}`,
  });
  const begin = page.getByRole('button', { name: 'Projít si to: 7 zastavení' });
  await begin.focus();
  await page.keyboard.press('Enter');
  const tour = page.getByRole('region', { name: 'Prohlídka ukázkové firmy' });
  await expect
    .poll(() => page.locator(':focus').textContent())
    .toBe('Přehled: co čeká a\u00a0co je na termín');
  await expect.poll(() => tour.getByRole('status').textContent()).toContain('Zastavení 1 ze 7');
  await verifyAccessible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/firmy/${id}/mesic`);
  await expect.poll(() => page.locator(':focus').textContent()).toBe('Měsíc: všechno z\u00a0jednoho měsíce');
  expectFailure('500 DELETE /api/session');
  await page.route('**/api/session', (route) =>
    route.fulfill({ status: 500, json: { error: 'Odhlášení se nepovedlo.' } }),
  );
  await page.getByRole('button', { name: /^Účet/ }).click();
  await page.getByRole('menuitem', { name: 'Odhlásit' }).click();
  await page.getByRole('menu').waitFor({ state: 'hidden' });
  const told = page.getByRole('alert').filter({ hasText: 'Odhlášení se nepovedlo.' });
  await told.waitFor();
  await tour.getByRole('heading').focus();
  await page.keyboard.press('Escape');
  const goOn = page.getByRole('button', { name: 'Pokračovat v prohlídce (2 ze 7)' });
  await expect.poll(() => page.locator(':focus').textContent()).toBe('Pokračovat v\u00a0prohlídce (2 ze 7)');
  // The key that leaves the tour closes no message with it.
  await drawn(page);
  expect(await told.count()).toBe(1);
  await page.unroute('**/api/session');
  await page.reload();
  await goOn.click();
  await tour.getByRole('button', { name: 'Další zastavení' }).click();
  await page.waitForURL(`**/firmy/${id}/vydane`);
  await page.goto(`${accounting.url}/firmy/${id}/kontakty`);
  await tour.getByRole('button', { name: 'Zpět na toto zastavení' }).click();
  await page.waitForURL(`**/firmy/${id}/vydane`);
  for (let station = 4; station <= 7; station += 1)
    await tour.getByRole('button', { name: 'Další zastavení' }).click();
  await page.waitForURL(`**/firmy/${id}/dan-z-prijmu`);
  await tour.getByRole('button', { name: 'Dokončit prohlídku' }).click();
  await page.getByRole('button', { name: 'Projít si to znovu' }).waitFor();
  verify();
});
