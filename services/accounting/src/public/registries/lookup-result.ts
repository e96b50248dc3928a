import type { FlatRate, IncomeKind, LegalForm } from '../codebooks/entries.ts';
import type { Member } from './read-public-register.ts';
import type { FailureReason } from './reply.ts';

/** The body of `GET /lookup/{ico}` for a known subject. Dates are `YYYY-MM-DD`. */
export interface FoundCompany {
  readonly ico: string;
  readonly found: true;
  /** ISO 8601 in UTC with milliseconds. */
  readonly looked_up_at: string;
  readonly company: LookupCompany;
  /** At most five. */
  readonly bank_accounts: readonly LookupBankAccount[];
  readonly suggestion: Suggestion;
  readonly sources: { readonly ares: true; readonly res: boolean; readonly vat_registry: boolean };
  /** Czech sentences. */
  readonly warnings: readonly string[];
}

/** The body for an unknown number. */
export interface UnknownCompany {
  readonly ico: string;
  readonly found: false;
  readonly code: 'NOT_FOUND';
  readonly error: string;
}

export interface LookupCompany {
  readonly name: string;
  readonly dic: string | null;
  readonly legal_form_code: string | null;
  readonly legal_form_name: string | null;
  readonly founded: string | null;
  readonly dissolved: string | null;
  readonly region: string | null;
  readonly address: string | null;
  readonly street: string | null;
  readonly house_number: string | null;
  readonly orientation_number: string | null;
  readonly city: string | null;
  readonly zip: string | null;
  readonly vat_payer: boolean;
  readonly unreliable: boolean;
  readonly employees_code: string | null;
  readonly employees_label: string | null;
  /** At most eight, the prevailing one first when it is known. */
  readonly nace: readonly { readonly code: string; readonly name: string | null }[];
  /** At most ten. */
  readonly members: readonly Member[];
  /** Self-employed persons only. */
  readonly first_name?: string | null;
  readonly last_name?: string | null;
}

export interface LookupBankAccount {
  readonly number: string;
  readonly bank_code: string | null;
  readonly bank_name: string | null;
  readonly display: string;
}

export type Segment = 'osvc' | 'nonprofit' | 'startup' | 'company';

export interface Suggestion {
  readonly segment: Segment;
  readonly legal_form: LegalForm;
  readonly bookkeeping: 'double_entry' | 'tax_records';
  readonly vat_status: 'none' | 'monthly' | 'identified';
  /** Whether there are employees; null when it is not known. */
  readonly employees: boolean | null;
  readonly tax_office_code: string | null;
  readonly tax_office_workplace: string | null;
  readonly tax_office_label: string | null;
  /** The six digits of tax forms. */
  readonly nace: string | null;
  readonly nace_code: string | null;
  readonly nace_name: string | null;
  /** Self-employed persons only. */
  readonly income_kind?: IncomeKind;
  readonly flat_rate?: FlatRate;
  readonly flat_rate_reason?: string;
  readonly hints: Hints;
}

/** Which parts of the application the company will probably need, and what it may start with there. */
export interface Hints {
  readonly payroll: boolean;
  readonly vat: boolean;
  readonly control_statement: boolean;
  readonly cash: boolean;
  readonly stock: boolean;
  readonly vehicles: boolean;
  readonly assets: boolean;
  /** The municipality of the seat as the place where people work. */
  readonly workplace: Workplace | null;
}

/** As the monthly employer report names it. */
export interface Workplace {
  readonly municipality: string;
  readonly municipality_code: string;
  readonly country: 'CZ';
}

/** How a lookup ended; `unavailable` is for the caller to answer with 502 `ARES_UNAVAILABLE`. */
export type LookupOutcome =
  | { readonly kind: 'found'; readonly body: FoundCompany }
  | { readonly kind: 'not_found'; readonly body: UnknownCompany }
  | { readonly kind: 'unavailable'; readonly reason: FailureReason };
