import { expect } from 'vitest';
import { companyOf, type DocumentsStage, line, type TestCompany } from '../documents/documents-harness.ts';
import type { Caller, JsonValue, Reply } from '../harness.ts';

/** One who is in a company, and what is asked in that name. */
export type Member = TestCompany & { caller: Caller; membershipId: number };

export type ApprovalCompany = Member & {
  partnerId: number;
  member: (role: string) => Promise<Member>;
  /** Rules that have to be taken; `approvers` are members. */
  rules: (...rules: Given[]) => Promise<JsonValue[]>;
  /** A draft of an expense of so much in CZK, without tax. */
  expense: (amount: number, document?: object) => Promise<JsonValue>;
};

type Given = Record<string, unknown> & { approvers?: Member[] };

/** A rule with approvers by their members. */
export const ruleOf = ({ approvers = [], ...rule }: Given) => ({
  name: 'Výdaje',
  approver_ids: approvers.map(({ caller }) => caller.userId),
  ...rule,
});

export async function good(status: number, reply: Promise<Reply>): Promise<JsonValue> {
  const { status: given, body } = await reply;
  expect([given, given === status || body]).toEqual([status, true]);
  return body;
}

/** What refuses: the status with the code, or the fields at fault. */
export async function refusal(reply: Promise<Reply>): Promise<JsonValue> {
  const { status, body } = await reply;
  return [status, body.code ?? Object.keys(body.fields ?? {})];
}

export async function approvalCompany(stage: DocumentsStage, entity: object = {}): Promise<ApprovalCompany> {
  const company = await stage.newCompany(entity);
  const partnerId = await company.partner();
  return {
    ...company,
    ...{ caller: stage.owner, membershipId: 0, partnerId },
    async member(role) {
      const caller = await stage.user();
      const membershipId = await stage.join(stage.owner, company.id, caller, role);
      return { ...companyOf(stage, caller, company.id), caller, membershipId };
    },
    rules: (...rules) => good(200, company.ask('PUT', '/approval_rules', { rules: rules.map(ruleOf) })),
    expense: (amount, document = {}) =>
      company.draft({
        ...{ kind: 'received_invoice', partner_id: partnerId, external_number: `F-${amount}` },
        lines: [line(amount, { vat_rate: null, vat_treatment: 'not_subject' })],
        ...document,
      }),
  };
}
