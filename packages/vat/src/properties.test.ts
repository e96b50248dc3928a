import { haler } from '@news-and-accounting/money';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../../test/runs.ts';
import { controlChecks, recapitulativeChecks } from './checks.ts';
import type { ReturnLine } from './content.ts';
import { controlStatement } from './control.ts';
import {
  followingRecapitulative,
  hasChanged,
  knownRows,
  lastKnown,
  supplementaryReturn,
} from './corrections.ts';
import { exactTax } from './exact-tax.ts';
import { periodRows, rowsOfDays } from './ledger.ts';
import { partsOf } from './parts.ts';
import { monthsOf, parsePeriod } from './periods.ts';
import { recapitulativeStatement } from './recapitulative.ts';
import { anyDocument, anyDocuments } from './testing/arbitrary.ts';
import { company, day, RULES } from './testing/build.ts';
import { treatmentFacts } from './treatments.ts';
import type { Taxpayer, VatDocument, VatPeriod } from './types.ts';
import { vatReturn } from './vat-return.ts';

const RUNS = { numRuns: runs(40, 3000) };
const YEAR = { provisional: 63, settlement: null };
const MONTHLY = company('monthly', { coefficients: { '2026': YEAR } });
const QUARTERLY = company('quarterly', { coefficients: { '2026': YEAR } });
const period = (code: string) => parsePeriod(code) as VatPeriod;
const MONTHS = monthsOf(period('2026-Q1'))
  .map(({ number }) => number)
  .flatMap((number) => [number, number + 3, number + 6, number + 9])
  .sort((a, b) => a - b)
  .map((number) => period(`2026-${String(number).padStart(2, '0')}`));

function formsOf(taxpayer: Taxpayer, documents: readonly VatDocument[], of: VatPeriod) {
  const rows = periodRows({ taxpayer, rules: RULES, documents, records: [] }, of);
  const given = { taxpayer, rules: RULES, period: of, rows };
  return {
    rows,
    vatReturn: vatReturn(given).content,
    control: controlStatement(given).content,
    recapitulative: recapitulativeStatement(given).content,
  };
}

const MARCH = period('2026-03');
/** Everything falls into the month, so that few documents say much. */
const inMarch = (document: VatDocument): VatDocument => ({
  ...document,
  taxableOn: day(`2026-03-${document.taxableOn.slice(8)}`),
  vatPeriodOn: day(`2026-03-${document.taxableOn.slice(8)}`),
  ratesOn: day(`2026-03-${document.taxableOn.slice(8)}`),
});
const documentsOfMarch = anyDocuments(12).map((documents) => documents.map(inMarch));

