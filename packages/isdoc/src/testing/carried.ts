import {
  type BusinessDocument,
  linesWithRounding,
  type Party,
  type PaymentTerms,
  type SettledAdvance,
  sumsOf,
  treatmentOfText,
} from '@news-and-accounting/business-document';
import { isInPrice } from '@news-and-accounting/document';
import { haler } from '@news-and-accounting/money';
import { noteOf } from '../write-isdoc.ts';

/** A document as far as the format carries it; prices of lines are compared apart. */
export function carried(document: BusinessDocument) {
  const note = noteOf(document) || null;
  const isCorrection = document.kind === 'credit_note';
  const terms = carriedTerms(document);
  return {
    ...document,
    lines: linesWithRounding(document).map(({ unitPrice: _, discount: __, ...line }) => line),
    vat: document.vat,
    issuer: carriedParty(document.issuer),
    partner: document.partner === null ? null : carriedParty(document.partner),
    taxableOn: document.kind === 'advance' || !document.hasVat ? null : document.taxableOn,
    language: document.texts.some(({ text }) => treatmentOfText(text) !== null) ? document.language : 'cs',
    texts: document.texts.filter(({ text }) => treatmentOfText(text) !== null),
    reason: isCorrection ? note : null,
    textBefore: isCorrection ? null : note,
    textAfter: null,
    advances: carriedAdvances(document.advances),
    ...terms,
  };
}

const carriedParty = (party: Party): Party => ({ ...party, web: null, databox: null });

function carriedTerms(document: BusinessDocument): { payment: PaymentTerms; dueOn: string | null } {
  const { payment, dueOn, issuedOn, kind } = document;
  const isTold = sumsOf(document).payable > 0 && kind !== 'tax_receipt';
  const hasDetails = isTold && payment.method === 'transfer';
  const nothing = { account: null, variableSymbol: null, constantSymbol: null, specificSymbol: null };
  return {
    payment: hasDetails ? payment : { ...nothing, method: isTold ? payment.method : 'other' },
    dueOn: hasDetails ? (dueOn ?? issuedOn) : null,
  };
}

function carriedAdvances(advances: readonly SettledAdvance[]): SettledAdvance[] {
  const receipted = advances.flatMap((advance) => {
    const { receipt } = advance;
    if (receipt === null) return [];
    const own = receipt.rows.reduce((sum, { base, vat }) => sum + base + vat, 0);
    const czk = receipt.rows.reduce((sum, { baseCzk, vatCzk }) => sum + baseCzk + vatCzk, 0);
    return [{ ...advance, number: receipt.number, paidOn: null, amount: haler(own), amountCzk: haler(czk) }];
  });
  const rests = advances.flatMap((advance) => {
    const rows = advance.receipt?.rows ?? [];
    const own = rows.reduce((sum, row) => sum + row.base + (isInPrice(row.treatment) ? row.vat : 0), 0);
    const czk = rows.reduce((sum, row) => sum + row.baseCzk + (isInPrice(row.treatment) ? row.vatCzk : 0), 0);
    const rest = { amount: haler(advance.amount - own), amountCzk: haler(advance.amountCzk - czk) };
    return rest.amount === 0 && rest.amountCzk === 0
      ? []
      : [{ ...advance, ...rest, paidOn: null, receipt: null }];
  });
  return [...receipted, ...rests];
}
