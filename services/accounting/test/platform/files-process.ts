import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogger } from '@news-and-accounting/http';
import { openDatabase } from '@news-and-accounting/postgres';
import { COMPILE_CACHE } from '../../../../test/compile-cache.ts';
import { OPERATIONS } from '../../src/operations.ts';
import { SERVICE } from '../../src/platform/database.ts';
import { accountingSettings } from '../../src/platform/settings.ts';
import { createService } from '../../src/service.ts';
import { addPaper } from './files-stage.ts';

export type FilesProcess = {
  url: string;
  /** Ends it at once, as a power failure would. @returns the names that it leaves among temporary files */
  kill(): Promise<string[]>;
};

/** Starts a service of its own process that takes papers, over the database of a stage. */
export async function startFilesProcess(
  databaseUrl: string,
  settings: Record<string, string> = {},
): Promise<FilesProcess> {
  const temporary = await mkdtemp(join(tmpdir(), 'accounting-files-'));
  const child = spawn(process.execPath, [import.meta.filename, databaseUrl], {
    env: { PATH: process.env.PATH ?? '', ...COMPILE_CACHE, ...settings, TMPDIR: temporary },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const killWithUs = () => child.kill('SIGKILL');
  process.once('exit', killWithUs);
  const [url] = await Promise.race([once(child.stdout.setEncoding('utf8'), 'data'), exited]);
  if (typeof url !== 'string') throw new Error(`the process has ended with ${url}`);
  return {
    url,
    async kill() {
      child.kill('SIGKILL');
      await exited;
      process.removeListener('exit', killWithUs);
      const left = await readdir(temporary);
      await rm(temporary, { recursive: true });
      return left;
    },
  };
}

if (process.argv[1] === import.meta.filename) {
  const opening = { service: SERVICE, databaseUrl: process.argv[2] ?? '', dataDir: '', poolSize: 4 };
  const { sql } = await openDatabase(opening);
  const { ACCOUNTING_S3_URL = '' } = process.env;
  const { app } = createService({
    sql,
    settings: accountingSettings({
      ACCOUNTING_RATE_LIMITS: 'off',
      ACCOUNTING_SCHEDULER: 'off',
      ACCOUNTING_S3_URL,
    }),
    origin: 'http://accounting.example',
    log: createLogger({ level: 'error', format: 'json' }),
    operations: [...OPERATIONS, addPaper],
  });
  process.stdout.write(await app.listen({ host: '127.0.0.1', port: 0 }));
}
