import { useMemo, useState } from 'react';
import { useEntityId } from '../api/companies.ts';
import { useSession } from '../api/session.ts';
import { memoryKey, remembered } from '../api/tab-memory.ts';
import { type Versioned, versionOf } from '../api/versions.ts';
import { useKept } from './kept.ts';

/** What a form began with, and the stored resource that this came from. */
export type Began<Values, Read> = { values: Values; of: Read };

/** What was typed and not sent, and what it began with: a save compares that with what is stored by then. */
export type Draft<Values, Read> = {
  values: Values;
  began: Began<Values, Read>;
  /** The fields that somebody typed: proposals leave them alone. */
  typed: readonly (keyof Values)[];
  typedAt: string;
};

/** A draft that waits for an answer. */
export type DraftOffer = {
  typedAt: string;
  /** The stored resource has changed since. */
  isOlder: boolean;
  restore: () => void;
  discard: () => void;
};

/** Where a form of the company keeps its draft: by form and resource, `null` a new one. */
export function useDraftKey(form: string, resource: number | null): string {
  const user = useSession().data?.id ?? 0;
  return memoryKey(user, useEntityId(), form, resource ?? 'nova');
}

type Unsent<Values, Read> = Pick<Draft<Values, Read>, 'values' | 'began'> & {
  typed: ReadonlySet<keyof Values>;
};

/**
 * Keeps what is typed into a form, and finds it after a reload. What was found stays until it is answered: what is
 * typed instead is kept from then on.
 * @param key none: the form keeps no draft
 * @param unsent null: nothing is typed
 */
export function useDraft<Values, Read>(key: string | undefined, unsent: Unsent<Values, Read> | null) {
  const [found, setFound] = useState(() => (key === undefined ? null : remembered<Draft<Values, Read>>(key)));
  const { values, began, typed } = unsent ?? {};
  const content = useMemo(
    () =>
      values === undefined || typed === undefined
        ? null
        : { values, began, typed: [...typed], typedAt: new Date().toISOString() },
    [values, began, typed],
  );
  const drop = useKept(key ?? null, found === null ? content : null);
  return {
    found,
    answer: () => setFound(null),
    forget: () => {
      drop();
      setFound(null);
    },
  };
}

/** The draft that was found, as a form offers it; null when there is none. */
export function offerOf<Values, Read extends Versioned | null>(
  { found, forget }: ReturnType<typeof useDraft<Values, Read>>,
  of: Read | undefined,
  restore: (draft: Draft<Values, Read>) => void,
): DraftOffer | null {
  if (found === null) return null;
  return {
    typedAt: found.typedAt,
    isOlder: versionOf(found.began.of) !== versionOf(of),
    restore: () => restore(found),
    discard: forget,
  };
}
