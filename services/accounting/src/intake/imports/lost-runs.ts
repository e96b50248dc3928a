import { transaction } from '@news-and-accounting/postgres';
import { lostWork } from '../../platform/jobs/index.ts';
import type { Sql } from '../../platform/store.ts';
import { RUN_IMPORT } from './run-job.ts';
import { isRunning, noteFailure } from './store.ts';

const ENDED = 'Převzetí několikrát přerušilo ukončení aplikace. Nic se neuložilo, spusťte ho znovu.';

/** Gives up runs whose process was ended in every try, so that nothing could note that they failed. @returns how many */
export async function giveUpLostRuns(sql: Sql): Promise<number> {
  let given = 0;
  for (const told of await lostWork(sql, RUN_IMPORT)) {
    const { entityId, importId } = told;
    await transaction(sql, async (tx) => {
      if (!(await isRunning(tx, entityId, importId))) return;
      // Somebody may have asked for it again since.
      if ((await lostWork(tx, RUN_IMPORT, told)).length === 0) return;
      await noteFailure(tx, entityId, importId, { error: ENDED });
      given += 1;
    });
  }
  return given;
}
