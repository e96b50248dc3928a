import type { Lang } from '../languages.ts';
import { lexemeOf, quoteLexeme } from './lexeme.ts';
import { foldDiacritics, normalizeText } from './normalize.ts';
import { PAIRS_LEFT_OUT, type Pair, pairOf } from './pairs.ts';
import { type Part, tokenize, type Unit } from './tokenize.ts';
import { lexemesOfUnaccented } from './unaccented-czech.ts';

/** Characters (code points) of `q`. */
export const MAX_QUERY_LENGTH = 200;

/** Words that must stand one right after the other. */
export type WordSequence = readonly Part[];

/** One condition: one of the sequences must occur, or none of them when `excluded`. */
export type QueryClause = { readonly excluded: boolean; readonly alternatives: readonly WordSequence[] };

export type ParsedQuery = {
  readonly lang: Lang;
  /** All of them must hold; at least one is not excluded. */
  readonly clauses: readonly QueryClause[];
};

/** The lexemes of two words, the second right after the first. */
export type WordPair = readonly [first: string, second: string];

/** What of a query must hold, or must not when `excluded`, for itself. */
export type WordCondition = {
  readonly excluded: boolean;
  /** Any of them is enough, and any of the pairs; null where more than two words stand together. */
  readonly lexemes: readonly string[] | null;
  /** Words side by side that no lexeme tells exactly. */
  readonly pairs: readonly WordPair[];
  /** Whether an article that has `PAIRS_LEFT_OUT` may hold it without any of the lexemes. */
  readonly isPhrase: boolean;
  /** The condition without its exclusion as a `tsquery` literal. */
  readonly literal: string;
};

export type QueryFailure = { readonly failure: 'too_long' | 'no_searchable_word' | 'only_excluded_words' };

/** Corpus words by their spelling without diacritics; see `vocabularyOf`. */
export type Vocabulary = ReadonlyMap<string, readonly string[]>;

/** Of two words with more spellings the positions are compared, so that the query stays short. */
const MAX_PAIRS = 64;

const DOUBLE_QUOTES = /[\u201c-\u201f\u00ab\u00bb]/g;
const ENDS_WITH_EXCLUSION = /(?:^|\s)-+$/;
const STARTS_EXCLUSION = /(?:^|\s)-[^\s\p{L}\p{N}]*$/u;
const LETTERS_ONLY = /^[\p{L}\p{M}]+$/u;

/**
 * Reads `q`: all words must occur, "quoted words" together, a leading `-` excludes a word or a quotation.
 * Every other punctuation is ignored, an unclosed quotation mark as well. A query that only excludes is a
 * failure, because nothing would be searched. Never throws.
 */
export function parseQuery(q: string, lang: Lang): ParsedQuery | QueryFailure {
  if (isLongerThan(q, MAX_QUERY_LENGTH)) return { failure: 'too_long' };
  const clauses = clausesOf(normalizeText(q).replace(DOUBLE_QUOTES, '"'));
  if (clauses.length === 0) return { failure: 'no_searchable_word' };
  if (clauses.every((clause) => clause.excluded)) return { failure: 'only_excluded_words' };
  return { lang, clauses };
}

/** Words to look up in the vocabulary: Czech words typed without a diacritic, each once. */
export function foldedWordsOf(parsed: ParsedQuery): string[] {
  const words = new Set<string>();
  for (const { surface, special } of wordsOf(parsed)) {
    if (special === undefined && mayLackDiacritics(surface, parsed.lang)) words.add(surface);
  }
  return [...words];
}

/**
 * Literal for `$1::tsquery`. A word typed without diacritics also matches the stems of the corpus words that
 * `vocabulary` gives for it. PostgreSQL accepts the literal for every parsed query.
 */
export function toTsquery(parsed: ParsedQuery, vocabulary: Vocabulary = new Map()): string {
  return parsed.clauses.map((clause) => clauseLiteral(clause, parsed.lang, vocabulary)).join(' & ');
}

/** The conditions of the same query one by one, for who answers them by other means than a `tsquery`. */
export function conditionsOf(parsed: ParsedQuery, vocabulary: Vocabulary = new Map()): WordCondition[] {
  return parsed.clauses.map((clause) => {
    const sequences = clause.alternatives.map((words) =>
      words.map((word) => lexemesOfWord(word, parsed.lang, vocabulary)),
    );
    const found = sequences.map(findableIn);
    return {
      excluded: clause.excluded,
      lexemes: found.includes(null) ? null : found.flatMap((each) => each?.lexemes ?? []),
      pairs: found.flatMap((each) => each?.pairs ?? []),
      isPhrase: sequences.some((words) => words.length > 1),
      literal: clauseLiteral({ ...clause, excluded: false }, parsed.lang, vocabulary),
    };
  });
}

/** The `tsquery` literal of articles that have any of these pairs. */
export function pairsLiteral(pairs: readonly WordPair[]): string {
  return pairs.map(([first, second]) => `( ${sequenceLiteral([[first], [second]])} )`).join(' | ');
}

type Findable = { lexemes: readonly string[]; pairs: readonly WordPair[] };

