import { existsSync, readFileSync } from 'node:fs';
import { type Rate, rate, type Treatment } from '@news-and-accounting/document';
import { describe, expect, test } from 'vitest';
import type { KnownLines } from './coefficient.ts';
import type { ControlSum, ReturnLine } from './content.ts';
import { controlStatement } from './control.ts';
import { lastKnown, supplementaryReturn } from './corrections.ts';
import { periodRows } from './ledger.ts';
import { parsePeriod } from './periods.ts';
import { recapitulativeStatement } from './recapitulative.ts';
import { company, czk, day, documentOf, type GivenDocument, PARTNERS, RULES } from './testing/build.ts';
import type { Deduction, VatPeriod, VatRecord, VatRecordKind, VatStatus } from './types.ts';
import { vatReturn } from './vat-return.ts';

const FOLDER = new URL('../../../../shared/reference/vat/examples/', import.meta.url);
const IS_HERE = existsSync(FOLDER);
if (!IS_HERE) console.log('The reference is not there: its worked periods are not computed.');

type Written = {
  ref: string;
  kind: string;
  direction: 'issued' | 'received';
  partner: { name: string; dic?: string; vat_id?: string; country: string };
  taxable_on: string;
  received_on?: string;
  external_number?: string;
  rate?: number;
  deduct?: { rate: number; base: number; vat: number }[];
  lines: {
    unit_price: number;
    vat_rate: number | null;
    vat_treatment: Treatment;
    commodity?: string;
    deduction?: Deduction;
    deduction_percent?: number;
    account_code?: string;
  }[];
};
type WrittenRecord = {
  kind: VatRecordKind;
  date: string;
  rate?: number;
  base?: number;
  vat: number;
  dic?: string;
  number?: string;
  doc_date?: string;
};
type Expected = {
  lines: Record<string, unknown>[];
  sections?: Record<string, unknown>;
  totals?: unknown;
  recapitulative: unknown[];
};
type Month = {
  name: string;
  company: { legal_form: string; vat_status: VatStatus; dic: string };
  period: string;
  documents: Written[];
  records: WrittenRecord[];
  coefficient?: { provisional: number };
  rest_of_year?: Record<'line_46_reduced' | 'line_52' | 'lines_1_2_base' | 'line_50', number>;
  expected: Expected;
};
type Corrections = {
  base: string;
  added: Written[];
  supplementary_lines: Record<string, unknown>[];
  following_control_statement: Pick<Expected, 'sections' | 'totals'>;
};

const read = <T>(name: string): T => JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8')) as T;

function givenOf(written: Written): GivenDocument {
  const { ref, kind, direction, partner, taxable_on, received_on, rate: exchange, deduct } = written;
  return {
    ...{ number: ref, kind, direction, taxableOn: taxable_on },
    partner: {
      ...{ id: null, name: partner.name, country: partner.country },
      ...{ dic: partner.dic ?? null, vatId: partner.vat_id ?? null },
    },
    ...(received_on === undefined ? {} : { receivedOn: received_on }),
    ...(exchange === undefined ? {} : { exchangeRate: exchange }),
    ...(deduct === undefined ? {} : { deducted: deduct }),
    externalNumber: written.external_number ?? null,
    lines: written.lines.map((line) => ({
      ...{ price: String(line.unit_price), treatment: line.vat_treatment },
      ...(line.vat_rate === null ? {} : { rate: line.vat_rate }),
      ...(line.commodity === undefined ? {} : { commodity: line.commodity }),
      ...(line.deduction === undefined ? {} : { deduction: line.deduction }),
      ...(line.deduction_percent === undefined ? {} : { percent: line.deduction_percent }),
      ...(line.account_code === undefined ? {} : { account: line.account_code }),
    })),
  };
}

const recordOf = (written: WrittenRecord, at: number): VatRecord => ({
  ...{ id: at + 1, kind: written.kind, date: day(written.date), text: null },
  rate: written.rate === undefined ? null : (rate(String(written.rate)) as Rate),
  ...{ base: czk(written.base ?? 0), vat: czk(written.vat) },
  document:
    written.number === undefined
      ? null
      : {
          ...{ id: 900 + at, number: written.number, externalNumber: written.number },
          partner: { ...PARTNERS.elm, dic: written.dic ?? null },
          ...{ taxableOn: day(written.doc_date ?? written.date), deduction: 'full' },
        },
});

