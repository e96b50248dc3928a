import { readFileSync } from 'node:fs';
import type { Lang } from '../../src/languages.ts';
import { between, oneOf, type Random } from './random.ts';

const SAMPLES = new URL('../../samples/', import.meta.url);
const COINED_WORDS = 60_000;
/** Ranks before this one are about equally frequent, as in real text. */
const ZIPF_SHIFT = 2.7;
const ZIPF_EXPONENT = 1.05;
const RUN_SHARE = 0.06;

/**
 * Writes texts that have the statistics which matter for search: words of the sample articles and 60,000 coined
 * rare ones, as frequent as Zipf's law says of their rank, mixed with runs of words that stand together in the
 * samples, so that phrases occur. Counts in how many articles each word occurs.
 */
export class Writer {
  /** Words in lower case; the most frequent first, the coined ones last. */
  readonly words: readonly string[];
  /** Articles that hold a word, by its place in `words`. */
  readonly articlesOf: Uint32Array;
  /** Places in `words` of the samples' text, one after the other. */
  readonly sampleText: Uint32Array;
  private readonly random: Random;
  private readonly cumulative: Float64Array;
  private readonly lastArticleOf: Int32Array;
  private article = -1;

  constructor(lang: Lang, random: Random) {
    this.random = random;
    const tokens = sampleWords(lang);
    this.words = [...byFrequency(tokens), ...coinedWords(tokens, random)];
    const places = new Map(this.words.map((word, place) => [word, place]));
    this.sampleText = Uint32Array.from(tokens, (token) => places.get(token) ?? 0);
    this.articlesOf = new Uint32Array(this.words.length);
    this.lastArticleOf = new Int32Array(this.words.length).fill(-1);
    this.cumulative = cumulativeZipf(this.words.length);
  }

  startArticle(): void {
    this.article += 1;
  }

  /** A sentence-like text: words with a capital at the start and a full stop at the end. */
  text(wordCount: number): string {
    const places: number[] = [];
    while (places.length < wordCount) {
      if (this.random() < RUN_SHARE) this.addRun(places, between(this.random, 3, 8));
      else places.push(this.zipfPlace());
    }
    places.length = wordCount;
    for (const place of places) this.count(place);
    const text = places.map((place) => this.words[place]).join(' ');
    return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
  }

  /** @returns paragraphs separated by a blank line */
  content(wordCount: number): string {
    const paragraphs: string[] = [];
    for (let left = wordCount; left > 0; ) {
      const words = Math.min(left, between(this.random, 30, 60));
      paragraphs.push(this.text(words));
      left -= words;
    }
    return paragraphs.join('\n\n');
  }

  private addRun(places: number[], length: number): void {
    const start = between(this.random, 0, this.sampleText.length - length);
    for (let i = start; i < start + length; i += 1) places.push(this.sampleText[i] ?? 0);
  }

  private zipfPlace(): number {
    const { cumulative } = this;
    const wanted = this.random() * (cumulative.at(-1) ?? 0);
    let low = 0;
    let high = cumulative.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((cumulative[middle] ?? 0) < wanted) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  private count(place: number): void {
    if (this.lastArticleOf[place] === this.article) return;
    this.lastArticleOf[place] = this.article;
    this.articlesOf[place] = (this.articlesOf[place] ?? 0) + 1;
  }
}

function sampleWords(lang: Lang): string[] {
  const lines = readFileSync(new URL(`articles.${lang}.jsonl`, SAMPLES), 'utf8')
    .trim()
    .split('\n');
  return lines.flatMap((line) => {
    const { title, summary, content } = JSON.parse(line) as Record<string, string>;
    return `${title} ${summary} ${content}`.toLowerCase().match(/\p{L}+/gu) ?? [];
  });
}

function byFrequency(tokens: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const token of tokens) counts.set(token, (counts.get(token) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1]).map(([word]) => word);
}

/** The beginning of one word with the end of another. */
function coinedWords(tokens: readonly string[], random: Random): string[] {
  const long = tokens.filter((token) => token.length >= 6);
  const known = new Set(tokens);
  const coined = new Set<string>();
  while (coined.size < COINED_WORDS) {
    const word =
      oneOf(random, long).slice(0, between(random, 3, 5)) + oneOf(random, long).slice(-between(random, 3, 6));
    if (!known.has(word)) coined.add(word);
  }
  return [...coined];
}

function cumulativeZipf(ranks: number): Float64Array {
  const cumulative = new Float64Array(ranks);
  let sum = 0;
  for (let rank = 0; rank < ranks; rank += 1) {
    sum += (rank + 1 + ZIPF_SHIFT) ** -ZIPF_EXPONENT;
    cumulative[rank] = sum;
  }
  return cumulative;
}
