import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

const PLACES = [
  process.env.CHROMIUM_PATH ?? '',
  // The same browser without a window: a quarter faster.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The installed Chromium's path, or null. `CHROMIUM_PATH` names another. */
export const CHROMIUM = PLACES.find((place) => place !== '' && existsSync(place)) ?? null;

/** A Chromium that talks to nobody but the pages under test. */
export function launchChromium(): Promise<Browser> {
  return chromium.launch({
    // Without a locale it saves a file whose name has accents as `download`.
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
    executablePath: CHROMIUM ?? '',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // A page lives for a few screens, so compiling at once what is called often takes more than it brings.
      '--js-flags=--invocation-count-for-maglev=1000 --invocation-count-for-turbofan=30000',
    ],
  });
}

let shared: Promise<Browser> | undefined;

/** The Chromium of all tests in this process, started for the first one; it ends with the process. */
export async function sharedChromium(): Promise<Browser> {
  if ((await shared)?.isConnected() !== true) shared = launchChromium();
  return shared as Promise<Browser>;
}

/** Closes what a test file has open in the shared Chromium. */
export async function closePages(): Promise<void> {
  const contexts = (await shared)?.contexts() ?? [];
  await Promise.all(contexts.map((context) => context.close()));
}
