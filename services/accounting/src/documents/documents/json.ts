import { type Haler, halerToJson } from '@news-and-accounting/money';
import {
  copyOf,
  type DocumentRow,
  type StoredDocument,
  type StoredLine,
  type SupplierVat,
  type VatRow,
} from './document.ts';
import { isReceived } from './kinds.ts';
import { fromHundredths, fromMillionths } from './numbers.ts';

export type ListedDocument = DocumentRow & Pick<StoredDocument, 'asked' | 'vat' | 'links'>;

const percentOrNull = (value: number | null) => (value === null ? null : fromHundredths(value));

/** A row of a document in CZK: null while the exchange rate is not known. */
const czkOf = ({ currency, rate }: Pick<DocumentRow, 'currency' | 'rate'>) => {
  const isKnown = currency === 'CZK' || rate !== null;
  return (amount: Haler) => (isKnown ? halerToJson(amount) : null);
};

/** A document in a list: everything but lines. */
export function listedJson(document: ListedDocument) {
  const { vat_before_advances, vat } = document;
  const czk = czkOf(document);
  const rows = vat.map((row) => vatJson(row, czk));
  return {
    ...headJson(document),
    vat: rows,
    vat_before_advances: vat_before_advances?.map((row) => vatJson(row, czk)) ?? rows,
    ...sumsJson(document, czk),
    ...restJson(document),
    links: document.links,
  };
}

/** A document with its lines. */
export function documentJson(document: StoredDocument) {
  const received = isReceived(document.kind, document.direction);
  return {
    ...listedJson(document),
    lines: document.lines.map((line) => lineJson(line, received)),
    supplier_vat: document.supplier_vat?.map(supplierJson) ?? null,
    advances: document.advances.map(({ advance_id, payment_id, tax_receipt_id, amount }) => ({
      ...{ advance_id, payment_id, tax_receipt_id },
      amount: halerToJson(amount),
    })),
  };
}

function headJson(document: ListedDocument) {
  const { id, kind, direction, status, payment_state, number, series_id, external_number } = document;
  const { variable_symbol, constant_symbol, specific_symbol, partner_id, partner } = document;
  const { issued_on, taxable_on, vat_period_on, due_on, received_on, accounting_on } = document;
  const { currency, rate, rate_date, prices_include_vat } = document;
  return {
    ...{ id, kind, direction, status, payment_state, number, series_id, external_number },
    ...{ variable_symbol, constant_symbol, specific_symbol, partner_id },
    partner: partner === null ? null : copyOf(partner),
    ...{ issued_on, taxable_on, vat_period_on, due_on, received_on, accounting_on, currency },
    rate: rate === null ? null : fromMillionths(rate),
    ...{ rate_date, prices_include_vat },
  };
}

function sumsJson(document: ListedDocument, czk: (amount: Haler) => number | null) {
  return {
    base: halerToJson(document.base),
    vat_total: halerToJson(document.vat_total),
    rounding: halerToJson(document.rounding),
    rounding_taxed: halerToJson(document.rounding_taxed),
    total: halerToJson(document.total),
    advances_deducted: halerToJson(document.advances_deducted),
    total_payable: halerToJson(document.total_payable),
    paid: halerToJson(document.paid),
    remaining: halerToJson(document.remaining),
    asked: halerToJson(document.asked),
    base_czk: czk(document.base_czk),
    vat_czk: czk(document.vat_czk),
    total_czk: czk(document.total_czk),
  };
}

function restJson(document: ListedDocument) {
  const { payment_method, bank_account_id, cash_register_id, payee_account, taken_over } = document;
  const { simplified, self_billed, reason, order_number, text_before, text_after, note, tags } = document;
  const { language, texts, warnings, approval_state, created_at, updated_at, issued_at } = document;
  const { cancelled_at, cancel_reason } = document;
  return {
    ...{
      payment_method,
      bank_account_id,
      cash_register_id,
      payee_account,
      taken_over,
      simplified,
      self_billed,
    },
    ...{ reason, order_number, text_before, text_after, note, tags, language, texts, warnings },
    ...{ approval_state, created_at, updated_at, issued_at, cancelled_at, cancel_reason },
  };
}

function vatJson(
  { rate, base, vat, base_czk, vat_czk, ...key }: VatRow,
  czk: (amount: Haler) => number | null,
) {
  return {
    vat_treatment: key.vat_treatment,
    commodity: key.commodity,
    rate: percentOrNull(rate),
    base: halerToJson(base),
    vat: halerToJson(vat),
    base_czk: czk(base_czk),
    vat_czk: czk(vat_czk),
  };
}

/** A supplier's row as the body has it. */
export const supplierJson = ({ rate, base, vat, ...key }: SupplierVat) => ({
  ...{ vat_treatment: key.vat_treatment, commodity: key.commodity, rate: percentOrNull(rate) },
  ...{ base: halerToJson(base), vat: halerToJson(vat) },
});

function lineJson(line: StoredLine, received: boolean) {
  const { id, position, name, unit, vat_treatment, commodity, account_code, cost_centre } = line;
  return {
    ...{ id, position, name },
    quantity: fromMillionths(line.quantity),
    unit,
    unit_price: fromMillionths(line.unit_price),
    discount_percent: fromHundredths(line.discount_percent),
    vat_rate: percentOrNull(line.vat_rate),
    ...{ vat_treatment, commodity },
    deduction: received ? line.deduction : null,
    deduction_percent: percentOrNull(line.deduction_percent),
    ...{ account_code, cost_centre },
    base: halerToJson(line.base),
    vat: halerToJson(line.vat),
    total: halerToJson(line.total),
  };
}
