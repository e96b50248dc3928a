import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { APPROVAL_CHECKS } from '../../src/approval/checks.ts';
import { DOCUMENT_CHECKS } from '../../src/documents/documents/checks.ts';
import { runChecks } from '../../src/platform/check/run-checks.ts';
import { type DocumentsStage, line, startDocuments } from '../documents/documents-harness.ts';
import type { JsonValue } from '../harness.ts';
import {
  type ApprovalCompany,
  approvalCompany,
  good,
  type Member,
  refusal,
  ruleOf,
} from './approval-stage.ts';

let stage: DocumentsStage;
beforeAll(async () => {
  stage = await startDocuments();
});
afterAll(async () => {
  expect(
    (await runChecks(stage.sql, [...APPROVAL_CHECKS, ...DOCUMENT_CHECKS])).filter(
      ({ outcome }) => outcome === 'failed',
    ),
  ).toEqual([]);
  await stage.close();
});

const request = ({ ask }: Member, id: number, body: object = {}) =>
  ask('POST', `/documents/${id}/approval`, body);
const approve = ({ ask }: Member, id: number, body: object = {}) =>
  ask('POST', `/documents/${id}/approve`, body);
const reject = ({ ask }: Member, id: number, body: object = {}) =>
  ask('POST', `/documents/${id}/reject`, body);
const issue = ({ ask }: Member, id: number) => ask('POST', `/documents/${id}/issue`, {});
const pay = ({ ask }: Member, id: number) => ask('POST', `/documents/${id}/payments`, {});
const approvals = ({ ask }: Member, query = '') => good(200, ask('GET', `/approvals${query}`));
const idsOf = ({ rows }: JsonValue): number[] => rows.map(({ document_id }: JsonValue) => document_id);

/** The rules of the worked example: up to 5,000 A alone, above that A and B. */
async function twoSteps(): Promise<ApprovalCompany & { a: Member; b: Member }> {
  const company = await approvalCompany(stage);
  const [a, b] = [await company.member('accountant'), await company.member('viewer')];
  await company.rules(
    { name: 'Do 5 000', amount_to: 5000, approvers: [a] },
    { name: 'Nad 5 000', amount_from: 5000.01, required: 2, approvers: [a, b] },
  );
  return { ...company, a, b };
}

