import { czechMoney, type Haler } from '@news-and-accounting/money';
import { FOUND_AT_MOST, matching, type SearchPart } from '../../access/search/index.ts';
import { dayText } from '../../platform/http/texts.ts';
import { orderNumber } from '../order-states/index.ts';

const WORDS = {
  ...{ table: 'payment_order_items', key: 'order_id' },
  // As its index has them.
  terms: `'order-' || order_id || ' ' || name || ' ' || coalesce(number, '') || ' ' || iban || ' '
    || coalesce(variable_symbol, '') || ' ' || coalesce(message, '')`,
};

/** Payment orders by number, or by name, account, symbol or message of an item, the newest first. */
export const searchOrders: SearchPart = async (sql, input) => {
  const rows = await sql<Row[]>`
    select o.id, o.due_on, o.total, o.currency, i.names[1] as payee, cardinality(i.names) - 1 as others
    from (${matching(sql, input, WORDS)}) m
    join payment_orders o on o.entity_id = ${input.company.id} and o.id = m.key
    cross join lateral (
      select array_agg(name order by position) as names from payment_order_items
      where entity_id = o.entity_id and order_id = o.id
    ) i
    order by m.rank, o.id desc limit ${FOUND_AT_MOST}`;
  return rows.map(({ id, due_on, total, currency, payee, others }) => ({
    type: 'payment_order',
    id,
    title: `Příkaz ${orderNumber(id)}`,
    subtitle: [
      others === 0 ? payee : `${payee} a další (${others})`,
      dayText(due_on),
      czechMoney(total, currency),
    ].join(' · '),
    screen: `/banka/prikazy/${id}`,
    numbers: [orderNumber(id)],
  }));
};

type Row = {
  id: number;
  due_on: string;
  total: Haler;
  currency: string;
  payee: string;
  others: number;
};
