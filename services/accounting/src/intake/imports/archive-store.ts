import type { Remark } from '@news-and-accounting/import-formats';
import type { Queries } from '../../platform/store.ts';

/** Of an archive how many records it holds, and what it says of itself. */
export async function noteArchive(
  tx: Queries,
  entityId: number,
  importId: number,
  { records, about }: { records: number; about: Remark },
): Promise<void> {
  await tx`
    update imports set rows_in_all = ${records}, rows_to_create = ${records}, warnings = ${tx.json([{ ...about }])}
    where entity_id = ${entityId} and id = ${importId}`;
}
