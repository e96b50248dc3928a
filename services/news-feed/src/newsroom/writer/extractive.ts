import { CATEGORIES, type Category, type Lang } from '../../languages.ts';
import type { Assignment, SourceText } from '../draft.ts';
import type { Writer } from './writer.ts';

const QUOTE_CHARACTERS = 300;
const PUBLISHERS_AT_MOST = 30;
const INTRODUCTION: Readonly<Record<Lang, string>> = {
  en: 'What the sources say, in their own words:',
  cs: 'Co píší zdroje, jejich vlastními slovy:',
};

/**
 * Writes without a model: the headline of the earliest report, and of each source its own short description as
 * a quotation with its name and link. Nothing is translated.
 */
export function extractiveWriter(): Writer {
  return {
    name: 'extractive',
    isChecked: false,
    translates: false,
    spending: { calls: 0, inputTokens: 0, outputTokens: 0 },
    async write(assignment) {
      const { lang } = assignment;
      const reports = firstOfEachPublisher(assignment);
      const [first] = reports;
      if (first === undefined) throw new RangeError('an event has at least one report');
      const quotes = reports.map((source) => `${source.publisher}: ${quote(source, lang)} (${source.url})`);
      return {
        text: {
          lang,
          title: first.title,
          summary: `${first.publisher}: ${quote(first, lang)}`,
          paragraphs: [INTRODUCTION[lang], ...quotes],
        },
        category: mostFrequent(assignment.sources.map((source) => source.category)),
      };
    },
    async translate() {
      throw new TypeError('quotations are not translated');
    },
  };
}

/** The category that most reports have; of equals the one that stands first in the list of categories. */
export function mostFrequent(categories: readonly Category[]): Category {
  const count = (category: Category) => categories.filter((each) => each === category).length;
  return CATEGORIES.toSorted((a, b) => count(b) - count(a))[0] ?? 'other';
}

function firstOfEachPublisher({ sources }: Assignment): SourceText[] {
  const first = new Map<string, SourceText>();
  for (const source of sources) if (!first.has(source.publisher)) first.set(source.publisher, source);
  return [...first.values()].slice(0, PUBLISHERS_AT_MOST);
}

function quote({ title, summary }: SourceText, lang: Lang): string {
  const text = shortened((summary.trim() || title).replaceAll(/\s+/g, ' '));
  return lang === 'cs'
    ? `„${text.replaceAll(/[„“”"]/g, '‚').replaceAll(/‚([^‚]*)‚/g, '‚$1‘')}“`
    : `“${text.replaceAll(/[“„"]([^“”„"]*)[”“"]/g, '‘$1’')}”`;
}

/** Cut at the end of a sentence where there is one, otherwise at a word. */
function shortened(text: string): string {
  if (text.length <= QUOTE_CHARACTERS) return text;
  const head = text.slice(0, QUOTE_CHARACTERS);
  const sentence = /^.*[.!?](?=\s)/s.exec(head)?.[0] ?? '';
  if (sentence.length > QUOTE_CHARACTERS / 3) return sentence;
  return `${head.slice(0, head.lastIndexOf(' ')).toWellFormed()}…`;
}
