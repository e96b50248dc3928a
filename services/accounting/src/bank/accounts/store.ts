import { type Haler, ZERO } from '@news-and-accounting/money';
import { BESIDES_BANKS, UnlessChanged, WHOLE } from '../../access/history/index.ts';
import { notFound } from '../../platform/errors.ts';
import type { Queries } from '../../platform/store.ts';
import type { Account, AccountValues } from './account.ts';

function accounts(sql: Queries, entityId: number) {
  return sql`
    select b.id, b.name, b.number, b.bank_code, b.iban, b.bic, b.currency, b.account_code, b.opening_balance,
      b.opening_balance_czk, b.opening_date, b.on_documents, b.is_default as default, b.archived, b.created_at,
      b.updated_at, b.opening_balance + coalesce(m.moved, 0) as balance, m.last_on as balance_on,
      (select s.closing from bank_statements s
        where s.entity_id = b.entity_id and s.bank_account_id = b.id and s.closing is not null
        order by s.to_on desc nulls last, s.id desc limit 1) as statement_balance,
      (select json_build_object('id', s.id, 'number', s.number, 'to', s.to_on) from bank_statements s
        where s.entity_id = b.entity_id and s.bank_account_id = b.id
        order by s.to_on desc nulls last, s.id desc limit 1) as last_statement,
      (select json_build_object('provider', c.provider, 'hint', c.hint, 'set_at', ${moment(sql, 'set_at')},
          'last_sync_at', ${moment(sql, 'last_sync_at')}, 'last_error', c.last_error)
        from bank_connections c where c.entity_id = b.entity_id and c.bank_account_id = b.id) as connection,
      ${inLedger(sql)} as balance_czk
    from bank_accounts b join entities e on e.id = b.entity_id ${withMoved(sql)}
    where b.entity_id = ${entityId}`;
}

/** What the ledger holds an account `b` of a company `e` for; null without double entry. */
const inLedger = (sql: Queries) => sql`
  case when e.bookkeeping = 'double_entry' then coalesce((
    select sum(s.debit_haler - s.credit_haler) from ledger_sums s
    where s.entity_id = b.entity_id and s.account = b.account_code
  ), 0)::bigint end`;

/** What movements `m` have brought to an account `b` besides its opening balance. */
const withMoved = (sql: Queries) => sql`
  left join lateral (
    select max(t.booked_on) as last_on, sum(t.amount) filter (
        where b.opening_balance = 0 or b.opening_date is null or t.booked_on >= b.opening_date
      )::bigint as moved
    from bank_transactions t where t.entity_id = b.entity_id and t.bank_account_id = b.id
  ) m on true`;

/** What movements have brought to an account besides its opening balance. Hundredths of its currency. */
type Moved = { id: number; moved: Haler };

const moved = new UnlessChanged<readonly Moved[]>(2000, BESIDES_BANKS);

/** The same of all accounts of a company: an account of years has hundreds of thousands of them. */
export const movedOnAccounts = (sql: Queries, entityId: number): Promise<readonly Moved[]> =>
  moved.whereItStands({ sql, entityId }, WHOLE, async () => [
    ...(await sql<Moved[]>`
      select b.id, coalesce(m.moved, 0)::bigint as moved from bank_accounts b ${withMoved(sql)}
      where b.entity_id = ${entityId}`),
  ]);

/** What is on the accounts in use, as a query in the order of the list. @param moved of `movedOnAccounts` */
export const accountBalances = (sql: Queries, entityId: number, moved: readonly Moved[]) => sql`
  select b.id, b.name, b.currency, b.opening_balance + coalesce(m.moved, 0) as balance,
    ${inLedger(sql)} as balance_czk,
    (select max(s.to_on) from bank_statements s
      where s.entity_id = b.entity_id and s.bank_account_id = b.id) as statement_on,
    least(
      coalesce(b.opening_date, (b.created_at at time zone 'Europe/Prague')::date),
      (select min(t.booked_on) from bank_transactions t
        where t.entity_id = b.entity_id and t.bank_account_id = b.id),
      (select min(s.from_on) from bank_statements s
        where s.entity_id = b.entity_id and s.bank_account_id = b.id)
    ) as begins_on
  from bank_accounts b join entities e on e.id = b.entity_id
  left join json_to_recordset(${JSON.stringify(moved)}::text::json) m (id bigint, moved bigint) on m.id = b.id
  where b.entity_id = ${entityId} and not b.archived order by b.account_code, b.id`;

/** What accounts in CZK hold when a day begins; an opening balance counts from its day on. */
export async function czkOnAccounts(sql: Queries, entityId: number, day: string): Promise<Haler> {
  const [row] = await sql<{ held: Haler }[]>`
    select coalesce(sum(
      case when b.opening_date is null or b.opening_date <= ${day} then b.opening_balance else 0 end + coalesce((
        select sum(t.amount) from bank_transactions t
        where t.entity_id = ${entityId} and t.bank_account_id = b.id and t.booked_on < ${day}
          and (b.opening_balance = 0 or b.opening_date is null or t.booked_on >= b.opening_date)
      ), 0)), 0)::bigint as held
    from bank_accounts b where b.entity_id = ${entityId} and b.currency = 'CZK'`;
  return row?.held ?? ZERO;
}

