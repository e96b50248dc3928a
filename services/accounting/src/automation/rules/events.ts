import type { Author, HistoryRecord } from '../../access/history/index.ts';
import type { Rule } from './rule.ts';

const WORDS = { created: 'Přidáno pravidlo', updated: 'Změněno pravidlo', deleted: 'Smazáno pravidlo' };

/** The history record of what happened to a rule. */
export function ruleEvent(
  what: keyof typeof WORDS,
  entityId: number,
  userId: Author,
  { id, name }: Pick<Rule, 'id' | 'name'>,
): HistoryRecord {
  return {
    entityId,
    userId,
    action: `rule.${what}`,
    subjectType: 'Rule',
    subjectId: id,
    summary: `${WORDS[what]} ${name}`,
  };
}
