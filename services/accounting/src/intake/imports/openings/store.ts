import type { Haler } from '@news-and-accounting/money';
import type { Fragment } from '../../../books/ledger/index.ts';
import { openAccountOf } from '../../../documents/documents/index.ts';
import type { Queries } from '../../../platform/store.ts';
import type { Opened, TakenOverDocument } from './rules.ts';
import { keyOf } from './rules.ts';

/** Codes of the chart, and whether they are in use. */
export async function chartOf(sql: Queries, entityId: number): Promise<Map<string, boolean>> {
  const rows = await sql<{ code: string; active: boolean }[]>`
    select code, active from accounts where entity_id = ${entityId}`;
  return new Map(rows.map(({ code, active }) => [code, active]));
}

/** What accounts, of open items with their contact, were opened with within a year. */
export async function openedIn(
  sql: Queries,
  entityId: number,
  { from, to }: { from: string; to: string },
): Promise<Map<string, Opened>> {
  const rows = await sql<{ account: string; partner_id: number | null; balance: Haler; entry_id: number }[]>`
    select side.account, p.partner_id, sum(side.sign * p.amount_haler)::bigint as balance, min(p.entry_id) as entry_id
    from postings p cross join lateral (values (p.debit, 1), (p.credit, -1)) side (account, sign)
    where p.entity_id = ${entityId} and p.source = 'opening' and p.date between ${from} and ${to}
      and not starts_with(side.account, '701')
    group by side.account, p.partner_id order by side.account, p.partner_id`;
  const opened = new Map<string, Opened>();
  for (const { account, partner_id, balance, entry_id } of rows) {
    const key = keyOf(account, partner_id === null ? null : { id: partner_id });
    const before = opened.get(key)?.balance ?? 0;
    opened.set(key, { balance: (before + balance) as Haler, entryId: entry_id });
  }
  return opened;
}

/** The documents of other books until a day by which somebody owes. */
export async function takenOverDocuments(
  sql: Queries,
  entityId: number,
  until: string,
): Promise<TakenOverDocument[]> {
  const rows = await sql<(Omit<TakenOverDocument, 'account' | 'isOwedToUs'> & { kind: string })[]>`
    select id, kind, partner_id, number, external_number, currency, remaining from documents
    where entity_id = ${entityId} and taken_over and status = 'issued' and partner_id is not null
      and accounting_on <= ${until}
    order by id`;
  return rows.flatMap(({ kind, ...document }) => {
    const owed = openAccountOf(kind);
    return owed === null ? [] : [{ ...document, ...owed }];
  });
}

/** Gives a document in another currency the value that the books hold it for. */
export async function changeWorth(
  tx: Queries,
  entityId: number,
  documentId: number,
  worth: Haler,
): Promise<void> {
  const own = tx`d.entity_id = ${entityId} and d.id = ${documentId}`;
  await untouched(tx, entityId, own, tx`update documents d set remaining_czk = ${worth} where ${own}`);
}

/** Changes documents so that whoever undoes an import finds them as the import has left them. */
async function untouched(tx: Queries, entityId: number, own: Fragment, change: Fragment): Promise<void> {
  await tx`
    with before as (select d.id, d.updated_at from documents d where ${own}),
      changed as (${change} returning d.id, d.updated_at)
    update import_records r set version = c.updated_at from changed c join before b on b.id = c.id
    where r.entity_id = ${entityId} and r.record = 'document' and r.record_id = c.id
      and date_trunc('milliseconds', r.version) = date_trunc('milliseconds', b.updated_at)`;
}

/** Gives the documents in other currencies that an entry opens the value that they have by themselves. */
export async function restoreWorth(tx: Queries, entityId: number, entryId: number): Promise<void> {
  const own = tx`d.entity_id = ${entityId} and d.taken_over and d.currency <> 'CZK' and d.id in (
    select p.document_id from postings p where p.entity_id = ${entityId} and p.entry_id = ${entryId})`;
  const change = tx`
    update documents d set remaining_czk = case when d.advances_deducted = 0 then d.total_czk
        else round(d.total_payable::numeric * d.rate / 1000000)::bigint end - coalesce((
          select sum(m.settled_czk) from payments m
          where m.entity_id = d.entity_id and m.document_id = d.id and m.removed_at is null), 0)
    where ${own}`;
  await untouched(tx, entityId, own, change);
}

/** Numbers of the documents that an entry opens of which something was paid in these books. */
export async function documentsPaidSince(tx: Queries, entityId: number, entryId: number): Promise<string[]> {
  const rows = await tx<{ number: string }[]>`
    select distinct d.number from postings p
    join documents d on d.entity_id = p.entity_id and d.id = p.document_id
    join payments m on m.entity_id = d.entity_id and m.document_id = d.id and m.removed_at is null and not m.taken_over
    where p.entity_id = ${entityId} and p.entry_id = ${entryId} order by d.number`;
  return rows.map(({ number }) => number);
}

/** A place of money whose account a file opens though the place itself begins with nothing. */
export type UnopenedPlace = { account: string; name: string; isRegister: boolean };

export async function unopenedPlaces(sql: Queries, entityId: number): Promise<UnopenedPlace[]> {
  return sql<UnopenedPlace[]>`
    select account_code as account, name, false as "isRegister" from bank_accounts
    where entity_id = ${entityId} and opening_balance = 0 and not archived
    union all
    select account_code, name, true from cash_registers
    where entity_id = ${entityId} and opening_balance = 0 and not archived order by 1, 2`;
}