describe('whatever the documents are', () => {
  test('bases of return and control statement agree to the haléř', () => {
    fc.assert(
      fc.property(documentsOfMarch, (documents) => {
        const { vatReturn: filed, control, recapitulative } = formsOf(MONTHLY, documents, MARCH);
        expect(controlChecks(filed, [control]).filter(({ difference }) => difference !== 0)).toEqual([]);
        expect(recapitulativeChecks(filed, [recapitulative]).filter(({ ok }) => !ok)).toEqual([]);
      }),
      RUNS,
    );
  });

  test('a quarter agrees with its three control statements', () => {
    fc.assert(
      fc.property(anyDocuments(20), (documents) => {
        const quarter = period('2026-Q2');
        const { vatReturn: filed } = formsOf(QUARTERLY, documents, quarter);
        const statements = monthsOf(quarter).map((month) => formsOf(QUARTERLY, documents, month).control);
        expect(controlChecks(filed, statements).filter(({ difference }) => difference !== 0)).toEqual([]);
      }),
      RUNS,
    );
  });

  test('sums are sums of rounded lines, and lines are what their sources and rows add up to', () => {
    fc.assert(
      fc.property(documentsOfMarch, (documents) => {
        const { rows, vatReturn: filed } = formsOf(MONTHLY, documents, MARCH);
        const of = (line: string) => filed.lines.find((each) => each.line === line);
        const total = (lines: readonly string[], column: 'vat' | 'vatReduced') =>
          filed.lines.reduce((sum, each) => (lines.includes(each.line) ? sum + (each[column] ?? 0) : sum), 0);
        const deductions = ['40', '41', '43', '44', '45'];
        expect(of('46')?.vat ?? 0).toBe(total(deductions, 'vat'));
        expect(of('46')?.vatReduced ?? 0).toBe(total(deductions, 'vatReduced'));
        const output = Array.from({ length: 13 }, (_, at) => String(at + 1));
        expect(of('62')?.vat).toBe(total(output, 'vat'));
        expect(of('63')?.vat).toBe(total(['46', '52', '53', '60'], 'vat'));
        expect((of('64')?.vat ?? 0) - (of('65')?.vat ?? 0)).toBe((of('62')?.vat ?? 0) - (of('63')?.vat ?? 0));
        for (const line of filed.lines.filter(({ sources }) => sources.length > 0)) {
          const { base, vat, vatReduced } = line.exact;
          const entries = rows.flatMap((row) => row.entries).filter((entry) => entry.line === line.line);
          const sum = (amounts: readonly number[]) => amounts.reduce((a, b) => a + b, 0);
          expect([base, vat, vatReduced]).toEqual([
            sum(entries.map((entry) => entry.base)),
            sum(entries.map((entry) => entry.vat)),
            sum(entries.map((entry) => entry.vatReduced)),
          ]);
          expect([base, vat + vatReduced]).toEqual([
            sum(line.sources.map((source) => source.base)),
            sum(line.sources.map((source) => source.vat)),
          ]);
          for (const amount of [line.base, line.vat, line.vatReduced])
            expect(Math.abs(amount ?? 0) % 100).toBe(0);
        }
      }),
      RUNS,
    );
  });

  test('their order does not matter', () => {
    fc.assert(
      fc.property(anyDocuments(10), fc.infiniteStream(fc.nat()), (documents, random) => {
        const shuffled = documents
          .map((document) => ({ document, place: random.next().value ?? 0 }))
          .sort((a, b) => a.place - b.place)
          .map(({ document }) => document);
        for (const month of [MARCH, period('2026-12')]) {
          expect(formsOf(MONTHLY, shuffled, month)).toEqual(formsOf(MONTHLY, documents, month));
        }
      }),
      RUNS,
    );
  });

  test('the twelve months have everything of the year once', () => {
    fc.assert(
      fc.property(anyDocuments(12), (documents) => {
        const sums = (lines: readonly ReturnLine[]) =>
          new Map(lines.map(({ line, exact }) => [line, [exact.base, exact.vat, exact.vatReduced]]));
        const year = new Map<string, number[]>();
        for (const month of MONTHS) {
          for (const [line, amounts] of sums(formsOf(MONTHLY, documents, month).vatReturn.lines)) {
            const before = year.get(line) ?? [0, 0, 0];
            year.set(
              line,
              before.map((amount, at) => amount + (amounts[at] ?? 0)),
            );
          }
        }
        const whole = new Map<string, number[]>();
        const given = { taxpayer: MONTHLY, rules: RULES, documents, records: [] };
        for (const { entries } of rowsOfDays(given, day('2026-01-01'), day('2026-12-31'))) {
          for (const { line, base, vat, vatReduced } of entries) {
            const before = whole.get(line) ?? [0, 0, 0];
            whole.set(
              line,
              [before[0] ?? 0, before[1] ?? 0, before[2] ?? 0].map(
                (amount, at) => amount + ([base, vat, vatReduced][at] ?? 0),
              ),
            );
          }
        }
        for (const [line, amounts] of whole) expect([line, year.get(line)]).toEqual([line, amounts]);
      }),
      RUNS,
    );
  });

  test('the tax of accounts 343 is output less deduction before the coefficient, document by document', () => {
    fc.assert(
      fc.property(documentsOfMarch, (documents) => {
        const { rows, vatReturn: filed } = formsOf(MONTHLY, documents, MARCH);
        const { total, bySource } = exactTax(filed.lines);
        expect(total).toBe([...bySource.values()].reduce((sum, { amount }) => sum + amount, 0));
        const isOutput = (line: string) => Number(line) <= 13;
        const output = rows.flatMap(({ entries }) => entries).filter(({ line }) => isOutput(line));
        const claimed = rows.reduce((sum, { claimedVat }) => sum + claimedVat, 0);
        expect(total).toBe(output.reduce((sum, { vat }) => sum + vat, 0) - claimed);
      }),
      RUNS,
    );
  });
});