/** What is enough to be found in an article that has all of its pairs; null where more than that is compared. */
function findableIn(words: readonly (readonly string[])[]): Findable | null {
  const [first, second] = words;
  if (first === undefined || words.length > 2) return null;
  if (second === undefined) return { lexemes: first, pairs: [] };
  if (first.length * second.length > MAX_PAIRS) return null;
  const lexemes: string[] = [];
  const pairs: WordPair[] = [];
  for (const one of first) {
    for (const other of second) {
      const pair = pairOf(one, other);
      if (pair?.isExact === true) lexemes.push(pair.lexeme);
      else pairs.push([one, other]);
    }
  }
  return { lexemes, pairs };
}

function isLongerThan(text: string, codePoints: number): boolean {
  if (text.length <= codePoints) return false;
  return text.length > 2 * codePoints || [...text].length > codePoints;
}

function clausesOf(text: string): QueryClause[] {
  const pieces = text.split('"');
  const clauses: QueryClause[] = [];
  for (const [index, piece] of pieces.entries()) {
    const quoted = index % 2 === 1 && index < pieces.length - 1;
    if (!quoted) {
      clauses.push(...looseClauses(piece));
      continue;
    }
    const units = tokenize(piece);
    const excluded = ENDS_WITH_EXCLUSION.test(pieces[index - 1] as string);
    if (units.length > 0) clauses.push(clauseOf(units, excluded));
  }
  return clauses;
}

function looseClauses(text: string): QueryClause[] {
  const clauses: QueryClause[] = [];
  let end = 0;
  let excluded = false;
  for (const unit of tokenize(text)) {
    const gap = text.slice(end, unit.start);
    const continues = end > 0 && !/\s/.test(gap);
    excluded = (continues && excluded) || STARTS_EXCLUSION.test(end > 0 ? `x${gap}` : gap);
    clauses.push(clauseOf([unit], excluded));
    end = unit.end;
  }
  return clauses;
}

function clauseOf(units: readonly Unit[], excluded: boolean): QueryClause {
  const sequence = units.flatMap((unit) => unit.parts);
  const joined = units.length === 1 ? units[0]?.joined : undefined;
  return { excluded, alternatives: joined === undefined ? [sequence] : [sequence, [{ surface: joined }]] };
}

function wordsOf(parsed: ParsedQuery): Part[] {
  return parsed.clauses.flatMap((clause) => clause.alternatives.flat());
}

function mayLackDiacritics(surface: string, lang: Lang): boolean {
  return lang === 'cs' && LETTERS_ONLY.test(surface) && foldDiacritics(surface) === surface;
}

function clauseLiteral(clause: QueryClause, lang: Lang, vocabulary: Vocabulary): string {
  const sequences = clause.alternatives.map((words) =>
    sequenceLiteral(words.map((word) => lexemesOfWord(word, lang, vocabulary))),
  );
  const literal = sequences.length > 1 ? sequences.map((one) => `( ${one} )`).join(' | ') : sequences[0];
  return clause.excluded ? `!( ${literal} )` : `( ${literal} )`;
}

/**
 * `words` holds the lexemes that each word may be. The index alone answers for an exact pair. Where positions are
 * compared, PostgreSQL reads the vector of every article left, so the pairs leave it few of them.
 */
function sequenceLiteral(words: readonly (readonly string[])[]): string {
  const chain = words.map(anyOf).join(' <-> ');
  const neighbours = words
    .slice(1)
    .map((second, index) => pairsOf(words[index] as readonly string[], second))
    .filter((pairs) => pairs !== undefined);
  const [only] = neighbours;
  if (only === undefined) return chain;
  if (words.length > 2) {
    const all = neighbours.map((pairs) => anyOf(pairs.map(({ lexeme }) => lexeme))).join(' & ');
    return `( ${all} | ${quoteLexeme(PAIRS_LEFT_OUT)} ) & ${chain}`;
  }
  const exact = only.filter(({ isExact }) => isExact).map(({ lexeme }) => quoteLexeme(lexeme));
  const shared = only.filter(({ isExact }) => !isExact).map(({ lexeme }) => lexeme);
  return [...exact, `${anyOf([...shared, PAIRS_LEFT_OUT])} & ${chain}`].join(' | ');
}

/** Undefined where one of them has no lexeme, or there are too many. */
function pairsOf(first: readonly string[], second: readonly string[]): Pair[] | undefined {
  if (first.length * second.length > MAX_PAIRS) return undefined;
  const pairs = first.flatMap((one) => second.map((other) => pairOf(one, other)));
  return pairs.every((pair) => pair !== undefined) ? pairs : undefined;
}

function anyOf(lexemes: readonly string[]): string {
  const literals = lexemes.map(quoteLexeme);
  return literals.length > 1 ? `( ${literals.join(' | ')} )` : (literals[0] as string);
}

function lexemesOfWord({ surface, special }: Part, lang: Lang, vocabulary: Vocabulary): string[] {
  if (special !== undefined) return [special];
  if (!mayLackDiacritics(surface, lang)) return [lexemeOf(surface, lang)];
  const lexemes = lexemesOfUnaccented(surface);
  for (const seen of vocabulary.get(surface) ?? []) lexemes.add(lexemeOf(seen, lang));
  return [...lexemes];
}
