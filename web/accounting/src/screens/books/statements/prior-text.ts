import { statementsTexts as t } from '../../../cs/statements.ts';
import { dateText } from '../../../parts/dates.ts';

type Prior = {
  /** What the column is, as a sentence. */
  text: string;
  /** Its last day. */
  until: string;
  rows: readonly { prior: number }[];
};

/**
 * What the column of the period before is, and why it is all zeros where it is: it looks like a mistake in the first year
 * of a company.
 * @param foundedOn as the settings of the company have it
 */
export function priorText({ text, until, rows }: Prior, foundedOn: unknown): string {
  if (rows.some(({ prior }) => prior !== 0)) return text;
  const isBefore = typeof foundedOn === 'string' && foundedOn > until;
  return `${text} ${isBefore ? t.priorIsBefore(dateText(foundedOn)) : t.priorIsNothing}`;
}

/** The same day a year earlier, to compare with; of a 29 February one that no other year has. */
export const dayYearBefore = (day: string): string => `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`;
