import { type Haler, halerToJson } from '@news-and-accounting/money';
import Type from 'typebox';
import { EntityId } from '../platform/http/params.ts';
import { EXPENSE_KINDS } from './expenses.ts';
import { APPROVER_ROLE, type GivenRule } from './fields.ts';

/** A rule as it is stored. */
export type ApprovalRule = Omit<GivenRule, 'id' | 'position'> & { id: number; position: number };

export const EntityParams = Type.Object({ entity_id: EntityId });

const Amount = Type.Union([Type.Number(), Type.Null()]);

export const ApprovalRuleSchema = Type.Object(
  {
    id: Type.Integer(),
    position: Type.Integer({ description: 'From 1; the first active rule that fits counts' }),
    name: Type.String(),
    active: Type.Boolean(),
    kinds: Type.Array(Type.Enum([...EXPENSE_KINDS]), { description: 'Empty: all of them' }),
    amount_from: Amount,
    amount_to: Type.Union([Type.Number(), Type.Null()], { description: 'Of `total_czk`, both inclusive' }),
    partner_ids: Type.Array(Type.Integer(), { description: 'Empty: whoever supplies' }),
    cost_centres: Type.Array(Type.String(), {
      description: 'One of them on any line; empty: whatever there is',
    }),
    approver_ids: Type.Array(Type.Integer(), { description: '`user_id` of members' }),
    approver_roles: Type.Array(APPROVER_ROLE, { description: 'Every member with one of these roles' }),
    required: Type.Integer({ minimum: 1, maximum: 5, description: 'How many have to approve' }),
    allow_self: Type.Boolean({ description: 'Whether who asks may approve as well' }),
    blocks: Type.Enum(['issue', 'payment'], { description: 'What waits for the approval' }),
  },
  { title: 'ApprovalRule', description: 'Which expenses need approval, and whose' },
);

const amountJson = (amount: Haler | null) => (amount === null ? null : halerToJson(amount));

export function approvalRuleJson(rule: ApprovalRule) {
  const { id, position, name, active, kinds, amount_from, amount_to, partner_ids, cost_centres } = rule;
  const { approver_ids, approver_roles, required, allow_self, blocks } = rule;
  return {
    ...{ id, position, name, active, kinds },
    amount_from: amountJson(amount_from),
    amount_to: amountJson(amount_to),
    ...{ partner_ids, cost_centres, approver_ids, approver_roles, required, allow_self, blocks },
  };
}
