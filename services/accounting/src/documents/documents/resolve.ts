import { isSelfAssessed, type Side, type Treatment } from '@news-and-accounting/document';
import { ZERO } from '@news-and-accounting/money';
import { vatStatusOn } from '../../access/companies/index.ts';
import type { DocumentValues, LineValues, PaymentMethod } from './document.ts';
import type { CompanyFacts, PartnerFacts } from './facts.ts';
import type { Given, GivenLine } from './fields.ts';
import { type Direction, type DocumentKind, hasNoVat, KINDS, sideOf } from './kinds.ts';
import { hasRate, treatmentsOf, type VatStatus, vatRatesOn } from './vat-rules.ts';

/** What the values of a document follow from besides what is entered. */
export type Around = {
  company: CompanyFacts;
  partner: PartnerFacts | null;
  /** The document that a correction corrects: its day says which rates of VAT hold. */
  original: { taxable_on: string | null; issued_on: string } | null;
  direction: Direction;
  today: string;
  /** A fact of other books. */
  isTakenOver?: boolean;
};

export type Resolved = { values: DocumentValues; lines: LineValues[] };

const DAY_MS = 86_400_000;

/** What is entered with every default filled in; what may not be is said by `checkValues`. */
export function resolve(kind: DocumentKind, given: Given, around: Around): Resolved {
  const { company, partner, direction } = around;
  const payment_method = given.payment_method ?? methodOf(kind);
  const register = company.cash_registers.find(({ id }) => id === given.cash_register_id);
  const currency = given.currency ?? register?.currency ?? partner?.currency ?? company.currency;
  const days = daysOf(kind, { ...given, payment_method }, around);
  const lines = given.lines.map((line) => lineOf(kind, line, around, vatDayOf(days, around)));
  const paidBy = { payment_method, currency, bank: given.bank_account_id, register: given.cash_register_id };
  const { partner_id, external_number, variable_symbol, constant_symbol, specific_symbol } = given;
  const { prices_include_vat, payee_account, simplified, self_billed, reason, order_number } = given;
  const { text_before, text_after, note, tags } = given;
  return {
    lines,
    values: {
      ...{ kind, direction, partner_id, currency, payment_method, payee_account, prices_include_vat },
      ...{ external_number, variable_symbol, constant_symbol, specific_symbol, order_number },
      ...{ simplified, self_billed, reason, text_before, text_after, note, tags },
      series_id: given.series_id,
      ...days,
      ...derivedDays(kind, given, days, { direction, lines }),
      ...{ rate: currency === 'CZK' ? null : given.rate, rate_date: null },
      has_own_rate: given.rate !== null && currency !== 'CZK',
      supplier_vat: given.vat,
      rounding: given.rounding ?? ZERO,
      ...moneyOf(kind, company, paidBy),
      language: given.language ?? partner?.language ?? languageOf(company),
    },
  };
}

const methodOf = (kind: DocumentKind): PaymentMethod =>
  KINDS[kind].isCash || kind === 'receipt' ? 'cash' : 'transfer';

export function languageOf({ settings }: CompanyFacts): string {
  const { invoice_language: language } = settings;
  return typeof language === 'string' ? language : 'cs';
}

type Days = Pick<DocumentValues, 'issued_on' | 'taxable_on' | 'received_on' | 'due_on'>;

function daysOf(kind: DocumentKind, given: Given, { company, partner, direction, today }: Around): Days {
  const issued_on = given.issued_on ?? today;
  const { isTax, isPayable, isCash } = KINDS[kind];
  const isPaidAtTill = kind === 'receipt' && given.payment_method === 'card';
  const dueDays = isCash || kind === 'receipt' ? 0 : (partner?.due_days ?? company.default_due_days);
  return {
    issued_on,
    taxable_on: given.taxable_on ?? (isTax ? issued_on : null),
    received_on: given.received_on ?? (direction === 'received' ? today : null),
    // What was paid by card at the till waits for the statement of the bank, and nobody is late with it.
    due_on: given.due_on ?? (isPayable && !isPaidAtTill ? dayAfter(issued_on, dueDays) : null),
  };
}

/** The day that a document takes its number by. */
export function numberDayOf(
  { issued_on, received_on }: Pick<Given, 'issued_on' | 'received_on'>,
  { direction, today }: Pick<Around, 'direction' | 'today'>,
): string {
  return (direction === 'received' ? received_on : issued_on) ?? today;
}

export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The day whose rates and VAT status hold: of a correction that of its original (section 42). */
export function vatDayOf(
  days: Pick<Days, 'issued_on' | 'taxable_on'>,
  { original }: Pick<Around, 'original'>,
) {
  const { taxable_on, issued_on } = original ?? days;
  return taxable_on ?? issued_on;
}

