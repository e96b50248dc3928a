import type {
  DocumentRecord,
  LineRecord,
  PayeeAccount,
  RecordKind,
} from '@news-and-accounting/import-formats';
import {
  type Direction,
  type DocumentKind,
  fromHundredths,
  fromMillionths,
  KINDS,
} from '../../documents/documents/index.ts';

/** Why a correction was made, where its origin does not say. */
const REASON = 'Oprava převzatá z jiného programu';

/** Sides by which a kind is numbered and paid. */
export const isOwn = (kind: string | null) =>
  kind !== null && !kind.startsWith('received_') && kind !== 'receipt' && kind !== 'other_liability';

export const isReceived = (kind: string | null) =>
  kind?.startsWith('received_') === true || kind === 'receipt';

export const isCorrection = (kind: string | null) =>
  kind === 'credit_note' || kind === 'received_credit_note';

/** What a record becomes: the receipt of a supplier is of the same kind as ours, only received. */
export function becomes(kind: RecordKind): { kind: DocumentKind; direction: Direction } {
  return kind === 'received_tax_receipt'
    ? { kind: 'tax_receipt', direction: 'received' }
    : { kind, direction: KINDS[kind].direction };
}

/** Whether it is for a payment that stands elsewhere: nothing of it is owed. */
export const isTaxReceipt = (kind: RecordKind | null) =>
  kind === 'tax_receipt' || kind === 'received_tax_receipt';

const orNull = <T>(value: T | null, change: (value: T) => unknown) => (value === null ? null : change(value));

/**
 * A document of a file as the body of `createDocument`. Nothing is left to defaults that the file itself should say:
 * a line without a rate is not taxed.
 */
export function documentBody(record: DocumentRecord, options: { isJustReceived: boolean }) {
  const { kind, externalNumber, issuedOn, taxableOn, dueOn, currency } = record;
  return {
    kind: kind === null ? null : becomes(kind).kind,
    external_number: externalNumber,
    variable_symbol: record.variableSymbol,
    constant_symbol: record.constantSymbol,
    specific_symbol: record.specificSymbol,
    issued_on: issuedOn,
    taxable_on: taxableOn,
    due_on: dueOn,
    received_on: isReceived(kind) ? (record.receivedOn ?? (options.isJustReceived ? null : issuedOn)) : null,
    currency,
    rate: orNull(record.rate, fromMillionths),
    prices_include_vat: record.pricesIncludeVat,
    vat: null as object[] | null,
    rounding: null as number | null,
    payment_method: record.paymentMethod,
    simplified: false,
    payee_account: isReceived(kind) && !isTaxReceipt(kind) ? orNull(record.payeeAccount, accountBody) : null,
    reason: isCorrection(kind) ? (record.reason ?? REASON) : null,
    order_number: record.orderNumber,
    text_before: record.textBefore,
    note: record.note,
    tags: [...record.tags],
    lines: record.lines.map(lineBody),
  };
}

export type DocumentBody = ReturnType<typeof documentBody>;

function lineBody(line: LineRecord) {
  const { name, unit, commodity, accountCode, costCentre, vatTreatment, vatRate } = line;
  return {
    ...{ name, unit, commodity },
    quantity: fromMillionths(line.quantity),
    unit_price: fromMillionths(line.unitPrice),
    discount_percent: fromHundredths(line.discountPercent),
    vat_rate: orNull(vatRate, fromHundredths),
    vat_treatment: vatTreatment ?? (vatRate === null ? 'not_subject' : 'taxable'),
    account_code: accountCode,
    cost_centre: costCentre,
  };
}

const accountBody = ({ number, bankCode, iban, bic }: PayeeAccount) => ({
  ...{ number, iban, bic },
  bank_code: bankCode,
});

/** The recapitulation of a file as the rows of its supplier. */
export const vatBody = (record: DocumentRecord) =>
  (record.vat ?? []).map(({ vatTreatment, commodity, rate, base, vat }) => ({
    ...{ vat_treatment: vatTreatment, commodity, rate: orNull(rate, fromHundredths) },
    ...{ base: fromHundredths(base), vat: fromHundredths(vat) },
  }));
