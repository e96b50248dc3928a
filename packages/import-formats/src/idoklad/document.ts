import type { Haler } from '@news-and-accounting/money';
import type { ReadOptions } from '../options.ts';
import type { DocumentRecord, PartnerValues, PaymentRecord, RecordKind } from '../record.ts';
import { beforeAdvances, type Deducted } from '../shared/advances.ts';
import {
  type DraftDocument,
  type DraftLine,
  type DraftRow,
  finished,
  isCorrection,
  NO_DOCUMENT,
} from '../shared/draft.ts';
import type { JsonObject } from '../shared/json.ts';
import { partnerOf, payeeAccountOf } from '../shared/partner.ts';
import { Remarks } from '../shared/remarks.ts';
import { constantSymbolOf, symbolOfNumber, variableSymbolOf } from '../shared/symbols.ts';
import { folded, lineOf, textOf } from '../shared/text.ts';
import { isIssued } from '../shared/treatments.ts';
import { type ItemContext, readItems } from './items.ts';

export interface Place {
  readonly options: ReadOptions;
  /** The list that it stood in, where the file names one. */
  readonly kind: RecordKind | null;
  /** Numbers of invoices by their ids, so that a correction names what it corrects. */
  readonly numbers: ReadonlyMap<string, string>;
}

/** A document of any list. */
export function readDocument(given: JsonObject, { options, kind: listed, numbers }: Place): DocumentRecord {
  const remarks = new Remarks();
  const kind = listed ?? kindOf(given, options);
  const partner = partnerOfDocument(given, remarks);
  const currency = currencyOf(given, remarks);
  const context: ItemContext = {
    options,
    remarks,
    kind,
    partner,
    isReversed: given.text('VatReverseChargeCodeId') !== null,
    supplyCode: given.object('VatReverseChargeCode')?.text('Code') ?? null,
    isOss: given.isTrue('HasVatRegimeOss'),
    isTaxDocument: given.text('VatRegime') !== '0',
  };
  const items = readItems(given.list('Items'), context);
  const prices = given.object('Prices');
  const left = prices?.amount('TotalWithVat', 'total', remarks) ?? null;
  const draft: DraftDocument = {
    ...NO_DOCUMENT,
    ...currency,
    ...numbersOf(given, kind, remarks),
    ...daysOf(given, kind, remarks),
    sourceId: sourceIdOf(given, kind),
    kind,
    partner,
    rounding: items.rounding,
    total: left === null ? null : ((left + (items.deducted.amount ?? 0)) as Haler),
    advancesDeducted: items.deducted.amount,
    advanceNames: items.deducted.names,
    payments: paymentsOf(given, left, kind, remarks),
    paymentMethod: methodOf(given),
    payeeAccount: isIssued(kind) ? null : accountOf(given),
    orderNumber: lineOf(given.text('OrderNumber'), 50),
    correctedNumber: isCorrection(kind) ? (numbers.get(given.text('CreditedInvoiceId') ?? '') ?? null) : null,
    reason: isCorrection(kind) ? lineOf(given.text('CreditNoteReason') ?? given.text('Description')) : null,
    textBefore: isIssued(kind) ? textOf(given.text('ItemsTextPrefix')) : null,
    note: textOf([given.text('Description'), given.text('Note')].filter(Boolean).join('\n')),
    tags: [],
    lines: items.lines,
    rows: rowsOf(prices, items.lines, items.deducted, remarks),
  };
  return finished(draft, remarks);
}

/** Each list of the interface numbers its own; that of invoices has the bare ids. */
function sourceIdOf(given: JsonObject, kind: RecordKind): string | null {
  const id = given.text('Id');
  return id === null || kind === 'invoice' ? id : `${kind}/${id}`;
}

/** Lists of the interface are alike but for a few names. */
export function kindOf(given: JsonObject, { direction }: ReadOptions): RecordKind {
  const isReceived = given.has('ReceivedDocumentNumber') || given.has('DateOfReceiving');
  if (isReceived || direction === 'received') return 'received_invoice';
  if (given.has('CreditedInvoiceId') || given.has('CreditNoteReason')) return 'credit_note';
  return given.has('IsProformaTaxed') || given.has('AccountedByInvoiceId') ? 'advance' : 'invoice';
}

function partnerOfDocument(given: JsonObject, remarks: Remarks): PartnerValues | null {
  const address = given.object('PartnerAddress') ?? given.object('Partner');
  if (address === null) return null;
  const person = [address.text('Firstname'), address.text('Surname')].filter(Boolean).join(' ');
  return partnerOf(
    {
      name: address.text('CompanyName') ?? address.text('NickName') ?? person,
      ico: address.text('IdentificationNumber'),
      taxNumber: address.text('VatIdentificationNumber'),
      street: address.text('Street'),
      city: address.text('City'),
      zip: address.text('PostalCode'),
      country: address.object('Country')?.text('Code') ?? address.text('CountryName'),
      email: address.text('Email'),
      phone: address.text('Mobile') ?? address.text('Phone'),
      web: address.text('Www'),
    },
    remarks,
  );
}

