import { LANGUAGES, type Lang } from '../../languages.ts';
import { STOP_WORDS } from '../../search/index.ts';
import { wordsOf } from './words.ts';

/** A text has at least so many function words of its language. */
const SHARE_AT_LEAST = 0.08;
const CZECH_LETTERS = /[ěščřžýáíéúůťďň]/i;

/** The language of a text by its function words; null when it is neither, or not plainly one of them. */
export function languageOf(text: string): Lang | null {
  const words = wordsOf(text.toLowerCase());
  if (words.length === 0) return null;
  const [first, second] = LANGUAGES.map((lang) => ({
    lang,
    share: words.filter((word) => STOP_WORDS[lang].has(word)).length / words.length,
  })).toSorted((a, b) => b.share - a.share);
  if (first === undefined || second === undefined || first.share < SHARE_AT_LEAST) return null;
  if (first.share < 1.3 * second.share) return null;
  if (first.lang === 'cs' && !CZECH_LETTERS.test(text)) return null;
  return first.lang;
}
