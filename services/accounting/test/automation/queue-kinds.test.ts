import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { entryId, entryOfId } from '../../src/automation/queue/kinds.ts';
import { CONFIRMED } from '../../src/bank/orders/index.ts';
import { OPERATIONS } from '../../src/operations.ts';
import { matchingCompanyOf, startMatching } from '../bank/matching-stage.ts';
import { camtFile } from '../bank/statement-files.ts';
import { companyOf, type DocumentsStage, line } from '../documents/documents-harness.ts';
import type { Caller, JsonValue } from '../harness.ts';
import { dataPack, OWN_ICO, pohodaInvoice } from '../intake/imports-stage.ts';
import { PAYER } from '../taxes/vat-filings-stage.ts';

let stage: DocumentsStage;
beforeAll(async () => {
  stage = await startMatching();
});
afterAll(() => stage.close());

const NOT_SUBJECT = { vat_rate: null, vat_treatment: 'not_subject' };
const PATHS = OPERATIONS.map(({ method, path }) => {
  const pattern = path.replaceAll(/\{\w+\}/g, '\\d+');
  return { method, matches: new RegExp(`^${pattern}$`) };
});

/** A company without VAT, with its queue: what every entry offers to do is an operation. */
async function queued(entity: object = { vat_status: 'none', dic: null }) {
  stage.goTo('2026-03-20');
  const { id, partner } = await stage.newCompany(entity);
  const company = await matchingCompanyOf(stage, id, await partner());
  const queueOf = async (caller: Caller, query = ''): Promise<JsonValue[]> => {
    const { status, body } = await stage.call('GET', `/entities/${id}/queue${query}`, { as: caller });
    expect([status, status === 200 || body]).toEqual([200, true]);
    const strange = body.rows
      .flatMap(({ actions }: JsonValue) => actions)
      .filter(
        ({ method, path }: JsonValue) =>
          !PATHS.some((each) => each.method === method && each.matches.test(path.split('?')[0])),
      );
    expect(strange).toEqual([]);
    return body.rows;
  };
  return {
    ...company,
    queueOf,
    queue: (query = '') => queueOf(stage.owner, query),
    kinds: async (caller = stage.owner) => (await queueOf(caller)).map(({ kind }) => kind),
    member: async (role: string) => {
      const caller = await stage.user();
      await stage.join(stage.owner, id, caller, role);
      return { ...companyOf(stage, caller, id), caller };
    },
    bought: (more: object = {}) =>
      company.issued({
        ...{ kind: 'received_invoice', partner_id: company.partnerId, external_number: `D-${++count}` },
        ...{ due_on: '2026-06-30', lines: [line(1000, NOT_SUBJECT)], ...more },
      }),
    do: async (method: string, path: string, body?: object): Promise<JsonValue> => {
      const reply = await company.ask(method, path, body);
      expect([path, reply.status, reply.status < 300 || reply.body]).toEqual([path, reply.status, true]);
      return reply.body;
    },
  };
}
let count = 0;

function upload(text: string, more: Record<string, string> = {}): FormData {
  const form = new FormData();
  form.set('file', new Blob([text]), 'smlouva.txt');
  for (const [name, value] of Object.entries(more)) form.set(name, value);
  return form;
}

