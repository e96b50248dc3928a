import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  companyOf,
  type DocumentsStage,
  line,
  startDocuments,
  type TestCompany,
} from '../documents/documents-harness.ts';
import { withFullDisk } from '../full-disk.ts';
import type { Caller, JsonValue } from '../harness.ts';
import { textOf } from './exports-stage.ts';

let stage: DocumentsStage;
beforeAll(async () => {
  stage = await startDocuments();
});
afterAll(() => stage.close());

const asked = (id: number, query: string, headers: Readonly<Record<string, string>>) =>
  fetch(`${stage.url}/api/entities/${id}/accountant_package?${query}`, { headers });

async function packageOf(
  id: number,
  [from, to]: readonly [string, string],
  as: { headers: Readonly<Record<string, string>> } = stage.owner,
): Promise<Record<string, Uint8Array>> {
  const reply = await asked(id, `from=${from}&to=${to}`, as.headers);
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'application/zip']);
  return unzipSync(new Uint8Array(await reply.arrayBuffer()));
}

/** Rows of a CSV without quoted fields, as objects by their heads. */
function rowsOf(bytes: Uint8Array | undefined): Record<string, string>[] {
  const [head = [], ...rows] = textOf(bytes)
    .replace('\uFEFF', '')
    .split('\r\n')
    .filter((row) => row !== '')
    .map((row) => row.split(';'));
  return rows.map((row) => Object.fromEntries(head.map((name, i) => [name, row[i] ?? ''])));
}

const czk = (text = '') => Math.round(Number(text.replace(',', '.')) * 100);
const sumOf = (rows: Record<string, string>[], name: string) =>
  rows.reduce((sum, row) => sum + czk(row[name]), 0);

