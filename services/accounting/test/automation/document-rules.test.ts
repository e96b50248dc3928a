import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { RULE_CHECKS } from '../../src/automation/rules/checks.ts';
import { runChecks } from '../../src/platform/check/run-checks.ts';
import { type DocumentsStage, line, startDocuments } from '../documents/documents-harness.ts';
import type { JsonValue, Reply } from '../harness.ts';

let stage: DocumentsStage;
beforeAll(async () => {
  stage = await startDocuments();
});
afterAll(() => stage.close());

const RULES = '/automation/rules';
const PHONE = { target: 'document', name: 'Telefon', conditions: { text: ['telefon*tarif'] } };
const SUPPLIER = { name: 'Operátor a.s.', ico: null, dic: 'CZ27074358', street: 'Nová', city: 'Praha' };

/** A company with rules for documents, and a supplier that says nothing of accounts and VAT. */
async function ruledCompany(entity: object = {}, supplier: object = {}) {
  const company = await stage.newCompany(entity);
  const { ask } = company;
  const good = async (status: number, reply: Promise<Reply>): Promise<JsonValue> => {
    const { status: given, body } = await reply;
    expect([given, given === status || body]).toEqual([status, true]);
    return body;
  };
  const partnerId = await company.partner({ ...SUPPLIER, ...supplier });
  return {
    ...company,
    partnerId,
    rule: (rule: object) => good(201, ask('POST', RULES, { rule: { ...PHONE, ...rule } })),
    hits: async () => (await good(200, ask('GET', RULES))).map(({ hits }: JsonValue) => hits),
    tried: (body: object) => good(200, ask('POST', `${RULES}/preview`, body)),
    /** A received invoice of one line, a draft. */
    invoice: (document: object = {}) => ({
      ...{ kind: 'received_invoice', partner_id: partnerId, external_number: 'T-1' },
      ...{ issued_on: '2026-03-10', received_on: '2026-03-10' },
      lines: [line(500, { name: 'Telefonní tarif březen' })],
      ...document,
    }),
    events: async () => (await good(200, ask('GET', '/events'))).rows,
  };
}

