import Type from 'typebox';
import { holdCompany } from '../../books/ledger/index.ts';
import { type Context, callerOf, companyOf } from '../../platform/context.ts';
import { ok } from '../../platform/http/answer.ts';
import {
  bodySchema,
  date,
  type Field,
  flag,
  list,
  nullable,
  readBody,
  wholeNumber,
  withDefault,
} from '../../platform/http/fields.ts';
import { EntityId } from '../../platform/http/params.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { strict } from '../../platform/http/strict.ts';
import { write } from '../../platform/idempotency/index.ts';
import { defineOperation } from '../../platform/operation.ts';
import { type Decided, decideMovements, settleDecided } from './automatic.ts';
import { CandidateSchema } from './candidate.ts';
import { DECISION } from './list-candidates.ts';
import type { OpenOf } from './open-items.ts';
import { newMovements } from './open-store.ts';
import { ratesFor } from './rates.ts';
import { type Decisions, ruledMovements, undecided, withRules } from './ruled.ts';
import { movementsOf } from './store.ts';

const recordId = wholeNumber(1, Number.MAX_SAFE_INTEGER);
const IDS_AT_MOST = 10_000;

const RUN = {
  bank_account_id: nullable(recordId),
  from: nullable(date()),
  to: nullable(date()),
  ids: nullable(list(recordId, IDS_AT_MOST)),
  dry_run: withDefault(flag(), false),
} satisfies Record<string, Field<unknown>>;

const RunSchema = Type.Object(
  {
    checked: Type.Integer({ description: 'New movements that were looked at' }),
    matched: Type.Integer(),
    proposed: Type.Integer(),
    none: Type.Integer(),
    rows: Type.Array(
      Type.Object({
        id: Type.Integer({ description: 'The movement' }),
        decision: DECISION,
        candidate: Type.Union([CandidateSchema, Type.Null()], { description: 'The best one' }),
      }),
    ),
  },
  { title: 'MatchingRun', description: 'What was decided of new movements' },
);

export const runMatching = defineOperation({
  id: 'runBankMatching',
  method: 'POST',
  path: '/entities/{entity_id}/bank_transactions/match',
  summary: 'Settle new movements of bank accounts by themselves, where there is a proof',
  description:
    'Looks at the `new` movements outside the locked period, by `booked_on`, then `id`: those of a bank account, of some days, or with the given `ids`, or all. What has a proof and nothing against it is settled as `matchBankTransaction` does, of two movements for one thing the earlier; for the others the best candidate is kept as their `suggestion`. What a person took from a movement is never linked to it again.\n\nThen the automation rules (`createRule`) look at what matching left new: a rule posts or puts aside (`automatic`, counted in `matched`), or proposes itself as a candidate of kind `rule`, which is kept where it scores best. `dry_run` decides and writes nothing. The other side of a transfer is settled with the first one and has no row. The same runs after each import unless `settings.bank_auto_match` is `false`. The history gets a record `bank_transaction.matched` for each movement.',
  tag: 'Bank',
  meta: { permission: 'writer' },
  params: Type.Object({ entity_id: EntityId }),
  body: strict(bodySchema(RUN, 'MatchingToRun')),
  responses: {
    ...json(200, 'What was decided', RunSchema),
    ...errorResponses(400, 401, 403, 404, 413, 415, 422, 429),
  },
  async handler({ body }, context) {
    const given = readBody(RUN, body);
    const { lockedUntil } = companyOf(context);
    const { bank_account_id: bankAccountId, from, to, ids } = given;
    const asked = { bankAccountId, from, to, ids, lockedUntil };
    const company = companyOf(context);
    const run = await decideAbout(context, company.id, await newMovements(context.sql, company.id, asked));
    if (given.dry_run) {
      const isDoubleEntry = company.bookkeeping === 'double_entry';
      const scope = { isDoubleEntry, lockedUntil, rates: run.rates };
      const ruled = await ruledMovements(context.sql, company.id, undecided(run), scope);
      return ok(runJson(withRules(run.decisions, ruled), null));
    }
    const { userId } = callerOf(context);
    return write(context, async (tx) => {
      const held = await holdCompany(tx, company.id);
      const recorder = { company, userId, now: new Date(context.now()), held };
      const { decisions, done } = await settleDecided(tx, recorder, run);
      return ok(runJson(decisions, done));
    });
  },
});

/** Decides about those of the movements that are still new. */
export async function decideAbout(
  context: Pick<Context, 'sql' | 'services' | 'now'>,
  entityId: number,
  ids: readonly number[],
  openOf?: OpenOf,
): Promise<Decisions> {
  const movements = (await movementsOf(context.sql, entityId, ids)).filter(({ state }) => state === 'new');
  return {
    decisions: await decideMovements(context.sql, entityId, movements, context.now(), openOf),
    movements,
    rates: await ratesFor(context, movements),
  };
}

/** @param settled what is done with; null: nothing was to be */
function runJson(decisions: readonly Decided[], settled: ReadonlySet<number> | null) {
  const rows = decisions.map(({ id, decision, candidate }) => {
    // What was taken meanwhile is only proposed.
    const isLost = settled !== null && decision === 'automatic' && !settled.has(id);
    return { id, decision: isLost ? ('propose' as const) : decision, candidate };
  });
  const count = (wanted: string) => rows.filter(({ decision }) => decision === wanted).length;
  return {
    ...{ checked: rows.length, matched: count('automatic'), proposed: count('propose'), none: count('none') },
    rows,
  };
}