function computed(month: Month, more: readonly Written[] = []) {
  const { company: of, coefficient, rest_of_year: rest } = month;
  const period = parsePeriod(month.period) as VatPeriod;
  const taxpayer = company(of.vat_status, {
    ...{ legalForm: of.legal_form, dic: of.dic },
    coefficients:
      coefficient === undefined
        ? {}
        : { [period.year]: { provisional: coefficient.provisional, settlement: null } },
  });
  const others: KnownLines[] = [];
  if (rest !== undefined) {
    const none = { base: null, vat: null, vatReduced: null };
    others.push([
      { ...none, line: '1', base: czk(rest.lines_1_2_base) },
      { ...none, line: '46', vatReduced: czk(rest.line_46_reduced) },
      { ...none, line: '50', base: czk(rest.line_50) },
      { ...none, line: '52', vat: czk(rest.line_52) },
    ]);
  }
  const documents = [...month.documents, ...more].map((each, at) => documentOf(givenOf(each), at + 1));
  const rows = periodRows(
    { taxpayer, rules: RULES, documents, records: month.records.map(recordOf) },
    period,
  );
  const given = { taxpayer, rules: RULES, period, rows };
  return {
    vatReturn: vatReturn({ ...given, others }).content,
    control: controlStatement(given),
    recapitulative: recapitulativeStatement(given).content,
  };
}

const AMOUNTS = ['base', 'vat', 'vat_reduced'] as const;
const NAMES = { base: 'base', vat: 'vat', vat_reduced: 'vatReduced' } as const;

/** A line with the members that the reference has for it. */
function written(line: ReturnLine | undefined, wanted: Record<string, unknown>): Record<string, unknown> {
  if (line === undefined) return {};
  const shown: Record<string, unknown> = { line: line.line };
  for (const name of AMOUNTS) if (name in wanted) shown[name] = (line[NAMES[name]] ?? Number.NaN) / 100;
  if ('coefficient' in wanted) shown.coefficient = line.coefficient;
  if ('exact' in wanted) {
    shown.exact = Object.fromEntries(AMOUNTS.map((name) => [name, line.exact[NAMES[name]] / 100]));
  }
  return shown;
}

function expectLines(lines: readonly ReturnLine[], wanted: readonly Record<string, unknown>[]): void {
  expect(lines.map(({ line }) => line)).toEqual(wanted.map(({ line }) => line));
  expect(
    wanted.map((each) =>
      written(
        lines.find(({ line }) => line === each.line),
        each,
      ),
    ),
  ).toEqual(wanted);
}

const SNAKE: Readonly<Record<string, string>> = {
  vatCountry: 'vat_country',
  vatId: 'vat_id',
  badDebt: 'bad_debt',
};

/** A row as the reference writes it, amounts in CZK. */
function plain(row: object): Record<string, unknown> {
  const members = Object.entries(row)
    .filter(([name]) => name !== 'documentIds' && name !== 'sources')
    .map(([name, value]) => [
      SNAKE[name] ?? name,
      /^(base|vat)\d$/.test(name) ? (value as number) / 100 : value,
    ]);
  return Object.fromEntries(members);
}

function expectStatement(
  { content }: ReturnType<typeof controlStatement>,
  wanted: Pick<Expected, 'sections' | 'totals'>,
): void {
  const sections = Object.entries(content.sections).map(
    ([name, rows]: [string, readonly object[] | ControlSum | null]) => [
      name,
      rows === null ? null : Array.isArray(rows) ? rows.map(plain) : plain(rows),
    ],
  );
  expect(Object.fromEntries(sections)).toEqual(wanted.sections);
  expect(
    Object.fromEntries(Object.entries(content.totals).map(([name, value]) => [name, value / 100])),
  ).toEqual(wanted.totals);
}

describe.skipIf(!IS_HERE)('worked periods of the reference', () => {
  const months = IS_HERE ? read<Month[]>('months.json') : [];

  test.each(months.map((month) => [month.name, month] as const))('%s', (_, month) => {
    const { vatReturn: filed, control, recapitulative } = computed(month);
    expectLines(filed.lines, month.expected.lines);
    expect(control.applies).toBe(month.expected.sections !== undefined);
    if (month.expected.sections !== undefined) expectStatement(control, month.expected);
    expect(
      recapitulative.rows.map(({ country, vatId, code, count, value, exact }) => ({
        ...{ country, vat_id: vatId, code, count, value: value / 100, exact: exact / 100 },
      })),
    ).toEqual(month.expected.recapitulative);
  });

  test('what is filed later', () => {
    const { base, added, supplementary_lines, following_control_statement } =
      read<Corrections>('corrections.json');
    const month = months.find(({ name }) => name === base);
    if (month === undefined) throw new Error(`the reference has no ${base}`);
    const [filed, live] = [computed(month), computed(month, added)];
    const { lines } = supplementaryReturn(live.vatReturn, lastKnown([filed.vatReturn]));
    expectLines(lines, supplementary_lines);
    expectStatement(live.control, following_control_statement);
  });
});
