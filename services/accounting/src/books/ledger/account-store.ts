import { notFound } from '../../platform/errors.ts';
import type { Queries } from '../../platform/store.ts';
import { type Account, type AccountSettings, SYNTHETIC_DIGITS } from './account.ts';

function accountColumns(sql: Queries) {
  return sql`a.id, a.code, a.name, a.kind, a.active, a.statement_row, a.function, a.turnover, a.currency, a.note,
    a.updated_at, (
      select s.code from accounts s
      where s.entity_id = a.entity_id and s.code = left(a.code, ${SYNTHETIC_DIGITS}) and s.code <> a.code
    ) as parent`;
}

/** The chart by code. */
export async function accountsOf(sql: Queries, entityId: number): Promise<Account[]> {
  return sql<Account[]>`
    select ${accountColumns(sql)} from accounts a where a.entity_id = ${entityId} order by a.code`;
}

/** @throws {HttpError} 404 */
export async function accountOf(sql: Queries, entityId: number, id: number, lock = false): Promise<Account> {
  const [row] = await sql<Account[]>`
    select ${accountColumns(sql)} from accounts a
    where a.entity_id = ${entityId} and a.id = ${id} ${lock ? sql`for update of a` : sql``}`;
  if (row === undefined) throw notFound();
  return row;
}

export async function accountByCode(sql: Queries, entityId: number, code: string): Promise<Account | null> {
  const [row] = await sql<Account[]>`
    select ${accountColumns(sql)} from accounts a where a.entity_id = ${entityId} and a.code = ${code}`;
  return row ?? null;
}

type NewAccount = Pick<Account, 'code' | 'name' | 'kind'> & Partial<AccountSettings>;

export async function insertAccount(
  tx: Queries,
  entityId: number,
  account: NewAccount,
  now: Date,
): Promise<number> {
  const [row] = await tx<{ id: number }[]>`
    insert into accounts ${tx({ ...account, entity_id: entityId, updated_at: now })} returning id`;
  if (row === undefined) throw new Error('an insert returned no row');
  return row.id;
}

export async function changeAccount(
  tx: Queries,
  entityId: number,
  id: number,
  values: AccountSettings & Pick<Account, 'name' | 'active'>,
  now: Date,
): Promise<void> {
  const { name, active, statement_row, function: purpose, turnover, currency, note } = values;
  const row = { name, active, statement_row, function: purpose, turnover, currency, note, updated_at: now };
  await tx`update accounts set ${tx(row)} where entity_id = ${entityId} and id = ${id}`;
}

export async function removeAccount(tx: Queries, entityId: number, id: number): Promise<void> {
  await tx`delete from accounts where entity_id = ${entityId} and id = ${id}`;
}

/** Whether the ledger has postings on the account from a day on. */
export async function isPostedFrom(
  tx: Queries,
  entityId: number,
  code: string,
  from: string,
): Promise<boolean> {
  const [row] = await tx<{ exists: boolean }[]>`
    select exists (
      select from ledger_sums where entity_id = ${entityId} and account = ${code} and month >= ${from}
        and (debit_haler <> 0 or credit_haler <> 0)
    )`;
  return row?.exists === true;
}

/** Whether the account was ever posted to, what was removed since included. */
export async function wasPosted(tx: Queries, entityId: number, code: string): Promise<boolean> {
  const [row] = await tx<{ exists: boolean }[]>`
    select exists (select from ledger_sums where entity_id = ${entityId} and account = ${code})
      or exists (select from posting_history where entity_id = ${entityId} and debit = ${code})
      or exists (select from posting_history where entity_id = ${entityId} and credit = ${code}) as exists`;
  return row?.exists === true;
}

/**
 * Whether anything of the company names the account.
 * @param toPost only what would still post to it: of documents drafts, of movements those that wait
 */
export async function isReferredTo(
  tx: Queries,
  entityId: number,
  code: string,
  { toPost }: { toPost: boolean },
): Promise<boolean> {
  const [row] = await tx<{ exists: boolean }[]>`
    select exists (select from bank_accounts where entity_id = ${entityId} and account_code = ${code})
      or exists (select from cash_registers where entity_id = ${entityId} and account_code = ${code})
      or exists (select from fixed_assets where entity_id = ${entityId} and account_code = ${code})
      or exists (select from partners where entity_id = ${entityId} and default_account = ${code})
      or exists (select from automation_rules where entity_id = ${entityId} and account_code = ${code})
      or exists (
        select from document_lines l join documents d on d.entity_id = l.entity_id and d.id = l.document_id
        where l.entity_id = ${entityId} and l.account_code = ${code} ${toPost ? tx`and d.status = 'draft'` : tx``}
      )
      or exists (
        select from bank_transactions where entity_id = ${entityId} and account_code = ${code}
          ${toPost ? tx`and state in ('new', 'partial')` : tx``}
      )
      or exists (
        select from recurrences where entity_id = ${entityId} ${toPost ? tx`and active` : tx``}
          and jsonb_path_exists(document, '$.lines[*].account_code ? (@ == $code)', jsonb_build_object('code', ${code}::text))
      )
      or ${
        toPost || code.length !== SYNTHETIC_DIGITS
          ? tx`false`
          : tx`exists (select from accounts where entity_id = ${entityId} and code <> ${code} and starts_with(code, ${code}))`
      } as exists`;
  return row?.exists === true;
}

/** Whether the account was ever posted to, or anything of the company names it. */
export async function isEverUsed(tx: Queries, entityId: number, code: string): Promise<boolean> {
  return (await wasPosted(tx, entityId, code)) || (await isReferredTo(tx, entityId, code, { toPost: false }));
}
