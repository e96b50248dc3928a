import { transaction } from '@news-and-accounting/postgres';
import Type from 'typebox';
import { changesBetween, recordEvent } from '../../access/history/index.ts';
import { holdCompany, openingRate, postChangedOpening } from '../../books/ledger/index.ts';
import { callerOf, companyOf } from '../../platform/context.ts';
import { ok } from '../../platform/http/answer.ts';
import { bodySchema, invalidFields, readChanges, unwrap } from '../../platform/http/fields.ts';
import { today } from '../../platform/http/query.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { checkVersion } from '../../platform/http/versions.ts';
import { defineOperation } from '../../platform/operation.ts';
import type { Queries } from '../../platform/store.ts';
import { registerEvent } from './events.ts';
import { CHANGES, registerBody } from './fields.ts';
import {
  type Register,
  RegisterParams,
  RegisterSchema,
  type RegisterValues,
  registerJson,
} from './register.ts';
import { checkRegister } from './rules.ts';
import { changeRegister, hasPayments, registerOf } from './store.ts';

const OPENING_FIELDS = ['currency', 'opening_balance', 'opening_balance_czk', 'opening_date'] as const;

export const updateCashRegister = defineOperation({
  id: 'updateCashRegister',
  method: 'PATCH',
  path: '/entities/{entity_id}/cash_registers/{id}',
  summary: 'Change a cash register',
  description:
    'Changes the fields that are sent inside `cash_register`. `currency` and what the register began with can be changed only while nothing was ever paid into or out of it; the opening is then posted anew, by the rules of `createCashRegister` with its codes `RATE_MISSING` and `OPENING_EXISTS`. The account stays.\n\n`archived: true` takes the register out of the list and of what can be paid with; with a balance it is a 422 naming the field. `updated_at` in quotes is the version for `If-Match`. The history gets the record `cash_register.updated` with the old and new values.',
  tag: 'Cash',
  meta: { permission: 'manager', versioned: true },
  params: RegisterParams,
  body: registerBody(Type.Partial(bodySchema(CHANGES))),
  responses: {
    ...json(200, 'The register', RegisterSchema),
    ...errorResponses(400, 401, 403, 404, 413, 415, 422, 429),
  },
  async handler({ params, body }, context) {
    const changes = readChanges(CHANGES, unwrap(body, 'cash_register'), '') as Partial<RegisterValues>;
    const company = companyOf(context);
    const { userId } = callerOf(context);
    const now = new Date(context.now());
    const merged = (register: Register) => mergedValues(register, changes, today(context.now()));
    const rate = await openingRate(context, merged(await registerOf(context.sql, company.id, params.id)));
    const register = await transaction(context.sql, async (tx) => {
      const held = await holdCompany(tx, company.id);
      const before = await registerOf(tx, company.id, params.id);
      await checkVersion(context, before, () => registerJson(before));
      const values = merged(before);
      await checkChange(tx, company.id, before, values);
      await changeRegister(tx, company.id, before.id, values, now);
      const after = await registerOf(tx, company.id, before.id);
      await postChangedOpening(tx, company, held, { before, after }, 'cash_register', rate);
      await recordEvent(tx, {
        ...registerEvent('updated', company.id, userId, after),
        changes: changesBetween(registerJson(before), registerJson(after)),
      });
      return after;
    });
    return ok(registerJson(register), register.updated_at);
  },
});

/** The register with its changes; a balance that is named without a day is of today. */
function mergedValues(register: Register, changes: Partial<RegisterValues>, day: string): Register {
  const values = { ...register, ...changes };
  if (values.opening_balance === 0 || values.opening_date !== null) return values;
  return { ...values, opening_date: day };
}

/** @throws {HttpError} 422 for a change that is too late, and an archive with money in it */
async function checkChange(
  tx: Queries,
  entityId: number,
  before: Register,
  values: RegisterValues,
): Promise<void> {
  checkRegister(values);
  const changed = OPENING_FIELDS.filter((name) => before[name] !== values[name]);
  if (changed.length > 0 && (await hasPayments(tx, entityId, before.id))) {
    const text = 'Pokladna už má pohyby, tento údaj nejde změnit.';
    throw invalidFields(Object.fromEntries(changed.map((name) => [name, text])));
  }
  const balance = before.balance - before.opening_balance + values.opening_balance;
  if (values.archived && !before.archived && balance !== 0)
    throw invalidFields({ archived: 'V pokladně jsou peníze, do archivu jde jen prázdná.' });
}
