import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  WORKED_DOCUMENTS,
  type WorkedDocument,
} from '../../../../packages/document/src/testing/worked-documents.ts';
import type { JsonValue } from '../harness.ts';
import {
  type DocumentsStage,
  startDocuments,
  syntheticPairs,
  type TestCompany,
} from './documents-harness.ts';

/** Every worked document of the engine, through the interface. */
let stage: DocumentsStage;
const companies = new Map<string, Promise<{ company: TestCompany; partner: number }>>();
beforeAll(async () => {
  stage = await startDocuments();
});
afterAll(() => stage.close());

/** A company as the document wants it, made once. */
function companyFor({ noPayer, roundTotal: round_total }: WorkedDocument) {
  const name = `${noPayer} ${round_total}`;
  const make = async () => {
    const entity = noPayer === true ? { vat_status: 'none', dic: null } : {};
    const company = await stage.newCompany(entity, round_total === undefined ? {} : { round_total });
    return { company, partner: await company.partner({ country: 'SK', vat_id: 'SK2020000019' }) };
  };
  const known = companies.get(name) ?? make();
  companies.set(name, known);
  return known;
}

function documentOf(worked: WorkedDocument, partner_id: number): object {
  const isReceived = worked.kind.startsWith('received_');
  const isOld = worked.lines.some(({ rate }) => rate === '15' || rate === '10');
  return {
    kind: worked.kind,
    partner_id,
    issued_on: isOld ? '2023-12-20' : '2026-03-12',
    prices_include_vat: worked.pricesIncludeVat ?? false,
    ...(worked.paymentMethod === undefined ? {} : { payment_method: worked.paymentMethod }),
    ...(worked.exchangeRate === undefined ? {} : { currency: 'EUR', rate: Number(worked.exchangeRate) }),
    ...(isReceived ? { received_on: '2026-03-15', external_number: 'X1' } : {}),
    ...(worked.entered === undefined ? {} : { rounding: Number(worked.entered) }),
    ...(worked.supplier === undefined
      ? {}
      : {
          vat: worked.supplier.map((row) => {
            const [rate, base, vat] = row.split(' ').map(Number);
            return { vat_treatment: 'taxable', rate, base, vat };
          }),
        }),
    lines: worked.lines.map((line) => ({
      name: 'Položka',
      quantity: Number(line.quantity),
      unit_price: Number(line.price),
      ...(line.treatment === undefined ? {} : { vat_treatment: line.treatment }),
      ...(line.rate === undefined ? {} : { vat_rate: Number(line.rate) }),
      ...(line.discount === undefined ? {} : { discount_percent: Number(line.discount) }),
      ...(line.commodity === undefined ? {} : { commodity: line.commodity }),
      ...(line.account === undefined ? {} : { account_code: line.account }),
      ...(line.deduction === undefined ? {} : { deduction: line.deduction }),
      ...(line.percent === undefined ? {} : { deduction_percent: Number(line.percent) }),
    })),
  };
}

const amounts = (...values: number[]) => values.map((value) => value.toFixed(2)).join(' ');

function figuresOf(document: JsonValue) {
  const { base, vat_total, rounding, rounding_taxed, total, total_payable } = document;
  const { base_czk, vat_czk, total_czk } = document;
  return {
    rows: document.vat.map(
      (row: JsonValue) =>
        `${row.vat_treatment} ${row.commodity ?? '-'} ${row.rate ?? '-'}: ${amounts(row.base, row.vat, row.base_czk, row.vat_czk)}`,
    ),
    lineFigures: document.lines.map((line: JsonValue) => amounts(line.base, line.vat, line.total)),
    sums: amounts(
      base,
      vat_total,
      rounding,
      rounding_taxed,
      total,
      total_payable,
      base_czk,
      vat_czk,
      total_czk,
    ),
  };
}

const unnumbered = ({ id: _id, source_id: _source, document_id: _document, ...entry }: JsonValue) => entry;

test.each(WORKED_DOCUMENTS)('$name', async (worked) => {
  const { company, partner } = await companyFor(worked);
  const { rows, lineFigures, sums } = worked;
  const document = documentOf(worked, partner);
  const previewed = await company.preview(document);
  expect(figuresOf(previewed)).toEqual({ rows, lineFigures, sums });
  expect(syntheticPairs(previewed.entries)).toEqual([...worked.entries].sort());
  const draft = await company.draft(document);
  expect(figuresOf(draft)).toEqual({ rows, lineFigures, sums });
  const issued = await company.issue(draft.id);
  expect(figuresOf(issued)).toEqual({ rows, lineFigures, sums });
  expect(syntheticPairs(issued.entries)).toEqual([...worked.entries].sort());
  expect(issued.entries.map(unnumbered)).toEqual(previewed.entries.map(unnumbered));
});
