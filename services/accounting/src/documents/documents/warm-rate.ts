import { type Context, companyOf } from '../../platform/context.ts';
import { today } from '../../platform/http/query.ts';
import { companyFacts, mayBeForeign, partnerFacts } from './facts.ts';
import type { Given } from './fields.ts';
import { givenOf } from './given.ts';
import { type DocumentKind, KINDS } from './kinds.ts';
import { rateDayOf } from './prepare.ts';
import { ratesOf } from './rates.ts';
import { resolve } from './resolve.ts';
import { currencyOf, documentOf } from './store.ts';

/**
 * Has the exchange rate that a document will need asked for and kept, before the transaction that stores it: the bank
 * may be waited for, and nobody waits with a transaction open.
 */
export async function warmRate(context: Context, kind: DocumentKind, given: Given): Promise<void> {
  const { rate, currency, partner_id, cash_register_id } = given;
  const isCertain = currency === 'CZK' || rate !== null;
  if (isCertain || (currency === null && partner_id === null && cash_register_id === null)) return;
  const { sql } = context;
  const { id: entityId } = companyOf(context);
  if (currency === null && !(await mayBeForeign(sql, entityId, given))) return;
  const [company, partner] = await Promise.all([
    companyFacts(sql, entityId),
    partnerFacts(sql, entityId, partner_id, false),
  ]);
  const around = {
    ...{ company, partner, original: null, today: today(context.now()) },
    direction: KINDS[kind].direction,
  };
  const { values } = resolve(kind, { ...given, lines: [] }, around);
  if (values.currency !== 'CZK') await ratesOf(context)(sql, rateDayOf(values), values.currency);
}

/**
 * The same for the issue of a draft.
 * @throws {HttpError} 404
 */
export async function warmRateOf(context: Context, id: number): Promise<void> {
  const { id: entityId } = companyOf(context);
  if ((await currencyOf(context.sql, entityId, id)) === 'CZK') return;
  const draft = await documentOf(context.sql, entityId, id);
  await warmRate(context, draft.kind, givenOf(draft));
}
