import type { Haler } from '@news-and-accounting/money';
import type { ReadOptions } from '../options.ts';
import type { DocumentRecord, PartnerValues, PaymentRecord, RecordKind } from '../record.ts';
import { advanceNames } from '../shared/advances.ts';
import {
  type DraftDocument,
  type DraftLine,
  type DraftRow,
  finished,
  isCorrection,
  NO_DOCUMENT,
  NO_LINE,
} from '../shared/draft.ts';
import { type TaxContext, taxation } from '../shared/flags.ts';
import type { JsonObject } from '../shared/json.ts';
import { partnerOf, payeeAccountOf } from '../shared/partner.ts';
import { Remarks } from '../shared/remarks.ts';
import { symbolOfNumber, variableSymbolOf } from '../shared/symbols.ts';
import { lineOf, textOf } from '../shared/text.ts';

const INVOICES: Readonly<Record<string, RecordKind>> = {
  invoice: 'invoice',
  final_invoice: 'invoice',
  proforma: 'advance',
  partial_proforma: 'advance',
  correction: 'credit_note',
  tax_document: 'tax_receipt',
};
/** A bill is a receipt that was paid on the spot, or anything else without an invoice. */
const EXPENSES: Readonly<Record<string, RecordKind>> = {
  invoice: 'received_invoice',
  bill: 'receipt',
  other: 'received_invoice',
};

/** Numbers of documents by their ids, so that a correction names what it corrects. */
export type Numbers = ReadonlyMap<string, string>;

export interface Place {
  readonly isExpense: boolean;
  readonly options: ReadOptions;
  readonly numbers: Numbers;
}

/** An invoice or an expense. */
export function readDocument(given: JsonObject, place: Place): DocumentRecord {
  const remarks = new Remarks();
  const { isExpense, options } = place;
  const kind = kindOf(given, isExpense, remarks);
  const partner = partnerOfDocument(given, isExpense ? 'supplier' : 'client', remarks);
  const context: TaxContext = {
    options,
    remarks,
    kind,
    partner,
    isReversed: given.isTrue('transferred_tax_liability'),
    supplyCode: given.text('supply_code'),
    isOss: !['disabled', null].includes(given.text('oss')),
  };
  const currency = given.text('currency')?.toUpperCase() ?? 'CZK';
  if (!/^[A-Z]{3}$/.test(currency)) remarks.error('currency', 'Toto není kód měny.');
  const total = given.amount('total', 'total', remarks);
  const lines = given.list('lines').map((line, at) => readLine(line, at, given, context));
  const paid = given.list('paid_advances');
  const advances = paid.map((each, at) => each.amount('price', `advances.${at}`, remarks) ?? 0);
  const names = paid.flatMap((each) => [each.text('number'), each.text('variable_symbol')]);
  const deducted = advances.reduce<number>((all, each) => all + Math.abs(each), 0) as Haler;
  const draft: DraftDocument = {
    ...NO_DOCUMENT,
    ...numbersOf(given, isExpense, remarks),
    sourceId: given.text('id') === null ? null : `${isExpense ? 'expense' : 'invoice'}/${given.text('id')}`,
    kind,
    partner,
    issuedOn: given.day('issued_on', 'issued_on', remarks),
    taxableOn: given.day('taxable_fulfillment_due', 'taxable_on', remarks),
    dueOn: given.day('due_on', 'due_on', remarks),
    receivedOn: isExpense ? given.day('received_on', 'received_on', remarks) : null,
    currency: /^[A-Z]{3}$/.test(currency) ? currency : 'CZK',
    rate: currency === 'CZK' ? null : positive(given.millionths('exchange_rate', 'rate', remarks)),
    rounding: given.amount('rounding_adjustment', 'rounding', remarks) || null,
    total,
    advancesDeducted: deducted === 0 ? null : deducted,
    advanceNames: advanceNames(names),
    payments: paymentsOf(given, { total, deducted }, remarks),
    paymentMethod: methodOf(given.text('payment_method')),
    payeeAccount: isExpense
      ? payeeAccountOf({
          number: given.text('bank_account'),
          iban: given.text('iban'),
          bic: given.text('swift_bic'),
        })
      : null,
    orderNumber: lineOf(given.text('order_number'), 50),
    correctedNumber: isCorrection(kind)
      ? (place.numbers.get(given.text('correction_id') ?? '') ?? null)
      : null,
    reason: isCorrection(kind) ? lineOf(given.text('note')) : null,
    textBefore: isExpense || isCorrection(kind) ? null : textOf(given.text('note')),
    note: textOf([given.text('description'), given.text('private_note')].filter(Boolean).join('\n')),
    tags: given.texts('tags').map((tag) => tag.slice(0, 50)),
    lines,
    rows: rowsOf(given, remarks),
  };
  if (given.text('status') === 'cancelled') remarks.warn('kind', 'Doklad je ve zdroji stornovaný.');
  return finished(draft, remarks);
}

