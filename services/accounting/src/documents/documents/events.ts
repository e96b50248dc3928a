import {
  type Author,
  changesBetween,
  type FieldChange,
  type HistoryRecord,
} from '../../access/history/index.ts';
import type { StoredDocument } from './document.ts';
import { documentJson } from './json.ts';
import { KINDS } from './kinds.ts';
import type { FollowedRule } from './ruled.ts';

const WORDS = {
  created: 'Založen koncept',
  updated: 'Změněn doklad',
  deleted: 'Smazán koncept',
  issued: 'Vystaven doklad',
  cancelled: 'Stornován doklad',
  posted: 'Zaúčtován doklad',
};

type Named = Pick<StoredDocument, 'id' | 'kind' | 'direction' | 'number' | 'partner'>;

/** The history record of what happened to a document. */
export function documentEvent(
  what: keyof typeof WORDS,
  entityId: number,
  userId: Author,
  document: Named,
): HistoryRecord {
  return {
    entityId,
    userId,
    action: `document.${what}`,
    subjectType: 'Document',
    subjectId: document.id,
    summary: `${wordsFor(what, document)}: ${nameOf(document)}`,
  };
}

/** A supplier's document was issued by the supplier: here it was received. */
const wordsFor = (what: keyof typeof WORDS, { direction }: Named) =>
  what === 'issued' && direction === 'received' ? 'Přijat doklad' : WORDS[what];

/** The same with what a rule has filled in. */
export function followedEvent(event: HistoryRecord, followed: FollowedRule | null): HistoryRecord {
  if (followed === null || followed.filled.length === 0) return event;
  return {
    ...event,
    summary: `${event.summary}; doplnilo pravidlo ${followed.rule.name}`,
    changes: followed.filled.map(({ field, to }) => ({ field, from: null, to })),
  };
}

/** A document for people: `faktura FV20260001, Alfa s.r.o.` */
export function nameOf({ kind, number, partner }: Omit<Named, 'id' | 'direction'>): string {
  const name = KINDS[kind].name;
  const called = `${name.charAt(0).toLowerCase()}${name.slice(1)}`;
  return [number === null ? called : `${called} ${number}`, partner?.name].filter(Boolean).join(', ');
}

/** What a write has changed of a document. */
export function documentChanges(before: StoredDocument, after: StoredDocument): FieldChange[] {
  return changesBetween(entered(before), entered(after));
}

/** Lines are compared by what they say, not by where they are stored. */
function entered(document: StoredDocument) {
  const { lines, partner: _partner, ...rest } = documentJson(document);
  return { ...rest, lines: lines.map(({ id: _id, ...line }) => line) };
}