describe('of the sample company', () => {
  const PERIOD = ['2025-11-01', '2025-12-31'] as const;
  let sample: TestCompany;
  let files: Record<string, Uint8Array>;
  beforeAll(async () => {
    const { body } = await stage.call('POST', '/entities/sample', { as: stage.owner, body: {} });
    sample = companyOf(stage, stage.owner, body.id);
    files = await packageOf(sample.id, PERIOD);
  });
  const names = (folder: string) => Object.keys(files).filter((name) => name.startsWith(`${folder}/`));

  test('it has every part', () => {
    const tops = [...new Set(Object.keys(files).map((name) => name.split('/')[0] ?? ''))];
    expect(tops.toSorted()).toEqual(
      [
        ...['README.txt', 'index.csv', 'missing.csv', 'journal.csv', 'trial_balance.csv'],
        ...['issued', 'received', 'statements', 'vat', 'payslips'],
      ].toSorted(),
    );
    expect(textOf(files['README.txt'])).toContain('1. 11. 2025 až 31. 12. 2025');
  });

  test('every document of ours is there on paper and as data, as it is downloaded by itself', {
    timeout: 120_000,
  }, async () => {
    const year = ['2025-06-01', '2026-05-31'] as const;
    const whole = await packageOf(sample.id, year);
    const { rows } = await sample.list('?per=500&direction=issued');
    const ours = rows.filter(
      ({ status, accounting_on }: JsonValue) =>
        status !== 'draft' && accounting_on >= year[0] && accounting_on <= year[1],
    );
    expect(ours.length).toBeGreaterThan(50);
    expect(new Set(ours.map(({ kind }: JsonValue) => kind)).size).toBeGreaterThan(2);
    const alone = async (id: number, form: 'pdf' | 'isdoc') => {
      const url = `${stage.url}/api/entities/${sample.id}/documents/${id}/${form}`;
      const reply = await fetch(url, { headers: stage.owner.headers });
      return reply.status === 422 ? null : Buffer.from(await reply.arrayBuffer());
    };
    for (const { id, number } of ours)
      for (const form of ['pdf', 'isdoc'] as const) {
        const packed = whole[`issued/${number}.${form}`];
        const same = (await alone(id, form))?.equals(packed ?? Buffer.alloc(0)) ?? packed === undefined;
        expect([number, form, same]).toEqual([number, form, true]);
      }
  });

  test('the index names each file once, and each document', () => {
    const rows = rowsOf(files['index.csv']);
    const listed = rows.flatMap(({ Soubor = '' }) => (Soubor === '' ? [] : [Soubor]));
    expect(listed.toSorted()).toEqual(
      [...names('issued'), ...names('received'), ...names('statements')].toSorted(),
    );
  });

  test('the journal and the trial balance are those of the ledger', async () => {
    const days = `from=${PERIOD[0]}&to=${PERIOD[1]}`;
    const journal = (await sample.ask('GET', `/journal?${days}&closing=1`)).body;
    const rows = rowsOf(files['journal.csv']);
    expect([rows.length, sumOf(rows, 'Částka')]).toEqual([
      journal.total,
      Math.round(journal.sums.amount * 100),
    ]);
    const balance = (await sample.ask('GET', `/reports/trial_balance?${days}`)).body;
    const balances = rowsOf(files['trial_balance.csv']);
    expect(sumOf(balances, 'Konečný stav')).toBe(0);
    expect(sumOf(balances, 'MD')).toBe(Math.round(balance.sums.debit * 100));
    for (const { account, closing } of balance.rows) {
      const own = balances.find(({ Účet }) => Účet === account);
      expect([account, czk(own?.['Konečný stav'])]).toEqual([account, Math.round(closing * 100)]);
    }
  });

  test('VAT has the ledger of each period and what was filed, byte for byte', async () => {
    expect(names('vat').filter((name) => name.endsWith('ledger.csv'))).toEqual([
      'vat/2025-11/ledger.csv',
      'vat/2025-12/ledger.csv',
    ]);
    const { rows } = (await sample.ask('GET', '/filings?kind=vat_return&period=2025-11')).body;
    const [filing] = rows;
    const xml = (await sample.ask('GET', `/filings/${filing.id}/xml`)).body;
    const name = names('vat').find((each) => each.includes(`-${filing.id}-podano`));
    expect(textOf(files[name ?? ''])).toBe(xml);
    const { sums } = (await sample.ask('GET', '/taxes/vat_ledger?period=2025-11')).body;
    expect(sumOf(rowsOf(files['vat/2025-11/ledger.csv']), 'Daň')).toBe(Math.round(sums.vat * 100));
  });

  test('payslips are for managers alone', async () => {
    expect(names('payslips').length).toBeGreaterThan(1);
    const [editor, accountant] = [await stage.user(), await stage.user()];
    await stage.join(stage.owner, sample.id, editor, 'editor');
    await stage.join(stage.owner, sample.id, accountant, 'accountant');
    const hasSlips = async (as: Caller) =>
      Object.keys(await packageOf(sample.id, ['2025-12-01', '2025-12-31'], as)).some((name) =>
        name.startsWith('payslips/'),
      );
    expect([await hasSlips(editor), await hasSlips(accountant)]).toEqual([false, true]);
  });

  test('a form that waits is there as it would be filed now', async () => {
    const later = await packageOf(sample.id, ['2026-02-01', '2026-02-28']);
    const waiting = Object.keys(later).filter((name) => name.endsWith('-nepodano.xml'));
    expect(waiting).toContain('vat/2026-02/vat_return-2026-02-nepodano.xml');
    expect(textOf(later['vat/2026-02/vat_return-2026-02-nepodano.xml'])).toContain('<DPHDP3');
  });
});

test('of many documents and payslips each is as it is downloaded by itself', async () => {
  const company = await stage.newCompany();
  const partner_id = await company.partner();
  const invoice = { kind: 'invoice', partner_id, issued_on: '2026-02-11', taxable_on: '2026-02-11' };
  for (let i = 1; i <= 30; i += 1) await company.issued({ ...invoice, lines: [line(i * 100)] });
  await company.ask('POST', '/employees', {
    employee: {
      first_name: 'Josefína',
      last_name: 'Łucka',
      contract: 'hpp',
      gross_wage: 45_000,
      started_on: '2026-01-01',
    },
  });
  const { payslips } = (await company.ask('POST', '/payslips/generate?year=2026', { month: 2 })).body;
  const { rows } = await company.list('?per=500&kind=invoice');
  const files = await packageOf(company.id, ['2026-02-01', '2026-02-28']);
  const alone = async (path: string) => {
    const reply = await fetch(`${stage.url}/api/entities/${company.id}${path}`, {
      headers: stage.owner.headers,
    });
    expect(reply.status).toBe(200);
    return Buffer.from(await reply.arrayBuffer());
  };
  expect([rows.length, payslips.length]).toEqual([30, 1]);
  for (const { id, number } of rows) {
    expect(
      (await alone(`/documents/${id}/pdf`)).equals(files[`issued/${number}.pdf`] ?? Buffer.alloc(0)),
    ).toBe(true);
    expect(
      (await alone(`/documents/${id}/isdoc`)).equals(files[`issued/${number}.isdoc`] ?? Buffer.alloc(0)),
    ).toBe(true);
  }
  for (const { id } of payslips)
    expect(
      (await alone(`/payslips/${id}/pdf`)).equals(
        files[`payslips/vyplatni-paska-2026-02-${id}.pdf`] ?? Buffer.alloc(0),
      ),
    ).toBe(true);
});

