import { type Haler, halerToJson } from '@news-and-accounting/money';
import Type from 'typebox';
import { EntityId, recordId } from '../platform/http/params.ts';
import { EXPENSE_KINDS } from './expenses.ts';

export const APPROVAL_STATES = ['requested', 'approved', 'rejected'] as const;
export type ApprovalState = (typeof APPROVAL_STATES)[number];

export type Decision = {
  user: string;
  decision: 'approved' | 'rejected';
  note: string | null;
  decided_at: string;
};

/** A request for approval with its document, as one caller sees it. */
export type Approval = {
  id: number;
  document_id: number;
  /** Null: withdrawn. */
  state: ApprovalState | null;
  rule_id: number | null;
  rule_name: string | null;
  required: number;
  remaining: number;
  requested_by: string | null;
  requested_by_id: number | null;
  requested_at: Date;
  note: string | null;
  decisions: Decision[];
  approvers: string[];
  can_approve: boolean;
  /** Whether the caller is among those who may decide, also after having done so. */
  is_approver: boolean;
  has_approved: boolean;
  document: {
    id: number;
    kind: string;
    status: string;
    number: string | null;
    external_number: string | null;
    partner_name: string | null;
    currency: string;
    total: Haler;
    total_czk: Haler;
    due_on: string | null;
    updated_at: string;
  };
};

export const DocumentParams = Type.Object({
  entity_id: EntityId,
  id: recordId('The document: `id` of an entry of `listDocuments`'),
});

const orNull = (schema: Type.TSchema, description?: string) =>
  Type.Union([schema, Type.Null()], description === undefined ? {} : { description });
const Moment = Type.String({ format: 'date-time' });

const ApprovedDocumentSchema = Type.Object(
  {
    id: Type.Integer(),
    kind: Type.Enum([...EXPENSE_KINDS]),
    status: Type.Enum(['draft', 'issued', 'cancelled']),
    number: orNull(Type.String()),
    external_number: orNull(Type.String(), 'The supplier’s number'),
    partner_name: orNull(Type.String()),
    currency: Type.String(),
    total: Type.Number({ description: 'In `currency`' }),
    total_czk: Type.Number(),
    due_on: orNull(Type.String({ format: 'date' })),
    updated_at: Type.String({ format: 'date-time', description: '`version` of `approveDocument`' }),
  },
  { title: 'ApprovedDocument', description: 'What is to be approved' },
);

export const ApprovalSchema = Type.Object(
  {
    document_id: Type.Integer(),
    state: orNull(Type.Enum([...APPROVAL_STATES]), 'Null: withdrawn just now'),
    rule_id: orNull(Type.Integer(), 'Null: no rule fitted, one member was asked'),
    rule_name: orNull(Type.String(), 'As the rule was called when it was asked for'),
    required: Type.Integer({ description: 'How many have to approve' }),
    remaining: Type.Integer({ description: 'How many of them have not yet' }),
    requested_by: orNull(Type.String(), 'Username; null: the service, in a sample company'),
    requested_at: Moment,
    note: orNull(Type.String()),
    decisions: Type.Array(
      Type.Object(
        {
          user: Type.String({ description: 'Username' }),
          decision: Type.Enum(['approved', 'rejected']),
          note: orNull(Type.String(), 'Of a rejection the reason'),
          decided_at: Moment,
        },
        { title: 'ApprovalDecision' },
      ),
      { description: 'The oldest first' },
    ),
    approvers: Type.Array(Type.String(), { description: 'Usernames of those who may decide' }),
    can_approve: Type.Boolean({ description: 'Whether the caller may approve now' }),
    document: ApprovedDocumentSchema,
  },
  { title: 'Approval', description: 'A request to approve an expense' },
);

export function approvalJson(approval: Approval) {
  const { document_id, state, rule_id, rule_name, required, remaining, requested_by } = approval;
  const { requested_at, note, decisions, approvers, can_approve, document } = approval;
  return {
    ...{ document_id, state, rule_id, rule_name, required, remaining, requested_by, requested_at, note },
    decisions: decisions.map((each) => ({ ...each, decided_at: new Date(each.decided_at) })),
    ...{ approvers, can_approve },
    document: {
      ...document,
      total: halerToJson(document.total),
      total_czk: halerToJson(document.total_czk),
    },
  };
}
