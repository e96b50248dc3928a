import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createLogger } from '@news-and-accounting/http';
import { printTable } from '../../news-feed/bench/measure/table.ts';
import { createPortalReader, validateForm } from '../src/taxes/portal/index.ts';
import { verdict } from './verdict.ts';

const ROWS = 50_000;
const WORKER = fileURLToPath(new URL('./forms-worker.ts', import.meta.url));

type Written = { milliseconds: number; megabytes: number; bytes: number };

/** Writes and validates a control statement of 50,000 rows, each in a process of its own. */
export async function benchForms(): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'forms-bench-'));
  const path = join(directory, 'dphkh1.xml');
  const log = createLogger({ level: 'error', format: 'json' });
  const reader = createPortalReader(log);
  try {
    const text = execFileSync(process.execPath, [WORKER, String(ROWS), path], { encoding: 'utf8' });
    const written = JSON.parse(text) as Written;
    const xml = readFileSync(path);
    const start = performance.now();
    const { errors, issues } = await validateForm(reader, 'bench', 'DPHKH1', xml);
    if (errors.length > 0 || issues.some(({ code }) => code !== 'DUPLICATE'))
      throw new Error(`the form is not right: ${JSON.stringify([errors[0], issues[0]])}`);
    print(written, performance.now() - start);
  } finally {
    await reader.close();
    rmSync(directory, { recursive: true });
  }
}

function print({ milliseconds, megabytes, bytes }: Written, validation: number): void {
  const seconds = (time: number) => (time / 1000).toFixed(2);
  printTable(
    `A control statement of ${ROWS} rows, ${(bytes / 1_000_000).toFixed(1)} MB`,
    ['what', 'figure', 'target'],
    [
      ['its XML, seconds of a processor', seconds(milliseconds), verdict('below 5', milliseconds < 5000)],
      ['peak memory of the process, MB', megabytes.toFixed(0), verdict('below 300', megabytes < 300)],
      ['validated, with the start of its process, seconds', seconds(validation), ''],
    ],
  );
}
