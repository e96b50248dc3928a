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
import { registerEvent } from './events.ts';
import { NEW_REGISTER, registerBody } from './fields.ts';
import { RegisterSchema, RegistersParams, registerJson } from './register.ts';
import { checkRegister } from './rules.ts';
import { insertRegister, registerOf } from './store.ts';

export const createCashRegister = defineOperation({
  id: 'createCashRegister',
  method: 'POST',
  path: '/entities/{entity_id}/cash_registers',
  summary: 'Create a cash register',
  description:
    'Adds a register, sent inside `cash_register`; only `name` is required. `currency` is that of the company unless given. `account_code` is the next free analytic account of 211 and is made with the name of the register; one that is given must be in the chart and belong to no other register.\n\n`opening_balance` is in the currency of the register, on `opening_date` or today, and in double entry posted against 701. One in another currency is worth `opening_balance_czk`, or what the rate of the central bank for `opening_date` makes of it; without either it is a 422 `RATE_MISSING`. Where the account was opened otherwise in that fiscal year, by the journal or an import, nothing is posted when the amounts are equal, else it is a 422 `OPENING_EXISTS`. A locked day is a 422. The history gets the record `cash_register.created`.',
  tag: 'Cash',
  meta: { permission: 'manager' },
  params: RegistersParams,
  body: registerBody(bodySchema(NEW_REGISTER)),
  responses: {
    ...json(201, 'The register', RegisterSchema),
    ...errorResponses(400, 401, 403, 404, 413, 415, 422, 429),
  },
  async handler({ body }, context) {
    const given = readBody(NEW_REGISTER, unwrap(body, 'cash_register'));
    const company = companyOf(context);
    const { userId } = callerOf(context);
    const { account_code: account, opening_date: day, ...rest } = given;
    const currency = given.currency ?? (await currencyOf(context.sql, company.id));
    const isEmpty = given.opening_balance === 0;
    const opening_date = day ?? (isEmpty ? null : today(context.now()));
    const values = { ...rest, currency, opening_date, archived: false };
    checkRegister(values);
    const rate = await openingRate(context, values);
    return write(context, async (tx) => {
      const held = await holdCompany(tx, company.id);
      const now = new Date(context.now());
      const account_code = await accountOfPlace(
        tx,
        company.id,
        'cash_registers',
        { ...values, account },
        now,
      );
      const id = await insertRegister(tx, company.id, { ...values, account_code }, now);
      const register = await registerOf(tx, company.id, id);
      if (!isEmpty) await postOpening(tx, company, held, register, 'cash_register', rate);
      await recordEvent(tx, registerEvent('created', company.id, userId, register));
      return created(registerJson(register));
    });
  },
});