test('a receipt of a shop is among what was received, on paper, too', async () => {
  const company = await stage.newCompany();
  const receipt = {
    kind: 'receipt',
    external_number: 'U-1',
    issued_on: '2026-02-11',
    payment_method: 'cash',
  };
  const { number } = await company.issued({ ...receipt, lines: [line(100)] });
  const files = Object.keys(await packageOf(company.id, ['2026-02-01', '2026-02-28']));
  expect(files).toContain(`received/${number}.pdf`);
  expect(files.filter((name) => name.startsWith('issued/'))).toEqual([]);
});

describe('what is missing', () => {
  test('is told: movements, documents, drafts, gaps and forms that cannot be made', async () => {
    const company = await stage.newCompany();
    const partner_id = await company.partner();
    const received = {
      kind: 'received_invoice',
      partner_id,
      lines: [line(100)],
      issued_on: '2026-02-10',
      taxable_on: '2026-02-10',
      received_on: '2026-02-10',
    };
    const bare = await company.issued({ ...received, external_number: 'BEZ1' });
    const whole = await company.issued({ ...received, external_number: 'S1' });
    const form = new FormData();
    form.append('file', new Blob(['Faktura']), 'faktura.txt');
    form.append('subject_type', 'document');
    form.append('subject_id', String(whole.id));
    await company.ask('POST', '/attachments', form);
    const draft = await company.draft({ ...received, external_number: 'K1' });
    await company.issued(
      { kind: 'invoice', partner_id, lines: [line(1)], issued_on: '2026-02-11', taxable_on: '2026-02-11' },
      { number: 'FV20260004' },
    );
    const series = (await company.ask('GET', '/number_series')).body.find(
      ({ kind }: JsonValue) => kind === 'invoice',
    );
    await company.ask('PATCH', `/number_series/${series.id}`, { number_series: { next: 7 } });
    const [account] = (await company.ask('GET', '/bank_accounts')).body;
    await stage.sql`
      insert into bank_transactions (entity_id, bank_account_id, booked_on, amount, kind, counter_name, created_at, updated_at)
      values (${company.id}, ${account.id}, '2026-02-15', -12345, 'transfer', 'Neznámý', now(), now())`;
    const files = await packageOf(company.id, ['2026-02-01', '2026-02-28']);
    const missing = rowsOf(files['missing.csv']);
    const of = (what: string) => missing.filter((row) => row['Co chybí'] === what);
    expect(of('Pohyb na účtu bez dokladu')).toMatchObject([
      { Datum: '2026-02-15', Částka: '-123,45', Partner: 'Neznámý' },
    ]);
    expect(of('Doklad bez přílohy').map((row) => row['Číslo záznamu'])).toEqual([String(bare.id)]);
    expect(of('Koncept dokladu').map((row) => row['Číslo záznamu'])).toEqual([String(draft.id)]);
    expect(of('Mezera v číselné řadě').map(({ Popis = '' }) => /čísla (.*)$/.exec(Popis)?.[1])).toEqual([
      '1 až 3, 5 až 6',
    ]);
    expect(missing.some((row) => /^Přiznání k DPH za 2026-02 nelze/.test(row['Co chybí'] ?? ''))).toBe(true);
    expect(Object.keys(files).filter((name) => name.startsWith('received/'))).toEqual([
      `received/${whole.number} faktura.txt`,
    ]);
    const nothing = await packageOf(company.id, ['2024-01-01', '2024-01-31']);
    expect(rowsOf(nothing['index.csv'])).toEqual([]);
  });
});

