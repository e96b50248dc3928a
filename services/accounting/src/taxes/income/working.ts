import type {
  AdvancePlan,
  Due,
  ForeignTax,
  FormItem,
  FormLine,
  LossUse,
  ReturnFinding,
  TaxPeriod,
} from '@news-and-accounting/income-tax';
import type { LegalReference } from '@news-and-accounting/law';
import type { Haler } from '@news-and-accounting/money';
import type { Company } from '../../platform/http/caller.ts';
import type { Queries } from '../../platform/store.ts';
import type { FilingRow } from '../filings/index.ts';
import type { Entered, WorkingKey } from './fields.ts';

/** What the tax depends on of a company. */
export type TaxCompany = Pick<Company, 'id' | 'legalForm' | 'bookkeeping' | 'fiscalYearStart'>;

/** Whose tax is worked out, and when, in milliseconds since the epoch. */
export type TaxAsker = { sql: Queries; company: TaxCompany; now: number };

export const KINDS = ['dppo', 'dpfo', 'flat_tax'] as const;
export type WorkingKind = (typeof KINDS)[number];

/** What was entered for a year, as it is stored. */
export type WorkingRow = { id: number; year: number; entered: Entered; updated_at: Date };

/** What is worked out from: the year, its period, what was entered, and what was paid in advance. */
export type YearInputs = {
  year: number;
  period: TaxPeriod;
  entered: Entered;
  /** What was entered, otherwise payments matched to the year’s advances. */
  advancesPaid: Haler;
};

/** Something that the books suggest; it does not count until somebody enters it as an adjustment. */
export type Proposal = {
  code: string;
  row: number;
  amount: Haler;
  /** Czech. */
  reason: string;
  reference: LegalReference | null;
  items: readonly ProposalItem[];
};

export type ProposalItem = {
  type: FormItem['type'] | 'document' | 'payslip';
  id: string | number | null;
  label: string;
  amount: Haler;
};

export type CompanyResultJson = {
  accounting_profit: number;
  base: number;
  loss: number;
  loss_used: number;
  gifts: number;
  rounded_base: number;
  /** Per cent. */
  rate: number;
  tax: number;
  credits: number;
  total: number;
  advances_paid: number;
  balance: number;
};

export type PersonResultJson = {
  employment: number;
  business: number;
  capital: number;
  rent: number;
  other: number;
  base: number;
  loss: number;
  loss_used: number;
  deductions: number;
  rounded_base: number;
  tax_before_credits: number;
  credits: number;
  child_benefit: { total: number; as_credit: number; bonus: number };
  tax: number;
  paid: number;
  balance: number;
  last_known_tax: number;
};

export type FlatTaxMonthJson = { month: number; amount: number; tax: number; social: number; health: number };

export type FlatTaxResultJson = {
  income: number;
  band: number;
  /** Above which the regime is lost. */
  limit: number;
  /** Up to which the band holds with income of the same sources. */
  band_limit: number;
  /** By which the advances are paid, whatever the income comes to. */
  announced_band: number;
  /** `assumed`: nobody said it and no payment shows it. */
  announced_by: 'entered' | 'payments' | 'assumed';
  months: number;
  /** By the band of the income. */
  monthly: FlatTaxMonthJson[];
  /** By the announced band. */
  advances: FlatTaxMonthJson[];
  total: number;
  /** What months before a fall within the year were too high by: it is taken off the next advances, not off the total. */
  overpaid: number;
  /** What is owed less the advances: above 0 paid after the year with the notice of another tax, below 0 given back. */
  settlement: number;
  paid: number;
  /** The total less what was too high and what was paid. */
  balance: number;
};

type Results = { dppo: CompanyResultJson; dpfo: PersonResultJson; flat_tax: FlatTaxResultJson };

/** What a kind of tax works out; amounts in haléře, but for `result` and `inputs`, which are as they are answered. */
export type WorkedOut = {
  [K in WorkingKind]: {
    kind: K;
    /** The form of the tax portal; null: the year has none here. */
    form: 'DPPDP9' | 'DPFDP7' | null;
    /** The values that count where nothing was entered, by key, as they are answered. */
    defaults: Readonly<Partial<Record<WorkingKey, unknown>>>;
    lines: readonly FormLine[];
    result: Results[K];
    losses: readonly LossUse[];
    /** Table I of a company; null: no tax paid abroad was to be credited. */
    foreignTax: ForeignTax | null;
    proposals: readonly Proposal[];
    advances: AdvancePlan;
    due: Due;
    findings: readonly ReturnFinding[];
  };
}[WorkingKind];

/** The working of a company’s year. */
export type Working = WorkedOut &
  YearInputs & {
    row: WorkingRow | null;
    filings: readonly FilingRow[];
  };
