import type { Haler } from '@news-and-accounting/money';
import { type Repair, repairKept } from '../../books/ledger/index.ts';
import { ofCompany, type Queries, type Sql } from '../../platform/store.ts';
import { rebuildDocumentSums, wrongDocumentSums } from './document-sums.ts';
import { rebuildItemSums, wrongItemSums } from './open-item-sums.ts';

/** What is open of a due day: kept, and by the documents themselves. */
export type WrongOpenSum = {
  entity_id: number;
  receivable: boolean;
  due_on: string;
  owed: boolean;
  kept: Haler | null;
  total: Haler | null;
};

/** The kept sums that differ from the documents: of a company, or of all. */
export async function wrongOpenSums(
  sql: Queries,
  entityId: number | null,
  atMost: number | null = null,
): Promise<WrongOpenSum[]> {
  const kept = sql`select * from open_sums ${ofCompany(sql, entityId)}`;
  return sql<WrongOpenSum[]>`
    select entity_id, receivable, due_on::text, owed, k.total as kept, d.total
    from (${openDocuments(sql, entityId)}) d full join (${kept}) k using (entity_id, receivable, due_on, owed)
    where k.total is distinct from d.total or k.count is distinct from d.count
    order by 1, 2, 3, 4 limit ${atMost}`;
}

/** Makes the kept sums anew, those of lists as well, where they differ from the documents. */
export const repairSumsOfDocuments = (sql: Sql): Promise<Repair[]> =>
  repairKept(sql, {
    wrong: async (tx, entityId) => [
      ...(await wrongOpenSums(tx, entityId)),
      ...(await wrongItemSums(tx, entityId)),
      ...(await wrongDocumentSums(tx, entityId)),
    ],
    rebuild: rebuildSumsOfDocuments,
  });

/** Makes all sums of documents of a company anew. The caller holds the company. */
export async function rebuildSumsOfDocuments(tx: Queries, entityId: number): Promise<void> {
  await tx`delete from open_sums where entity_id = ${entityId}`;
  await tx`
    insert into open_sums (entity_id, receivable, due_on, owed, count, total)
    select entity_id, receivable, due_on, owed, count, total from (${openDocuments(tx, entityId)}) d order by 1, 2, 3, 4`;
  await rebuildItemSums(tx, entityId);
  await rebuildDocumentSums(tx, entityId);
}

/** What the sums have to be, by the documents themselves. */
function openDocuments(sql: Queries, entityId: number | null) {
  return sql`
    select entity_id, is_receivable(kind) as receivable, open_day(due_on) as due_on, is_owed(payment_state) as owed,
      count(*)::int as count, sum(remaining_czk)::bigint as total
    from documents where remaining <> 0 and is_receivable(kind) is not null
      ${entityId === null ? sql`` : sql`and entity_id = ${entityId}`}
    group by 1, 2, 3, 4`;
}
