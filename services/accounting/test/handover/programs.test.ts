import { moneyErrors, pohodaErrors } from '@news-and-accounting/export-formats/testing';
import { readImportFile } from '@news-and-accounting/import-formats';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { vatLevels } from '../../src/public/codebooks/index.ts';
import { type DocumentsStage, line, type TestCompany } from '../documents/documents-harness.ts';
import type { Caller, JsonValue } from '../harness.ts';
import { archived, restored } from './archives.ts';
import { type Exporting, exportingOf, startExporting, textOf } from './exports-stage.ts';

const FORMATS = ['pohoda', 'money'] as const;
type Format = (typeof FORMATS)[number];

let now = Date.parse('2026-11-22T09:00:00Z');
let stage: DocumentsStage;
beforeAll(async () => {
  stage = await startExporting({ now: () => now });
});
afterAll(() => stage.close());

const errorsOf = async (format: Format, bytes: Uint8Array) =>
  format === 'pohoda' ? pohodaErrors(bytes) : moneyErrors(bytes);

async function readAgain(bytes: Uint8Array, own: { name: string; ico: string | null; dic: string | null }) {
  const read = await readImportFile(bytes, {
    ...{ format: 'auto', own, direction: null, mapping: null, delimiter: null, encoding: null },
    ...{ sheet: null, vatLevels: vatLevels() },
  });
  if (!read.ok) throw new Error(read.problem.message);
  return read.file;
}

/** Every row of a list. */
async function all(company: number, list: string, as: Caller): Promise<JsonValue[]> {
  const rows: JsonValue[] = [];
  for (let page = 1; ; page += 1) {
    const { body } = await stage.call('GET', `/entities/${company}/${list}per=200&page=${page}`, { as });
    rows.push(...body.rows);
    if (rows.length >= body.total) return rows;
  }
}

/** What lines of documents say; of texts as much as a format holds is not compared here. */
async function linesOf(ids: readonly number[]): Promise<string[]> {
  const rows = await stage.sql`
    select name, quantity, unit_price, vat_rate, vat_treatment from document_lines
    where document_id = any (${[...ids]}::bigint[])`;
  return rows.map(({ name, quantity, unit_price, vat_rate, vat_treatment }) =>
    [name, quantity, unit_price, vat_rate, vat_treatment].join(' | '),
  );
}

const round = (amount: number) => Math.round(amount * 100);
const COMMERCIAL = ['quote', 'order', 'delivery_note'];
/** Kinds that the import takes over; documents of cash it leaves out and counts. */
const isRead = ({ kind }: JsonValue) => !['cash_in', 'cash_out'].includes(kind);

describe.each(['company', 'osvc', 'identified'] as const)('the sample %s', (segment) => {
  let sample: JsonValue;
  let documents: JsonValue[];
  let exporting: Exporting;
  beforeAll(async () => {
    const made = await stage.call('POST', '/entities/sample', { as: stage.owner, body: { segment } });
    expect([made.status, made.body.error]).toEqual([201, undefined]);
    sample = made.body;
    exporting = exportingOf(stage, { id: sample.id });
    documents = (await all(sample.id, 'documents?', stage.owner)).filter(
      ({ status, kind }) => status !== 'draft' && !COMMERCIAL.includes(kind),
    );
  });

  test.each(FORMATS)('leaves for %s by its schemas, and every document is the same there', async (format) => {
    const done = await exporting.made({ format });
    const bytes = await exporting.bytes(done.id);
    expect(await errorsOf(format, bytes)).toEqual([]);
    const leftOut = done.warnings.filter(({ code }: JsonValue) => code === 'LEFT_OUT');
    const left = new Set(leftOut.map(({ document_id }: JsonValue) => document_id));
    const kept = documents.filter(({ id }) => !left.has(id));
    expect(leftOut.length).toBe(documents.filter(({ status }) => status === 'cancelled').length);
    expect(done.counts.documents).toBe(kept.length);

    const { records } = await readAgain(bytes, sample);
    expect(records.flatMap(({ errors, title }) => errors.map((error) => [title, error]))).toEqual([]);
    const found = records.flatMap((record) =>
      record.target === 'document'
        ? [
            `${record.number ?? ''} ${record.externalNumber ?? ''} ${record.total} ${record.currency} ${record.issuedOn}`,
          ]
        : [],
    );
    const wanted = kept.filter(isRead).map((document) => {
      const isOurs = ['issued', 'internal'].includes(document.direction);
      const isOwn = isOurs && document.kind !== 'other_liability';
      const external = isOwn ? '' : (document.external_number ?? document.variable_symbol ?? '');
      // Receipts of suppliers are numbered by the series of our own.
      const number = isOwn || document.kind === 'tax_receipt' ? document.number : '';
      return `${number} ${external} ${round(document.total)} ${document.currency} ${document.issued_on}`;
    });
    expect(found.toSorted()).toEqual(wanted.toSorted());
    const linesRead = records.flatMap((record) =>
      record.target === 'document'
        ? record.lines.map(({ name, quantity, unitPrice, vatRate, vatTreatment }) =>
            [name, quantity, unitPrice, vatRate, vatTreatment].join(' | '),
          )
        : [],
    );
    const linesKept = await linesOf(kept.filter(isRead).map(({ id }) => id));
    expect(linesRead.toSorted()).toEqual(linesKept.toSorted());
  });
});

