import { sentencesOf } from '../articles/article.ts';
import type { Lang } from '../languages.ts';
import { figuresOf, termsOf } from '../search/index.ts';

type Text = { title: string; summary: string; content: string };

const SENTENCES_AT_MOST = 3;
/** Of the telling words of a sentence, so that it says something that was not known. */
const NEW_WORDS = 0.45;
/** The same where it also has a number that was not known. */
const NEW_WORDS_WITH_FIGURE = 0.25;
const WORDS_AT_LEAST = 4;

/** What the articles of a story have said so far. */
export class Known {
  private readonly lang: Lang;
  private readonly terms = new Set<string>();
  private readonly figures = new Set<string>();

  constructor(lang: Lang) {
    this.lang = lang;
  }

  /**
   * The sentences of a text that bring something new, in its own words: its summary where nothing was known, or where
   * nothing else stands out. Afterwards the text is known.
   */
  tell(text: Text): string[] {
    const isFirst = this.terms.size === 0;
    const candidates = sentencesOf(`${text.summary}\n\n${text.content}`);
    const told = isFirst
      ? []
      : candidates
          .map((sentence, place) => ({ sentence, place, novelty: this.noveltyOf(sentence) }))
          .filter(({ novelty }) => novelty > 0)
          .sort((a, b) => b.novelty - a.novelty || a.place - b.place)
          .slice(0, SENTENCES_AT_MOST)
          .sort((a, b) => a.place - b.place)
          .map(({ sentence }) => sentence);
    for (const part of [text.title, ...candidates]) {
      for (const term of termsOf(part, this.lang)) this.terms.add(term);
      for (const figure of figuresOf(part)) this.figures.add(figure);
    }
    return told.length === 0 ? [text.summary] : [...new Set(told)];
  }

  /** The share of its telling words that were not known; 0 for a sentence that brings too little. */
  private noveltyOf(sentence: string): number {
    const terms = [...new Set(termsOf(sentence, this.lang))];
    if (terms.length < WORDS_AT_LEAST) return 0;
    const share = terms.filter((term) => !this.terms.has(term)).length / terms.length;
    const hasNewFigure = figuresOf(sentence).some((figure) => !this.figures.has(figure));
    return share >= (hasNewFigure ? NEW_WORDS_WITH_FIGURE : NEW_WORDS) ? share : 0;
  }
}