describe('rules', () => {
  test('are replaced as a whole, in their order, and told with what changed', async () => {
    const company = await approvalCompany(stage);
    const b = await company.member('viewer');
    const [small, large] = await company.rules(
      { name: 'Malé', amount_to: 999.99, approver_roles: ['accountant', 'owner'] },
      {
        ...{
          name: 'Velké',
          kinds: ['received_invoice', 'cash_out', 'cash_out'],
          amount_from: 1000,
          required: 2,
        },
        ...{
          partner_ids: [company.partnerId],
          cost_centres: ['Brno'],
          approver_roles: ['owner'],
          approvers: [b],
        },
        ...{ allow_self: true, blocks: 'payment', active: false },
      },
    );
    expect(small).toEqual({
      ...{ id: small?.id, position: 1, name: 'Malé', active: true, kinds: [], amount_from: null },
      ...{ amount_to: 999.99, partner_ids: [], cost_centres: [], approver_ids: [] },
      ...{ approver_roles: ['accountant', 'owner'], required: 1, allow_self: false, blocks: 'issue' },
    });
    expect(large).toMatchObject({
      ...{ position: 2, kinds: ['received_invoice', 'cash_out'], approver_ids: [b.caller.userId] },
      ...{ partner_ids: [company.partnerId], cost_centres: ['Brno'], required: 2, blocks: 'payment' },
    });
    // What was read can be sent back, also in another order.
    const rules = [
      { ...large, name: 'Největší', position: 1 },
      { ...small, position: 2 },
    ];
    const again = await good(200, company.ask('PUT', '/approval_rules', { rules: rules.toReversed() }));
    expect(again).toEqual(rules);
    expect(await good(200, b.ask('GET', '/approval_rules'))).toEqual(rules);
    const { rows } = await good(200, company.ask('GET', '/events'));
    expect([rows[0].action, rows[0].changes]).toEqual([
      'approval_rules.updated',
      expect.arrayContaining([{ field: `rules.${large?.id}.name`, from: 'Velké', to: 'Největší' }]),
    ]);
    expect(await good(200, company.ask('PUT', '/approval_rules', { rules: [] }))).toEqual([]);
  });

  test('refuse what makes no sense and keep what there was', async () => {
    const company = await approvalCompany(stage);
    const [rule] = await company.rules({ approver_roles: ['owner'] });
    const stranger = await stage.user();
    const waiting = await stage.user();
    await good(201, company.ask('POST', '/members', { login: waiting.username, role: 'viewer' }));
    const put = (given: object) =>
      refusal(
        company.ask('PUT', '/approval_rules', { rules: [ruleOf({ approver_roles: ['owner'] }), given] }),
      );
    const owner = { name: 'X', approver_roles: ['owner'] };
    expect(await put({ ...owner, approver_ids: [stranger.userId] })).toEqual([
      422,
      ['rules[1].approver_ids[0]'],
    ]);
    expect(await put({ ...owner, required: 2 })).toEqual([422, ['rules[1].required']]);
    expect(await put({ name: 'X' })).toEqual([422, ['rules[1].required']]);
    // Who has not accepted yet can be named, but does not count.
    expect(await put({ name: 'X', approver_ids: [waiting.userId] })).toEqual([422, ['rules[1].required']]);
    expect(await put({ ...owner, amount_from: 10, amount_to: 9.99 })).toEqual([
      422,
      ['rules[1].amount_from'],
    ]);
    expect(await put({ ...owner, amount_from: 0.001 })).toEqual([422, ['rules[1].amount_from']]);
    expect(await put({ ...owner, partner_ids: [999_999] })).toEqual([422, ['rules[1].partner_ids[0]']]);
    expect(await put({ ...owner, id: 999_999 })).toEqual([422, ['rules[1].id']]);
    expect(await put({ ...owner, kinds: ['invoice'] })).toEqual([422, ['rules[1].kinds[0]']]);
    expect(await put({ ...owner, required: 6 })).toEqual([422, ['rules[1].required']]);
    expect(await put({ ...owner, aprover_ids: [] })).toEqual([422, ['rules[1].aprover_ids']]);
    expect(await put({ ...owner, name: '' })).toEqual([422, ['rules[1].name']]);
    const twice = { rules: [rule, rule] };
    expect(await refusal(company.ask('PUT', '/approval_rules', twice))).toEqual([422, ['rules[1].id']]);
    const many = { rules: Array.from({ length: 101 }, () => ruleOf(owner)) };
    expect(await refusal(company.ask('PUT', '/approval_rules', many))).toEqual([422, ['rules']]);
    expect(await good(200, company.ask('GET', '/approval_rules'))).toEqual([rule]);
  });

  test('keep a contact that they name', async () => {
    const company = await approvalCompany(stage);
    await company.rules({ partner_ids: [company.partnerId], approver_roles: ['owner'] });
    expect(await refusal(company.ask('DELETE', `/partners/${company.partnerId}`))).toEqual([
      422,
      'PARTNER_IN_USE',
    ]);
  });

  test('fit by kind, amount, contact and cost centre of any line, and the first active one decides', async () => {
    const company = await approvalCompany(stage);
    const other = await company.partner({ name: 'Beta s.r.o.', ico: null, dic: null });
    const all = { approver_roles: ['owner'] };
    await company.rules(
      { ...all, name: 'vypnuté', active: false },
      { ...all, name: 'účtenky', kinds: ['receipt'] },
      { ...all, name: 'Beta', partner_ids: [other] },
      { ...all, name: 'Brno', cost_centres: ['Ostrava', 'Brno'] },
      { ...all, name: 'velké', amount_from: 1000, amount_to: 2000 },
    );
    const ruleFor = async (amount: number, document: object = {}) =>
      (await company.expense(amount, document)).approval_required?.rule_name ?? null;
    const plain = { vat_rate: null, vat_treatment: 'not_subject' };
    expect(await ruleFor(10)).toBe(null);
    expect(await ruleFor(10, { kind: 'receipt', external_number: null })).toBe('účtenky');
    expect(await ruleFor(1500, { partner_id: other })).toBe('Beta');
    const lines = [line(1, plain), line(2, { ...plain, cost_centre: 'Brno' })];
    expect(await ruleFor(3, { lines })).toBe('Brno');
    expect(await ruleFor(3, { lines: [line(3, { ...plain, cost_centre: 'Praha' })] })).toBe(null);
    expect([await ruleFor(999.99), await ruleFor(1000), await ruleFor(2000), await ruleFor(2000.01)]).toEqual(
      [null, 'velké', 'velké', null],
    );
    // What is sold needs no approval.
    expect(await ruleFor(1500, { kind: 'invoice', external_number: null })).toBe(null);
  });
});

