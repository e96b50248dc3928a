import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../test/runs.ts';
import { buildReport } from './build-report.ts';
import { anyInput } from './testing/companies.ts';
import { violatedControls, violatedOfPerson } from './testing/controls.ts';
import { optionsWith, RULES } from './testing/inputs.ts';
import { formsOf, parsed } from './testing/parsed.ts';
import { HAS_SCHEMA, schemaErrors } from './testing/schema.ts';

/** Findings that random data runs into by nature and that rightly stop a report. */
const EXPECTED = new Set([
  'advance_below_limit',
  'withholding_above_limit',
  'form_without_insurance',
  'member_non_resident',
  'activity_type_duplicate',
  'training_with_income',
  'primary_form_incomplete',
]);

describe('reports of random companies', () => {
  it('keep the controls of the authority', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const result = buildReport(input, RULES, optionsWith());
        if (!result.ok) {
          const errors = result.findings.filter(
            ({ level, code }) => level === 'error' && !EXPECTED.has(code),
          );
          expect(errors).toEqual([]);
          return;
        }
        const xml = result.report.xml(1);
        expect(violatedControls([xml])).toEqual([]);
        const byPerson = Map.groupBy(formsOf(parsed(xml)), (form) => {
          const at = result.report.forms.find(({ form_id }) => form_id === form.text('hlavicka/idFormulare'));
          return Math.floor((at?.employee_id ?? 0) / 10);
        });
        for (const forms of byPerson.values()) expect(violatedOfPerson(forms)).toEqual([]);
      }),
      { numRuns: runs(40, 1500) },
    );
  });

  it.runIf(HAS_SCHEMA)('are valid under the schema', async () => {
    const files: string[] = [];
    fc.assert(
      fc.property(anyInput, (input) => {
        const result = buildReport(input, RULES, optionsWith());
        if (result.ok) files.push(result.report.xml(1));
      }),
      { numRuns: runs(40, 1500) },
    );
    expect(files.length).toBeGreaterThan(runs(40, 1500) / 2);
    expect(await schemaErrors(files)).toEqual([]);
  });
});
