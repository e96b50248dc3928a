import { clientKey } from '../../platform/clients.ts';
import type { Author } from '../../platform/http/caller.ts';
import { type JobHandler, jobHandler, jobType } from '../../platform/jobs/index.ts';
import type { Services } from '../../platform/services.ts';
import type { Queries } from '../../platform/store.ts';
import {
  addedBy,
  companyOfImport,
  HOLD_SECONDS,
  holdAgain,
  type ImportingCompany,
  insertWaiting,
  removeWaiting,
  take,
} from './waiting.ts';

/** What an import has stored, committed. */
export type Imported = {
  company: ImportingCompany;
  userId: Author;
  /** The movements that are new. */
  ids: readonly number[];
  /** Has what changes some of the movements done with what goes with it, in the transaction that holds the company. */
  within?: <T>(tx: Queries, ids: readonly number[], change: () => Promise<T>) => Promise<T>;
};

/** What follows an import, such as automatic matching: it may be asked twice about the same movements. */
export type ImportFollower = (services: Services, imported: Imported) => Promise<void>;

/** Who follows imports, in order. */
export const FOLLOWERS = clientKey<readonly ImportFollower[]>('followers of imports');

/** Statements of one import. */
type Followed = { entityId: number; statementIds: readonly number[] };

export const GO_ON = jobType<Followed>({ name: 'bank.follow-import', secondsAtMost: 3600 });
const HOLD_AGAIN_MS = (HOLD_SECONDS * 1000) / 3;

/** Within the transaction of an import: notes that it is to be followed, which a job does if this process cannot. */
export async function askToFollow(
  tx: Queries,
  { jobs }: Pick<Services, 'jobs'>,
  followed: Followed,
  userId: Author,
): Promise<void> {
  const until = await insertWaiting(tx, followed.entityId, followed.statementIds, userId);
  await jobs.enqueue(tx, GO_ON, followed, { startAfter: until });
}

/** Has everybody follow before the import is answered. What fails is logged and undoes nothing; the job tries it again. */
export async function followImport(
  services: Services,
  followed: Followed,
  imported: Imported,
): Promise<void> {
  try {
    await follow(services, followed, imported);
  } catch (error) {
    services.log.error({ err: error, company: followed.entityId }, 'what follows an import failed');
  }
}

/** Goes on where the process that imported was killed, or what followed has failed. */
export const followImportHandler = (services: Services): JobHandler =>
  jobHandler(GO_ON, async ({ data: followed, tx }) => {
    const { sql, jobs } = services;
    const { entityId } = followed;
    const taken = await take(sql, entityId, followed.statementIds);
    if (taken.statementIds.length > 0) {
      const company = await companyOfImport(sql, entityId);
      const ids = await addedBy(sql, entityId, taken.statementIds);
      await follow(
        services,
        { entityId, statementIds: taken.statementIds },
        { company, userId: taken.userId, ids },
      );
    } else if (taken.heldUntil !== null) {
      await jobs.enqueue(tx, GO_ON, followed, { startAfter: taken.heldUntil });
    }
  });

async function follow(
  services: Services,
  { entityId, statementIds }: Followed,
  imported: Imported,
): Promise<void> {
  const { sql, clients } = services;
  const holding = setInterval(
    // Who could not hold it in time shares it with the job, which harms nothing.
    () => holdAgain(sql, entityId, statementIds).catch(() => {}),
    HOLD_AGAIN_MS,
  ).unref();
  try {
    for (const each of clients.get(FOLLOWERS)) await each(services, imported);
    await removeWaiting(sql, entityId, statementIds);
  } finally {
    clearInterval(holding);
  }
}
