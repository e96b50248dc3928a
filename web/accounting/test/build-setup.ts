import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, currentBuild } from '../../../services/accounting/src/platform/web/index.ts';
import { PASSED_VARIABLE } from '../../../test/looks.ts';

let passedLooks: string;

/**
 * Builds the application once for all browser tests, unless it is built from the same sources already, and makes the
 * folder that the workers inherit for what has passed.
 */
export async function setup(): Promise<void> {
  if ((await currentBuild()) === null) {
    console.log('building the web application for its tests');
    await build();
  }
  passedLooks = await mkdtemp(join(tmpdir(), 'news-and-accounting-looks-'));
  process.env[PASSED_VARIABLE] = passedLooks;
}

export async function teardown(): Promise<void> {
  delete process.env[PASSED_VARIABLE];
  await rm(passedLooks, { recursive: true });
}
