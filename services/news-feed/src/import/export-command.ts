import { createWriteStream } from 'node:fs';
import { rename } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createLogger } from '@house/http';
import { openNewsDatabase } from '../database.ts';
import { newsSettings } from '../settings.ts';
import { exportLines } from './export.ts';

/**
 * `news export [FILE]`: writes every article as a line of the import format. A file appears under its name only
 * when it is complete.
 */
export async function runExport(file: string, environment: NodeJS.ProcessEnv): Promise<number> {
  const settings = newsSettings(environment);
  const database = await openNewsDatabase(
    settings,
    createLogger({ level: 'warn', format: settings.LOG_FORMAT }),
  );
  try {
    const lines = Readable.from(exportLines(database.sql));
    if (file === '-') {
      await pipeline(lines, process.stdout, { end: false });
      return 0;
    }
    await pipeline(lines, createWriteStream(`${file}.part`));
    await rename(`${file}.part`, file);
    return 0;
  } finally {
    await database.close();
  }
}
