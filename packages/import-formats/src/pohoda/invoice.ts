import type { Haler } from '@news-and-accounting/money';
import type { XmlElement } from '@news-and-accounting/xml';
import type { ReadOptions } from '../options.ts';
import type { DocumentRecord, RecordKind } from '../record.ts';
import { beforeAdvances } from '../shared/advances.ts';
import { type DraftDocument, finished, isCorrection, NO_DOCUMENT } from '../shared/draft.ts';
import { linesOfRows } from '../shared/lines-of-rows.ts';
import { payeeAccountOf } from '../shared/partner.ts';
import { Remarks } from '../shared/remarks.ts';
import { constantSymbolOf, specificSymbolOf, symbolOfNumber, variableSymbolOf } from '../shared/symbols.ts';
import { lineOf, textOf } from '../shared/text.ts';
import { isIssued } from '../shared/treatments.ts';
import { dayAt } from '../shared/xml-values.ts';
import { classified } from './classification.ts';
import { type ItemContext, readDeducted, readItems } from './items.ts';
import { kindOfOurs, kindOfType } from './kinds.ts';
import { currencyOf, readSummary } from './money.ts';
import { ours } from './ours.ts';
import { readPartner } from './partner.ts';
import { readPayments } from './payments.ts';

export interface PohodaContext {
  readonly options: ReadOptions;
  /** Of the company whose data they are, as a part of keys. */
  readonly ico: string;
}

/**
 * An invoice, or another document of the same shape; null for a kind that is not taken over. Internal documents and
 * documents of cash have it too, and are documents of ours where this program wrote them.
 */
export function readInvoice(invoice: XmlElement, { options, ico }: PohodaContext): DocumentRecord | null {
  const header = invoice.at(`${invoice.name}Header`);
  const type = kindOfOurs(ours(header)?.kind) ?? kindOfType(header?.text('invoiceType') ?? null);
  if (header === null || type === null) return null;
  const remarks = new Remarks();
  const kind = kindOf(invoice, header, type.kind, remarks);
  const partner = readPartner(header.at('partnerIdentity'), remarks);
  const currency = currencyOf(invoice.at(`${invoice.name}Summary`), remarks);
  const issuedOn = dayAt(header, ['date'], 'issued_on', remarks);
  const { taxableOn, receivedOn } = taxDays(header, kind, remarks);
  const context: ItemContext = {
    options,
    remarks,
    kind,
    partner,
    currency,
    day: taxableOn ?? issuedOn,
    isForeign: header.at('MOSS') !== null || header.at('regVATinEU') !== null,
    isOss: header.at('MOSS') !== null,
    itemName: `${invoice.name}Item`,
    usual: classified(header),
    costCentre: header.text('centre', 'ids'),
  };
  const summary = readSummary(invoice.at(`${invoice.name}Summary`), currency, context);
  const detail = invoice.at(`${invoice.name}Detail`);
  const deducted = readDeducted(detail, context);
  const text = lineOf(header.text('text'));
  const items = readItems(detail, context);
  const lines =
    items.length > 0 ? items : linesOfRows(summary.rows, summary.total, { ...context, name: text });
  const method = invoice.name === 'voucher' ? 'cash' : methodOf(header.text('paymentType', 'paymentType'));
  const owed = { payable: summary.total, isForeign: currency.code !== 'CZK', method };
  const draft: DraftDocument = {
    ...NO_DOCUMENT,
    ...numbersOf(header, kind, remarks),
    sourceId: sourceIdOf(header, ico, type.agenda),
    kind,
    partner,
    issuedOn,
    taxableOn,
    receivedOn,
    dueOn: dayAt(header, ['dateDue'], 'due_on', remarks),
    currency: currency.code,
    rate: currency.rate,
    rounding: summary.rounding,
    total: summary.total === null ? null : ((summary.total + (deducted.amount ?? 0)) as Haler),
    advancesDeducted: deducted.amount,
    advanceNames: deducted.names,
    payments: readPayments(invoice, owed, remarks),
    paymentMethod: method,
    payeeAccount: isIssued(kind) ? null : accountOf(header),
    orderNumber: lineOf(header.text('numberOrder'), 50),
    correctedNumber: isCorrection(kind) ? correctedOf(invoice, header) : null,
    reason: isCorrection(kind) ? text : null,
    textBefore: isIssued(kind) && !isCorrection(kind) && text !== lineOf(lines[0]?.name) ? text : null,
    note: textOf([header.text('note'), header.text('intNote')].filter(Boolean).join('\n')),
    lines,
    rows: isSimple(detail) ? beforeAdvances(summary.rows, deducted.rows) : null,
  };
  return finished(draft, remarks);
}