test('documents and partners keep the UUID of other programs when their company is restored, also twice', async () => {
  const as = stage.owner;
  const { body } = await stage.call('POST', '/entities/sample', { as, body: { segment: 'osvc' } });
  const guidsOf = async (id: number) => {
    const exporting = exportingOf(stage, { id });
    const text = textOf(await exporting.bytes((await exporting.made({ format: 'money' })).id));
    const of = (list: string) =>
      (text.split(`<${list}>`)[1]?.split(`</${list}>`)[0] ?? '').match(/\{[0-9A-F-]{36}\}/g) ?? [];
    return { partners: of('SeznamFirem'), all: text.match(/\{[0-9A-F-]{36}\}/g) ?? [] };
  };
  const again = async (from: number): Promise<number> => {
    const { id } = await stage.company(as, { name: 'Prázdná' });
    await restored(stage.sql, (await archived(stage.sql, from)).bytes, id);
    return id;
  };
  const once = await again(body.id);
  const was = await guidsOf(body.id);
  expect(was.partners.length).toBeGreaterThan(2);
  expect(was.all.length).toBeGreaterThan(was.partners.length);
  expect(await guidsOf(once)).toEqual(was);
  expect(await guidsOf(await again(once))).toEqual(was);
});

test.each(FORMATS)(
  'a company that leaves with %s is taken over by another installation of ours',
  async (format) => {
    now = Date.parse('2026-11-22T09:00:00Z');
    const as = stage.owner;
    const sample = (await stage.call('POST', '/entities/sample', { as, body: { segment: 'osvc' } })).body;
    const exporting = exportingOf(stage, { id: sample.id });
    const bytes = await exporting.bytes((await exporting.made({ format })).id);
    const owner = await stage.user();
    const { name, ico, dic, legal_form, vat_status, bookkeeping, street, city, zip } = sample;
    const entity = { name, ico, dic, legal_form, vat_status, bookkeeping, street, city, zip };
    const made = await stage.call('POST', '/entities', { as: owner, body: { entity } });
    expect([made.status, made.body.error ?? null]).toEqual([201, null]);
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(bytes)]), `${format}.xml`);
    const path = `/entities/${made.body.id}/imports`;
    const preview = await stage.call('POST', path, { as: owner, body: form });
    expect([preview.status, preview.body.error ?? null]).toEqual([201, null]);
    const { body } = await stage.call('GET', `${path}/${preview.body.id}?action=error&per=200`, {
      as: owner,
    });
    const wrong = body.rows.filter(({ target }: JsonValue) => target !== 'bank_transaction');
    expect(wrong.map(({ title, errors }: JsonValue) => [title, errors])).toEqual([]);
  },
);

