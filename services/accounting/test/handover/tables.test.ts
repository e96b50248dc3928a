import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DocumentsStage, line, type TestCompany } from '../documents/documents-harness.ts';
import type { JsonValue } from '../harness.ts';
import { type Exporting, exportingOf, startExporting, textOf } from './exports-stage.ts';

const NAMES = ['documents', 'lines', 'partners', 'payments', 'bank_transactions', 'journal', 'accounts'];

let stage: DocumentsStage;
let company: TestCompany;
let exporting: Exporting;
let invoice: JsonValue;
let partnerId: number;
beforeAll(async () => {
  stage = await startExporting();
  company = await stage.newCompany();
  exporting = exportingOf(stage, company);
  partnerId = await company.partner({ name: '=Vzorec; s "uvozovkami"', note: '@poznámka' });
  const lines = [
    line(1000.5, { name: '+Práce', quantity: 2.25, cost_centre: 'dílna' }),
    line(-10, { name: '-Sleva' }),
  ];
  invoice = await company.issued({
    kind: 'invoice',
    partner_id: partnerId,
    lines,
    issued_on: '2026-02-10',
    taxable_on: '2026-02-10',
  });
  const paid = { paid_on: '2026-03-05', amount: 100, method: 'transfer' };
  expect((await company.ask('POST', `/documents/${invoice.id}/payments`, paid)).status).toBe(201);
  await company.draft({ kind: 'quote', partner_id: partnerId, lines: [line(7)] });
});
afterAll(() => stage.close());

/** The rows of a table as objects by their heads; quoted fields and their line ends as CSV has them. */
function rowsOf(bytes: Uint8Array | undefined): Record<string, string>[] {
  const text = textOf(bytes);
  expect(text.startsWith('\uFEFF')).toBe(true);
  const lines = [...text.slice(1).matchAll(/(?:"(?:[^"]|"")*"|[^\r])*\r\n/g)].map(([row]) =>
    [...row.slice(0, -2).matchAll(/(?:^|;)("(?:[^"]|"")*"|[^;]*)/g)].map(([, cell = '']) =>
      cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell,
    ),
  );
  const [head = [], ...rows] = lines;
  return rows.map((row) => Object.fromEntries(head.map((name, i) => [name, row[i] ?? ''])));
}

