import Type from 'typebox';
import { companyOf } from '../../platform/context.ts';
import { ok } from '../../platform/http/answer.ts';
import { invalidFields } from '../../platform/http/fields.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { defineOperation } from '../../platform/operation.ts';
import type { Queries } from '../../platform/store.ts';
import { STATES } from '../order-states/index.ts';
import { LIST_COLUMNS } from './list-columns.ts';
import { orderJson } from './order.ts';
import { OrderSchema, OrdersParams } from './schema.ts';
import { accountNames, type OrderFilter, ordersOf } from './store.ts';

export const listPaymentOrders = defineOperation({
  id: 'listPaymentOrders',
  method: 'GET',
  path: '/entities/{entity_id}/payment_orders',
  summary: 'Payment orders, the newest first',
  description:
    'An array of all orders with their items, the newest first. `state` takes several values with commas between, `year` is that of `due_on`; a value that is none is a 422 naming the parameter. `checks` of an item are what was found out when the order was made, before them what stands in its way by now (the payslip that it pays, or whose deduction, is back in draft, or less is left of it than orders hold; it has no `spayd` then), and `proof` what the registry of VAT payers said then. `spayd` is the text of a QR code that pays the item without the order.',
  tag: 'Bank',
  meta: {
    permission: 'member',
    table: {
      file: 'platebni-prikazy',
      title: 'Platební příkazy',
      columns: LIST_COLUMNS,
      all: (query, context) => listedRows(context.sql, companyOf(context).id, filterOf(query)),
      period: (query) => filterOf(query),
      filters: { state: 'stav' },
    },
  },
  params: OrdersParams,
  query: Type.Object({
    state: Type.Optional(
      Type.String({
        description: '`created`, `exported`, `partial`, `executed`, `replaced`, with commas between',
      }),
    ),
    year: Type.Optional(Type.String({ description: 'The year of `due_on`; absent: all' })),
  }),
  responses: {
    ...json(200, 'The payment orders', Type.Array(OrderSchema)),
    ...errorResponses(401, 404, 422, 429),
  },
  async handler({ query }, context) {
    const orders = await ordersOf(context.sql, companyOf(context).id, filterOf(query));
    return ok(orders.map(orderJson));
  },
});

/** @throws {HttpError} 422 for a filter that cannot be used */
function filterOf({ state, year }: { state?: string; year?: string }): OrderFilter {
  const states = (state ?? '').split(',').flatMap((each) => each.trim() || []);
  const known: readonly string[] = STATES;
  if (states.some((each) => !known.includes(each)))
    throw invalidFields({ state: `Musí být hodnoty z těchto: ${STATES.join(', ')}.` });
  const asked = year?.trim() ?? '';
  if (asked !== '' && !/^\d{4}$/.test(asked)) throw invalidFields({ year: 'Musí být rok, například 2026.' });
  return {
    states: states.length === 0 ? null : states,
    from: asked === '' ? null : `${asked}-01-01`,
    to: asked === '' ? null : `${asked}-12-31`,
  };
}

async function* listedRows(sql: Queries, entityId: number, filter: OrderFilter) {
  const names = await accountNames(sql, entityId);
  const orders = await ordersOf(sql, entityId, filter);
  yield orders.map((order) => ({
    ...orderJson(order),
    bank_account: names.get(order.bank_account_id) ?? null,
  }));
}
