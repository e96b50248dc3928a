import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { neededOf } from '../../src/approval/index.ts';
import { CHECKS } from '../../src/checks.ts';
import { runChecks } from '../../src/platform/check/run-checks.ts';
import { euroRates, matchingCompanyOf } from '../bank/matching-stage.ts';
import { companyOf, type DocumentsStage, line, startDocuments } from '../documents/documents-harness.ts';
import type { JsonValue } from '../harness.ts';
import { type ApprovalCompany, approvalCompany, good, type Member, refusal } from './approval-stage.ts';

let stage: DocumentsStage;
beforeAll(async () => {
  stage = await startDocuments();
});
afterAll(async () => {
  expect((await runChecks(stage.sql, CHECKS)).filter(({ outcome }) => outcome === 'failed')).toEqual([]);
  await stage.close();
});

const OWNERS = { approver_roles: ['owner', 'accountant'] };
const PLAIN = { vat_rate: null, vat_treatment: 'not_subject' };

/** A company with one rule for everything, and somebody who asks. */
async function ruled(rule: object = {}): Promise<ApprovalCompany & { asker: Member }> {
  const company = await approvalCompany(stage);
  await company.rules({ ...OWNERS, ...rule });
  return { ...company, asker: await company.member('editor') };
}

const issue = ({ ask }: Member, id: number) => ask('POST', `/documents/${id}/issue`, {});
const pay = ({ ask }: Member, id: number, body: object = {}) =>
  ask('POST', `/documents/${id}/payments`, body);
const ask = ({ asker }: { asker: Member }, id: number) =>
  good(201, asker.ask('POST', `/documents/${id}/approval`, {}));

async function approved(company: ApprovalCompany & { asker: Member }, id: number): Promise<void> {
  await ask(company, id);
  await good(200, company.ask('POST', `/documents/${id}/approve`, {}));
}

const REFUSED = [422, 'APPROVAL_REQUIRED'];