describe('csv', () => {
  test('has every table, with decimal commas, ISO days and texts that no spreadsheet computes', async () => {
    const done = await exporting.made({ format: 'csv' });
    const files = await exporting.files(done.id);
    expect(Object.keys(files)).toEqual(NAMES.map((name) => `${name}.csv`));
    const of = (name: string) => rowsOf(files[`${name}.csv`]);
    const [document, quote] = of('documents');
    expect(document).toMatchObject({
      ...{ Číslo: invoice.number, Druh: 'Faktura', Stav: 'vystavený', Partner: `'=Vzorec; s "uvozovkami"` },
      ...{ Vystaveno: '2026-02-10', Celkem: String(invoice.total.toFixed(2)).replace('.', ',') },
      Uhrazeno: '100,00',
    });
    expect(quote).toMatchObject({ Druh: 'Nabídka', Stav: 'koncept' });
    expect(of('lines').slice(0, 2)).toMatchObject([
      {
        Popis: `'+Práce`,
        Množství: '2,25',
        'Cena za jednotku': '1000,5',
        Středisko: 'dílna',
        'Sazba DPH': '21',
        'Režim DPH': 'Zdanitelné plnění v tuzemsku',
      },
      { Popis: `'-Sleva`, Základ: '-10,00', 'Číslo dokladu': invoice.number },
    ]);
    expect(of('partners').at(-1)).toMatchObject({
      Název: `'=Vzorec; s "uvozovkami"`,
      Poznámka: `'@poznámka`,
    });
    expect(of('payments')).toMatchObject([
      { Datum: '2026-03-05', Částka: '100,00', 'Číslo dokladu': invoice.number },
    ]);
    const journal = (await company.ask('GET', '/journal?year=2026&closing=1')).body;
    expect(of('journal')).toHaveLength(journal.total);
    const sum = of('journal').reduce((all, row) => all + Number(row.Částka?.replace(',', '.')), 0);
    expect(sum).toBeCloseTo(journal.sums.amount);
    expect(of('accounts').length).toBe((await company.ask('GET', '/accounts?year=2026')).body.length);
    for (const name of NAMES) expect([name, done.counts[name] ?? 0]).toEqual([name, of(name).length]);
  });

  test('of a period has what falls into it, each by its own day', async () => {
    const { counts } = await exporting.made({ format: 'csv', from: '2026-03-01', to: '2026-03-31' });
    expect(counts).toMatchObject({ payments: 1, documents: 1 });
    const february = await exporting.made({ format: 'csv', from: '2026-02-01', to: '2026-02-28' });
    expect(february.counts).toMatchObject({ documents: 1, lines: 2 });
    expect(february.counts.payments ?? 0).toBe(0);
  });

  test('of some kinds has those documents with what belongs to them, and nothing else', async () => {
    await company.partner({ name: 'Nikdo s.r.o.', ico: null, dic: null });
    const done = await exporting.made({ format: 'csv', kinds: ['invoice'], attachments: true });
    const files = await exporting.files(done.id);
    expect(Object.keys(files)).toEqual(
      ['documents', 'lines', 'partners', 'payments'].map((name) => `${name}.csv`),
    );
    expect(done.counts).toEqual({ documents: 1, lines: 2, partners: 1, payments: 1 });
  });

  test('is taken by our own import, which takes the apostrophe off', async () => {
    const files = await exporting.files((await exporting.made({ format: 'csv' })).id);
    const other = await stage.newCompany();
    const form = new FormData();
    form.append('file', new Blob([files['partners.csv'] as Uint8Array<ArrayBuffer>]), 'partners.csv');
    form.append(
      'options',
      JSON.stringify({
        mapping: { target: 'partner', columns: { Název: 'partner_name', IČO: 'ico', Obec: 'city' } },
      }),
    );
    const { body } = await other.ask('POST', '/imports', form);
    const titles = body.rows.map(({ title }: JsonValue) => title);
    expect(titles.some((title: string) => title.startsWith('=Vzorec; s "uvozovkami"'))).toBe(true);
  });
});

describe('xlsx', () => {
  test('has the same tables as sheets with typed cells', async () => {
    const done = await exporting.made({ format: 'xlsx' });
    expect(done).toMatchObject({ filename: expect.stringMatching(/\.xlsx$/) });
    const { sheets } = await readXlsx(Buffer.from(await exporting.bytes(done.id)));
    expect(sheets.map(({ name }) => name)).toEqual([
      ...['Doklady', 'Položky', 'Kontakty', 'Úhrady', 'Bankovní pohyby', 'Účetní deník', 'Účtová osnova'],
    ]);
    const [documents] = sheets;
    const at = (name: string) => documents?.rows[0]?.indexOf(name) ?? -1;
    expect(documents?.rows[1]?.[at('Celkem')]).toBe(invoice.total);
    expect(documents?.rows[1]?.[at('Vystaveno')]).toEqual(new Date('2026-02-10T00:00:00Z'));
    // A typed cell is no formula, whatever it begins with.
    expect(documents?.rows[1]?.[at('Partner')]).toBe('=Vzorec; s "uvozovkami"');
    const { counts } = await exporting.made({ format: 'csv' });
    expect(done.counts).toEqual(counts);
  });

  test('comes with files of documents in a ZIP', async () => {
    const form = new FormData();
    form.append('file', new Blob(['Smlouva']), 'smlouva.txt');
    form.append('subject_type', 'document');
    form.append('subject_id', String(invoice.id));
    expect((await company.ask('POST', '/attachments', form)).status).toBe(201);
    const done = await exporting.made({ format: 'xlsx', attachments: true });
    const files = await exporting.files(done.id);
    expect(Object.keys(files)).toEqual(['data.xlsx', `prilohy/${invoice.number} smlouva.txt`]);
    expect((await readXlsx(Buffer.from(files['data.xlsx'] ?? []))).sheets).toHaveLength(7);
  });
});
