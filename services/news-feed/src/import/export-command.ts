import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createLogger, stopOnSignals } from '@news-and-accounting/http';
import { transaction } from '@news-and-accounting/postgres';
import { openNewsDatabase } from '../database.ts';
import { newsSettings } from '../settings.ts';
import type { Sql } from '../store.ts';
import { UsageError } from '../usage-error.ts';
import { exportLines } from './export.ts';

/**
 * `news export [FILE]`: writes every article as a line of the import format. A file appears under its name only
 * when it is complete.
 */
export async function runExport(file: string, environment: NodeJS.ProcessEnv): Promise<number> {
  const settings = newsSettings(environment);
  const unfinished = `${file}.part`;
  if (file !== '-') await checkWritable(unfinished);
  const log = createLogger({ level: 'warn', format: settings.LOG_FORMAT });
  const opening = openNewsDatabase(settings, log);
  const stop = async () => {
    await (await opening).close();
    // What is under way then comes to no end.
    if (file !== '-') await rm(unfinished, { force: true });
  };
  stopOnSignals(stop, log, 1);
  const database = await opening;
  try {
    if (file === '-') await writeStandardOutput(database.sql);
    else {
      await writeAll(database.sql, createWriteStream(unfinished));
      await rename(unfinished, file);
    }
    return 0;
  } finally {
    if (file !== '-') await rm(unfinished, { force: true });
    await database.close();
  }
}

async function checkWritable(file: string): Promise<void> {
  try {
    await (await open(file, 'w')).close();
  } catch (error) {
    throw new UsageError(`${file} cannot be written: ${(error as Error).message}`);
  }
}

async function writeStandardOutput(sql: Sql): Promise<void> {
  try {
    await writeAll(sql, process.stdout, { end: false });
  } catch (error) {
    // Whoever read it, such as `head`, had enough.
    if ((error as { code?: string }).code !== 'EPIPE') throw error;
  }
}

/** In one snapshot, so that an import meanwhile is in the file as a whole or not at all. */
async function writeAll(sql: Sql, to: NodeJS.WritableStream, options: { end?: boolean } = {}): Promise<void> {
  await transaction(sql, (tx) => pipeline(Readable.from(exportLines(tx)), to, options), {
    isolation: 'repeatable read',
    attempts: 1,
  });
}