describe('the bank', () => {
  test('a movement stands there by itself, then with its proposal, which is taken as it says', async () => {
    const { queue, moved, document, transaction, do: ask } = await queued();
    const id = await moved({ amount: 950, name: 'Alfa s.r.o.', vs: '2026001' });
    expect(await queue()).toMatchObject([
      {
        id: id * 64 + 1,
        kind: 'bank_unmatched',
        subject_id: id,
        amount: 950,
        urgency: 'normal',
        proposal: null,
      },
    ]);
    const invoice = await document(1000, { variable_symbol: '2026001', due_on: '2026-06-30' });
    await ask('POST', '/bank_transactions/match', {});
    const [entry, ...others] = await queue();
    expect(others).toEqual([]);
    expect(entry).toMatchObject({ id: id * 64 + 2, kind: 'bank_proposal', proposal: { kind: 'document' } });
    expect(entry.proposal.evidence.length).toBeGreaterThan(0);
    const { method, path } = entry.actions[0];
    await ask(method, path.replace(/^\/entities\/\d+/, ''), entry.proposal.body);
    expect(await transaction(id)).toMatchObject({ matches: [{ document_id: invoice.id }] });
    expect(await queue()).toEqual([]);
  });

  test('the ids of the movement 41 are 2625 and 2626', () => {
    expect([entryId('bank_unmatched', 41), entryId('bank_proposal', 41)]).toEqual([2625, 2626]);
    expect(entryOfId(2625)).toEqual({ kind: 'bank_unmatched', nr: 41 });
    expect(entryOfId(2626)).toEqual({ kind: 'bank_proposal', nr: 41 });
    expect([2624, 3, 41 * 64 + 63].map(entryOfId)).toEqual([null, null, null]);
  });

  test('a document that is paid twice stands there, a transfer without its other side after five days', async () => {
    const { queue, moved, document, matched, account, kinds, do: ask } = await queued();
    const invoice = await document(1000, { variable_symbol: '77', due_on: '2026-06-30' });
    const first = await moved({ amount: 1000, vs: '77' });
    await matched(first, { items: [{ document_id: invoice.id }] });
    const second = await moved({ amount: 1000, vs: '77' });
    expect(await queue('?kind=double_payment')).toMatchObject([
      {
        ...{ id: second * 64 + 21, subject_id: second, dismissible: true },
        title: expect.stringMatching(`^Zaplaceno nejspíš dvakrát: ${invoice.number}, `),
        actions: [{ label: 'Zaúčtovat', method: 'POST' }],
      },
    ]);
    const { paid_on } = (await ask('GET', `/documents/${invoice.id}`)).payments[0];
    const before = async (movement: number) =>
      (await ask('GET', `/bank_transactions/${movement}/candidates`)).paid_before;
    expect([await before(first), await before(second)]).toEqual([
      [],
      [{ document_id: invoice.id, number: invoice.number, partner_name: invoice.partner.name, paid_on }],
    ]);
    await account({ name: 'Spořicí', number: '2000145399', bank_code: '2010' });
    const sent = await moved({ amount: -500, from: '2000145399/2010', on: '2026-03-15' });
    await matched(sent, { items: [{ transfer: 'waiting' }] });
    expect(await kinds()).not.toContain('transfer_unpaired');
    stage.goTo('2026-03-21');
    expect(await queue('?kind=transfer_unpaired')).toMatchObject([{ id: sent * 64 + 20, amount: -500 }]);
  });

  test('a payment made twice names the document that it pays again, not another one of its symbol', async () => {
    const { queue, moved, document, bought, matched } = await queued();
    const invoice = await document(1000, { variable_symbol: '78' });
    await matched(await moved({ amount: 1000, vs: '78' }), { items: [{ document_id: invoice.id }] });
    const received = await bought({ variable_symbol: '78' });
    await matched(await moved({ amount: -1000, vs: '78' }), { items: [{ document_id: received.id }] });
    const again = await moved({ amount: 1000, vs: '78' });
    expect(await queue('?kind=double_payment')).toMatchObject([
      { subject_id: again, title: expect.stringContaining(`: ${invoice.number}, `) },
    ]);
  });

  test('an account whose bank did not answer', async () => {
    const { id, accountId, queue, kinds } = await queued();
    await stage.sql`insert into bank_connections (entity_id, bank_account_id, provider, set_at, last_error)
      values (${id}, ${accountId}, 'folder', now(), 'složka není')`;
    expect(await queue()).toMatchObject([
      { id: accountId * 64 + 19, title: 'Účet Hlavní se nepodařilo načíst: složka není', dismissible: false },
    ]);
    await stage.sql`update bank_connections set last_error = null where entity_id = ${id}`;
    expect(await kinds()).toEqual([]);
  });

  test('a statement that is missing between two, until it comes', async () => {
    const { queue, do: ask } = await queued();
    const store = async (month: string, opening: number, number: string): Promise<number> => {
      const form = new FormData();
      const range = { from: `2026-${month}-01`, to: `2026-${month}-28`, opening, number };
      const movement = { day: `2026-${month}-10`, amount: 100, reference: `R${number}` };
      form.set('file', new Blob([camtFile([movement], range)]), 'vypis.xml');
      return (await ask('POST', '/statements', form)).statements[0].id;
    };
    await store('01', 1000, '1');
    const third = await store('03', 1200, '3');
    expect(await queue('?kind=statement_gap')).toMatchObject([
      {
        ...{ id: third * 64 + 18, subject_type: 'bank_statement', subject_id: third, dismissible: true },
        ...{ title: 'Chybí výpis účtu Hlavní před 1. 3. 2026', amount: 1, currency: 'CZK' },
      },
    ]);
    await store('02', 1100, '2');
    expect(await queue('?kind=statement_gap')).toEqual([]);
  });
});

