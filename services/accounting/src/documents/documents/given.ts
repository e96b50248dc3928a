import { readBody, readChanges } from '../../platform/http/fields.ts';
import type { StoredDocument } from './document.ts';
import { DOCUMENT_FIELDS, type Given, type GivenLine } from './fields.ts';
import { isReceived, KINDS } from './kinds.ts';

/** What a body says that says nothing: everything by default. */
export const givenNothing = (): Given => readBody(DOCUMENT_FIELDS, {});

/** What a stored document was made of, so that changes can be laid over it. */
export function givenOf(document: StoredDocument): Given {
  const { kind, direction, has_own_vat_period, has_own_accounting_day, has_own_rate } = document;
  const { series_id, external_number, variable_symbol, constant_symbol, specific_symbol } = document;
  const { partner_id, issued_on, taxable_on, due_on, received_on, currency, prices_include_vat } = document;
  const { payment_method, bank_account_id, cash_register_id, payee_account, simplified } = document;
  const { self_billed, reason, order_number, text_before, text_after, note, tags, language } = document;
  const saysRounding = isReceived(kind, direction) || KINDS[kind].isCorrection;
  return {
    ...{ series_id, external_number, variable_symbol, constant_symbol, specific_symbol, partner_id },
    ...{ issued_on, taxable_on, due_on, received_on, currency, prices_include_vat },
    vat_period_on: has_own_vat_period ? document.vat_period_on : null,
    accounting_on: has_own_accounting_day ? document.accounting_on : null,
    rate: has_own_rate ? document.rate : null,
    vat: document.supplier_vat,
    rounding: saysRounding ? document.rounding : null,
    ...{ payment_method, bank_account_id, cash_register_id, payee_account, simplified, self_billed },
    ...{ reason, order_number, text_before, text_after, note, tags },
    language: language as Given['language'],
    lines: document.lines.map(givenLine),
  };
}

function givenLine(line: StoredDocument['lines'][number]): GivenLine {
  const { name, quantity, unit, unit_price, discount_percent, vat_rate, vat_treatment } = line;
  const { commodity, deduction, deduction_percent, account_code, cost_centre, corrected_line_id } = line;
  return {
    ...{ name, quantity, unit, unit_price, discount_percent, vat_rate, vat_treatment, commodity },
    ...{ deduction, deduction_percent, account_code, cost_centre, corrected_line_id },
  };
}

/**
 * A stored document with the changes of a body laid over it.
 * @throws {HttpError} 422
 */
export function changedGiven(document: StoredDocument, body: unknown): Given {
  return { ...givenOf(document), ...(readChanges(DOCUMENT_FIELDS, body, '') as Partial<Given>) };
}
