import type { Haler } from '@news-and-accounting/money';
import { holdCompany, postOpening } from '../../books/ledger/index.ts';
import { today } from '../../platform/http/query.ts';
import type { Queries } from '../../platform/store.ts';
import type { AccountValues } from './account.ts';
import { accountOf, insertAccount } from './store.ts';

/** The one of the ledger that a company begins with; further accounts have analytic ones. */
const FIRST_ACCOUNT = '221';

type First = Pick<AccountValues, 'name' | 'number' | 'bank_code' | 'iban' | 'bic' | 'opening_date'> & {
  opening_balance: Haler | null;
};

/** The account that a company is made with, in its currency, with its opening. */
export async function openFirstAccount(
  tx: Queries,
  company: { id: number; currency: string; fiscalYearStart: number },
  given: First,
  now: Date,
): Promise<void> {
  const opening_balance = given.opening_balance ?? (0 as Haler);
  const values = {
    ...{ ...given, opening_balance, currency: company.currency },
    // Who keeps books in another currency enters what they hold.
    opening_balance_czk: company.currency === 'CZK' || opening_balance === 0 ? null : opening_balance,
    opening_date: given.opening_date ?? (opening_balance === 0 ? null : today(now.getTime())),
    ...{ on_documents: true, default: true, archived: false, account_code: FIRST_ACCOUNT },
  };
  const account = await accountOf(tx, company.id, await insertAccount(tx, company.id, values, now));
  await postOpening(tx, company, await holdCompany(tx, company.id), account, 'bank_account', null);
}