describe('a document divided by how it is deducted', () => {
  test('loses no haléř, and its mirror is its mirror', () => {
    fc.assert(
      fc.property(anyDocument, (document) => {
        const limit = haler(500);
        const parts = partsOf(document, limit);
        for (const { deduction, vat, deductible } of parts)
          if (deduction !== 'car') expect(deductible).toBe(vat);
        for (const row of document.rows) {
          const of = (each: { treatment: string; commodity: string | null; rate: number | null }) =>
            each.treatment === row.treatment && each.commodity === row.commodity && each.rate === row.rate;
          const sum = (amounts: readonly number[]) => amounts.reduce((a, b) => a + b, 0);
          const rows = document.rows.filter(of);
          expect(sum(parts.filter(of).map(({ base }) => base))).toBe(sum(rows.map(({ base }) => base)));
          const { isSelfAssessed } = treatmentFacts(document.direction, row.treatment);
          if (!isSelfAssessed)
            expect(sum(parts.filter(of).map(({ vat }) => vat))).toBe(sum(rows.map(({ vat }) => vat)));
        }
        const mirrored = partsOf(
          {
            ...document,
            rows: document.rows.map((row) => ({
              ...row,
              base: haler(0 - row.base),
              vat: haler(0 - row.vat),
            })),
            lines: document.lines.map((line) => ({ ...line, base: haler(0 - line.base) })),
          },
          limit,
        );
        const amounts = (all: typeof parts, sign: number) =>
          all.map(({ base, vat, deductible, assetBase, assetVat }) =>
            [base, vat, deductible, assetBase, assetVat].map((each) => each * sign + 0),
          );
        expect(amounts(mirrored, 1)).toEqual(amounts(parts, -1));
      }),
      RUNS,
    );
  });
});

describe('what is filed later', () => {
  const column = ({ line, base, vat, vatReduced }: ReturnLine) =>
    [line, base ?? 0, vat ?? 0, vatReduced ?? 0] as const;
  const filled = (lines: readonly ReturnLine[]) =>
    lines
      .map(column)
      .filter(
        ([line, base, vat, vatReduced]) => !['64', '65', '66'].includes(line) && (base || vat || vatReduced),
      )
      .sort(([a], [b]) => Number(a) - Number(b));

  test('adds up with what was filed before to the tax that is right', () => {
    fc.assert(
      fc.property(documentsOfMarch, fc.nat(), fc.nat(), (documents, first, second) => {
        const states = [first, second, documents.length].map((count) =>
          documents.slice(0, count % (documents.length + 1)),
        );
        const live = states.map((some) => formsOf(MONTHLY, some, MARCH).vatReturn);
        const [regular, later, last] = live as [
          (typeof live)[number],
          (typeof live)[number],
          (typeof live)[number],
        ];
        const d1 = supplementaryReturn(later, lastKnown([regular]));
        const d2 = supplementaryReturn(last, lastKnown([regular, d1]));
        const known = lastKnown([regular, d1, d2]);
        expect(filled(known)).toEqual(filled(last.lines));
        expect(hasChanged(supplementaryReturn(last, known))).toBe(false);
        // A corrective supplementary return takes the place of the one before it.
        const e = supplementaryReturn(last, lastKnown([regular]), 'E');
        expect(filled(lastKnown([regular, d1, e]))).toEqual(filled(last.lines));
        expect(d2.totals.difference).toBe(
          last.totals.output - last.totals.deduction - (later.totals.output - later.totals.deduction),
        );
      }),
      RUNS,
    );
  });

  test('of recapitulative statements leaves the rows that are right', () => {
    fc.assert(
      fc.property(documentsOfMarch, fc.nat(), (documents, count) => {
        const before = formsOf(
          MONTHLY,
          documents.slice(0, count % (documents.length + 1)),
          MARCH,
        ).recapitulative;
        const live = formsOf(MONTHLY, documents, MARCH).recapitulative;
        const following = followingRecapitulative(live, [before]);
        const facts = (rows: typeof live.rows) =>
          rows.map(({ country, vatId, code, count: documentCount, value }) => [
            country,
            vatId,
            code,
            documentCount,
            value,
          ]);
        expect(facts(knownRows([before, following]))).toEqual(facts(live.rows));
        expect(followingRecapitulative(live, [before, following]).rows).toEqual([]);
      }),
      RUNS,
    );
  });
});
