import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { recordEvent } from '../../src/access/history/index.ts';
import { repairSums } from '../../src/books/ledger/repair.ts';
import { CHECKS } from '../../src/checks.ts';
import { runChecks } from '../../src/platform/check/run-checks.ts';
import { camtFile } from '../bank/statement-files.ts';
import { type DocumentsStage, line, startDocuments } from '../documents/documents-harness.ts';
import { type PayingCompany, payingCompany } from '../documents/payments-stage.ts';
import type { JsonValue } from '../harness.ts';
import { post } from './ledger-stage.ts';

let stage: DocumentsStage;
beforeAll(async () => {
  stage = await startDocuments();
});
afterAll(() => stage.close());

const COMPANY = { legal_form: 'sro', vat_status: 'none', dic: null };
const closing = async ({ ask }: PayingCompany, year = 2025) =>
  (await ask('GET', `/closing?year=${year}`)).body;
const run = ({ ask }: PayingCompany, action: string, more: object = {}, year = 2025) =>
  ask('POST', '/closing', { year, action, ...more });
const finding = async (company: PayingCompany, code: string) =>
  (await closing(company)).findings.find((each: JsonValue) => each.code === code);
/** Past the service, but in the history, as every change is. */
const changed = (company: PayingCompany) =>
  recordEvent(stage.sql, {
    ...{ entityId: company.id, userId: null, action: 'test.changed', summary: 'Zkouška' },
    ...{ subjectType: 'Entity', subjectId: company.id },
  });
const write = async (company: PayingCompany, postings: Parameters<typeof post>[1]) => {
  await post({ service: stage, id: company.id }, postings);
  await changed(company);
};
const labels = ({ items }: JsonValue) => items.map(({ label }: JsonValue) => label);
const untaxed = (amount: number) => ({
  lines: [line(amount, { vat_rate: null, vat_treatment: 'not_subject' })],
});
/** A document of 2025. */
const of2025 = (more: object = {}) => ({
  ...{ issued_on: '2025-11-03', taxable_on: '2025-11-03', due_on: '2025-11-17' },
  ...more,
});
const BOUGHT = { kind: 'received_invoice', external_number: 'US1', received_on: '2025-11-03' };

