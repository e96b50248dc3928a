import { formatCzk } from '@news-and-accounting/money';
import { invalidFields } from '../platform/http/fields.ts';
import type { Queries } from '../platform/store.ts';
import type { GivenRule } from './fields.ts';
import type { ApprovalRule } from './rule.ts';
import { approvingMembers, unknownPartners } from './rules-store.ts';

type Placed = { rule: GivenRule; path: string };
type Member = Awaited<ReturnType<typeof approvingMembers>>[number];

/**
 * What rules may not say together and each by itself.
 * @throws {HttpError} 422 naming every field
 */
export async function checkRules(
  sql: Queries,
  entityId: number,
  given: readonly Placed[],
  before: readonly ApprovalRule[],
): Promise<void> {
  const partners = [...new Set(given.flatMap(({ rule }) => rule.partner_ids))];
  const [members, missing] = await Promise.all([
    approvingMembers(sql, entityId),
    unknownPartners(sql, entityId, partners),
  ]);
  const problems = given.flatMap(({ rule, path }) =>
    [
      ...amountProblems(rule),
      ...approverProblems(rule, members),
      ...rule.partner_ids.flatMap((id, i) =>
        missing.has(id) ? [[`partner_ids[${i}]`, 'Tento kontakt ve firmě není.'] as const] : [],
      ),
    ].map(([field, text]) => [`${path}.${field}`, text] as const),
  );
  const all = [...problems, ...idProblems(given, before)];
  if (all.length > 0) throw invalidFields(Object.fromEntries(all));
}

type Problem = readonly [field: string, text: string];

function amountProblems({ amount_from, amount_to }: GivenRule): Problem[] {
  if (amount_from === null || amount_to === null || amount_from <= amount_to) return [];
  return [['amount_from', `Částka od nesmí být vyšší než částka do (${formatCzk(amount_to)}).`]];
}

function approverProblems(rule: GivenRule, members: readonly Member[]): Problem[] {
  const { approver_ids, approver_roles, required } = rule;
  const unknown = approver_ids.flatMap((id, i): Problem[] =>
    members.some(({ user_id }) => user_id === id)
      ? []
      : [[`approver_ids[${i}]`, 'Tento uživatel členem firmy není.']],
  );
  if (unknown.length > 0) return unknown;
  const eligible = members.filter(
    ({ user_id, role, is_accepted }) =>
      is_accepted && (approver_ids.includes(user_id) || approver_roles.some((each) => each === role)),
  );
  return eligible.length >= required
    ? []
    : [
        [
          'required',
          `Schválit má ${required}, schvalovatelů je ${eligible.length}. Přidejte další, nebo počet snižte.`,
        ],
      ];
}

/** Ids that are no rules, and such that come twice. */
function idProblems(given: readonly Placed[], before: readonly ApprovalRule[]): Problem[] {
  const known = new Set(before.map(({ id }) => id));
  const seen = new Set<number>();
  return given.flatMap(({ rule: { id }, path }): Problem[] => {
    if (id === null) return [];
    if (!known.has(id)) return [[`${path}.id`, 'Toto pravidlo ve firmě není; nové se posílá bez id.']];
    if (seen.has(id)) return [[`${path}.id`, 'Pravidlo je v seznamu dvakrát.']];
    seen.add(id);
    return [];
  });
}