describe('until it is approved', () => {
  test('an expense is issued in no way, and nothing of it is stored', async () => {
    const company = await ruled();
    const draft = await company.expense(100);
    const other = await company.expense(200);
    const sold = await company.draft({ kind: 'invoice', partner_id: company.partnerId, lines: [line(1)] });
    const { total } = await company.list();
    expect(draft.approval_required).toEqual({
      ...{ rule_id: expect.any(Number), rule_name: 'Výdaje', required: 1, blocks: 'issue' },
    });
    const document = {
      ...{ kind: 'received_invoice', partner_id: company.partnerId, external_number: 'F-9' },
      lines: [line(9, PLAIN)],
    };
    expect(await refusal(company.ask('POST', '/documents', { document, issue: true }))).toEqual(REFUSED);
    expect(await refusal(issue(company, draft.id))).toEqual(REFUSED);
    await approved(company, other.id);
    const bulk = { action: 'issue', ids: [draft.id, other.id, sold.id] };
    const { results } = await good(200, company.ask('POST', '/documents/bulk', bulk));
    expect(results.map(({ status, code }: JsonValue) => [status, code])).toEqual([
      [422, 'APPROVAL_REQUIRED'],
      [200, undefined],
      [200, undefined],
    ]);
    // Asking alone does not help.
    await ask(company, draft.id);
    expect(await refusal(issue(company, draft.id))).toEqual(REFUSED);
    expect((await company.list()).total).toBe(total);
  });

  test('one that blocks payment is issued and not paid, neither by an offset nor by an order', async () => {
    const company = await ruled({ blocks: 'payment' });
    const expense = await company.expense(100, {
      payee_account: { number: '1000000099', bank_code: '0800' },
    });
    await good(200, issue(company, expense.id));
    expect(await refusal(pay(company, expense.id))).toEqual(REFUSED);
    const sold = await company.issued({ kind: 'invoice', partner_id: company.partnerId, lines: [line(100)] });
    const offset = { method: 'offset', offset_document_id: expense.id };
    expect(await refusal(pay(company, sold.id, offset))).toEqual(REFUSED);
    const [account] = (await company.ask('GET', '/bank_accounts')).body;
    const payment_order = {
      ...{ bank_account_id: account.id, due_on: '2026-03-25', items: [{ document_id: expense.id }] },
      confirm: ['account_changed', 'unpublished_over_limit', 'check_unavailable'],
    };
    const order = () => company.ask('POST', '/payment_orders', { payment_order });
    const blocked = await order();
    expect([blocked.body.code, blocked.body.items[0].checks[0].code]).toEqual([
      'ORDER_BLOCKED',
      'not_approved',
    ]);
    await approved(company, expense.id);
    await good(201, order());
    await good(201, pay(company, expense.id));
  });

  test('one that was issued before there was a rule is not paid', async () => {
    const company = await approvalCompany(stage);
    const expense = await company.expense(100);
    await good(200, issue(company, expense.id));
    await company.rules(OWNERS);
    expect(await refusal(pay(company, expense.id))).toEqual(REFUSED);
    await company.rules();
    await good(201, pay(company, expense.id));
  });

  test('what is paid in cash by its issue waits whatever the rule blocks', async () => {
    const company = await ruled({ blocks: 'payment' });
    const { id: cash_register_id } = await good(
      201,
      company.ask('POST', '/cash_registers', {
        cash_register: { name: 'Pokladna', opening_balance: 1000, opening_date: '2026-01-01' },
      }),
    );
    const lines = [line(50, PLAIN)];
    const [paid, slip, card] = [
      await company.draft({ kind: 'cash_out', lines, cash_register_id }),
      await company.draft({
        kind: 'receipt',
        payment_method: 'cash',
        cash_register_id,
        lines,
        external_number: 'U1',
      }),
      await company.draft({ kind: 'receipt', payment_method: 'card', lines, external_number: 'U2' }),
    ];
    expect([await refusal(issue(company, paid.id)), await refusal(issue(company, slip.id))]).toEqual([
      REFUSED,
      REFUSED,
    ]);
    await good(200, issue(company, card.id));
    await approved(company, slip.id);
    expect((await good(200, issue(company, slip.id))).payment_state).toBe('paid');
  });

  test('a movement of the bank is matched to it all the same, and it can be told', async () => {
    const company = await ruled({ blocks: 'payment' });
    const bank = await matchingCompanyOf(stage, company.id, company.partnerId);
    const expense = await company.expense(100);
    await good(200, issue(company, expense.id));
    const movement = await bank.moved({ amount: -100 });
    const { state } = await bank.matched(movement, { items: [{ document_id: expense.id }] });
    expect(state).toBe('matched');
    expect((await company.read(expense.id)).payment_state).toBe('paid');
    expect(await neededOf(stage.sql, company.id, [expense.id])).toMatchObject([{ document_id: expense.id }]);
  });

  test('a receipt for an advance that was paid follows the money', async () => {
    const company = await ruled({ kinds: ['received_advance'] });
    const lines = [line(100)];
    const advance = await company.draft({ kind: 'received_advance', partner_id: company.partnerId, lines });
    expect(await refusal(issue(company, advance.id))).toEqual(REFUSED);
    await approved(company, advance.id);
    await good(200, issue(company, advance.id));
    const { id } = await good(201, pay(company, advance.id));
    await company.rules(OWNERS);
    const at = `/documents/${advance.id}/payments/${id}/tax_receipt`;
    await good(201, company.ask('POST', at, { external_number: 'DP1' }));
  });
});

