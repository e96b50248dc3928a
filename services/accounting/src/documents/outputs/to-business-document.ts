import type {
  Account,
  BusinessDocument,
  CompulsoryText,
  Language,
  OriginalDocument,
  Party,
  SettledAdvance,
} from '@news-and-accounting/business-document';
import type { Millionths, Rate, TaxedRow } from '@news-and-accounting/document';
import { add, type Haler } from '@news-and-accounting/money';
import { bankBic, bankName } from '../../public/codebooks/index.ts';
import {
  type IssuerData,
  legalTexts,
  type PartnerCopy,
  type StoredDocument,
  type StoredLine,
  taxedRow,
} from '../documents/index.ts';
import { exchangeUuid } from './exchange-uuid.ts';
import { kindOnPaper } from './leaving.ts';
import type { AdvanceRow, OriginalRow } from './store.ts';

export type Facts = {
  /** What its UUID is made of. */
  exchangedAs: string;
  issuer: IssuerData;
  original: OriginalRow | null;
  advances: readonly AdvanceRow[];
};

/** The language of paper: a document in another than English is read in the one that its texts are in. */
export const languageOf = ({ language }: Pick<StoredDocument, 'language'>): Language =>
  language === 'cs' || language === 'sk' ? 'cs' : 'en';

/** A stored document as it leaves the house, in its own language. */
export function toBusinessDocument(document: StoredDocument, facts: Facts): BusinessDocument {
  const { exchangedAs, issuer, original, advances } = facts;
  const { issued_on, taxable_on, due_on, currency, rate, simplified, self_billed } = document;
  const vat = document.vat.map(taxedRow);
  const language = languageOf(document);
  const us = companyParty(issuer);
  const them = document.partner === null ? null : partnerParty(document.partner);
  const isOurs = !isFromOthers(document);
  return {
    kind: kindOnPaper(document),
    number: document.number,
    uuid: exchangeUuid(issuer.ico, exchangedAs),
    isSimplified: simplified,
    isSelfBilled: self_billed,
    hasVat: hasVat(document, issuer),
    language,
    issuedOn: issued_on,
    taxableOn: taxable_on,
    dueOn: due_on,
    issuer: isOurs ? us : (them ?? unknownParty(language)),
    partner: isOurs ? them : us,
    currency,
    exchangeRate: rate === null ? null : (BigInt(rate) as Millionths),
    pricesIncludeVat: document.prices_include_vat,
    lines: document.lines.map(lineOf),
    vatBeforeAdvances: document.vat_before_advances?.map(taxedRow) ?? vat,
    vat,
    rounding: document.rounding,
    roundingCzk: document.rounding_czk,
    advances: advances.map(settledAdvance),
    payment: {
      method: document.payment_method,
      account: accountOf(document, issuer),
      variableSymbol: document.variable_symbol,
      constantSymbol: document.constant_symbol,
      specificSymbol: document.specific_symbol,
    },
    original: original === null ? null : originalDocument(original),
    reason: document.reason,
    orderNumber: document.order_number,
    textBefore: document.text_before,
    textAfter: document.text_after,
    texts: textsOf(document, issuer, original),
  };
}

/** Whether it is the supplier's document, though it is put on our paper: what we received, or issued for others. */
export const isFromOthers = ({ kind, self_billed }: Pick<StoredDocument, 'kind' | 'self_billed'>): boolean =>
  kind === 'receipt' || self_billed;

const isPayer = ({ vat_status }: IssuerData): boolean =>
  vat_status === 'monthly' || vat_status === 'quarterly';

/** Kinds on which a payer tells the tax even where there is none. */
const TELLING = ['invoice', 'advance', 'tax_receipt', 'credit_note', 'quote', 'order'];

const hasVat = ({ kind, vat, vat_before_advances }: StoredDocument, issuer: IssuerData): boolean =>
  (TELLING.includes(kind) && isPayer(issuer)) ||
  [...vat, ...(vat_before_advances ?? [])].some(({ vat_treatment }) => vat_treatment !== 'not_subject');

