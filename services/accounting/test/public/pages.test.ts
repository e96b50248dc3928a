import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { axeFindings } from '../../../../test/axe.ts';
import { CHROMIUM, sharedChromium } from '../../../../test/chromium.ts';
import { CALCULATORS } from '../../src/public/pages/calculators.ts';
import { pathOfPage } from '../../src/public/pages/page.ts';
import { startAccounting, type TestAccounting } from '../harness.ts';

const TODAY = '2026-11-20';
let service: TestAccounting;
beforeAll(async () => {
  service = await startAccounting({ now: () => Date.parse(`${TODAY}T09:00:00Z`) });
});
afterAll(() => service.close());

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(service.url + path, { redirect: 'manual', headers });
const textOf = async (path: string) => (await get(path)).text();

/** The text of a page as a reader sees it. */
const seen = (html: string) =>
  html
    .replaceAll(/<(style|script)[\s\S]*?<\/\1>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');

const PATHS = CALCULATORS.map(pathOfPage);

describe('public pages', () => {
  test('are listed by the index, the sitemap and each other, and robots find them', async () => {
    const index = await textOf('/kalkulacky');
    const sitemap = await textOf('/sitemap.xml');
    for (const path of PATHS) {
      expect(index).toContain(`href="${path}"`);
      expect(sitemap).toContain(`<loc>http://accounting.example${path}</loc>`);
      const page = await textOf(path);
      for (const other of PATHS.filter((each) => each !== path)) expect(page).toContain(`href="${other}"`);
    }
    const robots = await textOf('/robots.txt');
    expect(robots).toContain('Sitemap: http://accounting.example/sitemap.xml');
    const rules = [...robots.matchAll(/^(Disallow|Allow): (.+)$/gm)].map(([rule]) => rule);
    expect(rules).toEqual([
      'Disallow: /api/',
      'Allow: /api/docs',
      'Disallow: /pozvanka/',
      'Disallow: /odhlaseni/',
      'Disallow: /doklad/',
      'Disallow: /password_reset/',
    ]);
    // Tools that judge a page fetch it in the name of the page.
    expect((await get('/kalkulacky')).headers.get('content-security-policy')).toContain("connect-src 'self'");
  });

  test.each(CALCULATORS)('$slug says what it is to people and to search engines', async (page) => {
    const path = pathOfPage(page);
    const answer = await get(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=300');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    const html = await answer.text();
    expect(html).toContain('<html lang="cs">');
    expect(html).toContain(`<link rel="canonical" href="http://accounting.example${path}">`);
    expect(html.match(/<h1>/g)).toHaveLength(1);
    expect(html.match(/<meta name="description" content="([^"]+)"/)?.[1]?.length).toBeLessThanOrEqual(160);
    expect(html).not.toMatch(/<script(?! type="application\/ld\+json")/);
    const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)];
    expect(data.map(([, text]) => JSON.parse(text ?? '')['@type'])).toEqual([
      'WebApplication',
      'BreadcrumbList',
      'FAQPage',
    ]);
    expect(seen(html)).toContain('Ukázka výpočtu');
    expect(seen(html)).toMatch(/Jak se k tomu došlo|Proč to tak je/);
    expect(html).toMatch(/e-sbirka\.cz/);
    expect(html).not.toMatch(/undefined|NaN|\[object/);
  });

  test('calculate what the address says and keep it in the form', async () => {
    const vat = seen(await textOf('/kalkulacky/dph?total=100&kind=reduced&date=2024-06-30'));
    expect(vat).toContain('Výsledek');
    expect(vat).toContain('89,29 Kč');
    expect(vat).toContain('§ 37 odst. 2 zákona č. 235/2004 Sb.');
    const agreement = await textOf(
      '/kalkulacky/dohoda-dpp-dpc?kind=dpp&gross=11999&year=2026&month=6&other_gross=1',
    );
    expect(agreement).toContain('value="11999"');
    expect(agreement).toContain('<option value="6" selected>červen</option>');
    expect(seen(agreement)).toContain('Platí se sociální i zdravotní pojištění');
    expect(agreement).toContain('value="1"');
    const wage = seen(await textOf('/kalkulacky/cista-mzda?gross=48000&year=2025&month=3&children=2'));
    expect(wage).toContain('40 929 Kč');
  });

  test('say where to decide that another way leaves most of what is really paid', async () => {
    const page = seen(await textOf('/kalkulacky/osvc-dan-a-pojisteni?year=2026&income=700000'));
    const note = page.indexOf('S tím nechá nejvíc paušální daň');
    expect(note).toBeGreaterThan(page.indexOf('Nejvíc zbude: výdaje paušálem'));
    expect(note).toBeLessThan(page.indexOf('Kam jde příjem'));
    const before = await textOf('/kalkulacky/osvc-dan-a-pojisteni?year=2025&income=700000');
    expect(before).not.toContain('v průběhu roku');
  });

  test('say at the field what is wrong, and refuse', async () => {
    const answer = await get('/kalkulacky/cista-mzda?gross=abc');
    expect(answer.status).toBe(422);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const html = await answer.text();
    expect(html).toMatch(/name="gross"[^>]*aria-describedby="gross-bad" aria-invalid="true"/);
    expect(html).toContain('id="gross-bad"');
    expect(html).toContain('value="abc"');
    expect(seen(html)).toContain('Zkontrolujte zadání');
  });

  test('show what was typed as text and nothing else', async () => {
    const typed = '"><script>alert(1)</script>';
    const html = await textOf(
      `/kalkulacky/dph?total=${encodeURIComponent(typed)}&x=${encodeURIComponent(typed)}`,
    );
    expect(html).not.toContain('<script>alert');
    expect(html).toContain('&quot;&gt;&lt;script&gt;');
    expect((await get('/kalkulacky/dph?total=%00')).status).toBe(422);
  });

  test('have addresses without what was left blank', async () => {
    const answer = await get('/kalkulacky/dph?base=&vat=&total=121&kind=standard&date=');
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe('/kalkulacky/dph?total=121&kind=standard');
    expect((await get('/kalkulacky/dph?base=')).headers.get('location')).toBe('/kalkulacky/dph');
  });

  test('are nobody’s: whoever is signed in gets the same page', async () => {
    const caller = await service.user();
    const path = '/kalkulacky/dph?total=121';
    expect(await (await get(path, { ...caller.headers })).text()).toBe(await textOf(path));
  });

  test('are sent packed, small and to HEAD as well', async () => {
    for (const path of ['/kalkulacky', ...PATHS]) {
      const packed = await get(path, { 'accept-encoding': 'gzip' });
      expect(packed.headers.get('content-encoding')).toBe('gzip');
      const plain = await get(path, { 'accept-encoding': 'gzip;q=0, identity' });
      expect([plain.headers.get('content-encoding'), await plain.text()]).toEqual([
        null,
        await packed.text(),
      ]);
      expect(Number(packed.headers.get('content-length'))).toBeLessThan(12_000);
      expect((await fetch(service.url + path, { method: 'HEAD' })).status).toBe(200);
    }
  });

  test('an address below that is none leads to the others', async () => {
    const answer = await get('/kalkulacky/neni');
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('<a href="/kalkulacky">');
  });
});

test('pages are limited like the operations that they ask, but not their example', async () => {
  const limited = await startAccounting({ settings: { ACCOUNTING_RATE_LIMITS: 'on' } });
  try {
    const status = async (path: string) => (await fetch(`${limited.url}/kalkulacky/dph${path}`)).status;
    const all = await Promise.all(Array.from({ length: 61 }, () => status('?total=121')));
    expect(all.filter((each) => each === 429)).toHaveLength(1);
    expect(await status('')).toBe(200);
    const refused = await fetch(`${limited.url}/kalkulacky/dph?total=121`);
    expect(refused.headers.has('retry-after')).toBe(true);
    expect(seen(await refused.text())).toContain('Příliš mnoho požadavků');
  } finally {
    await limited.close();
  }
});

if (CHROMIUM === null) console.log('left out: public pages in a browser, because no Chromium is installed');

describe.skipIf(CHROMIUM === null)('public pages in a browser', () => {
  test.each([
    ['light', 1280],
    ['dark', 390],
  ] as const)('are readable and used without scripts, %s and %d wide', async (colorScheme, width) => {
    const context = await (await sharedChromium()).newContext({
      colorScheme,
      viewport: { width, height: 900 },
    });
    const page = await context.newPage();
    const problems: string[] = [];
    page.on('console', (message) => problems.push(message.text()));
    for (const path of ['/kalkulacky', ...PATHS, '/kalkulacky/cista-mzda?gross=abc']) {
      await page.goto(service.url + path);
      expect(await axeFindings(page), path).toEqual([]);
      const wider = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
      expect(await page.evaluate(wider), path).toBe(0);
    }
    expect(problems.filter((text) => !/422|favicon|404/.test(text))).toEqual([]);
    await context.close();
  });

  test('a visitor fills the form in and sends the address on', async () => {
    const context = await (await sharedChromium()).newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${service.url}/kalkulacky/dph`);
    await page.getByRole('textbox', { name: 'Cena s DPH' }).fill('');
    await page.getByRole('textbox', { name: 'Cena bez DPH' }).fill('1 000');
    await page.getByRole('button', { name: 'Spočítat' }).click();
    await page.getByRole('heading', { name: 'Výsledek' }).waitFor();
    const address = page.url();
    expect(new URL(address).search).toBe('?base=1+000&kind=standard');
    await page.goto(address);
    expect(await page.locator('#vysledek').innerText()).toContain('1\u00a0210\u00a0Kč');
    await context.close();
  });
});