describe('a request', () => {
  test('goes to those whom the rule names: the worked example', async () => {
    const { a, b, ...company } = await twoSteps();
    const [small, large] = [await company.expense(5000), await company.expense(5000.01)];
    expect([small.approval_required.rule_name, large.approval_required.rule_name]).toEqual([
      'Do 5 000',
      'Nad 5 000',
    ]);
    const asked = await good(201, request(company, large.id, { note: 'Nový stroj' }));
    expect(asked).toMatchObject({
      ...{ document_id: large.id, state: 'requested', required: 2, remaining: 2, note: 'Nový stroj' },
      ...{ requested_by: company.caller.username, decisions: [], can_approve: false },
      approvers: [a.caller.username, b.caller.username].sort(),
      document: {
        ...{ id: large.id, kind: 'received_invoice', status: 'draft', external_number: 'F-5000.01' },
        ...{ partner_name: 'Alfa s.r.o.', total: 5000.01, total_czk: 5000.01, due_on: large.due_on },
      },
    });
    expect(idsOf(await approvals(a))).toEqual([large.id]);
    const first = await good(200, approve(a, large.id, { note: 'V pořádku' }));
    expect(first).toMatchObject({ state: 'requested', remaining: 1, can_approve: false });
    expect(await refusal(approve(a, large.id))).toEqual([422, 'ALREADY_APPROVED']);
    expect(idsOf(await approvals(a))).toEqual([]);
    expect(await refusal(approve(company, large.id))).toEqual([403, []]);
    // A viewer approves, but does not issue.
    expect(await refusal(approve(b, large.id, { issue: true }))).toEqual([403, []]);
    const second = await good(200, approve(b, large.id));
    expect(second).toMatchObject({ state: 'approved', remaining: 0, can_approve: false });
    expect(second.decisions.map(({ user, decision, note }: JsonValue) => [user, decision, note])).toEqual([
      [a.caller.username, 'approved', 'V pořádku'],
      [b.caller.username, 'approved', null],
    ]);
    expect(await company.read(large.id)).toMatchObject({
      approval_state: 'approved',
      approval_required: null,
    });
    expect((await company.issue(large.id)).status).toBe('issued');
    expect((await pay(company, large.id)).status).toBe(201);
    expect((await company.actions()).filter((action) => action.includes('appro')).slice(0, 3)).toEqual([
      ...['document.approved', 'document.approved', 'document.approval_requested'],
    ]);
  });

  test('lets managers besides where too few approvers are left, but never who asks', async () => {
    const { a, b, ...company } = await twoSteps();
    const c = await company.member('accountant');
    const editor = await company.member('editor');
    const own = await company.expense(6000);
    const asked = await good(201, request(a, own.id));
    expect(asked.approvers).toEqual([company.caller.username, b.caller.username, c.caller.username].sort());
    expect(await refusal(approve(a, own.id))).toEqual([403, []]);
    expect(await refusal(approve(editor, own.id))).toEqual([403, []]);
    expect(await good(200, approve(c, own.id))).toMatchObject({ state: 'requested', remaining: 1 });
    // As many are left as are needed: the owner is no longer one of them.
    expect(await refusal(approve(company, own.id))).toEqual([403, []]);
    expect(await good(200, approve(b, own.id))).toMatchObject({ state: 'approved' });

    const later = await company.expense(7000);
    await good(201, request(editor, later.id));
    expect(await refusal(approve(company, later.id))).toEqual([403, []]);
    await good(204, company.ask('DELETE', `/members/${b.membershipId}`));
    expect(idsOf(await approvals(company))).toEqual([later.id]);
    expect(await good(200, approve(company, later.id))).toMatchObject({ remaining: 1 });
    expect(await good(200, approve(a, later.id))).toMatchObject({ state: 'approved' });
  });

  test('is approved by who asks where the rule allows it', async () => {
    const company = await approvalCompany(stage);
    await company.rules({ approver_roles: ['owner'], allow_self: true });
    const draft = await company.expense(100);
    expect(await good(201, request(company, draft.id))).toMatchObject({ can_approve: true });
    const done = await good(200, approve(company, draft.id, { issue: true }));
    expect([done.state, done.document.status]).toEqual(['approved', 'issued']);
  });

  test('goes to one member where no rule fits', async () => {
    const company = await approvalCompany(stage);
    const b = await company.member('viewer');
    const draft = await company.expense(100);
    const approver_id = b.caller.userId;
    const stranger = await stage.user();
    expect(await refusal(request(company, draft.id))).toEqual([422, ['approver_id']]);
    expect(await refusal(request(company, draft.id, { approver_id: company.caller.userId }))).toEqual([
      422,
      ['approver_id'],
    ]);
    expect(await refusal(request(company, draft.id, { approver_id: stranger.userId }))).toEqual([
      422,
      ['approver_id'],
    ]);
    expect(await good(201, request(company, draft.id, { approver_id }))).toMatchObject({
      ...{ rule_id: null, rule_name: null, required: 1, approvers: [b.caller.username] },
    });
    expect(await refusal(issue(company, draft.id))).toEqual([422, 'APPROVAL_REQUIRED']);
    await good(200, approve(b, draft.id));
    await good(200, issue(company, draft.id));
    await company.rules({ approver_roles: ['owner'] });
    const other = await company.expense(200);
    expect(await refusal(request(company, other.id, { approver_id }))).toEqual([422, ['approver_id']]);
    expect((await company.read(other.id)).approval_state).toBe(null);
  });

  test('keeps the rule that it was made under', async () => {
    const { a, b, ...company } = await twoSteps();
    const draft = await company.expense(5000);
    const { rule_id } = await good(201, request(company, draft.id));
    await company.rules({ name: 'Jiné', approvers: [b] });
    expect(await refusal(approve(b, draft.id))).toEqual([403, []]);
    expect(await good(200, approve(a, draft.id))).toMatchObject({
      rule_id,
      rule_name: 'Do 5 000',
      state: 'approved',
    });
    expect((await company.issue(draft.id)).status).toBe('issued');
  });

  test('is for expenses that are not cancelled, once', async () => {
    const { a, ...company } = await twoSteps();
    const sold = await company.draft({ kind: 'invoice', partner_id: company.partnerId, lines: [line(1)] });
    expect(await refusal(request(company, sold.id))).toEqual([422, []]);
    const draft = await company.expense(1);
    await good(201, request(company, draft.id));
    expect(await refusal(request(company, draft.id))).toEqual([422, 'ALREADY_REQUESTED']);
    await good(200, approve(a, draft.id));
    expect(await refusal(request(company, draft.id))).toEqual([422, 'ALREADY_REQUESTED']);
    expect(await refusal(approve(a, draft.id))).toEqual([422, 'NOT_REQUESTED']);
    await company.issue(draft.id);
    await good(200, company.ask('POST', `/documents/${draft.id}/cancel`, { reason: 'Omyl' }));
    expect(await refusal(request(company, draft.id))).toEqual([422, []]);
    expect(await refusal(request(company, 999_999))).toEqual([404, []]);
  });
});

