import { type Check, SHOWN, whyEmpty } from '../../platform/check/by-statement.ts';
import type { Queries } from '../../platform/store.ts';
import { chainFollower, historyFollower } from './chain.ts';
import { hashedRows, headsOf } from './store.ts';

/** What holds of the histories of all companies. */
export const HISTORY_CHECKS: readonly Check[] = [
  {
    name: 'every record of a history fits the one before it, and the last one the head of the history',
    whySkipped: (sql) => whyEmpty(sql, 'event_totals'),
    violations: brokenHistories,
  },
];

/** The first record of each history that does not fit, of a few histories at most. */
async function brokenHistories(sql: Queries): Promise<string[]> {
  const heads = await headsOf(sql);
  const broken: string[] = [];
  let followed: ReturnType<typeof historyFollower> | null = null;
  let entityId = 0;
  const end = () => {
    const wrong = followed?.end(heads.get(entityId) ?? { total: 0, hash: '' }) ?? null;
    if (wrong !== null) broken.push(`company ${entityId}: ${wrong}`);
    heads.delete(entityId);
  };
  for await (const rows of hashedRows(sql))
    for (const row of rows) {
      if (row.entity_id !== entityId || followed === null) {
        end();
        if (broken.length >= SHOWN) return broken;
        entityId = row.entity_id;
        followed = historyFollower();
      }
      followed.add(row, row.content);
    }
  end();
  // What is left has no record at all.
  for (const [id, head] of heads) {
    const wrong = chainFollower().end(head);
    if (wrong !== null) broken.push(`company ${id}: ${wrong}`);
  }
  return broken.slice(0, SHOWN);
}