/** As they were kept at issue; of a draft what they would be. */
function textsOf(
  document: StoredDocument,
  issuer: IssuerData,
  original: OriginalRow | null,
): readonly CompulsoryText[] {
  const texts =
    document.status === 'draft'
      ? legalTexts(document, document.vat, {
          isPayer: isPayer(issuer),
          isPerson: issuer.legal_form === 'osvc',
          originalNumber: original?.number ?? null,
        })
      : document.texts;
  return texts as readonly CompulsoryText[];
}

/** The company as it stands on its documents. */
export function companyParty(issuer: IssuerData): Party {
  const { name, ico, dic, street, city, zip, country, email, phone, web, databox } = issuer;
  return {
    ...{ name, ico, dic, vatId: null, street, city, zip, country, email, phone, web, databox },
    houseNumber: issuer.house_number,
    orientationNumber: issuer.orientation_number,
    registerNote: issuer.register_note,
  };
}

function partnerParty(partner: PartnerCopy): Party {
  const { name, ico, dic, vat_id, street, city, zip, country, email } = partner;
  return {
    ...{ name, ico, dic, vatId: vat_id, street, city, zip, country, email },
    houseNumber: partner.house_number,
    orientationNumber: partner.orientation_number,
    ...{ phone: null, web: null, databox: null, registerNote: null },
  };
}

const UNKNOWN = { cs: 'Dodavatel neuveden', en: 'Supplier not stated' } as const;

/** Of a receipt on which nobody looked who gave it. */
const unknownParty = (language: Language): Party => ({
  name: UNKNOWN[language],
  ...{ ico: null, dic: null, vatId: null, street: null, houseNumber: null, orientationNumber: null },
  ...{ city: null, zip: null, country: 'CZ', email: null, phone: null, web: null, databox: null },
  registerNote: null,
});

function lineOf(line: StoredLine): BusinessDocument['lines'][number] {
  const { name, unit, commodity, base, vat, base_czk, vat_czk } = line;
  return {
    ...{ name, unit, commodity, base, vat, baseCzk: base_czk, vatCzk: vat_czk },
    quantity: BigInt(line.quantity) as Millionths,
    unitPrice: BigInt(line.unit_price) as Millionths,
    discount: line.discount_percent as Rate,
    treatment: line.vat_treatment,
    rate: line.vat_rate as Rate | null,
  };
}

function settledAdvance({
  number,
  variable_symbol,
  paid_on,
  receipt_number,
  ...row
}: AdvanceRow): SettledAdvance {
  return {
    number: number ?? '',
    variableSymbol: variable_symbol,
    paidOn: paid_on,
    amount: row.amount as Haler,
    amountCzk: row.amount_czk as Haler,
    receipt:
      receipt_number === null ? null : { number: receipt_number, rows: together(row.rows.map(taxedRow)) },
  };
}

/** Rows of one treatment, commodity and rate as one: a receipt with what was corrected of it. */
function together(rows: readonly TaxedRow[]): TaxedRow[] {
  const byKey = new Map<string, TaxedRow>();
  for (const row of rows) {
    const key = `${row.treatment} ${row.commodity} ${row.rate}`;
    const known = byKey.get(key);
    const summed = known === undefined ? row : addedTo(known, row);
    byKey.set(key, summed);
  }
  return [...byKey.values()];
}

const addedTo = (one: TaxedRow, other: TaxedRow): TaxedRow => ({
  ...one,
  base: add(one.base, other.base),
  vat: add(one.vat, other.vat),
  baseCzk: add(one.baseCzk, other.baseCzk),
  vatCzk: add(one.vatCzk, other.vatCzk),
});

function originalDocument({ kind, number, issued_on, ico, exchanged_as }: OriginalRow): OriginalDocument {
  return {
    kind: kind as OriginalDocument['kind'],
    number: number ?? '',
    issuedOn: issued_on,
    uuid: exchangeUuid(ico, exchanged_as),
  };
}

/** Where it is paid to: what the document says itself, else the account of the company that it was issued with. */
export function accountOf(
  { payee_account }: Pick<StoredDocument, 'payee_account'>,
  { bank_account }: IssuerData,
): Account | null {
  const account = payee_account ?? bank_account;
  if (account === null) return null;
  const { number, bank_code, iban, bic } = account;
  return {
    ...{ number, bankCode: bank_code, iban },
    bankName: bank_code === null ? null : bankName(bank_code),
    bic: bic ?? (bank_code === null ? null : bankBic(bank_code)),
  };
}
