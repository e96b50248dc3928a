import type { Queries } from '../../platform/store.ts';
import { type ReadyRule, ready } from './matcher.ts';
import type { Rule } from './rule.ts';
import { briefRulesFor } from './store.ts';

/** A rule as a new document needs it, which is read with each of them. */
export type DocumentRule = Pick<Rule, 'id' | 'name' | 'conditions' | 'effects'>;

/** The active rules for documents, in their order. */
export async function documentRules(sql: Queries, entityId: number): Promise<ReadyRule<DocumentRule>[]> {
  return (await briefRulesFor(sql, entityId, 'document')).map(ready);
}
