import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { createLogger } from '@house/http';
import { SingleBar } from 'cli-progress';
import { openNewsDatabase } from '../database.ts';
import { CATEGORIES, type Category, LANGUAGES, type Lang } from '../languages.ts';
import { newsSettings } from '../settings.ts';
import { UsageError } from '../usage-error.ts';
import { LineError } from './article-line.ts';
import { type Outcome, publish, type ReadLine } from './publish.ts';
import { looksLikeFeed, readFeedFile } from './read-feed-file.ts';
import { readJsonLines } from './read-json-lines.ts';

export type ImportOptions = {
  files: readonly string[];
  skipInvalid: boolean;
  lang: string;
  category: string;
};

const FEED_BYTES_AT_MOST = 64 * 1024 * 1024;
const REFUSALS_SHOWN = 50;

type Chosen = { lang: Lang; category: Category };

/**
 * `news import FILE…`: stores the articles of the files, each file in a transaction of its own, and prints a
 * summary. A progress bar is shown on a terminal.
 * @returns the exit status: 0 all stored, 1 lines were refused and nothing of their file was stored
 */
export async function runImport(options: ImportOptions, environment: NodeJS.ProcessEnv): Promise<number> {
  const chosen = chosenOf(options);
  if (options.files.length === 0) throw new UsageError('name at least one file, or - for standard input');
  const settings = newsSettings(environment);
  await Promise.all(options.files.filter((file) => file !== '-').map(checkReadable));
  const log = createLogger({ level: 'warn', format: settings.LOG_FORMAT });
  const database = await openNewsDatabase(settings, log);
  try {
    let status = 0;
    for (const file of options.files) {
      const outcome = await publish(database.sql, () => readFile(file, chosen), {
        skipInvalid: options.skipInvalid,
        now: Date.now,
      });
      report(file, outcome);
      if (!outcome.stored) status = 1;
    }
    return status;
  } finally {
    await database.close();
  }
}

function chosenOf(options: ImportOptions): Chosen {
  const lang = LANGUAGES.find((each) => each === options.lang);
  if (lang === undefined) throw new UsageError(`--lang must be one of ${LANGUAGES.join(', ')}`);
  const category = CATEGORIES.find((each) => each === options.category);
  if (category === undefined) throw new UsageError(`--category must be one of ${CATEGORIES.join(', ')}`);
  return { lang, category };
}

async function checkReadable(file: string): Promise<void> {
  try {
    const handle = await open(file);
    const isFile = (await handle.stat()).isFile();
    await handle.close();
    if (!isFile) throw new UsageError(`${file} is not a file`);
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(`${file} cannot be read: ${(error as Error).message}`);
  }
}

async function* readFile(file: string, chosen: Chosen): AsyncGenerator<ReadLine> {
  const size = file === '-' ? null : await stat(file);
  const stream = file === '-' ? process.stdin : createReadStream(file);
  const bar = progressBar(file, size?.size ?? null);
  try {
    const counted = withProgress(stream, bar);
    const first = await counted.next();
    if (first.done === true) return;
    const chunks = Readable.from(rejoin(first.value, counted), { objectMode: true });
    if (looksLikeFeed(first.value)) yield* readWholeFeed(chunks, chosen, size?.mtimeMs ?? Date.now());
    else yield* readJsonLines(chunks);
  } finally {
    bar?.stop();
  }
}

async function* readWholeFeed(
  chunks: AsyncIterable<Uint8Array>,
  chosen: Chosen,
  fallbackTime: number,
): AsyncGenerator<ReadLine> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    length += chunk.length;
    if (length > FEED_BYTES_AT_MOST) {
      yield { line: 1, reason: `the feed is larger than ${FEED_BYTES_AT_MOST} bytes` };
      return;
    }
    parts.push(chunk);
  }
  try {
    yield* readFeedFile(Buffer.concat(parts), { ...chosen, fallbackTime });
  } catch (error) {
    if (!(error instanceof LineError)) throw error;
    yield { line: 1, reason: error.message };
  }
}

async function* withProgress(
  stream: AsyncIterable<Uint8Array>,
  bar: SingleBar | null,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of stream) {
    yield chunk;
    bar?.increment(chunk.length);
  }
}

async function* rejoin(first: Uint8Array, rest: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield first;
  yield* rest;
}

function progressBar(file: string, bytes: number | null): SingleBar | null {
  if (!process.stderr.isTTY || bytes === null) return null;
  const bar = new SingleBar({
    format: `${file} [{bar}] {percentage}% | {eta_formatted} left`,
    stream: process.stderr,
  });
  bar.start(bytes, 0);
  return bar;
}

function report(file: string, outcome: Outcome): void {
  const name = file === '-' ? 'standard input' : file;
  for (const { line, reason } of outcome.refused.slice(0, REFUSALS_SHOWN))
    console.error(`${name}:${line}: ${reason}`);
  const more = outcome.refused.length - REFUSALS_SHOWN;
  if (more > 0) console.error(`${name}: and ${more} more refused lines`);
  if (!outcome.stored) {
    console.log(
      `${name}: nothing stored, ${outcome.refused.length} refused (--skip-invalid stores the others)`,
    );
    return;
  }
  const { added, updated, unchanged, refused } = outcome;
  console.log(
    `${name}: ${added} added, ${updated} updated, ${unchanged} unchanged, ${refused.length} refused`,
  );
}