describe('a rule for documents', () => {
  test.each<[string, object]>([
    ['conditions', { conditions: { direction: 'received' } }],
    ['conditions.direction', { conditions: { direction: 'in', text: ['a'] } }],
    ['effects', { effects: {} }],
    ['effects.post', { effects: { account_code: '518', post: true } }],
    ['effects.ignore', { effects: { ignore: true, note: 'x' } }],
    ['effects.category', { effects: { category: 'expense_deductible' } }],
    ['effects.account_code', { effects: { account_code: '987654' } }],
    [
      'effects.vat_treatment',
      { conditions: { direction: 'issued', text: ['a'] }, effects: { vat_treatment: 'import' } },
    ],
    [
      'effects.vat_treatment',
      { conditions: { direction: 'received', text: ['a'] }, effects: { vat_treatment: 'oss' } },
    ],
  ])('is refused for %s: %j', async (field, rule) => {
    shared ??= await ruledCompany();
    const body = { rule: { ...PHONE, effects: { account_code: '518' }, ...rule } };
    for (const path of [RULES, `${RULES}/preview`]) {
      const { status, body: answer } = await shared.ask('POST', path, body);
      expect([status, Object.keys(answer.fields ?? {})]).toEqual([422, [field]]);
    }
    expect(await shared.hits()).toEqual([]);
  });
  let shared: Awaited<ReturnType<typeof ruledCompany>> | undefined;

  test('fills in what is empty on a new draft, counts it, and says so in the history', async () => {
    const company = await ruledCompany();
    await company.rule({ name: 'Vypnuté', active: false, effects: { account_code: '501' } });
    await company.rule({
      effects: {
        ...{
          account_code: '518',
          cost_centre: 'Kancelář',
          tags: ['telefon', 'měsíční'],
          note: 'Zkontrolovat',
        },
        vat_treatment: 'exempt',
      },
    });
    await company.rule({ name: 'Pozdější', effects: { account_code: '549', note: 'Nikdy' } });
    const lines = [
      line(500, { name: 'Telefonní tarif březen', vat_rate: null }),
      line(100, { name: 'Poštovné', account_code: '549', cost_centre: 'Sklad' }),
    ];
    const draft = await company.draft(company.invoice({ lines }));
    expect(draft).toMatchObject({
      ...{ tags: ['telefon', 'měsíční'], note: 'Zkontrolovat' },
      lines: [
        { account_code: '518', cost_centre: 'Kancelář', vat_treatment: 'exempt', vat_rate: null },
        { account_code: '549', cost_centre: 'Sklad', vat_treatment: 'taxable', vat_rate: 21 },
      ],
    });
    expect(await company.hits()).toEqual([0, 1, 0]);
    const [told] = await company.events();
    expect(told).toMatchObject({
      ...{ action: 'document.created', summary: expect.stringContaining('doplnilo pravidlo Telefon') },
      changes: [
        { field: 'tags', from: null, to: 'telefon; měsíční' },
        { field: 'note', from: null, to: 'Zkontrolovat' },
        { field: 'lines.vat_treatment', from: null, to: 'exempt' },
        { field: 'lines.account_code', from: null, to: '518' },
        { field: 'lines.cost_centre', from: null, to: 'Kancelář' },
      ],
    });
    const again = await company.change(draft.id, { note: null, tags: [], lines: [line(1)] });
    expect(again.body).toMatchObject({ note: null, tags: [], lines: [{ account_code: null }] });
    expect(await company.hits()).toEqual([0, 1, 0]);
    expect(await runChecks(stage.sql, RULE_CHECKS)).not.toContainEqual(
      expect.objectContaining({ outcome: 'failed' }),
    );
  });

  test('never changes what was entered, and counts nothing then', async () => {
    const company = await ruledCompany();
    await company.rule({
      effects: {
        account_code: '518',
        cost_centre: 'A',
        tags: ['a'],
        note: 'Pravidlo',
        vat_treatment: 'exempt',
      },
    });
    const entered = line(500, {
      ...{ name: 'Telefonní tarif', account_code: '549', cost_centre: 'B', vat_treatment: 'taxable' },
    });
    const draft = await company.draft(company.invoice({ note: 'Moje', tags: ['b'], lines: [entered] }));
    expect(draft).toMatchObject({
      ...{ note: 'Moje', tags: ['b'] },
      lines: [{ account_code: '549', cost_centre: 'B', vat_treatment: 'taxable', vat_rate: 21 }],
    });
    expect(await company.hits()).toEqual([0]);
    expect((await company.events())[0].changes ?? []).toEqual([]);
  });

  test('leaves the account and VAT to a contact that says them, on the side that they are for', async () => {
    const company = await ruledCompany({}, { default_account: '501', default_vat_treatment: 'exempt' });
    await company.rule({ effects: { account_code: '518', vat_treatment: 'not_subject', note: 'Ano' } });
    const plain = line(500, { name: 'Telefonní tarif', vat_rate: null });
    expect(await company.draft(company.invoice({ lines: [plain] }))).toMatchObject({
      ...{ note: 'Ano', lines: [{ account_code: null, vat_treatment: 'exempt' }] },
    });
    // A rate that is entered is none of the contact's treatment, and none of the rule's.
    expect(
      await company.draft(company.invoice({ lines: [line(500, { name: 'Telefonní tarif' })] })),
    ).toMatchObject({ lines: [{ vat_treatment: 'taxable', vat_rate: 21 }] });
    const customer = await ruledCompany({}, { default_account: '602' });
    await customer.rule({ effects: { account_code: '518' } });
    expect((await customer.draft(customer.invoice())).lines).toMatchObject([{ account_code: '518' }]);
    // Without a direction it does not make a cost of what is sold to the same contact.
    const sold = { ...customer.invoice({ kind: 'invoice', external_number: null, received_on: null }) };
    expect((await customer.draft(sold)).lines).toMatchObject([{ account_code: null }]);
    expect(await customer.hits()).toEqual([1]);
  });

  test('finds the contact, whose own wishes hold then', async () => {
    const company = await ruledCompany({}, { default_account: '501', due_days: 30, currency: 'EUR' });
    await company.rule({
      ...{ conditions: { variable_symbol: '777*', amount_from: 605, amount_to: 605, currency: 'CZK' } },
      effects: { partner_id: company.partnerId, account_code: '518' },
    });
    const found = company.invoice({ partner_id: null, variable_symbol: '7771' });
    expect(await company.draft(found)).toMatchObject({
      ...{ partner_id: company.partnerId, currency: 'CZK', due_on: '2026-04-09', total: 605 },
      lines: [{ account_code: null }],
    });
    expect(await company.draft({ ...found, lines: [line(501)] })).toMatchObject({ partner_id: null });
    expect(await company.hits()).toEqual([1]);
  });

  test('takes what a company of the kind may have, and refuses no document', async () => {
    const company = await ruledCompany({ vat_status: 'none', dic: null });
    await company.rule({
      conditions: { text: ['tarif'], direction: 'issued' },
      effects: { vat_treatment: 'taxable', account_code: '602' },
    });
    const sold = company.invoice({ kind: 'invoice', external_number: null, received_on: null });
    const plain = { name: 'Telefonní tarif', unit_price: 100 };
    expect(await company.draft({ ...sold, lines: [plain] })).toMatchObject({
      lines: [{ vat_treatment: 'not_subject', vat_rate: null, account_code: '602' }],
    });
    const payer = await ruledCompany();
    await payer.rule({ effects: { account_code: '321', note: 'Zůstane' } });
    // An account that is the other side as well could not be posted; the rest is filled in.
    const issued = await payer.issued(payer.invoice());
    expect(issued).toMatchObject({ status: 'issued', note: 'Zůstane', lines: [{ account_code: null }] });
    expect(await payer.hits()).toEqual([1]);
  });

  test('is heard when a document is issued at once, and posts by it', async () => {
    const company = await ruledCompany();
    await company.rule({ effects: { account_code: '512' } });
    const preview = await company.preview(company.invoice());
    expect(preview).toMatchObject({ lines: [{ account_code: '512' }], entries: [{ debit: '512' }, {}] });
    expect(await company.hits()).toEqual([0]);
    const issued = await company.issued(company.invoice());
    const { body: entries } = await company.ask('GET', `/documents/${issued.id}/entries`);
    expect(entries).toMatchObject([{ debit: '512', credit: '321', amount: 500 }, { debit: '343121' }]);
    expect((await company.events())[0]).toMatchObject({
      action: 'document.issued',
      changes: [{ field: 'lines.account_code', to: '512' }],
    });
    // What corrects it goes where it went, whatever rules say now.
    await company.rule({ position: 1, effects: { account_code: '549', note: 'Ne' } });
    const { body: note } = await company.ask('POST', `/documents/${issued.id}/credit_note`, {
      reason: 'Reklamace',
    });
    expect(note).toMatchObject({ kind: 'received_credit_note', note: null });
    expect(note.lines[0].account_code).not.toBe('549');
    expect(await company.hits()).toEqual([0, 1]);
  });

  test('lets be what a rule before it says to, and drafts made of others are new as well', async () => {
    const company = await ruledCompany();
    await company.rule({ name: 'Výjimka', conditions: { amount_from: 1000 }, effects: { ignore: true } });
    await company.rule({ effects: { note: 'Ano' } });
    const large = await company.draft(company.invoice({ lines: [line(5000, { name: 'Telefonní tarif' })] }));
    expect(large.note).toBe(null);
    const small = await company.draft(company.invoice());
    expect(small.note).toBe('Ano');
    await company.change(small.id, { note: null });
    const { body: copy } = await company.ask('POST', `/documents/${small.id}/duplicate`, {});
    expect(copy.note).toBe('Ano');
    expect(await company.hits()).toEqual([1, 2]);
  });

  test('is heard by what repeats', async () => {
    const company = await ruledCompany();
    await company.rule({ effects: { account_code: '512', note: 'Opakovaná' } });
    const { status, body } = await company.ask('POST', '/recurrences', {
      recurrence: {
        ...{ period: 'monthly', day: 1, starts_on: '2026-04-01', issue: false },
        document: company.invoice({ issued_on: null, received_on: null }),
      },
    });
    expect([status, body.error]).toEqual([201, undefined]);
    const { body: made } = await company.ask('POST', `/recurrences/${body.id}/run`, {});
    expect(made).toMatchObject({ status: 'draft', note: 'Opakovaná', lines: [{ account_code: '512' }] });
    expect(await company.hits()).toEqual([1]);
  });

  test('looks at the account of the document, else at those of the contact', async () => {
    const company = await ruledCompany({}, { bank_accounts: [{ number: '2000145399', bank_code: '0800' }] });
    await company.rule({ conditions: { counter_account: '2000145399/0800' }, effects: { note: 'Karta' } });
    await company.rule({
      conditions: { counter_account: 'CZ6508000000192000145399' },
      effects: { note: 'Doklad' },
    });
    expect((await company.draft(company.invoice())).note).toBe('Karta');
    const payee_account = { number: '19-2000145399', bank_code: '0800' };
    expect((await company.draft(company.invoice({ payee_account }))).note).toBe('Doklad');
  });

  test('counts every one of many that are written at the same time', async () => {
    const company = await ruledCompany();
    const { id } = await company.rule({ effects: { note: 'Ano' } });
    const all = await Promise.all([
      ...Array.from({ length: 8 }, () => company.draft(company.invoice())),
      company.ask('PATCH', `${RULES}/${id}`, { rule: { name: 'Jinak' } }),
      ...Array.from({ length: 8 }, () => company.draft(company.invoice())),
    ]);
    expect(all.filter(({ note }) => note === 'Ano')).toHaveLength(16);
    expect(await company.hits()).toEqual([16]);
  });

  test('says in its preview what it would do, why, and what is in the way', async () => {
    const company = await ruledCompany();
    const ids = {
      issued: (await company.issued(company.invoice())).id,
      free: (await company.draft(company.invoice())).id,
      filled: (
        await company.draft(
          company.invoice({ lines: [line(500, { name: 'Telefonní tarif', account_code: '549' })] }),
        )
      ).id,
      large: (await company.draft(company.invoice({ lines: [line(5000, { name: 'Telefonní tarif' })] }))).id,
      other: (await company.draft(company.invoice({ lines: [line(1, { name: 'Papír' })] }))).id,
      old: (await company.draft(company.invoice({ issued_on: '2024-12-31' }))).id,
    };
    const { id: earlier } = await company.rule({ conditions: { amount_from: 1000 }, effects: { note: 'x' } });
    const rule = { ...PHONE, effects: { account_code: '518' } };
    const preview = await company.tried({ rule });
    expect(preview).toMatchObject({ total: 5, matched: 4 });
    expect(
      new Map(preview.rows.map(({ subject_id, blocked_by }: JsonValue) => [subject_id, blocked_by])),
    ).toEqual(
      new Map<unknown, unknown>([
        [ids.large, { rule_id: earlier }],
        [ids.filled, 'entered'],
        [ids.free, null],
        [ids.issued, 'posted'],
      ]),
    );
    expect(preview.rows.find(({ subject_id }: JsonValue) => subject_id === ids.free)).toEqual({
      ...{ subject_type: 'document', subject_id: ids.free, date: '2026-03-10', amount: 605 },
      ...{ currency: 'CZK', text: 'Operátor a.s., Telefonní tarif březen', would: 'fill', blocked_by: null },
      effects: expect.objectContaining({ account_code: '518' }),
      reasons: [
        {
          ...{ condition: 'text', wanted: ['telefon*tarif'], found: 'Telefonní tarif březen' },
          text: 'Text „telefon*tarif“ je v „Telefonní tarif březen“.',
        },
      ],
    });
    const stored = await company.tried({ rule_id: earlier, from: '2026-03-01' });
    expect(stored).toMatchObject({ matched: 1, rows: [{ would: 'fill', blocked_by: null }] });
    expect(await company.tried({ rule: { ...rule, effects: { ignore: true } } })).toMatchObject({
      rows: expect.arrayContaining([expect.objectContaining({ subject_id: ids.free, would: 'ignore' })]),
    });
    expect((await company.tried({ rule: { ...rule, target: 'bank_transaction' } })).total).toBe(0);
    expect(await company.hits()).toEqual([0]);
    expect(await company.read(ids.free)).toMatchObject({ lines: [{ account_code: null }] });
  });

  test('fills in no account where there is no double entry', async () => {
    const company = await ruledCompany({ bookkeeping: 'tax_records', legal_form: 'osvc' });
    const rule = { ...PHONE, effects: { account_code: '518' } };
    const { body } = await company.ask('POST', RULES, { rule });
    expect(Object.keys(body.fields)).toEqual(['effects.account_code']);
    await company.rule({ effects: { note: 'Bez účtu' } });
    expect((await company.draft(company.invoice())).note).toBe('Bez účtu');
  });
});
