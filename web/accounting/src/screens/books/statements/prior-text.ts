import { statementsTexts as t } from '../../../cs/statements.ts';
import { dateText } from '../../../parts/dates.ts';

type Prior = {
  /** What the column is, as a sentence. */
  text: string;
  /** Its last day. */
  until: string;
  rows: readonly { prior: number }[];
  /** Whether zeros are nothing at all: in whole thousands a little money is none, and of a cost centre others have more. */
  isExact: boolean;
};

type Narrowed = { unit: 'thousands' | 'czk'; category: { previous: string | null } };

/** Whether zeros of a statement are nothing: no year before has a posting, or the whole of it is told in haléře. */
export const isExact = ({ unit, category }: Narrowed, costCentre = ''): boolean =>
  category.previous === null || (unit === 'czk' && costCentre === '');

/**
 * What the column of the period before is, and why it is all zeros where it is: it looks like a mistake in the first year
 * of a company.
 * @param foundedOn as the settings of the company have it
 */
export function priorText({ text, until, rows, isExact: isNothing }: Prior, foundedOn: unknown): string {
  if (rows.some(({ prior }) => prior !== 0)) return text;
  if (typeof foundedOn === 'string' && foundedOn > until)
    return `${text} ${t.priorIsBefore(dateText(foundedOn))}`;
  return isNothing ? `${text} ${t.priorIsNothing}` : text;
}

/** The same day a year earlier, to compare with; of a 29 February one that no other year has. */
export const dayYearBefore = (day: string): string => `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`;
