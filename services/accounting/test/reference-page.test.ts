import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { axeFindings } from '../../../test/axe.ts';
import { CHROMIUM, sharedChromium } from '../../../test/chromium.ts';
import { startAccounting, type TestAccounting } from './harness.ts';

let service: TestAccounting;
let key: string;
beforeAll(async () => {
  service = await startAccounting();
  const owner = await service.user();
  key = (await owner.key()).token;
  await service.company(owner, { name: 'Pekárna Jana s.r.o.' });
});
afterAll(() => service.close());

const TITLE = 'Accounting API';

type Opened = { page: Page; problems: string[]; close: () => Promise<void> };

/** The page as a stranger opens it; what the console says and what goes elsewhere is a problem. */
async function open({
  hash = '',
  width = 1280,
  colorScheme = 'light' as 'light' | 'dark',
} = {}): Promise<Opened> {
  const context = await (await sharedChromium()).newContext({
    viewport: { width, height: 900 },
    colorScheme,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  const problems: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('request', (request) => {
    if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(`${service.url}/`))
      problems.push(`request to ${request.url()}`);
  });
  await page.goto(`${service.url}/api/docs${hash}`);
  await page.locator('openapi-explorer .main-content-inner').getByRole('heading').first().waitFor();
  return { page, problems, close: () => context.close() };
}

if (CHROMIUM === null) console.log('left out: the reference in a browser, because no Chromium is installed');

describe.skipIf(CHROMIUM === null)('the reference', () => {
  test('is read, searched and tried without a word in the console and without a foreign request', async () => {
    const { page, problems, close } = await open();
    expect(await axeFindings(page)).toEqual([]);
    await page.emulateMedia({ media: 'print' });
    expect([await page.title(), await page.locator('h1').first().innerText()]).toEqual([TITLE, TITLE]);
    await page.emulateMedia({ media: 'screen' });

    const filter = page.getByPlaceholder('Filter');
    const found = page.locator('.nav-bar-path:visible');
    await filter.fill('create a contact');
    await expect.poll(() => found.allInnerTexts()).toEqual([expect.stringContaining('Create a contact')]);
    await found.click();
    await page.getByText('X-API-Key: $ACCOUNTING_KEY').first().waitFor();
    await page.getByRole('button', { name: 'TypeScript' }).click();
    await page.getByText("accounting.POST('/entities/{entity_id}/partners'").first().waitFor();
    await page.locator('api-response').getByText('Mlýn Novák').first().waitFor();

    await filter.fill('');
    await page.locator('.nav-bar-info', { hasText: 'Authentication' }).click();
    await page.locator('.api-key-input').first().fill(key);
    await page
      .locator('button', { hasText: /^\s*(Set|Save)\s*$/i })
      .first()
      .click();
    await filter.fill('companies of the caller');
    await expect.poll(() => found.count()).toBe(1);
    await found.click();
    await page.locator('button[part~="btn-try"]').click();
    await page.locator('api-request').getByText('Pekárna Jana s.r.o.').first().waitFor();
    expect(problems).toEqual([]);
    await close();
  });

  test('fits a phone in the dark, at the operation that the address names', async () => {
    const { page, problems, close } = await open({
      hash: '#?route=post-/entities/-entity_id-/partners',
      width: 390,
      colorScheme: 'dark',
    });
    await page.getByText('Mlýn Novák').first().waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
    expect(problems).toEqual([]);
    await close();
  });
});

describe('what the reference is made of', () => {
  test('is served from here under a policy that lets nothing else in, compressed for who takes it', async () => {
    const page = await fetch(`${service.url}/api/docs`);
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toMatch(/https?:|unsafe-eval|script-src[^;]*unsafe|style-src-elem[^;]*unsafe/);
    const html = await page.text();
    const files = [...html.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, address = '']) => address);
    expect(files.length).toBeGreaterThan(2);
    for (const address of [...files, '/api/docs/openapi-explorer.js']) {
      const file = await fetch(`${service.url}${address}`, { headers: { 'Accept-Encoding': 'gzip' } });
      expect([address, file.status, file.headers.get('content-encoding')]).toEqual([address, 200, 'gzip']);
      const refused = await fetch(`${service.url}${address}`, {
        headers: { 'Accept-Encoding': 'gzip;q=0' },
      });
      expect([address, refused.headers.get('content-encoding')]).toEqual([address, null]);
      const plain = await fetch(`${service.url}${address}`, { headers: { 'Accept-Encoding': 'identity' } });
      expect([address, plain.headers.get('content-encoding')]).toEqual([address, null]);
      expect((await plain.text()) === (await file.text())).toBe(true);
    }
  });
});
