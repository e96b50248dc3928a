import { keepsLedgerIn, requireDoubleEntry } from '../../access/companies/index.ts';
import { type Context, callerOf, companyOf } from '../../platform/context.ts';
import { invalid } from '../../platform/errors.ts';
import { amount } from '../../platform/http/amount.ts';
import { ok } from '../../platform/http/answer.ts';
import {
  bodySchema,
  date,
  type Fields,
  flag,
  invalidFields,
  isObject,
  list,
  nullable,
  object,
  oneOf,
  readBody,
  text,
  wholeNumber,
  withDefault,
} from '../../platform/http/fields.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { strict } from '../../platform/http/strict.ts';
import { write } from '../../platform/idempotency/index.ts';
import { defineOperation } from '../../platform/operation.ts';
import { fiscalYear, holdCompany } from '../ledger/index.ts';
import { approveYear } from './approve.ts';
import { closeYear } from './close.ts';
import {
  ACTIONS,
  type Action,
  ClosingParams,
  ClosingSchema,
  closingJson,
  ONLY_DOUBLE_ENTRY,
} from './closing.ts';
import { currencyBalances } from './currency-balances.ts';
import { rates, ratesFor } from './rates.ts';
import { reasons } from './reasons.ts';
import { revalueYear } from './revalue.ts';
import { beginClosing, findClosing } from './store.ts';
import { taxYear } from './tax.ts';
import { closingView } from './view.ts';
import type { Work } from './work.ts';

const YEAR = { year: wholeNumber(2000, 2100), action: withDefault(oneOf(ACTIONS), 'close') };
const SHARE = object(
  {
    account: text({ pattern: /^\d{3,9}$/, patternText: 'Musí být číslo účtu z účtového rozvrhu.' }),
    amount: amount({ minimum: 'any' }),
    partner_id: nullable(wholeNumber(1, Number.MAX_SAFE_INTEGER)),
    text: nullable(text({ maximum: 200 })),
  },
  'ResultShare',
);
const SHARES_AT_MOST = 100;

/** What each action takes besides the year. */
const FIELDS = {
  revalue: { rates: rates(), include_advances: withDefault(flag(), false) },
  tax: { amount: nullable(amount()) },
  close: { accept: reasons() },
  approve: { approved_on: date(), distribution: nullable(list(SHARE, SHARES_AT_MOST)) },
} satisfies Record<Action, Fields>;

const BODY = bodySchema({
  ...YEAR,
  ...FIELDS.revalue,
  ...FIELDS.tax,
  ...FIELDS.close,
  ...optional(FIELDS.approve),
});

