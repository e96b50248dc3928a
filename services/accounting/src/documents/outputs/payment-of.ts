import type { BusinessDocument } from '@news-and-accounting/business-document';
import type { Payment } from '@news-and-accounting/payment-code';
import { type IssuerData, type StoredDocument, vatRatesOfLevels } from '../documents/index.ts';
import { accountOf } from './to-business-document.ts';

const ADVANCES = ['advance', 'received_advance'];

/**
 * What the code of a document asks for; null where nothing is left to pay.
 * @param issuer null: of what others have issued, which is paid to the account that they want
 * @param document what it says as an invoice of ours; null: it is none
 */
export function paymentOf(
  stored: StoredDocument,
  issuer: IssuerData | null,
  document: BusinessDocument | null,
): Payment | null {
  const { asked, status, kind, number, external_number, currency, due_on } = stored;
  if (status !== 'issued' || asked <= 0) return null;
  const account = issuer === null ? stored.payee_account : accountOf(stored, issuer);
  return {
    kind: ADVANCES.includes(kind) ? 'advance' : 'invoice',
    // Who is paid knows its own number.
    number: (issuer === null ? external_number : null) ?? number ?? '',
    payee: {
      name: (issuer ?? stored.partner)?.name ?? '',
      iban: account?.iban ?? null,
      bic: account?.bic ?? null,
    },
    currency,
    amount: asked,
    dueOn: due_on,
    symbols: {
      variable: stored.variable_symbol,
      constant: stored.constant_symbol,
      specific: stored.specific_symbol,
    },
    // What was paid or is asked for in part is no more the price that the invoice tells.
    invoice: document === null || asked !== stored.total_payable ? null : invoiceFacts(document),
  };
}

function invoiceFacts(document: BusinessDocument): NonNullable<Payment['invoice']> {
  const { issuer, partner, advances, vat, rounding, issuedOn, taxableOn, hasVat } = document;
  return {
    issuedOn,
    taxableOn: hasVat ? taxableOn : null,
    settlesAdvances: advances.length > 0,
    supplier: { dic: issuer.dic, ico: issuer.ico },
    customer: { dic: partner?.dic ?? partner?.vatId ?? null, ico: partner?.ico ?? null },
    rows: vat,
    rounding,
    vatRates: vatRatesOfLevels(),
  };
}
