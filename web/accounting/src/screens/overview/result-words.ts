import { overviewTexts as t } from '../../cs/overview.ts';

type Company = { double_entry: boolean; bookkeeping: string };

/** What income and expenses are called where books, payments or a percentage say them. */
export const resultWords = ({ double_entry: isDoubleEntry, bookkeeping }: Company) =>
  isDoubleEntry ? t.earned : bookkeeping === 'flat_expenses' ? t.flat : t.received;
