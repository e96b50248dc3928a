import { type Check, SHOWN, whyEmpty } from '../../platform/check/by-statement.ts';
import type { Queries } from '../../platform/store.ts';
import { chainFollower, contentOf, type Head, type Json, type Origin } from './chain.ts';
import { type HashedRow, hashedRows, headsOf } from './store.ts';

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
  let followed: ReturnType<typeof followHistory> | null = null;
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
        followed = followHistory();
      }
      followed.add(row);
    }
  end();
  // What is left has no record at all.
  for (const [id, head] of heads) {
    const wrong = chainFollower().end(head);
    if (wrong !== null) broken.push(`company ${id}: ${wrong}`);
  }
  return broken.slice(0, SHOWN);
}

/** Follows a history and, inside of it, the histories that came with archives; only what breaks first counts. */
function followHistory() {
  const chains = [chainFollower()];
  let wrong: string | null = null;
  return {
    add(row: HashedRow) {
      wrong ??= chains[0]?.add(row, row.content) ?? null;
      if (wrong !== null || row.origin === null) return;
      let origin: Origin | undefined = row.origin;
      for (let depth = 1; origin !== undefined; origin = origin.origin, depth += 1) {
        chains[depth] ??= chainFollower();
        const found = chains[depth]?.add(origin, contentOfOrigin(row.content, origin)) ?? null;
        if (found !== null) wrong ??= `record ${row.id} came from elsewhere, where ${found}`;
      }
    },
    end: (head: Head): string | null => wrong ?? chains[0]?.end(head) ?? null,
  };
}

/** What a record was made of for its hash where it was written. */
function contentOfOrigin(content: string, origin: Origin): string {
  const [, created_at, , action, subject_type, , summary, details, changes] = JSON.parse(content) as [
    number,
    string,
    string | null,
    string,
    string,
    number | null,
    string,
    Json,
    Json,
  ];
  const { id, user, subject_id, origin: before = null } = origin;
  return contentOf({
    ...{ id, created_at, user, action, subject_type, subject_id, summary, details, changes },
    origin: before,
  });
}
