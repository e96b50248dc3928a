import { type Haler, halerFromDecimal } from '@news-and-accounting/money';
import { LAW } from '../../platform/law.ts';

const SIMPLIFIED = LAW.history('vat.simplified_document_limit', 'number');
const ISSUE_DAYS = LAW.history('vat.tax_document_days', 'number');

/** The value of a day; of days before the first that is known, the first. */
function on(history: typeof SIMPLIFIED, day: string): string {
  const found = history.find(({ to }) => to === null || day <= to) ?? history.at(-1);
  if (found === undefined) throw new Error('The law has no value.');
  return found.value;
}

/** Up to which total with VAT a document may be a simplified one, CZK. */
export const simplifiedLimitOn = (day: string): Haler => halerFromDecimal(on(SIMPLIFIED, day));

/** Within how many days of the supply a tax document is issued. */
export const daysToIssueOn = (day: string): number => Number(on(ISSUE_DAYS, day));