describe('the checklist', () => {
  test('knows a repair of kept sums, of which no history tells, some minutes later', async () => {
    const company = await payingCompany(stage, COMPANY);
    await write(company, [{ date: '2025-06-30', debit: '395', credit: '221', amount: 20 }]);
    await stage.sql`update ledger_sums set debit_haler = 0 where entity_id = ${company.id} and account = '395'`;
    expect(await finding(company, 'clearing_open')).toBeUndefined();
    expect(await repairSums(stage.sql)).toMatchObject([{ entityId: company.id }]);
    const { now } = performance;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => now.call(performance) + 300_000);
    onTestFinished(() => clock.mockRestore());
    expect(await finding(company, 'clearing_open')).toBeDefined();
  });

  test('names accounts that have to be empty, with what is on them', async () => {
    const company = await payingCompany(stage, COMPANY);
    const day = '2025-06-30';
    await write(company, [
      { date: '2024-12-31', debit: '388', credit: '602', amount: 4 },
      { date: '2024-12-31', debit: '381', credit: '518', amount: 5 },
      { date: '2025-01-01', debit: '221', credit: '701', amount: 9, source: 'opening' },
      { date: day, debit: '111', credit: '321', amount: 10 },
      { date: day, debit: '395', credit: '221', amount: 20 },
      { date: day, debit: '042', credit: '321', amount: 7 },
      { date: day, debit: '261', credit: '221', amount: 30 },
      { date: day, debit: '518', credit: '211', amount: 40 },
      { date: day, debit: '211', credit: '602', amount: 35 },
      { date: '2025-07-31', debit: '321', credit: '343', amount: 50 },
    ]);
    const { findings, profit } = await closing(company);
    expect(profit).toBe(-5);
    expect(findings.map(({ code, amount }: JsonValue) => [code, amount])).toEqual([
      ['previous_year_open', null],
      ['opening_unbalanced', -9],
      ['acquisition_open', 10],
      ['clearing_open', 20],
      ['cash_negative_end', -5],
      ['transfer_open', 30],
      ['cash_negative', null],
      ['vat_open', -50],
      ['open_items_difference', 33],
      ['estimates_old', 4],
      ['inventory_unconfirmed', null],
      ['assets_not_in_use', 7],
      ['accruals_unchanged', 5],
      ['unusual_balances', -38],
    ]);
    expect(labels(findings[2])).toEqual(['111 Pořízení materiálu']);
    expect((await closing(company, 2026)).findings[0].code).toBe('year_running');
  });

  test('says when the accounting unit is of another category than the year before', async () => {
    const company = await payingCompany(stage, COMPANY);
    const sold = (year: number, amount: number) => ({
      ...{ date: `${year}-06-30`, debit: '221', credit: '602', amount },
    });
    await write(company, [sold(2023, 1000), sold(2024, 30_000_000), sold(2025, 30_000_000)]);
    const changed = async (year: number) => {
      const { category, findings } = await closing(company, year);
      const found = findings.find(({ code }: JsonValue) => code === 'category_changed');
      return [category.previous, category.category, found?.message.match(/\(.*\)/)[0]];
    };
    expect(await changed(2025)).toEqual(['micro', 'micro', undefined]);
    expect(await changed(2026)).toEqual(['micro', 'small', '(mikro → malá)']);
    await company.ask('PATCH', '/settings', { settings: { accounting_category: 'large' } });
    expect(await changed(2026)).toEqual(['micro', 'large', undefined]);
  });

  test('names accounts that no statement has a row for, and an equity below zero', async () => {
    const company = await payingCompany(stage, COMPANY);
    await stage.sql`
      insert into accounts (entity_id, code, name, kind) values (${company.id}, '899', 'Vnitropodnikový', 'asset')`;
    await write(company, [
      { date: '2025-06-30', debit: '899', credit: '221', amount: 10 },
      { date: '2025-06-30', debit: '518', credit: '221', amount: 20 },
    ]);
    const unmapped = await finding(company, 'unmapped_accounts');
    expect([unmapped.level, unmapped.amount, labels(unmapped)]).toEqual([
      'error',
      10,
      ['899 Vnitropodnikový'],
    ]);
    expect(await finding(company, 'equity_negative')).toMatchObject({ level: 'info', amount: -20 });
  });

  test('is worked out anew when something of the company has changed, and only then', async () => {
    const company = await payingCompany(stage, COMPANY);
    await write(company, [{ date: '2025-06-30', debit: '221', credit: '602', amount: 10 }]);
    const known = await closing(company);
    expect(known.profit).toBe(10);
    const more = [{ date: '2025-07-31', debit: '221', credit: '602', amount: 5 }];
    await post({ service: stage, id: company.id }, more);
    expect(await closing(company)).toEqual(known);
    const { status, body } = await company.ask('POST', '/partners', { partner: { name: 'Beta' } });
    expect(status).toBe(201);
    // A new contact has no part in it, another name of one may have.
    expect(await closing(company)).toEqual(known);
    await company.ask('PATCH', `/partners/${body.id}`, { partner: { name: 'Gama' } });
    expect((await closing(company)).profit).toBe(15);
    expect((await closing(company, 2024)).profit).toBe(0);
  });

  test('names days on which cash was in minus, however the year ended', async () => {
    const company = await payingCompany(stage, COMPANY);
    await write(company, [
      { date: '2024-12-31', debit: '211', credit: '602', amount: 10 },
      { date: '2025-02-01', debit: '518', credit: '211', amount: 15 },
      { date: '2025-02-01', debit: '211', credit: '602', amount: 5 },
      { date: '2025-03-01', debit: '518', credit: '211', amount: 1 },
      { date: '2025-03-05', debit: '518', credit: '211', amount: 1 },
      { date: '2025-04-01', debit: '211', credit: '602', amount: 5 },
    ]);
    const negative = await finding(company, 'cash_negative');
    expect([negative.message, negative.count, labels(negative)]).toEqual([
      'Pokladna byla během roku v minusu, počet takových dnů: 2.',
      2,
      ['211 Peněžní prostředky v pokladně, poprvé 1. 3. 2025'],
    ]);
    expect(await finding(company, 'cash_negative_end')).toBeUndefined();
  });

  test('names drafts, documents without postings, and what 311 and 321 hold beyond documents', async () => {
    const company = await payingCompany(stage, COMPANY);
    const { partnerId } = company;
    const draft = await company.draft({ kind: 'invoice', partner_id: partnerId, ...of2025(untaxed(100)) });
    const posted = await company.issued(of2025(untaxed(200)));
    expect(await finding(company, 'drafts')).toMatchObject({
      ...{ count: 1, amount: 100, level: 'warning' },
      items: [{ type: 'document', id: draft.id, label: 'Alfa s.r.o.' }],
    });
    expect(await finding(company, 'open_items_difference')).toBeUndefined();
    expect(await finding(company, 'document_unposted')).toBeUndefined();
    await stage.sql`delete from postings where entity_id = ${company.id} and source_id = ${posted.id}`;
    await stage.sql`update document_lines set posted_account = null where document_id = ${posted.id}`;
    await changed(company);
    expect(await finding(company, 'document_unposted')).toMatchObject({
      ...{ count: 1, amount: 200, level: 'error' },
      items: [{ type: 'document', id: posted.id, label: posted.number }],
    });
    await write(company, [{ date: '2025-06-30', debit: '311', credit: '602', amount: 7, partnerId }]);
    // The document that is not posted is missed in the ledger, which has the other posting.
    const unpaired = await finding(company, 'open_items_difference');
    expect([unpaired.amount, labels(unpaired)]).toEqual([7 - 200, ['311 Alfa s.r.o.']]);
  });

  test('compares the bank with the ledger on the last day, whenever statements end', async () => {
    const company = await payingCompany(stage, COMPANY);
    const upload = (content: string) => {
      const form = new FormData();
      form.append('file', new Blob([content]), 'vypis.xml');
      return company.ask('POST', '/statements', form);
    };
    expect(await finding(company, 'bank_difference')).toBeUndefined();
    const movement = { day: '2025-11-20', amount: 100_00, message: 'Vklad', reference: 'R1' };
    const later = { day: '2026-01-10', amount: 5_00, message: 'Úrok', reference: 'R2' };
    const reply = await upload(camtFile([movement], { from: '2025-11-01', to: '2025-11-30', opening: 0 }));
    expect(reply.status).toBe(201);
    const unmatched = await finding(company, 'bank_unmatched');
    expect([unmatched.count, labels(unmatched)]).toEqual([1, ['20. 11. 2025, Vklad']]);
    const difference = await finding(company, 'bank_difference');
    expect([difference.amount, difference.items[0].type]).toEqual([-100, 'bank_account']);
    const [{ id }] = (await company.ask('GET', '/bank_transactions')).body.rows;
    const lines = [{ account_code: '411', amount: 100 }];
    expect((await company.ask('POST', `/bank_transactions/${id}/post_entries`, { lines })).status).toBe(200);
    await upload(camtFile([later], { from: '2026-01-01', to: '2026-01-31', opening: 100_00 }));
    for (const code of ['bank_unmatched', 'bank_difference'])
      expect(await finding(company, code)).toBeUndefined();
    await write(company, [{ date: '2025-12-31', debit: '568', credit: '221', amount: 3 }]);
    expect((await finding(company, 'bank_difference')).amount).toBe(-3);
  });

  test('does not compare the bank before its balance begins here', async () => {
    const company = await payingCompany(stage, COMPANY);
    const form = new FormData();
    const statement = camtFile([], { from: '2026-01-01', to: '2026-01-31', opening: 100_00 });
    form.append('file', new Blob([statement]), 'vypis.xml');
    expect((await company.ask('POST', '/statements', form)).status).toBe(201);
    expect((await finding(company, 'bank_difference')).amount).toBe(-100);
    const [account] = (await company.ask('GET', '/bank_accounts')).body;
    const bank_account = { opening_balance: 100, opening_date: '2026-01-01' };
    const { status } = await company.ask('PATCH', `/bank_accounts/${account.id}`, { bank_account });
    expect(status).toBe(200);
    expect(await finding(company, 'bank_difference')).toBeUndefined();
  });

  test('names wages and depreciation that are not posted', async () => {
    const company = await payingCompany(stage, COMPANY);
    const employee = {
      first_name: 'Eva',
      last_name: 'Nová',
      contract: 'hpp',
      gross_wage: 30000,
      started_on: '2025-10-15',
    };
    expect((await company.ask('POST', '/employees', { employee })).status).toBe(201);
    const missing = await finding(company, 'payroll_missing');
    expect([missing.count, labels(missing)]).toEqual([3, ['Nová Eva, 10/2025 11/2025 12/2025']]);
    await company.ask('POST', '/payslips/generate?year=2025', { month: 11 });
    expect(await finding(company, 'payroll_missing')).toMatchObject({
      ...{ count: 2, message: 'Zaměstnancům chybějí výplatní pásky, celkem 2.' },
    });
    expect(labels(await finding(company, 'payroll_unposted'))).toEqual(['Nová Eva, 11/2025']);

    const asset = { name: 'Soustruh', price: 60_000, in_use_from: '2025-06-10', useful_life_months: 60 };
    expect((await company.ask('POST', '/assets', { asset })).status).toBe(201);
    const depreciation = await finding(company, 'depreciation_missing');
    expect([depreciation.level, labels(depreciation)]).toEqual(['error', ['Soustruh']]);
    expect(depreciation.amount).toBeGreaterThan(0);
    await company.ask('POST', '/assets/depreciate?year=2025');
    expect(await finding(company, 'depreciation_missing')).toBeUndefined();
  });

  test('knows disposals that no card has posted, and leaves it to a reason that they are by hand', async () => {
    const company = await payingCompany(stage, COMPANY);
    const card = { price: 60_000, in_use_from: '2024-12-10', useful_life_months: 60, tax_group: 2 };
    const create = async (asset: object): Promise<number> =>
      (await company.ask('POST', '/assets', { asset: { ...card, ...asset } })).body.id;
    const sold = { disposed_on: '2025-06-15', disposal_kind: 'sale' };
    const lathe = await create({ name: 'Soustruh', ...sold });
    await create({ name: 'Vrták', category: 'low_value', ...sold });
    await create({ name: 'Lis', ...sold, disposed_on: '2026-01-15' });
    const open = await finding(company, 'disposal_unposted');
    // Six months of 1,000 are depreciated until June.
    expect([open.level, open.amount, labels(open)]).toEqual(['warning', 54_000, ['Soustruh']]);
    expect((await company.ask('POST', `/assets/${lathe}/disposal_entry`, {})).status).toBe(200);
    expect(await finding(company, 'disposal_unposted')).toBeUndefined();
    // Moved on the card, it is no longer what is posted.
    await company.ask('PATCH', `/assets/${lathe}`, { asset: { disposed_on: '2025-08-15' } });
    expect(labels(await finding(company, 'disposal_unposted'))).toEqual(['Soustruh']);
  });
});