const positive = (rate: number | null) => (rate === null || rate <= 0 ? null : rate);

function kindOf(given: JsonObject, isExpense: boolean, remarks: Remarks): RecordKind {
  const type = given.text('document_type') ?? 'invoice';
  const kinds = isExpense ? EXPENSES : INVOICES;
  const kind = Object.hasOwn(kinds, type) ? kinds[type] : undefined;
  if (kind === undefined) remarks.error('kind', `Druh dokladu „${type.slice(0, 30)}“ neznáme.`);
  const total = given.text('total') ?? '';
  // Expenses have no kind for what a supplier gives back.
  if (isExpense && kind === 'received_invoice' && total.startsWith('-')) return 'received_credit_note';
  return kind ?? (isExpense ? 'received_invoice' : 'invoice');
}

function partnerOfDocument(
  given: JsonObject,
  who: 'client' | 'supplier',
  remarks: Remarks,
): PartnerValues | null {
  const at = (name: string) => given.text(`${who}_${name}`);
  return partnerOf(
    {
      name: at('name'),
      ico: at('registration_no'),
      taxNumber: at('vat_no'),
      street: at('street'),
      city: at('city'),
      zip: at('zip'),
      country: at('country'),
    },
    remarks,
  );
}

type Identity = Pick<DraftDocument, 'number' | 'externalNumber' | 'variableSymbol'>;

function numbersOf(given: JsonObject, isExpense: boolean, remarks: Remarks): Identity {
  const number = lineOf(given.text('number'), 40);
  const original = lineOf(given.text('original_number'), 100);
  const symbol = given.text('variable_symbol');
  return {
    number: isExpense ? null : number,
    externalNumber: isExpense ? (original ?? lineOf(symbol, 100)) : null,
    variableSymbol:
      symbol === null ? symbolOfNumber(isExpense ? original : number) : variableSymbolOf(symbol, remarks),
  };
}

function readLine(line: JsonObject, at: number, document: JsonObject, context: TaxContext): DraftLine {
  const { remarks } = context;
  const field = (name: string) => `lines.${at}.${name}`;
  const stated = line.rate('vat_rate', field('vat_rate'), remarks);
  if (stated === null) remarks.error(field('vat_rate'), 'Položka nemá sazbu DPH.');
  const unitPrice = line.millionths('unit_price', field('unit_price'), remarks);
  const taxed = taxation(stated, unitPrice === 0, field('vat_treatment'), context);
  const includesVat =
    document.text('vat_price_mode') === 'from_total_with_vat' && taxed.rate !== null && !context.isReversed;
  return {
    ...NO_LINE,
    ...taxed,
    name: line.text('name'),
    quantity: line.millionths('quantity', field('quantity'), remarks) ?? 1_000_000,
    unit: line.text('unit_name'),
    unitPrice,
    includesVat,
    // Where prices include tax, the base of one line is rounded for itself and says nothing of the price.
    base: includesVat ? null : line.amount('total_price_without_vat', field('base'), remarks),
    vat: line.amount('total_vat', field('vat'), remarks),
  };
}

function rowsOf(given: JsonObject, remarks: Remarks): DraftRow[] | null {
  if (!given.isList('vat_rates_summary') || given.isTrue('transferred_tax_liability')) return null;
  return given.list('vat_rates_summary').map((row) => ({
    rate: row.rate('vat_rate', 'vat', remarks) || null,
    base: row.amount('base', 'vat', remarks) ?? (0 as Haler),
    vat: row.amount('vat', 'vat', remarks) ?? (0 as Haler),
  }));
}

interface Owed {
  readonly total: Haler | null;
  readonly deducted: Haler;
}

/** Each payment where the file lists them, else the whole on the day when it was paid. */
function paymentsOf(given: JsonObject, { total, deducted }: Owed, remarks: Remarks): PaymentRecord[] {
  const method = methodOf(given.text('payment_method'));
  const listed = given.list('payments').flatMap((each, at) => {
    const amount = each.amount('amount', `payments.${at}.amount`, remarks);
    if (amount === null || amount === 0) return [];
    return [{ paidOn: each.day('paid_on', `payments.${at}.paid_on`, remarks), amount, method }];
  });
  const paidOn = given.day('paid_on', 'payments.0.paid_on', remarks);
  if (listed.length > 0 || paidOn === null || total === null) return listed;
  const amount = (total - deducted) as Haler;
  return amount === 0 ? [] : [{ paidOn, amount, method }];
}

const METHODS: Readonly<Record<string, DocumentRecord['paymentMethod']>> = {
  bank: 'transfer',
  cash: 'cash',
  card: 'card',
  cod: 'cod',
  paypal: 'other',
  custom: 'other',
};

const methodOf = (name: string | null): DocumentRecord['paymentMethod'] =>
  name !== null && Object.hasOwn(METHODS, name) ? (METHODS[name] ?? null) : null;
