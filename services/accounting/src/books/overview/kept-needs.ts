import type { Ahead, Place } from '../../access/history/index.ts';
import type { QueueAsked } from '../../automation/queue/index.ts';
import { inSnapshot } from '../../platform/reading.ts';
import { keepLatest, keptByPool, turnOf } from '../../platform/remembered.ts';
import type { Sql } from '../../platform/store.ts';
import { type Digest, digestOf } from './needs-digest.ts';
import { type CompanyOfUser, ownOf } from './needs-store.ts';

/** So old may be what others changed. */
export const OTHERS_MS = 5000;
/** Enough for some offices; what an office of 500 companies needs is about a megabyte. */
const AT_MOST = 2000;

/** Whose needs of which company are looked at, and what only they see there. */
export type NeedsAsked = QueueAsked & { own: string };

/** What a company needs, for all who see the same in it. */
export type KeptNeeds = {
  /** Who asked last. */
  asked: NeedsAsked;
  /** When that was; milliseconds since the epoch, as `now` of what is asked. */
  askedAt: number;
  version: string;
  /** Where the history ended before anything was read. */
  head: Place;
  /** Until then nothing changed that is not in it. */
  asOf: number;
  work: Promise<Worked>;
};

/** `isAlike`: that what only its asker sees was still what it is kept for. */
type Worked = { digest: Digest; isAlike: boolean };

export const askedOf = (
  { isSample, own, ...company }: CompanyOfUser,
  { userId, today, now }: Pick<QueueAsked, 'userId' | 'today' | 'now'>,
): NeedsAsked => ({ company, own, userId, today, now });

/** What decides what a member sees: the company, the role and what waits for them alone. */
const keyOf = ({ company: { membershipId, ...company }, own }: NeedsAsked) => JSON.stringify([company, own]);

/** What changes by itself: the day, and the turn of the company, in which what failed by itself is seen. */
const versionOf = ({ company: { id }, today, now }: NeedsAsked) => `${today} ${turnOf(id, now)}`;

const keptOf = keptByPool(() => new Map<string, KeptNeeds>());

const NOWHERE = { until: 0, hash: '' };

/** Where the history of a company ended when what is kept for these was worked out. */
export const placeOf = (sql: Sql, asked: NeedsAsked): Place =>
  keptOf(sql).get(keyOf(asked))?.head ?? { entityId: asked.company.id, ...NOWHERE };

/**
 * What a company needs: as it is kept where nothing changed, or where others alone did a moment ago, else worked out.
 * @param ahead of `placeOf`, read before and after `asked.now`; undefined: the company has no history
 */
export async function needsOfCompany(sql: Sql, asked: NeedsAsked, ahead: Ahead | undefined): Promise<Digest> {
  const known = keptOf(sql).get(keyOf(asked));
  if (known === undefined || !mayBeGiven(known, asked, ahead)) return (await renew(sql, asked, ahead)).digest;
  Object.assign(known, { asked, askedAt: asked.now });
  const { digest, isAlike } = await known.work;
  return isAlike ? digest : inSnapshot(sql, (reading) => digestOf(reading, asked));
}

function mayBeGiven(known: KeptNeeds, asked: NeedsAsked, ahead: Ahead | undefined): boolean {
  if (known.version !== versionOf(asked)) return false;
  if (isUnchanged(known, asked.now, ahead)) return true;
  const age = asked.now - known.asOf;
  return ahead?.isThrough === true && !ahead.isOwn && age >= 0 && age <= OTHERS_MS;
}

/** Whether a history ends where it did; then what is kept is as of now. */
export function isUnchanged(known: KeptNeeds, now: number, ahead: Ahead | undefined): boolean {
  const is = known.head.hash === (ahead?.head.hash ?? NOWHERE.hash);
  if (is) known.asOf = Math.max(known.asOf, now);
  return is;
}

/** Works out what a company needs, and keeps it. */
export function renew(
  sql: Sql,
  asked: NeedsAsked,
  ahead: Ahead | undefined,
  askedAt = asked.now,
): Promise<Worked> {
  const work = inSnapshot(sql, async (reading) => {
    const [own, digest] = await Promise.all([ownOf(reading, asked.company, asked), digestOf(reading, asked)]);
    return { digest, isAlike: own === asked.own };
  });
  const head = ahead?.head ?? { entityId: asked.company.id, ...NOWHERE };
  const own: KeptNeeds = { asked, askedAt, version: versionOf(asked), head, asOf: asked.now, work };
  const kept = keptOf(sql);
  const key = keyOf(asked);
  const drop = () => {
    if (kept.get(key) === own) kept.delete(key);
  };
  work.then(({ isAlike }) => {
    if (!isAlike) drop();
  }, drop);
  keepLatest(kept, key, own, AT_MOST);
  return work;
}

/** What is kept that somebody asked for since a moment, the oldest first. */
export const keptSince = (sql: Sql, since: number): KeptNeeds[] =>
  [...keptOf(sql).values()].filter(({ askedAt }) => askedAt >= since).sort((a, b) => a.asOf - b.asOf);

/** Whether what is kept is of another day or turn than now. */
export const isOver = ({ asked, version }: KeptNeeds, today: string, now: number): boolean =>
  version !== versionOf({ ...asked, today, now });
