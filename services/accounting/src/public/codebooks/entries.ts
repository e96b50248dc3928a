import type { FormKind } from '@news-and-accounting/jmhz';

/** What every entry of every codebook has. */
export interface Entry {
  readonly code: string;
  readonly name: string;
  /** Members that rest on one source or on an inference only; `letter_case` doubts only the capitals of the name. */
  readonly unconfirmed?: readonly string[];
}

/** Legal form as a company of this service has it. */
export type LegalForm = 'osvc' | 'sro' | 'as' | 'vos' | 'ks' | 'druzstvo' | 'spolek' | 'other';
export type IncomeKind = 'agriculture' | 'craft' | 'trade' | 'rent' | 'other';
export type FlatRate = 80 | 60 | 40 | 30;
/** Version of CZ-NACE; the same number may mean different activities in the two. */
export type NaceVersion = '2025' | '2008';

export interface Bank extends Entry {
  readonly bic: string | null;
}

export interface TaxOffice extends Entry {
  /** Null for the specialised office. */
  readonly region: string | null;
  readonly region_code: number | null;
  readonly nuts: string | null;
  /** Code of the workplace at the headquarters. */
  readonly headquarters: string;
  readonly data_box: string;
}

export interface TaxOfficeWorkplace extends Entry {
  readonly office: string;
  /** False: closed, kept to label old data. */
  readonly active: boolean;
  readonly superior?: string;
  readonly data_box?: string | null;
  /** Towns that it is known for, as they are called; names of workplaces decline them. */
  readonly towns: readonly string[];
}

export interface RegisterLegalForm extends Entry {
  readonly legal_form: LegalForm;
  readonly natural_person: boolean;
  readonly valid_from?: string;
  readonly valid_to?: string;
}

export interface EmployeeCategory extends Entry {
  /** Number of employees; both null when it is not known. */
  readonly from: number | null;
  /** Null also without an upper bound. */
  readonly to: number | null;
}

/** Kind of activity (druh činnosti) of a form of the monthly employer report. */
export interface ActivityKind extends Entry {
  /** Whose wages are calculated as the kind needs it; null: of any contract. */
  readonly contract: 'hpp' | 'dpc' | 'dpp' | null;
  /** Which of a person's concurrent relationships of the contract it is for; null: it has to be entered. */
  readonly order: number | null;
  /** Element of the form in the report. */
  readonly form: FormKind;
}

export interface Municipality extends Entry {
  /** Whether it has parts with councils of their own, which are no municipalities. */
  readonly parts: boolean;
}

export interface Activity extends Entry {
  /** 1 section, 2 division, 3 group, 4 class, 5 national subclass. */
  readonly level: number;
  readonly section: string;
}

export interface FlatRateRule extends Entry {
  readonly nace: NaceVersion;
  readonly income_kind: IncomeKind;
  readonly rate: FlatRate;
  readonly note: string | null;
}

export interface IncomeKindEntry extends Entry {
  readonly code: IncomeKind;
  readonly rate: FlatRate;
  /** Expenses at most, in CZK a year. */
  readonly cap: number;
  readonly reference: string;
}

export interface BankStatementFormats extends Entry {
  readonly formats: readonly string[];
  readonly unconfirmed_formats: readonly string[];
  readonly pdf_verified: boolean;
}

/** How a treatment of VAT falls into the forms. */
export interface VatCode extends Entry {
  readonly direction: 'issued' | 'received';
  readonly vat_treatment: string;
  /** Lines of the return, at the standard and at a reduced rate; none: in no line. */
  readonly lines: readonly string[];
  /** Lines of a payer’s deduction, alike. */
  readonly deduction_lines: readonly string[];
  /** Sections of the control statement; which of two depends on the amount. */
  readonly sections: readonly string[];
  /** Code of the recapitulative statement. */
  readonly recapitulative_code: number | null;
  readonly needs_rate: boolean;
  readonly needs_commodity: boolean;
  readonly note: string | null;
}

export interface VatRateEntry extends Entry {
  readonly kind: 'standard' | 'reduced' | 'reduced2';
  /** Per cent. */
  readonly rate: number;
  readonly valid_from: string;
  readonly valid_to: string | null;
  readonly control_column: 1 | 2 | 3;
  readonly reference: string;
}

/** Subject of domestic reverse charge. */
export interface VatCommodity extends Entry {
  /** Paragraph of act 235/2004. */
  readonly section: string;
  readonly valid_from: string;
  readonly valid_to: string | null;
  /** Only above 100,000 CZK of base on a document, otherwise by agreement. */
  readonly limit_100000: boolean;
}

/** Line of the VAT return with the names of its attributes in the XML; null: the form has no such column. */
export interface VatReturnLine extends Entry {
  readonly element: string;
  readonly base: string | null;
  readonly vat: string | null;
  readonly vat_reduced: string | null;
}

/** A row of the balance sheet, or of the income statement by nature, that accounts can stand in. */
export interface StatementRowEntry extends Entry {
  /** As the annex prints it: `B.II.2.`. */
  readonly designation: string;
  readonly statement: 'assets' | 'liabilities' | 'income_statement';
}

/** The codebooks by name, with the type of their entries. */
export interface Codebooks {
  tax_offices: TaxOffice;
  tax_office_workplaces: TaxOfficeWorkplace;
  legal_forms: Entry & { readonly code: LegalForm; readonly short: string };
  register_legal_forms: RegisterLegalForm;
  bookkeeping: Entry & { readonly legal_forms: readonly LegalForm[] | null };
  vat_statuses: Entry & { readonly vat_payer: boolean };
  vat_codes: VatCode;
  vat_rates: VatRateEntry;
  vat_treatments: Entry & { readonly directions: readonly ('issued' | 'received')[] };
  vat_deductions: Entry & { readonly reference: string | null };
  vat_commodities: VatCommodity;
  vat_return_lines: VatReturnLine;
  vat_id_formats: Entry & { readonly pattern: string };
  flat_expense_rates: Entry & { readonly cap: number };
  income_kinds: IncomeKindEntry;
  flat_rates: FlatRateRule;
  segments: Entry;
  roles: Entry;
  banks: Bank;
  statement_formats: BankStatementFormats;
  health_insurers: Entry & { readonly short: string };
  ossz: Entry & { readonly district: string };
  nace: Activity;
  nace_2008: Activity;
  countries: Entry & { readonly long_name: string; readonly alpha_three: string };
  register_courts: Entry & { readonly genitive: string };
  employee_categories: EmployeeCategory;
  contracts: Entry;
  activity_kinds: ActivityKind;
  municipalities: Municipality;
  disabilities: Entry;
  asset_categories: Entry;
  asset_groups: Entry & { readonly years: number };
  tax_methods: Entry;
  disposal_kinds: Entry;
  payslip_statuses: Entry;
  report_kinds: Entry;
  filing_types: Entry;
  filing_statuses: Entry;
  proof_states: Entry;
  ownership_forms: Entry;
  trip_statuses: Entry;
  traveller_types: Entry;
  vehicles: Entry;
  fuels: Entry & { readonly unit: string };
  statement_rows: StatementRowEntry;
}

export type CodebookName = keyof Codebooks;
