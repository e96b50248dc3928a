import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CHECKS } from '../../src/checks.ts';
import { runChecks } from '../../src/platform/check/run-checks.ts';
import type { Caller, JsonValue, TestAccounting } from '../harness.ts';
import { dataPack, importStage, pohodaInvoice, startImporting } from './imports-stage.ts';

let service: TestAccounting;
let owner: Caller;
beforeAll(async () => {
  service = await startImporting();
  owner = await service.user();
});
afterAll(() => service.close());

const stage = (entity: object = {}) => importStage(service, owner, entity);
type Stage = Awaited<ReturnType<typeof stage>>;
const actions = ({ rows }: JsonValue) => rows.map(({ action }: JsonValue) => action);

async function sound(): Promise<void> {
  const found = await runChecks(service.sql, CHECKS);
  expect(found.filter(({ outcome }) => outcome === 'failed')).toEqual([]);
}

describe('movements of a bank account', () => {
  const account = { name: 'Běžný', number: '2000145399', bank_code: '0800' };
  const CSV = `Datum;Částka;Protiúčet;VS;Zpráva
5.3.2026;1210,00;2101234569/2010;26100101;faktura
5.3.2026;-99,00;;;poplatek
5.3.2026;-99,00;;;poplatek
`;
  const withAccount = async () => {
    const own = await stage({ bank_account: account });
    const [{ id }] = (await own.call('GET', '/bank_accounts')).body;
    const options = { bank_account_id: id, mapping: null };
    return { own, id, file: { format: 'csv', name: 'pohyby.csv', options } };
  };
  const movements = async (own: Stage) => (await own.call('GET', '/bank_transactions')).body.rows;

  test('are stored once, identical ones as many as there are, and wait to be matched', async () => {
    const { own, id, file } = await withAccount();
    const made = await own.previewed(CSV, file);
    expect([actions(made), made.options.mapping.target]).toEqual([
      ['create', 'create', 'create'],
      'bank_transaction',
    ]);
    await own.run(made.id);
    expect(
      (await movements(own)).map(({ amount, state, bank_account_id }: JsonValue) => [
        amount,
        state,
        bank_account_id,
      ]),
    ).toEqual([
      [-99, 'new', id],
      [-99, 'new', id],
      [1210, 'new', id],
    ]);
    const [{ balance }] = (await own.call('GET', '/bank_accounts')).body;
    expect(balance).toBe(1012);
    expect(actions(await own.previewed(CSV, file))).toEqual(['skip', 'skip', 'skip']);
    const undone = await own.call('DELETE', `/imports/${made.id}`);
    expect(undone.body).toEqual({ removed: 3, kept: [] });
    expect(await movements(own)).toEqual([]);
    await sound();
  });

  test('of the books of before are left to them', async () => {
    const { own, id, file } = await withAccount();
    const options = { ...file.options, history_until: '2026-03-05' };
    const later = `${CSV}6.3.2026;-1,00;;;poplatek\n`;
    const made = await own.previewed(later, { ...file, options });
    expect(made.rows.map(({ action, warnings }: JsonValue) => [action, warnings[0]?.code])).toEqual([
      ['skip', 'HISTORY'],
      ['skip', 'HISTORY'],
      ['skip', 'HISTORY'],
      ['create', undefined],
    ]);
    // The balance of the account is entered by somebody: until it is, it differs from that of the bank.
    expect(made.warnings).toMatchObject([{ code: 'BANK_OPENING', field: 'bank_account_id' }]);
    expect(made.warnings[0].message).toMatch(/Běžný.*\(3\).*počáteční zůstatek k 6\. 3\. 2026/);
    const open = async (opening_date: string) => {
      const bank_account = { opening_balance: 1012, opening_date };
      const changed = await own.call('PATCH', `/bank_accounts/${id}`, { bank_account });
      expect([changed.status, changed.body.fields ?? null]).toEqual([200, null]);
      return (await own.previewed(later, { ...file, options })).warnings;
    };
    const earlier = await open('2026-03-01');
    expect(earlier[0].message).toMatch(/1\s012,00.Kč k 1\. 3\. 2026/);
    expect(await open('2026-03-06')).toEqual([]);
    await own.run(made.id);
    const [{ balance }] = (await own.call('GET', '/bank_accounts')).body;
    expect(balance).toBe(1011);
  });

  test('of the books of before on an account that nobody can tell', async () => {
    const own = await stage();
    const options = { history_until: '2026-03-05' };
    const made = await own.previewed(CSV, { format: 'csv', name: 'pohyby.csv', options });
    expect(made.warnings).toMatchObject([{ code: 'BANK_OPENING' }]);
  });

  test('that a statement has brought are known', async () => {
    const { own, file } = await withAccount();
    const statement = `:20:1
:25:0800/2000145399
:28C:3
:60F:C260305CZK0,00
:61:2603050305C1210,00NTRFNONREF//R1
:86:020?302010?312101234569?32Datahouse VS:26100101
:62F:C260305CZK1210,00
-
`;
    const form = new FormData();
    form.append('file', new Blob([statement]), 'vypis.sta');
    expect((await own.call('POST', '/statements', form)).status).toBe(201);
    const [known] = await movements(own);
    const made = await own.previewed(CSV, file);
    expect(made.rows[0]).toMatchObject({ action: 'skip', record_id: known.id });
    expect(actions(made)).toEqual(['skip', 'create', 'create']);
  });

  test('are matched and looked at by rules after the run, and go back unless that settled them', async () => {
    const { own, id, file } = await withAccount();
    const rule = (text: string, effects: object) =>
      own.call('POST', '/automation/rules', {
        rule: { target: 'bank_transaction', name: text, conditions: { text: [text] }, effects },
      });
    await rule('poplatek', { account_code: '568', post: true });
    await rule('test', { ignore: true });
    await rule('nájem', { note: 'Nájem', tags: ['nájem'] });
    await rule('pojistné', { account_code: '548' });
    const rows = ['poplatek', 'test', 'nájem', 'pojistné', 'pojistné dva'];
    const csv = `Datum;Částka;Zpráva\n${rows.map((text, i) => `5.3.2026;-${i + 1},00;${text}`).join('\n')}\n`;
    const made = await own.previewed(csv, { ...file, options: { bank_account_id: id } });
    await own.run(made.id);
    const found = async () =>
      new Map<string, JsonValue>(
        (await movements(own)).map((movement: JsonValue) => [movement.message, movement]),
      );
    await expect.poll(async () => (await found()).get('poplatek').state, { timeout: 60_000 }).toBe('posted');
    const [posted, aside, filled, proposed, touched] = rows.map((text) => text);
    const after = await found();
    expect(after.get(aside as string)).toMatchObject({ state: 'ignored' });
    expect(after.get(filled as string)).toMatchObject({ state: 'new', note: 'Nájem', tags: ['nájem'] });
    expect(after.get(proposed as string)).toMatchObject({ suggestion: { kind: 'rule' } });
    await own.call('PATCH', `/bank_transactions/${after.get(touched as string).id}`, {
      bank_transaction: { note: 'Moje' },
    });
    const { body: undone } = await own.call('DELETE', `/imports/${made.id}`);
    expect(undone.removed).toBe(3);
    expect(undone.kept.map(({ record_id, reason }: JsonValue) => [record_id, reason]).toSorted()).toEqual(
      [
        [after.get(posted as string).id, 'Pohyb je spárovaný nebo zaúčtovaný.'],
        [after.get(touched as string).id, 'Pohyb byl od převzetí změněn nebo odložen.'],
      ].toSorted(),
    );
    expect(
      (await own.call('DELETE', `/bank_transactions/${after.get(posted as string).id}/match`)).status,
    ).toBe(204);
    await sound();
  });

  test('that are taken back at once leave nothing to follow', async () => {
    const { own, file } = await withAccount();
    const made = await own.previewed(CSV, file);
    await own.run(made.id);
    await own.call('DELETE', `/imports/${made.id}`);
    // Whichever was first: the job ends well and is gone; one that failed would be kept.
    const states = async () =>
      (
        await service.sql<{ state: string }[]>`
          select state from accounting_jobs.job
          where name = 'imports.follow' and (data ->> 'entityId')::bigint = ${own.id}`
      ).map(({ state }) => state);
    await expect.poll(states, { timeout: 60_000 }).toEqual([]);
    expect(await movements(own)).toEqual([]);
  });

  test('need their account', async () => {
    const { own, file } = await withAccount();
    const made = await own.previewed(CSV, { ...file, options: {} });
    expect(made.rows[0]).toMatchObject({ action: 'error', errors: [{ field: 'bank_account_id' }] });
  });
});

