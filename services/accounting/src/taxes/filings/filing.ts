import type { FiledForm } from '@news-and-accounting/jmhz';
import { type Haler, halerToJson } from '@news-and-accounting/money';
import Type from 'typebox';

/** What is filed by periods: the monthly employer report, the forms of VAT, yearly statements of wages, yearly returns. */
export const FILING_KINDS = [
  'jmhz',
  'vat_return',
  'control_statement',
  'recapitulative_statement',
  'wage_tax_statement',
  'withholding_statement',
  'income_tax',
  'osvc_social',
  'osvc_health',
] as const;
export type FilingKind = (typeof FILING_KINDS)[number];
export const STATEMENT_KINDS = ['wage_tax_statement', 'withholding_statement'] as const;
export type StatementKind = (typeof STATEMENT_KINDS)[number];
/** Returns and overviews of a year of the company itself: the income tax, insurance of the self-employed. */
export const YEAR_KINDS = ['income_tax', 'osvc_social', 'osvc_health'] as const;
export type YearKind = (typeof YEAR_KINDS)[number];
export type VatFilingKind = Exclude<FilingKind, 'jmhz' | StatementKind | YearKind>;

export const isStatement = (kind: FilingKind): kind is StatementKind =>
  STATEMENT_KINDS.some((each) => each === kind);
/** An overview for the insurance of a self-employed person: each one is whole. */
export const isOverview = (kind: FilingKind): boolean => kind === 'osvc_social' || kind === 'osvc_health';
export const isYearKind = (kind: FilingKind): kind is YearKind => YEAR_KINDS.some((each) => each === kind);

/** Of the employer report: regular, corrective, cancellation. */
export type ReportType = 'B' | 'O' | 'S';
/** Of taxes besides: supplementary, its corrective, following (of overviews the regular one), the regular recapitulative
 * statement, an overview that changes a filed one. */
export type FilingType = ReportType | 'D' | 'E' | 'N' | 'R' | 'Z';
export const FILING_TYPES = ['B', 'O', 'S', 'D', 'E', 'N', 'R', 'Z'] as const satisfies readonly FilingType[];
export type FilingStatus = 'draft' | 'filed';

export const PROOF_STATES = ['none', 'delivered', 'accepted', 'rejected'] as const;
export type ProofState = (typeof PROOF_STATES)[number];

/** A form of a report as it was built: whose it is, its GUID and letter, and how it identified the relationship. */
export type FilingForm = FiledForm;

/** A filing without its forms, files and content. */
export type FilingRow = {
  id: number;
  kind: FilingKind;
  /** `YYYY-MM`, `YYYY-Qn`, of what is yearly `YYYY`. */
  period: string;
  filing_type: FilingType;
  status: FilingStatus;
  proof_state: ProofState;
  filed_on: string | null;
  /** The place among the filed ones of the period; null for a draft. */
  filed_order: number | null;
  /** Only of the employer report. */
  submission_id: string | null;
  form_count: number;
  packages: number;
  /** Not of the employer report. */
  due_on: string | null;
  discovered_on: string | null;
  amount: Haler | null;
  sha256: string | null;
  filled_at: Date;
  created_at: Date;
  updated_at: Date;
};

/** A monthly employer report. */
export type ReportRow = FilingRow & { kind: 'jmhz'; filing_type: ReportType; submission_id: string };

const orNull = (schema: Type.TSchema, description?: string) =>
  Type.Union([schema, Type.Null()], description === undefined ? {} : { description });
const Day = Type.String({ format: 'date' });

const FILING = {
  id: Type.Integer(),
  kind: Type.Enum([...FILING_KINDS]),
  period: Type.String({ description: '`YYYY-MM`, of quarters `YYYY-Qn`, of years `YYYY`' }),
  filing_type: Type.Enum([...FILING_TYPES], {
    description:
      '`B` regular, `O` corrective, `S` cancellation; of taxes also `D` supplementary, `N` following, `E` the corrective of those, `R` a regular recapitulative statement; of overviews of the self-employed `N` regular, `O` corrective, `Z` change',
  }),
  status: Type.Enum(['draft', 'filed']),
  proof_state: Type.Enum([...PROOF_STATES]),
  filed_on: orNull(Day),
  submission_id: orNull(
    Type.String(),
    'GUID of an employer report; corrective ones have that of the regular. Null for VAT',
  ),
  forms: Type.Integer({
    description: 'How many forms of employments it has; 0 for all but the employer report',
  }),
  packages: Type.Integer({ description: 'Into how many files it is divided' }),
  due_on: orNull(
    Day,
    'By when the period is filed and paid; of what is filed later with `discovered_on` by when that is: a return by the end of the next month, a following control statement within 5 working days, a recapitulative one within 15 days. Null for the employer report',
  ),
  discovered_on: orNull(Day, 'When the reasons of a supplementary or following filing were found'),
  amount: orNull(
    Type.Number(),
    'Of a VAT return in CZK: what is owed (line 64), below zero what comes back (line 65), of a supplementary one the difference (line 66); of a yearly statement of wages the tax of the year less what was paid, of a supplementary one its difference; of an income tax return and an overview what is still to be paid, below zero what was paid too much, of a supplementary return its difference; else null',
  ),
  sha256: orNull(
    Type.String(),
    'Of the stored XML in hexadecimal; null for the employer report and for what has no XML',
  ),
  filled_at: Type.String({ format: 'date-time' }),
  created_at: Type.String({ format: 'date-time' }),
  updated_at: Type.String({ format: 'date-time' }),
};

export const FilingSchema = Type.Object(FILING, { title: 'Filing', description: 'A report to an authority' });
/** The fields of a filing, for what shows more of it. */
export const FILING_FIELDS = FILING;

export function filingJson({ filed_order: _internal, form_count, amount, ...row }: FilingRow) {
  const { packages, due_on, discovered_on, sha256, filled_at, created_at, updated_at, ...rest } = row;
  return {
    ...{ ...rest, forms: form_count, packages, due_on, discovered_on },
    amount: amount === null ? null : halerToJson(amount),
    ...{ sha256, filled_at, created_at, updated_at },
  };
}
