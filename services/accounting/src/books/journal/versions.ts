import type { EntryPosting, EntryWrite, StoredEntry } from './entry-store.ts';

export type Action = 'created' | 'updated' | 'deleted' | 'reposted';

/** An entry as a write has left it. */
export type Version = {
  version: number;
  changed_at: Date;
  changed_by: string | null;
  action: Action;
  date: string | null;
  text: string | null;
  postings: EntryPosting[];
};

/**
 * The versions of an entry, oldest first: what stood after each write that changed it. What one transaction has posted
 * and removed again never stood.
 */
export function versionsOf(
  { internal }: Pick<StoredEntry, 'internal'>,
  postings: readonly EntryPosting[],
  writes: readonly EntryWrite[],
): Version[] {
  const isEntered = internal !== null && internal.kind !== 'reversal';
  const versions: Version[] = [];
  for (const { at, moment, by } of writes) {
    const before = versions.at(-1);
    const standing = postings.filter(
      ({ posted, removed }) => posted <= moment && (removed === null || removed > moment),
    );
    if (before === undefined ? standing.length === 0 : isSame(before.postings, standing)) continue;
    const [first] = standing;
    const number = versions.length + 1;
    versions.push({
      ...{ version: number, changed_at: at, changed_by: by },
      action:
        before === undefined
          ? 'created'
          : first === undefined
            ? 'deleted'
            : isEntered
              ? 'updated'
              : 'reposted',
      date: first?.date ?? before?.date ?? null,
      text: first === undefined ? (before?.text ?? null) : (internal?.texts[number - 1] ?? first.text),
      postings: standing,
    });
  }
  return versions;
}

function isSame(one: readonly EntryPosting[], other: readonly EntryPosting[]): boolean {
  return one.length === other.length && one.every(({ id }, place) => id === other[place]?.id);
}