describe('a decision', () => {
  test('rejects with a reason, and a new request makes it good', async () => {
    const { a, b, ...company } = await twoSteps();
    const draft = await company.expense(4000);
    expect(await refusal(reject(a, draft.id, { reason: 'Nic' }))).toEqual([422, 'NOT_REQUESTED']);
    await good(201, request(company, draft.id));
    expect(await refusal(reject(a, draft.id))).toEqual([422, ['reason']]);
    expect(await refusal(reject(a, draft.id, { reason: 'x'.repeat(501) }))).toEqual([422, ['reason']]);
    expect(await refusal(reject(b, draft.id, { reason: 'Nejsem k tomu' }))).toEqual([403, []]);
    const rejected = await good(200, reject(a, draft.id, { reason: 'Chybí objednávka' }));
    expect(rejected).toMatchObject({
      state: 'rejected',
      decisions: [{ user: a.caller.username, decision: 'rejected', note: 'Chybí objednávka' }],
    });
    expect((await company.read(draft.id)).approval_state).toBe('rejected');
    expect(await refusal(issue(company, draft.id))).toEqual([422, 'APPROVAL_REQUIRED']);
    expect(idsOf(await approvals(a, '?state=rejected'))).toEqual([draft.id]);
    // A change alone does not make it good.
    await company.change(draft.id, { note: 'Objednávka přiložena', lines: [line(3000)] });
    expect((await company.read(draft.id)).approval_state).toBe('rejected');
    await good(201, request(company, draft.id));
    expect(idsOf(await approvals(a, '?state=rejected'))).toEqual([]);
    expect(await good(200, approve(a, draft.id))).toMatchObject({ state: 'approved', decisions: [{}] });
  });

  test('of who asked withdraws the request', async () => {
    const { a, ...company } = await twoSteps();
    const draft = await company.expense(4000);
    await good(201, request(company, draft.id));
    expect(await good(200, reject(company, draft.id))).toMatchObject({ state: null, document_id: draft.id });
    expect((await company.read(draft.id)).approval_state).toBe(null);
    expect(await refusal(approve(a, draft.id))).toEqual([422, 'NOT_REQUESTED']);
    expect((await company.actions())[0]).toBe('document.approval_withdrawn');
    await good(201, request(company, draft.id));
  });

  test('may be turned into a rejection while others have not decided', async () => {
    const { a, ...company } = await twoSteps();
    const draft = await company.expense(9000);
    await good(201, request(company, draft.id));
    await good(200, approve(a, draft.id));
    expect(await good(200, reject(a, draft.id, { reason: 'Přece ne' }))).toMatchObject({ state: 'rejected' });
  });

  test('is made for the document as it was looked at', async () => {
    const { a, ...company } = await twoSteps();
    const draft = await company.expense(4000);
    await good(201, request(company, draft.id));
    const { document } = (await approvals(a)).rows[0];
    await company.change(draft.id, { note: 'Poznámka' });
    const stale = await approve(a, draft.id, { version: document.updated_at });
    expect([stale.status, stale.body.code, stale.body.current.note]).toEqual([409, 'STALE', 'Poznámka']);
    expect(await refusal(approve(a, draft.id, { version: 'včera' }))).toEqual([422, ['version']]);
    const { updated_at } = await company.read(draft.id);
    expect(await good(200, approve(a, draft.id, { version: updated_at, issue: true }))).toMatchObject({
      ...{ state: 'approved', document: { status: 'issued' } },
    });
    expect(await refusal(approve(a, draft.id))).toEqual([422, 'NOT_REQUESTED']);
  });

  test('with an issue that is refused is not stored', async () => {
    const { a, b, ...company } = await twoSteps();
    const draft = await company.expense(9000);
    await good(201, request(company, draft.id));
    expect(await refusal(approve(a, draft.id, { issue: true }))).toEqual([422, 'APPROVAL_REQUIRED']);
    const incomplete = await company.expense(4000, { external_number: null });
    await good(201, request(company, incomplete.id));
    expect(await refusal(approve(a, incomplete.id, { issue: true }))).toEqual([422, 'DOCUMENT_INCOMPLETE']);
    expect((await approvals(a)).rows.map(({ remaining }: JsonValue) => remaining)).toEqual([2, 1]);
    await good(200, approve(b, draft.id));
  });

  test('of several at the same time counts each once', async () => {
    const company = await approvalCompany(stage);
    const people = [
      await company.member('viewer'),
      await company.member('viewer'),
      await company.member('editor'),
    ];
    await company.rules({ required: 2, approvers: people });
    const draft = await company.expense(100);
    await good(201, request(company, draft.id));
    const replies = await Promise.all([...people, ...people].map((member) => approve(member, draft.id)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 422, 422, 422, 422]);
    const [done] = (await approvals(company, '?state=approved&role=all')).rows;
    expect([done.state, done.decisions.length]).toEqual(['approved', 2]);
  });
});
