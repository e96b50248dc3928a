import type { Lang } from '../../languages.ts';
import { countWords, termsOf } from '../../search/index.ts';
import type { Assignment, Text } from '../draft.ts';
import { languageOf } from './language.ts';
import { unknownNames } from './names.ts';
import { unknownNumbers } from './numbers.ts';
import { folded, Vocabulary } from './words.ts';

const TITLE = { atLeast: 12, atMost: 150 };
const SUMMARY = { atLeast: 30, atMost: 600 };
const WORDS = { atLeast: 25, atMost: 800 };
/** Of the article's telling words in the sources: an honest text has 60 to 90 %, one about something else under 10 %. */
const GROUNDED = 0.45;
/** Of the headline's telling words, in the reports of at least two publishers. */
const HEADLINE_SUPPORTED = 0.34;
const QUOTE_WORDS = 3;
const SHOWN = 6;
const LENGTH_RATIO = { atLeast: 0.5, atMost: 2 };

/**
 * Checks an article against the reports that it is about.
 * @returns what is wrong with it, in words for whoever wrote it; empty when nothing is
 */
export function checkOriginal(text: Text, assignment: Assignment): string[] {
  const reports = assignment.sources.map(({ title, summary, text: body }) => `${title}\n${summary}\n${body}`);
  const known = [
    ...reports,
    ...assignment.sources.map(({ publisher }) => publisher),
    ...assignment.sources.map(({ publishedAt }) => dateText(publishedAt)),
  ];
  const parts = partsOf(text);
  const vocabulary = new Vocabulary(known);
  return [
    ...checkForm(text),
    ...checkLanguage(text, assignment.lang),
    ...complain('these numbers stand in no source', unknownNumbers(parts.join('\n'), known)),
    ...complain('these names stand in no source', unknownNames(parts, vocabulary)),
    ...complain('these quotations stand in no source', unknownQuotes(parts, reports)),
    ...checkGrounding(text, assignment, vocabulary),
  ];
}

/** Checks a translation against the article and its reports; see `checkOriginal`. */
export function checkTranslation(translation: Text, original: Text, assignment: Assignment): string[] {
  const reports = assignment.sources.flatMap(({ title, summary, text }) => [title, summary, text]);
  const parts = partsOf(translation);
  const vocabulary = new Vocabulary([...partsOf(original), ...reports]);
  const ratio = countWords(parts.join(' ')) / countWords(partsOf(original).join(' '));
  const isOddLength = ratio < LENGTH_RATIO.atLeast || ratio > LENGTH_RATIO.atMost;
  return [
    ...checkForm(translation),
    ...checkLanguage(translation, translation.lang),
    ...(translation.paragraphs.length === original.paragraphs.length
      ? []
      : [`it has ${translation.paragraphs.length} paragraphs instead of ${original.paragraphs.length}`]),
    ...(isOddLength ? ['its length is far from that of the original'] : []),
    ...complain('these numbers are not in the original', unknownNumbers(parts.join('\n'), partsOf(original))),
    ...complain(
      'these numbers of the original are missing',
      unknownNumbers(partsOf(original).join('\n'), parts),
    ),
    ...complain('these names are not in the original', unknownNames(parts, vocabulary)),
  ];
}

function partsOf({ title, summary, paragraphs }: Text): string[] {
  return [title, summary, ...paragraphs];
}

function checkForm(text: Text): string[] {
  const all = partsOf(text).join('\n');
  const words = countWords(text.paragraphs.join(' '));
  return [
    ...outside('the title', text.title.length, TITLE, 'characters'),
    ...outside('the summary', text.summary.length, SUMMARY, 'characters'),
    ...outside('the text', words, WORDS, 'words'),
    ...(/https?:|\bwww\.|\b[\w.-]+@[\w-]+\.\w/i.test(all) ? ['it contains a link or an address'] : []),
    ...(/<\/?[a-z][^>]*>|\]\(|\*\*|^#{1,6} |```/im.test(all) ? ['it contains markup'] : []),
  ];
}

function outside(what: string, size: number, limits: { atLeast: number; atMost: number }, unit: string) {
  if (size >= limits.atLeast && size <= limits.atMost) return [];
  return [`${what} has ${size} ${unit} instead of ${limits.atLeast} to ${limits.atMost}`];
}

function checkLanguage(text: Text, lang: Lang): string[] {
  const found = languageOf(partsOf(text).join('\n'));
  return found === lang ? [] : [`it is not in the language asked for (${lang})`];
}

/** A headline that one source alone supports may be about something else, or be what that source planted. */
function checkGrounding(text: Text, { lang, sources }: Assignment, vocabulary: Vocabulary): string[] {
  const terms = termsOf(partsOf(text).join('\n'), lang);
  const grounded = terms.filter((term) => vocabulary.hasTerm(term)).length / Math.max(1, terms.length);
  if (grounded < GROUNDED) return ['too little of it is in the sources'];
  const byPublisher = Map.groupBy(sources, (source) => source.publisher);
  if (byPublisher.size < 2) return [];
  const vocabularies = [...byPublisher.values()].map(
    (reports) => new Vocabulary(reports.flatMap((report) => [report.title, report.summary, report.text])),
  );
  const title = termsOf(text.title, lang);
  const supported = title.filter(
    (term) => vocabularies.filter((each) => each.hasTerm(term)).length >= 2,
  ).length;
  return supported / Math.max(1, title.length) >= HEADLINE_SUPPORTED
    ? []
    : ['the title says what fewer than two sources report'];
}

function unknownQuotes(parts: readonly string[], reports: readonly string[]): string[] {
  const known = plain(reports.join('\n'));
  return parts
    .flatMap((part) => [...part.matchAll(/["“„]([^"“”„]{3,})["”“]/g)].map((match) => match[1] ?? ''))
    .filter((quote) => countWords(quote) >= QUOTE_WORDS && !known.includes(plain(quote)));
}

/** Words alone, so that other dashes, blanks and quotation marks make no difference. */
function plain(text: string): string {
  return folded(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

function complain(what: string, found: readonly string[]): string[] {
  return found.length === 0 ? [] : [`${what}: ${found.slice(0, SHOWN).join(', ')}`];
}

/** A source that says "on Tuesday" gives the date by when it was published. */
function dateText(time: number): string {
  const date = new Date(time);
  return `${date.getUTCFullYear()} ${date.getUTCMonth() + 1} ${date.getUTCDate()} ${date.getUTCDate() - 1}`;
}
