import { LANGUAGES, type Lang } from '../languages.ts';
import type { Queries } from '../store.ts';
import type { ArticleWriter } from './article-writer.ts';
import type { Numbered, Outcome } from './publish.ts';

/**
 * Sets aside the lines whose translation key another article of the language holds so far: a later line may
 * still take it away from that one.
 */
export async function separateTaken(
  tx: Queries,
  lines: readonly Numbered[],
): Promise<{ free: Numbered[]; taken: Numbered[] }> {
  const holders = await holdersOf(tx, lines);
  const free: Numbered[] = [];
  const taken: Numbered[] = [];
  for (const numbered of lines) {
    const { lang, key, translationKey } = numbered.article;
    const name = nameOf(lang, translationKey ?? '');
    const isFree = translationKey === null || (holders.get(name) ?? key) === key;
    if (isFree && translationKey !== null) holders.set(name, key);
    (isFree ? free : taken).push(numbered);
  }
  return { free, taken };
}

/**
 * Decides about the lines set aside, once all others are stored. Those that take keys from each other all give
 * theirs up first; one that asks for the key of an article that keeps it is refused.
 * @returns the lines that can be stored now
 */
export async function settle(
  writer: ArticleWriter,
  waiting: readonly Numbered[],
  outcome: Outcome,
): Promise<Numbered[]> {
  const holders = await holdersOf(writer.tx, waiting);
  let rest = [...waiting];
  for (;;) {
    const moving = new Set(rest.map(({ article }) => nameOf(article.lang, article.key)));
    const takers = new Map<string, string>();
    const kept = rest.filter(({ line, article: { lang, key, translationKey } }) => {
      const name = nameOf(lang, translationKey ?? '');
      const stored = holders.get(name);
      const stays = stored !== undefined && !moving.has(nameOf(lang, stored));
      const holder = stays ? stored : (takers.get(name) ?? key);
      takers.set(name, holder);
      if (holder === key) return true;
      const reason = `the translation key "${translationKey}" belongs to the article "${holder}" of the same language`;
      outcome.refused.push({ line, reason });
      return false;
    });
    // Whoever was refused keeps the key it has, so the others are asked again.
    if (kept.length === rest.length) break;
    rest = kept;
  }
  await writer.giveUpTranslationKeys(rest.map(({ article }) => article));
  return rest;
}

/** Takes the translation keys of the lines from the articles that hold them so far. */
export async function giveUpTaken(writer: ArticleWriter, lines: readonly Numbered[]): Promise<void> {
  const holders = await holdersOf(writer.tx, lines);
  const losing = lines.flatMap(({ article: { lang, key, translationKey } }) => {
    const holder = translationKey === null ? undefined : holders.get(nameOf(lang, translationKey));
    return holder === undefined || holder === key ? [] : [{ lang, key: holder }];
  });
  if (losing.length > 0) await writer.giveUpTranslationKeys(losing);
}

/** The articles that hold the translation keys of the lines, by language and translation key. */
async function holdersOf(tx: Queries, lines: readonly Numbered[]): Promise<Map<string, string>> {
  const keys = lines.flatMap(({ article }) => article.translationKey ?? []);
  const rows = await tx<{ lang: Lang; key: string; translation_key: string }[]>`
    select lang, key, translation_key from articles
    where lang = any(${[...LANGUAGES]}) and translation_key = any(${keys})`;
  return new Map(rows.map((row) => [nameOf(row.lang, row.translation_key), row.key]));
}

function nameOf(lang: Lang, key: string): string {
  return `${lang} ${key}`;
}
