import { transaction } from '@news-and-accounting/postgres';
import { chooseCommonWords, listPairs } from '../common-words/index.ts';
import { LANGUAGES, type Lang } from '../languages.ts';
import type { Queries, Sql } from '../store.ts';
import type { ArticleLine, Withdrawal } from './article-line.ts';
import { ArticleWriter } from './article-writer.ts';
import { giveUpTaken, separateTaken, settle } from './translation-keys.ts';

export type Numbered = { line: number; article: ArticleLine };
export type NumberedWithdrawal = { line: number; withdrawal: Withdrawal };
export type Refusal = { line: number; reason: string };

/** What an import found: counts, and every line that could not be taken, in the order of lines. */
export type Outcome = {
  added: number;
  updated: number;
  unchanged: number;
  /** Articles that were withdrawn by lines that say so. */
  withdrawn: number;
  /** Lines of articles that are withdrawn: left alone, unless they are to be published again. */
  stayedWithdrawn: number;
  refused: Refusal[];
  /** Whether anything was stored; not when a line was refused without `skipInvalid`. */
  stored: boolean;
};

export type PublishOptions = {
  /** Store the good lines and list the bad instead of storing nothing. */
  skipInvalid: boolean;
  /** Publish articles again that were withdrawn. */
  republish?: boolean;
  /**
   * The lines are the articles of another server as they are there, a few at a time: what holds a line's translation
   * key so far has another one there, and gets it with a later line.
   */
  isCopy?: boolean;
  /** Milliseconds since the epoch. */
  now: () => number;
  /** Further writes that belong to the same transaction. */
  andThen?: (tx: Queries) => Promise<unknown>;
  /** Told how far it is. */
  tell?: (progress: Progress) => void;
};

/** `derived`: so many articles of those that changed have their search words. */
export type Progress =
  | { step: 'derived'; articles: number; of: number }
  | { step: 'search index' }
  | { step: 'stored' };

/** A line that was read: an article, that one was withdrawn, or why it is neither. */
export type ReadLine = Numbered | NumberedWithdrawal | Refusal;

export type Read = () => AsyncIterable<ReadLine>;

const BATCH = 500;

/**
 * Stores articles in one transaction: all of them, or nothing when one cannot be taken. The same key again
 * updates the article and keeps its id and its address; an unchanged one is left alone.
 */
export async function publish(sql: Sql, read: Read, options: PublishOptions): Promise<Outcome> {
  const [outcome = emptyOutcome()] = await publishAll(sql, [read], options);
  if (outcome.stored) await listPairs(sql);
  return outcome;
}

/**
 * The same for several files, in their order: a line that is refused in one of them keeps all from being stored. Whoever
 * calls it has the pairs of the articles listed afterwards (`listPairs`), which takes long after a large import.
 */
export async function publishAll(
  sql: Sql,
  reads: readonly Read[],
  options: PublishOptions,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  try {
    await transaction(
      sql,
      async (tx) => {
        const writer = await ArticleWriter.begin(tx, options);
        for (const read of reads) {
          const outcome = emptyOutcome();
          outcomes.push(outcome);
          await publishLines(writer, read(), outcome, options);
        }
        const refused = outcomes.some((outcome) => outcome.refused.length > 0);
        if (refused && !options.skipInvalid) throw new NothingStored();
        await writer.finish();
        await options.andThen?.(tx);
      },
      // Standard input cannot be read twice. Imports wait for each other, so none is the victim of another.
      { attempts: 1 },
    );
    for (const outcome of outcomes) outcome.stored = true;
    options.tell?.({ step: 'stored' });
    await chooseCommonWords(sql);
  } catch (error) {
    if (!(error instanceof NothingStored)) throw error;
  }
  return outcomes;
}

/** Rolls the transaction back when a line was refused. */
class NothingStored extends Error {}

function emptyOutcome(): Outcome {
  return { added: 0, updated: 0, unchanged: 0, withdrawn: 0, stayedWithdrawn: 0, refused: [], stored: false };
}

async function publishLines(
  writer: ArticleWriter,
  lines: AsyncIterable<ReadLine>,
  outcome: Outcome,
  options: PublishOptions,
): Promise<void> {
  const waiting: Numbered[] = [];
  const store = async (batch: readonly Numbered[]) => {
    if (options.isCopy === true) await giveUpTaken(writer, batch);
    const { free, taken } = await separateTaken(writer.tx, batch);
    waiting.push(...taken);
    await writer.store(free, outcome);
  };
  let batch: Numbered[] = [];
  let withdrawals: NumberedWithdrawal[] = [];
  // In the order of the lines: the next article takes the next id.
  for await (const read of withoutRepeatedKeys(lines, outcome)) {
    const isArticle = 'article' in read;
    if (isArticle) batch.push(read);
    else withdrawals.push(read);
    if (batch.length === BATCH || (batch.length > 0 && !isArticle)) {
      await store(batch);
      batch = [];
    }
    if (withdrawals.length === BATCH || (withdrawals.length > 0 && isArticle)) {
      await writer.withdraw(withdrawals, outcome);
      withdrawals = [];
    }
  }
  if (withdrawals.length > 0) await writer.withdraw(withdrawals, outcome);
  if (batch.length > 0) await store(batch);
  if (waiting.length > 0) await writer.store(await settle(writer, waiting, outcome), outcome);
  outcome.refused.sort((a, b) => a.line - b.line);
}

async function* withoutRepeatedKeys(
  lines: AsyncIterable<ReadLine>,
  outcome: Outcome,
): AsyncGenerator<Numbered | NumberedWithdrawal> {
  // A map a language: keys that are put together with it take twice the memory of a million lines.
  const linesOfKeys = new Map<Lang, Map<string, number>>(LANGUAGES.map((lang) => [lang, new Map()]));
  for await (const read of lines) {
    if ('reason' in read) {
      outcome.refused.push(read);
      continue;
    }
    const { lang, key } = 'article' in read ? read.article : read.withdrawal;
    const lineOfKey = linesOfKeys.get(lang);
    const first = lineOfKey?.get(key);
    if (first === undefined) {
      lineOfKey?.set(key, read.line);
      yield read;
    } else {
      outcome.refused.push({ line: read.line, reason: `the key "${key}" stands on line ${first} already` });
    }
  }
}
