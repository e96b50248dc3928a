import { currencyOf } from '../../access/companies/index.ts';
import { recordEvent } from '../../access/history/index.ts';
import { accountOfPlace, holdCompany, openingRate, postOpening } from '../../books/ledger/index.ts';
import { callerOf, companyOf } from '../../platform/context.ts';
import { created } from '../../platform/http/answer.ts';
import { bodySchema, readBody, unwrap } from '../../platform/http/fields.ts';
import { today } from '../../platform/http/query.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { write } from '../../platform/idempotency/index.ts';
import { defineOperation } from '../../platform/operation.ts';
import { AccountSchema, AccountsParams, accountJson } from './account.ts';
import { accountEvent } from './events.ts';
import { accountBody, NEW_ACCOUNT } from './fields.ts';
import { numbersOf } from './numbers.ts';
import { checkAccount, checkNumber } from './rules.ts';
import { accountOf, dropDefault, hasDefault, insertAccount } from './store.ts';

export const createBankAccount = defineOperation({
  id: 'createBankAccount',
  method: 'POST',
  path: '/entities/{entity_id}/bank_accounts',
  summary: 'Create a bank account',
  description:
    'Adds an account, sent inside `bank_account`: its `name`, and either `number` with `bank_code` or `iban`; the other form and the `bic` of a Czech bank follow. `currency` is that of the company unless given; an account that the company has already in that currency is a 422. `account_code` is the next free analytic account of 221 and is made with the name of the account; one that is given must be in the chart and belong to no other bank account.\n\nThe first account in a currency is the `default` one, which documents in that currency are paid to; another one with `default: true` takes its place.\n\n`opening_balance` is in the currency of the account, on `opening_date` or today, below zero when it was overdrawn, and in double entry posted against 701. One in another currency is worth `opening_balance_czk`, or what the rate of the central bank for `opening_date` makes of it; without either it is a 422 `RATE_MISSING`. Where the account was opened otherwise in that fiscal year, by the journal or an import, nothing is posted when the amounts are equal, else it is a 422 `OPENING_EXISTS`. A locked day is a 422. The history gets the record `bank_account.created`.',
  tag: 'Bank',
  meta: { permission: 'manager' },
  params: AccountsParams,
  body: accountBody(bodySchema(NEW_ACCOUNT)),
  responses: {
    ...json(201, 'The bank account', AccountSchema),
    ...errorResponses(400, 401, 403, 404, 413, 415, 422, 429),
  },
  async handler({ body }, context) {
    const given = readBody(NEW_ACCOUNT, unwrap(body, 'bank_account'));
    const company = companyOf(context);
    const { userId } = callerOf(context);
    const { account_code: account, opening_date: day, default: wanted, ...rest } = given;
    const currency = given.currency ?? (await currencyOf(context.sql, company.id));
    const isEmpty = given.opening_balance === 0;
    const opening_date = day ?? (isEmpty ? null : today(context.now()));
    const entered = { ...rest, ...numbersOf(given), currency, opening_date, archived: false };
    checkAccount({ ...entered, default: wanted === true });
    const rate = await openingRate(context, entered);
    return write(context, async (tx) => {
      const held = await holdCompany(tx, company.id);
      const now = new Date(context.now());
      await checkNumber(tx, company.id, null, entered);
      const account_code = await accountOfPlace(
        tx,
        company.id,
        'bank_accounts',
        { ...entered, account },
        now,
      );
      const isDefault = wanted ?? (entered.on_documents && !(await hasDefault(tx, company.id, currency)));
      if (isDefault) await dropDefault(tx, company.id, null, currency, now);
      const values = { ...entered, default: isDefault, account_code };
      const bankAccount = await accountOf(tx, company.id, await insertAccount(tx, company.id, values, now));
      if (!isEmpty) await postOpening(tx, company, held, bankAccount, 'bank_account', rate);
      await recordEvent(tx, accountEvent('created', company.id, userId, bankAccount));
      return created(accountJson(await accountOf(tx, company.id, bankAccount.id)));
    });
  },
});
