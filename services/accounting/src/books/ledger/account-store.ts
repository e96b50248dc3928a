import { notFound } from '../../platform/errors.ts';
import type { Queries } from '../../platform/store.ts';
import type { Account } from './account.ts';
import type { AccountKind } from './chart.ts';

function accountColumns(sql: Queries) {
  return sql`id, code, name, kind, active, note, updated_at`;
}

/** The chart by code. */
export async function accountsOf(sql: Queries, entityId: number): Promise<Account[]> {
  return sql<Account[]>`
    select ${accountColumns(sql)} from accounts where entity_id = ${entityId} order by code`;
}

/** @throws {HttpError} 404 */
export async function accountOf(sql: Queries, entityId: number, id: number, lock = false): Promise<Account> {
  const [row] = await sql<Account[]>`
    select ${accountColumns(sql)} from accounts where entity_id = ${entityId} and id = ${id} ${lock ? sql`for update` : sql``}`;
  if (row === undefined) throw notFound();
  return row;
}

export async function accountByCode(sql: Queries, entityId: number, code: string): Promise<Account | null> {
  const [row] = await sql<Account[]>`
    select ${accountColumns(sql)} from accounts where entity_id = ${entityId} and code = ${code}`;
  return row ?? null;
}

export async function insertAccount(
  tx: Queries,
  entityId: number,
  account: { code: string; name: string; note: string | null; kind: AccountKind },
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
  values: Pick<Account, 'name' | 'note' | 'active'>,
  now: Date,
): Promise<void> {
  const row = { name: values.name, note: values.note, active: values.active, updated_at: now };
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
      or exists (select from posting_history where entity_id = ${entityId} and ${code} in (debit, credit)) as exists`;
  return row?.exists === true;
}

/** Whether anything of the company is set up to be posted to the account. */
export async function isReferredTo(tx: Queries, entityId: number, code: string): Promise<boolean> {
  const [row] = await tx<{ exists: boolean }[]>`
    select exists (select from bank_accounts where entity_id = ${entityId} and account_code = ${code})
      or exists (select from cash_registers where entity_id = ${entityId} and account_code = ${code})
      or exists (select from fixed_assets where entity_id = ${entityId} and account_code = ${code})
      or exists (select from partners where entity_id = ${entityId} and default_account = ${code})
      or exists (select from automation_rules where entity_id = ${entityId} and account_code = ${code})
      or exists (select from document_lines where entity_id = ${entityId} and account_code = ${code}) as exists`;
  return row?.exists === true;
}