test('drafts of an import are filled in by rules for documents, each counted', async () => {
  const own = await stage();
  const { body: rule } = await own.call('POST', '/automation/rules', {
    rule: {
      ...{ target: 'document', name: 'Data', conditions: { text: ['datahouse'], direction: 'received' } },
      effects: { account_code: '512', note: 'Z importu' },
    },
  });
  const received = ['D1', 'D2', 'D3'].map((number) => pohodaInvoice({ number, type: 'receivedInvoice' }));
  const made = await own.previewed(dataPack([...received, pohodaInvoice({ number: '26100101' })]));
  expect(await own.run(made.id)).toMatchObject({ state: 'done' });
  const documents = await own.documents();
  expect(documents.map(({ kind, status, note }) => [kind, status, note])).toEqual([
    ...received.map(() => ['received_invoice', 'draft', 'Z importu']),
    ['invoice', 'issued', null],
  ]);
  const first = (await own.call('GET', `/documents/${documents[0].id}`)).body;
  expect(first.lines).toMatchObject([{ account_code: '512', vat_treatment: 'taxable' }]);
  expect((await own.call('GET', '/automation/rules')).body).toMatchObject([{ id: rule.id, hits: 3 }]);
  await sound();
});

describe('entries of a journal', () => {
  const posting = (number: string, debit: string, credit: string, price: string, date = '2026-01-31') =>
    `<act:accountingItem><act:number><typ:numberRequested>${number}</typ:numberRequested></act:number><act:text>Odpis</act:text><act:homeCurrency><typ:unitPrice>${price}</typ:unitPrice></act:homeCurrency><act:accounting><act:credit>${debit}</act:credit><act:debit>${credit}</act:debit></act:accounting><act:date>${date}</act:date></act:accountingItem>`;
  const journal = (...postings: string[]) =>
    dataPack([`<act:accountancy version="2.0">${postings.join('')}</act:accountancy>`]).replace(
      '<dat:dataPack ',
      '<dat:dataPack xmlns:act="http://www.stormware.cz/schema/version_2/accountancy.xsd" ',
    );

  test('become internal documents with the number of their origin, and missing analytic accounts are made', async () => {
    const own = await stage();
    const made = await own.previewed(
      journal(
        posting('ID1', '551100', '082', '500'),
        posting('ID1', '518', '321', '20'),
        posting('ID2', '199', '211', '5'),
      ),
    );
    expect(actions(made)).toEqual(['create', 'error']);
    expect(made.rows[0].warnings).toMatchObject([{ code: 'NEW_ACCOUNT' }]);
    expect(made.rows[1].errors).toMatchObject([{ field: 'lines.0.debit' }]);
    const run = await own.run(made.id, { skip_errors: true });
    expect(run.state).toBe('done');
    const entry = (await own.call('GET', `/journal/${run.rows[0].record_id}`)).body;
    expect(entry).toMatchObject({ kind: 'manual', external_number: 'ID1', date: '2026-01-31', total: 520 });
    expect(entry.postings.map(({ debit, credit, amount }: JsonValue) => [debit, credit, amount])).toEqual([
      ['551100', '082', 500],
      ['518', '321', 20],
    ]);
    await sound();
    const undone = await own.call('DELETE', `/imports/${made.id}`);
    expect(undone.body).toEqual({ removed: 2, kept: [] });
    const accounts = (await own.call('GET', '/accounts?year=2026')).body.map(({ code }: JsonValue) => code);
    expect(accounts).not.toContain('551100');
    await sound();
  });

  test('of the books of before, and those of documents that are there, are left out', async () => {
    const own = await stage();
    await own.run((await own.previewed(dataPack([pohodaInvoice({ number: '26100101' })]))).id);
    const made = await own.previewed(
      journal(posting('26100101', '311', '602', '1000'), posting('ID9', '551', '082', '5', '2025-12-31')),
      { options: { history_until: '2025-12-31' } },
    );
    expect(made.rows.map(({ action, warnings }: JsonValue) => [action, warnings[0].code])).toEqual([
      ['skip', 'POSTED_BY_DOCUMENT'],
      ['skip', 'HISTORY'],
    ]);
  });

  test('need double entry', async () => {
    const own = await stage({ legal_form: 'osvc', bookkeeping: 'tax_records' });
    expect(actions(await own.previewed(journal(posting('ID1', '551', '082', '5'))))).toEqual(['error']);
  });
});
