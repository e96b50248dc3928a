import { approvalRules as t } from '../../../cs/approval.ts';
import { documents } from '../../../cs/documents.ts';
import { moneyWithCurrency } from '../../../parts/money.ts';
import { counted } from '../../../parts/plural.ts';
import type { ApprovalRule } from '../api.ts';

const lower = (text: string) => `${text.charAt(0).toLowerCase()}${text.slice(1)}`;

/** Which expenses a rule is about, in words. */
export function whenSaid({ kinds, amount_from, amount_to, partner_ids, cost_centres }: ApprovalRule): string {
  const parts = [
    kinds.map((kind) => lower(documents.kinds[kind])).join(', '),
    amountSaid(amount_from, amount_to),
    partner_ids.length === 0 ? '' : counted(partner_ids.length, t.partnerForms),
    cost_centres.length === 0 ? '' : t.centre(cost_centres.join(', ')),
  ].filter((part) => part !== '');
  return parts.length === 0 ? t.any : parts.join(' · ');
}

function amountSaid(from: number | null, to: number | null): string {
  if (from !== null && to !== null) return t.between(moneyWithCurrency(from), moneyWithCurrency(to));
  if (from !== null) return t.from(moneyWithCurrency(from));
  return to === null ? '' : t.to(moneyWithCurrency(to));
}

/** Who approves, how many of them, and what waits; `names` are those of members by their users. */
export function whoSaid(rule: ApprovalRule, names: ReadonlyMap<number, string>): string {
  const { approver_ids, approver_roles, required, blocks } = rule;
  const people = [
    ...approver_ids.map((id) => names.get(id) ?? t.gone),
    ...approver_roles.map((role) => t.roleNames[role]),
  ];
  return [
    t.approvedBy(people.join(', ')),
    ...(required === 1 ? [] : [t.times(required)]),
    `${lower(t.blocks)} ${t.blocksOf[blocks]}`,
  ].join(' · ');
}
