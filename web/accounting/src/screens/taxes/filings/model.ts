import type { operations } from '@news-and-accounting/accounting-client';

/** Filings as the interface gives them. */
export type Filing =
  operations['listFilings']['responses'][200]['content']['application/json']['rows'][number];
export type FilingDetail = operations['getFiling']['responses'][200]['content']['application/json'];
export type FilingKind = Filing['kind'];
export type StatementKind = 'wage_tax_statement' | 'withholding_statement';
/** Returns and overviews of a year of the company itself. */
export type YearKind = 'income_tax' | 'osvc_social' | 'osvc_health';
export type VatFilingKind = Exclude<FilingKind, 'jmhz' | StatementKind | YearKind>;
/** What is prepared here. */
export type PreparedKind = VatFilingKind | StatementKind | YearKind;

export const isStatement = (kind: FilingKind): kind is StatementKind =>
  kind === 'wage_tax_statement' || kind === 'withholding_statement';
export const isOverview = (kind: FilingKind): boolean => kind === 'osvc_social' || kind === 'osvc_health';
export const isYearKind = (kind: FilingKind): kind is YearKind => kind === 'income_tax' || isOverview(kind);
/** Of the forms of VAT; the employer report has types of its own. */
export type FilingType = Exclude<Filing['filing_type'], 'S'>;
export type ProofState = Filing['proof_state'];

export type NewFiling = operations['createFiling']['requestBody']['content']['application/json']['filing'];
export type FilingChange = NonNullable<
  operations['updateFiling']['requestBody']
>['content']['application/json'];

/** What a filing would say now, against what it says. */
export type Difference = NonNullable<FilingDetail['difference']>;

export type Validation = operations['validateFiling']['responses'][200]['content']['application/json'];
export type Evidence = operations['attachFilingEvidence']['responses'][201]['content']['application/json'];