describe('documents', () => {
  test('a received one waits for its file until one is linked, and a file for its document', async () => {
    const { bought, queue, do: ask } = await queued();
    const { id } = await bought();
    expect(await queue()).toMatchObject([{ id: id * 64 + 4, dismissible: true, amount: 1000, due_on: null }]);
    await ask('POST', '/attachments', upload('a', { subject_type: 'document', subject_id: String(id) }));
    expect(await queue()).toEqual([]);
    const { id: loose } = await ask('POST', '/attachments', upload('b'));
    expect(await queue()).toMatchObject([
      { id: loose * 64 + 8, subject_type: 'attachment', title: 'Zařadit soubor: smlouva.txt', amount: null },
    ]);
  });

  test('what is due within three days is to be paid until an order holds it; what is late is overdue', async () => {
    const { bought, queue, document, accountId, do: ask } = await queued();
    const payee_account = { number: '2000145399', bank_code: '0800' };
    const dues = ['2026-03-24', '2026-03-23', '2026-03-20', '2026-03-01'];
    const [, , today, late] = await Promise.all(
      dues.map((due_on) => bought({ due_on, issued_on: '2026-02-01', payee_account })),
    );
    const payable = await queue('?kind=payable_due');
    expect(payable.map(({ due_on, urgency }) => [due_on, urgency])).toEqual([
      ...[
        ['2026-03-01', 'overdue'],
        ['2026-03-20', 'today'],
        ['2026-03-23', 'soon'],
      ],
    ]);
    const items = [{ document_id: late.id }];
    await ask('POST', '/payment_orders', {
      payment_order: {
        bank_account_id: accountId,
        due_on: '2026-03-20',
        items,
        confirm: ['account_changed'],
      },
    });
    expect((await queue('?kind=payable_due'))[0]).toMatchObject({ id: today.id * 64 + 5 });
    const owed = await document(500, { due_on: '2026-03-19' });
    await document(500, { due_on: '2026-03-20' });
    expect(await queue('?kind=receivable_overdue')).toMatchObject([{ id: owed.id * 64 + 6, amount: 500 }]);
    stage.goTo('2026-03-24');
    expect(await queue('?kind=order_not_executed')).toEqual([]);
    stage.goTo('2026-03-25');
    expect(await queue('?kind=order_not_executed')).toMatchObject([{ amount: 1000, due_on: '2026-03-20' }]);
  });

  test('an order asks for nothing that was paid otherwise since', async () => {
    const { bought, queue, moved, match, account, accountId, do: ask } = await queued();
    const payee_account = { number: '2000145399', bank_code: '0800' };
    const [one, other] = [await bought({ payee_account }), await bought({ payee_account })];
    const duty = { kind: 'corporate_income_tax', period: '2026-03' };
    const tax = { duty, ...payee_account, amount: 300, variable_symbol: '123' };
    await ask('POST', '/payment_orders', {
      payment_order: {
        ...{ bank_account_id: accountId, due_on: '2026-03-20', confirm: CONFIRMED },
        items: [{ document_id: one.id }, { document_id: other.id }, tax],
      },
    });
    stage.goTo('2026-03-25');
    const left = async () => (await queue('?kind=order_not_executed')).map(({ amount }) => amount);
    expect(await left()).toEqual([2300]);
    await ask('POST', `/documents/${one.id}/payments`, { method: 'card' });
    expect(await left()).toEqual([1300]);
    const savings = await account({ name: 'Spořicí', number: '19', bank_code: '0800' });
    const paid = await moved({ amount: -300, on: '2026-03-25' }, savings);
    expect((await match(paid, { items: [{ duty }] })).status).toBe(200);
    expect(await left()).toEqual([1000]);
    const { id } = await ask('POST', `/documents/${other.id}/payments`, { method: 'card' });
    expect(await left()).toEqual([]);
    await ask('DELETE', `/documents/${other.id}/payments/${id}`);
    expect(await left()).toEqual([1000]);
  });

  test('an unreliable supplier and an account that is not published are told while something is to be paid', async () => {
    const { bought, queue, partnerId, do: ask } = await queued();
    const known = { number: '19-2000145399', bank_code: '0800', published: true };
    await ask('PATCH', `/partners/${partnerId}`, { partner: { bank_accounts: [known] } });
    const [{ id }] = await Promise.all([
      bought({ payee_account: { number: '2000145399', bank_code: '0800' } }),
      bought({ payee_account: { number: '19-2000145399', bank_code: '0800' } }),
    ]);
    expect(await queue('?kind=unreliable_partner')).toMatchObject([{ id: id * 64 + 15, dismissible: true }]);
    await ask('PATCH', `/queue/${id * 64 + 15}`, { resolve: true, reason: 'Ověřeno telefonem' });
    expect(await queue('?kind=unreliable_partner')).toEqual([]);
    await ask('PATCH', `/partners/${partnerId}`, { partner: { unreliable: true } });
    expect((await queue('?kind=unreliable_partner')).length).toBe(2);
  });

  test('a request for approval stands there for its approvers alone, and what was paid without one', async () => {
    const { member, queueOf, bought, moved, matched, do: ask, ...company } = await queued();
    const [chief, clerk] = [await member('viewer'), await member('editor')];
    const rule = { name: 'Vše', approver_ids: [chief.caller.userId], blocks: 'payment' };
    const before = await bought();
    const paid = await moved({ amount: -1000 });
    await matched(paid, { items: [{ document_id: before.id }] });
    stage.goTo('2026-03-21');
    await ask('PUT', '/approval_rules', { rules: [rule] });
    const { id } = await bought();
    await clerk.ask('POST', `/documents/${id}/approval`, {});
    expect(await queueOf(chief.caller, '?kind=approval_waiting')).toMatchObject([{ id: id * 64 + 7 }]);
    expect(await queueOf(clerk.caller, '?kind=approval_waiting')).toEqual([]);
    expect(await company.queue('?kind=approval_waiting')).toEqual([]);
    expect(await company.queue('?kind=paid_unapproved')).toEqual([]);
    const movement = await moved({ amount: -1000 });
    await matched(movement, { items: [{ document_id: id }] });
    expect(await company.queue('?kind=paid_unapproved')).toMatchObject([{ id: id * 64 + 17, amount: 1000 }]);
    const [{ proposal, actions }] = await queueOf(chief.caller, '?kind=approval_waiting');
    expect(actions[0].path).toBe(`/entities/${company.id}/documents/${id}/approve`);
    expect(
      (await chief.ask('POST', `/documents/${id}/approve`, { version: '2026-01-01T00:00:00.000Z' })).status,
    ).toBe(409);
    expect((await chief.ask('POST', `/documents/${id}/approve`, proposal.body)).status).toBe(200);
    expect(await queueOf(chief.caller, '?kind=approval_waiting,paid_unapproved')).toEqual([]);
  });

  test('a mail that did not leave stands there until it is sent again', async () => {
    const { id, document, queue } = await queued();
    const { id: document_id } = await document(100, { due_on: '2026-06-30' });
    const mail = {
      ...{ entity_id: id, document_id, kind: 'document', recipients: ['a@b.example'], subject: 'Faktura' },
      ...{ message: 'Dobrý den', language: 'cs', message_id: '<a@b>', status: 'failed', error: 'odmítnuto' },
      created_at: new Date(),
    };
    await stage.sql`insert into document_mails ${stage.sql(mail)}`;
    expect(await queue()).toMatchObject([
      { subject_id: document_id, title: 'E-mail neodešel: Faktura (odmítnuto)' },
    ]);
    await stage.sql`insert into document_mails ${stage.sql({ ...mail, message_id: '<c@b>', status: 'queued', error: null })}`;
    expect(await queue()).toEqual([]);
  });
});

