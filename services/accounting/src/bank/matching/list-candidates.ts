import { type Decision, decide } from '@news-and-accounting/payment-matching';
import Type from 'typebox';
import { type Context, companyOf } from '../../platform/context.ts';
import { ok } from '../../platform/http/answer.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { defineOperation } from '../../platform/operation.ts';
import { PaidBeforeSchema, paidBefore, TransactionParams } from '../transactions/index.ts';
import { type CandidateJson, CandidateSchema, candidateJson, withUnmeasured } from './candidate.ts';
import { decided, type Movement, remainingOf } from './movement.ts';
import { openFor } from './open-items.ts';
import { ratesFor } from './rates.ts';
import { rankedWith, ruledMovements } from './ruled.ts';
import { shownTargets } from './shown.ts';
import { movementOf } from './store.ts';

export const DECISION = Type.Enum(['automatic', 'propose', 'none'], {
  description:
    '`automatic`: one has a proof and nothing stands against it, `propose`: a person decides, `none`: nothing is known',
});

const CandidatesSchema = Type.Object(
  {
    transaction_id: Type.Integer(),
    decision: DECISION,
    candidates: Type.Array(CandidateSchema),
    paid_before: Type.Array(PaidBeforeSchema, {
      description:
        'Documents of its symbol and amount that are paid already: it probably pays them once more, as `double_payment` among the tasks says',
    }),
  },
  { title: 'Candidates' },
);

export const listCandidates = defineOperation({
  id: 'listCandidates',
  method: 'GET',
  path: '/entities/{entity_id}/bank_transactions/{id}/candidates',
  summary: 'What a movement of a bank account may settle, with the reasons',
  description:
    'At most 20 candidates, the likeliest first: documents and combinations of them, payments that were recorded and wait for their movement, payslips, duties and transfers between accounts of the company. `evidence` speaks for a candidate (`symbol`, `amount`, `amount_sum`, `account`, `message`, `name`, `order`), `against` speaks against it (`symbol_of_other`, `symbol_differs` of duties, `amount_less`, `amount_more`, `account_of_other`, `name_of_other`, `ambiguous`, `date`); each `text` is a Czech sentence with the values compared. `items` without `about` and `difference` without `amount` are what `matchBankTransaction` takes. Of what an order pays to creditors of deductions alone, or beside wages that are matched already, there are no `items`: `postBankTransaction` takes one line of all that remains, with `account_code` and `text` of `difference`. VAT and income taxes are known by their account alone, so they are only proposed. What the first automation rule that fits says is one of kind `rule`, with `rule_id` and `effects` and no `items`: `postBankTransaction` takes the `rule_id`, and for `effects.ignore` `updateBankTransaction` puts the movement aside. Of a movement that is settled or ignored there are none. `paid_before` names documents of its symbol and amount that are paid already.',
  tag: 'Bank',
  meta: { permission: 'member' },
  params: TransactionParams,
  responses: { ...json(200, 'The candidates', CandidatesSchema), ...errorResponses(401, 404, 429) },
  async handler({ params }, { sql, now, ...context }) {
    const company = companyOf(context);
    const entityId = company.id;
    const movement = await movementOf(sql, entityId, params.id);
    if (movement.state === 'ignored' || remainingOf(movement) === 0)
      return ok({ transaction_id: movement.id, decision: 'none', candidates: [], paid_before: [] });
    const { open, duties } = await openFor(sql, entityId, [movement], now());
    const decision = withUnmeasured(decide(decided(movement), open), movement, duties);
    const shown = await shownTargets(sql, entityId, [decision]);
    const found = decision.candidates.map((each) => candidateJson(each, shown));
    const own = movement.state === 'new' ? await ruleFor({ sql, now, ...context }, movement) : null;
    const candidates = own === null ? found : rankedWith(found, own);
    return ok({
      transaction_id: movement.id,
      decision: decisionOf(decision.decision, candidates),
      candidates,
      paid_before: await paidBefore(sql, entityId, movement.id),
    });
  },
});

/** What the first rule that fits proposes or would do in a run; null: nothing. */
async function ruleFor(context: Context, movement: Movement): Promise<CandidateJson | null> {
  const { id, bookkeeping, lockedUntil } = companyOf(context);
  const rates = await ratesFor(context, [movement]);
  const isDoubleEntry = bookkeeping === 'double_entry';
  const [ruled] = await ruledMovements(context.sql, id, [movement], { isDoubleEntry, lockedUntil, rates });
  return ruled === undefined || ruled.would === 'fill' ? null : ruled.candidate;
}

function decisionOf(decision: Decision['decision'], candidates: readonly CandidateJson[]) {
  if (candidates.length === 0 || decision === 'automatic') return decision;
  return candidates.some(({ automatic }) => automatic) ? 'automatic' : 'propose';
}
