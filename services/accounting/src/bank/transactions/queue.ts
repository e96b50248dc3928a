import type { Haler } from '@news-and-accounting/money';
import type { QueueAbout, QueueAction, QueueAsked, QueueSource } from '../../automation/queue/index.ts';
import { dayText } from '../../platform/http/texts.ts';
import type { Queries } from '../../platform/store.ts';
import { orderNumber, ordersOfOwnPayments } from '../order-states/index.ts';
import { paidBySymbol } from './paid-before.ts';

/** Days after which the other side of an own transfer should have come. */
const TRANSFER_DAYS = 5;

const waiting = (sql: Queries, { company }: QueueAsked, isProposed: boolean) => sql`
  select t.id as nr, null::date as due_on, t.created_at as since, t.updated_at as version from bank_transactions t
  where t.entity_id = ${company.id} and t.state in ('new', 'partial')
    and (t.suggestion is not null) = ${isProposed}`;

const titleOf = (orderId: number | undefined, name: string) =>
  orderId === undefined
    ? `Spárovat pohyb: ${name}`
    : `Zaúčtovat platbu z příkazu ${orderNumber(orderId)}: ${name}`;

/** What of movements waits for somebody. */
export const TRANSACTION_QUEUE: readonly QueueSource[] = [
  {
    kind: 'bank_unmatched',
    rows: (sql, asked) => waiting(sql, asked, false),
    async about(sql, asked, ids) {
      // An own payment settles nothing that is known here, so nothing proposes it: its order does tell what it is.
      const orders = await ordersOfOwnPayments(sql, asked.company.id, ids);
      return aboutMovements(sql, asked, ids, ({ id, name }) => ({
        title: titleOf(orders.get(id), name),
        actions: [
          { label: 'Najít protějšek', method: 'GET', path: `/bank_transactions/${id}/candidates` },
          { label: 'Spárovat', method: 'POST', path: `/bank_transactions/${id}/match` },
          { label: 'Zaúčtovat', method: 'POST', path: `/bank_transactions/${id}/post_entries` },
          { label: 'Vyžádat doklad', method: 'POST', path: '/document_requests' },
          { label: 'Odložit stranou', method: 'PATCH', path: `/bank_transactions/${id}` },
        ],
      }));
    },
  },
  {
    kind: 'bank_proposal',
    rows: (sql, asked) => waiting(sql, asked, true),
    about: (sql, asked, ids) =>
      aboutMovements(sql, asked, ids, ({ id, name, suggestion }) => ({
        title: `Potvrdit návrh: ${name}`,
        proposal: suggestion === null ? null : { ...suggestion, body: bodyOf(suggestion, asked) },
        actions: [
          acceptance(id, suggestion),
          { label: 'Jiné možnosti', method: 'GET', path: `/bank_transactions/${id}/candidates` },
        ],
      })),
  },
  {
    kind: 'transfer_unpaired',
    rows: (sql, { company, today }) => sql`
      select t.id as nr, null::date as due_on, m.created_at as since, t.updated_at as version
      from bank_matches m
      join bank_transactions t on t.entity_id = m.entity_id and t.id = m.transaction_id
      where m.entity_id = ${company.id} and m.target = 'transaction' and m.other_transaction_id is null
        and t.booked_on < ${today}::date - ${TRANSFER_DAYS}::int`,
    about: (sql, asked, ids) =>
      aboutMovements(sql, asked, ids, ({ id, name, whole }) => ({
        title: `Převod bez druhé strany: ${name}`,
        // Of the movement nothing is left to be matched; what is missing is its other side.
        amount: whole,
        actions: [
          { label: 'Nahrát výpis', method: 'POST', path: '/statements' },
          { label: 'Zrušit spárování', method: 'DELETE', path: `/bank_transactions/${id}/match` },
        ],
      })),
  },
  {
    kind: 'double_payment',
    rows: (sql, { company }) => sql`
      select t.id as nr, null::date as due_on, t.created_at as since, t.updated_at as version
      from bank_transactions t join bank_accounts b on b.entity_id = t.entity_id and b.id = t.bank_account_id
      where t.entity_id = ${company.id} and t.state = 'new' and t.variable_symbol is not null
        and exists (select ${paidBySymbol(sql, company.id)})
      union
      select t.id, null, t.created_at, greatest(t.updated_at, d.updated_at) from documents d
      cross join lateral (
        select max(p.bank_transaction_id) as last, count(*) as count from payments p
        where p.entity_id = d.entity_id and p.document_id = d.id and p.removed_at is null
      ) paid
      join bank_transactions t on t.entity_id = d.entity_id and t.id = paid.last
      where d.entity_id = ${company.id} and d.remaining <> 0 and d.payment_state = 'overpaid' and paid.count > 1`,
    async about(sql, asked, ids) {
      const numbers = await numbersPaidBefore(sql, asked, ids);
      return aboutMovements(sql, asked, ids, ({ id, name, state }) => ({
        title: `Zaplaceno nejspíš dvakrát: ${[numbers.get(id), name].filter(Boolean).join(', ')}`,
        actions: [
          state === 'new'
            ? { label: 'Zaúčtovat', method: 'POST', path: `/bank_transactions/${id}/post_entries` }
            : { label: 'Zrušit spárování', method: 'DELETE', path: `/bank_transactions/${id}/match` },
        ],
      }));
    },
  },
];

