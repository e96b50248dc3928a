import type { BrowserContext, Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { sharedChromium } from '../../../test/chromium.ts';

type PhoneOptions = { url: string; as?: { headers: Readonly<Record<string, string>> }; language?: string };

/** A phone's browser of its own, which keeps what a browser keeps; it closes with its test. */
export async function openPhone({ url, as, language = 'cs-CZ' }: PhoneOptions): Promise<BrowserContext> {
  const chromium = await sharedChromium();
  const context = await chromium.newContext({ locale: language, viewport: { width: 390, height: 844 } });
  onTestFinished(() => context.close());
  const [name = '', value = ''] = (as?.headers.Cookie ?? '').split('=');
  if (as !== undefined) await context.addCookies([{ name, value, url }]);
  return context;
}

/** Loads a page anew once the browser keeps the application, and waits until it has. */
export async function isKept(page: Page): Promise<void> {
  await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
  await page.reload();
  await expect
    .poll(() =>
      page.evaluate(
        async () => (await (await caches.open('files-1')).keys()).length > 20 && caches.has('page-2'),
      ),
    )
    .toBe(true);
}

/** A picture as a phone takes it, 600 × 900, with a stripe of a colour along its top. */
export const picture = (page: Page, top = 'white') =>
  page.evaluate(async (colour) => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [600, 900];
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('nothing to draw on');
    context.fillStyle = 'white';
    context.fillRect(0, 0, 600, 900);
    context.fillStyle = colour;
    context.fillRect(0, 0, 600, 60);
    context.fillStyle = 'black';
    context.fillText(`Pekárna ${Math.random()}`, 40, 90);
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg'));
    return [...new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer())];
  }, top);
