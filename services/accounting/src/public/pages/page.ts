import type { Html } from '@news-and-accounting/http';

/** What a visitor fills in; the name is the parameter of the operation. */
export type FormField = {
  name: string;
  label: string;
  hint?: string;
  /** Choices come with what they are called; a blank code stands for the default. */
  kind: 'amount' | 'count' | 'date' | 'moment' | 'text' | readonly (readonly [code: string, label: string])[];
  unit?: string;
  /** Shown only when asked for, or when it has a value. */
  isRare?: boolean;
};

export type Question = { question: string; answer: string };

/** A public calculator as a page: what is asked, which operation answers, and how the answer reads. */
export type CalculatorPage = {
  /** Below `/kalkulacky/`. */
  slug: string;
  /** Id of the operation that calculates; its parameters are the page's address. */
  operation: string;
  title: string;
  /** What the index says. */
  summary: string;
  /** What search engines show, at most some 155 letters. */
  description: string;
  intro: string;
  fields: readonly FormField[];
  /** Parameters that every call has besides, such as `steps`. */
  besides?: Readonly<Record<string, string>>;
  /** What is calculated before anybody has filled anything in. @param today `YYYY-MM-DD` in Prague */
  example: (today: string) => Readonly<Record<string, string>>;
  result: (answer: unknown, asked: Readonly<Record<string, string>>) => Html;
  questions: readonly Question[];
};

export const INDEX_PATH = '/kalkulacky';

export function pathOfPage(page: Pick<CalculatorPage, 'slug'>): string {
  return `${INDEX_PATH}/${page.slug}`;
}