/** Its code; the ids of a code list alone tell only crowns, which are the first. */
function currencyOf(given: JsonObject, remarks: Remarks): Pick<DraftDocument, 'currency' | 'rate'> {
  const id = given.text('CurrencyId');
  const code = (
    given.object('Currency')?.text('Code') ??
    given.text('CurrencyCode') ??
    given.text('Currency')
  )?.toUpperCase();
  const isCrowns = code === undefined ? id === null || id === '1' : code === 'CZK';
  if (isCrowns) return { currency: 'CZK', rate: null };
  if (code === undefined || !/^[A-Z]{3}$/.test(code)) {
    remarks.error(
      'currency',
      'Doklad v cizí měně neříká její kód; exportujte ho s měnou (include=Currency).',
    );
    return { currency: 'CZK', rate: null };
  }
  const rate = given.millionths('ExchangeRate', 'rate', remarks);
  const pieces = given.millionths('ExchangeRateAmount', 'rate', remarks) ?? 1_000_000;
  const isRead = rate !== null && rate > 0 && pieces > 0;
  return { currency: code, rate: isRead ? Math.round((rate * 1_000_000) / pieces) : null };
}

type Identity = Pick<DraftDocument, 'number' | 'externalNumber' | 'variableSymbol' | 'constantSymbol'>;

function numbersOf(given: JsonObject, kind: RecordKind, remarks: Remarks): Identity {
  const isOurs = isIssued(kind);
  const number = lineOf(given.text('DocumentNumber'), 40);
  const symbol = given.text('VariableSymbol');
  const theirs = lineOf(given.text('ReceivedDocumentNumber'), 100);
  return {
    number: isOurs ? number : null,
    externalNumber: isOurs ? null : (theirs ?? lineOf(symbol, 100)),
    variableSymbol:
      symbol === null ? symbolOfNumber(isOurs ? number : theirs) : variableSymbolOf(symbol, remarks),
    constantSymbol: constantSymbolOf(given.object('ConstantSymbol')?.text('Code')),
  };
}

type Days = Pick<DraftDocument, 'issuedOn' | 'taxableOn' | 'dueOn' | 'receivedOn'>;

function daysOf(given: JsonObject, kind: RecordKind, remarks: Remarks): Days {
  const received = isIssued(kind) ? null : given.day('DateOfReceiving', 'received_on', remarks);
  const claimed = isIssued(kind) ? null : given.day('DateOfVatApplication', 'received_on', remarks);
  // Our deduction goes by the later of the days of supply and receipt, so that it stays in the period of theirs.
  const receivedOn = claimed !== null && (received === null || claimed > received) ? claimed : received;
  return {
    // A received document may leave out when it was issued.
    issuedOn: given.day('DateOfIssue', 'issued_on', remarks) ?? received,
    taxableOn: given.day('DateOfTaxing', 'taxable_on', remarks),
    dueOn: given.day('DateOfMaturity', 'due_on', remarks),
    receivedOn,
  };
}

/** By what was paid, or by the state alone. */
function paymentsOf(
  given: JsonObject,
  payable: Haler | null,
  kind: RecordKind,
  remarks: Remarks,
): PaymentRecord[] {
  const stated = given.object('Prices')?.amount('TotalPaid', 'payments.0.amount', remarks) ?? null;
  const isPaid = /^(?:1|Paid)$/.test(given.text('PaymentStatus') ?? '');
  const amount = stated || (isPaid ? payable : null);
  if (amount === null || amount === 0) return [];
  const paidOn = given.day('DateOfPayment', 'payments.0.paid_on', remarks);
  const sign = isCorrection(kind) ? 0 - Math.abs(amount) : amount;
  return [{ paidOn, amount: sign as Haler, method: methodOf(given) }];
}

const METHODS: readonly (readonly [RegExp, NonNullable<DocumentRecord['paymentMethod']>])[] = [
  [/hotov|cash/, 'cash'],
  [/kart|card/, 'card'],
  [/dobirk|delivery/, 'cod'],
  [/prevod|bank|transfer/, 'transfer'],
];

/** Only its name says it: ids of the code list are not documented. */
function methodOf(given: JsonObject): DocumentRecord['paymentMethod'] {
  const name = given.object('PaymentOption')?.text('Name') ?? null;
  if (name === null) return null;
  return METHODS.find(([pattern]) => pattern.test(folded(name)))?.[1] ?? 'other';
}

function accountOf(given: JsonObject) {
  const address = given.object('PartnerAddress');
  return payeeAccountOf({
    number: address?.text('AccountNumber') ?? null,
    bankCode: address?.text('BankCode') ?? address?.text('BankNumberCode') ?? null,
    iban: address?.text('Iban') ?? null,
    bic: address?.text('Swift') ?? null,
  });
}

/** Rows of the recapitulation are by level; the items tell which rate a level was. */
function rowsOf(
  prices: JsonObject | null,
  lines: readonly DraftLine[],
  deducted: Deducted,
  remarks: Remarks,
): readonly DraftRow[] | null {
  if (prices === null || !prices.isList('VatRateSummary')) return null;
  const rates = new Set(lines.map(({ rate }) => rate).filter((rate) => rate !== null));
  const rows: DraftRow[] = [];
  for (const row of prices.list('VatRateSummary')) {
    const base = row.amount('TotalWithoutVat', 'vat', remarks) ?? (0 as Haler);
    const vat = row.amount('TotalVat', 'vat', remarks) ?? (0 as Haler);
    if (base === 0 && vat === 0) continue;
    const percent = row.rate('VatRate', 'vat', remarks);
    const near = [...rates].find((rate) => Math.abs((base * rate) / 10_000 - vat) <= 100);
    const rate = percent ?? (vat === 0 ? null : near);
    if (rate === undefined) return null;
    rows.push({ rate: rate || null, base, vat });
  }
  return beforeAdvances(rows, deducted.rows);
}
