import type { operations } from '@news-and-accounting/accounting-client';
import type { FilingDetail } from '../filings/model.ts';

/** The insurance of a year as the interface gives it. */
export type Insurance = operations['getInsurance']['responses'][200]['content']['application/json'];
export type Social = Insurance['social'];
export type Health = Insurance['health'];
/** What of it a filing keeps. */
export type Overview = NonNullable<FilingDetail['details']['overview']>;
export type MonthKind = Insurance['months'][number];