describe('a company', () => {
  let company: TestCompany;
  let exporting: Exporting;
  let invoice: JsonValue;
  beforeAll(async () => {
    now = Date.parse('2026-03-20T09:00:00Z');
    company = await stage.newCompany();
    exporting = exportingOf(stage, company);
    const partner_id = await company.partner();
    const given = { kind: 'invoice', partner_id, issued_on: '2026-02-10', taxable_on: '2026-02-10' };
    invoice = await company.issued({ ...given, lines: [line(1000)] });
    await company.issued({ ...given, kind: 'quote', lines: [line(5)] });
    const form = new FormData();
    form.append('file', new Blob(['Předávací protokol']), 'protokol.txt');
    form.append('subject_type', 'document');
    form.append('subject_id', String(invoice.id));
    expect((await company.ask('POST', '/attachments', form)).status).toBe(201);
  });

  test.each(FORMATS)('takes files along to %s in a ZIP beside the XML', async (format) => {
    const done = await exporting.made({ format, attachments: true });
    expect(done).toMatchObject({ media_type: 'application/zip', counts: { documents: 1, attachments: 1 } });
    const files = await exporting.files(done.id);
    expect(Object.keys(files)).toEqual([`${format}.xml`, `prilohy/${invoice.number} protokol.txt`]);
    const alone = await exporting.made({ format });
    expect(alone).toMatchObject({ media_type: 'application/xml' });
    expect(alone.filename).toMatch(new RegExp(`^${format}-.*\\.xml$`));
    expect(await errorsOf(format, files[`${format}.xml`] as Uint8Array)).toEqual([]);
  });

  test('of chosen kinds has them and who stands on them, and says what a format has no place for', async () => {
    const stranger = await company.partner({ name: 'Nikdo s.r.o.' });
    expect(stranger).toBeGreaterThan(0);
    const only = await exporting.made({ format: 'pohoda', kinds: ['invoice'] });
    expect(only.counts).toEqual({ documents: 1, partners: 1 });
    const quotes = await exporting.made({ format: 'money', kinds: ['invoice', 'quote'] });
    expect(quotes.warnings).toMatchObject([{ code: 'LEFT_OUT', document_id: expect.any(Number) }]);
    expect(quotes.warnings[0].message).toMatch(/^Nabídka \S+, .* v souboru není\./);
  });

  test('without anything in the period is told so', async () => {
    const { body } = await exporting.ask({
      ...{ format: 'pohoda', kinds: ['credit_note'], from: '2020-01-01', to: '2020-12-31' },
    });
    expect(await exporting.ended(body.id)).toMatchObject({
      state: 'failed',
      error: expect.stringContaining('není nic'),
    });
  });

  test('hands over postings that no document says, and a document that is left out by its postings', async () => {
    const entry = await company.ask('POST', '/journal', {
      entry: {
        ...{ date: '2026-02-28', text: 'Dohadná položka' },
        lines: [{ debit: '518', credit: '389', amount: 500 }],
      },
    });
    expect([entry.status, entry.body.error ?? null, entry.body.fields ?? null]).toEqual([201, null, null]);
    const partner_id = await company.partner();
    const cancelled = await company.issued({ kind: 'invoice', partner_id, lines: [line(700)] });
    expect((await company.ask('POST', `/documents/${cancelled.id}/cancel`, { reason: 'Omyl' })).status).toBe(
      200,
    );
    for (const format of FORMATS) {
      const done = await exporting.made({ format });
      const { records } = await readAgain(await exporting.bytes(done.id), {
        ...{ name: 'Alfa', ico: '12345679', dic: 'CZ12345679' },
      });
      const entries = records.filter((record) => record.target === 'journal');
      expect(entries[0]).toMatchObject({
        text: 'Dohadná položka',
        lines: [{ debit: expect.stringMatching(/^518/), amount: 50_000 }],
      });
      const rest = entries.slice(1).flatMap(({ lines }) => lines);
      const on = (side: 'debit' | 'credit') =>
        rest.filter((each) => each[side]?.startsWith('311')).reduce((all, { amount }) => all + amount, 0);
      expect([rest.length > 0, on('debit')]).toEqual([true, on('credit')]);
    }
  });
});
