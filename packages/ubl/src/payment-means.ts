import type { Content } from '@news-and-accounting/xml';
import type { Form } from './form.ts';
import { totalsOf } from './totals.ts';

const CODES = { transfer: '30', cash: '10', card: '48', cod: '50', other: '1' } as const;
const SEPA = '58';

/** How something is to be paid; undefined where nothing is, or a transfer has no account (BR-61). */
export function paymentMeans(form: Form): Content | undefined {
  const { payment, currency } = form.document;
  const isTransfer = payment.method === 'transfer';
  const { account } = payment;
  const id =
    account?.iban ?? (account?.number ? [account.number, account.bankCode].filter(Boolean).join('/') : null);
  if (!isPayable(form) || (isTransfer && id === null)) return undefined;
  const isSepa = isTransfer && currency === 'EUR' && account?.iban !== null;
  return {
    'cbc:PaymentMeansCode': isSepa ? SEPA : CODES[payment.method],
    'cbc:PaymentID': payment.variableSymbol ?? undefined,
    'cac:PayeeFinancialAccount':
      isTransfer && id !== null
        ? {
            'cbc:ID': id,
            'cac:FinancialInstitutionBranch': account?.bic ? { 'cbc:ID': account.bic } : undefined,
          }
        : undefined,
  };
}

const TERMS = {
  cs: { at: 'Splatnost', now: 'Splatné ihned.' },
  en: { at: 'Due on', now: 'Due immediately.' },
} as const;

/** What is payable tells when (BR-CO-25); a credit note has no field for a day. */
export function paymentTerms(form: Form): Content | undefined {
  const { dueOn, language } = form.document;
  if (totalsOf(form).payable <= 0 || (dueOn !== null && !form.isCreditNote)) return undefined;
  const words = TERMS[language];
  return { 'cbc:Note': dueOn === null ? words.now : `${words.at} ${dueOn}` };
}

/** Credit notes give money back, and nobody knows where to. */
const isPayable = (form: Form): boolean => !form.isCreditNote && totalsOf(form).payable > 0;
