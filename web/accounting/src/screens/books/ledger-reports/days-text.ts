import { ledgerReportTexts as t } from '../../../cs/ledger-reports.ts';
import { dateText } from '../../../parts/dates.ts';

/** The days of a report in words. */
export const daysText = ({ from, to }: { from: string; to: string }) => t.days(dateText(from), dateText(to));
