import { STOP_WORDS } from '../../search/index.ts';
import { folded, type Vocabulary } from './words.ts';

const TOKEN = /[\p{L}\p{N}]+/gu;
/** What may stand between the end of a sentence and the next one. */
const SENTENCE_START = /(?:^|[.!?…:]["”“’)\]]*\s+|\n)["“„‘(–-]*\s*$/u;

const LOOK_BACK = 12;

const NO_NAMES = new Set(
  `i ai it tv pc ceo cfo cto pm am monday tuesday wednesday thursday friday saturday sunday january february march april
   may june july august september october november december`.split(/\s+/),
);

/**
 * Names in a text that occur in none of the sources: words with a capital letter that do not begin a sentence.
 * A word that the text or the sources also write in small letters is none.
 */
export function unknownNames(parts: readonly string[], vocabulary: Vocabulary): string[] {
  const small = new Set(
    parts.flatMap((part) => (part.match(TOKEN) ?? []).filter((word) => !isCapitalised(word)).map(folded)),
  );
  const unknown = new Set<string>();
  for (const part of parts) {
    for (const match of part.matchAll(TOKEN)) {
      const [word] = match;
      if (!isCapitalised(word) || isOrdinary(word) || small.has(folded(word))) continue;
      const before = part.slice(Math.max(0, match.index - LOOK_BACK), match.index);
      if (SENTENCE_START.test(before) && !isInnerCapital(word)) continue;
      if (!vocabulary.hasName(word)) unknown.add(word);
    }
  }
  return [...unknown];
}

function isCapitalised(word: string): boolean {
  return /^\p{Lu}/u.test(word);
}

/** OpenAI, NASA. */
function isInnerCapital(word: string): boolean {
  return /\p{Lu}/u.test(word.slice(1));
}

function isOrdinary(word: string): boolean {
  const small = word.toLowerCase();
  // A single letter is an initial, or what is left of "S&P".
  return word.length === 1 || NO_NAMES.has(small) || STOP_WORDS.en.has(small) || STOP_WORDS.cs.has(small);
}