describe('what goes on by itself', () => {
  test('a recurrence that made nothing stands there until it does', async () => {
    const { id, queue, partnerId, do: ask } = await queued();
    const document = { kind: 'invoice', partner_id: partnerId, lines: [line(100, NOT_SUBJECT)] };
    const recurrence = { name: 'Nájem', period: 'monthly', document };
    const { id: own } = await ask('POST', '/recurrences', { recurrence });
    expect(await queue('?kind=recurrence_failed')).toEqual([]);
    await stage.sql`update recurrences set last_on = '2026-03-19', last_error = 'chybí řada'
      where entity_id = ${id} and id = ${own}`;
    expect(await queue('?kind=recurrence_failed')).toMatchObject([
      {
        ...{ id: own * 64 + 23, subject_type: 'recurrence', subject_id: own, due_on: '2026-03-19' },
        title: 'Opakovaný doklad Nájem se nevystavil: chybí řada',
      },
    ]);
    await stage.sql`update recurrences set last_error = null where entity_id = ${id} and id = ${own}`;
    expect(await queue('?kind=recurrence_failed')).toEqual([]);
  });

  test('a file that was looked at and not taken over stands there until it is thrown away', async () => {
    const { queue, do: ask } = await queued({ ico: OWN_ICO, dic: `CZ${OWN_ICO}`, vat_status: 'monthly' });
    const form = new FormData();
    form.set('file', new Blob([dataPack([pohodaInvoice({ number: '26100101' })])]), 'pohoda.xml');
    const { id } = await ask('POST', '/imports', form);
    expect(await queue('?kind=import_waiting')).toMatchObject([
      {
        ...{ id: id * 64 + 13, subject_type: 'import', subject_id: id, dismissible: false },
        ...{ title: 'Dokončit import: pohoda.xml (nových záznamů: 1)', due_on: '2026-03-27' },
      },
    ]);
    await ask('DELETE', `/imports/${id}`);
    expect(await queue('?kind=import_waiting')).toEqual([]);
  });
});

