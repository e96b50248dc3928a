import { amountText, ZERO } from '@news-and-accounting/money';
import type { Content } from '@news-and-accounting/xml';
import type { DocumentOut, KindOut } from '../record.ts';
import type { Remarks } from '../remarks.ts';
import type { VatLevels } from '../writer.ts';
import { accountOf, addressOf } from './address.ts';
import { externalId, headClassification, laterPeriod, numberOf, ossOf, taxDays, textOf } from './header.ts';
import { itemsOf } from './items.ts';
import { deductions, isForeign, summaryOf } from './money.ts';

const TYPES: Partial<Record<KindOut, string>> = {
  invoice: 'issuedInvoice',
  credit_note: 'issuedCreditNotice',
  advance: 'issuedAdvanceInvoice',
  received_invoice: 'receivedInvoice',
  received_credit_note: 'receivedCreditNotice',
  received_advance: 'receivedAdvanceInvoice',
  receipt: 'receivedInvoice',
  other_receivable: 'receivable',
  other_liability: 'commitment',
};

export const isInvoice = (kind: KindOut): boolean => Object.hasOwn(TYPES, kind);

/** `inv:invoice`. */
export function invoiceOf(
  document: DocumentOut,
  remarks: Remarks,
  levels: readonly VatLevels[],
): { readonly 'inv:invoice': Content } {
  const deducted = deductions(document, levels);
  const summary = summaryOf(document, levels);
  return {
    'inv:invoice': {
      '@version': '2.0',
      'inv:invoiceHeader': headerOf(document, remarks),
      'inv:invoiceDetail': {
        'inv:invoiceItem': itemsOf(document, remarks, { prefix: 'inv', levels }),
        'inv:invoiceAdvancePaymentItem': deducted.length === 0 ? undefined : deducted,
      },
      'inv:invoiceSummary': {
        'inv:roundingDocument': 'none',
        'inv:homeCurrency': summary.homeCurrency,
        'inv:foreignCurrency': summary.foreignCurrency,
      },
      'inv:linkedDocuments': linkOf(document),
      'inv:liquidations': liquidationsOf(document),
    },
  };
}

function headerOf(document: DocumentOut, remarks: Remarks): Content {
  const { kind, id, partner, issuedOn, dueOn, side, payeeAccount } = document;
  const account = side === 'received' ? accountOf(payeeAccount, 'payee_account', remarks) : undefined;
  return {
    'inv:extId': externalId(kind, id),
    'inv:invoiceType': TYPES[kind],
    'inv:number': numberOf(document),
    'inv:symVar': remarks.whole(document.variableSymbol, 'variable_symbol', 20),
    'inv:originalDocument': remarks.whole(document.externalNumber, 'external_number', 32),
    'inv:date': issuedOn,
    ...taxDays(document, 'inv'),
    'inv:dateApplicationVAT': kind === 'credit_note' ? (laterPeriod(document) ?? undefined) : undefined,
    'inv:dateAccounting': document.accountingOn,
    'inv:dateDue': dueOn ?? undefined,
    // Other books have posted it: here it would be there twice.
    'inv:accounting': document.isTakenOver ? { 'typ:accountingType': 'withoutAccounting' } : undefined,
    'inv:classificationVAT': headClassification(document),
    'inv:text': textOf(document, remarks),
    'inv:partnerIdentity': partner === null ? undefined : { 'typ:address': addressOf(partner, remarks) },
    'inv:numberOrder': remarks.whole(document.orderNumber, 'order_number', 32),
    'inv:paymentType': { 'typ:paymentType': METHODS[document.paymentMethod] },
    'inv:symConst': remarks.whole(document.constantSymbol, 'constant_symbol', 4),
    'inv:symSpec': remarks.whole(document.specificSymbol, 'specific_symbol', 16),
    'inv:paymentAccount':
      account === undefined ? undefined : { 'typ:accountNo': account.number, 'typ:bankCode': account.code },
    'inv:MOSS': ossOf(document),
    'inv:note': document.textAfter ?? undefined,
    'inv:intNote': document.note ?? undefined,
  };
}

const METHODS: Readonly<Record<DocumentOut['paymentMethod'], string | undefined>> = {
  transfer: 'draft',
  cash: 'cash',
  card: 'creditcard',
  cod: 'delivery',
  other: 'postal',
};

function linkOf({ corrects, side }: DocumentOut): Content | undefined {
  const number = corrects?.number ?? corrects?.externalNumber ?? null;
  if (number === null || number.length > 32) return undefined;
  return {
    'typ:link': {
      'typ:sourceAgenda': side === 'issued' ? 'issuedInvoice' : 'receivedInvoice',
      'typ:sourceDocument': { 'typ:number': number },
    },
  };
}

const AGENDAS: Partial<Record<DocumentOut['payments'][number]['method'], string>> = {
  transfer: 'bank',
  cash: 'voucher',
  offset: 'internalDocuments',
};

function liquidationsOf(document: DocumentOut): Content | undefined {
  const { payments } = document;
  if (payments.length === 0) return undefined;
  const foreign = (amount: (typeof payments)[number]['amount']) =>
    amountText(isForeign(document) ? amount : ZERO);
  return {
    'typ:liquidation': payments.map(({ id, paidOn, amount, amountCzk, method }) => ({
      'typ:id': String(id),
      'typ:date': paidOn,
      'typ:sourceAgenda': AGENDAS[method],
      'typ:amount': amountText(amountCzk),
      'typ:foreignCurrencyAmount': foreign(amount),
      'typ:foreignCurrencySource': foreign(amount),
    })),
  };
}
