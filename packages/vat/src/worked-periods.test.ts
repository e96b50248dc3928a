import { describe, expect, test } from 'vitest';
import { controlChecks, recapitulativeChecks } from './checks.ts';
import { controlStatement } from './control.ts';
import { followingRecapitulative, lastKnown, supplementaryReturn } from './corrections.ts';
import { periodRows } from './ledger.ts';
import { parsePeriod } from './periods.ts';
import { recapitulativeStatement } from './recapitulative.ts';
import { documentOf, RULES } from './testing/build.ts';
import { lineText, recapitulativeText, sectionTexts, totalsText } from './testing/text.ts';
import { FOUND_LATER, WORKED_PERIODS, type WorkedPeriod } from './testing/worked-periods.ts';
import type { VatPeriod } from './types.ts';
import { vatReturn } from './vat-return.ts';

function computed(worked: WorkedPeriod, more: WorkedPeriod['documents'] = []) {
  const { taxpayer, records = [], others = [] } = worked;
  const documents = [...worked.documents, ...more].map((each, at) => documentOf(each, at + 1));
  const period = parsePeriod(worked.period) as VatPeriod;
  const rows = periodRows({ taxpayer, rules: RULES, documents, records }, period);
  const given = { taxpayer, rules: RULES, period, rows };
  return {
    rows,
    vatReturn: vatReturn({ ...given, others }),
    control: controlStatement(given),
    recapitulative: recapitulativeStatement(given),
  };
}

describe.each(WORKED_PERIODS)('$period: $name', (worked) => {
  const { vatReturn: filed, control, recapitulative } = computed(worked);

  test('return', () => {
    expect(filed).toMatchObject({ applies: true, reason: null });
    expect(filed.content.lines.map(lineText)).toEqual(worked.lines);
  });

  test('control statement', () => {
    expect(control.applies).toBe(worked.statement !== null);
    expect(control.applies ? sectionTexts(control.content.sections) : null).toEqual(worked.statement);
    expect(control.applies ? totalsText(control.content.totals) : null).toBe(worked.totals);
  });

  test('recapitulative statement', () => {
    expect(recapitulative.content.rows.map(recapitulativeText)).toEqual(worked.recapitulative);
  });

  test('agree', () => {
    if (control.applies) {
      const checks = controlChecks(filed.content, [control.content]);
      expect(checks.map(({ difference }) => difference)).toEqual(checks.map(() => 0));
    }
    const ofCustomers = recapitulativeChecks(filed.content, [recapitulative.content]);
    expect(ofCustomers.filter(({ ok }) => !ok)).toEqual([]);
  });

  test('nothing stands in the way of filing', () => {
    const findings = [filed, control, recapitulative].flatMap((form) => form.findings);
    expect(findings.filter(({ level }) => level === 'error')).toEqual([]);
  });
});

const at = (place: number) => WORKED_PERIODS[place] as WorkedPeriod;

describe('documents found after filing', () => {
  const first = computed(at(0));
  const later = computed(at(0), FOUND_LATER.documents);

  test('a supplementary return has what the lines differ by', () => {
    const known = lastKnown([first.vatReturn.content]);
    const supplementary = supplementaryReturn(later.vatReturn.content, known);
    const columns = (text: string) => text.replace(/ of .*/, '');
    expect(supplementary.lines.map(lineText).map(columns)).toEqual(FOUND_LATER.lines);
    expect(supplementary.totals).toMatchObject({ difference: -184_700, due: 0, refund: 0 });
    expect(supplementary.lines.find(({ line }) => line === '40')?.sources).toEqual([
      { documentId: 14, recordId: null, number: 'P07', base: 1_000_000, vat: 210_000 },
    ]);
  });

  test('a following control statement is whole', () => {
    expect(sectionTexts(later.control.content.sections)).toEqual(FOUND_LATER.statement);
    expect(totalsText(later.control.content.totals)).toBe(FOUND_LATER.totals);
  });

  test('a following recapitulative statement cancels what was filed before the right row', () => {
    const filed = computed(at(1)).recapitulative.content;
    const invoice = at(1).documents[1];
    if (invoice === undefined) throw new Error('the period has no second document');
    const credit = {
      ...invoice,
      number: 'V99',
      kind: 'credit_note',
      lines: [{ ...invoice.lines[0], price: '-1999.99' }],
    };
    const live = computed(at(1), [credit as typeof invoice]).recapitulative.content;
    expect(followingRecapitulative(live, [filed]).rows.map(recapitulativeText)).toEqual([
      'storno PL5260001246 0 2x 150750 of 150749.75',
      'PL5260001246 0 3x 100500 of 100500',
    ]);
    expect(followingRecapitulative(live, [filed, followingRecapitulative(live, [filed])]).rows).toEqual([]);
  });
});