describe('a revaluation', () => {
  const rates = { EUR: 24.25, USD: 20.5 };
  let company: PayingCompany;
  let sold: JsonValue;
  beforeAll(async () => {
    company = await payingCompany(stage, COMPANY);
    sold = await company.issued(of2025({ ...untaxed(1000), currency: 'EUR', rate: 25.1 }));
    await company.issued(of2025({ ...BOUGHT, ...untaxed(500), currency: 'USD', rate: 22.8 }));
  });
  const posted = async () =>
    (await closing(company)).entries.map(
      ({ debit, credit, amount }: JsonValue) => `${debit}/${credit} ${amount}`,
    );
  const value = async (id: number) => {
    const [row] = await stage.sql<{ czk: number }[]>`
      select remaining_czk::int / 100 as czk from documents where entity_id = ${company.id} and id = ${id}`;
    return row?.czk;
  };
  const ledgerOf = async (id: number) => {
    const [row] = await stage.sql<{ czk: number }[]>`
      select coalesce(sum(case when starts_with(debit, '311') then amount_haler else -amount_haler end), 0)::int / 100 as czk
      from postings where entity_id = ${company.id} and document_id = ${id}
        and (starts_with(debit, '311') or starts_with(credit, '311'))`;
    return row?.czk;
  };

  test('is missing until it is posted, shows what it would post, and needs its rates', async () => {
    const missing = await finding(company, 'revaluation_missing');
    expect([missing.level, missing.count]).toEqual(['error', 2]);
    expect(labels(missing)[0]).toBe(`311 Pohledávky z obchodních vztahů, EUR, Alfa s.r.o., ${sold.number}`);
    const preview = await company.ask('POST', '/closing/revaluation', { year: 2025, rates });
    expect(preview.body).toMatchObject({
      ...{ year: 2025, date: '2025-12-31', rates, include_advances: false, gain: 1150, loss: 850 },
      rows: [
        {
          account: '311',
          currency: 'EUR',
          balance: 1000,
          balance_czk: 25100,
          value_czk: 24250,
          difference: -850,
        },
        {
          account: '321',
          currency: 'USD',
          balance: -500,
          balance_czk: -11400,
          value_czk: -10250,
          difference: 1150,
        },
      ],
    });
    expect(await posted()).toEqual([]);
    const known = await company.ask('POST', '/closing/revaluation', { year: 2025 });
    expect(known.body.rates).toEqual({ EUR: 24.36, USD: 22.123 });
    await company.issued(of2025({ ...untaxed(1), currency: 'SEK', rate: 2.1 }));
    const without = await run(company, 'revalue', { rates });
    expect([without.status, without.body.code, Object.keys(without.body.fields)]).toEqual([
      422,
      'RATE_MISSING',
      ['rates.SEK'],
    ]);
  });

  test('is posted as the law asks, carried on by documents, and repeated', async () => {
    const { body } = await run(company, 'revalue', { rates: { ...rates, SEK: 2.1 } });
    expect(await posted()).toEqual(['563/311 850', '321/663 1150']);
    expect(body.rates).toEqual({ ...rates, SEK: 2.1 });
    expect(await value(sold.id)).toBe(24250);
    expect(await finding(company, 'revaluation_missing')).toBeUndefined();
    await run(company, 'revalue', { rates: { ...rates, SEK: 2.1, EUR: 25.2 } });
    expect(await posted()).toEqual(['311/663 100', '321/663 1150']);
    expect(await value(sold.id)).toBe(25200);
    const more = await company.issued(of2025({ ...untaxed(10), currency: 'EUR', rate: 25 }));
    expect(labels(await finding(company, 'revaluation_missing'))[0]).toContain(more.number);
    const removed = await company.ask('DELETE', '/closing?year=2025&action=revalue&reason=oprava');
    expect([removed.status, removed.body.rates, await posted()]).toEqual([200, null, []]);
    expect(await value(sold.id)).toBe(25100);
  });

  test('that comes after a payment posts the payment’s difference anew', async () => {
    const payment = await company.paid(sold.id, { paid_on: '2026-01-12', rate: 24.5, amount: 1000 });
    expect(payment.exchange_difference).toBe(-600);
    await run(company, 'revalue', { rates: { ...rates, SEK: 2.1 } });
    const [after] = await company.payments(sold.id);
    expect([after.exchange_difference, await value(sold.id), await ledgerOf(sold.id)]).toEqual([250, 0, 0]);
    expect(await company.posted()).toEqual(expect.arrayContaining([expect.stringMatching(/^311\/663 250/)]));
    await company.ask('DELETE', '/closing?year=2025&action=revalue&reason=oprava');
    expect((await company.payments(sold.id))[0].exchange_difference).toBe(-600);
    expect(await ledgerOf(sold.id)).toBe(0);
    const results = await runChecks(stage.sql, CHECKS);
    // A document lost its postings above.
    const failed = results.filter(({ outcome }) => outcome === 'failed').map(({ name }) => name);
    expect(failed.filter((name) => !name.startsWith('the postings of a document leave'))).toEqual([]);
  });

  describe('of advances', () => {
    const euro = { currency: 'EUR', rate: 25 };
    const exempt = untaxed(1000);
    const sums = async (own: PayingCompany, account: string) => {
      const sum = async (until: string) => {
        const [row] = await stage.sql<{ czk: number }[]>`
          select coalesce(sum(case when starts_with(debit, ${account}) then amount_haler else -amount_haler end), 0)::int
            / 100 as czk from postings where entity_id = ${own.id} and date <= ${until}
            and (starts_with(debit, ${account}) or starts_with(credit, ${account}))`;
        return row?.czk;
      };
      return [await sum('2025-12-31'), await sum('2026-12-31')];
    };

    test('is taken back on the next day, so what deducts or gives them back leaves nothing', async () => {
      const own = await payingCompany(stage, COMPANY);
      const settled = await own.issued(of2025({ kind: 'advance', ...exempt, ...euro }));
      await own.paid(settled.id, { paid_on: '2025-11-20', rate: 24 });
      const returned = await own.issued(of2025({ kind: 'advance', ...exempt, ...euro }));
      await own.paid(returned.id, { paid_on: '2025-11-20', rate: 24 });
      await own.paid(returned.id, { paid_on: '2026-01-15', amount: -1000, rate: 26 });
      const revalued = await run(own, 'revalue', { rates: { EUR: 25.5 }, include_advances: true });
      expect(
        revalued.body.entries.map(({ date, debit, credit, amount }: JsonValue) => [
          date,
          debit,
          credit,
          amount,
        ]),
      ).toEqual(
        expect.arrayContaining([
          ['2025-12-31', '563', '324', 3000],
          ['2026-01-01', '324', '563', 3000],
        ]),
      );
      expect(await finding(own, 'revaluation_missing')).toBeUndefined();
      const draft = await own.draft({
        ...{
          kind: 'invoice',
          partner_id: own.partnerId,
          issued_on: '2026-02-01',
          ...exempt,
          ...euro,
          rate: 26,
        },
      });
      await own.ask('POST', `/documents/${draft.id}/settle_advances`, { advance_ids: [settled.id] });
      await own.issue(draft.id);
      expect([await sums(own, '324'), await sums(own, '311')]).toEqual([
        [-51_000, 0],
        [0, 0],
      ]);
      // 2,000 of each advance in the two years together.
      expect(await sums(own, '563')).toEqual([3000, 4000]);
      const removed = await own.ask('DELETE', '/closing?year=2025&action=revalue&reason=oprava');
      expect([removed.status, await sums(own, '324')]).toEqual([200, [-48_000, 0]]);
      await run(own, 'revalue', { rates: { EUR: 25.5 }, include_advances: true });
      const results = await runChecks(
        stage.sql,
        CHECKS.filter(({ name }) => name.startsWith('entries of a close')),
      );
      expect(results.map(({ outcome }) => outcome)).toEqual(['passed']);
    });

    test('counts a contact once, whatever documents have taken off', async () => {
      const own = await payingCompany(stage, COMPANY);
      const advance = await own.issued(of2025({ kind: 'advance', ...exempt, ...euro }));
      await own.paid(advance.id, { paid_on: '2025-11-20', rate: 25 });
      const draft = await own.draft(
        of2025({ kind: 'invoice', partner_id: own.partnerId, ...exempt, ...euro }),
      );
      await own.ask('POST', `/documents/${draft.id}/settle_advances`, { advance_ids: [advance.id] });
      await own.issue(draft.id);
      const { rows } = (
        await own.ask('POST', '/closing/revaluation', {
          year: 2025,
          rates: { EUR: 24 },
          include_advances: true,
        })
      ).body;
      expect(rows.filter(({ account }: JsonValue) => account === '324')).toEqual([]);
    });

    test('takes what is left in CZK of what is settled in its currency', async () => {
      const own = await payingCompany(stage, COMPANY);
      const invoice = await own.issued(of2025({ ...exempt, ...euro }));
      await own.paid(invoice.id, { paid_on: '2025-11-20', rate: 24 });
      const advance = await own.issued(of2025({ kind: 'advance', ...exempt, ...euro }));
      await own.paid(advance.id, { paid_on: '2025-11-20', rate: 24 });
      await own.paid(advance.id, { paid_on: '2025-12-01', amount: -1000, rate: 26 });
      // As they were left before their differences were posted.
      await stage.sql`delete from postings where entity_id = ${own.id} and debit = '563'`;
      await stage.sql`
        update documents set remaining_czk = 100000 where entity_id = ${own.id} and id = ${invoice.id}`;
      await changed(own);
      expect([await sums(own, '311'), await sums(own, '324')]).toEqual([
        [1000, 1000],
        [2000, 2000],
      ]);
      expect(labels(await finding(own, 'revaluation_missing'))).toEqual([
        expect.stringContaining(invoice.number),
        expect.stringContaining('324'),
      ]);
      await run(own, 'revalue', { rates: { EUR: 25 } });
      expect([await sums(own, '311'), await sums(own, '324')]).toEqual([
        [0, 0],
        [0, 0],
      ]);
      const [row] = await stage.sql`select remaining_czk::int as czk from documents where id = ${invoice.id}`;
      expect(row?.czk).toBe(0);
      expect(await finding(own, 'revaluation_missing')).toBeUndefined();
    });
  });

  test('takes what is written off in CZK alone for no value of what is owed in a currency, but a difference of rates', async () => {
    const own = await payingCompany(stage, COMPANY);
    const euro = { ...untaxed(1000), currency: 'EUR', rate: 25 };
    const [off, valued, paid] = [
      await own.issued(of2025(euro)),
      await own.issued(of2025(euro)),
      await own.issued(of2025(euro)),
    ];
    await own.paid(paid.id, { paid_on: '2025-11-20', rate: 25 });
    const receivables = async () =>
      (await own.ask('POST', '/closing/revaluation', { year: 2025, rates: { EUR: 24.5 } })).body.rows
        .filter(({ account }: JsonValue) => account === '311')
        .map(({ document_number, balance_czk, difference }: JsonValue) => [
          document_number,
          balance_czk,
          difference,
        ]);
    expect(await receivables()).toEqual([
      [off.number, 25_000, -500],
      [valued.number, 25_000, -500],
    ]);
    const on = '2025-12-30';
    const of = (documentId: number, debit: string, amount: number) => ({
      ...{ date: on, debit, credit: '311', amount, documentId, partnerId: own.partnerId },
    });
    await write(own, [of(off.id, '546', 25_000), of(valued.id, '563', 500), of(paid.id, '548', 1)]);
    expect(await receivables()).toEqual([
      [off.number, 25_000, -500],
      [valued.number, 24_500, 0],
      [paid.number, -1, 1],
    ]);
    await stage.sql`
      update partners set name = 'Nové jméno' where entity_id = ${own.id} and id = ${own.partnerId}`;
    const { rows } = (await own.ask('POST', '/closing/revaluation', { year: 2025, rates: { EUR: 24.5 } }))
      .body;
    expect(rows[0].partner_name).toBe('Nové jméno');
  });

  test('takes money as a whole and leaves taxes, advances and what is only paid in a currency', async () => {
    const own = await payingCompany(stage, { ...COMPANY, vat_status: 'monthly', dic: 'CZ12345679' });
    const foreign = { currency: 'EUR', rate: 25 };
    const invoice = await own.issued(of2025({ lines: [line(100)], ...foreign }));
    await own.paid(invoice.id, { paid_on: '2025-11-20', rate: 25, amount: 121 });
    const rows = async (more: object = {}) =>
      (
        await own.ask('POST', '/closing/revaluation', { year: 2025, rates: { EUR: 24 }, ...more })
      ).body.rows.map(({ account, balance, difference }: JsonValue) => [account, balance, difference]);
    // 343 is owed in CZK, and the account that was paid to is one in CZK.
    expect(await rows()).toEqual([]);
    const account = { name: 'Eurový', number: '2000145399', bank_code: '0800', currency: 'EUR' };
    const { body } = await own.ask('POST', '/bank_accounts', { bank_account: account });
    const { account_code: code } = body;
    const eur = (amount: number) => ({ foreign: { currency: 'EUR', amount: (amount * 100) as never } });
    await write(own, [
      { date: '2025-02-01', debit: code, credit: '411', amount: 250.02, ...eur(10) },
      { date: '2025-03-01', debit: code, credit: '324', amount: 50, ...eur(2), partnerId: own.partnerId },
      { date: '2025-04-01', debit: '518', credit: code, amount: 25.01, ...eur(1), partnerId: own.partnerId },
    ]);
    expect(await rows()).toEqual([[code, 11, -11.01]]);
    expect(await rows({ include_advances: true })).toEqual([
      [code, 11, -11.01],
      ['324', -2, 2],
    ]);
  });
});
