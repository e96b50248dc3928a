import { czechMoney, type Haler } from '@news-and-accounting/money';
import { FOUND_AT_MOST, type SearchPart } from '../../access/search/index.ts';
import { dayText } from '../../platform/http/texts.ts';
import { amountIn } from './amount-in.ts';

/** Among so many of the latest movements is looked first. */
const NEAR = 2000;

/** Movements by name, account, symbol, message, the bank's number or their whole amount, the latest first. */
export const searchTransactions: SearchPart = async (sql, { company: { id: entityId }, q }) => {
  const amount = amountIn(q);
  // Once: a statement that is planned for any words would make them into a query again for each movement it looks at.
  const [made] = await sql<{ whole: string | null; begun: string | null }[]>`
    select search_query(${entityId}, ${q}, true)::text as whole, search_query(${entityId}, ${q}, false)::text as begun`;
  const having = (query: string | null = null) => sql`words @@ ${query}::tsquery`;
  const ofAmount = sql`amount in (${amount}, ${-(amount ?? 0)})`;
  const inOrder = sql`order by booked_on desc, id desc limit ${FOUND_AT_MOST}`;
  // What many movements have is soon met among the latest; what is not is fetched by its index, which for many would have
  // to fetch all of them before the first.
  const latest = (rank: number, wanted: typeof ofAmount) => sql`(
    with near as materialized (
      select id, booked_on from (
        select * from bank_transactions where entity_id = ${entityId}
        order by booked_on desc, id desc limit ${NEAR} offset 0
      ) by_day where ${wanted} limit ${FOUND_AT_MOST}
    ), everywhere as materialized (
      select id, booked_on from bank_transactions
      where entity_id = ${entityId} and (select count(*) from near) < ${FOUND_AT_MOST} and ${wanted}
    )
    (select id, ${rank}::integer as rank from near)
    union all (select id, ${rank}::integer from everywhere ${inOrder}))`;
  const rows = await sql<Row[]>`
    select t.id, t.booked_on, t.amount, b.currency, coalesce(t.counter_name, t.message) as who,
      coalesce(t.counter_number || '/' || t.counter_bank_code, t.counter_iban) as account, t.variable_symbol
    from (
      select id, min(rank) as rank from (
        ${latest(0, having(made?.whole))} union all ${latest(1, having(made?.begun))}
        ${amount === null ? sql`` : sql`union all ${latest(0, ofAmount)}`}
      ) found group by id
    ) m
    join bank_transactions t on t.entity_id = ${entityId} and t.id = m.id
    join bank_accounts b on b.entity_id = t.entity_id and b.id = t.bank_account_id
    order by m.rank, t.booked_on desc, t.id desc limit ${FOUND_AT_MOST}`;
  return rows.map(({ id, booked_on, amount: moved, currency, who, account, variable_symbol }) => ({
    type: 'bank_transaction',
    id,
    title: `${czechMoney(moved, currency)} · ${who ?? account ?? 'pohyb na účtu'}`,
    subtitle: [
      dayText(booked_on),
      who === null ? null : account,
      variable_symbol === null ? null : `VS ${variable_symbol}`,
    ]
      .filter((part) => part !== null)
      .join(' · '),
    screen: `/banka/pohyby/${id}`,
  }));
};

type Row = {
  id: number;
  booked_on: string;
  amount: Haler;
  currency: string;
  who: string | null;
  account: string | null;
  variable_symbol: string | null;
};
