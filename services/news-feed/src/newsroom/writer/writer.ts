import type { Category, Lang } from '../../languages.ts';
import type { Assignment, Judged, Text } from '../draft.ts';

/** What was written, before it is checked. */
export type Manuscript = { text: Text; category: Category };

/** What a model has cost so far. */
export type Spending = { calls: number; inputTokens: number; outputTokens: number };

/** What is judged by: what a report says of itself. */
export type Headline = { title: string; summary: string };

/** Writes articles about events. Two exist: one asks a model, one quotes the sources. */
export type Writer = {
  /** For reports. */
  readonly name: string;
  /** Whether what it writes has to be checked: a quotation does not. */
  readonly isChecked: boolean;
  /** Whether it writes in the other language too. */
  readonly translates: boolean;
  readonly spending: Spending;
  /**
   * @param complaints what was wrong with the last attempt; empty at the first
   * @throws {ManuscriptError} when what came back cannot be used
   * @throws {WriterUnavailable} when nothing came back
   */
  write(assignment: Assignment, complaints: readonly string[]): Promise<Manuscript>;
  translate(text: Text, lang: Lang, complaints: readonly string[]): Promise<Text>;
  /**
   * Whether reports in two languages are about one event, with what both of them name; absent: it cannot judge.
   * @throws as `write`
   */
  judge?(one: readonly Headline[], other: readonly Headline[]): Promise<Judged>;
};

/** Thrown for an answer that is no manuscript; the message completes "Your answer was refused because …". */
export class ManuscriptError extends Error {
  override readonly name = 'ManuscriptError';
}

/** Thrown when the writer cannot be asked at all: later it may be able to. */
export class WriterUnavailable extends Error {
  override readonly name = 'WriterUnavailable';
}
