import { FOLLOWERS, type Imported } from '../../bank/statements/index.ts';
import { type JobHandler, jobHandler, jobType } from '../../platform/jobs/index.ts';
import type { Services } from '../../platform/services.ts';
import { keepVersions, movementsToFollow, untouchedMovements } from './movement-store.ts';
import { importOf } from './store.ts';
import { companyOfRun } from './writer.ts';

/** What follows movements that a run has taken over: asked for in the transaction of the run, so it follows for sure. */
export const FOLLOW_RUN = jobType<{ entityId: number; importId: number }>({
  name: 'imports.follow',
  secondsAtMost: 3600,
});

/** Has the movements of a run matched and looked at by rules, as those of a statement. What is settled stays as it is. */
export const followRunHandler = (services: Services): JobHandler =>
  jobHandler(FOLLOW_RUN, async ({ data: { entityId, importId } }) => {
    const { sql, clients } = services;
    const ids = await movementsToFollow(sql, entityId, importId);
    // The run may be taken back already, and its company be gone.
    if (ids.length === 0) return;
    const { run_by: userId } = await importOf(sql, entityId, importId);
    const company = await companyOfRun(sql, entityId);
    // What a rule fills in or puts aside is no change by a person: the import can still be taken back.
    const within: Imported['within'] = async (tx, changed, change) => {
      const untouched = await untouchedMovements(tx, entityId, importId, changed);
      const done = await change();
      await keepVersions(tx, entityId, importId, untouched);
      return done;
    };
    for (const follow of clients.get(FOLLOWERS)) await follow(services, { company, userId, ids, within });
  });