/** The number of the document that each movement pays once more. */
async function numbersPaidBefore(
  sql: Queries,
  { company }: QueueAsked,
  ids: readonly number[],
): Promise<Map<number, string | null>> {
  const rows = await sql<{ id: number; number: string | null }[]>`
    select t.id, case when t.state = 'new'
      then (select d.number ${paidBySymbol(sql, company.id)} order by d.id desc limit 1)
      else (
        select d.number from payments p join documents d on d.entity_id = p.entity_id and d.id = p.document_id
        where p.entity_id = ${company.id} and p.bank_transaction_id = t.id and p.removed_at is null
          and d.payment_state = 'overpaid'
        order by d.id desc limit 1
      ) end as number
    from bank_transactions t join bank_accounts b on b.entity_id = t.entity_id and b.id = t.bank_account_id
    where t.entity_id = ${company.id} and t.id = any (${[...ids]}::bigint[])`;
  return new Map(rows.map(({ id, number }) => [id, number]));
}

/** The operation that accepts a proposal. */
function acceptance(id: number, suggestion: Suggestion | null): QueueAction {
  const path = `/bank_transactions/${id}`;
  if (suggestion?.effects?.ignore === true) return { label: 'Přijmout', method: 'PATCH', path };
  const isPosted = suggestion?.kind === 'rule' || (suggestion !== null && isForCreditors(suggestion));
  const what = isPosted ? 'post_entries' : 'match';
  return { label: 'Přijmout', method: 'POST', path: `${path}/${what}` };
}

type Suggestion = {
  kind: string;
  items: { amount: number; about?: object; [target: string]: unknown }[];
  difference: { kind: string; amount: number; account_code?: string; text?: string } | null;
  rule_id?: number;
  effects?: { ignore?: boolean };
};

/** Whether all that remains of a movement went to creditors of deductions, so that there is nothing to be matched. */
const isForCreditors = ({ items, difference }: Suggestion) =>
  difference?.kind === 'other' && items.length === 0;

/** What the operation that accepts a proposal takes. */
function bodyOf(suggestion: Suggestion, { company }: QueueAsked): object {
  const { kind, items, difference, rule_id, effects } = suggestion;
  if (effects?.ignore === true) return { bank_transaction: { ignored: true } };
  if (kind === 'rule') return { rule_id };
  if (difference === null) return { items: items.map(asSent) };
  const { amount, ...how } = difference;
  if (!isForCreditors(suggestion)) return { items: items.map(asSent), difference: how };
  const { account_code, text } = how;
  const where = company.bookkeeping === 'double_entry' ? { account_code } : { category: WAGES_CATEGORY };
  return { lines: [{ ...where, amount: 0 - amount, text }] };
}

const asSent = ({ about: _shown, ...item }: Suggestion['items'][number]) => item;

/** What wages are without double entry, and so what is deducted from them. */
const WAGES_CATEGORY = 'expense_deductible';

type Movement = {
  id: number;
  state: string;
  currency: string;
  /** What is left of it. */
  amount: Haler;
  whole: Haler;
  suggestion: Suggestion | null;
  /** `Alfa s.r.o., 3. 2. 2026`. */
  name: string;
};

type Row = Omit<Movement, 'name'> & {
  booked_on: string;
  counter_name: string | null;
  message: string | null;
  variable_symbol: string | null;
};

const NAME_CHARACTERS = 80;

async function aboutMovements(
  sql: Queries,
  { company }: QueueAsked,
  ids: readonly number[],
  say: (
    movement: Movement,
  ) => Pick<QueueAbout, 'title' | 'actions' | 'proposal'> & Partial<Pick<QueueAbout, 'amount'>>,
): Promise<Map<number, QueueAbout>> {
  const rows = await sql<Row[]>`
    select t.id, t.state, b.currency, t.amount - t.settled as amount, t.amount as whole, t.booked_on, t.counter_name, t.message,
      t.variable_symbol, t.suggestion
    from bank_transactions t join bank_accounts b on b.entity_id = t.entity_id and b.id = t.bank_account_id
    where t.entity_id = ${company.id} and t.id = any (${[...ids]}::bigint[])`;
  return new Map(
    rows.map((row) => {
      const { id, amount, currency } = row;
      const about = { subject_type: 'bank_transaction', subject_id: id, amount, currency };
      return [id, { ...about, ...say({ ...row, name: nameOf(row) }) }];
    }),
  );
}

function nameOf({ counter_name, message, variable_symbol, booked_on }: Row): string {
  const symbol = variable_symbol === null ? null : `VS ${variable_symbol}`;
  const who = (counter_name ?? message ?? symbol ?? 'bez popisu').trim();
  return `${[...who].slice(0, NAME_CHARACTERS).join('')}, ${dayText(booked_on)}`;
}