describe('who may have it, and how', () => {
  test('every member, also by a read-only key; nobody from another site', async () => {
    const company = await stage.newCompany();
    const viewer = await stage.user();
    await stage.join(stage.owner, company.id, viewer, 'viewer');
    const before = await company.actions();
    const day = 'from=2026-01-01&to=2026-01-01';
    const status = async (headers: Readonly<Record<string, string>>) => {
      const reply = await asked(company.id, day, headers);
      await reply.arrayBuffer();
      return reply.status;
    };
    expect(await status(viewer.headers)).toBe(200);
    expect(await status((await stage.owner.key({ read_only: true })).headers)).toBe(200);
    expect(await status({ ...stage.owner.headers, 'Sec-Fetch-Site': 'none' })).toBe(200);
    for (const site of ['cross-site', 'same-site'])
      expect(await status({ ...stage.owner.headers, 'Sec-Fetch-Site': site })).toBe(403);
    expect(await company.actions()).toEqual(before);
    expect(await status((await stage.user()).headers)).toBe(404);
  });

  test('one that is read as fast as it is made needs no room on the disk', async () => {
    const { id } = await stage.newCompany();
    const day = 'from=2026-01-01&to=2026-01-01';
    const reply = await withFullDisk(async () => {
      const answer = await asked(id, day, stage.owner.headers);
      return { status: answer.status, bytes: await answer.bytes() };
    });
    expect(reply.status).toBe(200);
    expect(Object.keys(unzipSync(reply.bytes))).toContain('README.txt');
  });

  test('days are required, in order, and at most 366', async () => {
    const { id } = await stage.newCompany();
    const refused = async (query: string) => {
      const { status, body } = await stage.call('GET', `/entities/${id}/accountant_package?${query}`, {
        as: stage.owner,
      });
      return [status, Object.keys(body.fields ?? {})];
    };
    expect(await refused('')).toEqual([422, ['from', 'to']]);
    expect(await refused('from=2026-01-01')).toEqual([422, ['to']]);
    expect(await refused('from=2026-01-02&to=2026-01-01')).toEqual([422, ['to']]);
    expect(await refused('from=2025-01-01&to=2026-01-02')).toEqual([422, ['to']]);
    expect((await asked(id, 'from=2025-01-01&to=2026-01-01', stage.owner.headers)).status).toBe(200);
  });

  test('without double entry it has the cash journal', async () => {
    const { id } = await stage.newCompany({ bookkeeping: 'tax_records', legal_form: 'osvc' });
    const files = await packageOf(id, ['2026-01-01', '2026-03-31']);
    expect(Object.keys(files)).toContain('cash_journal.csv');
    expect(Object.keys(files)).not.toContain('journal.csv');
  });

  test('of VAT it has, and tells of, what there is: nothing of who is no payer', async () => {
    const { id } = await stage.newCompany({ vat_status: 'none' });
    const hasVat = async (company: number) => {
      const files = await packageOf(company, ['2026-01-01', '2026-03-31']);
      return [
        Object.keys(files).some((name) => name.startsWith('vat/')),
        textOf(files['README.txt']).includes('DPH'),
      ];
    };
    expect(await hasVat(id)).toEqual([false, false]);
    const payer = await stage.newCompany({ vat_status: 'monthly', vat_registered_on: '2026-03-01' });
    expect(await hasVat(payer.id)).toEqual([true, true]);
  });

  test('of years before the flat tax it has the ledger', async () => {
    const entity = { bookkeeping: 'double_entry', legal_form: 'osvc', vat_status: 'none' };
    const { id } = await stage.newCompany(entity);
    const entered = { as: stage.owner, body: { entity: { bookkeeping: 'flat_tax' } } };
    expect((await stage.call('PATCH', `/entities/${id}`, entered)).status).toBe(200);
    const booksOf = async (from: string, to: string) => {
      const files = await packageOf(id, [from, to]);
      const books = Object.keys(files).filter((name) => /^(journal|trial_balance|cash_journal)\./.test(name));
      const told = books.filter((name) => textOf(files['README.txt']).includes(name));
      return [books.toSorted(), told.length];
    };
    const ledger = ['journal.csv', 'trial_balance.csv'];
    expect(await booksOf('2025-01-01', '2025-12-31')).toEqual([ledger, 2]);
    expect(await booksOf('2026-01-01', '2026-03-31')).toEqual([['cash_journal.csv'], 1]);
    expect(await booksOf('2025-12-01', '2026-01-31')).toEqual([['cash_journal.csv', ...ledger], 3]);
  });
});