export const runClosing = defineOperation({
  id: 'runClosing',
  method: 'POST',
  path: '/entities/{entity_id}/closing',
  summary: 'Do a step of the close of a fiscal year',
  description:
    'Does what `action` says, in one transaction, and answers what `getClosing` does. Without one it closes the year. What belongs to another action is a 422.\n\n`revalue` posts the differences of balances in other currencies on the last day (563, 663, source `exchange`) by `rates`, else by those of the central bank; a rate that is not known is a 422 `RATE_MISSING`. Advances (314, 324) stay as they are without `include_advances`, which is for those that will be given back in money; their revaluation is taken back on the next day. 341, 342, 343 and 345 always stay as they are. What is settled in its currency and still stands in the books in CZK, on the account of a document or on that of a contact’s advances, loses that. Documents that were revalued keep their new value, and payments after the last day settle it: their differences of rates are posted anew. `tax` posts 591 against 341 on the last day: `amount`, or without one what `getIncomeTax` comes to (`total`); 0 takes it away. Of an individual (`osvc`), and of a year without known rates, it needs an `amount`; the tax of a year that has not ended is a 422 `YEAR_RUNNING`. Another amount than `total` is kept, and the finding `tax_difference` tells it. `close` posts the formal close (710, 702, and 701 of the next day, source `closing`) and locks the period up to the last day. It needs a reason in `accept` for every warning, and no error: else it is a 422 `CLOSING_BLOCKED` with what stands in the way in `findings`. A closed year is a 422 `ALREADY_CLOSED`. `approve` posts what becomes of the result on `approved_on`: a profit from 431 to the accounts of `distribution`, a loss from them to 431, together exactly the result. Of an individual (`osvc`) it is 491 when nothing is given.\n\nRepeating `revalue`, `tax` and `approve` replaces what they posted. A locked day is a 422 without a code. The history gets `closing.revalued`, `closing.taxed`, `closing.closed` with the reasons, or `closing.approved`; `undoClosing` takes a step back.',
  tag: 'Closing',
  meta: { permission: 'manager' },
  params: ClosingParams,
  body: strict(BODY),
  responses: {
    ...json(200, 'The year', ClosingSchema),
    ...errorResponses(400, 401, 403, 404, 413, 415, 422, 429),
  },
  async handler({ body }, context) {
    const { action } = readBody({ action: YEAR.action }, body);
    checkOwnKeys(body, action);
    const company = companyOf(context);
    const { year, act } = await ORDERS[action](context, body);
    requireDoubleEntry(context, ONLY_DOUBLE_ENTRY, year);
    const days = { year, ...fiscalYear(year, company.fiscalYearStart) };
    return write(context, async (tx) => {
      const held = await holdCompany(tx, company.id);
      if (!keepsLedgerIn(held, year)) throw invalid(ONLY_DOUBLE_ENTRY);
      const now = context.now();
      const closing = await beginClosing(tx, company.id, days, new Date(now));
      const { userId } = callerOf(context);
      await act({ tx, company, lockedUntil: held.lockedUntil, closing, userId, now });
      return ok(closingJson(await closingView(tx, company, year, now), company));
    });
  },
});

/** The schema says only what can be sent: each action asks for its own. */
function optional(fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, { ...field, absent: { value: null } }]),
  );
}

/** @throws {HttpError} 422 for what another action takes */
function checkOwnKeys(body: unknown, action: Action): void {
  const own = new Set([...Object.keys(YEAR), ...Object.keys(FIELDS[action])]);
  const foreign = Object.keys(isObject(body) ? body : {}).filter((name) => !own.has(name));
  if (foreign.length > 0)
    throw invalidFields(Object.fromEntries(foreign.map((name) => [name, 'K tomuto kroku nepatří.'])));
}

type Order = { year: number; act: (work: Work) => Promise<void> };

/** What each action does, as the body orders it; rates are asked for here, before the transaction. */
const ORDERS: Readonly<Record<Action, (context: Context, body: unknown) => Promise<Order>>> = {
  async revalue(context, body) {
    const order = readBody({ ...YEAR, ...FIELDS.revalue }, body);
    const { year, rates: given, include_advances: includeAdvances } = order;
    const { id, fiscalYearStart } = companyOf(context);
    const { to } = fiscalYear(year, fiscalYearStart);
    const closingId = (await findClosing(context.sql, id, year))?.id ?? null;
    const balances = await currencyBalances(context.sql, id, { to, closingId, includeAdvances });
    const known = { ...given, ...(await ratesFor(context, balances, given, to)) };
    return { year, act: (work) => revalueYear(work, { known, includeAdvances }) };
  },
  async tax(_context, body) {
    const { year, amount: tax } = readBody({ ...YEAR, ...FIELDS.tax }, body);
    return { year, act: (work) => taxYear(work, tax) };
  },
  async close(_context, body) {
    const { year, accept } = readBody({ ...YEAR, ...FIELDS.close }, body);
    return { year, act: (work) => closeYear(work, accept) };
  },
  async approve(_context, body) {
    const { year, ...order } = readBody({ ...YEAR, ...FIELDS.approve }, body);
    return { year, act: (work) => approveYear(work, order) };
  },
};