/** A time of a connection `c` as JSON has it. */
const moment = (sql: Queries, column: string) =>
  sql`to_char(${sql(`c.${column}`)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** By account. @param archived null: all */
export async function accountsOf(
  sql: Queries,
  entityId: number,
  archived: boolean | null,
): Promise<Account[]> {
  return sql<Account[]>`
    ${accounts(sql, entityId)} ${archived === null ? sql`` : sql`and b.archived = ${archived}`}
    order by b.account_code, b.id`;
}

/** @throws {HttpError} 404 */
export async function accountOf(sql: Queries, entityId: number, id: number): Promise<Account> {
  const [row] = await sql<Account[]>`${accounts(sql, entityId)} and b.id = ${id}`;
  if (row === undefined) throw notFound();
  return row;
}

/** The name of another account with the number in the currency; null: there is none. */
export async function sameNumber(
  tx: Queries,
  entityId: number,
  id: number | null,
  { iban, currency }: Pick<AccountValues, 'iban' | 'currency'>,
): Promise<string | null> {
  const [row] = await tx<{ name: string }[]>`
    select name from bank_accounts
    where entity_id = ${entityId} and iban = ${iban} and currency = ${currency} and id is distinct from ${id}::bigint`;
  return row?.name ?? null;
}

/** Whether documents in a currency have an account that they are paid to. */
export async function hasDefault(tx: Queries, entityId: number, currency: string): Promise<boolean> {
  const [row] = await tx`
    select from bank_accounts where entity_id = ${entityId} and currency = ${currency} and is_default`;
  return row !== undefined;
}

/** Makes room for another default account in a currency. */
export async function dropDefault(
  tx: Queries,
  entityId: number,
  id: number | null,
  currency: string,
  now: Date,
): Promise<void> {
  await tx`
    update bank_accounts set is_default = false, updated_at = ${now}
    where entity_id = ${entityId} and currency = ${currency} and is_default and id is distinct from ${id}::bigint`;
}

export async function insertAccount(
  tx: Queries,
  entityId: number,
  values: AccountValues & { account_code: string },
  now: Date,
): Promise<number> {
  const row = {
    ...columns(values),
    account_code: values.account_code,
    ...{ entity_id: entityId, created_at: now, updated_at: now },
  };
  const [inserted] = await tx<{ id: number }[]>`insert into bank_accounts ${tx(row)} returning id`;
  if (inserted === undefined) throw new Error('an insert returned no row');
  return inserted.id;
}

export async function changeAccount(
  tx: Queries,
  entityId: number,
  id: number,
  values: AccountValues,
  now: Date,
): Promise<void> {
  const row = { ...columns(values), updated_at: now };
  await tx`update bank_accounts set ${tx(row)} where entity_id = ${entityId} and id = ${id}`;
}

/** The columns that people enter, and nothing else that an object may carry. */
function columns(values: AccountValues) {
  const { name, number, bank_code, iban, bic, currency, opening_balance, opening_balance_czk } = values;
  const { opening_date, on_documents, default: is_default, archived } = values;
  return {
    ...{ name, number, bank_code, iban, bic, currency, opening_balance, opening_balance_czk },
    ...{ opening_date, on_documents, is_default, archived },
  };
}

/** Whether a payment was ever recorded on the account, those removed since included. */
export async function hasPayments(tx: Queries, entityId: number, id: number): Promise<boolean> {
  const [row] = await tx`
    select from payments where entity_id = ${entityId} and bank_account_id = ${id} limit 1`;
  return row !== undefined;
}

export async function hasMovements(tx: Queries, entityId: number, id: number): Promise<boolean> {
  const [row] = await tx`
    select from bank_transactions where entity_id = ${entityId} and bank_account_id = ${id} limit 1`;
  return row !== undefined;
}

/** Whether the account has anything of a bank, such as a statement without movements. */
export async function hasBankRecords(tx: Queries, entityId: number, id: number): Promise<boolean> {
  const [row] = await tx`
    select from bank_statements where entity_id = ${entityId} and bank_account_id = ${id} limit 1`;
  return row !== undefined || (await hasMovements(tx, entityId, id));
}

/** Whether a document names the account. */
export async function isOnDocuments(tx: Queries, entityId: number, id: number): Promise<boolean> {
  const [row] = await tx`
    select from documents where entity_id = ${entityId} and bank_account_id = ${id} limit 1`;
  return row !== undefined;
}

/** Whether a payment order was ever made from the account. */
export async function hasOrders(tx: Queries, entityId: number, id: number): Promise<boolean> {
  const [row] = await tx`
    select from payment_orders where entity_id = ${entityId} and bank_account_id = ${id} limit 1`;
  return row !== undefined;
}

/** Whether a rule is for movements of the account. */
export async function isInRules(tx: Queries, entityId: number, id: number): Promise<boolean> {
  const [row] = await tx`
    select from automation_rules where entity_id = ${entityId} and bank_account_id = ${id} limit 1`;
  return row !== undefined;
}

export async function removeAccount(tx: Queries, entityId: number, id: number): Promise<void> {
  await tx`delete from bank_accounts where entity_id = ${entityId} and id = ${id}`;
}
