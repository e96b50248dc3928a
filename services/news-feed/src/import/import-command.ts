import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { createLogger, stopOnSignals } from '@news-and-accounting/http';
import { SingleBar } from 'cli-progress';
import { listPairs } from '../common-words/index.ts';
import { openNewsDatabase } from '../database.ts';
import { CATEGORIES, type Category, LANGUAGES, type Lang } from '../languages.ts';
import { newsSettings } from '../settings.ts';
import { UsageError } from '../usage-error.ts';
import { LineError } from './article-line.ts';
import { type Outcome, type Progress, publishAll, type ReadLine } from './publish.ts';
import { looksLikeFeed, readFeedFile } from './read-feed-file.ts';
import { readJsonLines } from './read-json-lines.ts';

export type ImportOptions = {
  files: readonly string[];
  skipInvalid: boolean;
  /** Publish articles again that were withdrawn. */
  republish: boolean;
  lang: string;
  category: string;
};

const FEED_BYTES_AT_MOST = 64 * 1024 * 1024;
const HEAD_BYTES = 4096;
const REFUSALS_SHOWN = 50;
/** After so many more articles it is said how far an import is. */
const TELL_EVERY = 16_384;
const STOPPED = 'stopped: nothing was stored';
const STOPPED_LATE =
  'stopped: everything is stored and answered; phrases that are not listed yet are listed after the next publish';

type Chosen = { lang: Lang; category: Category };

/**
 * `news import FILE…`: stores the articles of all files, or nothing when a line cannot be taken, and prints a
 * summary. A progress bar is shown on a terminal while lines are read; how far a large import is afterwards is said in
 * lines. After the summary everything is answered; what makes phrases of large
 * sets fast may take minutes more, and goes on after the next publish when it is stopped.
 * @returns the exit status: 0 stored, 1 lines were refused and nothing was stored
 */
export async function runImport(options: ImportOptions, environment: NodeJS.ProcessEnv): Promise<number> {
  const chosen = chosenOf(options);
  if (options.files.length === 0) throw new UsageError('name at least one file, or - for standard input');
  const settings = newsSettings(environment);
  await Promise.all(options.files.filter((file) => file !== '-').map(checkReadable));
  const log = createLogger({ level: 'warn', format: settings.LOG_FORMAT });
  const opening = openNewsDatabase(settings, log);
  let isStopping = false;
  let isStored = false;
  const tellProgress = progressTeller();
  const stop = async () => {
    isStopping = true;
    await (await opening).close();
    console.error(isStored ? STOPPED_LATE : STOPPED);
  };
  stopOnSignals(stop, log, 1);
  const database = await opening;
  try {
    const reads = options.files.map((file) => () => readFile(file, chosen));
    const outcomes = await publishAll(database.sql, reads, {
      skipInvalid: options.skipInvalid,
      republish: options.republish,
      now: Date.now,
      tell(progress) {
        isStored ||= progress.step === 'stored';
        tellProgress(progress);
      },
    });
    for (const [i, outcome] of outcomes.entries()) report(options.files[i] ?? '', outcome);
    if (isStored) await listPairs(database.sql, { tell: tellListed });
    return isStored ? 0 : 1;
  } catch (error) {
    // What was interrupted fails as where the database is lost; the stop says how far it was, and ends the process.
    if (isStopping) await new Promise(() => {});
    throw error;
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
    const head = await readHead(counted);
    const chunks = rejoin(head, counted);
    if (looksLikeFeed(head)) yield* readWholeFeed(chunks, chosen, size?.mtimeMs ?? Date.now());
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

/** Enough of the beginning to know the format by, however small the pieces are in which it comes. */
async function readHead(chunks: AsyncIterator<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for (let length = 0; length < HEAD_BYTES; ) {
    const { value, done } = await chunks.next();
    if (done === true) break;
    parts.push(value);
    length += value.length;
  }
  return Buffer.concat(parts);
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

/** Nothing of small imports; the lines themselves have their bar. */
function progressTeller(): (progress: Progress) => void {
  let told = 0;
  return (progress) => {
    if (progress.step === 'derived' && progress.articles >= told + TELL_EVERY) {
      told = progress.articles;
      console.error(`search index: ${told} of ${progress.of} articles read`);
    }
    if (progress.step === 'search index' && told > 0) console.error('search index: being written');
  };
}

function tellListed(lang: Lang, listed: number, last: number): void {
  console.error(`phrases (${lang}): ${listed} of ${last} articles listed, searches are answered meanwhile`);
}

function report(file: string, outcome: Outcome): void {
  const name = file === '-' ? 'standard input' : file;
  for (const { line, reason } of outcome.refused.slice(0, REFUSALS_SHOWN))
    console.error(`${name}:${line}: ${reason}`);
  const more = outcome.refused.length - REFUSALS_SHOWN;
  if (more > 0) console.error(`${name}: and ${more} more refused lines`);
  const { added, updated, unchanged, withdrawn, stayedWithdrawn, refused, stored } = outcome;
  const further = [
    ...(withdrawn > 0 ? [`, ${withdrawn} withdrawn`] : []),
    ...(stayedWithdrawn > 0
      ? [`, ${stayedWithdrawn} left withdrawn (--republish publishes them again)`]
      : []),
  ];
  console.log(
    stored
      ? `${name}: ${added} added, ${updated} updated, ${unchanged} unchanged, ${refused.length} refused${further.join('')}`
      : `${name}: nothing stored, ${refused.length} refused (--skip-invalid stores the others)`,
  );
}
