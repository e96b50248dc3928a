import { decide } from '@news-and-accounting/payment-matching';
import Type from 'typebox';
import { companyOf } from '../../platform/context.ts';
import { ok } from '../../platform/http/answer.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { defineOperation } from '../../platform/operation.ts';
import { TransactionParams } from '../transactions/index.ts';
import { CandidateSchema, candidateJson, withUnmeasured } from './candidate.ts';
import { decided, remainingOf } from './movement.ts';
import { openFor } from './open-items.ts';
import { shownTargets } from './shown.ts';
import { movementOf } from './store.ts';

export const DECISION = Type.Enum(['automatic', 'propose', 'none'], {
  description:
    '`automatic`: one has a proof and nothing stands against it, `propose`: a person decides, `none`: nothing is known',
});

const CandidatesSchema = Type.Object(
  { transaction_id: Type.Integer(), decision: DECISION, candidates: Type.Array(CandidateSchema) },
  { title: 'Candidates' },
);

export const listCandidates = defineOperation({
  id: 'listCandidates',
  method: 'GET',
  path: '/entities/{entity_id}/bank_transactions/{id}/candidates',
  summary: 'What a movement of a bank account may settle, with the reasons',
  description:
    'At most 20 candidates, the likeliest first: documents and combinations of them, payments that were recorded and wait for their movement, payslips, duties and transfers between accounts of the company. `evidence` speaks for a candidate (`symbol`, `amount`, `amount_sum`, `account`, `message`, `name`, `order`), `against` speaks against it (`symbol_of_other`, `amount_less`, `amount_more`, `account_of_other`, `name_of_other`, `ambiguous`, `date`); each `text` is a Czech sentence with the values compared. `items` without `about` and `difference` without `amount` are what `matchBankTransaction` takes. VAT and income taxes are known by their account alone, so they are only proposed. Of a movement that is settled or ignored there are none.',
  tag: 'Bank',
  meta: { permission: 'member' },
  params: TransactionParams,
  responses: { ...json(200, 'The candidates', CandidatesSchema), ...errorResponses(401, 404, 429) },
  async handler({ params }, { sql, now, ...context }) {
    const { id: entityId } = companyOf({ sql, now, ...context });
    const movement = await movementOf(sql, entityId, params.id);
    if (movement.state === 'ignored' || remainingOf(movement) === 0)
      return ok({ transaction_id: movement.id, decision: 'none', candidates: [] });
    const { open, duties } = await openFor(sql, entityId, [movement], now());
    const decision = withUnmeasured(decide(decided(movement), open), movement, duties);
    const shown = await shownTargets(sql, entityId, [decision]);
    const candidates = decision.candidates.map((each) => candidateJson(each, shown));
    return ok({ transaction_id: movement.id, decision: decision.decision, candidates });
  },
});