/**
 * Of a received document the program's day of tax is that of the deduction; the supplier's own day stands beside where
 * it is another one. Our deduction goes by the later of the days of supply and receipt.
 */
function taxDays(
  header: XmlElement,
  kind: RecordKind,
  remarks: Remarks,
): Pick<DraftDocument, 'taxableOn' | 'receivedOn'> {
  const day = dayAt(header, ['dateTax'], 'taxable_on', remarks);
  const theirs = isIssued(kind) ? null : dayAt(header, ['dateKHDPH'], 'taxable_on', remarks);
  if (theirs === null || day === null || theirs >= day) return { taxableOn: day, receivedOn: null };
  return { taxableOn: theirs, receivedOn: day };
}

/** Whether the levels of the recapitulation are those of the day: with old rates they are not. */
function isSimple(detail: XmlElement | null): boolean {
  return !(detail?.all('invoiceItem') ?? []).some((item) => item.text('rateVAT')?.startsWith('history'));
}

function kindOf(invoice: XmlElement, header: XmlElement, kind: RecordKind, remarks: Remarks): RecordKind {
  if (header.text('storno') === 'cancelDocument' && !isCorrection(kind)) {
    remarks.warn('kind', 'Stornující doklad se převezme jako dobropis.');
    return isIssued(kind) ? 'credit_note' : 'received_credit_note';
  }
  if (kind !== 'other_receivable' && kind !== 'other_liability') return kind;
  const hasTax = (invoice.at('invoiceDetail')?.all('invoiceItem') ?? []).some((item) => {
    const level = item.text('rateVAT');
    return level !== null && level !== 'none';
  });
  if (!hasTax) return kind;
  remarks.warn('kind', 'Ostatní pohledávka nebo závazek s DPH se převezme jako faktura.');
  return kind === 'other_receivable' ? 'invoice' : 'received_invoice';
}

/** By the record's own number where the export has it, else by what people number it with. */
function sourceIdOf(header: XmlElement, ico: string, agenda: string): string | null {
  const number = header.text('number', 'numberRequested') ?? header.text('originalDocument');
  const key = header.text('id') ?? ours(header)?.key ?? number;
  return key === null ? null : `${ico}/${agenda}/${key}`;
}

type Numbers = Pick<
  DraftDocument,
  'number' | 'externalNumber' | 'variableSymbol' | 'constantSymbol' | 'specificSymbol'
>;

function numbersOf(header: XmlElement, kind: RecordKind, remarks: Remarks): Numbers {
  const number = lineOf(header.text('number', 'numberRequested'), 40);
  const given =
    header.text('originalDocument') ?? (ours(header) === null ? null : header.text('numberKHDPH'));
  const original = lineOf(given, 100);
  const isOurs = isIssued(kind);
  const symbol = header.text('symVar') ?? (ours(header) === null ? null : header.text('symPar'));
  return {
    // What a supplier receipts is numbered by the series of our own receipts.
    number: isOurs || kind === 'received_tax_receipt' ? number : null,
    // Without the supplier's number the symbol is what he is known to have given it.
    externalNumber: isOurs ? null : (original ?? lineOf(symbol, 100)),
    variableSymbol:
      symbol === null ? symbolOfNumber(isOurs ? number : original) : variableSymbolOf(symbol, remarks),
    constantSymbol: constantSymbolOf(header.text('symConst')),
    specificSymbol: specificSymbolOf(header.text('symSpec')),
  };
}

const METHODS: Readonly<Record<string, DocumentRecord['paymentMethod']>> = {
  draft: 'transfer',
  encashment: 'transfer',
  cash: 'cash',
  creditcard: 'card',
  delivery: 'cod',
  postal: 'other',
  advance: 'other',
  cheque: 'other',
  compensation: 'other',
};

function methodOf(type: string | null): DocumentRecord['paymentMethod'] {
  return type !== null && Object.hasOwn(METHODS, type) ? (METHODS[type] ?? null) : null;
}

const accountOf = (header: XmlElement) =>
  payeeAccountOf({
    number: header.text('paymentAccount', 'accountNo'),
    bankCode: header.text('paymentAccount', 'bankCode'),
  });

function correctedOf(invoice: XmlElement, header: XmlElement): string | null {
  const links = ['linkedDocuments', 'links'].flatMap((name) => invoice.at(name)?.all('link') ?? []);
  const linked = links.find((link) => /^(?:issued|received)Invoice$/.test(link.text('sourceAgenda') ?? ''));
  return lineOf(
    invoice.text('correctiveDocument', 'sourceDocument', 'number') ??
      linked?.text('sourceDocument', 'number') ??
      header.text('originalDocumentNumber') ??
      (header.text('invoiceType')?.startsWith('issued') ? header.text('originalDocument') : null),
    100,
  );
}
