import { halerToJson, sum } from '@news-and-accounting/money';
import Type from 'typebox';
import { requireDoubleEntry } from '../../access/companies/index.ts';
import { companyOf } from '../../platform/context.ts';
import { ok } from '../../platform/http/answer.ts';
import { bodySchema, flag, readBody, wholeNumber, withDefault } from '../../platform/http/fields.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { strict } from '../../platform/http/strict.ts';
import { defineOperation } from '../../platform/operation.ts';
import { fiscalYear } from '../ledger/index.ts';
import { ClosingParams, ONLY_DOUBLE_ENTRY } from './closing.ts';
import { type CurrencyBalance, currencyBalances } from './currency-balances.ts';
import { rates, ratesFor } from './rates.ts';
import { currenciesOf, revalued } from './revaluation.ts';
import { findClosing } from './store.ts';

const PREVIEW = {
  year: wholeNumber(2000, 2100),
  rates: rates(),
  include_advances: withDefault(flag(), false),
};
const orNull = (schema: Type.TSchema, description?: string) =>
  Type.Union([schema, Type.Null()], description === undefined ? {} : { description });

const RowSchema = Type.Object(
  {
    account: Type.String(),
    account_name: Type.String(),
    currency: Type.String(),
    partner_id: orNull(Type.Integer()),
    partner_name: orNull(Type.String()),
    document_id: orNull(Type.Integer()),
    document_number: orNull(Type.String()),
    balance: Type.Number({ description: 'In the currency, debit minus credit' }),
    balance_czk: Type.Number({ description: 'What the books hold it for' }),
    value_czk: orNull(Type.Number(), 'By the rate of the last day; null: the rate is not known'),
    difference: orNull(Type.Number(), 'Above zero a gain'),
  },
  { title: 'RevaluedBalance' },
);

export const previewRevaluation = defineOperation({
  id: 'previewRevaluation',
  method: 'POST',
  path: '/entities/{entity_id}/closing/revaluation',
  summary: 'What the revaluation of currencies would post',
  description:
    'The balances in other currencies on the last day of a fiscal year, with their value by the given rates, else by those of the central bank, and the differences that `runClosing` with the action `revalue` would post. Nothing is stored, and a revaluation that is posted already is left out. A currency without a known rate has null in `rates` and in its rows; enter it in `rates`. A company without double entry is a 422 without a code.',
  tag: 'Closing',
  meta: { permission: 'manager' },
  params: ClosingParams,
  body: strict(bodySchema(PREVIEW, 'RevaluationPreview')),
  responses: {
    ...json(
      200,
      'The balances by account, currency, contact and document',
      Type.Object({
        year: Type.Integer(),
        date: Type.String({ format: 'date' }),
        rates: Type.Object(
          {},
          { additionalProperties: orNull(Type.Number()), description: 'CZK for one unit, by currency' },
        ),
        include_advances: Type.Boolean(),
        rows: Type.Array(RowSchema),
        gain: Type.Number({ description: 'Sum of the differences above zero' }),
        loss: Type.Number({ description: 'Sum of those below, as a positive number' }),
      }),
    ),
    ...errorResponses(400, 401, 403, 404, 413, 415, 422, 429),
  },
  async handler({ body }, context) {
    const given = readBody(PREVIEW, body);
    const company = companyOf(context);
    requireDoubleEntry(context, ONLY_DOUBLE_ENTRY, given.year);
    const { to } = fiscalYear(given.year, company.fiscalYearStart);
    const closing = await findClosing(context.sql, company.id, given.year);
    const includeAdvances = given.include_advances;
    const asked = { to, closingId: closing?.id ?? null, includeAdvances };
    const balances = await currencyBalances(context.sql, company.id, asked);
    const known = await ratesFor(context, balances, given.rates, to);
    const rows = balances.map((balance) => {
      const isKnown = known[balance.currency] !== undefined;
      return { balance, revalued: isKnown ? (revalued([balance], known)[0] ?? null) : null };
    });
    const differences = rows.flatMap((row) => row.revalued?.difference ?? []);
    return ok({
      year: given.year,
      date: to,
      rates: Object.fromEntries(
        currenciesOf(balances).map((currency) => [currency, unitsOf(known[currency])]),
      ),
      include_advances: includeAdvances,
      rows: rows.map((row) => ({
        ...balanceJson(row.balance),
        value_czk: row.revalued === null ? null : halerToJson(row.revalued.value_czk),
        difference: row.revalued === null ? null : halerToJson(row.revalued.difference),
      })),
      gain: halerToJson(sum(differences.filter((difference) => difference > 0))),
      loss: 0 - halerToJson(sum(differences.filter((difference) => difference < 0))),
    });
  },
});

const MILLION = 1_000_000;

const unitsOf = (rate: number | undefined) => (rate === undefined ? null : rate / MILLION);

const balanceJson = ({ balance, balance_czk, ...rest }: CurrencyBalance) => ({
  ...rest,
  balance: halerToJson(balance),
  balance_czk: halerToJson(balance_czk),
});