describe('a change', () => {
  /** What becomes of an approval by a change; `[state, last action]`. */
  async function after(
    company: ApprovalCompany & { asker: Member },
    id: number,
    change: (id: number) => Promise<unknown>,
  ): Promise<JsonValue> {
    await approved(company, id);
    await change(id);
    const { approval_state } = await company.read(id);
    return [approval_state, (await company.actions())[0]];
  }
  const RESET = [null, 'document.approval_reset'];
  const KEPT = ['approved', 'document.updated'];

  test('of contact, lines, amounts, currency or account resets it, any other does not', async () => {
    await euroRates(stage, { '2026-03-20': '25,000' });
    const company = await ruled();
    const other = await company.partner({ name: 'Beta s.r.o.', ico: null, dic: null });
    const account = { number: '1000000099', bank_code: '0800' };
    const changes: [object, JsonValue][] = [
      [{ partner_id: other }, RESET],
      [{ lines: [line(100, { ...PLAIN, name: 'Jiná' })] }, RESET],
      [{ lines: [line(100, { ...PLAIN, cost_centre: 'Brno' })] }, RESET],
      [{ lines: [line(101, PLAIN)] }, RESET],
      [{ rounding: 0.5 }, RESET],
      [{ currency: 'EUR' }, RESET],
      [{ payee_account: account }, RESET],
      [{ lines: [line(100, PLAIN)] }, KEPT],
      [{ note: 'Poznámka', tags: ['auto'], due_on: '2026-12-31', variable_symbol: '123' }, KEPT],
      [{ external_number: 'F-2', text_after: 'Děkujeme' }, KEPT],
    ];
    for (const [document, expected] of changes) {
      const { id } = await company.expense(100);
      const result = await after(company, id, (each) => good(200, company.change(each, document)));
      expect([document, result]).toEqual([document, expected]);
    }
  });

  test('resets a request that runs, too, and who approved has to look again', async () => {
    const company = await ruled();
    const accountant = await company.member('accountant');
    await company.rules({ ...OWNERS, required: 2 });
    const { id } = await company.expense(100);
    await ask(company, id);
    await good(200, accountant.ask('POST', `/documents/${id}/approve`, {}));
    await good(200, company.change(id, { lines: [line(100_000, PLAIN)] }));
    expect(await refusal(company.ask('POST', `/documents/${id}/approve`, {}))).toEqual([
      422,
      'NOT_REQUESTED',
    ]);
    expect(await ask(company, id)).toMatchObject({ remaining: 2, decisions: [] });
  });

  test('of where an issued document is posted resets it, being posted anew does not', async () => {
    const company = await ruled();
    const { id, lines } = await company.expense(100);
    const again = await after(company, id, async () => {
      await good(200, issue(company, id));
      await good(200, company.ask('POST', `/documents/${id}/post_entries`, {}));
    });
    expect(again).toEqual(['approved', 'document.posted']);
    const [stored] = (await company.read(id)).lines;
    expect(stored.name).toBe(lines[0].name);
    const elsewhere = { lines: [{ line_id: stored.id, cost_centre: 'Brno' }] };
    await good(200, company.ask('PATCH', `/documents/${id}/entries`, elsewhere));
    expect((await company.read(id)).approval_state).toBe(null);
  });

  test('by deducted advances resets it', async () => {
    const company = await ruled({ kinds: ['received_invoice'] });
    const { partnerId: partner_id } = company;
    const advance = await company.issued({ kind: 'received_advance', partner_id, lines: [line(100)] });
    const { id: payment } = await good(201, pay(company, advance.id));
    const receipt = `/documents/${advance.id}/payments/${payment}/tax_receipt`;
    await good(201, company.ask('POST', receipt, { external_number: 'DP1' }));
    const { id } = await company.expense(300, { lines: [line(300)] });
    const settle = (advance_ids: number[]) => (each: number) =>
      good(200, company.ask('POST', `/documents/${each}/settle_advances`, { advance_ids }));
    expect(await after(company, id, settle([advance.id]))).toEqual(RESET);
    expect(await after(company, id, settle([advance.id]))).toEqual(KEPT);
  });

  test('of the rate by the issue leaves what was approved', async () => {
    await euroRates(stage, { '2026-03-19': '24,000', '2026-03-20': '25,000' });
    const company = await ruled();
    const { id, total_czk } = await company.expense(100, { currency: 'EUR', taxable_on: '2026-03-20' });
    expect(total_czk).toBe(2500);
    await approved(company, id);
    await stage.sql`update documents set rate = 24000000, total_czk = 240000 where id = ${id}`;
    await stage.sql`update document_lines set base_czk = 240000 where document_id = ${id}`;
    await stage.sql`update document_vat set base_czk = 240000 where document_id = ${id}`;
    const stored = await good(200, issue(company, id));
    expect([stored.total_czk, stored.approval_state]).toEqual([2500, 'approved']);
  });

  test('by a cancellation ends a request that runs', async () => {
    const company = await ruled({ blocks: 'payment' });
    const { id } = await company.expense(100);
    await good(200, issue(company, id));
    await ask(company, id);
    const cancelled = await good(200, company.ask('POST', `/documents/${id}/cancel`, { reason: 'Omyl' }));
    expect([cancelled.approval_state, cancelled.approval_required]).toEqual([null, null]);
    expect((await good(200, company.ask('GET', '/approvals'))).total).toBe(0);
    expect((await company.actions())[0]).toBe('document.approval_reset');
  });

  test('needs the rate of a draft in another currency to be known', async () => {
    const company = await ruled();
    const { id, approval_required } = await company.expense(100, { currency: 'USD' });
    expect(approval_required).toBe(null);
    expect(await refusal(company.asker.ask('POST', `/documents/${id}/approval`, {}))).toEqual([
      422,
      ['rate'],
    ]);
  });

  test('of a draft that is deleted takes its request along', async () => {
    const company = await ruled();
    const { id } = await company.expense(100);
    await ask(company, id);
    await good(204, company.ask('DELETE', `/documents/${id}`));
    expect((await good(200, company.ask('GET', '/approvals'))).total).toBe(0);
  });
});

