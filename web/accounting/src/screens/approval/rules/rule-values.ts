import type { ApprovalRule, GivenRule } from '../api.ts';

type Kind = ApprovalRule['kinds'][number];
export type ApproverRole = ApprovalRule['approver_roles'][number];

/** A rule as its form holds it. */
export type RuleValues = {
  name: string;
  active: boolean;
  kinds: Kind[];
  amount_from: number | null;
  amount_to: number | null;
  partner_ids: number[];
  cost_centres: string;
  approver_ids: string[];
  approver_roles: ApproverRole[];
  required: string;
  allow_self: boolean;
  blocks: ApprovalRule['blocks'];
};

export const NEW_RULE: RuleValues = {
  ...{ name: '', active: true, kinds: [], amount_from: null, amount_to: null, partner_ids: [] },
  ...{ cost_centres: '', approver_ids: [], approver_roles: ['owner'], required: '1', allow_self: false },
  blocks: 'issue',
};

export function valuesOf(rule: ApprovalRule): RuleValues {
  const { id: _id, position: _position, ...rest } = rule;
  return {
    ...rest,
    cost_centres: rule.cost_centres.join(', '),
    approver_ids: rule.approver_ids.map(String),
    required: String(rule.required),
  };
}

/** The rule as the interface takes it. @param id null: a new one */
export function bodyOf(values: RuleValues, id: number | null): GivenRule {
  return {
    ...values,
    ...(id === null ? {} : { id }),
    name: values.name.trim(),
    cost_centres: values.cost_centres
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
    approver_ids: values.approver_ids.map(Number),
    required: Number(values.required),
  };
}
