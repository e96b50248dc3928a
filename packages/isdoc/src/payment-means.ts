import { type PaymentTerms, sumsInCzk, sumsOf } from '@news-and-accounting/business-document';
import { amountText } from '@news-and-accounting/money';
import type { Content } from '@news-and-accounting/xml';
import type { Form } from './form.ts';

const CODES = { cash: '10', transfer: '42', card: '48', cod: '50', other: undefined } as const;

/** How something is to be paid to the issuer; undefined where nothing is, or no code says how. */
export function paymentMeans({ document }: Form): Content | undefined {
  const { payment, kind } = document;
  const code = CODES[payment.method];
  if (code === undefined || kind === 'tax_receipt' || sumsOf(document).payable <= 0) return undefined;
  return {
    Payment: {
      PaidAmount: amountText(sumsInCzk(document).payable),
      PaymentMeansCode: code,
      Details: code === CODES.transfer ? details(payment, document.dueOn ?? document.issuedOn) : undefined,
    },
  };
}

function details(terms: PaymentTerms, dueOn: string): Content | undefined {
  const { account } = terms;
  if (account === null) return undefined;
  return {
    PaymentDueDate: dueOn,
    ID: account.number ?? '',
    BankCode: account.bankCode ?? '',
    Name: account.bankName ?? '',
    IBAN: account.iban ?? '',
    BIC: account.bic ?? '',
    VariableSymbol: terms.variableSymbol ?? undefined,
    ConstantSymbol: terms.constantSymbol ?? undefined,
    SpecificSymbol: terms.specificSymbol ?? undefined,
  };
}
