import type { Haler } from '@news-and-accounting/money';
import { accountKey } from '@news-and-accounting/payment-matching';
import type { Subject } from './matcher.ts';

type Account = { number: string | null; bank_code: string | null; iban: string | null };

/** A document with what rules look at. */
export type RuledDocument = {
  direction: 'issued' | 'received' | 'internal';
  partner_id: number | null;
  partner_name: string | null;
  line_names: readonly string[];
  variable_symbol: string | null;
  constant_symbol: string | null;
  specific_symbol: string | null;
  total: Haler;
  currency: string;
  bank_account_id: number | null;
  /** The supplier's account as the document states it; null: those of the contact count. */
  payee_account: Account | null;
  partner_accounts: readonly Account[];
};

export function subjectOfDocument(document: RuledDocument): Subject {
  const { partner_name, line_names, payee_account, partner_accounts } = document;
  const accounts = payee_account === null ? partner_accounts : [payee_account];
  return {
    direction: document.direction,
    partnerId: document.partner_id,
    texts: textsOf({ partner_name, line_names }),
    variableSymbol: document.variable_symbol,
    constantSymbol: document.constant_symbol,
    specificSymbol: document.specific_symbol,
    amount: document.total,
    counterAccounts: accounts.flatMap(
      ({ number, bank_code: bankCode, iban }) => accountKey({ number, bankCode, iban }) ?? [],
    ),
    bankAccountId: document.bank_account_id,
    currency: document.currency,
  };
}

/** Its contact and its lines. */
export const textsOf = ({ partner_name, line_names }: Pick<RuledDocument, 'partner_name' | 'line_names'>) =>
  [partner_name, ...line_names].filter((text) => text !== null && text !== '') as string[];
