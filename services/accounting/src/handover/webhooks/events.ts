import type { Author, FieldChange, HistoryRecord } from '../../access/history/index.ts';
import { changesBetween } from '../../access/history/index.ts';
import type { Webhook } from './webhook.ts';

const WORDS = {
  created: 'Přidán webhook na',
  updated: 'Změněn webhook na',
  rotated: 'Nový podpisový klíč webhooku na',
  gone: 'Vypnut webhook, jehož příjemce už nechce nic dostávat:',
  failing: 'Vypnut webhook, který pět dní jen selhával:',
  deleted: 'Smazán webhook na',
};
const ACTIONS = {
  created: 'webhook.created',
  updated: 'webhook.updated',
  rotated: 'webhook.updated',
  gone: 'webhook.updated',
  failing: 'webhook.updated',
  deleted: 'webhook.deleted',
};

/** The history record of what happened to a webhook. Every member reads it, so of its address it holds the host. */
export function webhookEvent(
  what: keyof typeof WORDS,
  { entityId, userId }: { entityId: number; userId: Author },
  { id, url }: Pick<Webhook, 'id' | 'url'>,
): HistoryRecord {
  return {
    entityId,
    userId,
    action: ACTIONS[what],
    subjectType: 'Webhook',
    subjectId: id,
    summary: `${WORDS[what]} ${new URL(url).host}`,
  };
}

export function webhookChanges(before: Webhook, after: Webhook): FieldChange[] {
  return changesBetween(valuesOf(before), valuesOf(after));
}

const valuesOf = ({ url, actions, active }: Webhook) => ({ url: shortened(url), actions, active });

const END_CHARACTERS = 4;

/** Paths of receivers often hold what lets one in: of them, as of a key, only the end is told. */
export function shortened(url: string): string {
  const { origin, href } = new URL(url);
  const path = href.slice(origin.length);
  return path === '/' ? origin : `${origin}/…${path.slice(1).slice(-END_CHARACTERS)}`;
}