function derivedDays(
  kind: DocumentKind,
  given: Given,
  { issued_on, taxable_on, received_on }: Days,
  { direction, lines }: { direction: Direction; lines: readonly LineValues[] },
) {
  const { isTax, isCorrection } = KINDS[kind];
  const isReceived = direction === 'received';
  const usual = (isTax ? taxable_on : null) ?? (isReceived ? (received_on ?? issued_on) : issued_on);
  const isAssessed =
    lines.length > 0 && lines.every((line) => isSelfAssessed(sideOf(kind, direction), line.vat_treatment));
  const later = isReceived && !isAssessed ? laterOf(taxable_on ?? issued_on, received_on) : taxable_on;
  const period = isCorrection && !isReceived ? issued_on : later;
  return {
    vat_period_on: isTax ? (given.vat_period_on ?? period) : null,
    accounting_on: given.accounting_on ?? usual,
    has_own_vat_period: isTax && given.vat_period_on !== null,
    has_own_accounting_day: given.accounting_on !== null,
  };
}

const laterOf = (day: string, other: string | null) => (other !== null && other > day ? other : day);

type PaidBy = {
  payment_method: PaymentMethod;
  currency: string;
  bank: number | null;
  register: number | null;
};

/** Where a document is paid when it does not say: the default account, else the first, the only register in its currency. */
function moneyOf(kind: DocumentKind, company: CompanyFacts, { payment_method, currency, ...given }: PaidBy) {
  const { isCash, isPayable } = KINDS[kind];
  const byBank = isPayable && !isCash && payment_method !== 'cash';
  const account = byBank
    ? company.bank_accounts.find((each) => each.on_documents && each.currency === currency)
    : undefined;
  const byCash = isCash || (kind === 'receipt' && payment_method === 'cash');
  const registers = company.cash_registers.filter((each) => !each.archived && each.currency === currency);
  const only = byCash && registers.length === 1 ? registers[0] : undefined;
  return {
    bank_account_id: given.bank ?? account?.id ?? null,
    cash_register_id: given.register ?? only?.id ?? null,
  };
}

function lineOf(kind: DocumentKind, line: GivenLine, around: Around, vatDay: string): LineValues {
  const side = sideOf(kind, around.direction);
  const vat_treatment = line.vat_treatment ?? usualTreatment(kind, line, around, vatDay);
  const isUsual = line.vat_treatment === null || vat_treatment === 'taxable';
  // Of a supply under OSS it is the rate of the customer's state, which only a person knows.
  const basic =
    isUsual && vat_treatment !== 'oss' && hasRate(side, vat_treatment)
      ? (vatRatesOn(vatDay)[0] ?? null)
      : null;
  const { quantity, unit, unit_price, discount_percent, commodity, account_code, cost_centre } = line;
  return {
    ...{ quantity, unit, unit_price, discount_percent, vat_treatment, commodity, account_code, cost_centre },
    name: line.name ?? '',
    vat_rate: line.vat_rate ?? basic,
    deduction: line.deduction ?? 'full',
    deduction_percent: line.deduction_percent,
    corrected_line_id: line.corrected_line_id ?? null,
  };
}

type Taxed = { side: Side; status: VatStatus; vat_rate: number | null };

/** Whether a line of a side may have a treatment with the rate that was entered for it. */
export const mayHave = (treatment: Treatment, { side, status, vat_rate }: Taxed) =>
  treatmentsOf(side, status).has(treatment) && (vat_rate === null || hasRate(side, treatment));

/** The contact's own treatment; null where it says none that a line may have. */
export function ownTreatment(partner: PartnerFacts | null, line: Taxed): Treatment | null {
  const own = (partner?.default_vat_treatment ?? null) as Treatment | null;
  return own !== null && mayHave(own, line) ? own : null;
}

/** The contact's own treatment where lines may have it; else tax at the basic rate, or none of who is no payer. */
function usualTreatment(
  kind: DocumentKind,
  { vat_rate }: GivenLine,
  { company, partner, direction }: Around,
  vatDay: string,
): Treatment {
  if (hasNoVat(kind)) return 'not_subject';
  const status = vatStatusOn(company, vatDay);
  const own = ownTreatment(partner, { side: sideOf(kind, direction), status, vat_rate });
  if (own !== null) return own;
  if (vat_rate !== null) return 'taxable';
  return status === 'monthly' || status === 'quarterly' ? 'taxable' : 'not_subject';
}
