import { figuresOf } from '../search/index.ts';
import { sentencesOf } from './article.ts';

/** What a text said, and says since. */
export type Wording = { from: string; to: string };

/** A correction of an article: what was changed, and when (ISO 8601, UTC). */
export type Revision = { at: string; title?: Wording; summary?: Wording; figures?: readonly Wording[] };

/** An article keeps its last ones. */
export const REVISIONS_AT_MOST = 50;
export const FIGURES_AT_MOST = 10;
/** Of the words of two sentences, numbers aside, so that they are the same statement. */
const SAME_STATEMENT = 0.7;
const SENTENCES_AT_MOST = 300;

type Text = { title: string; summary: string; content: string };

/**
 * What a change of an article corrects: its title, its summary, and sentences of its text that say the same with
 * other numbers. What was only added or left out is none.
 * @param at milliseconds since the epoch
 * @returns null where nothing of this was changed
 */
export function revisionOf(before: Text, after: Text, at: number): Revision | null {
  const figures = changedFigures(before.content, after.content);
  const revision: Revision = {
    at: new Date(at).toISOString(),
    ...(before.title === after.title ? {} : { title: { from: before.title, to: after.title } }),
    ...(before.summary === after.summary ? {} : { summary: { from: before.summary, to: after.summary } }),
    ...(figures.length === 0 ? {} : { figures }),
  };
  return Object.keys(revision).length === 1 ? null : revision;
}

function changedFigures(before: string, after: string): Wording[] {
  if (before === after) return [];
  const [old, now] = [before, after].map((content) => sentencesOf(content).slice(0, SENTENCES_AT_MOST)) as [
    string[],
    string[],
  ];
  const [oldSet, nowSet] = [new Set(old), new Set(now)];
  const added = now.filter((sentence) => !oldSet.has(sentence)).map(statementOf);
  const changed: Wording[] = [];
  for (const sentence of old) {
    if (nowSet.has(sentence) || changed.length === FIGURES_AT_MOST) continue;
    const statement = statementOf(sentence);
    const best = added
      .map((other) => ({ other, likeness: likenessOf(statement.words, other.words) }))
      .reduce((a, b) => (b.likeness > a.likeness ? b : a), { other: statement, likeness: 0 });
    if (best.likeness < SAME_STATEMENT || best.other.figures === statement.figures) continue;
    added.splice(added.indexOf(best.other), 1);
    changed.push({ from: sentence, to: best.other.sentence });
  }
  return changed;
}

type Statement = { sentence: string; words: ReadonlyMap<string, number>; figures: string };

function statementOf(sentence: string): Statement {
  const words = new Map<string, number>();
  for (const word of sentence.toLowerCase().match(/\p{L}+/gu) ?? [])
    words.set(word, (words.get(word) ?? 0) + 1);
  return { sentence, words, figures: figuresOf(sentence).join(' ') };
}

/** Dice's coefficient over words with their numbers of occurrences: 1 for the same words, 0 for none in common. */
function likenessOf(one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): number {
  let shared = 0;
  for (const [word, count] of one) shared += Math.min(count, other.get(word) ?? 0);
  const sum = (words: ReadonlyMap<string, number>) =>
    [...words.values()].reduce((total, count) => total + count, 0);
  const total = sum(one) + sum(other);
  return total === 0 ? 0 : (2 * shared) / total;
}
