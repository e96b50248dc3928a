import type { Queries } from '../../platform/store.ts';
import type { ReadyRule } from './matcher.ts';
import { hasRulesFor, rulesOf } from './store.ts';
import { usableRules } from './usable-rules.ts';

/** Whether any rule may have a say in new documents. */
export const hasDocumentRules = (sql: Queries, entityId: number) => hasRulesFor(sql, entityId, 'document');

/** The active rules for documents, in their order. */
export async function documentRules(
  sql: Queries,
  entityId: number,
  isDoubleEntry: boolean,
): Promise<ReadyRule[]> {
  return usableRules(await rulesOf(sql, entityId), 'document', isDoubleEntry);
}
