import Type from 'typebox';
import { amount } from '../platform/http/amount.ts';
import {
  bodySchema,
  type Field,
  flag,
  list,
  nullable,
  object,
  oneOf,
  readBody,
  refined,
  text,
  type ValuesOf,
  wholeNumber,
  withDefault,
} from '../platform/http/fields.ts';
import { strict } from '../platform/http/strict.ts';
import { EXPENSE_KINDS } from './expenses.ts';

const RULES_AT_MOST = 100;
const PARTNERS_AT_MOST = 500;
const CENTRES_AT_MOST = 100;
const APPROVERS_AT_MOST = 100;
const APPROVER_ROLES = ['owner', 'accountant', 'editor', 'viewer'] as const;

const recordId = wholeNumber(1, Number.MAX_SAFE_INTEGER);

/** A list of values, each once; not sent: none. */
const some = <T>(item: Field<T>, atMost: number) =>
  withDefault(
    refined(list(item, atMost), (values) => [...new Set(values)]),
    [],
  );

const RULE = {
  id: nullable(recordId),
  position: nullable(wholeNumber(1, 10_000)),
  name: text({ maximum: 100 }),
  active: withDefault(flag(), true),
  kinds: some(oneOf(EXPENSE_KINDS), EXPENSE_KINDS.length),
  amount_from: nullable(amount({ minimum: 'any' })),
  amount_to: nullable(amount({ minimum: 'any' })),
  partner_ids: some(recordId, PARTNERS_AT_MOST),
  cost_centres: some(text({ maximum: 50 }), CENTRES_AT_MOST),
  approver_ids: some(recordId, APPROVERS_AT_MOST),
  approver_roles: some(oneOf(APPROVER_ROLES), APPROVER_ROLES.length),
  required: withDefault(wholeNumber(1, 5), 1),
  allow_self: withDefault(flag(), false),
  blocks: withDefault(oneOf(['issue', 'payment']), 'issue'),
} satisfies Record<string, Field<unknown>>;

const RULES = { rules: list(object(RULE, 'NewApprovalRule'), RULES_AT_MOST) };

export const RULES_BODY = strict(bodySchema(RULES));

/** A rule as it was sent. */
export type GivenRule = ValuesOf<typeof RULE>;

/** The rules of a body in the order in which they will stand: by `position`, those without one where they are. */
export function readRules(body: unknown): { rule: GivenRule; path: string }[] {
  const { rules } = readBody(RULES, body);
  const placed = rules.map((rule, i) => ({ rule, path: `rules[${i}]`, place: rule.position ?? i + 1 }));
  return placed.toSorted((a, b) => a.place - b.place).map(({ rule, path }) => ({ rule, path }));
}

const NOTE = nullable(text({ maximum: 500, isMultiline: true }));

/** The bodies of what is done with a request. */
export const REQUEST = { note: NOTE, approver_id: nullable(recordId) };
export const APPROVE = {
  note: NOTE,
  version: nullable(text({ maximum: 40 })),
  issue: withDefault(flag(), false),
};
export const REJECT = { reason: NOTE };

export const actionBody = (fields: Record<string, Field<unknown>>) => strict(bodySchema(fields));

export const APPROVER_ROLE = Type.Enum([...APPROVER_ROLES]);
