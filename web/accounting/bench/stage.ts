import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createLogger } from '@news-and-accounting/http';
import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core';
import { signIn } from '../../../services/accounting/bench/fill-stage.ts';
import { startService } from '../../../services/accounting/bench/servers.ts';
import { openAccountingDatabase } from '../../../services/accounting/src/platform/database.ts';
import { accountingSettings } from '../../../services/accounting/src/platform/settings.ts';
import type { Sql } from '../../../services/accounting/src/platform/store.ts';
import { launchChromium } from '../../../test/chromium.ts';

const BUILD_MILLISECONDS = 120_000;

/** A script of a page that counts the requests under way in `underWay`, so that a screen can be told to be complete. */
export const COUNT_REQUESTS = `
  globalThis.underWay = 0;
  const ask = globalThis.fetch;
  globalThis.fetch = async (...given) => {
    globalThis.underWay += 1;
    try { return await ask(...given); } finally { globalThis.underWay -= 1; }
  };`;

/** What is measured: the service of an empty database, and a browser. */
export type BenchStage = { origin: string; sql: Sql; browser: Browser };

/** Does something with a service that serves its application; nothing of it stays. */
export async function withStage(work: (stage: BenchStage) => Promise<void>): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'accounting-bench-'));
  // The database server's own user has to pass through.
  chmodSync(dataDir, 0o755);
  const database = await openAccountingDatabase(
    accountingSettings({ DATA_DIR: dataDir }),
    createLogger({ level: 'warn', format: 'json' }),
  );
  try {
    const service = await startService(dataDir);
    try {
      const browser = await launchChromium();
      try {
        await waitUntilBuilt(service.origin);
        await work({ origin: service.origin, sql: database.sql, browser });
      } finally {
        await browser.close();
      }
    } finally {
      await service.stop();
    }
  } finally {
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** A browser that knows nothing but who is signed in: the user that `signUp` made. */
export async function signedIn(
  { browser, origin }: BenchStage,
  options: BrowserContextOptions,
): Promise<BrowserContext> {
  const context = await browser.newContext({ locale: 'cs-CZ', ...options });
  const [name = '', value = ''] = (await signIn(origin)).split('=');
  await context.addCookies([{ name, value, url: origin }]);
  return context;
}

async function waitUntilBuilt(origin: string): Promise<void> {
  for (const end = performance.now() + BUILD_MILLISECONDS; performance.now() < end; await sleep(250)) {
    const response = await fetch(`${origin}/`);
    if (response.ok && (await response.text()).includes('id="application"')) return;
  }
  throw new Error('the application is not built in time');
}
