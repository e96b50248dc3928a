import { removeUnusedAnalytic } from '../../books/ledger/index.ts';
import type { Queries } from '../../platform/store.ts';
import type { Undoing, Undone } from './target.ts';

/** The last ones: nothing stands on them when everything else is gone. */
export async function takeAccountsBack({ tx, entityId, writer }: Undoing, importId: number): Promise<Undone> {
  const undone: Undone = { removed: 0, kept: [] };
  for (const { code, id } of await accountsAddedBy(tx, entityId, importId)) {
    if (await removeUnusedAnalytic(tx, entityId, code)) {
      await noteAccountGone(tx, entityId, importId, { code, now: writer.now });
      undone.removed += 1;
    } else if (id !== null) {
      undone.kept.push({ record: 'account', record_id: id, reason: `Účet ${code} se používá.` });
    }
  }
  return undone;
}

/** The accounts that an import has added and that are there. */
async function accountsAddedBy(
  tx: Queries,
  entityId: number,
  importId: number,
): Promise<{ code: string; id: number | null }[]> {
  return tx<{ code: string; id: number | null }[]>`
    select c.code, a.id from import_records c
    left join accounts a on a.entity_id = c.entity_id and a.code = c.code
    where c.entity_id = ${entityId} and c.import_id = ${importId} and c.record = 'account' and c.removed_at is null
    order by c.position`;
}

async function noteAccountGone(
  tx: Queries,
  entityId: number,
  importId: number,
  { code, now }: { code: string; now: Date },
): Promise<void> {
  await tx`
    update import_records set removed_at = ${now}
    where entity_id = ${entityId} and import_id = ${importId} and record = 'account' and code = ${code}`;
}