describe('taxes and wages', () => {
  test('what is due within ten days stands there until it is filed, with an id that stays', async () => {
    const { queue, do: ask, ...company } = await queued(PAYER);
    stage.goTo('2026-03-14');
    expect(await queue()).toEqual([]);
    stage.goTo('2026-03-15');
    const due = await queue();
    expect(due).toMatchObject([
      { kind: 'filing_due', title: 'Přiznání k DPH za 2/2026', due_on: '2026-03-25' },
    ]);
    stage.goTo('2026-03-26');
    expect(await queue()).toMatchObject([{ id: due[0].id, urgency: 'overdue' }]);
    const { id } = await ask('POST', '/filings', { filing: { kind: 'vat_return', period: '2026-02' } });
    expect(await queue()).toMatchObject([{ id: due[0].id, subject_type: 'filing', subject_id: id }]);
    await ask('PATCH', `/filings/${id}`, { status: 'filed' });
    expect(await queue()).toEqual([]);
    await company.issued({
      ...{
        kind: 'invoice',
        partner_id: company.partnerId,
        issued_on: '2026-02-20',
        taxable_on: '2026-02-20',
      },
      ...{ due_on: '2026-06-30', lines: [line(1000)] },
    });
    const [stale] = await queue('?kind=filing_stale');
    expect(stale).toMatchObject({ id: id * 64 + 12, subject_id: id, dismissible: true });
    await ask('PATCH', `/queue/${stale.id}`, { resolve: true, reason: 'Dodatečné podáme v dubnu' });
    expect(await queue('?kind=filing_stale')).toEqual([]);
    stage.goTo('2026-03-27');
    await company.issued({
      ...{
        kind: 'invoice',
        partner_id: company.partnerId,
        issued_on: '2026-02-21',
        taxable_on: '2026-02-21',
      },
      ...{ due_on: '2026-06-30', lines: [line(1000)] },
    });
    expect(await queue('?kind=filing_stale')).toMatchObject([{ id: stale.id }]);
  });

  test('a record of an unpaid purchase that a late credit note made too high stands there after its return is filed', async () => {
    const { queue, do: ask, bought, ...company } = await queued(PAYER);
    const on = '2025-05-20';
    const { id, lines, number } = await bought({
      ...{ issued_on: on, received_on: on, taxable_on: on, due_on: '2025-06-20', lines: [line(1000)] },
    });
    stage.goTo('2026-01-10');
    const lowered = { kind: 'bad_debt_debtor', date: '2025-12-31', document_id: id };
    await ask('POST', '/taxes/vat_ledger', { vat_record: lowered });
    const filing = await ask('POST', '/filings', { filing: { kind: 'vat_return', period: '2025-12' } });
    await ask('PATCH', `/filings/${filing.id}`, { status: 'filed' });
    stage.goTo('2026-03-20');
    const waiting = () => queue('?kind=unpaid_record_too_high');
    expect(await waiting()).toEqual([]);
    const note = await ask('POST', `/documents/${id}/credit_note`, {
      ...{ reason: 'reklamace', issued_on: '2025-12-15', taxable_on: '2025-12-15' },
      lines: [{ line_id: lines[0].id, amount: 400 }],
    });
    await company.change(note.id, { external_number: 'O-1', received_on: '2025-12-15' });
    await company.issue(note.id);
    // 126 of 210 are owed: the credit note has lowered the deduction by 84.
    const [entry, ...others] = await waiting();
    expect(others).toEqual([]);
    expect(entry).toMatchObject({
      ...{ id: id * 64 + 27, subject_type: 'document', subject_id: id, amount: 84, dismissible: true },
      title: `Odpočet vrácený za ${number} je k 31. 12. 2025 vyšší než dluh`,
      proposal: { period: '2025-12', body: { vat_record: { base: -400, vat: -84, rate: 21 } } },
    });
    expect(entry.actions[1].path).toMatch(/\/taxes\/vat_return\?period=2025-12$/);
    await ask('PATCH', `/queue/${entry.id}`, { resolve: true, reason: 'Řeší účetní' });
    expect(await waiting()).toEqual([]);
    await ask('PATCH', `/queue/${entry.id}`, { snooze_until: null });
    await ask('POST', '/taxes/vat_ledger', entry.proposal.body);
    expect(await waiting()).toEqual([]);
  });

  test('approved payslips of a month that is over are for managers alone', async () => {
    const { queue, queueOf, member, do: ask, ...company } = await queued();
    const { caller } = await member('editor');
    const employee = {
      ...{ first_name: 'Jana', last_name: 'Nováková', gross_wage: 40_000, started_on: '2026-01-01' },
      ...{
        declaration: true,
        health_insurer: '111',
        details: { birth_number: '8556121013', weekly_hours: 40 },
      },
    };
    await ask('POST', '/employees', { employee });
    await ask('POST', '/payslips/generate?year=2026', { month: 2 });
    await ask('POST', '/payslips/bulk', { action: 'approve', year: 2026, month: 2 });
    const wages = await queue('?kind=payslips_unposted');
    expect(wages).toMatchObject([
      { id: 202602 * 64 + 14, subject_type: null, subject_id: null, dismissible: false },
    ]);
    expect(await queueOf(caller, '?kind=payslips_unposted')).toEqual([]);
    const refused = await companyOf(stage, caller, company.id).ask('PATCH', `/queue/${wages[0].id}`, {
      assigned_to: null,
    });
    expect(refused.status).toBe(404);
    expect(
      (await company.ask('PATCH', `/queue/${wages[0].id}`, { assigned_to: caller.username })).body.fields,
    ).toEqual({
      assigned_to: 'Tento člen úkol nevidí.',
    });
    await ask('POST', '/payslips/bulk', { action: 'post', year: 2026, month: 2 });
    expect(await queue('?kind=payslips_unposted')).toEqual([]);

    const [slip] = await stage.sql<{ id: number }[]>`select id from payslips where entity_id = ${company.id}`;
    const mail = {
      ...{ entity_id: company.id, payslip_id: slip?.id ?? 0, recipient: 'jana@b.example', encrypted: false },
      ...{ figures: Buffer.alloc(32), message_id: '<a@b>', status: 'failed', error: 'odmítnuto' },
      created_at: new Date(),
    };
    await stage.sql`insert into payslip_mails ${stage.sql(mail)}`;
    const [failed, ...others] = await queue('?kind=mail_failed');
    expect([failed, others]).toMatchObject([
      {
        ...{ subject_type: 'payslip', subject_id: slip?.id, dismissible: true },
        title: 'Výplatní páska 2/2026 neodešla: Jana Nováková (odmítnuto)',
      },
      [],
    ]);
    expect(await queueOf(caller, '?kind=mail_failed')).toEqual([]);
    const { id: document_id } = await company.document(100, { due_on: '2026-06-30' });
    const [ofDocument] = await stage.sql<{ id: number }[]>`
      insert into document_mails (entity_id, document_id, kind, recipients, subject, message, language, message_id,
        status, created_at)
      values (${company.id}, ${document_id}, 'document', '{a@b.example}', 'Faktura', 'Dobrý den', 'cs', '<d@b>',
        'failed', now()) returning id`;
    await ask('PATCH', `/queue/${failed.id}`, { resolve: true, reason: 'Předána osobně' });
    const left = await ask('GET', '/queue?kind=mail_failed');
    expect([left.total, left.counts.mail_failed, left.rows.map(({ id }: JsonValue) => id)]).toEqual([
      1,
      1,
      [(ofDocument?.id ?? 0) * 64 + 24],
    ]);
    await ask('PATCH', `/queue/${(ofDocument?.id ?? 0) * 64 + 24}`, { resolve: true, reason: 'Volali jsme' });
    expect(await queue('?kind=mail_failed')).toEqual([]);
    await stage.sql`insert into payslip_mails ${stage.sql({ ...mail, message_id: '<c@b>', status: 'queued', error: null })}`;
    expect((await queue('?kind=mail_failed&state=all')).map(({ id }) => id)).not.toContain(failed.id);
  });
});

