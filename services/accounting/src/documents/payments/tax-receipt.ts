import { type ReceiptLine, receiptLines } from '@news-and-accounting/document';
import { invalid } from '../../platform/errors.ts';
import {
  type CompanyFacts,
  type Given,
  type GivenLine,
  givenNothing,
  isPayerOn,
  type NewOrder,
  type StoredDocument,
} from '../documents/index.ts';
import type { Payment } from './payment.ts';

/** Why a payment gets no receipt, however it is asked for. */
export function checkReceiptable(company: CompanyFacts, advance: StoredDocument, payment: Payment): void {
  if (advance.kind !== 'advance' && advance.kind !== 'received_advance')
    throw invalid('Daňový doklad k platbě se vystavuje jen k platbě zálohy.');
  if (payment.tax_receipt_id !== null)
    throw invalid('Platba už daňový doklad má.', {
      code: 'TAX_RECEIPT_EXISTS',
      more: { document_id: payment.tax_receipt_id },
    });
  if (payment.settled_by_id !== null)
    throw invalid('Platba je už odečtená na konečném dokladu.', {
      code: 'ADVANCE_SETTLED',
      more: { document_id: payment.settled_by_id },
    });
  if (payment.amount < 0) throw invalid('K vrácení zálohy se daňový doklad k platbě nevystavuje.');
  if (!isPayerOn(company, payment.paid_on))
    throw invalid('Firma v den platby nebyla plátcem DPH, daňový doklad se nevystavuje.');
}

/** What is entered of a receipt besides what follows from its payment. */
export type GivenReceipt = { issued_on: string | null; external_number: string | null };

/**
 * The tax receipt for a payment of an advance: a line with tax for each of its taxable rows, taxed on the day of the
 * payment.
 * @throws {HttpError} 422 for an advance without a taxable row
 */
export function receiptOrder(advance: StoredDocument, payment: Payment, given: GivenReceipt): NewOrder {
  const rows = advance.vat.map(({ vat_treatment, commodity, rate, base, vat }) => ({
    ...{ treatment: vat_treatment, commodity, rate: rate as ReceiptLine['rate'], base, vat },
  }));
  const lines = advance.total > 0 ? receiptLines(rows, payment.amount) : [];
  if (lines.length === 0) throw invalid('Záloha nemá zdanitelné plnění, daňový doklad se nevystavuje.');
  const { partner_id, currency, language, number, direction } = advance;
  const values: Given = {
    ...givenNothing(),
    ...{ partner_id, currency, language: language as Given['language'] },
    ...{ issued_on: given.issued_on, external_number: given.external_number },
    ...{ taxable_on: payment.paid_on, prices_include_vat: true },
    lines: lines.map((line) => receiptLine(advance, line, `Přijatá záloha podle ${number}`)),
  };
  return {
    ...{ kind: 'tax_receipt', direction, given: values, originalId: null },
    links: [{ relation: 'receipt_of', otherId: advance.id }],
  };
}

const TEN_THOUSAND = 10_000;

function receiptLine(advance: StoredDocument, { total, rate, ...row }: ReceiptLine, name: string): GivenLine {
  // Of a received advance the tax is deducted as its lines say; of several ways by the largest line.
  const own = advance.lines
    .filter(({ vat_treatment, vat_rate }) => vat_treatment === row.treatment && vat_rate === rate)
    .toSorted((one, other) => other.total - one.total)[0];
  return {
    ...{ name, quantity: 1_000_000, unit: null, unit_price: total * TEN_THOUSAND, discount_percent: 0 },
    ...{ vat_rate: rate, vat_treatment: row.treatment, commodity: row.commodity },
    ...{ deduction: own?.deduction ?? 'full', deduction_percent: own?.deduction_percent ?? null },
    ...{ account_code: null, cost_centre: null },
  };
}
