import { invalidFields } from '../../platform/http/fields.ts';
import type { Queries } from '../../platform/store.ts';
import type { GivenPayment } from './fields.ts';
import type { Method } from './payment.ts';
import { liveBankAccounts, liveRegisters, type MoneyAccount } from './store.ts';

/** Where the money of a payment moves. */
export type Money = {
  method: Exclude<Method, 'offset'>;
  /** Of the ledger. */
  account: string;
  bankAccountId: number | null;
  registerId: number | null;
};

/** What a document says about its payment. */
export type PaidDocument = {
  currency: string;
  payment_method: Exclude<Method, 'offset'>;
  bank_account_id: number | null;
  cash_register_id: number | null;
};

/** Money that has left one account and is on no other yet. */
export const ON_THE_WAY = '261';
const CONFLICT = 'K tomuto způsobu platby nepatří.';

/**
 * How a payment is made: as it says, by what it names, else as the document is to be paid.
 * @throws {HttpError} 422 for what does not go together
 */
export function methodOf(given: GivenPayment, document: Pick<PaidDocument, 'payment_method'>): Method {
  const { bank_account_id, cash_register_id, offset_document_id } = given;
  const method = given.method ?? impliedMethod(given, document.payment_method);
  const wrong = {
    ...(method !== 'offset' && offset_document_id !== null ? { offset_document_id: CONFLICT } : {}),
    ...(method === 'offset' && offset_document_id === null
      ? { offset_document_id: 'Vyberte doklad, se kterým se započítá.' }
      : {}),
    ...(method !== 'cash' && cash_register_id !== null ? { cash_register_id: CONFLICT } : {}),
    ...((method === 'cash' || method === 'offset') && bank_account_id !== null
      ? { bank_account_id: CONFLICT }
      : {}),
  };
  if (Object.keys(wrong).length > 0) throw invalidFields(wrong);
  return method;
}

function impliedMethod(given: GivenPayment, usual: PaidDocument['payment_method']): Method {
  if (given.offset_document_id !== null) return 'offset';
  if (given.cash_register_id !== null) return 'cash';
  if (given.bank_account_id !== null && usual === 'cash') return 'transfer';
  return usual;
}

/**
 * The account or register of a payment: the one given, else the document's, else the only one in its currency. Money of
 * no account is on its way; cash is always in a register.
 * @throws {HttpError} 422 naming what is missing, unknown or in a currency that does not fit
 */
export async function moneyOf(
  tx: Queries,
  entityId: number,
  document: PaidDocument,
  given: Pick<GivenPayment, 'bank_account_id' | 'cash_register_id'>,
  method: Money['method'],
): Promise<Money> {
  if (method === 'cash') {
    const choice = { given: given.cash_register_id, usual: document.cash_register_id };
    const register = choose(await liveRegisters(tx, entityId), document.currency, choice, 'cash_register_id');
    if (register === null) throw invalidFields({ cash_register_id: 'Vyberte pokladnu.' });
    return { method, account: register.account_code, bankAccountId: null, registerId: register.id };
  }
  const choice = { given: given.bank_account_id, usual: document.bank_account_id };
  const account = choose(await liveBankAccounts(tx, entityId), document.currency, choice, 'bank_account_id');
  return {
    method,
    account: account?.account_code ?? ON_THE_WAY,
    bankAccountId: account?.id ?? null,
    registerId: null,
  };
}

function choose(
  accounts: readonly MoneyAccount[],
  currency: string,
  { given, usual }: { given: number | null; usual: number | null },
  field: 'bank_account_id' | 'cash_register_id',
): MoneyAccount | null {
  if (given === null) {
    const inCurrency = accounts.filter((account) => account.currency === currency);
    const own = accounts.find(({ id }) => id === usual);
    // On one in a third currency nobody knows what came: the movement of the bank will say it.
    if (own !== undefined) return canTake(own, currency) ? own : null;
    return inCurrency.length === 1 ? (inCurrency[0] ?? null) : null;
  }
  const chosen = accounts.find(({ id }) => id === given);
  if (chosen === undefined)
    throw invalidFields({
      [field]: field === 'cash_register_id' ? 'Tuto pokladnu firma nemá.' : 'Tento účet firma nemá.',
    });
  if (!canTake(chosen, currency))
    throw invalidFields({ [field]: `Je v měně ${chosen.currency}, doklad v ${currency}.` });
  return chosen;
}

/** What is paid from an account in CZK is worth its value in CZK; of other currencies that would not be known. */
const canTake = (account: MoneyAccount, currency: string) =>
  account.currency === currency || account.currency === 'CZK';

/**
 * The register in CZK that something besides documents is paid from: the one given, else the only one.
 * @param refusal what is said of one in another currency
 * @throws {HttpError} 422 naming `cash_register_id`
 */
export async function registerInCzk(
  tx: Queries,
  entityId: number,
  given: number | null,
  refusal: (currency: string) => string,
): Promise<MoneyAccount> {
  const registers = await liveRegisters(tx, entityId);
  const inCzk = registers.filter(({ currency }) => currency === 'CZK');
  const [only, ...others] = given === null ? inCzk : registers.filter(({ id }) => id === given);
  if (only === undefined || others.length > 0)
    throw invalidFields({
      cash_register_id: given === null ? 'Vyberte pokladnu.' : 'Tuto pokladnu firma nemá.',
    });
  if (only.currency !== 'CZK') throw invalidFields({ cash_register_id: refusal(only.currency) });
  return only;
}