test('work in the background that failed for good is told, to its company alone', async () => {
  const [own, other] = [await queued(), await queued()];
  await stage.sql.begin(async (tx) => {
    // No process takes jobs here, so nobody has made their kinds known.
    await tx`set local session_replication_role = replica`;
    await tx`
      insert into accounting_jobs.job (name, data, state, output, completed_on)
      select 'imports.run', ${tx.json({ entityId: own.id, importId: 1 })}, 'failed',
        ${tx.json({ message: 'soubor je pryč' })}, now() from generate_series(1, 30)`;
  });
  const entries = await own.queue();
  expect(new Set(entries.map(({ id }) => id)).size).toBe(30);
  // Ids of more digits are not taken in addresses.
  expect(entries.filter(({ id }) => id >= 10 ** 15)).toEqual([]);
  const [entry] = entries;
  expect(entry).toMatchObject({
    ...{ kind: 'job_failed', dismissible: true, subject_id: null, actions: [] },
    title: 'Převzetí dat ze souboru se nepovedlo: soubor je pryč',
  });
  expect(entry.id % 64).toBe(25);
  await own.do('PATCH', `/queue/${entry.id}`, { resolve: true, reason: 'Nahráno znovu' });
  expect([await own.queue(), await other.queue()]).toEqual([entries.slice(1), []]);
});

test('pages follow one another: what is overdue first, then by due day and id', async () => {
  const { bought, queue, ask } = await queued();
  for (const due_on of ['2026-03-22', '2026-03-02', '2026-03-20', '2026-03-01'])
    await bought({ due_on, issued_on: '2026-02-01' });
  const all = await queue();
  const days = all.map(({ due_on }) => due_on ?? '9999');
  expect(days).toEqual(days.toSorted());
  const { body: second } = await ask('GET', '/queue?per=3&page=2');
  expect(second).toMatchObject({
    total: 8,
    page: 2,
    per: 3,
    counts: { payable_due: 4, missing_attachment: 4 },
  });
  expect(second.rows).toEqual(all.slice(3, 6));
  const { body: one } = await ask('GET', '/queue?kind=payable_due&per=1');
  expect([one.total, one.counts]).toEqual([4, second.counts]);
});