test('a sample company has a purchase that waits for its owner, and nothing else does', async () => {
  const { id } = await good(201, stage.call('POST', '/entities/sample', { as: stage.owner, body: {} }));
  const company = companyOf(stage, stage.owner, id);
  const { rows } = await good(200, company.ask('GET', '/approvals'));
  expect(rows.map(({ requested_by, can_approve }: JsonValue) => [requested_by, can_approve])).toEqual([
    [null, true],
  ]);
  const all = await stage.sql<{ id: number }[]>`select id from documents where entity_id = ${id}`;
  const needed = await neededOf(
    stage.sql,
    id,
    all.map((each) => each.id),
  );
  expect(needed.map(({ document_id }) => document_id)).toEqual([rows[0].document_id]);
  expect(await good(200, company.ask('POST', `/documents/${rows[0].document_id}/approve`, {}))).toMatchObject(
    {
      state: 'approved',
    },
  );
});

describe('the list', () => {
  test('shows what waits for the caller, what the caller asked for, and to managers everything', async () => {
    const company = await ruled({ approver_roles: ['owner'] });
    const accountant = await company.member('accountant');
    const [first, second, third] = [
      await company.expense(100.5),
      await company.expense(200),
      await company.expense(300),
    ];
    for (const { id } of [second, first, third]) await ask(company, id);
    const list = (member: Member, query = '') => good(200, member.ask('GET', `/approvals${query}`));
    const ids = ({ rows }: JsonValue) => rows.map(({ document_id }: JsonValue) => document_id);
    const all = [second.id, first.id, third.id];
    const mine = await list(company);
    expect([ids(mine), mine.total, mine.sums]).toEqual([all, 3, { total_czk: 600.5 }]);
    expect(ids(await list(company, '?per=1&page=2'))).toEqual([first.id]);
    expect(ids(await list(accountant))).toEqual([]);
    expect(ids(await list(accountant, '?role=all'))).toEqual(all);
    expect(await refusal(company.asker.ask('GET', '/approvals?role=all'))).toEqual([403, []]);
    expect(ids(await list(company.asker, '?role=requester'))).toEqual(all);
    expect(ids(await list(company, '?role=requester'))).toEqual([]);
    expect(ids(await list(company.asker, `?document_id=${first.id}`))).toEqual([first.id]);
    const count = async (member: Member) =>
      (await good(200, member.ask('GET', '/overview'))).counts.approvals;
    expect([await count(company), await count(accountant)]).toEqual([3, 0]);
    await good(200, company.ask('POST', `/documents/${first.id}/approve`, {}));
    expect(await count(company)).toBe(2);
    expect(ids(await list(company, '?state=approved'))).toEqual([first.id]);
    expect(ids(await list(accountant, '?state=approved'))).toEqual([]);
    expect(ids(await list(company.asker, '?role=requester&state=approved,requested'))).toEqual(all);
    expect(await refusal(company.ask('GET', '/approvals?state=waiting'))).toEqual([422, ['state']]);
    expect(await refusal(company.ask('GET', '/approvals?role=owner'))).toEqual([422, ['role']]);
  });
});
