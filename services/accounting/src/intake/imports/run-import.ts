import type { TransactionSql } from '@news-and-accounting/postgres';
import type Type from 'typebox';
import { type Context, callerOf, companyOf } from '../../platform/context.ts';
import { invalid } from '../../platform/errors.ts';
import { ok } from '../../platform/http/answer.ts';
import { bodySchema, flag, nullable, readBody, withDefault } from '../../platform/http/fields.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { strict } from '../../platform/http/strict.ts';
import { write } from '../../platform/idempotency/index.ts';
import { lostWork } from '../../platform/jobs/index.ts';
import { defineOperation } from '../../platform/operation.ts';
import { importWithRows } from './get-import.ts';
import { type Failure, ImportParams, ImportWithRowsSchema, type StoredImport } from './import.ts';
import { MAPPING } from './options.ts';
import { importErrors } from './refusals.ts';
import { endedHere, RUN_IMPORT } from './run-job.ts';
import { beginRun, importOf } from './store.ts';

const FIELDS = {
  skip_errors: withDefault(flag(), false),
  dry_run: withDefault(flag(), false),
  mapping: nullable(MAPPING),
};

/** So long an answer waits for the run to end, and how often it looks where another process may do it. */
const WAIT_MS = 2000;
const LOOK_MS = 50;

export const runImport = defineOperation({
  id: 'runImport',
  method: 'POST',
  path: '/entities/{entity_id}/imports/{id}/run',
  summary: 'Take a previewed file over',
  description:
    'Stores what the rows say in one transaction, as a job: the answer comes after two seconds at most, with `state` `running` where it takes longer; look at `progress` with `getImport`. With an `Idempotency-Key` it comes at once. A run that is killed begins anew and leaves no halves. Every document is stored by the rules of `createDocument`; a received one gets the file as an attachment. Movements of bank accounts are then matched and looked at by the automation rules, in a job of its own, as those of a statement.\n\nRows with errors are a 422 `IMPORT_ERRORS` and nothing is stored, unless `skip_errors` is true. `mapping` reads a table anew with other columns. `dry_run` does all of it, takes it back and tells in the rows what would have gone wrong; the import stays `previewed`. A run that failed has the state `failed` and `error`; it can be run again. Repeated, the answer is the same and nothing new is stored.\n\nOpening balances that do not balance are a 422 `UNBALANCED` with `difference`. The history gets the record `import.run` beside those of what was created.',
  tag: 'Imports',
  meta: { permission: 'writer' },
  params: ImportParams,
  body: strict(bodySchema(FIELDS, 'ImportRun') as Type.TObject),
  responses: {
    ...json(200, 'The import with its first 100 rows', ImportWithRowsSchema),
    ...errorResponses(400, 401, 403, 404, 413, 415, 422, 429),
  },
  async handler({ params, body }, context) {
    const given = readBody(FIELDS, body);
    const { id: entityId } = companyOf(context);
    let isAsked = false;
    const answer = await write(context, async (tx) => {
      isAsked = await begin(tx, context, params.id, given);
      return ok(await importWithRows(tx, entityId, params.id));
    });
    // What is answered under a key is what was stored with the write.
    if (!isAsked || context.claim !== null) return answer;
    const { state, run } = await ended(context, params.id);
    if (state === 'failed' && run?.failure !== undefined) throw refusalOf(run.failure);
    return ok(await importWithRows(context.sql, entityId, params.id));
  },
});

function refusalOf({ error, code, fields, ...more }: Failure) {
  return invalid(error, {
    ...(code === undefined ? {} : { code }),
    ...(fields === undefined ? {} : { fields }),
    more,
  });
}

type Given = ReturnType<typeof readBody<typeof FIELDS>>;

/** Asks for the run. @returns false where it was run before */
async function begin(
  tx: TransactionSql,
  context: Context,
  id: number,
  { mapping, ...asked }: Given,
): Promise<boolean> {
  const { id: entityId } = companyOf(context);
  const { userId } = callerOf(context);
  const stored = await importOf(tx, entityId, id, true);
  const isLost = async () => (await lostWork(tx, RUN_IMPORT, { entityId, importId: id })).length > 0;
  if (stored.state === 'running' && !(await isLost())) return true;
  if (!['previewed', 'failed', 'running'].includes(stored.state)) return false;
  const isUntried = stored.run === null && mapping === null && !asked.dry_run;
  if (isUntried && !asked.skip_errors && stored.rows_with_error > 0)
    throw importErrors(stored.rows_with_error);
  await beginRun(tx, entityId, id, {
    userId,
    run: { ...asked, rereads: mapping !== null },
    options: mapping === null ? stored.options : { ...stored.options, mapping },
  });
  await context.services.jobs.enqueue(tx, RUN_IMPORT, { entityId, importId: id });
  return true;
}

/** The import when its run has ended, or as it is after a while. */
async function ended(context: Context, id: number): Promise<StoredImport> {
  const { id: entityId } = companyOf(context);
  const until = performance.now() + WAIT_MS;
  for (;;) {
    const stored = await importOf(context.sql, entityId, id);
    if (stored.state !== 'running' || performance.now() >= until || context.signal.aborted) return stored;
    await endedHere(id, LOOK_MS);
  }
}
