import { describe, expect, it } from 'vitest';
import { checkReport } from './check-report.ts';
import type { Employment } from './report-input.ts';
import { violatedControls } from './testing/controls.ts';
import { builtFrom, cardWith, inputWith, personOf, RULES } from './testing/inputs.ts';
import { formsOf, parsed } from './testing/parsed.ts';
import { filed, SUBMISSION } from './testing/raising.ts';
import { HAS_SCHEMA, schemaErrors } from './testing/schema.ts';

const [slip] = personOf(1, [{ wage: 20_001 }]);

function companyOf(count: number): readonly Employment[] {
  return Array.from({ length: count }, (_, i) => ({ card: cardWith(i + 1), payslip: slip?.payslip ?? null }));
}

describe('a report of many forms', () => {
  it.each([
    [1500, [1500]],
    [1501, [1500, 1]],
    [3200, [1500, 1500, 200]],
  ])('of %i has files with %j', (count, sizes) => {
    const report = builtFrom(inputWith(companyOf(count), { inOneFile: false }));
    const files = sizes.map((_, i) => report.xml(i + 1));
    const roots = files.map(parsed);
    expect(report.packages).toBe(sizes.length);
    expect(roots.map((root) => formsOf(root).length)).toEqual(sizes);
    expect(roots.map((root) => root.text('hlavicka/formularePocetVBaliku'))).toEqual(
      sizes.map((size, i) => String(size + (i === 0 ? 2 : 0))),
    );
    expect(new Set(roots.map((root) => root.text('hlavicka/formularePocetCelkem')))).toEqual(
      new Set([String(count + 2)]),
    );
    expect(violatedControls(files)).toEqual([]);
  });

  it('has sums of all files in the first one', () => {
    const report = builtFrom(inputWith(companyOf(1501), { inOneFile: false }));
    expect(parsed(report.xml(1)).number('PVPOJ/pojistne/zakladZamestnavateleA')).toBe(1501 * 20_001);
    expect(() => report.xml(3)).toThrow(RangeError);
    expect(() => report.xml(0)).toThrow(RangeError);
  });

  it('is not ready when it must be one file', () => {
    const check = checkReport(inputWith(companyOf(1501)), RULES);
    expect(check).toMatchObject({ ready: false, forms: 1501, packages: 2 });
    expect(check.findings[0]?.message).toContain('1501');
  });

  it('keeps the GUIDs of added forms while a corrective report of several files is a draft', () => {
    const base = inputWith(companyOf(1501), { inOneFile: false });
    const filings = [filed([])];
    const first = builtFrom({ ...base, filings });
    const draft = {
      filing_type: 'O',
      status: 'draft',
      submission_id: SUBMISSION,
      forms: first.forms,
    } as const;
    const second = builtFrom({ ...base, filings: [...filings, draft] });
    expect(second.forms).toEqual(first.forms);
  });

  it.runIf(HAS_SCHEMA)('is valid under the schema', async () => {
    const report = builtFrom(inputWith(companyOf(1501), { inOneFile: false }));
    expect(await schemaErrors([report.xml(1), report.xml(2)])).toEqual([]);
  });

  it.runIf(HAS_SCHEMA)('is refused by the schema when an element is missing', async () => {
    const xml = builtFrom(inputWith())
      .xml(1)
      .replace(/<form:mzdaZuctovana>\d+<\/form:mzdaZuctovana>/, '');
    expect(await schemaErrors([xml])).not.toEqual([]);
  });
});
